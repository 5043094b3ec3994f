// SPDX-License-Identifier: Apache-2.0
// See examiner.h.
#include "harness/examiner.h"

#include "lib/smtlib/checks.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/label.h"

namespace gadfly::harness {

using smtlib::Truth;

std::optional<uint32_t> Examiner::witness(const smtlib::Script& script) {
  if (!smtlib::find_label(script, smtlib::kWitnessKeyword) ||
      understanding(script) != Needs::kUnderstood)
    return std::nullopt;
  return smtlib::verified_witness(script, evaluator_);
}

void Examiner::examine(const smtlib::Script& script, Testimony& testimony, std::string* label) {
  testimony.models.clear();
  if (testimony.reply.models.empty() || understanding(script) != Needs::kUnderstood) return;
  const std::vector<Answer> answers = counted_answers(testimony.reply, check_count(script));
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
