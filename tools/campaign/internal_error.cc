// SPDX-License-Identifier: Apache-2.0
// Finds the line of a failed check (lib/base/check.h), or of a crash whose stack shows code of
// Gadfly, in the output of a process (internal_error.h).
#include "tools/campaign/internal_error.h"

#include "harness/judge/signature.h"
#include "lib/base/check.h"

namespace gadfly::tools::inline campaign {

std::optional<std::string> internal_error(const std::string& log) {
  if (const size_t at = log.find(kInternalErrorText); at != std::string::npos)
    return log.substr(at, log.find('\n', at) - at);
  const std::optional<harness::CrashSite> site = harness::find_crash(log, {});
  if (site && site->kind == harness::CrashSite::Kind::kOurs) return site->reason;
  return std::nullopt;
}

}  // namespace gadfly::tools::inline campaign
