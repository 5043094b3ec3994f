// SPDX-License-Identifier: Apache-2.0
// The seed scripts of corpus/ as text, for properties that every script must have.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace gadfly {

struct Seed {
  std::string name;
  std::string text;
};

// Returns all scripts, sorted by name. Fails the test if the folder has no script.
inline const std::vector<Seed>& corpus() {
  static const std::vector<Seed> seeds = [] {
    std::vector<Seed> read;
    const std::filesystem::path folder = std::filesystem::path(GADFLY_SOURCE_DIR) / "corpus";
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.path().extension() != ".smt2") continue;
      std::ifstream in(entry.path(), std::ios::binary);
      read.push_back({entry.path().lexically_relative(folder).string(),
                      {std::istreambuf_iterator<char>(in), {}}});
    }
    std::ranges::sort(read, {}, &Seed::name);
    return read;
  }();
  EXPECT_GE(seeds.size(), 100u);
  return seeds;
}

}  // namespace gadfly
