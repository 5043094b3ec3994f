// SPDX-License-Identifier: Apache-2.0
// Looks for the first set-logic in the text of each file (logic_count.h).
#include "tools/campaign/scripts/logic_count.h"

#include <algorithm>
#include <functional>

#include "lib/base/file.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

std::string logic_in(const std::string& text) {
  constexpr std::string_view kCommand = "(set-logic ";
  const size_t at = text.find(kCommand);
  if (at == std::string::npos) return "none";
  const size_t begin = at + kCommand.size();
  return text.substr(begin, text.find(')', begin) - begin);
}

}  // namespace

void LogicCount::read(const fs::path& folder) {
  std::error_code code;
  for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end;
       it.increment(code))
    if (it->is_regular_file(code) && files_.insert(it->path().string()).second)
      ++counts_[logic_in(read_file(it->path()).value_or(""))];
}

std::vector<std::pair<std::string, uint64_t>> LogicCount::counts() const {
  std::vector<std::pair<std::string, uint64_t>> sorted(counts_.begin(), counts_.end());
  std::ranges::stable_sort(sorted, std::greater(), &std::pair<std::string, uint64_t>::second);
  return sorted;
}

}  // namespace gadfly::tools::inline campaign
