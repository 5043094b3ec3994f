// SPDX-License-Identifier: Apache-2.0
// Replaces the assertions of the script by constrained Horn clauses (mutator/clause_writer.h) in
// the logic HORN. Solvers have a separate engine for it, such as Spacer in Z3 (Komuravelli,
// Gurfinkel, Chaki, CAV 2014). No other strategy makes such scripts. The clauses use assertions
// before the first check-sat whose symbols are constants of sorts that clauses may have.
#include <algorithm>
#include <string>
#include <vector>

#include "lib/smtlib/script/closed_terms.h"
#include "mutator/clause_writer.h"
#include "mutator/grafting.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr std::string_view kLogic = "HORN";
constexpr size_t kMaxVariables = 16;
constexpr size_t kMaxAssertions = 16;
constexpr uint32_t kMaxWidth = 32;  // of a bit-vector in clauses, in bits
constexpr size_t kMaxTerms = 5000;  // of the script

class HornClauses {
 public:
  HornClauses(const Script& script, Context& context)
      : script_(script),
        context_(context),
        logic_(read_logic(kLogic)),
        reals_only_(script.logic().reals && !script.logic().ints) {}

  // Returns whether the script has assertions for clauses, and HORN allows all of its symbols and
  // all terms that stay in the script.
  bool fits() {
    const Logic& logic = script_.logic();
    return logic.name != kLogic && !script_.hides_theory_sort() &&
           !context_.scratch.profile().standard() &&
           context_.scratch.profile().refusing_logic(logic_) == 0 &&
           context_.scratch.profile().accepts_quantifiers(logic_) &&
           script_.terms().size() <= kMaxTerms && symbols_fit() && commands_fit() &&
           std::ranges::all_of(script_.terms(), [&](NodeId term) {
             const uint32_t command = script_.command_of(term);
             return script_.commands()[command].word == kAssert || command > check_sat_ ||
                    fit_of_term(term) != Fit::kNo;
           });
  }

  bool write(Edits& edits) {
    std::vector<NodeId> formulas;
    for (const uint32_t command : assertions_) formulas.push_back(formula_of(command));
    std::string text;
    if (!ClauseWriter(script_, context_, variables_, formulas).write(text)) return false;
    if (logic_command_ == kNoNode)
      edits.insert_before(script_, 0, "(set-logic " + std::string(kLogic) + ')');
    else
      edits.replace_node(script_, script_.child(logic_command_, 1), kLogic);
    left_out_.insert(left_out_.end(), assertions_.begin(), assertions_.end() - 1);
    for (const uint32_t command : left_out_) edits.delete_command(script_, command);
    edits.replace_node(script_, script_.commands()[assertions_.back()].node, text);
    return true;
  }

 private:
  // kNo: HORN does not allow the term or sort. kOutsideClauses: HORN allows it, but not in clauses.
  // kInClauses: clauses may have it.
  enum class Fit : uint8_t { kNo, kOutsideClauses, kInClauses };

  NodeId formula_of(uint32_t command) const {
    return script_.child(script_.commands()[command].node, 1);
  }

  // Sets assertions_ to the assertions before the first (check-sat) that fit in clauses. Sets
  // left_out_ to the commands to delete: other assertions, push, and all commands after that
  // (check-sat). Returns false without assertions for clauses, or if a command does not fit.
  bool commands_fit() {
    const std::span<const Command> commands = script_.commands();
    for (uint32_t i = 0; i < commands.size(); ++i) {
      switch (commands[i].word) {
        case kAssert:
          if (names_a_term(script_, commands[i].node)) return false;
          (assertion_fits(i) ? assertions_ : left_out_).push_back(i);
          break;
        case kCheckSat:
          check_sat_ = i;
          for (uint32_t later = i + 1; later < commands.size(); ++later) left_out_.push_back(later);
          return !assertions_.empty();
        case kPush:
          left_out_.push_back(i);
          break;
        case kSetLogic:
          if (logic_command_ != kNoNode) return false;
          logic_command_ = commands[i].node;
          break;
        case kCheckSatAssuming:
        case kPop:
        case kReset:
        case kResetAssertions:
          return false;
        default:
          break;
      }
    }
    return false;
  }

  // Returns whether HORN allows all symbols and at least one variable has an unbounded sort. If all
  // sorts were bounded, Z3 would build tables of all arguments for which a predicate is true.
  bool symbols_fit() {
    for (DeclarationId id = 1; id < script_.declarations().size(); ++id) {
      const Declaration& d = script_.declaration(id);
      if (d.local()) continue;
      // CVC4 and cvc5 reserve the names of operators of all theories in this logic.
      if (d.overloaded || !script_.theory_set().operators_named(d.name).empty()) return false;
      Fit fit = fit_of_sort(d.result);
      for (const SortId parameter : script_.parameters(d))
        fit = std::min(fit, fit_of_sort(parameter));
      if (fit == Fit::kNo) return false;
      if (d.kind == DeclarationKind::kDeclaredFunction && d.parameter_count == 0 &&
          fit == Fit::kInClauses && variables_.size() < kMaxVariables)
        variables_.push_back(id);
    }
    return std::ranges::any_of(variables_, [&](DeclarationId id) {
      const ValueKind kind = value_kind(script_, script_.declaration(id).result);
      return kind != ValueKind::kBoolean && kind != ValueKind::kBitVector;
    });
  }

  bool assertion_fits(uint32_t command) {
    if (assertions_.size() == kMaxAssertions || !is_assertion(script_, script_.commands()[command]))
      return false;
    const NodeId formula = formula_of(command);
    for (NodeId node = formula; node < script_.subtree_end(formula); ++node)
      if (script_.term(node).kind != TermKind::kNone && fit_of_term(node) != Fit::kInClauses)
        return false;
    TermText& copy = context_.scratch.term;
    copy.clear();
    return copy.add_term(script_, formula) && about(copy, variables_);
  }

  Fit fit_of_term(NodeId term) {
    const TermInfo& info = script_.term(term);
    switch (info.kind) {
      case TermKind::kOperator: {
        const Operator& op = script_.theory_set().op(info.reference);
        return has_theory(op.theory) && context_.scratch.profile().accepts(script_.theory_set(),
                                                                           info.reference, logic_)
                   ? fit_of_sort(info.sort)
                   : Fit::kNo;
      }
      case TermKind::kLiteral:
        if (reals_only_ && script_.node(term).kind == NodeKind::kNumeral) return Fit::kNo;
        return fit_of_sort(info.sort);
      case TermKind::kDeclared:
      case TermKind::kLet:
      case TermKind::kQuantifier:
      case TermKind::kAnnotated:
        return fit_of_sort(info.sort);
      default:
        return Fit::kNo;
    }
  }

  Fit fit_of_sort(SortId sort) {
    Fit fit = Fit::kInClauses;
    std::vector<SortId> pending = {sort};
    while (!pending.empty()) {
      const SortId part = pending.back();
      pending.pop_back();
      if (part == kUnknownSort) return Fit::kNo;
      const SortConstructor* constructor =
          script_.theory_set().sort_constructor(script_.sorts().sort(part).name);
      if (constructor != nullptr && !has_theory(constructor->theory)) return Fit::kNo;
      if (constructor == nullptr || (constructor->values == ValueKind::kBitVector &&
                                     script_.sorts().indices(part)[0] > kMaxWidth))
        fit = Fit::kOutsideClauses;
      const std::span<const SortId> arguments = script_.sorts().arguments(part);
      pending.insert(pending.end(), arguments.begin(), arguments.end());
    }
    return fit;
  }

  bool has_theory(uint32_t theory) const {
    return logic_.has_theory(script_.theory_set().theories()[theory].name);
  }

  const Script& script_;
  Context& context_;
  const Logic logic_;
  const bool reals_only_;  // the literal 1 is a Real in the script but would be an Int in HORN
  std::vector<uint32_t> assertions_;  // as numbers of commands
  std::vector<uint32_t> left_out_;    // the same
  uint32_t check_sat_ = 0;            // the number of the first check-sat
  NodeId logic_command_ = kNoNode;
  std::vector<DeclarationId> variables_;
};

}  // namespace

StrategyOutcome apply_horn(const Script& script, Context& context, Edits& edits) {
  if (context.scratch.first_node() != kRoot) return StrategyOutcome::kSkipped;
  HornClauses clauses(script, context);
  return clauses.fits() && clauses.write(edits) ? StrategyOutcome::kApplied
                                                : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
