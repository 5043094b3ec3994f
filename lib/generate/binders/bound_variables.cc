// SPDX-License-Identifier: Apache-2.0
// A stack of variables. The names of most of them are no symbols of the script, so that they
// capture nothing; the others are compared with each symbol that a new term uses.
#include "lib/generate/binders/bound_variables.h"

#include <algorithm>

namespace gadfly::generate {

using namespace smtlib;

namespace {

// Returns a symbol of the script that means the declaration at `place` and that no theory has;
// kNoSymbol if the draw finds none.
Symbol draw_symbol(const Script& script, NodeId place, Rng& rng) {
  const std::span<const Declaration> all = script.declarations();
  if (all.size() < 2) return kNoSymbol;
  const auto id = static_cast<DeclarationId>(1 + rng.below(all.size() - 1));
  const Declaration& d = all[id];
  switch (d.kind) {
    case DeclarationKind::kConstructor:
    case DeclarationKind::kSelector:
    case DeclarationKind::kTester:
    case DeclarationKind::kNamedTerm:
      return kNoSymbol;
    default:
      return script.resolve(d.name, place) == id &&
                     script.theory_set().operators_named(d.name).empty()
                 ? d.name
                 : kNoSymbol;
  }
}

}  // namespace

std::string BoundVariables::draw_name(const Script& script, NodeId place, size_t first,
                                      Rng& rng) const {
  std::string name;
  if (rng.chance(1, 8)) {
    const Symbol symbol = draw_symbol(script, place, rng);
    if (symbol != kNoSymbol) name = quoted(script.symbols().name(symbol));
  } else if (first > 0 && rng.chance(1, 8)) {
    const Entry& outer = entries_[rng.below(first)];
    if (outer.variable) name = outer.term.text;
  }
  return name.empty() || rebound(name, first) ? new_name(script) : name;
}

std::string BoundVariables::new_name(const Script& script) const {
  std::string name = "v" + std::to_string(entries_.size());
  while (script.symbols().find(name) != kNoSymbol || rebound(name, 0)) name += '_';
  return name;
}

void BoundVariables::bind(const Script& script, std::string_view name, SortId sort) {
  TermText term;
  term.add_raw(name, 1);
  const bool bars = name.starts_with('|');
  const Symbol symbol = script.symbols().find(bars ? name.substr(1, name.size() - 2) : name);
  entries_.push_back({std::move(term), symbol, sort, true});
}

void BoundVariables::offer(TermText term, SortId sort) {
  entries_.push_back({std::move(term), kNoSymbol, sort, false});
}

bool BoundVariables::add(SortId sort, Rng& rng, TermText& out) {
  uint64_t found = 0;
  size_t choice = 0;
  for (size_t i = 0; i < entries_.size(); ++i)
    if (entries_[i].sort == sort && visible(i) && rng.below(++found) == 0) choice = i;
  if (found == 0) return false;
  add_variable(choice, out);
  ++additions_;
  return true;
}

void BoundVariables::add_variable(size_t number, TermText& out) const {
  const TermText& term = entries_[number].term;
  out.add_raw(term.text, term.nodes);
  out.uses.insert(out.uses.end(), term.uses.begin(), term.uses.end());
}

bool BoundVariables::captures(const TermText& term, size_t first) const {
  return !entries_.empty() &&
         std::ranges::any_of(std::span(term.uses).subspan(first),
                             [&](const TermText::Use& use) { return hides(use.name, 0); });
}

bool BoundVariables::hides(Symbol symbol, size_t first) const {
  return std::ranges::any_of(std::span(entries_).subspan(first), [&](const Entry& entry) {
    return entry.variable && entry.symbol != kNoSymbol && entry.symbol == symbol;
  });
}

// Returns whether one of the variables from number `first` on has the name.
bool BoundVariables::rebound(std::string_view name, size_t first) const {
  return std::ranges::any_of(std::span(entries_).subspan(first), [&](const Entry& entry) {
    return entry.variable && entry.term.text == name;
  });
}

// Returns whether the entry means the same below all later variables. Assumes that an offered term
// uses all variables before it.
bool BoundVariables::visible(size_t number) const {
  const Entry& entry = entries_[number];
  if (entry.variable) return !rebound(entry.term.text, number + 1);
  for (size_t i = 0; i < number; ++i)
    if (entries_[i].variable && rebound(entries_[i].term.text, number + 1)) return false;
  return std::ranges::none_of(
      entry.term.uses, [&](const TermText::Use& use) { return hides(use.name, number + 1); });
}

}  // namespace gadfly::generate
