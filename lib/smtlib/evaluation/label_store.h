// SPDX-License-Identifier: Apache-2.0
// The label store: a folder with the witness of a script in the file <hash of the script's text
// without its labels>, for engines erase from their inputs what earns no coverage (docs/design.md
// section 7). Fuzz targets write to it, mutators and tools read from it. A file that says something
// wrong does no harm: a witness is verified before it counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// Files longer than this are neither written nor read, bytes.
inline constexpr size_t kMaxStoredLabel = size_t{1} << 16;

// Stores a label, (set-info :gadfly-witness "..."), for the script; what is stored for it already
// is replaced, at once. The folder is made where it does not exist. kTooLarge, or kIo.
Result<Done> store_label(const std::string& folder, const Script& script, std::string_view label);

// The label that is stored for the script.
std::optional<std::string> stored_label(const std::string& folder, const Script& script);

}  // namespace gadfly::smtlib
