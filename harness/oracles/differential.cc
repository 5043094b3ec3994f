// SPDX-License-Identifier: Apache-2.0
// Differential: two solvers answer one check-sat differently, sat against unsat; nothing else is a
// difference. A single dissenter against two or more is named as the culprit. That is a nomination,
// not a proof: solvers share mistakes, and two versions of one solver are hardly two voices.
#include <algorithm>

#include "harness/signature.h"

namespace gadfly::harness {
namespace {

std::string voices(std::span<const Testimony> testimonies,
                   std::span<const std::vector<Answer>> answers, uint32_t frame) {
  std::string out;
  for (size_t i = 0; i < testimonies.size(); ++i) {
    if (answers[i][frame] == Answer::kUnknown) continue;
    if (!out.empty()) out += ", ";
    out += testimonies[i].solver + " says " + spelling(answers[i][frame]);
  }
  return out;
}

}  // namespace

std::optional<Verdict> judge_differential(const smtlib::Script& script,
                                          std::span<const Testimony> testimonies) {
  const uint32_t checks = check_count(script);
  std::vector<std::vector<Answer>> answers;
  for (const Testimony& testimony : testimonies)
    answers.push_back(testimony.change ? std::vector<Answer>(checks, Answer::kUnknown)
                                       : counted_answers(testimony.reply, checks));

  for (uint32_t frame = 0; frame < checks; ++frame) {
    const auto in_frame = [&](const std::vector<Answer>& all) { return all[frame]; };
    const auto sat = std::ranges::count(answers, Answer::kSat, in_frame);
    const auto unsat = std::ranges::count(answers, Answer::kUnsat, in_frame);
    if (sat == 0 || unsat == 0) continue;

    // Where nobody is outvoted, the first solver that answers gives the signature its name: that is
    // the solver under test.
    const bool outvoted = std::min(sat, unsat) == 1 && std::max(sat, unsat) >= 2;
    const auto lone = std::ranges::find_if(answers, [&](const std::vector<Answer>& all) {
      if (!outvoted) return all[frame] != Answer::kUnknown;
      return all[frame] == (sat == 1 ? Answer::kSat : Answer::kUnsat);
    });
    const std::string& solver = testimonies[lone - answers.begin()].solver;
    const std::string culprit = outvoted ? solver : "undecided";
    std::string what = std::string(spelling((*lone)[frame])) + '-' + operator_signature(script);
    if (!outvoted) what = solver + '-' + what;
    return Verdict{FindingKind::kSoundness, culprit,
                   make_signature(FindingKind::kSoundness, culprit, what),
                   "check-sat number " + std::to_string(frame + 1) + ": " +
                       voices(testimonies, answers, frame)};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness
