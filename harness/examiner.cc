// SPDX-License-Identifier: Apache-2.0
// Exact evaluation of a script under its own witness and under the models that solvers print.
#include "harness/examiner.h"

#include "lib/smtlib/checks.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/label.h"

namespace gadfly::harness {

using smtlib::Truth;

std::optional<uint32_t> Examiner::witness(const PreparedScript& input) {
  if (!smtlib::find_label(input.script(), smtlib::kWitnessKeyword) ||
      input.understood() != Needs::kUnderstood)
    return std::nullopt;
  return smtlib::verified_witness(input.script(), evaluator_);
}

void Examiner::examine(const PreparedScript& input, Testimony& testimony, std::string* label) {
  testimony.models.clear();
  if (testimony.reply.models.empty() || input.understood() != Needs::kUnderstood) return;
  const smtlib::Script& script = input.script();
  const std::vector<Answer> answers = counted_answers(testimony.reply, input.checks());
  testimony.models.assign(answers.size(), Truth::kUnknown);
  for (uint32_t check = 0; check < testimony.reply.models.size(); ++check) {
    if (check >= answers.size() || answers[check] != Answer::kSat) continue;
    const Truth truth = claimed_.evaluate(script, check, testimony.reply.models[check]);
    testimony.models[check] = truth;
    if (truth != Truth::kTrue || label == nullptr || !label->empty()) continue;
    std::string witness = claimed_.witness_label();
    smtlib::Script labelled(script.language());
    if (labelled.read(smtlib::with_label(script.source(), witness)) &&
        smtlib::verified_witness(labelled, evaluator_))
      *label = std::move(witness);
  }
}

}  // namespace gadfly::harness
