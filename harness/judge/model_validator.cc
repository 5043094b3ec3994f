// SPDX-License-Identifier: Apache-2.0
// Evaluates scripts exactly under their own witnesses and under the models that solvers print.
#include "harness/judge/model_validator.h"

#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"

namespace gadfly::harness::inline judge {

using smtlib::Truth;

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
    smtlib::Script labeled(script.theory_set());
    if (labeled.read(smtlib::with_label(script.source(), witness)) &&
        smtlib::verified_witness(labeled, evaluator_))
      *label = std::move(witness);
  }
}

}  // namespace gadfly::harness::inline judge
