// SPDX-License-Identifier: Apache-2.0
// Makes a campaign's folder, and counts files in it (campaign_folder.h).
#include "tools/campaign/campaign_folder.h"

#include <cstdint>
#include <system_error>

namespace gadfly::tools::inline campaign {

namespace fs = std::filesystem;

Result<Done> CampaignFolder::create() const {
  std::error_code code;
  for (const fs::path& folder : {seeds(), corpus(), pending(), crashes(), findings(), log()}) {
    fs::create_directories(folder, code);
    if (code)
      return Error{ErrorCode::kIo, "cannot make " + folder.string() + ": " + code.message()};
  }
  return Done();
}

Result<Done> CampaignFolder::usable() const {
  constexpr uintmax_t kLeast = 64 << 10;  // bytes
  std::error_code code;
  // Writers of candidates and findings make their folders again, so those say nothing.
  if (!fs::is_directory(seeds(), code))
    return Error{ErrorCode::kIo, root().string() + ": the folder of the campaign is gone"};
  const fs::space_info space = fs::space(root(), code);
  if (!code && space.available < kLeast)
    return Error{ErrorCode::kIo, root().string() +
                                     ": the disk is full; make space, then continue "
                                     "with --resume"};
  return Done();
}

fs::path CampaignFolder::lineage(size_t slot) const {
  return log() / ("lineage-" + std::to_string(slot));
}

size_t count_files(const fs::path& folder) {
  size_t count = 0;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    ++count;
  return count;
}

}  // namespace gadfly::tools::inline campaign
