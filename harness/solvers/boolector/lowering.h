// SPDX-License-Identifier: Apache-2.0
// SMT-LIB to the dialect that Boolector 1.5's parser reads, one flat script a check-sat. The parser
// (btorsmt2.c) knows declare-fun of constants, assert and the operators of bit-vectors and arrays
// over them, and Bool is the bit-vector of width 1 to it. What it does not know is lowered to an
// equivalent, or refused; what it reads differently from the standard is never given to it:
//
//   let                parallel, shadowing      every bound variable gets a name of its own: the
//                                               parser binds in sequence and refuses shadowing
//   define-fun         with parameters          inlined by let; refused where that explodes
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
// below. Depth costs memory, no stack, here and in Boolector (tried with 100,000 levels): it has no
// limit of its own.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "harness/solvers/boolector/dialect.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers::boolector {

// Larger flat scripts are refused: bytes, and cost (dialect.h).
inline constexpr size_t kMaxBytes = size_t{1} << 22;
inline constexpr uint64_t kMaxCost = uint64_t{1} << 16;

class Lowering {
 public:
  // `script` must outlive this and not change.
  explicit Lowering(const smtlib::Script& script);

  // The flat script that asks for the satisfiability of `assertions`, terms of sort Bool. The error
  // is kUnsupported or kTooLarge, with the place of the term that was refused.
  Result<std::string> flatten(std::span<const smtlib::NodeId> assertions);

  // What the last flat script calls each declaration: v<name>, 0 where it does not occur.
  const std::vector<uint32_t>& names() const { return names_; }

 private:
  // What is still to be written, the next step last.
  struct Step {
    enum class Kind : uint8_t {
      kTerm,         // value: node
      kText,         // text
      kOpenBinding,  // value: name
      kEnterScope,   // value: first declaration; count, name: its variables are now called name...
      kConstant,     // count times the digit `value`
    };
    Kind kind;
    uint32_t value = 0;
    uint32_t count = 0;
    uint32_t name = 0;
    const char* text = "";
  };
  // Of a Bool or bit-vector: {0, width}; of an array: those of index and element; else {0, 0}.
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
  std::vector<uint32_t> names_;                   // by DeclarationId, 0 for none yet
  std::vector<smtlib::DeclarationId> undefined_;  // named, their definitions not yet written
  std::vector<Step> steps_;
  uint32_t next_name_ = 1;
  uint64_t cost_ = 0;
  bool refused_ = false;
  Error error_{};
  std::string declarations_;
  std::string assertions_;
};

}  // namespace gadfly::harness::inline solvers::boolector
