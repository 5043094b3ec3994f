// SPDX-License-Identifier: Apache-2.0
// Chooses, copies and removes seeds (seeds.h).
#include "tools/campaign/scripts/seeds.h"

#include <unordered_set>

#include "lib/base/hash.h"
#include "lib/smtlib/compatibility/checker.h"
#include "lib/smtlib/script/script.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {

namespace fs = std::filesystem;

fs::path seed_copy(const fs::path& folder, std::string_view text) {
  return folder / (hex(hash_bytes(text)) + ".smt2");
}

Result<SeedCount> collect_seeds(const std::vector<std::string>& files, size_t max_len,
                                const fs::path& folder,
                                const std::optional<smtlib::Profile>& profile) {
  SeedCount count;
  std::unordered_set<std::string> seen;  // copies
  smtlib::Script script(smtlib::TheorySet::standard());
  for (const std::string& file : files) {
    const Result<std::string> text = read_text(file);
    if (!text) return Error{ErrorCode::kIo, file + ": " + text.error().message};
    const fs::path copy = seed_copy(folder, *text);
    if (text->size() > max_len) {
      ++count.too_long;
    } else if (!script.read(*text) || script.commands().empty()) {
      ++count.unreadable;
    } else if (!seen.insert(copy.string()).second) {
      ++count.repeated;
    } else if (profile && !smtlib::incompatibilities(script, *profile).empty()) {
      ++count.refused;
    } else {
      if (const Result<Done> written = write_text(copy, *text); !written)
        return Error{ErrorCode::kIo, copy.string() + ": " + written.error().message};
      ++count.used;
    }
  }
  return count;
}

size_t remove_content(const fs::path& folder, std::string_view text) {
  size_t removed = 0;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
    std::error_code gone;
    if (it->file_size(gone) != text.size() || gone) continue;
    const Result<std::string> content = read_text(it->path().string());
    if (content && *content == text) removed += fs::remove(it->path(), gone);
  }
  return removed;
}

}  // namespace gadfly::tools::inline campaign
