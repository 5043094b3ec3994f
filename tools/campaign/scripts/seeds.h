// SPDX-License-Identifier: Apache-2.0
// The seeds of a campaign: scripts that can be read, are not too long (the engine would cut longer
// ones in the middle of a token) and differ from each other. They are copied into the campaign's
// folder, so that a seed on which the target crashes can be removed.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/compatibility/profile.h"

namespace gadfly::tools::inline campaign {

struct SeedCount {
  size_t used = 0;
  size_t too_long = 0;
  size_t unreadable = 0;  // not a script: `gadfly check` says why
  size_t repeated = 0;
  size_t refused = 0;  // they use what the solver under test does not accept
};

// Returns the name of a seed's copy in `folder`: <hash of content>.smt2.
std::filesystem::path seed_copy(const std::filesystem::path& folder, std::string_view text);

// Copies the scripts of `files` into `folder`, those that the profile accepts if there is one. kIo
// if a file cannot be read or a copy cannot be written.
Result<SeedCount> collect_seeds(const std::vector<std::string>& files, size_t max_len,
                                const std::filesystem::path& folder,
                                const std::optional<smtlib::Profile>& profile = {});

// Removes the files of a folder whose content is `text`, and returns their number.
size_t remove_content(const std::filesystem::path& folder, std::string_view text);

}  // namespace gadfly::tools::inline campaign
