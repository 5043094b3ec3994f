// SPDX-License-Identifier: Apache-2.0
// Evaluates scripts exactly under their own witnesses and under the models that solvers print.
#include "harness/judge/model_validator.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/enumerator.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::harness::inline judge {

using smtlib::Truth;

namespace {

// The steps of a search per term that it may visit: operators on large values take many.
constexpr uint64_t kStepsPerVisit = 20;

// For each check-sat of the unchanged script: does a solver answer unsat?
std::vector<bool> called_unsat(std::span<const SolverResponse> responses, uint32_t checks) {
  std::vector<bool> found(checks, false);
  for (const SolverResponse& response : responses) {
    if (response.change) continue;
    const std::vector<Answer> answers = counted_answers(response.reply, checks);
    for (uint32_t check = 0; check < checks; ++check)
      if (answers[check] == Answer::kUnsat) found[check] = true;
  }
  return found;
}

}  // namespace

std::optional<uint32_t> ModelValidator::witness(const PreparedScript& input) {
  if (!smtlib::find_label(input.script(), smtlib::kWitnessKeyword) ||
      input.understood() != Needs::kUnderstood)
    return std::nullopt;
  return smtlib::verified_witness(input.script(), evaluator_);
}

void ModelValidator::examine(const PreparedScript& input, SolverResponse& response,
                             std::string* label) {
  response.model_truths.clear();
  if (response.reply.models.empty() || input.understood() != Needs::kUnderstood) return;
  const smtlib::Script& script = input.script();
  const std::vector<Answer> answers = counted_answers(response.reply, input.checks());
  response.model_truths.assign(answers.size(), Truth::kUnknown);
  for (uint32_t check = 0; check < response.reply.models.size(); ++check) {
    if (check >= answers.size() || answers[check] != Answer::kSat) continue;
    const Truth truth = claimed_.evaluate(script, check, response.reply.models[check]);
    response.model_truths[check] = truth;
    if (truth != Truth::kTrue || label == nullptr || !label->empty()) continue;
    std::string witness = claimed_.witness_label();
    if (proven_by(script, witness)) *label = std::move(witness);
  }
}

std::optional<FoundModel> ModelValidator::search(const PreparedScript& input,
                                                 std::span<const SolverResponse> responses,
                                                 uint64_t limit) {
  const std::vector<bool> refuted = called_unsat(responses, input.checks());
  if (input.understood() != Needs::kUnderstood || std::ranges::find(refuted, true) == refuted.end())
    return std::nullopt;
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(input.script());
  if (!all) return std::nullopt;
  searcher_.set_steps(limit * kStepsPerVisit, limit * kStepsPerVisit);
  for (uint32_t check = 0; check < all->size(); ++check) {
    if (!refuted[check]) continue;
    smtlib::Enumeration found =
        smtlib::search_model(input.script(), (*all)[check], limit, searcher_);
    if (found.answer != smtlib::Enumeration::Answer::kSat) continue;
    searcher_.model() = std::move(found.model);
    std::string label = smtlib::witness_label(searcher_, check);
    const bool proves = proven_by(input.script(), label).has_value();
    const bool allowed = std::ranges::all_of(found.choices, [&](const auto& choice) {
      return !searcher_.values().possible(choice.first).empty();
    });
    if (proves || (allowed && !found.choices.empty()))
      return FoundModel{check, std::move(label), proves};
  }
  return std::nullopt;
}

std::optional<uint32_t> ModelValidator::proven_by(const smtlib::Script& script,
                                                  const std::string& label) {
  smtlib::Script labeled(script.theory_set());
  if (!labeled.read(smtlib::with_label(script.source(), label))) return std::nullopt;
  return smtlib::verified_witness(labeled, evaluator_);
}

}  // namespace gadfly::harness::inline judge
