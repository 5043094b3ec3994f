// SPDX-License-Identifier: Apache-2.0
// An approximation rule replaces a formula that matches its pattern by one that is weaker, stronger
// or equivalent, or a term of any sort by an equal one (rules/README.md). Its sorts are patterns
// (lib/smtlib/theory_tables/operator.h), so one rule applies to bit-vectors of every width.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
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

// The maximum depth of a pattern or replacement, and the maximum number of slots of a rule.
inline constexpr int kMaxRuleDepth = 12;
inline constexpr uint32_t kMaxSlots = 8;

// A name that a rule uses as a placeholder. It stands for a part of the script that the pattern
// matches, or for text that is drawn at random.
struct Slot {
  enum class Kind : uint8_t {
    kVariable,     // a term that the pattern matches
    kFunction,     // a function of the script, with arguments, that the pattern matches
    kConstructor,  // a constructor of the script, with arguments, that the pattern matches
    kConstant,     // a literal that is drawn at random
    kTerm,         // a term that is drawn at random
    kBinder,       // the sorted variables of a quantifier that the pattern matches
  };
  Kind kind;
  std::string_view name;
  uint32_t sort;                         // sort pattern; of a function or constructor: its result
  std::vector<uint32_t> arguments = {};  // sort patterns of the parameters
  uint32_t binder = UINT32_MAX;          // slot of the enclosing quantifier, if there is one
};

// A node of a pattern, replacement or condition. It refers to its children by index.
struct RuleTerm {
  enum class Kind : uint8_t { kOperator, kQuantifier, kSlot, kTester, kField, kLiteral };
  Kind kind;
  uint32_t number = 0;                  // OperatorId of a kOperator, otherwise index of the slot
  uint32_t field = 0;                   // of kField: index of the selector in its constructor
  std::string_view text = {};           // the symbol or literal in the rule, verbatim
  std::vector<uint32_t> indices = {};   // index expressions in the pattern pool
  std::vector<uint32_t> children = {};  // indices into ApproximationRule::nodes

  bool names_slot() const {
    return kind == Kind::kSlot || kind == Kind::kTester || kind == Kind::kField;
  }
};

// A formula and its replacement, as text. Both use the declarations at the top of the rule's file.
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
  uint32_t parameter_count = 0;  // number of sort parameters
  uint32_t numeral_count = 0;    // numeral variables
  std::vector<Slot> slots;       // the slots of the pattern, then the drawn slots
  uint32_t matched = 0;          // number of slots of the pattern
  std::vector<RuleTerm> nodes;
  uint32_t pattern = 0;  // index into nodes
  uint32_t replacement = 0;
  uint32_t where = kNone;                     // condition on the constants: index into nodes
  uint32_t widths = kNone;                    // condition on the numeral variables: expression
  std::vector<smtlib::OperatorId> operators;  // of the replacement, each once
  bool numeric = false;                       // the replacement adds numbers or arithmetic
  bool repeats = false;                       // it has the variable of a bare() pattern twice
  RulePair example;                           // an instance
  RulePair wrong;                             // like an instance, but without the relation
  std::string_view declarations;              // the commands that example and wrong need

  // Returns whether the pattern is a single variable, which matches every term of its sort.
  bool bare() const {
    return nodes[pattern].kind == RuleTerm::Kind::kSlot &&
           slots[nodes[pattern].number].kind == Slot::Kind::kVariable;
  }
  uint32_t drawn() const { return static_cast<uint32_t>(slots.size()) - matched; }

  // Returns the number of the sort parameter that stands for the datatype of the rule's
  // constructors; kNone if the rule has no constructors.
  uint32_t datatype() const;
};

// Returns whether the sort is that of numerals or decimals (Int or Real).
bool is_number(const smtlib::TheorySet& theory_set, smtlib::SortId sort);

class RuleBook {
 public:
  // Returns the embedded rules over TheorySet::standard(). The first call reads them; each call
  // returns the same object.
  static const RuleBook& standard();

  // Returns the embedded rules over any theory tables. Leaves out the rule files that use operators
  // which these tables lack.
  static std::shared_ptr<const RuleBook> embedded(const smtlib::TheorySet& theory_set);

  // Reads rule files. An error has the code kTable or a code of the parser, and names file, line
  // and column. The theory tables must outlive the book.
  static Result<std::unique_ptr<RuleBook>> read(const smtlib::TheorySet& theory_set,
                                                std::vector<smtlib::TableSource> files);

  // Returns the rules in the order of files and lines.
  std::span<const ApproximationRule> rules() const { return rules_; }
  std::optional<uint32_t> find(std::string_view name) const;

  // Returns a book with the equal rules of this one, each in both directions where possible. Both
  // directions have the name of the rule. The first call makes it; each call returns the same
  // object, which this book owns.
  const RuleBook& equalities() const;

  // Returns the numbers of the rules whose pattern may match a formula with the head symbol of
  // `term`, in ascending order. They include the rules whose pattern matches every formula.
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
  mutable std::once_flag equalities_made_;
  mutable std::unique_ptr<const RuleBook> equalities_;
};

}  // namespace gadfly::approx
