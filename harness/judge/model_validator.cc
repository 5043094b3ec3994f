// SPDX-License-Identifier: Apache-2.0
// Evaluates scripts exactly under their own witnesses and under the models that solvers print.
#include "harness/judge/model_validator.h"

#include <algorithm>
#include <utility>

#include "lib/smtlib/evaluation/enumerator.h"
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

// What the searches in one script may cost together: kSearches full ones. Each also prepares the
// evaluator for the whole script.
class SearchBudget {
 public:
  SearchBudget(uint64_t limit, const smtlib::Script& script)
      : left_(limit * kSearches), each_(script.node_count() / 4 + 1) {}
  bool left() const { return left_ > 0; }
  void spend(uint64_t visited) { left_ -= std::min(left_, visited + each_); }

 private:
  static constexpr uint64_t kSearches = 8;
  uint64_t left_;
  const uint64_t each_;
};

// Does a solver give this answer to a check-sat of the unchanged script?
bool called(Answer answer, const JudgeInput& input, uint32_t check) {
  for (size_t i = 0; i < input.responses.size(); ++i)
    if (!input.responses[i].change && input.answers[i][check] == answer) return true;
  return false;
}

bool some_model_holds(const JudgeInput& input, uint32_t check) {
  return std::ranges::any_of(input.responses, [&](const SolverResponse& response) {
    return !response.change && response.model_truth(check) == Truth::kTrue;
  });
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
  size_t read = 0;  // bytes: each model is evaluated in the whole script
  for (uint32_t check = 0; check < response.reply.models.size(); ++check) {
    if (check >= answers.size() || answers[check] != Answer::kSat) continue;
    read += script.source().size() + response.reply.models[check].size();
    if (read > kMostRead && check > 0) break;
    const Truth truth = claimed_.evaluate(script, check, response.reply.models[check]);
    response.model_truths[check] = truth;
    if (truth != Truth::kTrue || label == nullptr || !label->empty()) continue;
    std::string witness = claimed_.witness_label();
    if (proven_by(script, witness)) *label = std::move(witness);
  }
}

std::optional<FoundModel> ModelValidator::search(const JudgeInput& input, uint64_t limit) {
  if (input.understood != Needs::kUnderstood) return std::nullopt;
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(input.script);
  if (!all) return std::nullopt;
  SearchBudget budget(limit, input.script);
  for (uint32_t check = 0; check < all->size() && budget.left(); ++check) {
    if (!called(Answer::kUnsat, input, check)) continue;
    searcher_.set_steps(limit * kStepsPerVisit, limit * kStepsPerVisit);
    smtlib::Enumeration found = smtlib::search_model(input.script, (*all)[check], limit, searcher_);
    budget.spend(found.visited);
    if (found.answer != smtlib::Enumeration::Answer::kSat) continue;
    searcher_.model() = std::move(found.model);
    std::string label = smtlib::witness_label(searcher_, check);
    const bool proves = proven_by(input.script, label).has_value();
    const bool allowed = std::ranges::all_of(found.choices, [&](const auto& choice) {
      return !searcher_.values().possible(choice.first).empty();
    });
    if (proves || (allowed && !found.choices.empty()))
      return FoundModel{check, std::move(label), proves};
  }
  return std::nullopt;
}

std::vector<uint32_t> ModelValidator::refuted(const JudgeInput& input, uint64_t limit) {
  std::vector<uint32_t> found;
  if (input.understood != Needs::kUnderstood) return found;
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(input.script);
  if (!all) return found;
  SearchBudget budget(limit, input.script);
  for (uint32_t check = 0; check < all->size() && budget.left(); ++check) {
    if (!called(Answer::kSat, input, check) || some_model_holds(input, check)) continue;
    searcher_.set_steps(limit * kStepsPerVisit, limit * kStepsPerVisit);
    const smtlib::Enumeration tried =
        smtlib::enumerate(input.script, (*all)[check], limit, searcher_);
    budget.spend(tried.visited);
    if (tried.answer == smtlib::Enumeration::Answer::kUnsat) found.push_back(check);
  }
  return found;
}

std::optional<uint32_t> ModelValidator::proven_by(const smtlib::Script& script,
                                                  const std::string& label) {
  smtlib::Script labeled(script.theory_set());
  if (!labeled.read(smtlib::with_label(script.source(), label))) return std::nullopt;
  return smtlib::verified_witness(labeled, evaluator_);
}

}  // namespace gadfly::harness::inline judge
