// SPDX-License-Identifier: Apache-2.0
// Writes and reads finding.textproto, the text of a finding, with the code that protobuf generates
// from proto/finding.proto. A fuzz target, which does not link protobuf, writes the same message
// with harness::finding_textproto().
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "harness/findings/finding.h"
#include "lib/base/result.h"

namespace gadfly::proto {

// Returns the text of a finding. It contains the hash and the size of the input, but neither the
// input nor the parent.
std::string finding_text(const harness::Finding& finding);

// Reads the text; input and parent stay empty. kSyntax if the text is not a finding of format 1;
// the error has a position unless a field is missing.
Result<harness::Finding> parse_finding(std::string_view text);

// Returns the path of finding.textproto in the folder of a finding.
std::filesystem::path finding_file(const std::filesystem::path& folder);

// Reads finding.textproto in the folder of a finding. kIo if the file cannot be read; also returns
// the errors of parse_finding().
Result<harness::Finding> read_finding(const std::filesystem::path& folder);

}  // namespace gadfly::proto
