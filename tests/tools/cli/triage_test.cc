// SPDX-License-Identifier: Apache-2.0
// gadfly triage, on findings that made-up solvers show.

#include "tests/tools/cli/findings_on_disk.h"
#include "tests/tools/made_up_program.h"

namespace gadfly::tools {
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
}  // namespace gadfly::tools
