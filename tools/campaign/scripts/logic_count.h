// SPDX-License-Identifier: Apache-2.0
// Counts the logics of scripts in folders that grow, such as what an engine keeps.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace gadfly::tools::inline campaign {

class LogicCount {
 public:
  // Reads the files in and below a folder that it has not read before.
  void read(const std::filesystem::path& folder);

  // Returns each logic and the number of its scripts, the most frequent first; "none" counts the
  // scripts that set no logic.
  std::vector<std::pair<std::string, uint64_t>> counts() const;

 private:
  std::unordered_set<std::string> files_;
  std::map<std::string, uint64_t> counts_;
};

}  // namespace gadfly::tools::inline campaign
