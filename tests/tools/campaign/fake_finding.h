// SPDX-License-Identifier: Apache-2.0
// A finding that no solver caused, for tests of the handling of findings in a campaign.
#pragma once

#include <filesystem>
#include <string>

#include "harness/findings/finding.h"
#include "lib/base/file.h"

namespace gadfly::tools {

// Returns a finding: a crash of the solver `fake` on a script.
inline harness::Finding fake_finding(const std::filesystem::path& script,
                                     const std::string& signature) {
  return {.verdict = {harness::FindingKind::kCrash, "fake", signature, "fake crashed"},
          .target = "fake",
          .responses = {},
          .input = read_file(script).value_or(""),
          .gadfly_version = "0"};
}

}  // namespace gadfly::tools
