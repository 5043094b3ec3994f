// SPDX-License-Identifier: Apache-2.0
// Explains why a model does not satisfy a check-sat: starts at a formula that is not true, and
// descends to the smallest term that explains this.
#include "harness/judge/explanation.h"

#include <algorithm>
#include <optional>

#include "lib/smtlib/evaluation/claimed_model.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness::inline judge {
namespace {

using smtlib::Evaluator;
using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Role;
using smtlib::Script;
using smtlib::TermKind;
using smtlib::Truth;
using smtlib::Value;

constexpr size_t kShownBytes = 200;  // of each term and value
constexpr size_t kShownValues = 8;
constexpr size_t kShownFormulas = 20;  // of one check-sat
constexpr size_t kShownChecks = 20;    // of one response

std::string cut(std::string_view text) {
  std::string out(text.substr(0, kShownBytes));
  std::ranges::replace(out, '\n', ' ');
  return text.size() > kShownBytes ? out + "..." : out;
}

class Blame {
 public:
  explicit Blame(Evaluator& evaluator) : evaluator_(evaluator), script_(evaluator.script()) {}

  // Returns the smallest subterm that alone explains the value of `term`.
  NodeId find(NodeId term) {
    for (NodeId next = step(term); next != kNoNode; next = step(term)) term = next;
    return term;
  }

  // Returns the values of the declared and let-bound symbols in `term`, with their arguments, each
  // once: " with a = #x01, (f a) = #x00".
  std::string values_in(NodeId term) {
    std::string out;
    std::vector<std::string_view> shown;
    for (NodeId node = term; node < script_.subtree_end(term); ++node) {
      if (script_.term(node).kind != TermKind::kDeclared || bound_by_quantifier(node) ||
          script_.term(node).sort == smtlib::kUnknownSort)
        continue;
      const std::string_view text = script_.text(node);
      if (std::ranges::find(shown, text) != shown.end()) continue;
      if (shown.size() == kShownValues) return out + "...";
      shown.push_back(text);
      out += (out.empty() ? " with " : ", ") + cut(text) + " = " + value_text(node);
    }
    return out;
  }

 private:
  bool bound_by_quantifier(NodeId node) const {
    const smtlib::Declaration& declaration = script_.declaration(script_.term(node).reference);
    return declaration.kind == smtlib::DeclarationKind::kQuantifiedVariable;
  }

  std::string value_text(NodeId node) {
    const Value value = evaluator_.evaluate(node);
    if (value == smtlib::kUnknownValue) return "unknown";
    if (evaluator_.values().is_free(value)) return "anything";
    std::string out;
    if (!print_value(script_, evaluator_.values(), value, out)) return "not printable";
    return cut(out);
  }

  // Returns the direct subterm that alone explains the value of `term`; kNoNode if several
  // arguments are needed, or if the operator itself is the reason.
  NodeId step(NodeId term) {
    switch (script_.term(term).kind) {
      case TermKind::kLet:
        return script_.child(term, 2);
      case TermKind::kAnnotated:
        return script_.child(term, 1);
      case TermKind::kOperator:
      case TermKind::kDeclared:
        break;
      default:
        return kNoNode;
    }
    const std::vector<NodeId> all = script_.arguments(term);
    const Value value = evaluator_.evaluate(term);
    const auto first = [&](auto wanted) {
      const auto found = std::ranges::find_if(
          all, [&](NodeId argument) { return wanted(evaluator_.evaluate(argument)); });
      return found == all.end() ? kNoNode : *found;
    };
    const auto is = [](Value wanted) { return [wanted](Value v) { return v == wanted; }; };
    if (value == smtlib::kUnknownValue) return first(is(smtlib::kUnknownValue));
    if (evaluator_.values().is_free(value))
      return first([&](Value v) { return evaluator_.values().is_free(v); });
    if (script_.term(term).kind == TermKind::kDeclared) return kNoNode;
    switch (script_.theory_set().op(script_.term(term).reference).role) {
      case Role::kNegation:
        return all[0];
      case Role::kConjunction:
        return value == smtlib::kFalseValue ? first(is(smtlib::kFalseValue)) : kNoNode;
      case Role::kDisjunction:
        return value == smtlib::kTrueValue ? first(is(smtlib::kTrueValue)) : kNoNode;
      case Role::kChoice: {
        const Value choice = evaluator_.evaluate(all[0]);
        if (!evaluator_.values().is_known(choice)) return kNoNode;
        return choice == smtlib::kTrueValue ? all[1] : all[2];
      }
      default:
        return kNoNode;
    }
  }

  Evaluator& evaluator_;
  const Script& script_;
};

// Returns the place of a formula of `check`: "assertion 2 (line 5)" or "assumption 1 (line 9)".
std::string place_of(const Script& script, NodeId formula, const smtlib::CheckSat& check) {
  const uint32_t command = script.command_of(formula);
  const auto before = script.commands().first(command + 1);
  size_t number = std::ranges::count(before, smtlib::kAssert, &smtlib::Command::word);
  const bool assumed = command == check.command;
  if (assumed) {
    number = 0;
    for (const NodeId other : check.formulas)
      number += script.command_of(other) == command && other <= formula;
  }
  return (assumed ? "assumption " : "assertion ") + std::to_string(number) + " (line " +
         std::to_string(script.position(formula).line) + ')';
}

}  // namespace

std::vector<std::string> explain(const Script& script, uint32_t check, Evaluator& evaluator,
                                 const smtlib::CheckSat& formulas, std::string_view whose) {
  std::vector<std::string> lines;
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(script);
  if (!all || check >= all->size()) return lines;
  const smtlib::CheckSat& original = (*all)[check];
  Blame blame(evaluator);
  size_t more = 0;
  for (size_t i = 0; i < std::min(formulas.formulas.size(), original.formulas.size()); ++i) {
    const Truth truth = evaluator.truth(formulas.formulas[i]);
    if (truth == Truth::kTrue) continue;
    if (lines.size() == kShownFormulas) {
      ++more;
      continue;
    }
    const NodeId term = blame.find(formulas.formulas[i]);
    std::string line = place_of(script, original.formulas[i], original);
    if (truth == Truth::kFalse) {
      line += " is false under " + std::string(whose) + ": ";
    } else if (truth == Truth::kDepends) {
      line += " depends on a value that neither SMT-LIB nor " + std::string(whose) + " defines: ";
    } else {
      line += " cannot be evaluated under " + std::string(whose) + ": ";
    }
    line += cut(evaluator.script().text(term));
    if (evaluator.truth(term) == Truth::kTrue) line += " is true";  // a negated subterm
    lines.push_back(line + blame.values_in(term));
  }
  if (more > 0) lines.push_back("and " + std::to_string(more) + " more that are not true");
  return lines;
}

std::vector<std::string> explain_models(const Script& script, const SolverResponse& response) {
  smtlib::ClaimedModel claimed(script.theory_set(), smtlib::meanings(script.theory_set()));
  const std::string whose = response.solver + "'s model";
  std::vector<std::string> lines;
  size_t shown = 0;
  size_t more = 0;
  for (uint32_t check = 0; check < response.model_truths.size(); ++check) {
    if (check >= response.reply.models.size() || response.reply.models[check].empty()) continue;
    // A false model is never left out.
    if (shown == kShownChecks && response.model_truths[check] != Truth::kFalse) {
      ++more;
      continue;
    }
    shown += shown < kShownChecks;
    if (const std::string left_out = response.left_out_of(check); !left_out.empty()) {
      lines.push_back("check-sat number " + std::to_string(check + 1) + ": " + whose +
                      " leaves out symbols: with " + left_out + " an assertion is false");
      continue;
    }
    const Truth truth = claimed.evaluate(script, check, response.reply.models[check]);
    lines.push_back("check-sat number " + std::to_string(check + 1) + ": under " + whose +
                    " the assertions are " +
                    (truth == Truth::kDepends
                         ? "true or false, depending on what SMT-LIB leaves unspecified"
                         : to_string(truth)) +
                    (claimed.chosen_zero().empty()
                         ? ""
                         : " if fp.min and fp.max of +0 and -0 are " +
                               std::string(claimed.chosen_zero()) + ", which SMT-LIB allows"));
    if (truth == Truth::kTrue || claimed.checks().size() <= check) continue;
    for (const std::string& line :
         explain(script, check, claimed.evaluator(), claimed.checks()[check], whose))
      lines.push_back("  " + line);
  }
  if (more > 0) lines.push_back("and " + std::to_string(more) + " more check-sats with models");
  return lines;
}

}  // namespace gadfly::harness::inline judge
