// SPDX-License-Identifier: Apache-2.0
// Tests of harness/finding.h: what is written without protobuf is read with it.
#include "harness/finding.h"

#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "lib/base/hash.h"
#include "proto/finding.pb.h"
#include "tests/folder.h"
#include "tests/harness/testimonies.h"

namespace gadfly::harness {
namespace {

namespace fs = std::filesystem;

class FindingTest : public ::testing::Test {
 protected:
  static Finding finding(std::string input) {
    return {.verdict = {FindingKind::kSoundness, "z3", "soundness-z3-sat-01", "one says \"sat\""},
            .target = "boolector",
            .testimonies = {testimony("boolector", "su?ec", Ending::kResourceOut),
                            testimony("z3", "", Ending::kCrash, "bytes \n\t\\ \xff\x01 end")},
            .input = std::move(input),
            .gadfly_version = std::string(gadfly_version()),
            .seed = 18446744073709551615u,
            .confirmations = 2};
  }

  static std::string content(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(stream), {});
  }

  static std::vector<std::string> names(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
      names.push_back(entry.path().filename().string());
    std::ranges::sort(names);
    return names;
  }

  const Folder scratch_;
  const fs::path folder_ = scratch_.path() / "findings";
};

TEST_F(FindingTest, WhatItWasMadeOfIsKept) {
  Finding of_parent = finding("(check-sat)\n(check-sat)\n");
  of_parent.parent = "(check-sat)\n";
  ASSERT_TRUE(write_candidate(scratch_.path() / "pending", of_parent).ok());
  const std::string stem = "pending/" + hex(hash_bytes(of_parent.input));
  EXPECT_EQ(scratch_.read(stem + ".parent"), of_parent.parent);
  EXPECT_EQ(parent_file(scratch_ / (stem + ".smt2")), scratch_.path() / (stem + ".parent"));
  const Result<fs::path> path = write_finding(folder_, of_parent);
  ASSERT_TRUE(path.ok());
  EXPECT_EQ(content(*path / "parent.smt2"), of_parent.parent);
  // A shorter input of which nothing is known.
  ASSERT_TRUE(write_finding(folder_, finding("(check-sat)\n")).ok());
  EXPECT_FALSE(fs::exists(*path / "parent.smt2"));
}

TEST_F(FindingTest, TextIsThatOfTheSchema) {
  const Finding written = finding("(check-sat)\n");
  gadfly::Finding read;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(finding_textproto(written), &read));
  EXPECT_EQ(read.format(), 1u);
  EXPECT_EQ(read.kind(), gadfly::SOUNDNESS);
  EXPECT_EQ(read.culprit(), "z3");
  EXPECT_EQ(read.signature(), "soundness-z3-sat-01");
  EXPECT_EQ(read.reason(), "one says \"sat\"");
  EXPECT_EQ(read.target(), "boolector");
  EXPECT_EQ(read.gadfly_version(), gadfly_version());
  EXPECT_EQ(read.seed(), 18446744073709551615u);
  EXPECT_EQ(read.confirmations(), 2u);
  EXPECT_EQ(read.input_hash(), hex(hash_bytes("(check-sat)\n")));
  EXPECT_EQ(read.input_bytes(), 12u);
  ASSERT_EQ(read.testimonies_size(), 2);
  EXPECT_EQ(read.testimonies(0).build_id(), "build");
  EXPECT_EQ(read.testimonies(0).ending(), gadfly::RESOURCE_OUT);
  ASSERT_EQ(read.testimonies(0).answers_size(), 5);
  EXPECT_EQ(read.testimonies(0).answers(0), gadfly::SAT);
  EXPECT_EQ(read.testimonies(0).answers(4), gadfly::SELF_CHECK_FAILED);
  EXPECT_EQ(read.testimonies(1).ending(), gadfly::CRASHED);
  EXPECT_EQ(read.testimonies(1).detail(), "bytes \n\t\\ \xff\x01 end");
}

TEST_F(FindingTest, ItsTextsAreReadAgain) {
  Finding written = finding("x");
  for (const std::string& reason : {std::string("one says \"sat\""), std::string("a\\"),
                                    std::string("bytes \n\t\\ \xff\x01"
                                                "7 end"),
                                    std::string()}) {
    written.verdict.reason = reason;
    EXPECT_EQ(text_field(finding_textproto(written), "reason"), reason);
  }
  EXPECT_EQ(text_field(finding_textproto(written), "signature"), "soundness-z3-sat-01");
  EXPECT_EQ(text_field(finding_textproto(written), "binary"), "");
  written.binary = "/a/fuzz_z3";
  EXPECT_EQ(text_field(finding_textproto(written), "binary"), "/a/fuzz_z3");
  gadfly::Finding read;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(finding_textproto(written), &read));
  EXPECT_EQ(read.binary(), "/a/fuzz_z3");
  for (const char* cut : {"reason: \"", "reason: \"\\", "reason: \"\\1"})
    EXPECT_LE(text_field(cut, "reason").size(), 1U);
  EXPECT_EQ(text_field("  reason: \"of another\"", "reason"), "");
}

TEST_F(FindingTest, WhatWasSaidAfterAChangeSaysSo) {
  Finding written = finding("x");
  written.target = "z3+cvc5";
  written.testimonies.push_back(testimony("z3", "u"));
  written.testimonies.back().change = {approx::Direction::kStronger, {"a", "b"}, "it was \"so\""};
  gadfly::Finding read;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(finding_textproto(written), &read));
  ASSERT_EQ(read.testimonies_size(), 3);
  EXPECT_FALSE(read.testimonies(1).has_change());
  const gadfly::Change& change = read.testimonies(2).change();
  EXPECT_EQ(change.direction(), gadfly::STRONGER);
  ASSERT_EQ(change.rules_size(), 2);
  EXPECT_EQ(change.rules(1), "b");
  EXPECT_EQ(change.summary(), "it was \"so\"");
  const Result<fs::path> folder = write_finding(folder_, written);
  ASSERT_TRUE(folder.ok());
  EXPECT_NE(content(*folder / "README.txt")
                .find("gadfly judge input.smt2 --solver boolector --solver z3\n"),
            std::string::npos);
}

TEST_F(FindingTest, CandidatesAreNamedByTheirInput) {
  ASSERT_TRUE(write_candidate(folder_ / "a" / "pending", finding("x")).ok());
  ASSERT_TRUE(write_candidate(folder_ / "a" / "pending", finding("x")).ok());
  const std::string stem = hex(hash_bytes("x"));
  EXPECT_EQ(names(folder_ / "a" / "pending"),
            (std::vector<std::string>{stem + ".smt2", stem + ".textproto"}));
  EXPECT_EQ(content(folder_ / "a" / "pending" / (stem + ".smt2")), "x");
}

TEST_F(FindingTest, OfOneSignatureTheShortestInputIsKept) {
  for (const char* input : {"12345", "123", "1234"}) {
    const Result<fs::path> written = write_finding(folder_, finding(input));
    ASSERT_TRUE(written.ok());
    EXPECT_EQ(*written, folder_ / "soundness-z3-sat-01");
  }
  const fs::path folder = folder_ / "soundness-z3-sat-01";
  EXPECT_EQ(names(folder), (std::vector<std::string>{"README.txt", "count.txt", "finding.textproto",
                                                     "input.smt2"}));
  EXPECT_EQ(content(folder / "input.smt2"), "123");
  EXPECT_EQ(content(folder / "count.txt"), "3\n");
  EXPECT_NE(content(folder / "finding.textproto").find("input_bytes: 3"), std::string::npos);
  EXPECT_NE(content(folder / "README.txt").find("gadfly replay boolector input.smt2"),
            std::string::npos);
}

TEST_F(FindingTest, WithoutAFuzzTargetTheSolversAreAskedAgain) {
  Finding unguided = finding("x");
  unguided.target = "z3+cvc5";
  std::string asked = "gadfly judge input.smt2";
  for (const Testimony& testimony : unguided.testimonies) asked += " --solver " + testimony.solver;
  const Result<fs::path> written = write_finding(folder_, unguided);
  ASSERT_TRUE(written.ok());
  EXPECT_NE(content(*written / "README.txt").find(asked + '\n'), std::string::npos);
}

TEST_F(FindingTest, AFolderThatCannotBeWrittenIsAnError) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "file") << "in the way";
  const Result<Done> candidate = write_candidate(folder_ / "file", finding("x"));
  ASSERT_FALSE(candidate.ok());
  EXPECT_EQ(candidate.error().code, ErrorCode::kIo);
  EXPECT_FALSE(write_finding(folder_ / "file", finding("x")).ok());
}

}  // namespace
}  // namespace gadfly::harness
