// SPDX-License-Identifier: Apache-2.0
// Tests of the folder of a confirmed finding: its files, the input that is kept, and the commands
// in its README.txt.
#include "tools/campaign/confirmation/finding_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "proto/finding_file.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::tools::finding_folder_test {
namespace {

namespace fs = std::filesystem;

using harness::response;

class FindingFolder : public ::testing::Test {
 protected:
  static harness::Finding finding(std::string input) {
    return {.verdict = {harness::FindingKind::kSoundness, "z3", "soundness-z3-sat-01",
                        "one says \"sat\""},
            .target = "boolector",
            .responses = {response("boolector", "su?ec", harness::Ending::kResourceOut),
                          response("z3", "", harness::Ending::kCrash)},
            .input = std::move(input),
            .gadfly_version = "0.1.0",
            .confirmations = 2};
  }

  // Returns the text of a file in the folder of the finding.
  std::string content(const std::string& name) const {
    return scratch_.read("findings/soundness-z3-sat-01/" + name);
  }

  const Folder scratch_;
  const fs::path findings_ = scratch_.path() / "findings";
};

TEST_F(FindingFolder, KeepsTheShortestInputOfASignature) {
  for (const char* input : {"12345", "123", "1234"}) {
    const Result<fs::path> written = write_finding(findings_, finding(input));
    ASSERT_TRUE(written.ok());
    EXPECT_EQ(*written, findings_ / "soundness-z3-sat-01");
  }
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(findings_ / "soundness-z3-sat-01"))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  EXPECT_EQ(names, (std::vector<std::string>{"README.txt", "count.txt", "finding.textproto",
                                             "input.smt2"}));
  EXPECT_EQ(content("input.smt2"), "123");
  EXPECT_EQ(content("count.txt"), "3\n");
  EXPECT_NE(content("finding.textproto").find("input_bytes: 3"), std::string::npos);
  EXPECT_NE(content("README.txt").find("gadfly replay boolector input.smt2"), std::string::npos);
}

TEST_F(FindingFolder, AShorterInputRemovesTheReducedScriptOfTheLongerOne) {
  harness::Finding longer = finding("12345");
  longer.reduced = "1";
  ASSERT_TRUE(write_finding(findings_, longer).ok());
  EXPECT_EQ(content("reduced.smt2"), "1");
  ASSERT_TRUE(write_finding(findings_, finding("123")).ok());
  EXPECT_FALSE(fs::exists(findings_ / "soundness-z3-sat-01" / "reduced.smt2"));
}

TEST_F(FindingFolder, TheTextOfTheFindingIsReadBack) {
  harness::Finding written = finding("x");
  written.binary = "/a/fuzz_z3";
  const Result<fs::path> folder = write_finding(findings_, written);
  ASSERT_TRUE(folder.ok());
  const Result<harness::Finding> read = proto::read_finding(*folder);
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->verdict.reason, written.verdict.reason);
  EXPECT_EQ(read->binary, written.binary);
  EXPECT_NE(content("README.txt").find(" --binary /a/fuzz_z3\n"), std::string::npos);
}

TEST_F(FindingFolder, KeepsTheParentOfTheInput) {
  harness::Finding child = finding("(check-sat)\n(check-sat)\n");
  child.parent = "(check-sat)\n";
  ASSERT_TRUE(write_finding(findings_, child).ok());
  EXPECT_EQ(content("parent.smt2"), child.parent);
  // A shorter input whose parent is not known.
  ASSERT_TRUE(write_finding(findings_, finding("(check-sat)\n")).ok());
  EXPECT_FALSE(fs::exists(findings_ / "soundness-z3-sat-01" / "parent.smt2"));
}

TEST_F(FindingFolder, WithoutAFuzzTargetTheSolversAreAskedAgain) {
  harness::Finding unguided = finding("x");
  unguided.target = "z3+cvc5";
  unguided.responses.push_back(response("z3", "u"));
  unguided.responses.back().change = {approx::Direction::kStronger, {"a", "b"}, "it was so"};
  ASSERT_TRUE(write_finding(findings_, unguided).ok());
  EXPECT_NE(content("README.txt").find("gadfly judge input.smt2 --solver boolector --solver z3\n"),
            std::string::npos);
}

TEST_F(FindingFolder, AFolderThatCannotBeWrittenIsAnError) {
  const std::string file = scratch_.write("file", "in the way");
  const Result<fs::path> written = write_finding(file, finding("x"));
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().code, ErrorCode::kIo);
}

}  // namespace
}  // namespace gadfly::tools::finding_folder_test
