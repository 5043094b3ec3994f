// SPDX-License-Identifier: Apache-2.0
// gadfly triage, on findings that made-up solvers show.

#include <gtest/gtest.h>

#include "tests/tools/cli/findings_on_disk.h"
#include "tests/tools/made_up_program.h"

namespace gadfly::tools::triage_test {
namespace {

using TriageTest = FindingsOnDisk;

TEST_F(TriageTest, FindingsOfCampaignsAreSortedIntoBugs) {
  finding("one/findings/a", kScript);
  finding("two/findings/b", std::string("; longer\n") + kScript);
  finding("two/findings/gone", "(assert false)\n(check-sat)\n");
  const auto result = gadfly({"triage", folder_ / "one", folder_ / "two", "--json"});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  const auto rows = objects(result);
  ASSERT_EQ(rows.size(), 1U) << result.out;
  EXPECT_EQ(rows[0]["kind"], "wrong unsat");
  EXPECT_EQ(rows[0]["solver"], "liar");
  EXPECT_EQ(rows[0]["solvers"]["liar"], "wrong");
  EXPECT_EQ(rows[0]["files"].size(), 2U);
  EXPECT_EQ(rows[0]["files"][0], folder_ / "one/findings/a/input.smt2") << "the smaller one";
  const auto text = gadfly({"triage", folder_.path().string()});
  EXPECT_NE(text.out.find(" 1 liar: wrong unsat, 46 bytes, 2 findings\n"), std::string::npos)
      << text.out;
  EXPECT_TRUE(text.out.ends_with("1 bug; 1 scripts that show none\n")) << text.out;
}

TEST_F(TriageTest, OtherVersionsAreNamedAndAsked) {
  const std::string script = folder_.write("mine.smt2", kScript);
  const auto result = gadfly({"triage", script, "--solver", solver_, "--solver", "z3", "--json"});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  const auto rows = objects(result);
  ASSERT_EQ(rows.size(), 1U) << result.out;
  EXPECT_EQ(rows[0]["solvers"]["liar"], "wrong");
  EXPECT_EQ(rows[0]["solvers"]["z3"], "right");
}

// The options of a solver take time, which is limited.
TEST_F(TriageTest, OptionsAreTriedForALimitedTime) {
  const std::string facts = made_up_program(folder_, "optional", "    wrong (bool) (default: true)",
                                            "/:wrong false/ { right = 1 }\n"
                                            "/check-sat/ { print right ? \"sat\" : \"unsat\" }");
  const std::string script = folder_.write("mine.smt2", kScript);
  for (const std::string seconds : {"0", "100"}) {
    const auto result =
        gadfly({"triage", script, "--solver", facts, "--toggle-time", seconds, "--json"});
    const auto rows = objects(result);
    ASSERT_EQ(rows.size(), 1U) << result.err;
    EXPECT_EQ(rows[0]["toggles"].size(), seconds == "0" ? 0U : 1U);
    EXPECT_EQ(rows[0]["tried"], seconds == "0" ? 0 : 1);
  }
}

TEST_F(TriageTest, BugsOfOldVersionsComeLastAndAreNotReported) {
  program("bin/z3", kFakeTarget + " --solver unsat");  // the old version
  program("data/gadfly/solvers/z3@10.0/bin/z3", "/usr/bin/z3 \"$@\"");
  const std::vector<std::string> environment = {"XDG_DATA_HOME=" + (folder_ / "data"),
                                                "PATH=" + (folder_ / "bin") + ":/usr/bin:/bin"};
  finding("findings/a", kScript);
  finding("findings/b", std::string("(declare-const q Int)\n") + kScript, "z3");
  const auto result =
      gadfly({"triage", folder_ / "findings", "--json", "--toggle-time", "0"}, environment);
  const auto rows = objects(result);
  ASSERT_EQ(rows.size(), 2U) << result.err;
  EXPECT_EQ(rows[0]["solver"], "liar");
  EXPECT_EQ(rows[0]["outdated"], false);
  EXPECT_EQ(rows[1]["solver"], "z3");
  EXPECT_EQ(rows[1]["outdated"], true);
  EXPECT_EQ(rows[1]["solvers"]["z3@10.0"], "right");
  const auto text = gadfly({"triage", folder_ / "findings", "--toggle-time", "0"}, environment);
  EXPECT_NE(text.out.find("\n2 bugs, 1 of them outdated; 0 scripts"), std::string::npos)
      << text.out;
  const auto report = gadfly({"report", folder_ / "findings", "--toggle-time", "0"}, environment);
  EXPECT_NE(report.out.find("# liar:"), std::string::npos) << report.out;
  EXPECT_EQ(report.out.find("# z3:"), std::string::npos) << report.out;
  EXPECT_NE(report.err.find("1 bugs are left out"), std::string::npos) << report.err;
}

TEST_F(TriageTest, WithoutACulpritAllVersionsAreAsked) {
  program("bin/z3", kFakeTarget + " --solver unsat");
  program("data/gadfly/solvers/z3@10.0/bin/z3", "/usr/bin/z3 \"$@\"");
  program("data/gadfly/solvers/cvc5@10.0/bin/cvc5", "/usr/bin/cvc5 \"$@\"");
  undecided("findings/a", kScript, {"z3", "cvc5"});
  const auto result = gadfly(
      {"triage", folder_ / "findings", "--json", "--toggle-time", "0"},
      {"XDG_DATA_HOME=" + (folder_ / "data"), "PATH=" + (folder_ / "bin") + ":/usr/bin:/bin"});
  const auto rows = objects(result);
  ASSERT_EQ(rows.size(), 1U) << result.err;
  EXPECT_EQ(rows[0]["solver"], "z3");
  EXPECT_EQ(rows[0]["solvers"]["z3"], "wrong");
  EXPECT_EQ(rows[0]["solvers"]["cvc5@10.0"], "right");
  EXPECT_EQ(rows[0]["outdated"], true);
}

TEST_F(TriageTest, BugsThatTheSameOptionsMakeGoAwayAreProbablyOne) {
  const std::string facts = made_up_program(folder_, "optional", "    wrong (bool) (default: true)",
                                            "/:wrong false/ { right = 1 }\n"
                                            "/check-sat/ { print right ? \"sat\" : \"unsat\" }");
  const std::string first = folder_.write("first.smt2", kScript);
  const std::string second =
      folder_.write("second.smt2", "(declare-const x Int)\n(assert (< x 5))\n(check-sat)\n");
  for (const std::string seconds : {"0", "100"}) {
    const auto rows = objects(
        gadfly({"triage", first, second, "--solver", facts, "--toggle-time", seconds, "--json"}));
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_TRUE(rows[0]["like"].is_null());
    if (seconds == "0")
      EXPECT_TRUE(rows[1]["like"].is_null()) << "no option was tried";
    else
      EXPECT_EQ(rows[1]["like"], 1);
  }
}

TEST_F(TriageTest, BugsWithTheSameOperatorsOfTheSolverAreProbablyOne) {
  const auto script = [&](const std::string& name, const std::string& assertion) {
    return folder_.write(name, "(declare-const x Int)\n(assert " + assertion + ")\n(check-sat)\n");
  };
  const auto rows = objects(gadfly(
      {"triage", script("a.smt2", "(= (div_total x 1) 0)"),
       script("b.smt2", "(and (< x 3) (= (div_total x 1) 0))"),
       script("c.smt2", "(and (< x 3) (= (mod_total x 4) 0) (= (div_total x 1) 0))"),
       script("d.smt2", "(and (< x 3) (= (div x 1) 0) (= (mod x 4) 0) (= (mod x 7) (* 0 x)))"),
       script("e.smt2",
              "(and (< x 3) (= (div x 1) 0) (= (mod x 4) 0) (= (mod x 7) (* 0 x)) (> 1 x))"),
       "--solver", solver_, "--toggle-time", "0", "--json"}));
  ASSERT_EQ(rows.size(), 5U);
  EXPECT_TRUE(rows[0]["like"].is_null());
  EXPECT_EQ(rows[1]["like"], 1);
  for (size_t i = 2; i < 5; ++i) EXPECT_TRUE(rows[i]["like"].is_null()) << rows[i];
}

TEST_F(TriageTest, ACampaignWithoutFindingsHasNoBugs) {
  folder_.write("calm/campaign.json", "{}");
  const auto calm = gadfly({"triage", folder_ / "calm"});
  EXPECT_EQ(calm.exit_code, kExitFine) << calm.err;
  EXPECT_EQ(calm.out, "0 bugs; 0 scripts that show none\n");
}

TEST_F(TriageTest, AFindingBelowTwoPathsIsOne) {
  finding("one/findings/a", kScript);
  const auto rows =
      objects(gadfly({"triage", folder_ / "one", folder_ / "one/findings/a", "--json"}));
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["files"].size(), 1U);
}

TEST_F(TriageTest, BadInputIsAnErrorAndTheRestIsPrinted) {
  EXPECT_EQ(gadfly({"triage", folder_.path().string()}).exit_code, kExitBadInput) << "no finding";
  const std::string script = folder_.write("mine.smt2", kScript);
  const auto none = gadfly({"triage", script});
  EXPECT_EQ(none.exit_code, kExitBadInput);
  EXPECT_NE(none.err.find("name solvers with --solver"), std::string::npos) << none.err;
  const std::string broken = folder_.write("broken.smt2", "(assert (");
  const auto both = gadfly({"triage", broken, script, "--solver", solver_});
  EXPECT_EQ(both.exit_code, kExitBadInput);
  EXPECT_NE(both.err.find("broken.smt2:1:"), std::string::npos) << both.err;
  EXPECT_NE(both.out.find("1 liar: wrong unsat"), std::string::npos) << both.out;
  folder_.write("damaged/finding.textproto", "format: 1 nonsense");
  EXPECT_EQ(gadfly({"triage", folder_ / "damaged"}).exit_code, kExitBadInput);
}

}  // namespace
}  // namespace gadfly::tools::triage_test
