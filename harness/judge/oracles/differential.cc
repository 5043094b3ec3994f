// SPDX-License-Identifier: Apache-2.0
// The differential oracle: one solver answers a check-sat with sat, another with unsat. Models of
// the solvers that return sat decide. If a model is true, the solvers that return unsat are wrong.
// If the truth depends on a value that SMT-LIB leaves unspecified, both answers may be right. A
// false model is the subject of another oracle (invalid_model.cc). Without a deciding model, the
// culprit is a guess, not a proof: solvers that return unsat although another solver finds nothing
// wrong with a model (counter_instance.h), or else solvers that all have a later version with the
// other answer, or else a single solver against two or more. Solvers share mistakes, above all two
// versions of one solver.
#include "harness/judge/oracles/differential.h"

#include <algorithm>

#include "harness/judge/signature.h"
#include "harness/judge/solver_version.h"
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
    const std::optional<Answer> wrong = wrong_answer();
    // If no answer is suspected, the signature contains the first solver with an answer, normally
    // the solver under test.
    const auto suspect = std::ranges::find_if(
        voices_, [&](const Voice& voice) { return !wrong || voice.answer == *wrong; });
    const std::string& solver = suspect->response->solver;
    const std::string culprit = wrong ? solver : std::string(kUndecided);
    std::string what =
        std::string(to_string(suspect->answer)) + '-' + operator_signature(case_.script);
    if (some_model(Truth::kTrue)) what = "wrong-" + what;
    if (!wrong) what = solver + '-' + what;
    return {FindingKind::kSoundness, culprit,
            make_signature(FindingKind::kSoundness, culprit, what), reason()};
  }

 private:
  struct Voice {
    const SolverResponse* response;
    Answer answer;
  };

  // The answer that is wrong, by a proof or by a guess.
  std::optional<Answer> wrong_answer() const {
    if (some_model(Truth::kTrue) || !supported().empty()) return Answer::kUnsat;
    for (const Answer answer : {Answer::kSat, Answer::kUnsat})
      if (is_outdated(answer)) return answer;
    const auto sat = count(Answer::kSat);
    const auto unsat = count(Answer::kUnsat);
    if (std::min(sat, unsat) != 1 || std::max(sat, unsat) < 2) return std::nullopt;
    return sat == 1 ? Answer::kSat : Answer::kUnsat;
  }

  // Has each solver with this answer a later version with the other one?
  bool is_outdated(Answer answer) const {
    return std::ranges::all_of(voices_, [&](const Voice& voice) {
      return voice.answer != answer || std::ranges::any_of(voices_, [&](const Voice& other) {
               return other.answer != answer && is_later_version(*other.response, *voice.response);
             });
    });
  }

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

  // "cvc5's model, which z3 supports"; empty if there is no such model.
  std::string supported() const {
    for (const Voice& voice : voices_)
      for (const AskedModel& asked : voice.response->asked_models)
        if (asked.check == check_ && !asked.supporters.empty())
          return voice.response->solver + "'s model, which " + asked.supporters.front() +
                 " supports";
    return "";
  }

  std::string reason() const {
    std::string out = "check-sat number " + std::to_string(check_ + 1) + ": ";
    for (const Voice& voice : voices_) {
      if (&voice != voices_.data()) out += ", ";
      out += voice.response->solver + " returns " + to_string(voice.answer);
      if (has_model(voice, Truth::kTrue)) out += " with a model that holds";
    }
    if (some_model(Truth::kTrue)) return out + " (wrong unsat)";
    if (const std::string model = supported(); !model.empty()) return out + " (" + model + ')';
    const bool outdated = is_outdated(Answer::kSat) || is_outdated(Answer::kUnsat);
    return out + (outdated ? " (a later version returns the other answer)" : "");
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
