// SPDX-License-Identifier: Apache-2.0
// One run of the solver per value, with the option at the head of the script
// (harness/solvers/script_options.h): first one value of each option, then another one of each, so
// that little time goes a long way.
#include "tools/triage/toggles.h"

#include <algorithm>
#include <chrono>

#include "harness/judge/oracles/metamorphic.h"

namespace gadfly::tools::inline triage {
namespace {

using harness::Answer;
using harness::FindingKind;
using harness::SolverResponse;
using smtlib::Truth;

bool ends_as_usual(const SolverResponse& response, uint32_t checks) {
  const std::vector<Answer>& answers = response.reply.answers;
  return response.reply.ending == harness::Ending::kCompleted && answers.size() == checks &&
         std::ranges::none_of(answers, [](Answer answer) {
           return answer == Answer::kError || answer == Answer::kSelfCheck;
         });
}

// Is each answer unsat, or sat with a model that satisfies the script?
bool is_right(const SolverResponse& response) {
  for (size_t check = 0; check < response.reply.answers.size(); ++check) {
    const bool sat = response.reply.answers[check] == Answer::kSat &&
                     response.model_truth(static_cast<uint32_t>(check)) == Truth::kTrue;
    if (!sat && response.reply.answers[check] != Answer::kUnsat) return false;
  }
  return true;
}

}  // namespace

bool is_gone(FindingKind kind, const SolverResponse& base, const SolverResponse& other,
             uint32_t checks) {
  if (!ends_as_usual(other, checks)) return false;
  switch (kind) {
    case FindingKind::kCrash:
    case FindingKind::kSelfCheck:
      return true;
    case FindingKind::kInvalidModel:
      return is_right(other);
    case FindingKind::kSoundness: {
      const std::vector<Answer> before = counted_answers(base.reply, checks);
      const std::vector<Answer> after = counted_answers(other.reply, checks);
      return harness::contradiction(approx::Direction::kWeaker, before, after) ||
             harness::contradiction(approx::Direction::kStronger, before, after);
    }
  }
  return false;
}

Toggles find_toggles(SolverPool& pool, size_t solver, const std::string& text, FindingKind kind,
                     double seconds) {
  Toggles toggles;
  const auto& source = pool.facts(solver).options;
  if (source == nullptr) return toggles;
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  const auto ask = [&](const std::string& option) {
    smtlib::Script script(smtlib::TheorySet::standard());
    SolverResponse response = {pool.name(solver), "", {}};
    if (!script.read(option + text)) return response;
    const harness::PreparedScript input(script);
    response.reply = pool.solver(solver).ask(input, true, harness::Models::kYes);
    model_validator.examine(input, response);
    return response;
  };
  smtlib::Script script(smtlib::TheorySet::standard());
  if (!script.read(text)) return toggles;
  const uint32_t checks = harness::PreparedScript(script).checks();
  const SolverResponse base = ask("");
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  bool more = true;
  for (size_t round = 0; more; ++round) {
    more = false;
    for (const solver_facts::SolverOption& option : source->options()) {
      if (option.expert || round >= option.values.size()) continue;
      more = true;
      if (std::chrono::steady_clock::now() > end) {
        ++toggles.left;
        continue;
      }
      ++toggles.tried;
      const std::string setting = option.name + ' ' + option.values[round];
      if (is_gone(kind, base, ask("(set-option " + setting + ")\n"), checks))
        toggles.options.push_back(setting);
    }
  }
  return toggles;
}

}  // namespace gadfly::tools::inline triage
