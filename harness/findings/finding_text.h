// SPDX-License-Identifier: Apache-2.0
// Writes a finding in protobuf's text format, for fuzz targets: they write candidates to disk but
// do not link protobuf. Only this writer is made by hand; tools write and read findings with
// proto/finding_file.h.
#pragma once

#include <string>

#include "harness/findings/finding.h"

namespace gadfly::harness::inline findings {

// The finding as a message of proto/finding.proto in protobuf's text format. Its texts may
// contain any bytes.
std::string finding_textproto(const Finding& finding);

}  // namespace gadfly::harness::inline findings
