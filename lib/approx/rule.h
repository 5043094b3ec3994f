// SPDX-License-Identifier: Apache-2.0
// A rule of approximation, compiled: a pattern that formulas may have, and what one of that form
// may give way to, weaker, stronger or equal (rules/README.md). Sorts are patterns of
// lib/smtlib/operator.h, so that one rule serves every width.
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
#include "lib/smtlib/language.h"
#include "lib/smtlib/operator.h"
#include "lib/smtlib/script.h"

namespace gadfly::approx {

// Patterns and replacements nest at most so deep, and have at most so many names.
inline constexpr int kMaxRuleDepth = 12;
inline constexpr uint32_t kMaxSlots = 8;

// A name of the rule, which stands for something of the script or something drawn.
struct Slot {
  enum class Kind : uint8_t {
    kVariable,     // a term that the pattern finds
    kFunction,     // a function of the script, with arguments, that the pattern finds
    kConstructor,  // a constructor of the script, with arguments, that the pattern finds
    kConstant,     // a literal, drawn
    kTerm,         // any term that may stand there, drawn
    kBinder,       // the sorted variables of a quantifier that the pattern finds
  };
  Kind kind;
  std::string_view name;
  uint32_t sort;                         // pattern: of a function or constructor the result
  std::vector<uint32_t> arguments = {};  // patterns, of a function or constructor
  uint32_t binder = UINT32_MAX;          // the slot of the quantifier around it, if there is one
};

// A node of a pattern, replacement or condition; its children are consecutive in a list.
struct RuleTerm {
  enum class Kind : uint8_t { kOperator, kQuantifier, kSlot, kTester, kField, kLiteral };
  Kind kind;
  uint32_t number = 0;                  // OperatorId; number of the slot
  uint32_t field = 0;                   // of kField: which selector of the slot's constructor
  std::string_view text = {};           // the symbol or the literal, as the rule writes it
  std::vector<uint32_t> indices = {};   // expressions
  std::vector<uint32_t> children = {};  // numbers of nodes

  bool names_slot() const {
    return kind == Kind::kSlot || kind == Kind::kTester || kind == Kind::kField;
  }
};

// An application of the rule, as text over the declarations at the head of the rule's file.
struct RulePair {
  std::string_view before;
  std::string_view after;
};

struct Rule {
  static constexpr uint32_t kNone = UINT32_MAX;

  std::string_view name;
  std::string_view group;  // the stem of its file
  Relation relation;
  const smtlib::PatternPool* pool;
  uint32_t parameter_count = 0;  // sort parameters
  uint32_t numeral_count = 0;    // numeral variables
  std::vector<Slot> slots;       // those of the pattern, then those to be drawn
  uint32_t matched = 0;          // how many the pattern finds
  std::vector<RuleTerm> nodes;
  uint32_t pattern = 0;  // nodes
  uint32_t replacement = 0;
  uint32_t where = kNone;                     // condition on the constants
  uint32_t widths = kNone;                    // condition on the numeral variables: an expression
  std::vector<smtlib::OperatorId> operators;  // of the replacement, each once
  bool numeric = false;           // the replacement has numbers or arithmetic of its own
  RulePair example;               // an instance
  RulePair wrong;                 // close to one, but none, and not in that relation
  std::string_view declarations;  // that the two need

  // The pattern is a variable: it fits every formula.
  bool bare() const {
    return nodes[pattern].kind == RuleTerm::Kind::kSlot &&
           slots[nodes[pattern].number].kind == Slot::Kind::kVariable;
  }
  uint32_t drawn() const { return static_cast<uint32_t>(slots.size()) - matched; }

  // The sort parameter that is what the rule's constructors construct; kNone where it has none.
  uint32_t datatype() const;
};

// Is it a sort of numerals or decimals: Int, Real?
bool is_number(const smtlib::Language& language, smtlib::SortId sort);

class RuleBook {
 public:
  // The embedded rules over Language::standard(); made on first use, then the same object for ever.
  static const RuleBook& standard();

  // The embedded rules over any language, the files left out that use what it does not have.
  static std::shared_ptr<const RuleBook> embedded(const smtlib::Language& language);

  // Reads files of rules; the error names file, line and column (kTable, or the parser's codes).
  // The language must outlive the book.
  static Result<std::unique_ptr<RuleBook>> read(const smtlib::Language& language,
                                                std::vector<smtlib::TableSource> files);

  // In the order of the files, then of lines.
  std::span<const Rule> rules() const { return rules_; }
  std::optional<uint32_t> find(std::string_view name) const;

  // Numbers, ascending, of the rules whose pattern may fit a formula with this head; those that fit
  // every formula are in every list.
  std::span<const uint32_t> rules_for(const smtlib::Script& script, smtlib::NodeId term) const;

 private:
  friend class RuleReader;
  explicit RuleBook(const smtlib::Language& language) : language_(language) {}
  void index();

  const smtlib::Language& language_;
  std::vector<smtlib::TableSource> files_;  // the rules' texts are views into these
  smtlib::PatternPool pool_;
  std::vector<Rule> rules_;
  std::vector<std::vector<uint32_t>> by_operator_;
  std::vector<uint32_t> of_functions_;
  std::vector<uint32_t> of_quantifiers_;
  std::vector<uint32_t> of_testers_;
  std::vector<uint32_t> of_formulas_;
};

}  // namespace gadfly::approx
