// SPDX-License-Identifier: Apache-2.0
// Finds the parts of a fusion in its rule, and prints them with the names of a script.
#include "mutator/fusion/fusions.h"

#include <algorithm>

#include "lib/approx/formula_printer.h"
#include "lib/generate/literals.h"
#include "mutator/graft_datatypes.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;
using approx::ApproximationRule;
using approx::RuleBook;
using approx::RuleTerm;

namespace {

constexpr uint32_t kNames = 3;  // the slots x, y and z; the others are constants

std::vector<uint32_t> conjuncts(const ApproximationRule& rule, const TheorySet& theory_set,
                                uint32_t term) {
  const RuleTerm& t = rule.nodes[term];
  const bool joined =
      t.kind == RuleTerm::Kind::kOperator && theory_set.op(t.number).role == Role::kConjunction;
  return joined ? t.children : std::vector<uint32_t>{term};
}

}  // namespace

Fusion::Fusion(const ApproximationRule& rule, const TheorySet& theory_set)
    : rule_(rule), numeric_(false) {
  GADFLY_INVARIANT(rule.relation == approx::Relation::kWeaker && rule.slots.size() >= kNames);
  const auto side = [&](uint32_t equation, size_t i) -> uint32_t {
    GADFLY_INVARIANT(rule.nodes[equation].children.size() == 2);
    return rule.nodes[equation].children[i];
  };
  const auto slot = [&](uint32_t term) {
    GADFLY_INVARIANT(rule.nodes[term].kind == RuleTerm::Kind::kSlot);
    return rule.nodes[term].number;
  };
  const uint32_t definition = conjuncts(rule, theory_set, rule.pattern).back();
  GADFLY_INVARIANT(slot(side(definition, 0)) == kNames - 1);
  value_ = side(definition, 1);
  equations_ = {definition};
  inverses_.fill(ApproximationRule::kNone);
  for (const uint32_t equation : conjuncts(rule, theory_set, rule.replacement)) {
    const uint32_t name = slot(side(equation, 0));
    GADFLY_INVARIANT(name < inverses_.size() && inverses_[name] == ApproximationRule::kNone);
    inverses_[name] = side(equation, 1);
    equations_.push_back(equation);
  }
  for (const RuleTerm& term : rule.nodes)
    if (term.kind == RuleTerm::Kind::kOperator) operators_.push_back(term.number);
  for (uint32_t i = 0; i < kNames; ++i)
    numeric_ |= approx::is_number(theory_set, rule.pool->patterns[rule.slots[i].sort].sort);
}

bool Fusion::closed(uint32_t term) const {
  const RuleTerm& t = rule_.nodes[term];
  if (t.kind == RuleTerm::Kind::kSlot) return t.number >= kNames;
  return std::ranges::all_of(t.children, [&](uint32_t child) { return closed(child); });
}

// Returns whether a linear logic has the term.
bool Fusion::linear(uint32_t term, const TheorySet& theory_set) const {
  const RuleTerm& t = rule_.nodes[term];
  if (t.kind == RuleTerm::Kind::kOperator) {
    const Linearity linearity = theory_set.op(t.number).linearity;
    const auto open = [&](uint32_t child) { return !closed(child); };
    if (linearity == Linearity::kNever ||
        (linearity == Linearity::kProduct && std::ranges::count_if(t.children, open) > 1) ||
        (linearity == Linearity::kDivisor &&
         std::any_of(t.children.begin() + 1, t.children.end(), open)))
      return false;
  }
  return std::ranges::all_of(t.children, [&](uint32_t child) { return linear(child, theory_set); });
}

bool Fusion::fits(const Script& script, const Scratch& scratch, SortId x, SortId y,
                  Binding& binding) const {
  const TheorySet& theory_set = script.theory_set();
  const auto accepted = [&](OperatorId id) {
    return scratch.profile().accepts(theory_set, id, script.logic()) &&
           in_logic(script, theory_set.op(id).theory);
  };
  binding = {};
  if (!match(*rule_.pool, script.sorts(), rule_.slots[0].sort, x, binding) ||
      !match(*rule_.pool, script.sorts(), rule_.slots[1].sort, y, binding) ||
      (script.logic().difference && numeric_))
    return false;
  if (rule_.widths != ApproximationRule::kNone && evaluate(*rule_.pool, rule_.widths, binding) == 0)
    return false;
  if (script.logic().linear) {
    if (!linear(value_, theory_set)) return false;
    for (const uint32_t inverse : inverses_)
      if (inverse != ApproximationRule::kNone && !linear(inverse, theory_set)) return false;
  }
  return std::ranges::all_of(operators_, accepted);
}

bool Fusion::write(const Script& script, generate::Context& context, NodeId place,
                   const Binding& binding, std::span<const TermText, 3> names,
                   FusedTerms& out) const {
  out = {.sort = build(*rule_.pool, context.sorts, rule_.slots[kNames - 1].sort, binding),
         .value = {},
         .inverses = {},
         .equations = {}};
  if (out.sort == kUnknownSort) return false;
  std::vector<TermText> texts(names.begin(), names.end());
  for (size_t i = kNames; i < rule_.slots.size(); ++i) {
    const SortId sort = build(*rule_.pool, context.sorts, rule_.slots[i].sort, binding);
    if (sort == kUnknownSort ||
        !add_literal(script, context, {.sort = sort, .place = place, .bare = true},
                     texts.emplace_back()))
      return false;
  }
  const auto add_slot = [&](const RuleTerm& named, TermText& to) {
    const TermText& text = texts[named.number];
    to.add_raw(text.text, text.nodes);
    to.uses.insert(to.uses.end(), text.uses.begin(), text.uses.end());
    return true;
  };
  const auto print = [&](uint32_t term, TermText& to) {
    print_term(rule_, script.theory_set(), term, binding, add_slot, to);
  };
  print(value_, out.value);
  for (size_t i = 0; i < inverses_.size(); ++i)
    if (inverses_[i] != ApproximationRule::kNone) print(inverses_[i], out.inverses[i]);
  for (const uint32_t equation : equations_) print(equation, out.equations.emplace_back());
  return true;
}

std::shared_ptr<const FusionBook> FusionBook::embedded(const TheorySet& theory_set) {
  const auto read = [](const TheorySet& over) {
    std::vector<TableSource> files;
    for (const auto& [stem, text] : embedded_fusions())
      files.push_back({std::string(stem) + ".smt2", std::string(text)});
    auto book = std::make_shared<FusionBook>();
    Result<std::unique_ptr<RuleBook>> rules = RuleBook::read(over, std::move(files));
    GADFLY_INVARIANT(rules.ok() || &over != &TheorySet::standard());
    if (!rules) return book;
    book->rules = std::move(*rules);
    for (const ApproximationRule& rule : book->rules->rules())
      book->fusions.emplace_back(rule, over);
    return book;
  };
  if (&theory_set != &TheorySet::standard()) return read(theory_set);
  static const std::shared_ptr<const FusionBook> standard = read(theory_set);
  return standard;
}

}  // namespace gadfly::mutator
