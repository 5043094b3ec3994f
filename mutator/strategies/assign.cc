// SPDX-License-Identifier: Apache-2.0
// Makes a script that is satisfiable by construction, with its witness. Draws a value for each
// symbol, or uses the parent's witness with a few new values. Then evaluates each assertion
// exactly: keeps true assertions, negates false ones, and deletes those without a known value. Adds
// true claims about some terms. Uses no solver, so it reveals bugs that all solvers have.
#include "lib/generate/claims.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"
#include "mutator/values/starting_model.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr size_t kMaxAssignedFormulas = 1000;
constexpr uint32_t kMaxAssignedNodes = 20'000;  // of the script
constexpr int kAssignedClaims = 3;
constexpr NodeId kLookedAt = 64;  // terms tried for one claim
constexpr uint32_t kMaxAssignedClaimNodes = 100;

class Assignment {
 public:
  Assignment(const Script& script, Context& context, Edits& edits)
      : script_(script),
        context_(context),
        edits_(edits),
        evaluator_(context.witness.evaluator()) {}

  bool make(const CheckSat& check, uint32_t number) {
    evaluator_.prepare(script_);
    context_.witness.drawer().prepare(script_, evaluator_.values());
    start_from_parent(number, check);
    complete_model(context_);
    for (const NodeId formula : check.formulas)
      if (!make_true(formula, check.command)) return false;
    for (uint64_t left = 1 + context_.rng.below(kAssignedClaims); left > 0; --left)
      claim(check.command);
    if (edits_.empty()) return false;
    offer_model(script_, context_, number);
    return true;
  }

 private:
  NodeId node(uint32_t command) const { return script_.commands()[command].node; }

  // With probability 1/2, reads the parent's model and removes up to two of its symbols.
  void start_from_parent(uint32_t number, const CheckSat& check) {
    const std::optional<Witness>& parent = context_.witness.parent();
    if (!parent || parent->check != number || context_.rng.chance(1, 2)) return;
    Model& model = evaluator_.model();
    if (!read_model(script_, parent->model, check.command, evaluator_.values(), model)) return;
    std::vector<DeclarationId> symbols;
    for (const auto& [id, interpretation] : model.interpretations()) symbols.push_back(id);
    for (uint64_t left = context_.rng.below(3); left > 0 && !symbols.empty(); --left)
      model.of(symbols[context_.rng.below(symbols.size())]) = {};
  }

  // Makes the formula true: negates it if it is false, deletes its assertion if its truth is not
  // known. Returns false if this is not possible.
  bool make_true(NodeId formula, uint32_t check) {
    const Truth truth = evaluator_.truth(formula);
    if (truth == Truth::kTrue) return true;
    const uint32_t command = script_.command_of(formula);
    if (command == check || names_a_term(script_, node(command))) return false;
    if (truth != Truth::kFalse) {
      edits_.delete_command(script_, command);
      return true;
    }
    TermText& text = context_.scratch.term;
    text.clear();
    if (!add_negation(script_, context_, formula, formula, text)) return false;
    edits_.replace_node(script_, formula, text.text);
    return true;
  }

  // Asserts a true claim about a drawn term before the check, and sometimes one about a subterm.
  void claim(uint32_t check) {
    const std::span<const NodeId> terms = script_.terms();
    if (terms.empty()) return;
    const size_t start = context_.rng.below(terms.size());
    for (size_t k = 0; k < std::min<size_t>(terms.size(), kLookedAt); ++k) {
      const NodeId term = terms[(start + k) % terms.size()];
      if (!claim_about(term, check)) continue;
      const NodeId size = script_.subtree_end(term) - term;
      if (size > 1 && context_.rng.chance(2, 3)) {
        const auto from = static_cast<NodeId>(context_.rng.below(size - 1));
        for (NodeId i = 0; i + 1 < size; ++i)
          if (claim_about(term + 1 + (from + i) % (size - 1), check)) break;
      }
      return;
    }
  }

  bool claim_about(NodeId term, uint32_t check) {
    const TermInfo& info = script_.term(term);
    const bool has_kind = info.kind == TermKind::kOperator || info.kind == TermKind::kDeclared;
    if (!has_kind || info.scope != kGlobalScope || info.sort == script_.theory_set().bool_sort() ||
        is_closed(script_, term) || script_.subtree_end(term) - term > kMaxAssignedClaimNodes)
      return false;
    TermText& text = context_.scratch.term;
    text.clear();
    const Value value = evaluator_.evaluate(term);
    if (!add_claim(script_, context_, evaluator_.values(), context_.witness.drawer(), term, value,
                   node(check), text))
      return false;
    edits_.insert_before(script_, check, "(assert " + text.text + ')');
    return true;
  }

  const Script& script_;
  Context& context_;
  Edits& edits_;
  Evaluator& evaluator_;
};

}  // namespace

StrategyOutcome apply_assign(const Script& script, Context& context, Edits& edits) {
  if (script.node_count() > kMaxAssignedNodes) return StrategyOutcome::kSkipped;
  const Result<std::vector<CheckSat>> all = checks(script);
  if (!all || all->empty()) return StrategyOutcome::kSkipped;
  const auto number = static_cast<uint32_t>(context.rng.below(all->size()));
  const CheckSat& check = (*all)[number];
  if (check.formulas.size() > kMaxAssignedFormulas) return StrategyOutcome::kSkipped;
  return Assignment(script, context, edits).make(check, number) ? StrategyOutcome::kApplied
                                                                : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
