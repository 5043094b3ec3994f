// SPDX-License-Identifier: Apache-2.0
// A folder with inputs of other campaigns (tools/campaign/exchange.h). Each input is taken by one
// of the workers that share the folder, once: the file is gone before the input is executed, so a
// worker that crashes on it does not crash again.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace gadfly::mutator::inline engine {

class Inbox {
 public:
  // An empty name means no folder. The folder need not exist yet.
  explicit Inbox(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // Takes an input of at most `most_bytes` bytes; empty if no input waits. Lists the folder at most
  // once per second. Longer files are removed.
  std::string take(size_t most_bytes);

 private:
  void list();

  std::filesystem::path folder_;
  std::vector<std::filesystem::path> files_;  // that were there, the next one last
  std::chrono::steady_clock::time_point next_list_ = {};
};

}  // namespace gadfly::mutator::inline engine
