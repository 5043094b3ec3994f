// SPDX-License-Identifier: Apache-2.0
// Candidates of a campaign over solver binaries. The solver is a shell script that crashes, in line
// 1 or in line 2 of its source; or two scripts answer differently.
#include "tools/campaign/confirmation/solver_checker.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/folder.h"

namespace gadfly::tools::solver_checker_test {
namespace {

namespace fs = std::filesystem;

class SolverCheckerTest : public testing::Test {
 protected:
  // Checks a candidate. `line`: lines of a shell that set $line for the script in $text; the limit
  // is in $1, and is 1000 if it is that of a confirmation, else 100.
  CheckedCandidate checked(const std::string& line) {
    options_.solvers = {solver(
        "mine",
        line + "\necho \"mine: a.c:$line: f: Assertion \\`x' failed.\" >&2\n" + "kill -ABRT $$\n")};
    return check("(declare-const guilty Bool)\n(assert guilty)\n(check-sat)\n");
  }

  // Writes a solver that does this for each script in $text, and returns the file of its facts.
  std::string solver(const std::string& name, const std::string& does) {
    const std::string program = folder_.write(
        name,
        "#!/bin/sh\ntext=$(cat)\ncase $text in *check-sat*) ;; *) exit 0 ;; esac\n" + does + '\n');
    fs::permissions(program, fs::perms::owner_all);
    return folder_.write(name + ".smt2",
                         "(solver " + name + " (command \"" + program +
                             "\" \"%LIMIT%\") (limit 100) (input to-end) (timeout-ms 10000))");
  }

  CheckedCandidate check(const std::string& script) {
    options_.reduce_seconds = 600;
    return SolverChecker(options_, "mine").check(folder_.write("a.smt2", script), false);
  }

  const Folder folder_;
  CampaignOptions options_;
};

TEST_F(SolverCheckerTest, AConfirmedScriptIsReduced) {
  const CheckedCandidate candidate = checked("line=1");
  ASSERT_EQ(candidate.result, ConfirmResult::kConfirmed) << candidate.note;
  EXPECT_EQ(candidate.finding.verdict.signature, "crash-mine-assert-a.c-1");
  EXPECT_EQ(candidate.finding.reduced, "(check-sat)\n");
}

// Each process crashes in another line.
TEST_F(SolverCheckerTest, TwoRunsWithDifferentFindingsConfirmNothing) {
  const CheckedCandidate candidate = checked("line=$$");
  EXPECT_EQ(candidate.result, ConfirmResult::kNotConfirmed);
  EXPECT_EQ(candidate.note, "not seen in run 2 with fresh processes");
}

// With the limit of a reduction, the script crashes in the same place without "guilty". With that
// of a confirmation, which asks about a crash without a limit, it does not.
TEST_F(SolverCheckerTest, AReducedScriptWithAnotherFindingIsDropped) {
  const CheckedCandidate candidate =
      checked("line=1; case $1$text in 0*guilty*) ;; 0*) line=2 ;; esac");
  ASSERT_EQ(candidate.result, ConfirmResult::kConfirmed) << candidate.note;
  EXPECT_EQ(candidate.finding.verdict.signature, "crash-mine-assert-a.c-1");
  EXPECT_EQ(candidate.finding.reduced, "");
}

// Nothing decides the script of the campaign, but evaluation decides the reduced one.
TEST_F(SolverCheckerTest, AProofOnTheReducedScriptTakesThePlaceOfAContradiction) {
  options_.solvers = {
      solver("mine", "case $text in *guilty*) echo unsat ;; *) echo sat ;; esac"),
      solver("other", "echo sat"),
  };
  const CheckedCandidate candidate = check(
      "(declare-sort S 0)\n(declare-fun guilty (S) Bool)\n"
      "(assert (forall ((s S)) (exists ((t S)) (distinct (guilty s) (guilty t)))))\n(check-sat)\n");
  ASSERT_EQ(candidate.result, ConfirmResult::kConfirmed) << candidate.note;
  EXPECT_EQ(candidate.finding.verdict.signature.substr(0, 26), "soundness-mine-wrong-unsat");
  EXPECT_EQ(candidate.finding.reduced, "(declare-fun guilty () Bool)\n(check-sat)\n");
}

}  // namespace
}  // namespace gadfly::tools::solver_checker_test
