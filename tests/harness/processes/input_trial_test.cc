// SPDX-License-Identifier: Apache-2.0
// Programs that take a script in every way, most of them scripts around z3: each is found by
// trying, and then answers like z3 itself.
#include "harness/processes/input_trial.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "harness/processes/solver_choice.h"
#include "tests/folder.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::input_trial_test {
namespace {

namespace fs = std::filesystem;

class InputTrialTest : public testing::Test {
 protected:
  // Starts a program of this text as a solver named mine, with `arguments` after its name.
  Result<std::unique_ptr<Reference>> start(const std::string& program,
                                           const std::string& arguments = "",
                                           uint32_t timeout_ms = 5000) {
    const std::string path =
        folder_.write(std::to_string(programs_++), "#!/bin/sh\n" + program + '\n');
    fs::permissions(path, fs::perms::owner_all);
    Result<solver_facts::SolverFacts> facts = find_profile("mine=" + path + arguments);
    EXPECT_TRUE(facts) << facts.error().message;
    facts->timeout_ms = timeout_ms;
    return start_reference(*facts);
  }

  // The program must take scripts in this way, and answer like z3, with models.
  void expect_like_z3(const std::string& program, const std::string& way,
                      const std::string& arguments = "") {
    const Result<std::unique_ptr<Reference>> solver = start(program, arguments, 1000);
    ASSERT_TRUE(solver) << solver.error().message;
    EXPECT_EQ(describe_input((*solver)->facts()), way);
    const auto asked = script(
        "(set-logic QF_LIA)(declare-fun x () Int)(assert (> x 41))(check-sat)(push 1)"
        "(assert (< x 0))(check-sat)(pop 1)(check-sat-assuming ((< x 43)))");
    for (int i = 0; i < 2; ++i) {
      const Response reply = (*solver)->ask(*asked, false, Models::kYes);
      EXPECT_EQ(reply.answers, answers("sus")) << reply.detail;
      EXPECT_EQ(reply.ending, Ending::kCompleted);
      ASSERT_EQ(reply.models.size(), 3U);
      EXPECT_NE(reply.models[0].find("define-fun x () Int"), std::string::npos) << reply.models[0];
      EXPECT_EQ(reply.models[1], "");
      EXPECT_NE(reply.models[2].find("42"), std::string::npos) << reply.models[2];
    }
    const Response error = (*solver)->ask(*script("(set-logic QF_LIA)(assert y)(check-sat)"));
    EXPECT_EQ(error.answers, answers("e"));
  }

  const Folder folder_;
  int programs_ = 0;
};

TEST_F(InputTrialTest, AnInteractiveProgramStaysAlive) {
  expect_like_z3("exec z3 -in -smt2", "interactive, reset, models");
}

TEST_F(InputTrialTest, ABannerAndCommentsAreNoAnswers) {
  expect_like_z3("echo '; MySolver 3.1'; echo 'MySolver, by us'; exec z3 -in -smt2",
                 "interactive, reset, models");
}

TEST_F(InputTrialTest, WithoutResetEachScriptGetsAProcess) {
  expect_like_z3(
      "while read -r line; do case $line in '(reset)') exit 1;; esac; echo \"$line\"; done |\n"
      "z3 -in -smt2",
      "interactive, no reset, models");
}

TEST_F(InputTrialTest, StandardInputIsReadToItsEnd) {
  const std::string program = "f=$(mktemp) && cat >$f && z3 -smt2 $f; rm $f";
  expect_like_z3(program, "standard input to its end, models");
  expect_like_z3("[ \"$1\" = - ] && cat | z3 -in -smt2", "standard input to its end, models", " -");
}

TEST_F(InputTrialTest, AFileIsReadWhereTheCommandNamesIt) {
  const std::string usage = "[ -e \"$1\" ] || { echo usage: solver FILE >&2; exit 1; }\n";
  expect_like_z3(usage + "z3 -smt2 \"$1\"", "a file, models");
  expect_like_z3("[ \"$2\" = -v ] && z3 -smt2 \"$1\"", "a file, models", " {} -v");
}

TEST_F(InputTrialTest, OneCheckPerProcessIsEnough) {
  // Answers the first check-sat only, and knows no echo.
  const Result<std::unique_ptr<Reference>> solver =
      start("sed '/^(check-sat)/q' | grep -v '^(echo' | z3 -in -smt2");
  ASSERT_TRUE(solver) << solver.error().message;
  EXPECT_EQ(describe_input((*solver)->facts()),
            "standard input to its end, one check-sat per process, no models");
  EXPECT_EQ(
      (*solver)->ask(*script("(set-logic QF_UF)(check-sat)(assert false)(check-sat)")).answers,
      answers("su"));
}

TEST_F(InputTrialTest, ModelsOfOneCheckPerProcess) {
  const Result<std::unique_ptr<Reference>> solver = start("grep -v '^(echo' | z3 -in -smt2");
  ASSERT_TRUE(solver) << solver.error().message;
  EXPECT_EQ(describe_input((*solver)->facts()),
            "standard input to its end, one check-sat per process, models");
  const Response reply =
      (*solver)->ask(*script("(set-logic QF_UF)(declare-fun p () Bool)(assert p)(check-sat)"),
                     false, Models::kYes);
  ASSERT_EQ(reply.models.size(), 1U);
  EXPECT_NE(reply.models[0].find("define-fun p () Bool"), std::string::npos) << reply.models[0];
}

TEST_F(InputTrialTest, AnAnswerWithoutEchoesCounts) {
  // Echoes like z3, but not for scripts with strings, to which it prints the wrong answer alone.
  const Result<std::unique_ptr<Reference>> solver =
      start("if grep -q String \"$1\"; then echo unsat; else z3 -smt2 \"$1\"; fi", " {}");
  ASSERT_TRUE(solver) << solver.error().message;
  const auto asked = [&](const std::string& text) { return (*solver)->ask(*script(text)).answers; };
  EXPECT_EQ(asked("(declare-const s String)(check-sat)"), answers("u"));
  EXPECT_EQ(asked("(declare-const s String)(check-sat)(check-sat)"), answers("ee"))
      << "one answer to two checks could be that of either";
}

TEST_F(InputTrialTest, AnErrorOnStandardErrorVoidsTheAnswers) {
  const Result<std::unique_ptr<Reference>> solver = start(
      "z3 -smt2 \"$1\"; if grep -q strange \"$1\"; then echo 'error: ignored' >&2; fi", " {}");
  ASSERT_TRUE(solver) << solver.error().message;
  const Response reply = (*solver)->ask(*script("(declare-const strange Bool)(check-sat)"));
  EXPECT_EQ(reply.answers, answers("e"));
  EXPECT_EQ(reply.detail, "error: ignored\n");
}

TEST_F(InputTrialTest, ANameOfAKnownSolverProvesNothing) {
  for (const char* name : {"z3-of-ours", "cvc5.py"}) {
    const std::string path = folder_.write(
        name, "#!/bin/sh\n[ $# = 1 ] || { echo usage >&2; exit 1; }\nz3 -smt2 \"$1\"\n");
    fs::permissions(path, fs::perms::owner_all);
    const Result<std::unique_ptr<Reference>> solver = start_reference(*find_profile(path));
    ASSERT_TRUE(solver) << solver.error().message;
    EXPECT_EQ(describe_input((*solver)->facts()), "a file, models");
  }
}

TEST_F(InputTrialTest, PathsMayHaveSpaces) {
  const std::string path = folder_.write("my solvers/z", "#!/bin/sh\nexec z3 -in -smt2\n");
  fs::permissions(path, fs::perms::owner_all);
  for (const std::string& named : {"mine=\"" + path + "\"", "mine='" + path + "' -",
                                   absolute_solver("'" + path + "'", "other")}) {
    const Result<solver_facts::SolverFacts> facts = find_profile(named);
    ASSERT_TRUE(facts) << facts.error().message;
    EXPECT_TRUE(start_reference(*facts)) << named;
  }
}

TEST_F(InputTrialTest, AWrongSolverIsTakenToo) {
  const Result<std::unique_ptr<Reference>> solver =
      start("sed -u -n 's/(check-sat)/unsat/p; s/(echo \"\\(.*\\)\")/\\1/p'");
  ASSERT_TRUE(solver) << solver.error().message;
  EXPECT_EQ((*solver)->ask(*script("(set-logic QF_UF)(check-sat)")).answers, answers("u"));
}

TEST_F(InputTrialTest, WithoutAnAnswerTheMessageSaysWhatToDo) {
  for (const char* program :
       {"exit 1", "sleep 1000", "yes", "cat", "echo '(error \"no license\")'"}) {
    const Result<std::unique_ptr<Reference>> solver = start(program, "", 200);
    ASSERT_FALSE(solver) << program;
    EXPECT_NE(solver.error().message.find("write {} there"), std::string::npos)
        << solver.error().message;
  }
  EXPECT_NE(start("echo '(error \"no license\")'").error().message.find("no license"),
            std::string::npos);
}

TEST_F(InputTrialTest, FactsThatNameTheInputAreNotTried) {
  solver_facts::SolverFacts facts = solver_facts::plain_smtlib("mine");
  facts.try_input = false;
  facts.command = {"no-such-program"};
  const auto none = [](const solver_facts::SolverFacts&) -> Result<std::unique_ptr<Reference>> {
    return Error{ErrorCode::kIo, "not tried"};
  };
  const auto complete = complete_by_trying(facts, nullptr, none);
  ASSERT_TRUE(complete);
  EXPECT_EQ(describe_input(*complete), "interactive, reset, models");
}

}  // namespace
}  // namespace gadfly::harness::input_trial_test
