// SPDX-License-Identifier: Apache-2.0
// Tests of harness/findings/finding.h: the files of a candidate.
#include "harness/findings/finding.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "lib/base/hash.h"
#include "tests/folder.h"

namespace gadfly::harness::finding_test {
namespace {

namespace fs = std::filesystem;

Finding candidate(std::string input) {
  Finding candidate;
  candidate.input = std::move(input);
  return candidate;
}

std::vector<std::string> names(const fs::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

TEST(Candidate, TheHashOfItsInputNamesItsFiles) {
  const Folder folder;
  const fs::path pending = folder.path() / "a" / "pending";
  ASSERT_TRUE(write_candidate(pending, candidate("x"), "first").ok());
  ASSERT_TRUE(write_candidate(pending, candidate("x"), "text").ok());
  const std::string stem = hex(hash_bytes("x"));
  EXPECT_EQ(names(pending), (std::vector<std::string>{stem + ".smt2", stem + ".textproto"}));
  EXPECT_EQ(folder.read("a/pending/" + stem + ".smt2"), "x");
  EXPECT_EQ(folder.read("a/pending/" + stem + ".textproto"), "text");
}

TEST(Candidate, TheParentIsWrittenNextToTheScript) {
  const Folder folder;
  Finding child = candidate("(check-sat)\n(check-sat)\n");
  child.parent = "(check-sat)\n";
  ASSERT_TRUE(write_candidate(folder.path() / "pending", child, "").ok());
  const std::string stem = "pending/" + hex(hash_bytes(child.input));
  EXPECT_EQ(folder.read(stem + ".parent"), child.parent);
  EXPECT_EQ(parent_file(folder / (stem + ".smt2")), folder.path() / (stem + ".parent"));
  EXPECT_FALSE(fs::exists(folder / (stem + ".strategies")));
  child.strategies = "operator, generate";
  ASSERT_TRUE(write_candidate(folder.path() / "pending", child, "").ok());
  EXPECT_EQ(folder.read(stem + ".strategies"), child.strategies);
  EXPECT_EQ(strategies_file(folder / (stem + ".smt2")), folder.path() / (stem + ".strategies"));
}

// A reader takes each script that it finds, with the files beside it.
TEST(Candidate, TheScriptIsWrittenLast) {
  const Folder folder;
  const std::string stem = hex(hash_bytes("x"));
  folder.write(stem + ".textproto/file", "in the way");
  EXPECT_FALSE(write_candidate(folder.path(), candidate("x"), "text").ok());
  EXPECT_EQ(names(folder.path()), std::vector<std::string>{stem + ".textproto"});
}

TEST(Candidate, AFolderThatCannotBeWrittenIsAnError) {
  const Folder folder;
  const std::string file = folder.write("file", "in the way");
  const Result<Done> written = write_candidate(file, candidate("x"), "");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace gadfly::harness::finding_test
