// SPDX-License-Identifier: Apache-2.0
// Finds rules by name and by the head symbol of a term. rule_reader.cc reads the rules from text.
#include "lib/approx/approximation_rule.h"

#include <algorithm>

#include "lib/approx/reversed_rule.h"
#include "lib/approx/rules/embedded.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

TableSource source(std::string_view stem, std::string_view text) {
  return {std::string(stem) + ".smt2", std::string(text)};
}

}  // namespace

bool is_number(const TheorySet& theory_set, SortId sort) {
  return sort != kUnknownSort &&
         std::ranges::any_of(theory_set.literal_rules(), [&](const LiteralRule& rule) {
           return (rule.kind == LiteralKind::kNumeral || rule.kind == LiteralKind::kDecimal) &&
                  theory_set.pool().patterns[rule.sort].sort == sort;
         });
}

uint32_t ApproximationRule::datatype() const {
  const auto constructor = std::ranges::find(slots, Slot::Kind::kConstructor, &Slot::kind);
  return constructor == slots.end() ? kNone : pool->patterns[constructor->sort].parameter;
}

const RuleBook& RuleBook::standard() {
  static const RuleBook* const book = [] {
    std::vector<TableSource> files;
    for (const auto& [stem, text] : embedded_rules()) files.push_back(source(stem, text));
    Result<std::unique_ptr<RuleBook>> read =
        RuleBook::read(TheorySet::standard(), std::move(files));
    GADFLY_INVARIANT(read.ok());
    return read.value().release();
  }();
  return *book;
}

std::shared_ptr<const RuleBook> RuleBook::embedded(const TheorySet& theory_set) {
  if (&theory_set == &TheorySet::standard())
    return {std::shared_ptr<const RuleBook>(), &standard()};
  std::vector<TableSource> files;
  for (const auto& [stem, text] : embedded_rules())
    if (RuleBook::read(theory_set, {source(stem, text)})) files.push_back(source(stem, text));
  Result<std::unique_ptr<RuleBook>> read = RuleBook::read(theory_set, std::move(files));
  GADFLY_INVARIANT(read.ok());
  return std::shared_ptr<const RuleBook>(std::move(*read));
}

std::optional<uint32_t> RuleBook::find(std::string_view name) const {
  const auto found = std::ranges::find(rules_, name, &ApproximationRule::name);
  if (found == rules_.end()) return std::nullopt;
  return static_cast<uint32_t>(found - rules_.begin());
}

void RuleBook::index() {
  by_operator_.resize(theory_set_.operators().size());
  for (uint32_t number = 0; number < rules_.size(); ++number) {
    const ApproximationRule& rule = rules_[number];
    const RuleTerm& head = rule.nodes[rule.pattern];
    if (rule.bare()) {
      for (std::vector<uint32_t>& list : by_operator_) list.push_back(number);
      of_functions_.push_back(number);
      of_quantifiers_.push_back(number);
      of_testers_.push_back(number);
      of_formulas_.push_back(number);
    } else if (head.kind == RuleTerm::Kind::kOperator) {
      by_operator_[head.number].push_back(number);
    } else if (head.kind == RuleTerm::Kind::kQuantifier) {
      of_quantifiers_.push_back(number);
    } else {
      (head.kind == RuleTerm::Kind::kTester ? of_testers_ : of_functions_).push_back(number);
    }
  }
}

std::span<const uint32_t> RuleBook::rules_for(const Script& script, NodeId term) const {
  const TermInfo& info = script.term(term);
  if (info.kind == TermKind::kOperator) return by_operator_[info.reference];
  if (info.kind == TermKind::kQuantifier) return of_quantifiers_;
  if (info.kind == TermKind::kTester) return of_testers_;
  const bool applied = script.node(term).first_child != kNoNode;
  return info.kind == TermKind::kDeclared && applied ? of_functions_ : of_formulas_;
}

const RuleBook& RuleBook::equalities() const {
  std::call_once(equalities_made_, [&] {
    std::unique_ptr<RuleBook> book(new RuleBook(theory_set_));
    for (const ApproximationRule& rule : rules_) {
      if (rule.relation != Relation::kEqual) continue;
      book->rules_.push_back(rule);
      if (std::optional<ApproximationRule> back = reversed(rule, theory_set_))
        book->rules_.push_back(std::move(*back));
    }
    book->index();
    equalities_ = std::move(book);
  });
  return *equalities_;
}

}  // namespace gadfly::approx
