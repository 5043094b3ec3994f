// SPDX-License-Identifier: Apache-2.0
// The crash oracle: a solver crashed. It requires a reply that ended in a crash; an output that
// only looks like a crash is not enough. An exit because of a memory limit, a signal from Gadfly,
// or a feature that the binary was built without is not a crash (docs/design.md section 8).
#include "harness/judge/oracles/crash.h"

#include "harness/judge/signature.h"

namespace gadfly::harness::inline judge {

std::optional<CrashSite> crash_of(const SolverResponse& response) {
  if (response.reply.ending != Ending::kCrash) return std::nullopt;
  std::optional<CrashSite> site = find_crash(response.reply.detail, response.crash_texts);
  return site && site->kind == CrashSite::Kind::kCrash ? site : std::nullopt;
}

std::optional<Verdict> judge_crash(const JudgeInput& input) {
  for (const SolverResponse& response : input.responses) {
    const std::optional<CrashSite> site = crash_of(response);
    if (!site) continue;
    // A signal without a stack names no place in the solver, so the operators tell crashes apart.
    const std::string what =
        is_signal_alone(*site) ? site->what + '-' + operator_signature(input.script) : site->what;
    return Verdict{FindingKind::kCrash, response.solver,
                   make_signature(FindingKind::kCrash, response.solver, what),
                   response.solver + " crashed: " + site->reason};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness::inline judge
