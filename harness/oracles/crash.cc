// SPDX-License-Identifier: Apache-2.0
// Crash: a solver process died by itself. Only the ending counts, never a text that looks like a
// crash; deaths by a memory limit, by our own hand and by a feature that the binary was built
// without are none (docs/design.md section 8).
#include "harness/signature.h"

namespace gadfly::harness {

std::optional<Verdict> judge_crash(const Case& the_case) {
  for (const Testimony& testimony : the_case.testimonies) {
    if (testimony.reply.ending != Ending::kCrash) continue;
    const std::optional<CrashSite> site = find_crash(testimony.reply.detail);
    if (!site || site->kind != CrashSite::Kind::kCrash) continue;
    return Verdict{FindingKind::kCrash, testimony.solver,
                   make_signature(FindingKind::kCrash, testimony.solver, site->what),
                   testimony.solver + " crashed: " + site->reason};
  }
  return std::nullopt;
}

}  // namespace gadfly::harness
