// SPDX-License-Identifier: Apache-2.0
// Selects the parts of a bank that fit a logic, once per logic, and draws from them.
#include "lib/bank/filler.h"

#include <algorithm>
#include <span>

#include "lib/bank/populating.h"
#include "lib/bank/rank.h"
#include "lib/smtlib/compatibility/checker.h"

namespace gadfly::bank {

namespace {

constexpr int kDraws = 8;  // draws to find an accepted atom
constexpr size_t kMostSelections = 64;

bool has_quantifier(std::string_view skeleton) {
  return skeleton.find("(forall ") != std::string_view::npos ||
         skeleton.find("(exists ") != std::string_view::npos;
}

uint64_t holes_in(std::string_view skeleton) {
  return static_cast<uint64_t>(std::ranges::count(skeleton, '_'));
}

// Returns whether all conditions of the rule are among the signatures.
bool applies(const AssociationRule& rule, const std::vector<uint32_t>& signatures) {
  return std::ranges::all_of(rule.if_all, [&](uint32_t signature) {
    return std::ranges::find(signatures, signature) != signatures.end();
  });
}

}  // namespace

Filler::Filler(Bank bank, const smtlib::TheorySet& theory_set, const smtlib::Profile& profile)
    : bank_(std::move(bank)),
      profile_(profile),
      script_(theory_set),
      rules_by_signature_(bank_.signatures.size()) {
  const std::vector<AssociationRule>& rules = bank_.rules;
  for (uint32_t rule = 0; rule < rules.size(); ++rule)
    for (const uint32_t signature : rules[rule].if_all)
      rules_by_signature_[signature].push_back(rule);
}

// Checks a script that asserts the atom: the theories of a logic do not determine whether the logic
// is linear, or whether its numerals are reals.
bool Filler::accepts(const smtlib::Logic& logic, Selection& selection, uint32_t atom) {
  Standing& standing = selection.standing[atom];
  if (standing == Standing::kNotKnown) {
    Rng rng(atom);
    const bool fine = script_.read(script_of(fill_atom(atom, rng), logic)) &&
                      script_.problems().empty() && incompatibilities(script_, profile_).empty();
    standing = fine ? Standing::kAccepted : Standing::kRefused;
  }
  return standing == Standing::kAccepted;
}

std::optional<uint32_t> Filler::draw(const smtlib::Logic& logic, Selection& selection,
                                     const std::vector<uint32_t>& atoms, Rng& rng) {
  for (int i = 0; i < kDraws && !atoms.empty(); ++i)
    if (const uint32_t atom = atoms[rng.below(atoms.size())]; accepts(logic, selection, atom))
      return atom;
  return std::nullopt;
}

std::string Filler::script_of(const Filling& filling, const smtlib::Logic& logic) {
  std::string text = logic.name.empty() ? "" : "(set-logic " + logic.name + ")\n";
  text += filling.declarations;
  for (const std::string& assertion : filling.assertions) text += "(assert " + assertion + ")\n";
  return text + "(check-sat)\n";
}

Filler::Selection& Filler::select(const smtlib::Logic& logic) {
  const auto known = selections_.find(logic.name);
  if (known != selections_.end()) return known->second;
  if (selections_.size() == kMostSelections) selections_.clear();
  Selection& made = selections_[logic.name];
  made.logic = logic;
  made.by_signature.resize(bank().signatures.size());
  for (uint32_t i = 0; i < bank().atoms.size(); ++i) select_atom(i, made);
  for (uint32_t i = 0; i < bank().skeletons.size(); ++i) select_skeleton(i, made);
  for (uint32_t i = 0; i < bank().rules.size(); ++i)
    if (!made.by_signature[bank().rules[i].then].empty()) made.rules.push_back(i);
  return made;
}

void Filler::select_skeleton(uint32_t skeleton, Selection& selection) const {
  const std::string& text = bank().skeletons[skeleton].text;
  if (has_quantifier(text) && !profile_.accepts_quantifiers(selection.logic)) return;
  const auto holes = [&](uint32_t other) { return holes_in(bank().skeletons[other].text); };
  selection.skeletons.insert(
      std::ranges::upper_bound(selection.skeletons, holes(skeleton), {}, holes), skeleton);
}

void Filler::select_atom(uint32_t number, Selection& selection) const {
  const smtlib::Logic& logic = selection.logic;
  selection.standing.resize(bank().atoms.size(), Standing::kNotKnown);
  const auto has_theory = [&](uint32_t theory) {
    return logic.has_theory(bank().theories[theory]);
  };
  const auto has_rank = [&](uint32_t symbol) {
    const std::string& rank = bank().ranks[symbol];
    return (is_constant(rank) || logic.free_functions) &&
           (declared_sorts(rank) == 0 || logic.free_sorts);
  };
  const Atom& atom = bank().atoms[number];
  if (!std::ranges::all_of(atom.theories, has_theory) ||
      !std::ranges::all_of(atom.symbols, has_rank) || (!atom.datatypes.empty() && !logic.datatypes))
    return;
  selection.atoms.push_back(number);
  selection.by_signature[atom.signature].push_back(number);
}

Filling Filler::fill(const smtlib::Logic& logic, const Request& request, Rng& rng) {
  Selection& selection = select(logic);
  const auto end = std::ranges::upper_bound(
      selection.skeletons, request.most_holes, {},
      [&](uint32_t skeleton) { return holes_in(bank().skeletons[skeleton].text); });
  const std::span<const uint32_t> fitting(selection.skeletons.begin(), end);
  if (selection.atoms.empty() || fitting.empty()) return {};
  Populating populating(*this, logic, &selection, request.by_rules, rng);
  for (uint32_t i = 0; i < request.assertions; ++i)
    populating.add(fitting[rng.below(fitting.size())]);
  return populating.finish();
}

Filling Filler::fill_atom(uint32_t atom, Rng& rng) {
  const smtlib::Logic any;
  Populating populating(*this, any, nullptr, false, rng);
  populating.add_atom(atom);
  return populating.finish();
}

std::vector<uint32_t> Filler::rules_after(const smtlib::Logic& logic,
                                          const std::vector<uint32_t>& signatures) {
  std::vector<uint32_t> fitting;
  for (const uint32_t rule : select(logic).rules)
    if (applies(bank().rules[rule], signatures)) fitting.push_back(rule);
  return fitting;
}

std::optional<uint32_t> Filler::draw_atom(const smtlib::Logic& logic, uint32_t signature,
                                          Rng& rng) {
  Selection& selection = select(logic);
  if (signature >= selection.by_signature.size()) return std::nullopt;
  return draw(logic, selection, selection.by_signature[signature], rng);
}

uint32_t Filler::signature(std::string_view text) const {
  const std::vector<std::string>& signatures = bank().signatures;
  const auto found = std::ranges::find(signatures, text);
  return found == signatures.end() ? ~0U : static_cast<uint32_t>(found - signatures.begin());
}

uint32_t Filler::draw_assertions(Rng& rng) {
  // Weights of one to five assertions.
  static constexpr uint32_t kShares[] = {14, 24, 38, 16, 8};
  return 1 + static_cast<uint32_t>(rng.weighted(kShares));
}

}  // namespace gadfly::bank
