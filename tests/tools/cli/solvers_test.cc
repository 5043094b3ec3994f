// SPDX-License-Identifier: Apache-2.0
// A new solver needs only a folder: every part of the command knows a solver that these tests
// invent in a repository of its own.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <filesystem>
#include <map>

#include "tests/tools/command.h"

namespace gadfly::tools::solvers_test {
namespace {

constexpr char kPush[] = "(set-logic QF_UF)\n(push 1)\n(assert true)\n(check-sat)\n";

class MadeUpSolver : public testing::Test {
 protected:
  MadeUpSolver() {
    folder_.write("corpus/QF_UF/a.smt2", "(set-logic QF_UF)\n(assert true)\n(check-sat)\n");
    const std::string program =
        folder_.write("harness/solvers/toy/toy",
                      "#!/bin/sh\n[ \"$1\" != --version ] || { echo toy 1.0; exit; }\n"
                      "exec " +
                          kFakeTarget + " --solver unsat\n");
    ::chmod(program.c_str(), 0755);
    facts_ = folder_.write("harness/solvers/toy/toy.smt2",
                           "(solver toy (versions \"1.0\") (command \"%HERE%/toy\")\n"
                           " (targets toy toy_fast) (refuses (commands push)))\n");
    push_ = folder_.write("push.smt2", kPush);
  }

  process::ProcessResult run(const std::vector<std::string>& arguments) const {
    return gadfly(arguments, {"GADFLY_SOURCE_DIR=" + folder_.path().string(),
                              std::string("PATH=") + std::getenv("PATH")});
  }

  Folder folder_;
  std::string facts_;
  std::string push_;
};

TEST_F(MadeUpSolver, DoctorListsIt) {
  const auto result = run({"doctor"});
  const size_t line = result.out.find("solver toy ");
  ASSERT_NE(line, std::string::npos) << result.out;
  EXPECT_NE(result.out.find("toy 1.0", line), std::string::npos) << result.out;
}

TEST_F(MadeUpSolver, BuildListsItsTargetsAndMissesItsAdapter) {
  EXPECT_NE(run({"build", "nothing"}).err.find("toy toy_fast"), std::string::npos);
  EXPECT_NE(run({"build", "--help"}).out.find("toy_fast"), std::string::npos);
  const auto result = run({"build", "toy_fast"});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find("no adapter links toy into a target"), std::string::npos) << result.err;
}

TEST_F(MadeUpSolver, CheckKnowsWhatItRefuses) {
  for (const std::string& name : {std::string("toy"), facts_}) {
    const auto result = run({"check", "--profile", "z3," + name, push_});
    EXPECT_EQ(result.exit_code, kExitBadInput);
    EXPECT_NE(result.err.find("push.smt2:2:1: error: toy does not accept the command: (push 1)"),
              std::string::npos)
        << result.err;
  }
  EXPECT_EQ(run({"check", "--profile", "z3", push_}).exit_code, kExitFine);
}

TEST_F(MadeUpSolver, JudgeAsksIt) {
  const auto result = run({"judge", "--json", push_, "--solver", "toy", "--solver",
                           "one=" + kFakeTarget + " --solver sat"});
  EXPECT_EQ(result.exit_code, kExitFindings) << result.err;
  EXPECT_EQ(objects(result).at(0)["answers"]["toy"], std::vector<std::string>{"unsat"});
}

TEST_F(MadeUpSolver, FuzzComparesWithIt) {
  const auto unguided = run({"fuzz", "--unguided", "--json", "--solver", "toy", "--solver",
                             "one=" + kFakeTarget + " --solver sat", "--runs", "5", "--seed", "3",
                             "--out", folder_ / "unguided"});
  EXPECT_EQ(unguided.exit_code, kExitFindings) << unguided.err;
  EXPECT_GE(objects(unguided).at(0)["solvers"]["toy"]["accepted"], 5);
  const auto guided = run({"fuzz", "fake", "--binary", kFakeTarget, "--runs", "1", "--reference",
                           "toy", "--out", folder_ / "guided"});
  EXPECT_EQ(guided.exit_code, kExitFine) << guided.err;
  EXPECT_NE(folder_.read("guided/campaign.json").find("toy"), std::string::npos);
}

TEST_F(MadeUpSolver, AnErrorInItsFactsIsReportedWithItsPosition) {
  folder_.write("harness/solvers/toy/toy.smt2", "(solver toy\n (speed 3))\n");
  const auto result = run({"check", push_});
  EXPECT_EQ(result.exit_code, kExitFine) << "the other solvers are as before";
  EXPECT_NE(result.err.find("toy.smt2:2:2: unknown section"), std::string::npos) << result.err;
}

TEST(Doctor, TriesASolverOnEachTheory) {
  const auto verdicts = [](const process::ProcessResult& result) {
    std::map<std::string, std::string> verdicts;
    for (const auto& row : objects(result)) verdicts[row["theory"]] = row["verdict"];
    return verdicts;
  };
  const auto z3 = gadfly({"doctor", "--json", "--solver", "z3"});
  EXPECT_EQ(z3.exit_code, kExitFine) << z3.err;
  for (const auto& [theory, verdict] : verdicts(z3)) EXPECT_EQ(verdict, "ok") << theory;
  const auto boolector = gadfly({"doctor", "--json", "--solver", "boolector"});
  EXPECT_EQ(boolector.exit_code, kExitFine);
  EXPECT_EQ(verdicts(boolector)["FixedSizeBitVectors"], "ok");
  EXPECT_EQ(verdicts(boolector)["Strings"], "no");
  const auto wrong = gadfly({"doctor", "--json", "--solver", kFakeTarget + " --solver unsat"});
  EXPECT_EQ(wrong.exit_code, kExitFindings);
  EXPECT_EQ(verdicts(wrong)["Strings"], "WRONG");
  EXPECT_EQ(gadfly({"doctor", "--solver", "mine=false"}).exit_code, kExitEnvironment);
}

TEST(Solvers, ListShowsHowEachTakesItsInput) {
  const Folder data;
  const auto list =
      gadfly({"solvers", "list", "--json"}, {"XDG_DATA_HOME=" + data.path().string()});
  EXPECT_EQ(list.exit_code, kExitFine);
  std::map<std::string, std::string> inputs;
  for (const auto& row : objects(list)) inputs[row["solver"]] = row["input"];
  EXPECT_EQ(inputs["z3"], "interactive, reset, models");
  EXPECT_EQ(inputs["boolector"], "standard input to its end, one check-sat per process, no models");
}

TEST(Solvers, OptionsAreThoseThatTheProgramListsAndTheFactsDoNotHide) {
  const auto list = gadfly({"solvers", "options", "z3", "--json"});
  ASSERT_EQ(list.exit_code, kExitFine) << list.err;
  std::map<std::string, std::vector<std::string>> values;
  std::map<std::string, bool> expert;
  for (const auto& row : objects(list)) {
    values[row["option"]] = row["values"];
    expert[row["option"]] = row["expert"];
  }
  EXPECT_EQ(values[":smt.mbqi"], std::vector<std::string>{"false"});
  EXPECT_FALSE(expert[":smt.mbqi"]);
  EXPECT_TRUE(expert[":smt.arith.solver"]);
  EXPECT_FALSE(values.contains(":trace_file_name"));
  const auto none = gadfly({"solvers", "options", "mine=" + kFakeTarget + " --solver unsat"});
  EXPECT_EQ(none.exit_code, kExitEnvironment);
  EXPECT_NE(none.err.find("mine lists no options"), std::string::npos) << none.err;
  EXPECT_EQ(gadfly({"solvers", "options", "no-such-solver"}).exit_code, kExitBadInput);
}

// A program in the place where `gadfly solvers install` puts it; the newest version counts.
TEST(Solvers, InstalledVersionsHaveNames) {
  const Folder data;
  for (const char* version : {"9.9.1", "9.10.2", "10.0"}) {
    const std::string program =
        data.write(std::string("gadfly/solvers/z3@") + version + "/bin/z3",
                   std::string("#!/bin/sh\n[ \"$1\" != --version ] || { echo Z3 ") + version +
                       "; exit; }\nexec z3 \"$@\"\n");
    ::chmod(program.c_str(), 0755);
  }
  const std::string script =
      data.write("a.smt2", "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n");
  const auto judge = [&](const std::string& solver) {
    return gadfly(
        {"judge", script, "--solver", solver},
        {"XDG_DATA_HOME=" + data.path().string(), std::string("PATH=") + std::getenv("PATH")});
  };
  EXPECT_NE(judge("z3@9").out.find("z3@9.10.2: Z3 9.10.2;"), std::string::npos)
      << judge("z3@9").out;
  EXPECT_NE(judge("z3@").out.find("z3@10.0: sat"), std::string::npos) << judge("z3@").out;
  EXPECT_NE(judge("mine=z3@9.9").out.find("mine: Z3 9.9.1;"), std::string::npos);
  EXPECT_NE(judge("z3@1").err.find("z3@1 is not installed"), std::string::npos);
  const auto removed =
      gadfly({"solvers", "remove", "z3@10.0"}, {"XDG_DATA_HOME=" + data.path().string()});
  EXPECT_EQ(removed.exit_code, kExitFine) << removed.err;
  EXPECT_NE(judge("z3@").out.find("z3@9.10.2: sat"), std::string::npos);
}

// The memory limit of a process, which a shell prints in KiB, decides whether it answers.
TEST(Doctor, TheMemoryOfASolverIsThatOfTheCommandLine) {
  const std::string solver = "sh -c '[ $(ulimit -v) = 614400 ] && exec z3 -in'";
  EXPECT_EQ(gadfly({"doctor", "--solver", solver, "--memory", "600"}).exit_code, kExitFine);
  EXPECT_EQ(gadfly({"doctor", "--solver", solver}).exit_code, kExitEnvironment);
}

// A python3 that prints its arguments instead of installing.
TEST(Solvers, TheNamesAndOptionsOfAnInstallationArePassedOn) {
  const Folder folder;
  const std::string python = folder.write("python3", "#!/bin/sh\necho \"$@\"\n");
  ::chmod(python.c_str(), 0755);
  const std::vector<std::string> environment = {
      "XDG_DATA_HOME=" + (folder / "data"), "PATH=" + folder.path().string() + ":/usr/bin:/bin"};
  const auto newest = gadfly({"solvers", "install", "--newest", "z3"}, environment);
  EXPECT_NE(newest.out.find("/harness/solvers/install.py --into " + (folder / "data")),
            std::string::npos)
      << newest.out;
  EXPECT_TRUE(newest.out.ends_with(" --newest z3\n")) << newest.out;
  const auto pinned = gadfly({"solvers", "install", "cvc5==1.3.0"}, environment);
  EXPECT_EQ(pinned.out.find("--newest"), std::string::npos) << pinned.out;
  EXPECT_TRUE(pinned.out.ends_with(" cvc5==1.3.0\n")) << pinned.out;
}

}  // namespace
}  // namespace gadfly::tools::solvers_test
