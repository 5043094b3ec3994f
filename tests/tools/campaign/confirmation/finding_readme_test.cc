// SPDX-License-Identifier: Apache-2.0
// The report of a finding: its commands for every kind of solver, and what it shows of the answers.
#include "tools/campaign/confirmation/finding_readme.h"

#include <gtest/gtest.h>

#include "lib/base/shell_word.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::tools::finding_readme_test {
namespace {

using harness::response;

TEST(FindingReadme, WordsAreQuotedForAShell) {
  EXPECT_EQ(shell_word("mine=/opt/z3/bin/z3"), "mine=/opt/z3/bin/z3");
  EXPECT_EQ(shell_word("z3 {}"), "'z3 {}'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word(""), "''");
}

TEST(FindingReadme, AReducedFindingOfATargetIsReplayed) {
  harness::Finding finding = {
      .verdict = {harness::FindingKind::kSoundness, "z3", "soundness-z3-1", "wrong"},
      .target = "z3",
      .input = "(assert true)\n(assert (= 1 1))\n(check-sat)\n"};
  const std::string before = readme(finding);
  EXPECT_NE(before.find("gadfly replay z3 input.smt2\n    gadfly reduce"), std::string::npos)
      << before;
  finding.reduced = "(assert true)\n(check-sat)\n";
  const std::string after = readme(finding);
  EXPECT_NE(after.find("Script (reduced.smt2, from 43 bytes):\n\n    (assert true)"),
            std::string::npos)
      << after;
  EXPECT_NE(after.find("Answers to input.smt2:"), std::string::npos) << after;
  EXPECT_NE(after.find("gadfly replay z3 reduced.smt2\n"), std::string::npos) << after;
  EXPECT_EQ(after.find("gadfly reduce"), std::string::npos) << after;
}

TEST(FindingReadme, CommandsWithoutGadflyReadTheScriptAsTheSolverDoes) {
  harness::Finding finding = {
      .verdict = {harness::FindingKind::kSoundness, "mine", "soundness", "why"},
      .target = "unguided mine+z3",
      .responses = {response("mine", "u"), response("z3", "s")},
      .input = "(declare-const x Int)\n(check-sat)\n",
      .solvers = {"mine=/bin/sh solver.sh {} -v", "z3"}};
  finding.responses[1].reply.models = {"(\n(define-fun x () Int 1)\n)"};
  finding.responses[1].model_truths = {smtlib::Truth::kTrue};
  const std::string text = readme(finding);
  for (const char* part :
       {"    /bin/sh solver.sh input.smt2 -v\n    z3 -in -smt2 < input.smt2\n",
        "    gadfly judge input.smt2 --solver 'mine=/bin/sh solver.sh {} -v' --solver z3\n",
        "    gadfly reduce --finding . -o reduced.smt2\n", "    (declare-const x Int)\n",
        "    mine: unsat\n    z3: sat\n", "(define-fun x () Int 1)",
        "under z3's model the assertions are true"})
    EXPECT_NE(text.find(part), std::string::npos) << part << '\n' << text;
  finding.reduced = "(check-sat)\n";
  const std::string smaller = readme(finding);
  EXPECT_NE(smaller.find("judge reduced.smt2"), std::string::npos) << smaller;
  EXPECT_NE(smaller.find("reduced.smt2, from 34 bytes"), std::string::npos) << smaller;
  EXPECT_EQ(smaller.find("gadfly reduce"), std::string::npos) << smaller;
}

}  // namespace
}  // namespace gadfly::tools::finding_readme_test
