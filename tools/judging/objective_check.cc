// SPDX-License-Identifier: Apache-2.0
// Puts each solver's answer to a check-sat with objectives in the place of its answer without them,
// and looks for a model that refutes its values.
#include "tools/judging/objective_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "harness/processes/objective_question.h"
#include "tools/judging/core_check.h"
#include "tools/judging/instance_check.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::Bound;
using harness::Objective;
using harness::ObjectiveAnswer;
using harness::PreparedScript;
using harness::SolverResponse;
using smtlib::Truth;

constexpr uint32_t kMostObjectiveChecks = 10;  // of a script

// One check-sat of a script that has objectives.
class ObjectiveCheck {
 public:
  // `single`: the script with this check-sat alone (print_with_objectives).
  ObjectiveCheck(SolverPool& solvers, const smtlib::Script& single,
                 std::span<const Objective> objectives, const Asking& asking,
                 harness::ModelValidator& model_validator)
      : solvers_(solvers),
        single_(single),
        objectives_(objectives),
        independent_(harness::are_independent(single)),
        asking_(asking),
        model_validator_(model_validator) {}

  struct Said {
    std::vector<std::string> values = {};  // those that nothing refutes
    // If no values are printed: the response to the script with this check-sat alone.
    std::optional<SolverResponse> model = {};
  };

  // Asks the solver of a response to the whole script, in which this is check number `check` of
  // `checks`.
  Said check(SolverResponse& response, uint32_t check, uint32_t checks) {
    const size_t solver = solvers_.number_of(response.solver);
    const ObjectiveAnswer said = solvers_.objectives(solver, single_, objectives_, asking_);
    if (said.answer == Answer::kUnknown) return {};
    SolverResponse optimal = response;
    optimal.reply = harness::Response();
    optimal.reply.answers = {said.answer};
    const std::vector<std::string>& models = response.reply.models;
    optimal.reply.models = {said.model.empty() && check < models.size() ? models[check]
                                                                        : said.model};
    model_validator_.examine(PreparedScript(single_), optimal);
    if (checks == 1) {  // the reply may have no answer
      response.reply = harness::Response();
      response.reply.answers.resize(1);
    }
    if (check < response.reply.answers.size()) put(optimal, check, response);
    if (!said.has_objectives && !said.model.empty()) return {.model = std::move(optimal)};
    for (size_t i = 0; i < said.values.size(); ++i) {
      const size_t first = independent_ ? i : 0;
      const Claim claim = {objectives_.subspan(first, i + 1 - first),
                           std::span(said.values).subspan(first, i + 1 - first)};
      const Refutation found = refute(optimal, claim);
      ++response.optima_checked;
      if (!found.reason.empty()) {
        response.wrong_optima.push_back(
            {check, objectives_[i].text, said.values[i], found.reason, found.proven});
        return {};
      }
      if (!has_a_model(said.values[i]) && !independent_) break;
    }
    return {.values = said.values};
  }

  // Compares the values of a response with those of another one, as check() returns them. Solvers
  // differ in how they combine several objectives, but not in the best value of the first one.
  void compare(SolverResponse& response, uint32_t check, const std::vector<std::string>& values,
               const std::string& other, const std::vector<std::string>& others) {
    const size_t most = independent_ ? values.size() : 1;
    for (size_t i = 0; i < std::min({most, values.size(), others.size()}); ++i) {
      if (!differ(values[i], others[i])) continue;
      response.wrong_optima.push_back({check, objectives_[i].text, values[i],
                                       fmt::format("{} returns {}", other, others[i]), false});
      return;
    }
  }

  // Compares the model of a response without values with the best value of the first objective, as
  // check() returns it for another solver. The model is wrong if it has a worse value, and a
  // solver finds no better one, so that the objective has a best value.
  void compare_model(SolverResponse& response, uint32_t check, const SolverResponse& optimal,
                     const std::string& other, const std::string& best) {
    if (independent_ || !has_a_model(best) || optimal.model_truth(0) != Truth::kTrue) return;
    const Claim claim = {objectives_.first(1), std::span(&best, 1)};
    for (const Bound bound : {Bound::kReached, Bound::kExceeded})
      if (truth_with_values(optimal, claim, bound) != Truth::kFalse) return;
    const auto denies = [&](const SolverResponse& asked) {
      return !asked.change && asked.solver != response.solver && asked.reply.answers.size() == 1 &&
             asked.reply.answers[0] == Answer::kUnsat;
    };
    if (std::ranges::none_of(ask(claim, Bound::kExceeded), denies)) return;
    ++response.optima_checked;
    response.wrong_optima.push_back(
        {check, objectives_[0].text, "", fmt::format("{}'s has {}", other, best), true});
  }

 private:
  // The value of the last objective is the best one among models with the values of the others.
  struct Claim {
    std::span<const Objective> objectives;
    std::span<const std::string> values;
  };
  struct Refutation {
    std::string reason = {};
    bool proven = true;
  };

  static bool is_infinite(const std::string& value) {
    return value == harness::kInfinity || value == harness::kMinusInfinity;
  }

  static bool is_interval(const std::string& value) { return value.starts_with("(interval "); }

  static bool has_a_model(const std::string& value) {
    return !is_infinite(value) && !is_interval(value) && harness::limit_in(value).empty();
  }

  // Are the values different? False if that is not known.
  bool differ(const std::string& a, const std::string& b) {
    if (is_interval(a) || is_interval(b)) return false;
    if (is_infinite(a) || is_infinite(b)) return a != b;
    if (has_a_model(a) != has_a_model(b)) return true;
    if (!has_a_model(a))
      return differ(std::string(harness::limit_in(a)), std::string(harness::limit_in(b)));
    smtlib::Script script(single_.theory_set());
    if (!script.read("(assert (distinct " + a + ' ' + b + "))(check-sat)")) return false;
    SolverResponse claim;
    claim.reply.answers = {Answer::kSat};
    claim.reply.models = {"()"};
    model_validator_.examine(PreparedScript(script), claim);
    return claim.model_truth(0) == Truth::kTrue;
  }

  // Replaces the answer and the model of one check-sat.
  static void put(const SolverResponse& optimal, uint32_t check, SolverResponse& response) {
    const size_t size = std::max<size_t>(check + 1, response.reply.models.size());
    response.reply.answers[check] = optimal.reply.answers[0];
    response.reply.models.resize(size);
    response.reply.models[check] = optimal.reply.models[0];
    response.model_truths.resize(std::max(size, response.model_truths.size()), Truth::kUnknown);
    response.model_truths[check] = optimal.model_truth(0);
  }

  // What shows that the last value is wrong; no reason if nothing does.
  Refutation refute(const SolverResponse& optimal, const Claim& claim) {
    if (is_infinite(claim.values.back())) return refute_infinity(optimal, claim);
    if (is_interval(claim.values.back())) return refute_interval(claim);
    if (!has_a_model(claim.values.back())) return refute_limit(optimal, claim);
    // The best values of independent objectives have no model in common.
    if (!independent_ && optimal.model_truth(0) == Truth::kTrue &&
        truth_with_values(optimal, claim, Bound::kReached) == Truth::kFalse)
      return {"its own model has another value"};
    Refutation found = better_model(claim, Bound::kExceeded);
    return found.reason.empty() ? refute_bound(optimal.solver, claim, Bound::kReached) : found;
  }

  // Models approach the value of the last objective, a real number, and none has it.
  Refutation refute_limit(const SolverResponse& optimal, const Claim& claim) {
    std::vector<std::string> values(claim.values.begin(), claim.values.end());
    values.back() = harness::limit_in(claim.values.back());
    const Claim limit = {claim.objectives, values};
    if (optimal.model_truth(0) == Truth::kTrue &&
        truth_with_values(optimal, limit, Bound::kReached) == Truth::kTrue)
      return {"its own model has a better value"};
    for (const Bound bound : {Bound::kReached, Bound::kExceeded})
      if (Refutation found = better_model(limit, bound); !found.reason.empty()) return found;
    return refute_bound(optimal.solver, limit, Bound::kApproached);
  }

  // Does a model satisfy the script with the claim, which is a better value then?
  Refutation better_model(const Claim& claim, Bound bound) {
    for (const SolverResponse& other : ask(claim, bound))
      if (other.model_truth(0) == Truth::kTrue)
        return {fmt::format("{}'s model has a better value", other.solver)};
    smtlib::Script script(single_.theory_set());
    if (!read_bounded(claim, bound, script)) return {};
    const PreparedScript prepared(script);
    const std::vector<SolverResponse> denied = only_answer(Answer::kUnsat);
    const auto found = model_validator_.search(harness::JudgeInput(prepared, denied), kLongSearch);
    return found && found->proves ? Refutation{"Gadfly finds a model with a better value"}
                                  : Refutation{};
  }

  // The response of a solver that says nothing else to a script with one check-sat.
  static std::vector<SolverResponse> only_answer(Answer answer) {
    std::vector<SolverResponse> responses(1);
    responses.front().reply.answers = {answer};
    return responses;
  }

  // No value of a model is as low as -oo, which is the best one only of minimize.
  Refutation refute_infinity(const SolverResponse& optimal, const Claim& claim) {
    if (claim.objectives.back().maximizes == (claim.values.back() == harness::kInfinity)) return {};
    if (claim.values.size() == 1 && optimal.model_truth(0) == Truth::kTrue)
      return {"its own model has a better value"};
    const size_t before = claim.values.size() - 1;
    return better_model({claim.objectives.first(before), claim.values.first(before)},
                        Bound::kReached);
  }

  // With the answer sat, an interval says that the end that was reached is the best value: a solver
  // that stops before that returns unknown.
  Refutation refute_interval(const Claim& claim) {
    std::vector<std::string> values(claim.values.begin(), claim.values.end());
    values.back() = harness::reached_end(claim.objectives.back(), values.back());
    return better_model({claim.objectives, values}, Bound::kExceeded);
  }

  // Are there no values that give the objectives these, or do solvers find none?
  Refutation refute_bound(const std::string& solver, const Claim& claim, Bound bound) {
    const std::string_view which = bound == Bound::kReached ? "with" : "near";
    if (smtlib::Script script(single_.theory_set()); read_bounded(claim, bound, script)) {
      const std::vector<SolverResponse> claims = only_answer(Answer::kSat);
      const PreparedScript prepared(script);
      if (!model_validator_.refuted(harness::JudgeInput(prepared, claims), kLongSearch).empty())
        return {fmt::format("there is no model {} this value: Gadfly has tried all values", which)};
    }
    Refutation found;
    for (const SolverResponse& other : ask(claim, bound)) {
      if (other.change || other.reply.answers.size() != 1) continue;
      const bool same = other.solver == solver;
      const Answer answer = other.reply.answers[0];
      if (answer == Answer::kSat && (!same || other.model_truth(0) == Truth::kTrue)) return {};
      if (answer != Answer::kUnsat) continue;
      if (same) return {fmt::format("it finds no model {} this value itself", which)};
      found = {fmt::format("{} finds no model {} this value", other.solver, which), false};
    }
    return found;
  }

  // The responses to the script with a claim as assertions.
  std::vector<SolverResponse> ask(const Claim& claim, Bound bound) {
    smtlib::Script script(single_.theory_set());
    if (!read_bounded(claim, bound, script)) return {};
    return solvers_.ask(PreparedScript(script), {.scaled_limits = asking_.scaled_limits},
                        model_validator_);
  }

  // Whether the formulas hold with the claim, under the model of a response.
  Truth truth_with_values(SolverResponse optimal, const Claim& claim, Bound bound) {
    smtlib::Script bounded(single_.theory_set());
    if (!read_bounded(claim, bound, bounded)) return Truth::kUnknown;
    model_validator_.examine(PreparedScript(bounded), optimal);
    return optimal.model_truth(0);
  }

  bool read_bounded(const Claim& claim, Bound bound, smtlib::Script& out) const {
    const Result<std::string> text =
        print_bounded(single_, 0, claim.objectives, claim.values, bound);
    return text && out.read(*text);
  }

  SolverPool& solvers_;
  const smtlib::Script& single_;
  const std::span<const Objective> objectives_;
  const bool independent_;
  const Asking& asking_;
  harness::ModelValidator& model_validator_;
};

}  // namespace

Judged judge_with_objectives(SolverPool& solvers, const PreparedScript& input, const Asking& asking,
                             harness::ModelValidator& model_validator) {
  Judged judged = judge_with_cores(solvers, input, asking, model_validator);
  if (has_culprit(judged.verdict) || input.understood() < harness::Needs::kNoErrors) return judged;
  bool checked = false;
  for (uint32_t number = 0; number < std::min(input.checks(), kMostObjectiveChecks); ++number) {
    const std::vector<Objective> objectives = harness::objectives_of(input.script(), number);
    if (objectives.empty()) continue;
    const Result<std::string> text = print_with_objectives(input.script(), number, objectives);
    smtlib::Script single(input.script().theory_set());
    if (!text || !single.read(*text)) continue;
    ObjectiveCheck check(solvers, single, objectives, asking, model_validator);
    std::string first;
    std::vector<std::string> first_values;
    std::vector<std::pair<SolverResponse*, SolverResponse>> models;
    for (SolverResponse& response : judged.responses) {
      if (response.change) continue;
      auto [values, model] = check.check(response, number, input.checks());
      if (model) models.emplace_back(&response, std::move(*model));
      if (!first.empty()) check.compare(response, number, values, first, first_values);
      if (first.empty() && !values.empty()) {
        first = response.solver;
        first_values = std::move(values);
      }
    }
    if (!first.empty())
      for (const auto& [response, model] : models)
        check.compare_model(*response, number, model, first, first_values.front());
    checked = true;
  }
  if (checked) judge_again(input, judged);
  return judged;
}

}  // namespace gadfly::tools::inline judging
