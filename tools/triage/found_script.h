// SPDX-License-Identifier: Apache-2.0
// The findings of campaigns on disk, and scripts of the user's own, as triage takes them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "harness/findings/finding.h"
#include "lib/base/result.h"

namespace gadfly::tools::inline triage {

struct FoundScript {
  std::string file;    // of the script: reduced.smt2 of a finding if there is one
  std::string text;    // of the script
  std::string input;   // the script before it was reduced; empty if it was not
  std::string parent;  // the script that the input was made of; empty if unknown
  std::optional<harness::Finding> finding = {};  // nothing: the user's own script
};

// Returns the scripts in these paths: a script, the folder of a finding, or a folder at any depth
// above findings, such as that of a campaign. kIo if a path has none, or cannot be read.
Result<std::vector<FoundScript>> find_scripts(const std::vector<std::string>& paths);

}  // namespace gadfly::tools::inline triage
