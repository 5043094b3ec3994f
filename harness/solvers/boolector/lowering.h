// SPDX-License-Identifier: Apache-2.0
// Translates SMT-LIB to the dialect that Boolector 1.5's parser reads, one flat script per
// check-sat. The parser (btorsmt2.c) reads declare-fun of constants, assert, and the operators of
// bit-vectors and of arrays over them; Bool is a bit-vector of width 1. Other constructs, and those
// that it reads differently from the standard, are replaced by an equivalent or refused:
//
//   let                parallel, shadowing      every bound variable gets a unique name: the parser
//                                               binds in sequence and refuses shadowing
//   define-fun         with parameters          inlined by let; refused if too large
//                      without, :named terms    a constant d and (assert (= d body))
//   uninterpreted      f(x, y)                  (select f (concat x y)): an array that is only read
//   Bool in arrays and functions                the bit-vector of width 1
//   bvand, concat...   with many arguments      nested to the left
//   bvredor, bvredand                           by bvcomp
//   #xa, (_ bv10 4)                             #b1010
//
// Refused: quantifiers, constant arrays, nested arrays, arrays as arguments or results of
// functions, sorts and operators of other theories, recursive definitions, opaque terms, symbols
// that hide a symbol of a theory, numbers that do not fit their width, and terms beyond the limits
// below. Depth has no limit: it takes memory but no stack, here and in Boolector (tried with
// 100,000 levels).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "harness/solvers/boolector/dialect.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers::boolector {

// Limits on one flat script: the bytes of its text, and its cost in the unit of dialect.h.
inline constexpr size_t kMaxBytes = size_t{1} << 22;
inline constexpr uint64_t kMaxCost = uint64_t{1} << 16;

class Lowering {
 public:
  // `script` must outlive this object and must not change.
  explicit Lowering(const smtlib::Script& script);

  // Returns the flat script that checks the satisfiability of `assertions`, terms of sort Bool. The
  // error is kUnsupported or kTooLarge, with the position of the refused term.
  Result<std::string> flatten(std::span<const smtlib::NodeId> assertions);

  // Returns by DeclarationId the number in the name v<number> that the declaration has in the last
  // flat script; 0 if the declaration does not occur there.
  const std::vector<uint32_t>& names() const { return names_; }

 private:
  // One piece of text that is still to be written; steps_ is a stack.
  struct Step {
    enum class Kind : uint8_t {
      kTerm,         // value: node
      kText,         // text
      kOpenBinding,  // value: name
      kEnterScope,   // value: first declaration; count, name: its variables are named name...
      kConstant,     // count times the digit `value`
    };
    Kind kind;
    uint32_t value = 0;
    uint32_t count = 0;
    uint32_t name = 0;
    const char* text = "";
  };
  // The widths of a sort in bits. Bool or bit-vector: {0, width}; array: those of index and
  // element; other sorts: {0, 0}.
  struct Widths {
    uint32_t index = 0;
    uint32_t element = 0;
  };

  void lower(smtlib::NodeId term);
  void take(const Step& step);
  void lower_term(smtlib::NodeId node);
  void lower_literal(smtlib::NodeId node);
  void lower_operator(smtlib::NodeId node);
  void lower_number(smtlib::NodeId node);
  void lower_declared(smtlib::NodeId node);
  void lower_let(smtlib::NodeId node, const std::vector<smtlib::NodeId>& values,
                 smtlib::NodeId body);
  void open_application(smtlib::NodeId head, smtlib::OperatorId id);
  void name_constant(smtlib::NodeId node, smtlib::DeclarationId id);
  smtlib::NodeId definition_body(smtlib::DeclarationId id) const;

  uint32_t value_width(smtlib::SortId sort) const;
  Widths widths(smtlib::SortId sort) const;
  void spend(Circuit circuit, smtlib::NodeId node);
  void spend(uint64_t cost, smtlib::NodeId node);
  void refuse(ErrorCode code, const char* why, smtlib::NodeId node);

  void write_name(uint32_t name) { assertions_ += 'v' + std::to_string(name); }
  void then_term(smtlib::NodeId node) { steps_.push_back({Step::Kind::kTerm, node}); }
  void then_text(const char* text) { steps_.push_back({Step::Kind::kText, 0, 0, 0, text}); }

  const smtlib::Script& script_;
  std::vector<LoweredOperator> operators_;        // by OperatorId
  std::vector<uint32_t> names_;                   // by DeclarationId, 0 if not named yet
  std::vector<smtlib::DeclarationId> undefined_;  // named, but definition not yet written
  std::vector<Step> steps_;
  uint32_t next_name_ = 1;
  uint64_t cost_ = 0;
  bool refused_ = false;
  Error error_{};
  std::string declarations_;
  std::string assertions_;
};

}  // namespace gadfly::harness::inline solvers::boolector
