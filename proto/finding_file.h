// SPDX-License-Identifier: Apache-2.0
// A finding as the text of finding.textproto, and back, by the code that protobuf generates from
// proto/finding.proto. A fuzz target, which does not link protobuf, writes the same message with
// harness::finding_textproto().
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "harness/findings/finding.h"
#include "lib/base/result.h"

namespace gadfly::proto {

// The text of a finding. Of its input it has hash and size; it has no parent.
std::string finding_text(const harness::Finding& finding);

// Reads it; input and parent stay empty. kSyntax if it is not a finding of format 1, with the place
// of the mistake unless something is missing.
Result<harness::Finding> parse_finding(std::string_view text);

// The file in the folder of a finding.
std::filesystem::path finding_file(const std::filesystem::path& folder);

// Reads that file. kIo if it cannot be read, and as parse_finding().
Result<harness::Finding> read_finding(const std::filesystem::path& folder);

}  // namespace gadfly::proto
