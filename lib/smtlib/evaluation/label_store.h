// SPDX-License-Identifier: Apache-2.0
// The label store is a folder with the witnesses of scripts. The name of a file is the hash of the
// script's text without labels. It exists because engines remove labels from inputs (docs/design.md
// section 7). Fuzz targets write to it; mutators and tools read from it. A wrong file is harmless,
// because each witness is verified before its use.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

// The largest size of a file to write or read, in bytes.
inline constexpr size_t kMaxStoredLabel = size_t{1} << 16;

// Stores the label (set-info :gadfly-witness "...") of the script and atomically replaces an
// earlier one. Creates the folder if it does not exist. Errors: kTooLarge, kIo.
Result<Done> store_label(const std::string& folder, const Script& script, std::string_view label);

// Returns the stored label of the script, if there is one.
std::optional<std::string> stored_label(const std::string& folder, const Script& script);

}  // namespace gadfly::smtlib::inline evaluation
