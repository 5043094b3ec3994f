// SPDX-License-Identifier: Apache-2.0
// Writes a finding in protobuf's text format without protobuf. Fuzz targets use this, because they
// write candidates to disk but do not link protobuf. Tools write and read findings with
// proto/finding_file.h.
#pragma once

#include <string>

#include "harness/findings/finding.h"

namespace gadfly::harness::inline findings {

// Returns the finding as a message of proto/finding.proto in protobuf's text format. The strings of
// the finding may contain any bytes.
std::string finding_textproto(const Finding& finding);

}  // namespace gadfly::harness::inline findings
