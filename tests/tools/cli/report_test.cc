// SPDX-License-Identifier: Apache-2.0
// gadfly report, on findings that made-up solvers show.
#include <gtest/gtest.h>

#include "tests/tools/cli/findings_on_disk.h"

namespace gadfly::tools::report_test {
namespace {

using ReportTest = FindingsOnDisk;

TEST_F(ReportTest, AReportHasTheScriptTheAnswersAndTheEdit) {
  finding("campaign/findings/a", kScript);
  const std::string file = folder_ / "issues.md";
  const auto result = gadfly({"report", folder_ / "campaign", "--toggle-time", "0", "-o", file});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  const std::string text = read_file(file).value_or("");
  for (const char* part :
       {"# liar: wrong unsat\n", "$ fake_target --solver unsat < bug.smt2\nunsat\n",
        "```smt2\n(declare-const p Bool)\n(assert p)\n(check-sat)\n```\n",
        "liar returns unsat, but the witness satisfies it (wrong unsat).\n", "| liar | ",
        "Found by Gadfly 1.2.3 (unguided liar, random seed 7).\n", "+(assert p)\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST_F(ReportTest, AReportHasAtMostSoManyBugsTheMostImportantFirst) {
  const std::string script = folder_.write("mine.smt2", kScript);
  const std::string other = folder_.write("other.smt2",
                                          "(declare-const x Int)\n(assert (< x 3))\n"
                                          "(check-sat)\n");
  const std::string file = folder_ / "one.md";
  const auto one = gadfly({"report", other, script, "--solver", solver_, "--toggle-time", "0",
                           "--most", "1", "--output", file});
  EXPECT_EQ(one.exit_code, kExitFine) << one.err;
  EXPECT_NE(one.err.find("1 less important bugs are left out"), std::string::npos) << one.err;
  const std::string text = read_file(file).value_or("");
  EXPECT_NE(text.find("(assert p)"), std::string::npos) << "the smaller script";
  EXPECT_EQ(text.find("(assert (< x 3))"), std::string::npos);
}

TEST_F(ReportTest, BadInputAndASilentSolverAreNoEmptySuccess) {
  EXPECT_EQ(gadfly({"report", folder_ / "missing"}).exit_code, kExitBadInput);
  finding("campaign/findings/gone", "(assert false)\n(check-sat)\n");
  const auto gone = gadfly({"report", folder_ / "campaign"});
  EXPECT_NE(gone.err.find("nothing to report"), std::string::npos) << gone.err;
  EXPECT_EQ(gone.out, "");
  finding("campaign/findings/a", kScript);
  const auto unwritable =
      gadfly({"report", folder_ / "campaign", "--toggle-time", "0", "-o", folder_ / "campaign"});
  EXPECT_EQ(unwritable.exit_code, kExitEnvironment) << unwritable.err;
}

}  // namespace
}  // namespace gadfly::tools::report_test
