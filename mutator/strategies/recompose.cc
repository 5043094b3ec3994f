// SPDX-License-Identifier: Apache-2.0
// The idea of STORM (Mansur et al., ESEC/FSE 2020): takes the Boolean subformulas of the script,
// evaluates them under a model, and asserts new Boolean combinations that the model makes true. The
// mutant is satisfiable by construction, with the model as its witness. The model is the parent's
// witness, or is drawn. Unlike assign, which keeps or negates assertions, this changes the Boolean
// structure, and subformulas of unsatisfiable scripts occur in satisfiable ones.
#include <array>
#include <string>
#include <vector>

#include "lib/generate/attempt.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/unused_name.h"
#include "mutator/values/starting_model.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kFormulaDraws = 40;
constexpr NodeId kMaxPartNodes = 60;
constexpr uint64_t kMaxAssertions = 4;
constexpr uint32_t kMaxDepth = 4;

// A formula of known truth: a term of the script, or a variable of a let.
struct KnownFormula {
  NodeId term;
  std::string variable = {};
};

class Recomposition {
 public:
  Recomposition(const Script& script, Context& context, const NumberedCheck& check, Edits& edits)
      : script_(script),
        context_(context),
        check_(check),
        edits_(edits),
        place_(script.commands()[check.check.command].node),
        out_(context.scratch.term) {}

  bool make() {
    const bool witnessed = start_from_witness(script_, context_, check_);
    const bool replaces = !witnessed || context_.rng.chance(1, 2);
    for (const NodeId formula : check_.check.formulas)
      if (!keep_or_delete(formula, replaces)) return false;
    find_parts();
    std::string text;
    out_.clear();
    for (uint64_t left = 1 + context_.rng.below(kMaxAssertions); left > 0; --left)
      if (write_assertion()) text += (text.empty() ? "" : "\n") + assertion_;
    if (text.empty()) return false;
    edits_.insert_before(script_, check_.check.command, text);
    offer_model(script_, context_, check_.number);
    return true;
  }

 private:
  Truth truth(NodeId formula) { return context_.witness.evaluator().truth(formula); }

  // Deletes the assertion of the formula if the formula is not true; also if `replaces`, and
  // nothing refers to a name in it. Returns false if a formula that is not true must stay.
  bool keep_or_delete(NodeId formula, bool replaces) {
    const uint32_t command = script_.command_of(formula);
    const bool stays =
        command == check_.check.command || names_a_term(script_, script_.commands()[command].node);
    const bool holds = truth(formula) == Truth::kTrue;
    if (!stays && (replaces || !holds)) edits_.delete_command(script_, command);
    return !stays || holds;
  }

  // Draws subformulas that mean the same at the check-sat and have a known truth.
  void find_parts() {
    const std::span<const NodeId> formulas =
        context_.scratch.index(script_).of(script_.theory_set().bool_sort());
    for (int draw = 0; draw < kFormulaDraws && !formulas.empty(); ++draw) {
      const NodeId term = formulas[context_.rng.below(formulas.size())];
      if (script_.subtree_end(term) - term > kMaxPartNodes) continue;
      out_.clear();
      if (!out_.add_term(script_, term) || !means_the_same(script_, out_, place_)) continue;
      const Truth found = truth(term);
      if (found == Truth::kTrue || found == Truth::kFalse)
        parts_[found == Truth::kTrue].push_back({term});
    }
  }

  // Sets assertion_ to the assertion of a new formula. The assertions of one mutation share the
  // budget of nodes.
  bool write_assertion() {
    out_.text.clear();
    Attempt attempt(out_);
    const auto depth = static_cast<uint32_t>(1 + context_.rng.below(kMaxDepth));
    if (!write(true, depth) || out_.nodes > context_.max_nodes ||
        !means_the_same(script_, out_, place_, attempt.first_use()))
      return attempt.fail();
    assertion_ = "(assert " + out_.text + ')';
    return true;
  }

  // Writes a formula that has this truth.
  bool write(bool truth, uint32_t depth) {
    if (depth == 0 || out_.nodes > context_.max_nodes) return write_part(truth);
    static constexpr Role kRoles[] = {Role::kConjunction, Role::kDisjunction, Role::kExclusion,
                                      Role::kImplication, Role::kEquality,    Role::kDistinction,
                                      Role::kChoice,      Role::kNegation};
    const uint64_t form = context_.rng.below(std::size(kRoles) + 1);
    return form == std::size(kRoles) ? write_let(truth, depth)
                                     : write_application(kRoles[form], truth, depth);
  }

  bool write_application(Role role, bool truth, uint32_t depth) {
    const SortId result = role == Role::kChoice ? kUnknownSort : script_.theory_set().bool_sort();
    const OperatorId id = context_.scratch.vocabulary().with_role(script_, role, result);
    if (id == Vocabulary::kNoOperator) return write_part(truth);
    out_.add_raw("(", 1);
    out_.add_symbol(script_, script_.theory_set().op(id).name, kNoDeclaration);
    for (const bool argument : arguments(role, truth)) {
      out_.add_raw(" ");
      // Some arguments are short, so that the formula is not a complete tree.
      if (!write(argument, static_cast<uint32_t>(context_.rng.below(depth)))) return false;
    }
    out_.add_raw(")");
    return true;
  }

  // Draws truths of arguments for which the application has this truth.
  std::vector<bool> arguments(Role role, bool truth) {
    Rng& rng = context_.rng;
    const size_t many = 2 + rng.below(2);
    std::vector<bool> drawn;
    for (size_t i = 0; i < many; ++i) drawn.push_back(rng.chance(1, 2));
    const size_t one = rng.below(many);
    switch (role) {
      case Role::kConjunction:
      case Role::kDisjunction: {
        const bool all = role == Role::kConjunction;  // the truth that all must have
        if (truth == all) return std::vector<bool>(many, all);
        drawn[one] = !all;
        return drawn;
      }
      case Role::kExclusion: {
        const bool odd = std::ranges::count(drawn, true) % 2 != 0;
        if (odd != truth) drawn[one] = !drawn[one];
        return drawn;
      }
      case Role::kImplication:
        if (truth) {
          drawn.back() = drawn.back() || std::ranges::count(drawn, true) + 1 == ssize(drawn);
        } else {
          drawn.assign(many, true);
          drawn.back() = false;
        }
        return drawn;
      case Role::kEquality:
        drawn.assign(many, drawn[0]);
        if (!truth) drawn[one] = !drawn[one];
        return drawn;
      case Role::kDistinction:
        return {drawn[0], drawn[0] != truth};
      case Role::kChoice:
        return {drawn[0], drawn[0] ? truth : drawn[1], drawn[0] ? drawn[1] : truth};
      default:
        return {!truth};
    }
  }

  bool write_let(bool truth, uint32_t depth) {
    const std::string name = unused_name(script_, "p", variables_);
    const bool bound = context_.rng.chance(1, 2);
    out_.add_raw("(let ((" + name + ' ', 3);
    if (!write(bound, depth - 1)) return false;
    out_.add_raw(")) ");
    parts_[bound].push_back({kNoNode, name});
    const bool written = write(truth, depth - 1);
    parts_[bound].pop_back();
    out_.add_raw(")");
    return written;
  }

  // Writes a part or the negation of one.
  bool write_part(bool truth) {
    const bool negated =
        parts_[truth].empty() || (!parts_[!truth].empty() && context_.rng.chance(1, 4));
    const std::vector<KnownFormula>& parts = parts_[truth != negated];
    if (parts.empty()) return false;
    // The last parts are the variables, which are used often.
    const size_t last = parts.size() - 1;
    const bool variable = parts[last].term == kNoNode && context_.rng.chance(1, 2);
    const KnownFormula& part = parts[variable ? last : context_.rng.below(parts.size())];
    const OperatorId negation = context_.scratch.vocabulary().with_role(
        script_, Role::kNegation, script_.theory_set().bool_sort());
    if (negated && negation == Vocabulary::kNoOperator) return false;
    if (negated) {
      out_.add_raw("(", 1);
      out_.add_symbol(script_, script_.theory_set().op(negation).name, kNoDeclaration);
      out_.add_raw(" ");
    }
    if (part.term == kNoNode)
      out_.add_raw(part.variable, 1);
    else
      out_.add_term(script_, part.term);
    if (negated) out_.add_raw(")");
    return true;
  }

  const Script& script_;
  Context& context_;
  const NumberedCheck& check_;
  Edits& edits_;
  const NodeId place_;
  TermText& out_;
  std::array<std::vector<KnownFormula>, 2> parts_;  // by truth
  std::string assertion_;
  uint64_t variables_ = 0;  // numbers of names that were tried
};

}  // namespace

StrategyOutcome apply_recompose(const Script& script, Context& context, Edits& edits) {
  const std::optional<NumberedCheck> check = draw_check(script, context);
  return check && Recomposition(script, context, *check, edits).make() ? StrategyOutcome::kApplied
                                                                       : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
