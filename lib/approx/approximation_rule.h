// SPDX-License-Identifier: Apache-2.0
// A compiled rule of approximation: a pattern for formulas, and a replacement that is weaker,
// stronger or equal (rules/README.md). Sorts are patterns of lib/smtlib/theory_tables/operator.h,
// so one rule serves every width.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/approx/relation.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"
#include "lib/smtlib/theory_tables/operator.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::approx {

// The largest depth of patterns and replacements, and the largest number of names.
inline constexpr int kMaxRuleDepth = 12;
inline constexpr uint32_t kMaxSlots = 8;

// A name of the rule, which stands for a part of the script or for something drawn.
struct Slot {
  enum class Kind : uint8_t {
    kVariable,     // a term that the pattern matches
    kFunction,     // a function of the script, with arguments, that the pattern matches
    kConstructor,  // a constructor of the script, with arguments, that the pattern matches
    kConstant,     // a drawn literal
    kTerm,         // a drawn term that is allowed at the place
    kBinder,       // the sorted variables of a quantifier that the pattern matches
  };
  Kind kind;
  std::string_view name;
  uint32_t sort;                         // a pattern: the result's, of a function or constructor
  std::vector<uint32_t> arguments = {};  // patterns, of a function or constructor
  uint32_t binder = UINT32_MAX;          // the slot of the quantifier around it, if there is one
};

// A node of a pattern, replacement or condition; each lists its children.
struct RuleTerm {
  enum class Kind : uint8_t { kOperator, kQuantifier, kSlot, kTester, kField, kLiteral };
  Kind kind;
  uint32_t number = 0;                  // OperatorId, or number of the slot
  uint32_t field = 0;                   // of kField: number of the constructor's selector
  std::string_view text = {};           // the symbol or the literal, as written in the rule
  std::vector<uint32_t> indices = {};   // expressions
  std::vector<uint32_t> children = {};  // numbers of nodes

  bool names_slot() const {
    return kind == Kind::kSlot || kind == Kind::kTester || kind == Kind::kField;
  }
};

// An application of the rule, as text over the declarations at the top of the rule's file.
struct RulePair {
  std::string_view before;
  std::string_view after;
};

struct ApproximationRule {
  static constexpr uint32_t kNone = UINT32_MAX;

  std::string_view name;
  std::string_view group;  // the stem of its file
  Relation relation;
  const smtlib::PatternPool* pool;
  uint32_t parameter_count = 0;  // sort parameters
  uint32_t numeral_count = 0;    // numeral variables
  std::vector<Slot> slots;       // the slots of the pattern, then the drawn slots
  uint32_t matched = 0;          // number of slots of the pattern
  std::vector<RuleTerm> nodes;
  uint32_t pattern = 0;  // index into nodes
  uint32_t replacement = 0;
  uint32_t where = kNone;                     // condition on the constants, index into nodes
  uint32_t widths = kNone;                    // condition on the numeral variables, an expression
  std::vector<smtlib::OperatorId> operators;  // of the replacement, without repetition
  bool numeric = false;           // the replacement has numbers or arithmetic of its own
  RulePair example;               // an instance
  RulePair wrong;                 // close to an instance, but not one, and not in that relation
  std::string_view declarations;  // that example and wrong use

  // The pattern is a variable, which matches every formula.
  bool bare() const {
    return nodes[pattern].kind == RuleTerm::Kind::kSlot &&
           slots[nodes[pattern].number].kind == Slot::Kind::kVariable;
  }
  uint32_t drawn() const { return static_cast<uint32_t>(slots.size()) - matched; }

  // The sort parameter for the datatype of the rule's constructors; kNone if it has no
  // constructors.
  uint32_t datatype() const;
};

// Returns whether numerals or decimals have this sort: Int, Real.
bool is_number(const smtlib::TheorySet& theory_set, smtlib::SortId sort);

class RuleBook {
 public:
  // The embedded rules over TheorySet::standard(), made on first use; always the same object.
  static const RuleBook& standard();

  // The embedded rules over any theory tables, without the files that use operators which these
  // lack.
  static std::shared_ptr<const RuleBook> embedded(const smtlib::TheorySet& theory_set);

  // Reads files of rules. An error names file, line and column (kTable, or the parser's codes). The
  // theory tables must outlive the book.
  static Result<std::unique_ptr<RuleBook>> read(const smtlib::TheorySet& theory_set,
                                                std::vector<smtlib::TableSource> files);

  // In the order of files and lines.
  std::span<const ApproximationRule> rules() const { return rules_; }
  std::optional<uint32_t> find(std::string_view name) const;

  // The numbers, ascending, of the rules whose pattern may match a formula with the head of `term`,
  // including the rules for every formula.
  std::span<const uint32_t> rules_for(const smtlib::Script& script, smtlib::NodeId term) const;

 private:
  friend class RuleReader;
  explicit RuleBook(const smtlib::TheorySet& theory_set) : theory_set_(theory_set) {}
  void index();

  const smtlib::TheorySet& theory_set_;
  std::vector<smtlib::TableSource> files_;  // owns the text that the rules' views refer to
  smtlib::PatternPool pool_;
  std::vector<ApproximationRule> rules_;
  std::vector<std::vector<uint32_t>> by_operator_;
  std::vector<uint32_t> of_functions_;
  std::vector<uint32_t> of_quantifiers_;
  std::vector<uint32_t> of_testers_;
  std::vector<uint32_t> of_formulas_;
};

}  // namespace gadfly::approx
