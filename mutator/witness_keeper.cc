// SPDX-License-Identifier: Apache-2.0
// Evaluates a model on a mutant. Changes the model or the mutant if a formula is not true.
#include "mutator/witness_keeper.h"

#include <algorithm>

#include "lib/generate/claims.h"
#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

// The limits on steps of one evaluation, and of all evaluations of one mutation, which must not
// take more than a few milliseconds. Beyond them, a formula does not count as true.
constexpr uint64_t kMaxSteps = 20'000;
constexpr uint64_t kMaxMutationSteps = 100'000;
constexpr int kChanges = 8;  // the number of changed values to try
constexpr int kClaims = 8;   // kClaims * 8 nodes are tried
constexpr uint32_t kMaxClaimNodes = 100;

}  // namespace

WitnessKeeper::WitnessKeeper(const TheorySet& theory_set)
    : script_(theory_set), evaluator_(theory_set, meanings(theory_set)) {
  evaluator_.set_steps(kMaxSteps, kMaxMutationSteps);
  scratch_.set_profile(solver_facts::usual_profile(theory_set));
}

void WitnessKeeper::complete_model(Rng& rng) {
  evaluator_.set_choice([this, &rng](Value free) {
    const std::span<const uint32_t> name = evaluator_.values().name(free);
    if (name[0] != Applicator::kFunction) return kUnknownValue;
    const std::vector<uint32_t> call(name.begin() + 1, name.end());
    const Value value = drawer_.draw(evaluator_.values().sort(free), rng);
    if (value == kUnknownValue) return value;
    Interpretation& interpretation = evaluator_.model().of(call[0]);
    if (call.size() == 1)
      interpretation.fallback = value;
    else
      interpretation.table[{call.begin() + 1, call.end()}] = value;
    return value;
  });
}

void WitnessKeeper::settle(std::string& mutant, size_t max_bytes, generate::Context context) {
  const std::optional<Witness> witness = offered_ ? std::move(offered_) : parent_;
  offered_.reset();
  if (!witness) return;
  std::string untouched = mutant;
  bool satisfied = holds(mutant, *witness, context.rng);
  uint64_t& count = satisfied ? counts_.kept : counts_.repaired;
  if (!satisfied && !failing_.empty())
    satisfied = change_a_value(context.rng) || rewrite(mutant, context);
  std::string labeled;
  if (satisfied) labeled = with_label(mutant, witness_label(evaluator_, witness->check));
  satisfied = satisfied && labeled.size() <= max_bytes;
  mutant = std::move(satisfied ? labeled : untouched);
  ++(satisfied ? count : counts_.dropped);
}

// Returns whether the witness satisfies the mutant. Parses both, completes the model, and sets
// failing_.
bool WitnessKeeper::holds(std::string_view mutant, const Witness& witness, Rng& rng) {
  failing_.clear();
  if (!script_.read(mutant)) return false;
  Result<std::vector<CheckSat>> all = checks(script_);
  if (!all || witness.check >= all->size()) return false;
  number_ = witness.check;
  check_ = std::move((*all)[number_]);
  evaluator_.prepare(script_);
  if (!read_model(script_, witness.model, check_.command, evaluator_.values(), evaluator_.model()))
    return false;
  drawer_.prepare(script_, evaluator_.values());
  complete_model(rng);
  return all_true();
}

// Evaluates the formulas of the check, and sets failing_ to those that are not true.
bool WitnessKeeper::all_true() {
  failing_.clear();
  evaluator_.forget();
  for (const NodeId formula : check_.formulas)
    if (evaluator_.truth(formula) != Truth::kTrue) failing_.push_back(formula);
  return failing_.empty();
}

// Tries other values for constants in formulas that are not true. Returns true if then all are
// true.
bool WitnessKeeper::change_a_value(Rng& rng) {
  const std::vector<NodeId> wrong = failing_;
  for (int i = 0; i < kChanges; ++i) {
    const NodeId formula = wrong[rng.below(wrong.size())];
    const NodeId size = script_.subtree_end(formula) - formula;
    const auto start = static_cast<NodeId>(rng.below(size));
    DeclarationId constant = kNoDeclaration;
    for (NodeId k = 0; k < size && constant == kNoDeclaration; ++k) {
      const TermInfo& info = script_.term(formula + (start + k) % size);
      if (info.kind != TermKind::kDeclared) continue;
      const Declaration& declaration = script_.declaration(info.reference);
      if (declaration.kind == DeclarationKind::kDeclaredFunction &&
          declaration.parameter_count == 0)
        constant = info.reference;
    }
    if (constant == kNoDeclaration) return false;
    const Value before = evaluator_.model().apply(constant, {});
    const bool near = before != kUnknownValue && rng.chance(1, 2);
    const Value value = near ? drawer_.close_to(before, rng)
                             : drawer_.draw(script_.declaration(constant).result, rng);
    if (value == kUnknownValue || value == before) continue;
    evaluator_.model().set(constant, value);
    if (all_true()) return true;
    evaluator_.model().set(constant, before);
  }
  all_true();
  return false;
}

// Rewrites each assertion that is not true. Returns whether the witness satisfies the result.
bool WitnessKeeper::rewrite(std::string& mutant, generate::Context& context) {
  edits_.clear();
  scratch_.prepare(script_);
  generate::Context own = {.rng = context.rng,
                           .sorts = script_.sorts(),
                           .scratch = scratch_,
                           .max_nodes = context.max_nodes};
  for (const NodeId formula : failing_)
    if (!rewrite_formula(formula, own)) return false;
  std::string rewritten;
  if (!edits_.apply(script_, rewritten)) return false;
  const Witness witness = {number_, print_model(script_, evaluator_.values(), evaluator_.model())};
  if (!holds(rewritten, witness, context.rng)) return false;
  mutant = std::move(rewritten);
  return true;
}

// Replaces the formula by a true claim about one of its terms or, if the formula is false, by its
// negation.
bool WitnessKeeper::rewrite_formula(NodeId formula, generate::Context& context) {
  const NodeId command = script_.commands()[script_.command_of(formula)].node;
  const bool assertion = script_.node(formula).parent == command;
  if (!assertion || names_a_term(script_, command)) return false;
  TermText& text = scratch_.term;
  text.clear();
  const Truth truth = evaluator_.truth(formula);
  const bool claim = truth != Truth::kFalse || context.rng.chance(1, 2);
  const NodeId size = script_.subtree_end(formula) - formula;
  const auto start = static_cast<NodeId>(context.rng.below(size));
  for (NodeId k = 0; claim && k < std::min<NodeId>(size, kClaims * 8); ++k) {
    const NodeId term = formula + (start + k) % size;
    const TermInfo& info = script_.term(term);
    if (info.kind != TermKind::kOperator && info.kind != TermKind::kDeclared) continue;
    if (info.scope != kGlobalScope || info.sort == script_.theory_set().bool_sort() ||
        script_.subtree_end(term) - term > kMaxClaimNodes)
      continue;
    const Value value = evaluator_.evaluate(term);
    if (!add_claim(script_, context, evaluator_.values(), drawer_, term, value, formula, text))
      continue;
    edits_.replace_node(script_, formula, text.text);
    return true;
  }
  if (truth != Truth::kFalse || !add_negation(script_, context, formula, formula, text))
    return false;
  edits_.replace_node(script_, formula, text.text);
  return true;
}

}  // namespace gadfly::mutator
