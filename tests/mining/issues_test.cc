// SPDX-License-Identifier: Apache-2.0
// Reads dumps of issue trackers: fields, kinds of issues, and scripts in their texts.
#include "lib/mining/issues.h"

#include <gtest/gtest.h>

namespace gadfly::mining::issues_test {
namespace {

constexpr std::string_view kIssue =
    R"({"title": "Soundness issue with strings", "state": "closed", "labels": [{"name": "bug"}],)"
    R"( "html_url": "https://github.com/Z3Prover/z3/issues/1",)"
    R"( "body": "Hi,\n```smt2\n$ cat a.smt2\n(declare-const x Int) ; a (comment\n(assert (= x 1))\n(check-sat)\n$ z3 a.smt2\nsat\n```\nand",)"
    R"( "comments": [{"body": "~\n```\n(assert (> y 2))\n```"}, "no code"]})";

TEST(Issues, FieldsOfGitHubAreRead) {
  const Result<Issue> issue = read_issue(kIssue);
  ASSERT_TRUE(issue.ok());
  EXPECT_EQ(issue->title, "Soundness issue with strings");
  EXPECT_EQ(issue->solver, "z3");
  EXPECT_TRUE(issue->resolved);
  EXPECT_EQ(kind_of(*issue), "soundness");
  EXPECT_EQ(scripts_of(*issue),
            (std::vector<std::string>{"(declare-const x Int)\n(assert (= x 1))\n(check-sat)\n",
                                      "(assert (> y 2))\n"}));
}

TEST(Issues, OtherLinesAreErrors) {
  for (const char* line : {"", "[]", "{", "{\"body\": \"x\"}", "{\"title\": 3}", "nonsense"})
    EXPECT_FALSE(read_issue(line).ok()) << line;
}

TEST(Issues, TheStateOfAnIssueShowsWhetherItIsResolved) {
  EXPECT_FALSE(read_issue(R"({"title": "a", "state": "open"})")->resolved);
  EXPECT_TRUE(read_issue(R"({"title": "a", "state": "closed"})")->resolved);
  EXPECT_FALSE(
      read_issue(R"({"title": "a", "state": "closed", "state_reason": "duplicate"})")->resolved);
}

TEST(Issues, KindsAreReadFromTitlesAndLabels) {
  const auto kind = [](const std::string& title) { return kind_of({.title = title}); };
  EXPECT_EQ(kind("Invalid model for a QF_S formula"), "invalid-model");
  EXPECT_EQ(kind("Segfault in theory_str"), "crash");
  EXPECT_EQ(kind("Assertion violation"), "crash");
  EXPECT_EQ(kind("z3 is unsound"), "soundness");
  EXPECT_EQ(kind("very slow since 4.8"), "performance");
  EXPECT_EQ(kind("How do I build it?"), "other");
  EXPECT_EQ(kind_of({.title = "Bad", .labels = {"soundness"}}), "soundness");
}

TEST(Issues, MissingDeclarationsAreAdded) {
  smtlib::Script scratch(smtlib::TheorySet::standard());
  const std::string whole = "(declare-const x Int)\n(assert (= x 1))\n";
  EXPECT_EQ(completed(whole, scratch), whole);
  EXPECT_EQ(completed("(assert (and b (= (str.len s) n) (bvult v #x01)))\n", scratch),
            "(declare-const b Bool)\n(declare-const s String)\n(declare-const n Int)\n"
            "(declare-const v (_ BitVec 8))\n(assert (and b (= (str.len s) n) (bvult v #x01)))\n");
  EXPECT_EQ(completed("(assert", scratch), "(assert");
}

}  // namespace
}  // namespace gadfly::mining::issues_test
