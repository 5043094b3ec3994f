// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly judge, with programs that always return the same answers.
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>

#include "lib/approx/record.h"
#include "lib/base/file.h"
#include "tests/tools/command.h"

namespace gadfly::tools::judge_test {
namespace {

const std::vector<std::string> kKeys = {"file",        "verdict", "kind",      "culprit",
                                        "answers",     "solvers", "signature", "reason",
                                        "explanation", "commands"};

std::string solver(const std::string& answer) {
  return kFakeTarget + " --solver " + answer;
}

nlohmann::ordered_json judge(const std::string& file, const std::vector<std::string>& answers,
                             int exit_code) {
  std::vector<std::string> arguments = {"judge", "--json", file};
  for (const std::string& answer : answers) {
    arguments.push_back("--solver");
    arguments.push_back(solver(answer));
  }
  const auto result = gadfly(arguments);
  EXPECT_EQ(result.exit_code, exit_code) << result.err;
  const auto lines = objects(result);
  EXPECT_EQ(lines.size(), 1U);
  EXPECT_EQ(keys(lines.at(0)), kKeys);
  return lines.at(0);
}

TEST(Judge, AgreementIsFineAndAContradictionIsAFinding) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n(check-sat)\n");
  const auto same = judge(file, {"sat", "sat"}, kExitFine);
  EXPECT_EQ(same["verdict"], "ok");
  EXPECT_EQ(same["answers"].size(), 2U);

  // No search finds 47.
  const std::string hard = folder.write(
      "b.smt2", "(declare-const x Int)\n(assert (= (* x x) 2209))\n(check-sat)\n(check-sat)\n");
  const auto two = judge(hard, {"sat", "unsat"}, kExitFindings);
  EXPECT_EQ(two["verdict"], "finding");
  EXPECT_EQ(two["kind"], "soundness");
  EXPECT_EQ(two["culprit"], "undecided");

  const auto three = judge(hard, {"sat", "unsat", "sat"}, kExitFindings);
  EXPECT_EQ(three["culprit"], "fake_target-2");
  EXPECT_EQ(three["answers"]["fake_target-2"], (std::vector<std::string>{"unsat", "unsat"}));
}

TEST(Judge, TheExampleOfASolverIsUnderstood) {
  const Folder folder;
  const std::string fake = "fake=" GADFLY_SOURCE_DIR "/examples/fake_solver.py";
  const std::string fine = folder.write("a.smt2", "(assert true) ; ) \n(check-sat)\n");
  const auto right = gadfly({"judge", "--json", fine, "--solver", fake});
  EXPECT_EQ(right.exit_code, kExitFine) << right.err;
  const std::string file = folder.write("b.smt2", "(assert (= \"(\" \")\"))\n(check-sat)\n");
  const auto wrong = gadfly({"judge", "--json", file, "--solver", fake});
  EXPECT_EQ(wrong.exit_code, kExitFindings) << wrong.err;
  EXPECT_EQ(objects(wrong).at(0)["culprit"], "fake");
  EXPECT_EQ(objects(wrong).at(0)["answers"]["fake"], std::vector<std::string>{"sat"});
}

TEST(Judge, TheStandingOfEachSolverIsNamed) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const p Bool)\n(assert p)\n(check-sat)\n");
  const auto found = judge(file, {"unsat", "unsat"}, kExitFindings);
  EXPECT_EQ(found["verdict"], "finding");
  for (const char* name : {"fake_target", "fake_target-2"}) {
    EXPECT_EQ(found["solvers"][name]["standing"], "wrong");
    EXPECT_EQ(found["solvers"][name]["reason"],
              "it returns unsat for check-sat number 1, which is sat");
  }
  const auto text = gadfly({"judge", file, "--solver", solver("unsat")});
  EXPECT_NE(text.out.find("a search found a model of check-sat number 1"), std::string::npos);
  EXPECT_NE(text.out.find("fake_target: wrong: it returns unsat"), std::string::npos) << text.out;
}

TEST(Judge, AContradictionThatNobodyCanEvaluateIsReportedAsOne) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2", "(declare-const s (Set Int))\n(assert (= s (set.complement s)))\n(check-sat)\n");
  const auto found = judge(file, {"sat", "unsat", "sat"}, kExitFindings);
  EXPECT_EQ(found["verdict"], "contradiction");
  EXPECT_EQ(found["culprit"], "fake_target-2");
  const auto alike = judge(file, {"sat", "sat"}, kExitFine);
  EXPECT_EQ(alike["verdict"], "ok");
  EXPECT_EQ(alike["reason"],
            "all answers are consistent with each other; Gadfly cannot evaluate the script: "
            "2:14: the operator set.complement");
  // No one knows what an unknown symbol means.
  const std::string unknown =
      folder.write("b.smt2", "(declare-const x Int)(assert (frob x))(check-sat)");
  EXPECT_EQ(judge(unknown, {"sat", "unsat"}, kExitFine)["verdict"], "unsupported");
}

// Solvers choose the value of 0^0. One that answers unsat because it chooses 0 answers sat if that
// value is free.
TEST(Judge, AnswersMayDifferByTheResultsThatSolversChoose) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const x Int)\n(assert (= (^ 0 x) 1))\n(check-sat)\n");
  const std::string zero = folder.write(
      "zero.smt2",
      "(solver zero (command \"sh\" \"-c\" \"grep -q open $0 && echo sat || echo unsat\" \"{}\")"
      " (input file) (single-check true) (models false))");
  const auto judged = [&](const std::string& other, int exit_code) {
    const auto result =
        gadfly({"judge", "--json", file, "--solver", solver("sat"), "--solver", other});
    EXPECT_EQ(result.exit_code, exit_code) << result.out;
    return objects(result).at(0);
  };
  EXPECT_EQ(judged(zero, kExitFine)["verdict"], "depends");
  const auto found = judged(solver("unsat"), kExitFindings);
  EXPECT_EQ(found["verdict"], "finding");
  EXPECT_EQ(found["culprit"], "undecided");
  EXPECT_EQ(found["reason"],
            "check-sat number 1: fake_target returns sat, fake_target-2 returns unsat, for each "
            "choice of the results that solvers choose; confirmed in fresh processes");
}

// A solver whose mode for self-checks does not support the script.
TEST(Judge, AContradictionIsConfirmedWithoutSelfChecks) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2", "(declare-const s (Set Int))\n(assert (= s (set.complement s)))\n(check-sat)\n");
  const std::string program = folder.write("mine.sh", R"(while IFS= read -r line; do
  case $line in
    '(reset)') checks= ;;
    *model_validate*) checks=1 ;;
    '(echo '*) text=${line#*\"}; echo "${text%\"*}" ;;
    '(check-sat)') [ -z "$checks" ] && echo sat || echo '(error "not supported")' ;;
  esac
done
)");
  const std::string mine =
      folder.write("mine.smt2", "(solver mine (command \"sh\" \"" + program +
                                    "\") (input interactive) (models false)\n"
                                    " (self-check-preamble (set-option :model_validate true))\n"
                                    " (self-check \"an invalid model was generated\"))");
  const auto result =
      gadfly({"judge", "--json", file, "--solver", mine, "--solver", solver("unsat")});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.out;
  EXPECT_EQ(objects(result).at(0)["verdict"], "contradiction");
}

TEST(Judge, SolversHaveTheNamesOfTheCommandLine) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const std::string profile = folder.write(
      "late.smt2", "(solver late (command \"" + kFakeTarget + "\" \"--solver\" \"unsat\"))");
  const auto result = gadfly({"judge", "--json", file, "--solver", "one=" + solver("sat"),
                              "--solver", "one=" + solver("sat"), "--solver", profile});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  EXPECT_EQ(keys(objects(result).at(0)["answers"]),
            (std::vector<std::string>{"one", "one-2", "late"}));
  EXPECT_EQ(objects(result).at(0)["culprit"], "late");

  const auto refused = gadfly({"judge", file, "--solver", "one=no-such-solver"});
  EXPECT_EQ(refused.exit_code, kExitEnvironment);
  EXPECT_NE(refused.err.find("no-such-solver is neither a known solver"), std::string::npos)
      << refused.err;
}

TEST(Judge, WithoutAComparisonTheVerdictIsNotOk) {
  const Folder folder;
  const std::string opaque = folder.write("a.smt2", "(declare-const x Odd)\n(check-sat)\n");
  const auto unsupported = judge(opaque, {"sat", "unsat"}, kExitFine);
  EXPECT_EQ(unsupported["verdict"], "unsupported");
  EXPECT_EQ(unsupported["reason"],
            "the answers are not compared, because Gadfly does not understand all of the script: "
            "1:18: unknown sort Odd");
  const std::string file = folder.write("b.smt2", "(assert true)\n(check-sat)\n");
  EXPECT_EQ(judge(file, {"unknown", "sat"}, kExitFine)["verdict"], "undecided");
  EXPECT_EQ(judge(file, {"sat"}, kExitFine)["verdict"], "undecided");
  const std::string two = folder.write("c.smt2", "(check-sat)\n(check-sat)\n");
  EXPECT_EQ(judge(two, {"unknown"}, kExitFine)["verdict"], "undecided");
  for (const std::string& script : {file, opaque})
    EXPECT_EQ(gadfly({"judge", "--strict", script, "--solver", solver("sat")}).exit_code,
              kExitEnvironment);
  EXPECT_EQ(
      gadfly({"judge", "--strict", file, "--solver", solver("sat"), "--solver", solver("sat")})
          .exit_code,
      kExitFine);
  const std::string open =
      folder.write("d.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  EXPECT_EQ(gadfly({"judge", "--strict", open, "--solver", "z3"}).exit_code, kExitFine)
      << "its model shows that the answer is right";
}

TEST(Judge, ASolverWithoutAnAnswerIsNotOk) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  const auto verdict = [&](const std::string& ending) {
    const std::string silent =
        folder.write("mine.smt2", "(solver mine (command \"sh\" \"-c\" \"" + ending +
                                      "\") (input to-end) (single-check true) (timeout-ms 100))");
    return objects(gadfly({"judge", "--json", file, "--solver", silent, "--solver", "z3"}));
  };
  for (const char* ending :
       {"exit 0", "exit 1", "echo garbage", "sleep 9", "echo Fatal failure >&2; exit 1"}) {
    const auto objects = verdict(ending);
    EXPECT_EQ(objects.at(0)["verdict"], "undecided") << ending;
    EXPECT_EQ(objects.at(0)["reason"],
              "there is no answer of mine to compare; the others are consistent");
  }
  EXPECT_EQ(verdict("echo unknown").at(0)["verdict"], "ok") << "unknown is an answer";
}

TEST(Judge, AProgramThatIsNoSolverIsAnErrorThatSaysWhatToDo) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const auto result = gadfly({"judge", file, "--solver", "mine=false", "--solver", "z3"});
  EXPECT_EQ(result.exit_code, kExitEnvironment);
  EXPECT_NE(result.err.find("the solver mine answers no script"), std::string::npos) << result.err;
}

// Such a program stands for a report. It reads its input to the end, so it hangs if it is tried as
// an interactive one.
TEST(Judge, AProgramWithoutAnAnswerDoesNotStopTheJudgmentOfOthers) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert false)\n(check-sat)\n");
  const auto judged = [&](const std::string& line) {
    const std::string program =
        folder.write("mine", "#!/bin/sh\ncat > /dev/null\necho '" + line + "'\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return gadfly({"judge", "--json", file, "--solver", program, "--solver", "z3"});
  };
  for (const char* line : {"(error \"line 1 column 2: no\")", "unsupported", "timeout"}) {
    const auto result = judged(line);
    const auto found = objects(result).at(0);
    EXPECT_EQ(found["solvers"]["mine"]["standing"], "no answer") << line << found.dump(1);
    EXPECT_EQ(found["solvers"]["z3"]["standing"], "right") << line << found.dump(1);
  }
  const auto other = judged("hello");
  EXPECT_EQ(other.exit_code, kExitEnvironment);
  EXPECT_NE(other.err.find("it prints: hello"), std::string::npos) << other.err;
}

TEST(Judge, AnUnsatIsRightIfNoValuesSatisfyTheScript) {
  const Folder folder;
  const auto judged = [&](const std::string& assertion) {
    const std::string file =
        folder.write("a.smt2", "(declare-const x (_ BitVec 4))\n(declare-const y Int)\n(assert " +
                                   assertion + ")\n(check-sat)\n");
    return objects(gadfly({"judge", "--json", file, "--solver", "z3"})).at(0);
  };
  const auto proven = judged("(= (bvmul x x) #x3)");
  EXPECT_EQ(proven["verdict"], "ok");
  EXPECT_EQ(proven["reason"],
            "all answers are consistent with each other and with exact evaluation");
  EXPECT_EQ(proven["solvers"]["z3"]["reason"], "exact evaluation proves its answers");
  EXPECT_EQ(judged("(= (* 2 y) 3)")["solvers"]["z3"]["standing"], "undecided");
}

TEST(Judge, TheTimeoutIsThatOfTheCommandLine) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const std::string slow = folder.write(
      "slow.smt2", "(solver slow (command \"sleep\" \"60\") (input to-end) (single-check true))");
  const auto result = gadfly({"judge", file, "--timeout", "0.5", "--solver", slow});
  EXPECT_NE(result.out.find("slow: timeout (no answer in time)"), std::string::npos) << result.out;
  EXPECT_EQ(gadfly({"judge", file, "--timeout", "0", "--solver", slow}).exit_code, kExitBadInput);
}

const std::string kStuck = "(declare-const stuck Bool)\n(assert stuck)\n(check-sat)\n";

// The file of a solver that runs a command of the shell for kStuck, and z3 for all other scripts.
std::string stuck_solver(const Folder& folder, const std::string& name,
                         const std::string& when_stuck) {
  return folder.write(name + ".smt2", "(solver " + name +
                                          " (command \"sh\" \"-c\" \"grep -q stuck $0 && " +
                                          when_stuck + "; exec z3 $0\" \"{}\") (input file))");
}

TEST(Judge, OneLimitHoldsForAllRunsTogether) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kStuck);
  const std::vector<std::string> solvers = {stuck_solver(folder, "hangs", "sleep 1000"),
                                            stuck_solver(folder, "floods", "yes flood"),
                                            stuck_solver(folder, "answers", "exec echo sat")};
  std::vector<std::string> command = {GADFLY_BINARY_DIR "/gadfly", "judge", file, "--timeout", "3"};
  for (const std::string& solver : solvers) {
    command.emplace_back("--solver");
    command.push_back(solver);
  }
  // Five times the limit: the time that solvers need to start is not part of what is tested.
  const auto result = process::run_process(command, "", {.timeout_ms = 15000, .memory_mib = 0});
  ASSERT_TRUE(result);
  EXPECT_FALSE(result->timed_out);
  EXPECT_NE(result->out.find("hangs: timeout (no answer in time)"), std::string::npos)
      << result->out;
  EXPECT_NE(result->out.find("verdict: undecided"), std::string::npos) << result->out;
}

TEST(Judge, AFindingIsConfirmedBesideASolverThatHangs) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kStuck);
  const std::string hangs = stuck_solver(folder, "hangs", "sleep 1000");
  const auto lines = objects(gadfly({"judge", "--json", file, "--timeout", "4", "--solver", hangs,
                                     "--solver", solver("sat"), "--solver", solver("unsat")}));
  EXPECT_EQ(lines.at(0)["verdict"], "finding");
}

TEST(Judge, LongWaitsAreAnnounced) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const std::string slow =
      folder.write("slow.smt2",
                   "(solver slow (command \"sh\" \"-c\" \"sleep 2.5; exec z3 -in\") "
                   "(input to-end) (single-check true))");
  const auto result = gadfly({"judge", file, "--solver", slow});
  EXPECT_EQ(result.exit_code, kExitFine);
  EXPECT_NE(result.err.find("gadfly: waiting for slow to answer\n"), std::string::npos)
      << result.err;
}

// Returns whether a process has this word in its command line.
bool runs(const std::string& word) {
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const std::string line = read_file(entry.path() / "cmdline").value_or("");
    if (line.starts_with("sleep") && line.find(word) != std::string::npos) return true;
  }
  return false;
}

TEST(Judge, ASignalEndsWhatAWrapperScriptHasStartedToo) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const std::string seconds = std::to_string(::getpid()) + ".5";
  const std::string wrapper =
      folder.write("wrapper.smt2", "(solver wrapper (command \"sh\" \"-c\" \"sleep " + seconds +
                                       "; exit 0\") (input to-end) (single-check true))");
  const auto result =
      process::run_process({"timeout", "-s", "TERM", "2", GADFLY_BINARY_DIR "/gadfly", "judge",
                            file, "--solver", wrapper},
                           "", {.timeout_ms = 60000, .memory_mib = 0});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->exit_code, 124) << "ended by the signal";
  for (int i = 0; i < 50 && runs(seconds); ++i) ::usleep(100000);
  EXPECT_FALSE(runs(seconds));
}

TEST(Judge, AWitnessProvesUnsatWrongWithoutASecondSolver) {
  const Folder folder;
  const std::string text = "(declare-const x Int)\n(assert (= (* x x) 2209))\n(check-sat)\n";
  const std::string file =
      folder.write("a.smt2", text + "(set-info :gadfly-witness \"1 0 (x 47)\")\n");
  const auto wrong = judge(file, {"unsat"}, kExitFindings);
  EXPECT_EQ(wrong["verdict"], "finding");
  EXPECT_EQ(wrong["kind"], "soundness");
  EXPECT_EQ(wrong["culprit"], "fake_target");
  EXPECT_EQ(judge(file, {"sat"}, kExitFine)["verdict"], "ok");
  EXPECT_EQ(judge(file, {}, kExitFine)["verdict"], "ok");
  EXPECT_EQ(gadfly({"judge", folder.write("b.smt2", text)}).exit_code, kExitBadInput);

  const std::string spoiled =
      folder.write("c.smt2", text + "(set-info :gadfly-witness \"1 0 (x 7)\")\n");
  EXPECT_EQ(judge(spoiled, {"unsat"}, kExitFine)["verdict"], "undecided");
  const auto said = gadfly({"judge", spoiled});
  EXPECT_NE(
      said.out.find("assertion 1 (line 2) is false under the witness: (= (* x x) 2209) with "),
      std::string::npos)
      << said.out;
}

// The file of a program that prints this for each script.
std::string printer(const Folder& folder, const std::string& name, const std::string& output,
                    const std::string& version = "") {
  folder.write(name + ".txt", output);
  const std::string says = "case \"$*\" in *version*) echo '" + version + "'; exit ;; esac\n";
  std::string program = folder.write(
      name, "#!/bin/sh\n" + (version.empty() ? "" : says) + "cat $(dirname $0)/" + name + ".txt\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  return program;
}

// The judgment of a file for a program "said" that prints sat and then the text, beside another
// solver if one is named; alone, it runs as in a bug report.
nlohmann::ordered_json judge_printed(const Folder& folder, const std::string& file,
                                     const std::string& text, const std::string& other = "") {
  const std::string said = printer(folder, "said", "sat\n" + text + "\n");
  std::vector<std::string> arguments = {"judge", "--json", file, "--as-reported", said};
  if (!other.empty()) arguments = {"judge", "--json", file, "--solver", said, "--solver", other};
  return objects(gadfly(arguments)).at(0);
}

// The judgment of a file for a program "old" that printed the output, as in a bug report, beside
// another solver.
nlohmann::ordered_json judge_reported(const Folder& folder, const std::string& file,
                                      const std::string& output, const std::string& other,
                                      const std::string& version = "") {
  const std::string old = "old=" + printer(folder, "old", output, version) + " {}";
  return objects(gadfly({"judge", "--json", file, "--as-reported", old, "--solver", other})).at(0);
}

// The program answers by the random name of the folder in which its script is, so most often one of
// the first runs is not confirmed.
TEST(Judge, WhatFreshProcessesSaidIsShownIfTheyDoNotConfirm) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const x Int)\n(assert (> x 77))\n(check-sat)\n");
  const std::string moody = folder.write(
      "moody", "#!/bin/sh\ncase \"$1\" in *-[A-Z]*[!/]/*) echo unsat ;; *) echo sat ;; esac\n");
  std::filesystem::permissions(moody, std::filesystem::perms::owner_all);
  for (int run = 0; run < 100; ++run) {
    const auto judged =
        objects(gadfly({"judge", "--json", file, "--as-reported", moody + " {}", "--solver", "z3"}))
            .at(0);
    if (judged["verdict"] != "unconfirmed") continue;
    EXPECT_EQ(judged["culprit"], "moody");
    const std::string explanation = judged["explanation"].dump();
    EXPECT_NE(
        explanation.find("\"in fresh processes: nothing is wrong\",\"  moody: sat\",\"  z3: sat\""),
        std::string::npos)
        << explanation;
    return;
  }
  FAIL() << "each run was confirmed, or showed nothing";
}

const std::string kCores =
    "(set-option :produce-unsat-cores true)\n(set-logic QF_LIA)\n(declare-const x Int)\n"
    "(assert (! (< x 5) :named small))\n(assert (! (> x 7) :named large))\n"
    "(assert (! (= x 9) :named nine))\n(check-sat)\n(get-unsat-core)\n";

TEST(Judge, AnUnsatCoreIsSolvedAgain) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kCores);
  const std::string wrong = printer(folder, "wrong", "unsat\n(large)\n");
  const auto found = objects(gadfly({"judge", "--json", file, "--solver", wrong})).at(0);
  EXPECT_EQ(found["verdict"], "finding") << found.dump(1);
  EXPECT_EQ(found["culprit"], "wrong");
  EXPECT_EQ(found["solvers"]["wrong"]["reason"], "its unsat core for check-sat number 1 is wrong");
  const std::string right = printer(folder, "right", "unsat\n(small large)\n");
  for (const std::string& solver : {right, std::string("z3"), std::string("cvc4")})
    EXPECT_EQ(gadfly({"judge", file, "--solver", solver}).exit_code, kExitFine) << solver;
}

TEST(Judge, UnsatAssumptionsAreAmongTheAssumptions) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-option :produce-unsat-assumptions true)\n(declare-const a Bool)\n"
      "(assert (! false :named no))\n(check-sat-assuming (a))\n(get-unsat-assumptions)\n");
  const auto culprit = [&](const std::string& assumptions) {
    return judge_reported(folder, file, "unsat\n" + assumptions + "\n", "z3")["culprit"];
  };
  EXPECT_EQ(culprit("(no)"), "old");
  for (const char* right : {"()", "(a)", "(|a|)"}) EXPECT_EQ(culprit(right), "") << right;
}

TEST(Judge, InterpolantsAreSolvedAgain) {
  const Folder folder;
  const std::string names = folder.write(
      "names.smt2",
      "(set-option :produce-interpolants true)\n(declare-const x Real)\n(declare-const y Real)\n"
      "(declare-const z Real)\n(assert (! (< x y) :named a))\n(assert (! (< y z) :named b))\n"
      "(assert (! (< z x) :named c))\n(check-sat)\n(get-interpolants a b c)\n");
  const auto said = [&](const std::string& interpolants) {
    return judge_reported(folder, names, "unsat\n" + interpolants + "\n", "z3");
  };
  const auto right = said("((< x y) (< x z))");
  EXPECT_EQ(right["culprit"], "");
  EXPECT_NE(right["reason"].get<std::string>().find("and 2 interpolants"), std::string::npos)
      << right.dump(1);
  EXPECT_EQ(said("((< x y) (< x (+ z 1)))")["culprit"], "old") << "true of x = z";
  EXPECT_EQ(said("((< (+ x 1) y) (< x z))")["culprit"], "old") << "stronger than a";
  EXPECT_EQ(said("((< x z) (< x z))")["culprit"], "old") << "a has no z";
  EXPECT_EQ(said("no interpolant")["culprit"], "");

  const std::string goal = folder.write(
      "goal.smt2",
      "(set-option :produce-interpolants true)\n(set-logic QF_LIA)\n(declare-const x Int)\n"
      "(assert (= 0 x))\n(check-sat)\n(get-interpolant A (= 0 x))\n");
  const auto found = judge_reported(folder, goal, "sat\n(define-fun A () Bool true)\n", "z3");
  EXPECT_EQ(found["culprit"], "old") << found.dump(1);
  EXPECT_NE(found["reason"].get<std::string>().find("it does not contradict the second part"),
            std::string::npos)
      << found.dump(1);
  EXPECT_EQ(judge_reported(folder, goal, "sat\n(define-fun A () Bool (= x 0))\n", "z3")["culprit"],
            "");
}

// cvc5 gets no query, so it is asked as its users ask it.
TEST(Judge, InterpolantsOfACorrectSolverAreSilent) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-option :produce-interpolants true)\n(set-logic QF_LIA)\n(declare-const x Int)\n"
      "(declare-const y Int)\n(assert (< x y))\n(check-sat)\n(get-interpolant I (<= x y))\n");
  const auto judged = objects(gadfly({"judge", "--json", file, "--solver", "cvc5"})).at(0);
  EXPECT_EQ(judged["culprit"], "");
  EXPECT_NE(judged["reason"].get<std::string>().find("nothing refutes 1 interpolant"),
            std::string::npos)
      << judged.dump(1);
}

// Z3 4.8.12 leaves g2 out of the core of the first check, and answers sat without g2.
TEST(Judge, TheCoresThatTheScriptItselfAsksForAreSolvedAgain) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-option :produce-unsat-cores true)\n(declare-const p1 Bool)\n(declare-const p2 Bool)\n"
      "(declare-const g1 Bool)\n(declare-const g2 Bool)\n(assert ((_ pbeq 1 1 1) p1 p2))\n"
      "(assert (forall ((a Real) (b Real)) (=> (and (> a 0.0) (> b a))"
      " (and (=> g1 (=> p1 (>= a b))) (=> g2 (=> p2 (>= 0.0 b)))))))\n"
      "(check-sat-assuming (g1 g2))\n(get-unsat-core)\n(check-sat-assuming (g1))\n");
  for (const char* option : {"--solver", "--as-reported"}) {
    const auto found = objects(gadfly({"judge", "--json", file, option, "z3"})).at(0);
    EXPECT_EQ(found["culprit"], "z3") << option << found.dump(1);
    EXPECT_NE(found["reason"].get<std::string>().find("wrong core"), std::string::npos) << option;
  }
}

// Without the assumption g2, Z3 4.8.12 answers sat. The evaluator cannot check its model.
TEST(Judge, ACoreForWhichALaterVersionReturnsSatIsWrong) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const p Bool)\n(declare-const g1 Bool)\n(declare-const g2 Bool)\n"
      "(assert (forall ((a Real) (b Real)) (=> (and (> a 0.0) (> b a))"
      " (and (=> g1 (=> p (> (* a b) 0.0))) (=> g2 (=> p (>= 0.0 b)))))))\n(assert p)\n"
      "(check-sat-assuming (g1 g2))\n(get-unsat-core)\n");
  const auto verdict = [&](const char* version) {
    return judge_reported(folder, file, "unsat\n(g1)\n", "z3", version);
  };
  const auto found = verdict("Z3 version 4.5.0 - 64 bit");
  EXPECT_EQ(found["culprit"], "old") << found.dump(1);
  EXPECT_NE(found.dump().find("z3, a later version, returns sat for it"), std::string::npos)
      << found.dump(1);
  EXPECT_EQ(verdict("Z3 version 4.99.0 - 64 bit")["culprit"], "") << "z3 may be wrong";
}

// No search over all y ends.
TEST(Judge, ValuesThatALaterVersionRefutesAreWrong) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2",
                   "(declare-const x Int)\n(declare-const y Int)\n(assert (> x 0))\n(check-sat)\n"
                   "(get-value ((* x y) x))\n");
  const auto verdict = [&](const char* values, const char* version) {
    return judge_reported(folder, file, "sat\n" + std::string(values) + "\n", "z3", version);
  };
  const char* wrong = "(((* x y) 7) (x 2))";
  const auto found = verdict(wrong, "Z3 version 4.5.0 - 64 bit");
  EXPECT_EQ(found["culprit"], "old") << found.dump(1);
  EXPECT_NE(found["reason"].get<std::string>().find(
                "old returns the value 2 for x, which is in no model with the values of the terms "
                "before it: z3 returns unsat (wrong value)"),
            std::string::npos)
      << found["reason"];
  EXPECT_EQ(verdict(wrong, "Z3 version 4.99.0 - 64 bit")["culprit"], "") << "z3 may be wrong";
  const auto right = verdict("(((* x y) 8) (x 2))", "Z3 version 4.5.0 - 64 bit");
  EXPECT_EQ(right["verdict"], "ok") << right.dump(1);
}

TEST(Judge, WhatIsNoValueIsWrong) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-fun f (Int) Int)\n(declare-const b (_ BitVec 4))\n(declare-const p Bool)\n"
      "(assert (= p (forall ((i Int)) (= (f i) 0))))\n(check-sat)\n"
      "(get-value (p (f 2) b))\n");
  const auto found = [&](const std::string& p, const std::string& f, const std::string& b) {
    const std::string values = "((p " + p + ") ((f 2) " + f + ") (b " + b + "))";
    return judge_reported(folder, file, "sat\n" + values + "\n", "z3");
  };
  const auto unknown = found("false", "1", "???");
  EXPECT_EQ(unknown["culprit"], "old") << unknown.dump(1);
  EXPECT_EQ(unknown["solvers"]["old"]["reason"], "its value ??? of b is no value of its sort");
  EXPECT_EQ(found("(forall ((i Int)) (= (g i) 0))", "1", "#x0")["culprit"], "old");
  EXPECT_EQ(found("(forall ((i Int)) (= (f i) 0))", "1", "#x0")["culprit"], "");
  EXPECT_EQ(found("false", "(f!0 2)", "#x0")["culprit"], "old");
  EXPECT_EQ(found("0", "1", "#x0")["culprit"], "old");
  EXPECT_EQ(found("false", "1", "#b00000")["culprit"], "old");
  for (const char* right : {"1", "(- 1)", "-1", "(+ 1 2)"})
    EXPECT_EQ(found("false", right, "(_ bv15 4)")["culprit"], "") << right;
}

TEST(Judge, AValueThatIsNoTermOfSmtLibEndsTheList) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2", "(declare-const x Real)\n(assert (= (* x x) 2.0))\n(check-sat)\n(get-value (x))\n");
  const auto judged = judge_reported(
      folder, file, "sat\n((x (_ real_algebraic_number <1*x^2 + (-2), (1, 2)>)))\n", "z3");
  EXPECT_EQ(judged["culprit"], "") << judged.dump(1);
}

// The file of a program that is z3, but prints this for a script that fits a pattern of the shell.
std::string z3_but(const Folder& folder, const std::string& name, const std::string& pattern,
                   const std::string& output) {
  std::string program =
      folder.write(name, "#!/bin/sh\ntext=$(cat \"$@\")\ncase $text in\n" + pattern + ") echo '" +
                             output + "' ;;\n*) printf '%s\\n' \"$text\" | z3 -in ;;\nesac\n");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  return program;
}

// The same for a script that asks for objectives.
std::string optimizer(const Folder& folder, const std::string& name, const std::string& output,
                      const std::string& pattern = "*") {
  return z3_but(folder, name, pattern + "get-objectives*", output);
}

TEST(Judge, TheBestValueOfAnObjectiveIsChecked) {
  const Folder folder;
  const std::string file = folder.write("a.smt2",
                                        "(declare-const x Int)\n(assert (< x 10))\n"
                                        "(maximize x)\n(check-sat)\n(get-objectives)\n");
  const struct {
    const char* output;
    const char* kind;
    const char* reason;
  } wrong_ones[] = {
      {"sat (objectives (x 7)) ((define-fun x () Int 7))", "soundness", "has a better value"},
      {"sat (objectives (x 9)) ((define-fun x () Int 8))", "soundness", "has another value"},
      {"sat (objectives (x (interval 7 9))) ((define-fun x () Int 7))", "soundness",
       "has a better value"},
      {"sat (objectives (x 12)) ((define-fun x () Int 12))", "invalid-model", "assertion false"},
      {"unsat", "soundness", "returns unsat"},
  };
  for (const auto& [output, kind, reason] : wrong_ones) {
    std::string lines = output;
    if (lines.starts_with("sat ")) lines[3] = '\n';
    const std::string wrong = optimizer(folder, "wrong", lines);
    const auto found =
        objects(gadfly({"judge", "--json", file, "--solver", wrong, "--solver", "z3"})).at(0);
    EXPECT_EQ(found["verdict"], "finding") << output << found.dump(1);
    EXPECT_EQ(found["culprit"], "wrong") << output << found.dump(1);
    EXPECT_EQ(found["kind"], kind) << output;
    EXPECT_NE(found["reason"].get<std::string>().find(reason), std::string::npos)
        << found["reason"];
  }
  for (const char* output : {"sat\n(objectives (x (interval 9 oo))) ((define-fun x () Int 9))",
                             "sat\n(objectives (x (interval oo 9))) ((define-fun x () Int 9))",
                             "unknown\n(objectives (x (interval 7 9)))"}) {
    const std::string right = optimizer(folder, "right", output);
    EXPECT_EQ(gadfly({"judge", file, "--solver", right, "--solver", "z3"}).exit_code, kExitFine)
        << output;
  }
}

// Z3 4.8.12 takes a strict bound for another one, so it is not asked here.
TEST(Judge, TheLimitOfAnObjectiveIsChecked) {
  const Folder folder;
  const std::string file = folder.write("a.smt2",
                                        "(declare-const x Real)\n(assert (< x 10))\n"
                                        "(maximize x)\n(check-sat)\n(get-objectives)\n");
  const struct {
    const char* value;
    const char* model;
    const char* verdict;
    const char* reason;
  } cases[] = {
      {"(+ 10.0 (* (- 1.0) epsilon))", "9.0", "ok", "nothing refutes 1 best value of objectives"},
      {"(+ 7.0 (* (- 1.0) epsilon))", "6.0", "finding", "model has a better value"},
      {"(+ 7.0 (* (- 1.0) epsilon))", "7.0", "finding", "its own model has a better value"},
      {"(+ 12.0 (* (- 1.0) epsilon))", "9.0", "finding", "finds no model near this value"},
  };
  for (const auto& [value, model, verdict, reason] : cases) {
    const std::string program = optimizer(
        folder, "said",
        "sat\n(objectives (x " + std::string(value) + ")) ((define-fun x () Real " + model + "))");
    const auto found =
        objects(gadfly({"judge", "--json", file, "--solver", program, "--solver", "cvc5"})).at(0);
    EXPECT_EQ(found["verdict"], verdict) << value << found.dump(1);
    EXPECT_NE(found["reason"].get<std::string>().find(reason), std::string::npos)
        << found["reason"];
  }
}

TEST(Judge, TheWeightsOfSoftAssertionsAreChecked) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-logic QF_BV)(declare-const p Bool)(declare-const q Bool)(assert (not (and p q)))"
      "(assert-soft p :weight 2)(assert-soft q :weight 0.5)(check-sat)(get-objectives)");
  const struct {
    const char* output;
    const char* verdict;
    const char* reason;
  } cases[] = {
      {"sat\n(objectives ( (/ 1 2))) ((define-fun p () Bool true)(define-fun q () Bool false))",
       "ok", "nothing refutes 2 best values of objectives"},
      {"sat\n(objectives ( 2)) ((define-fun p () Bool false)(define-fun q () Bool true))",
       "finding", "has a better value"},
      {"sat\n(objectives ( 0)) ((define-fun p () Bool true)(define-fun q () Bool false))",
       "finding", "has another value"},
  };
  for (const auto& [output, verdict, reason] : cases) {
    const std::string program = optimizer(folder, "said", output);
    const auto found =
        objects(gadfly({"judge", "--json", file, "--solver", program, "--solver", "z3"})).at(0);
    EXPECT_EQ(found["verdict"], verdict) << output << found.dump(1);
    EXPECT_NE(found["reason"].get<std::string>().find(reason), std::string::npos)
        << found["reason"];
  }
}

TEST(Judge, AWeightThatIsNotTheLeastIsFoundWithoutASecondSolver) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const a Bool)(declare-const b Bool)(assert (not (and a b)))"
      "(assert-soft a :weight 3 :id g)(assert-soft b :weight 2 :id g)(check-sat)(get-objectives)");
  const auto culprit = [&](const std::string& weight) {
    return judge_printed(folder, file, "(objectives\n (g " + weight + ")\n)")["culprit"];
  };
  EXPECT_EQ(culprit("2"), "");
  EXPECT_EQ(culprit("3"), "said");
}

// Z3 4.8.12 takes the weight of the command before it for the second soft assertion.
TEST(Judge, AWeightThatIsNotThatOfTheCommandIsFound) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2",
                   "(declare-const p Bool)(assert (not p))(assert-soft p :weight 3 :id a)"
                   "(assert-soft p :id a)(check-sat)");
  const auto found = objects(gadfly({"judge", "--json", file, "--solver", "z3"})).at(0);
  EXPECT_EQ(found["culprit"], "z3") << found.dump(1);
  EXPECT_EQ(found["solvers"]["z3"]["reason"],
            "its optimum 6.0 of minimize the weights of the group |a| is wrong");
}

TEST(Judge, TheObjectivesOfEachCheckAreChecked) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const x Int)(assert (< x 10))(maximize x)(check-sat)(push 1)(assert (< x 5))"
      "(check-sat)(pop 1)(assert (< x 7))(minimize (- x))(check-sat)");
  const std::string wrong =
      optimizer(folder, "wrong", "sat\n(objectives (x 3)) ((define-fun x () Int 3))", "*'< x 5'*");
  const auto found = objects(gadfly({"judge", "--json", file, "--solver", wrong})).at(0);
  EXPECT_EQ(found["culprit"], "wrong") << found.dump(1);
  EXPECT_TRUE(found["reason"].get<std::string>().starts_with(
      "check-sat number 2: wrong returns the optimum 3 for (maximize x), but wrong's model has a "
      "better value (wrong optimum)"))
      << found["reason"];
  const auto right = objects(gadfly({"judge", "--json", file, "--solver", "z3"})).at(0);
  EXPECT_EQ(right["verdict"], "ok") << right.dump(1);
  EXPECT_NE(right["reason"].get<std::string>().find("nothing refutes 4 best values"),
            std::string::npos)
      << right["reason"];
}

// Z3 4.8.12 returns the value 0 for r.
TEST(Judge, AValueThatOnlyAStrictBoundLimitsIsChecked) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const r Real)(assert (< r 0.5))(maximize r)(check-sat)");
  const auto found = objects(gadfly({"judge", "--json", file, "--solver", "z3"})).at(0);
  EXPECT_EQ(found["culprit"], "z3") << found.dump(1);
  EXPECT_EQ(found["solvers"]["z3"]["reason"], "its optimum 0.0 of maximize r is wrong");
}

TEST(Judge, TheValuesOfTermsAreComparedWithTheModel) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2",
                   "(declare-const x Int)(assert (< x 0))(push 1)(assert (> x 0))(check-sat)(pop 1)"
                   "(assert (< x 10))(check-sat)(get-model)(get-value (x))"
                   "(get-value ((+ x 1) (div x 0) (> x 1)))");
  const std::string model = "unsat\nsat\n((define-fun x () Int (- 3)))\n";
  const struct {
    const char* values;
    const char* verdict;
    const char* reason;
  } cases[] = {
      {"((x (- 3)))(((+ x 1) (- 2)) ((div x 0) 7) ((> x 1) false))", "ok",
       "nothing refutes 6 values"},
      {"((x (- 3)))(((+ x 1) 4) ((div x 0) 7) ((> x 1) false))", "finding",
       "check-sat number 2: said returns the value 4 for (+ x 1)"},
      {"((x (- 2)))(((+ x 1) (- 2)) ((div x 0) 7) ((> x 1) false))", "finding",
       "returns the value (- 2) for x"},
      {"((x (- 3)))(((+ x 1) (- 2)) ((div x 0) 7) ((> x 1) true))", "finding",
       "returns the value true for (> x 1)"},
      {"((x (- 3)))(((+ x 1) (- 2.00)) ((div x 0) 7))", "ok", ""},  // not what was asked for
  };
  for (const auto& [values, verdict, reason] : cases) {
    const std::string program = z3_but(folder, "said", "*get-value*", model + values);
    const auto found =
        objects(gadfly({"judge", "--json", file, "--solver", program, "--solver", "z3"})).at(0);
    EXPECT_EQ(found["verdict"], verdict) << values << found.dump(1);
    EXPECT_NE(found["reason"].get<std::string>().find(reason), std::string::npos)
        << found["reason"];
    if (found["verdict"] != "finding") continue;
    EXPECT_EQ(found["culprit"], "said");
    EXPECT_EQ(found["kind"], "invalid-model");
  }
}

TEST(Judge, RightOptimaAreNoFinding) {
  const Folder folder;
  for (const char* text :
       {"(declare-const x Int)(assert (< x 10))(maximize x)(check-sat)",
        "(declare-const x Int)(declare-const y Int)(assert (< x 10))(assert (< (+ x y) 12))"
        "(maximize (+ x y))(minimize y)(check-sat)",
        "(declare-const r Real)(assert (<= (* 3.0 r) 1.0))(maximize r)(check-sat)",
        "(declare-const x Int)(minimize x)(check-sat)",
        "(declare-const b (_ BitVec 8))(assert (bvslt b #x10))(maximize b)(check-sat)",
        "(declare-const p Bool)(assert-soft p :weight 2)(assert (not p))(check-sat)",
        "(declare-const x Int)(assert (< x x))(maximize x)(check-sat)"}) {
    const std::string file = folder.write("a.smt2", text);
    const auto run = gadfly({"judge", file, "--solver", "z3", "--solver", "cvc5"});
    EXPECT_EQ(run.exit_code, kExitFine) << text << run.out;
    EXPECT_TRUE(run.out.starts_with("verdict: ok")) << text << run.out;
  }
}

TEST(Judge, ACommandOfABugReportGetsTheScriptUnchanged) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kCores);
  const std::string wrong =
      printer(folder, "wrong", "unsat\n(nine small)\n");  // for a script without (get-unsat-core)
  const auto found = objects(gadfly({"judge", "--json", file, "--as-reported",
                                     "old=" + wrong + " bug.smt2", "--solver", "z3"}))
                         .at(0);
  EXPECT_EQ(found["verdict"], "ok") << "9 < 5 is unsatisfiable: " << found.dump(1);
  const std::string model =
      folder.write("b.smt2", "(declare-const x Int)\n(assert (> x 7))\n(check-sat)\n(get-model)\n");
  const std::string liar = printer(folder, "liar", "sat\n((define-fun x () Int 5))\n");
  const auto false_model =
      objects(gadfly({"judge", "--json", model, "--as-reported", liar + " {}"})).at(0);
  EXPECT_EQ(false_model["kind"], "invalid-model") << false_model.dump(1);
  EXPECT_EQ(false_model["commands"].at(0), liar + " " + model + "  # sat");
  EXPECT_EQ(gadfly({"judge", model, "--as-reported", "z3 -model " + file}).exit_code, kExitFine);
}

TEST(Judge, AnInstanceOfAQuantifierThatAnotherSolverFindsRefutesAModel) {
  const Folder folder;
  const auto verdict = [&](const std::string& formula, const std::string& output) {
    const std::string file =
        folder.write("a.smt2", "(declare-const b Int)\n(assert (> b 5))\n(assert " + formula +
                                   ")\n(check-sat)\n(get-model)\n");
    return judge_reported(folder, file, output, "z3");
  };
  const std::string model = "sat\n((define-fun b () Int 7))\n";
  // The evaluator does not find 1111.
  const auto wrong = verdict(
      "(=> (> b 0) (forall ((x Int)) (! (distinct (* x x) 1234321) :pattern ((* x x)))))", model);
  EXPECT_EQ(wrong["culprit"], "old") << wrong.dump(1);
  EXPECT_NE(wrong.dump().find("an instance makes an assertion false under old's model: x = "),
            std::string::npos)
      << wrong.dump(1);
  const auto right = verdict("(forall ((x Int)) (distinct (* 2 x) 7))", model);
  EXPECT_EQ(right["verdict"], "ok") << right.dump(1);
  EXPECT_NE(right.dump().find("no instance makes an assertion false under old's model, by z3"),
            std::string::npos)
      << right.dump(1);
}

TEST(Judge, AScriptIsFalseForAnInstanceWithoutAModel) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2", "(assert (forall ((x Int)) (distinct (* x x) 1234321)))\n(check-sat)\n");
  const auto found = judge_reported(folder, file, "sat\n", "z3");
  EXPECT_EQ(found["culprit"], "old") << found.dump(1);
  EXPECT_EQ(found["kind"], "soundness");
}

TEST(Judge, AnOptionThatChangesTheMeaningIsNoBug) {
  const Folder folder;
  const std::string text =
      "(declare-const a (_ BitVec 64))\n(assert (distinct (bvlshr a a) (bvurem a a)))\n"
      "(check-sat)\n";
  const std::string file = folder.write("a.smt2", text);
  const std::string with = folder.write("b.smt2", "(set-option :rewriter.hi_div0 false)\n" + text);
  const std::string option = " rewriter.hi_div0=false";
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{file, "--as-reported", "z3" + option, "--solver", "cvc5"},
        {with, "--as-reported", "z3", "--solver", "cvc5"},
        {file, "--solver", "mine=z3" + option, "--solver", "cvc5"}}) {
    std::vector<std::string> words = {"judge", "--json"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    const auto result = gadfly(words);
    EXPECT_EQ(result.exit_code, kExitFine) << result.out << result.err;
    EXPECT_EQ(objects(result).at(0)["verdict"], "undecided");
  }
}

TEST(Judge, AReportWithTheModelBeforeTheObjectivesIsRead) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const x Real)\n(assert (< 0 x))\n(minimize x)\n(check-sat)\n(get-model)\n"
      "(get-objectives)\n");
  const auto found = [&](const std::string& value) {
    const std::string output =
        "sat\n((define-fun x () Real " + value + "))\n(objectives\n (x " + value + ")\n)\n";
    return judge_reported(folder, file, output, "cvc5");
  };
  const auto wrong = found("(/ 1.0 2.0)");
  EXPECT_EQ(wrong["culprit"], "old") << wrong.dump(1);
  EXPECT_NE(wrong["reason"].get<std::string>().find("wrong optimum"), std::string::npos);
  EXPECT_EQ(found("(- 1.0)")["kind"], "invalid-model");
}

TEST(Judge, AModelThatIsNotTheBestIsFoundWithoutValues) {
  const Folder folder;
  const auto culprit = [&](const std::string& script, const std::string& definition) {
    const std::string file = folder.write("a.smt2", script + "(check-sat)\n(get-model)\n");
    const auto found =
        judge_reported(folder, file, "sat\n((define-fun n () " + definition + "))\n", "z3");
    EXPECT_NE(found["kind"], "invalid-model") << found.dump(1);
    return found["culprit"].get<std::string>();
  };
  const std::string most = "(declare-const n Int)\n(assert (< (* 2 n) 15))\n(maximize n)\n";
  EXPECT_EQ(culprit(most, "Int 6"), "old");
  EXPECT_EQ(culprit(most, "Int 7"), "");
  const std::string least_weight =
      "(declare-const n Int)\n(assert (< n 9))\n(assert-soft (= n 5) :weight 11 :id g)\n"
      "(assert-soft (= n 8) :weight 7 :id g)\n";
  EXPECT_EQ(culprit(least_weight, "Int 8"), "old");
  EXPECT_EQ(culprit(least_weight, "Int 5"), "");
  // There is no greatest number, and none that is the greatest below 1 (Z3 4.8.12 says 0).
  EXPECT_EQ(culprit("(declare-const n Int)\n(maximize n)\n", "Int 3"), "");
  EXPECT_NE(culprit("(declare-const n Real)\n(assert (< n 1.0))\n(maximize n)\n", "Real 0.0"),
            "old");
}

TEST(Judge, ObjectivesAboveTheAnswerAreRead) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const p Bool)\n(assert-soft false :weight 4 :id one)\n"
      "(assert-soft p :weight 2 :id one)\n(assert-soft (not p) :weight 3 :id one)\n(check-sat)\n"
      "(get-model)\n");
  const auto culprit = [&](const std::string& weight, const std::string& p) {
    const std::string output =
        "one |-> " + weight + "\nsat\n(model\n(define-fun p () Bool " + p + ")\n)\n";
    return judge_reported(folder, file, output, "z3")["culprit"].get<std::string>();
  };
  EXPECT_EQ(culprit("6", "false"), "");
  EXPECT_EQ(culprit("6", "true"), "old");  // its weight is 7
  EXPECT_EQ(culprit("7", "true"), "old");  // 6 is less
}

TEST(Judge, ACheckSatUsingIsACheckSat) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2", "(declare-const x Int)\n(assert (> x 5))\n(check-sat-using (then simplify smt))\n");
  const auto found = judge(file, {"sat", "unsat"}, kExitFindings);
  EXPECT_EQ(found["culprit"], "fake_target-2");
  const std::string liar = printer(folder, "liar", "unsat\n");
  EXPECT_EQ(gadfly({"judge", file, "--as-reported", liar + " {}"}).exit_code, kExitFindings);
  EXPECT_EQ(gadfly({"judge", file, "--solver", "z3", "--solver", "cvc5"}).exit_code, kExitFine);
}

// What it printed for the script is judged, although it cannot be run in Gadfly's own way.
TEST(Judge, AReportIsJudgedEvenIfItsCommandAnswersNoOtherScript) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(frob)\n(check-sat)\n");
  const auto result =
      gadfly({"judge", "--json", file, "--as-reported", printer(folder, "old", "sat\nsat\n")});
  EXPECT_EQ(result.exit_code, kExitEnvironment) << result.out;
  const std::string other = folder.write("b.smt2", "(assert true)\n(check-sat)\n(frob)\n");
  const auto fine =
      gadfly({"judge", "--json", other, "--as-reported", printer(folder, "older", "sat\nx\n")});
  EXPECT_EQ(fine.exit_code, kExitFine) << fine.out << fine.err;
}

TEST(Judge, AProgramThatAnswersOnlyThisScriptIsJudgedByThat) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2", "(declare-const p Bool)\n(assert p)\n(check-sat)\n(check-sat)\n");
  const std::string recorded = printer(folder, "recorded", "sat\nunsat\n");
  const auto found = objects(gadfly({"judge", "--json", file, "--solver", recorded})).at(0);
  EXPECT_EQ(found["verdict"], "finding") << found.dump(1);
  EXPECT_EQ(found["culprit"], "recorded");
  // It prints two answers where one belongs.
  const std::string other = folder.write("b.smt2", "(assert true)\n(check-sat)\n");
  EXPECT_EQ(gadfly({"judge", other, "--solver", printer(folder, "none", "hello\n")}).exit_code,
            kExitEnvironment);
}

// A report's output, printed whatever the script is, says nothing of the script with one check-sat.
TEST(Judge, AFixedTextIsNotComparedWithItself) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const x Int)(assert (> x 0))(check-sat)(push 1)(assert (< x 0))(check-sat)(pop 1)"
      "(assert (< x 10))(check-sat)");
  const std::string right = printer(folder, "right", "sat\nunsat\nsat\n");
  EXPECT_EQ(gadfly({"judge", file, "--as-reported", right}).exit_code, kExitFine);
  EXPECT_EQ(gadfly({"judge", file, "--solver", right, "--solver", "z3"}).exit_code, kExitFine);
  const std::string wrong = printer(folder, "wrong", "sat\nunsat\nunsat\n");
  EXPECT_EQ(objects(gadfly({"judge", "--json", file, "--as-reported", wrong})).at(0)["culprit"],
            "wrong");
}

TEST(Judge, TheValuesThatAReportHasAreAModel) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2", "(declare-const x Int)(assert (> x 3))(check-sat)(get-value (x (+ x 1)))");
  const auto verdict = [&](const std::string& values) {
    return judge_printed(folder, file, values)["kind"];
  };
  EXPECT_EQ(verdict("((x 5) ((+ x 1) 6))"), "");
  EXPECT_EQ(verdict("((x 1) ((+ x 1) 2))"), "invalid-model");
  EXPECT_EQ(verdict("((x 5) ((+ x 1) 7))"), "invalid-model");
}

TEST(Judge, ValuesMayLeaveOutSymbolsAndModelsMayNot) {
  const Folder folder;
  const auto kind = [&](const std::string& command, const std::string& output) {
    const std::string file =
        folder.write("a.smt2",
                     "(declare-const x Int)(declare-const y Int)(assert (> x y 3))"
                     "(check-sat)" +
                         command);
    return judge_printed(folder, file, output)["kind"];
  };
  EXPECT_EQ(kind("(get-value (x))", "((x 5))"), "");
  EXPECT_EQ(kind("(get-model)", "((define-fun x () Int 5) (define-fun y () Int 4))"), "");
  EXPECT_EQ(kind("(get-model)", "((define-fun x () Int 5))"), "invalid-model");
}

TEST(Judge, TheValuesOfQuotedSymbolsAreAModel) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2",
                   "(declare-const |x| Int)(declare-const |a b| Int)(assert (= |x| (+ |a b| 1)))"
                   "(check-sat)(get-value (|x| |a b|))");
  const auto culprit = [&](const std::string& values) {
    return judge_printed(folder, file, values)["culprit"];
  };
  EXPECT_EQ(culprit("((|x| 6) (|a b| 5))"), "");
  EXPECT_EQ(culprit("((|x| 7) (|a b| 5))"), "said");
  EXPECT_EQ(culprit("((x 7) (|a b| 5))"), "said");
}

TEST(Judge, OneOfSeveralBestModelsIsNoAnswerToTheScriptAlone) {
  const Folder folder;
  for (const std::string priority : {"pareto", "box"}) {
    const std::string file = folder.write(
        "a.smt2", "(set-option :opt.priority " + priority +
                      ")(declare-const x Int)(declare-const y Int)"
                      "(assert (and (>= x 0) (>= y 0) (<= (+ x y) 1)))(maximize x)(maximize y)"
                      "(check-sat)(check-sat-assuming ((= x 0)))(check-sat)(check-sat)");
    const auto result = gadfly({"judge", "--json", file, "--as-reported", "z3 a.smt2"});
    EXPECT_EQ(result.exit_code, kExitFine) << priority << ": " << result.out;
  }
}

TEST(Judge, TheModelOfTheOnlyCheckWithIndependentObjectivesIsChecked) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const x Int)(assert (< 0 x 10))(maximize x)(set-option :opt.priority box)"
      "(check-sat)(get-model)");
  const auto culprit = [&](const std::string& value) {
    const std::string model = "(\n  (define-fun x () Int\n    " + value + ")\n)\n";
    return judge_reported(folder, file, "sat\n" + model, "z3")["culprit"];
  };
  EXPECT_EQ(culprit("(- 19)"), "old");
  EXPECT_EQ(culprit("9"), "");
}

TEST(Judge, ALaterVersionRefutesValuesOfAnArrayThatIsALambda) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(declare-const a (Array Int Int))(assert (= a (lambda ((i Int)) (+ i 1))))(check-sat)"
      "(get-value ((select a 0)))(get-value ((select a 5)))");
  const auto culprit = [&](const std::string& value) {
    return judge_reported(folder, file, "sat\n(((select a 0) 1))\n(((select a 5) " + value + "))\n",
                          "z3", "Z3 version 4.8.9 - 64 bit")["culprit"];
  };
  EXPECT_EQ(culprit("2"), "old");
  EXPECT_EQ(culprit("6"), "");
}

TEST(Judge, AFileWithoutACommandIsAnError) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "\n; nothing\n");
  EXPECT_EQ(gadfly({"judge", file, "--solver", "z3"}).exit_code, kExitBadInput);
}

TEST(Judge, ValuesWithoutAModelMustBeThoseOfOneModel) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-option :produce-assignments true)(declare-fun f (Int) Int)(declare-const x Int)"
      "(assert (! (= x 4) :named four))(assert (= (f x) (+ x 1)))(check-sat)"
      "(get-value ((f x) (f 4) (- x)))(get-assignment)");
  const auto judge = [&](const std::string& values) {
    return judge_printed(folder, file, values, "z3");
  };
  EXPECT_EQ(judge("(((f x) 5) ((f 4) 5) ((- x) (- 4)))((four true))")["verdict"], "ok");
  for (const char* wrong : {"(((f x) 5) ((f 4) 6) ((- x) (- 4)))((four true))",
                            "(((f x) 5) ((f 4) 5) ((- x) 4))((four true))",
                            "(((f x) 5) ((f 4) 5) ((- x) (- 4)))((four false))"}) {
    const auto found = judge(wrong);
    EXPECT_EQ(found["verdict"], "finding") << wrong << found.dump(1);
    EXPECT_EQ(found["culprit"], "said") << wrong;
  }
}

TEST(Judge, AFixedTextWithAModelIsReadBesideOtherSolvers) {
  const Folder folder;
  const std::string file =
      folder.write("a.smt2",
                   "(declare-const x (_ BitVec 3))(assert (= (bvadd x #b001) #b000))(check-sat)"
                   "(get-value (x ((_ sign_extend 2) x)))");
  const auto culprit = [&](const std::string& values) {
    return judge_printed(folder, file, values, "cvc5")["culprit"];
  };
  EXPECT_EQ(culprit("((x #b111) (((_ sign_extend 2) x) #b11111))"), "");
  EXPECT_EQ(culprit("((x #b111) (((_ sign_extend 2) x) #b00111))"), "said");
}

TEST(Judge, AProgramThatAlwaysCrashesIsACrash) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const auto judge = [&](const std::string& text) {
    const std::string program = folder.write("solver", "#!/bin/sh\n" + text + "\n");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return objects(gadfly({"judge", "--json", file, "--solver", program, "--solver", "z3"})).at(0);
  };
  for (const char* crash :
       {"kill -SEGV $$", "echo sat; kill -SEGV $$",
        "echo 'ASSERTION VIOLATION\nFile: ../src/a.cpp\nLine: 5' >&2; exit 114",
        "echo \"thread 'main' panicked at src/solver.rs:10:5:\" >&2; exit 101",
        "echo sat; echo '==7==ERROR: AddressSanitizer: heap-use-after-free on address 0x6' >&2",
        "echo sat; echo '/src/mpz.cpp:100:5: runtime error: signed integer overflow' >&2"}) {
    const auto found = judge(crash);
    EXPECT_EQ(found["verdict"], "finding") << crash << found.dump(1);
    EXPECT_EQ(found["kind"], "crash") << crash;
    EXPECT_EQ(found["culprit"], "solver") << crash;
  }
  // cvc5 aborts when its own limit on time is reached.
  const std::string program =
      folder.write("solver", "#!/bin/sh\necho 'cvc5 interrupted by timeout.' >&2; kill -ABRT $$\n");
  EXPECT_EQ(gadfly({"judge", file, "--as-reported", program}).exit_code, kExitEnvironment);
}

// A call that ends has one value in each interpretation. A formula that is true proves nothing,
// because the definition may have no model.
TEST(Judge, RecursionThatEndsRefutesSat) {
  const Folder folder;
  const std::string sat = printer(folder, "liar", "sat\n");
  const std::string unsat = printer(folder, "other", "unsat\n");
  const auto verdict = [&](const std::string& formula, const std::string& solver) {
    const std::string file =
        folder.write("a.smt2",
                     "(define-fun-rec fact ((n Int)) Int (ite (<= n 0) 1 (* n (fact (- n 1)))))"
                     "(define-funs-rec ((f ((x Int)) Int) (g ((x Int)) Int)) ((+ 1 (g x)) (* 2 x)))"
                     "(assert (= " +
                         formula + "))(check-sat)");
    return objects(gadfly({"judge", "--json", file, "--solver", solver})).at(0)["verdict"];
  };
  EXPECT_EQ(verdict("(fact 5) 121", sat), "finding");
  EXPECT_EQ(verdict("(f 3) 8", sat), "finding");
  EXPECT_EQ(verdict("(fact 5) 120", sat), "undecided");
  EXPECT_EQ(verdict("(fact 5) 120", unsat), "finding") << "each call of fact ends";
}

TEST(Judge, OptimaThatNoModelReachesAreContradicted) {
  const Folder folder;
  const auto judged = [&](const std::string& term, const std::string& value) {
    const std::string file = folder.write(
        "a.smt2",
        "(declare-const x Int)(declare-const y Int)(assert (< x 10))(assert (< (+ x y) 20))"
        "(maximize " +
            term + ")(check-sat)(get-objectives)");
    return judge_printed(folder, file, "(objectives\n (" + term + ' ' + value + ")\n)", "z3");
  };
  EXPECT_EQ(judged("x", "9")["verdict"], "ok");
  EXPECT_EQ(judged("x", "12")["culprit"], "said") << "no value of x is 12";
  EXPECT_EQ(judged("x", "(* (- 1) oo)")["culprit"], "said");
  // Only z3 contradicts.
  for (const auto& [term, value] : {std::pair("(+ x y)", "25"), std::pair("x", "oo")}) {
    const auto found = judged(term, value);
    EXPECT_EQ(found["verdict"], "finding") << value;
    EXPECT_EQ(found["culprit"], "undecided") << value;
    EXPECT_NE(found["solvers"]["z3"]["standing"], "wrong") << found.dump(1);
  }
}

// Their models differ, and each has the best value of one objective.
TEST(Judge, OptimaOfIndependentObjectivesAreEachTheBest) {
  const Folder folder;
  const std::string file = folder.write(
      "a.smt2",
      "(set-option :opt.priority box)(declare-const x Int)(assert (< 0 x 10))(maximize x)"
      "(minimize x)(check-sat)(get-objectives)");
  EXPECT_EQ(gadfly({"judge", file, "--solver", "z3"}).exit_code, kExitFine);
  const std::string said = printer(folder, "said", "sat\n(objectives\n (x 9)\n (x 9)\n)\n");
  const auto found =
      objects(gadfly({"judge", "--json", file, "--solver", said, "--solver", "z3"})).at(0);
  EXPECT_EQ(found["culprit"], "said") << found.dump(1);
}

TEST(Judge, TheCommandsOfAFindingShowIt) {
  const Folder folder;
  const std::string file =
      folder.write("a script.smt2", "(declare-const p Bool)\n(assert p)\n(check-sat)\n");
  const std::string liar = printer(folder, "liar", "unsat\n");
  const auto found = objects(gadfly({"judge", "--json", file, "--solver", liar})).at(0);
  ASSERT_EQ(found["commands"].size(), 2U) << found.dump(1);
  const std::string command = found["commands"].at(0);
  const auto shown = process::run_process({"sh", "-c", command}, "", {});
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->out, "unsat\n") << command;
  EXPECT_TRUE(found["commands"].at(1).get<std::string>().starts_with("gadfly judge '"));
}

TEST(Judge, ManyFilesAreALineEachAndTotals) {
  const Folder folder;
  folder.write("in/a.smt2", "(declare-const p Bool)\n(assert p)\n(check-sat)\n");
  folder.write("in/b.smt2", "(assert true)\n(check-sat)\n(check-sat)\n");
  folder.write("in/c.smt2", "(assert true");
  const auto result = gadfly({"judge", folder / "in", "--solver", solver("unsat"), "--jobs", "2"});
  EXPECT_EQ(result.exit_code, kExitBadInput) << "one of the files is no script";
  EXPECT_NE(result.err.find("c.smt2:1:"), std::string::npos) << result.err;
  EXPECT_NE(result.out.find("a.smt2: finding, soundness, fake_target: check-sat number 1"),
            std::string::npos)
      << result.out;
  EXPECT_LT(result.out.find("a.smt2: "), result.out.find("b.smt2: "));
  EXPECT_NE(result.out.find("2 files: 2 finding"), std::string::npos) << result.out;
  EXPECT_EQ(objects(gadfly({"judge", "--json", folder / "in", "--solver", solver("sat")})).size(),
            2U);
}

// The fake solver answers unsat if it reads (assert false), else sat.
TEST(Judge, TheApproximationOfALabelIsJudgedToo) {
  const Folder folder;
  const std::string text = "(assert false)\n(check-sat)\n";
  const approx::RuleBook& book = approx::RuleBook::standard();
  const auto labeled = [&](const std::string& instead) {
    constexpr smtlib::NodeId kFalse = 3;
    return text + label(book, {.direction = approx::Direction::kStronger,
                               .steps = {{kFalse, *book.find("inject-and"), instead}}});
  };
  const std::string solver =
      "/bin/sh " GADFLY_SOURCE_DIR "/tests/harness/solvers/fake_solver.sh good";
  const std::string wrong = folder.write("a.smt2", labeled("(and false true)"));
  const auto result = gadfly({"judge", "--json", wrong, "--solver", solver});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  const auto object = objects(result).at(0);
  EXPECT_EQ(object["culprit"], "sh");
  EXPECT_EQ(object["answers"]["sh"], std::vector<std::string>{"unsat"});
  EXPECT_EQ(object["answers"]["sh(stronger inject-and)"], std::vector<std::string>{"sat"});
  EXPECT_TRUE(object["signature"].get<std::string>().starts_with("soundness-sh-wrong-sat-"))
      << "the script has no symbols";
  const auto explained = gadfly({"judge", wrong, "--solver", solver});
  EXPECT_NE(explained.out.find("after inject-and made assertion 1 stronger: sat"),
            std::string::npos)
      << explained.out;

  const std::string broken = folder.write("b.smt2", labeled("(or false true)"));
  EXPECT_EQ(gadfly({"judge", broken, "--solver", solver}).exit_code, kExitFine);
}

TEST(Judge, ErrorsOfUsageAndEnvironmentAreReported) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(check-sat)\n");
  EXPECT_EQ(gadfly({"judge", file}).exit_code, kExitBadInput);
  EXPECT_EQ(gadfly({"judge", folder / "missing", "--solver", solver("sat")}).exit_code,
            kExitBadInput);
  const auto absent = gadfly({"judge", file, "--solver", "/nonexistent/solver"});
  EXPECT_EQ(absent.exit_code, kExitEnvironment);
  EXPECT_NE(absent.err.find("/nonexistent/solver is neither a known solver"), std::string::npos);
}

TEST(Judge, TargetsAreRunToo) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", "(check-sat) ; wrong\n");
  const auto result =
      gadfly({"judge", "--json", file, "--target", "fake", "--binary", kFakeTarget});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  EXPECT_EQ(objects(result).at(0)["signature"], "soundness-undecided-fake-sat-1");
}

TEST(Judge, TablesAreThoseOfTheCommandLine) {
  const Folder folder;
  folder.write("tables/core.smt2", "(theory");
  const auto broken = gadfly({"judge", folder.write("a.smt2", "(check-sat)"), "--solver",
                              solver("sat"), "--theories", folder / "tables"});
  EXPECT_EQ(broken.exit_code, kExitBadInput);
  EXPECT_NE(broken.err.find("core.smt2"), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace gadfly::tools::judge_test
