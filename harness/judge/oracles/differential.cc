// SPDX-License-Identifier: Apache-2.0
// The differential oracle: one solver answers a check-sat with sat, another with unsat. Models of
// the solvers that return sat decide. If a model is true, the solvers that return unsat are wrong.
// If the truth depends on a value that SMT-LIB leaves unspecified, both answers may be right. A
// false model is the subject of another oracle (invalid_model.cc). Without a deciding model, a
// single solver against two or more is named as the culprit. That is a guess, not a proof: solvers
// share mistakes, above all two versions of one solver.
#include "harness/judge/oracles/differential.h"

#include <algorithm>

#include "harness/judge/signature.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {
namespace {

using smtlib::Truth;

// The answers of all solvers to one check-sat of the unchanged script.
class DisagreementAt {
 public:
  DisagreementAt(const JudgeInput& input, uint32_t check) : case_(input), check_(check) {
    for (size_t i = 0; i < input.responses.size(); ++i) {
      const SolverResponse& response = input.responses[i];
      if (response.change) continue;
      const Answer answer = input.answers[i][check];
      if (answer != Answer::kUnknown) voices_.push_back({&response, answer});
    }
  }

  bool exists() const { return count(Answer::kSat) > 0 && count(Answer::kUnsat) > 0; }
  bool depends() const {
    return exists() && !some_model(Truth::kTrue) && some_model(Truth::kDepends);
  }

  Verdict verdict() const {
    const bool proven = some_model(Truth::kTrue);
    const auto sat = count(Answer::kSat);
    const auto unsat = count(Answer::kUnsat);
    // If no solver is outvoted, the signature contains the first solver with an answer, normally
    // the solver under test.
    const bool outvoted = std::min(sat, unsat) == 1 && std::max(sat, unsat) >= 2;
    const Answer wrong = proven || (outvoted && unsat == 1) ? Answer::kUnsat : Answer::kSat;
    const auto suspect = std::ranges::find_if(voices_, [&](const Voice& voice) {
      return (!proven && !outvoted) || voice.answer == wrong;
    });
    const std::string& solver = suspect->response->solver;
    const std::string culprit = proven || outvoted ? solver : std::string(kUndecided);
    std::string what =
        std::string(to_string(suspect->answer)) + '-' + operator_signature(case_.script);
    if (proven) what = "wrong-" + what;
    if (!proven && !outvoted) what = solver + '-' + what;
    return {FindingKind::kSoundness, culprit,
            make_signature(FindingKind::kSoundness, culprit, what), reason()};
  }

 private:
  struct Voice {
    const SolverResponse* response;
    Answer answer;
  };

  ptrdiff_t count(Answer answer) const {
    return std::ranges::count(voices_, answer, &Voice::answer);
  }

  bool has_model(const Voice& voice, Truth truth) const {
    return voice.answer == Answer::kSat && voice.response->model_truth(check_) == truth;
  }

  bool some_model(Truth truth) const {
    return std::ranges::any_of(voices_,
                               [&](const Voice& voice) { return has_model(voice, truth); });
  }

  std::string reason() const {
    std::string out = "check-sat number " + std::to_string(check_ + 1) + ": ";
    for (const Voice& voice : voices_) {
      if (&voice != voices_.data()) out += ", ";
      out += voice.response->solver + " returns " + to_string(voice.answer);
      if (has_model(voice, Truth::kTrue)) out += " with a model that holds";
    }
    return out + (some_model(Truth::kTrue) ? " (wrong unsat)" : "");
  }

  const JudgeInput& case_;
  const uint32_t check_;
  std::vector<Voice> voices_;
};

}  // namespace

bool depends(const JudgeInput& input) {
  for (uint32_t check = 0; check < input.checks; ++check)
    if (DisagreementAt(input, check).depends()) return true;
  return false;
}

std::optional<Verdict> judge_differential(const JudgeInput& input) {
  for (uint32_t check = 0; check < input.checks; ++check) {
    const DisagreementAt disagreement(input, check);
    if (disagreement.exists() && !disagreement.depends()) return disagreement.verdict();
  }
  return std::nullopt;
}

std::optional<Verdict> contradiction(const JudgeInput& input) {
  return is_read_alike(input.script) ? judge_differential(input) : std::nullopt;
}

}  // namespace gadfly::harness::inline judge
