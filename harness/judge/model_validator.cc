// SPDX-License-Identifier: Apache-2.0
// Evaluates scripts exactly under their own witnesses and under the models that solvers print.
#include "harness/judge/model_validator.h"

#include <algorithm>
#include <utility>

#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::harness::inline judge {

using smtlib::Truth;

namespace {

// The bytes of scripts and models that are evaluated for one response; always the first model.
constexpr size_t kMostRead = size_t{1} << 24;

// The steps of a search per term that it may visit: operators on large values take many.
constexpr uint64_t kStepsPerVisit = 20;

// All searches in one script together may cost as much as this number of full ones.
constexpr uint64_t kSearches = 8;

// Each search also prepares the evaluator for the whole script.
uint64_t cost_of(const smtlib::Enumeration& search, const smtlib::Script& script) {
  return search.visited + script.node_count() / 4 + 1;
}

}  // namespace

std::optional<uint32_t> ModelValidator::witness(const PreparedScript& input) {
  if (!smtlib::find_label(input.script(), smtlib::kWitnessKeyword) ||
      input.understood() < Needs::kEvaluable)
    return std::nullopt;
  return smtlib::verified_witness(input.script(), evaluator_);
}

void ModelValidator::examine(const PreparedScript& input, SolverResponse& response,
                             std::string* label) {
  response.model_truths.clear();
  response.left_out.clear();
  if (response.reply.models.empty() || input.understood() < Needs::kEvaluable) return;
  const smtlib::Script& script = input.script();
  const std::vector<Answer> answers = counted_answers(response.reply, input.checks());
  response.model_truths.assign(answers.size(), Truth::kUnknown);
  size_t read = 0;  // bytes: each model is evaluated in the whole script
  for (uint32_t check = 0; check < response.reply.models.size(); ++check) {
    if (check >= answers.size() || answers[check] != Answer::kSat) continue;
    read += script.source().size() + response.reply.models[check].size();
    if (read > kMostRead && check > 0) break;
    Truth truth = claimed_.evaluate(script, check, response.reply.models[check]);
    if (!claimed_.left_out().empty() && !response.reply.partial_models) {
      truth = Truth::kFalse;
      response.left_out.resize(answers.size());
      response.left_out[check] = claimed_.left_out();
    }
    response.model_truths[check] = truth;
    if (truth != Truth::kTrue || label == nullptr || !label->empty()) continue;
    std::string witness = claimed_.witness_label();
    if (proven_by(script, witness)) *label = std::move(witness);
  }
}

// Calls act(number, check-sat) for each check-sat that a solver answers with `answer`, until it
// returns nothing or the budget of the script is spent. act() returns its cost in visited terms.
template <class Act>
void ModelValidator::for_each_answered(Answer answer, const JudgeInput& input, uint64_t limit,
                                       Act act) {
  if (input.understood < Needs::kEvaluable) return;
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(input.script);
  if (!all) return;
  uint64_t left = limit * kSearches;
  for (uint32_t check = 0; check < all->size() && left > 0; ++check) {
    if (!input.has_answer(answer, check)) continue;
    searcher_.set_steps(limit * kStepsPerVisit, limit * kStepsPerVisit);
    const std::optional<uint64_t> cost = act(check, (*all)[check]);
    if (!cost) return;
    left -= std::min(left, *cost);
  }
}

std::optional<FoundModel> ModelValidator::search(const JudgeInput& input, uint64_t limit) {
  std::optional<FoundModel> model;
  const auto search_check = [&](uint32_t check,
                                const smtlib::CheckSat& formulas) -> std::optional<uint64_t> {
    smtlib::Enumeration found = smtlib::search_model(input.script, formulas, limit, searcher_);
    uint64_t cost = cost_of(found, input.script);
    if (found.answer == smtlib::Enumeration::Answer::kSat) {
      searcher_.model() = std::move(found.model);
      std::string label = smtlib::witness_label(searcher_, check);
      const bool proves = proven_by(input.script, label).has_value();
      if (proves || are_left_open(input.script.theory_set(), found))
        model = FoundModel{check, std::move(label), proves};
    }
    if (!model) model = search_choices(input, check, limit, cost);
    return model ? std::nullopt : std::optional(cost);
  };
  for_each_answered(Answer::kUnsat, input, limit, search_check);
  return model;
}

bool ModelValidator::are_left_open(const smtlib::TheorySet& theory_set,
                                   const smtlib::Enumeration& found) const {
  return !found.choices.empty() && std::ranges::all_of(found.choices, [&](const auto& choice) {
    return !searcher_.values().possible(choice.first).empty() ||
           smtlib::is_left_open(theory_set, searcher_.values(), choice.first);
  });
}

// Only the results are free in the script with the definitions of a model. Elements of declared
// sorts are constants of it: whichever values they get, the interpretation satisfies the script.
std::optional<FoundModel> ModelValidator::search_choices(const JudgeInput& input, uint32_t check,
                                                         uint64_t limit, uint64_t& cost) {
  for (const SolverResponse& response : input.responses) {
    if (response.change || response.model_truth(check) != Truth::kDepends ||
        claimed_.evaluate(input.script, check, response.reply.models[check]) != Truth::kDepends)
      continue;
    const smtlib::Enumeration found =
        smtlib::search_model(claimed_.script(), claimed_.checks()[check], limit, searcher_);
    cost += cost_of(found, claimed_.script());
    if (found.answer == smtlib::Enumeration::Answer::kSat &&
        are_left_open(input.script.theory_set(), found))
      return FoundModel{check, claimed_.witness_label(), false};
  }
  return std::nullopt;
}

std::vector<uint32_t> ModelValidator::refuted(const JudgeInput& input, uint64_t limit,
                                              Answer answer) {
  std::vector<uint32_t> found;
  const auto refute_check = [&](uint32_t check,
                                const smtlib::CheckSat& formulas) -> std::optional<uint64_t> {
    if (input.some_model_holds(check)) return 0;
    const smtlib::Enumeration tried = smtlib::enumerate(input.script, formulas, limit, searcher_);
    if (tried.answer == smtlib::Enumeration::Answer::kUnsat) found.push_back(check);
    return cost_of(tried, input.script);
  };
  for_each_answered(answer, input, limit, refute_check);
  return found;
}

std::optional<uint32_t> ModelValidator::proven_by(const smtlib::Script& script,
                                                  const std::string& label) {
  smtlib::Script labeled(script.theory_set());
  if (!labeled.read(smtlib::with_label(script.source(), label))) return std::nullopt;
  return smtlib::verified_witness(labeled, evaluator_);
}

}  // namespace gadfly::harness::inline judge
