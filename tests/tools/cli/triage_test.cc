// SPDX-License-Identifier: Apache-2.0
// gadfly triage and gadfly report, on findings that made-up solvers show.
#include <sys/stat.h>

#include "lib/base/file.h"
#include "proto/finding_file.h"
#include "tests/tools/command.h"

namespace gadfly::tools {
namespace {

constexpr char kScript[] = "(declare-const p Bool)\n(assert p)\n(check-sat)\n";

class TriageTest : public testing::Test {
 protected:
  TriageTest() : solver_("liar=" + kFakeTarget + " --solver unsat") {}

  // Writes the finding of a campaign that the solver answers unsat.
  void finding(const std::string& folder, const std::string& script) {
    harness::Finding finding = {
        .verdict = {harness::FindingKind::kSoundness, "liar", "soundness-liar-1", "wrong"},
        .target = "unguided liar",
        .input = script,
        .gadfly_version = "1.2.3",
        .seed = 7};
    finding.solvers = {solver_};
    folder_.write(folder + "/finding.textproto", proto::finding_text(finding));
    folder_.write(folder + "/input.smt2", script);
    folder_.write(folder + "/parent.smt2", "(declare-const p Bool)\n(check-sat)\n");
  }

  const std::string solver_;
  const Folder folder_;
};

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

TEST_F(TriageTest, AReportHasTheScriptTheAnswersAndTheEdit) {
  finding("campaign/findings/a", kScript);
  const std::string file = folder_ / "issues.md";
  const auto result = gadfly({"report", folder_ / "campaign", "-o", file});
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  const std::string text = read_file(file).value_or("");
  for (const char* part :
       {"# liar: wrong unsat\n", "$ fake_target --solver unsat < bug.smt2\nunsat\n",
        "```smt2\n(declare-const p Bool)\n(assert p)\n(check-sat)\n```\n",
        "liar returns unsat, but the witness satisfies it (wrong unsat).\n", "| liar | ",
        "Found by Gadfly 1.2.3 (unguided liar, random seed 7).\n", "+(assert p)\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST_F(TriageTest, BadInputIsAnErrorAndTheRestIsPrinted) {
  EXPECT_EQ(gadfly({"triage", folder_.path().string()}).exit_code, kExitBadInput) << "no finding";
  EXPECT_EQ(gadfly({"report", folder_ / "missing"}).exit_code, kExitBadInput);
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
