// SPDX-License-Identifier: Apache-2.0
// The invalid-model oracle: a solver returns sat and a model, but exact evaluation shows that an
// assertion is false under this model. If another solver returns unsat and no other returns sat,
// the answer sat is probably wrong too: then the kind of the finding is soundness. It certainly is
// if the script declares no symbol. A model that leaves out a symbol says that any value will do,
// so one value that makes an assertion false shows that it is wrong.
#include <algorithm>

#include "harness/judge/signature.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {
namespace {

// Returns the names of the solvers other than `one` that give `answer` to check-sat number `check`
// of the unchanged script, separated by commas.
std::string others(const JudgeInput& input, const SolverResponse& one, uint32_t check,
                   Answer answer) {
  std::string names;
  for (size_t i = 0; i < input.responses.size(); ++i) {
    const SolverResponse& other = input.responses[i];
    if (&other == &one || other.change) continue;
    if (input.answers[i][check] == answer) names += (names.empty() ? "" : ", ") + other.solver;
  }
  return names;
}

// Is there nothing that a model could give a value to?
bool is_closed(const smtlib::Script& script) {
  return std::ranges::none_of(script.commands(), [](const smtlib::Command& command) {
    return command.word == smtlib::kDeclareFun || command.word == smtlib::kDeclareConst ||
           command.word == smtlib::kDeclareSort;
  });
}

std::string what_is_false(bool closed, const std::string& left_out) {
  if (closed) return ", but an assertion is false whatever the model";
  if (left_out.empty()) return ", and its model makes an assertion false";
  return ", and its model leaves out symbols: with " + left_out + " an assertion is false";
}

}  // namespace

std::optional<Verdict> judge_invalid_model(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    for (uint32_t check = 0; check < response.model_truths.size(); ++check) {
      if (response.model_truths[check] != smtlib::Truth::kFalse) continue;
      const std::string refuters =
          response.change ? "" : others(input, response, check, Answer::kUnsat);
      const bool refuted =
          !refuters.empty() && others(input, response, check, Answer::kSat).empty();
      const bool closed = is_closed(input.script);
      const bool alone = refuted || closed;
      const FindingKind kind = alone ? FindingKind::kSoundness : FindingKind::kInvalidModel;
      std::string reason = "check-sat number " + std::to_string(check + 1) + ": " +
                           response.solver + " returns sat" +
                           (response.change ? " after " + response.change->summary : "") +
                           what_is_false(closed, response.left_out_of(check));
      if (!refuters.empty()) reason += "; unsat is returned by " + refuters;
      if (alone) reason += " (wrong sat)";
      return Verdict{kind, response.solver,
                     make_signature(kind, response.solver,
                                    (alone ? "wrong-sat-" : "") + operator_signature(input.script)),
                     reason};
    }
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
