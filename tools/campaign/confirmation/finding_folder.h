// SPDX-License-Identifier: Apache-2.0
// The folder of a confirmed finding: findings/<signature>/ with input.smt2, finding.textproto
// (schema: proto/finding.proto), README.txt, which says how to replay it, count.txt, and
// parent.smt2, the script that the input was made of, if that is known.
#pragma once

#include <filesystem>

#include "harness/findings/finding.h"
#include "lib/base/result.h"

namespace gadfly::tools::inline campaign {

// Writes the folder; if it exists, the shorter input is kept and the number in count.txt goes up.
// Returns its path. kIo if it cannot be made or written.
Result<std::filesystem::path> write_finding(const std::filesystem::path& findings,
                                            const harness::Finding& finding);

}  // namespace gadfly::tools::inline campaign
