// SPDX-License-Identifier: Apache-2.0
// A finding as text, for a fuzz target: it writes candidates to disk and does not link protobuf,
// whose text format this is. Nothing but writing is done by hand; tools write and read findings
// with proto/finding_file.h.
#pragma once

#include <string>

#include "harness/findings/finding.h"

namespace gadfly::harness::inline findings {

// The finding as a message of proto/finding.proto in protobuf's text format. Any bytes may stand in
// its texts.
std::string finding_textproto(const Finding& finding);

}  // namespace gadfly::harness::inline findings
