// SPDX-License-Identifier: Apache-2.0
// Candidates of a campaign over solver binaries. The solver is a shell script that crashes, in line
// 1 or in line 2 of its source.
#include "tools/campaign/confirmation/solver_checker.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/folder.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

class SolverCheckerTest : public testing::Test {
 protected:
  // Checks a candidate. `line`: lines of a shell that set $line for the script in $text; the limit
  // is in $1, and is 1000 if it is that of a confirmation, else 100.
  CheckedCandidate checked(const std::string& line) {
    const std::string solver = folder_.write(
        "solver",
        "#!/bin/sh\ntext=$(cat)\ncase $text in *check-sat*) ;; *) exit 0 ;; esac\n" + line +
            "\necho \"mine: a.c:$line: f: Assertion \\`x' failed.\" >&2\nkill -ABRT $$\n");
    fs::permissions(solver, fs::perms::owner_all);
    options_.solvers = {folder_.write(
        "mine.smt2", "(solver mine (command \"" + solver +
                         "\" \"%LIMIT%\") (limit 100) (input to-end) (timeout-ms 10000))")};
    options_.reduce_seconds = 600;
    const std::string script =
        folder_.write("a.smt2", "(declare-const guilty Bool)\n(assert guilty)\n(check-sat)\n");
    return SolverChecker(options_, "mine").check(script, false);
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
// of a confirmation it does not.
TEST_F(SolverCheckerTest, AReducedScriptWithAnotherFindingIsDropped) {
  const CheckedCandidate candidate =
      checked("line=1; case $1$text in 1000*guilty*) ;; 1000*) line=2 ;; esac");
  ASSERT_EQ(candidate.result, ConfirmResult::kConfirmed) << candidate.note;
  EXPECT_EQ(candidate.finding.verdict.signature, "crash-mine-assert-a.c-1");
  EXPECT_EQ(candidate.finding.reduced, "");
}

}  // namespace
}  // namespace gadfly::tools
