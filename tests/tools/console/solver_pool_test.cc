// SPDX-License-Identifier: Apache-2.0
// Several solvers at once: they work on a script at the same time, one of them can be asked alone,
// and their processes outlive the thread that started the pool.
#include "tools/console/solver_pool.h"

#include <gtest/gtest.h>

#include <sys/stat.h>

#include <thread>

#include "harness/processes/crash_stack.h"
#include "lib/process/sandbox.h"
#include "tests/folder.h"
#include "tests/sanitizers.h"
#include "tests/tools/made_up_program.h"

namespace gadfly::tools::solver_pool_test {
namespace {

constexpr const char* kScript = "(declare-const p Bool)(assert p)(check-sat)";

// Makes the facts of a program that reads a file, and answers sat after `condition` of the shell.
std::string facts(const Folder& folder, const std::string& name, const std::string& condition) {
  const std::string program =
      folder.write(name + ".sh", "#!/bin/sh\n[ \"$1\" = --version ] && { echo " + name +
                                     "; exit; }\n" + condition + "\necho sat\n");
  ::chmod(program.c_str(), 0700);
  return folder.write(name + ".smt2", "(solver " + name + " (command \"" + program +
                                          "\" \"{}\") (input file) (models false)\n"
                                          " (timeout-ms 20000))");
}

// Waits until a process of the other program exists, then lets the other program see this one.
std::string meets(const std::string& other) {
  const std::string pattern = "[" + other.substr(0, 1) + "]" + other.substr(1) + "[.]sh";
  return "n=0\nuntil grep -qas '" + pattern +
         "' /proc/[0-9]*/cmdline; do n=$((n+1)); [ $n -gt 500 ] && exit 1; sleep 0.02; done\n"
         "sleep 0.5\n";
}

std::vector<harness::SolverResponse> ask(SolverPool& pool, const Asking& asking) {
  smtlib::Script script(smtlib::TheorySet::standard());
  EXPECT_TRUE(script.read(kScript));
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  return pool.ask(script, asking, model_validator);
}

// Does a solver that answers unsat get a verdict?
bool is_wrong_unsat(const std::string& text, bool campaign) {
  const Folder folder;
  Result<SolverPool> pool =
      SolverPool::start({facts(folder, "one", "grep -q assert \"$1\" && { echo unsat; exit; }")},
                        {.campaign = campaign});
  EXPECT_TRUE(pool) << pool.error().message;
  smtlib::Script script(smtlib::TheorySet::standard());
  EXPECT_TRUE(script.read(text));
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  return pool->judge(script, {}, model_validator).verdict.has_value();
}

TEST(SolverPool, ASearchFindsAWrongUnsat) {
  for (const bool campaign : {false, true}) {
    EXPECT_TRUE(is_wrong_unsat(kScript, campaign));
    EXPECT_FALSE(is_wrong_unsat("(assert false)(check-sat)", campaign));
  }
}

TEST(SolverPool, ACampaignChoosesNoZeroOfFpMin) {
  constexpr const char* kEither =
      "(assert (= (fp.min (_ +zero 8 24) (_ -zero 8 24)) (_ -zero 8 24)))(check-sat)";
  EXPECT_TRUE(is_wrong_unsat(kEither, false));
  EXPECT_FALSE(is_wrong_unsat(kEither, true));
}

// How does a program end that crashes if its second argument, the limit, meets `condition`?
harness::Ending ending_of_crash(const std::string& condition) {
  const Folder folder;
  const std::string program =
      folder.write("limited.sh",
                   "#!/bin/sh\n[ \"$1\" = --version ] && { echo limited; exit; }\n"
                   "grep -q assert \"$1\" && [ \"$2\" " +
                       condition +
                       " ] && kill -s SEGV $$\n"
                       "echo sat\n");
  ::chmod(program.c_str(), 0700);
  const std::string facts = folder.write(
      "limited.smt2", "(solver limited (command \"" + program +
                          "\" \"{}\" \"%LIMIT%\") (limit 7) (input file) (models false))");
  Result<SolverPool> pool = SolverPool::start({facts}, {});
  EXPECT_TRUE(pool) << pool.error().message;
  return ask(*pool, {.scaled_limits = true}).front().reply.ending;
}

TEST(SolverPool, ACrashThatNeedsTheLimitDoesNotCount) {
  EXPECT_EQ(ending_of_crash("-gt 0"), harness::Ending::kCompleted);
  EXPECT_EQ(ending_of_crash("-ge 0"), harness::Ending::kCrash);
}

// Makes the facts of a program with an option :lie; if that is true, it answers `lie` to the check.
std::string facts_with_option(const Folder& folder, const std::string& lie) {
  return made_up_program(folder, "liar", "    lie (bool) (default: false)",
                         "/:lie true/ { answer = \"" + lie +
                             "\" }\n/check-sat/ { print answer == \"\" ? \"sat\" : answer }");
}

TEST(SolverPool, ASolverContradictsItselfWithoutAnOption) {
  // Too hard for the search for a model, which knows the culprit, too.
  constexpr const char* kHard = "(declare-const x Int)(assert (= (* x x x) 1879080904))(check-sat)";
  for (const std::string answer : {"unsat", "unknown", "sat"}) {
    const Folder folder;
    Result<SolverPool> pool = SolverPool::start({facts_with_option(folder, answer)});
    ASSERT_TRUE(pool) << pool.error().message;
    for (const std::string option : {"(set-option :lie true)", "(set-option :lie false)", ""}) {
      smtlib::Script script(smtlib::TheorySet::standard());
      ASSERT_TRUE(script.read(option + kHard));
      harness::ModelValidator model_validator(smtlib::TheorySet::standard());
      const Judged judged = pool->judge(script, {}, model_validator);
      EXPECT_EQ(judged.responses.size(), option.empty() ? 1U : 2U);
      const bool lies = answer == "unsat" && option.find("true") != std::string::npos;
      ASSERT_EQ(judged.verdict.has_value(), lies) << answer << ' ' << option;
      if (!lies) continue;
      EXPECT_EQ(judged.verdict->culprit, "liar");
      EXPECT_NE(judged.verdict->reason.find("returns unsat, but sat after removing " + option),
                std::string::npos)
          << judged.verdict->reason;
    }
  }
}

// Makes the facts of a program that answers sat, and `lie` to a check-sat after a push.
std::string facts_with_state(const Folder& folder, const std::string& lie) {
  return made_up_program(folder, "state", "",
                         "/push/ { answer = \"" + lie +
                             "\" }\n/check-sat/ { print answer == \"\" ? \"sat\" : answer }");
}

TEST(SolverPool, ASolverContradictsItselfIfACheckIsAskedAlone) {
  const std::string hard = "(declare-const x Int)(assert (= (* x x x) 1879080904))";
  for (const std::string answer : {"unsat", "unknown", "sat"}) {
    const Folder folder;
    Result<SolverPool> pool = SolverPool::start({facts_with_state(folder, answer)});
    ASSERT_TRUE(pool) << pool.error().message;
    for (const std::string checks :
         {"(check-sat)", "(check-sat)(push 1)(assert (> x 0))(check-sat)(pop 1)"}) {
      smtlib::Script script(smtlib::TheorySet::standard());
      ASSERT_TRUE(script.read(hard + checks));
      harness::ModelValidator model_validator(smtlib::TheorySet::standard());
      const Judged judged = pool->judge(script, {}, model_validator);
      const bool lies = answer == "unsat" && checks.find("push") != std::string::npos;
      ASSERT_EQ(judged.verdict.has_value(), lies) << answer << ' ' << checks;
      if (!lies) continue;
      EXPECT_EQ(judged.verdict->culprit, "state");
      EXPECT_EQ(judged.verdict->reason,
                "check-sat number 2: state returns unsat, but sat after asking check-sat number "
                "2 alone");
    }
  }
}

TEST(SolverPool, SolversWorkAtTheSameTime) {
  const Folder folder;
  Result<SolverPool> pool = SolverPool::start(
      {facts(folder, "here", meets("there")), facts(folder, "there", meets("here"))});
  ASSERT_TRUE(pool) << pool.error().message;
  const std::vector<harness::SolverResponse> responses =
      ask(*pool, {.models = harness::Models::kNo});
  ASSERT_EQ(responses.size(), 2U);
  for (const harness::SolverResponse& response : responses)
    EXPECT_EQ(response.reply.answers, std::vector{harness::Answer::kSat})
        << response.solver << ": " << response.reply.detail;
  EXPECT_EQ(responses[0].solver, "here");
  EXPECT_EQ(responses[1].solver, "there");
}

TEST(SolverPool, OneSolverIsAskedAlone) {
  const Folder folder;
  Result<SolverPool> pool =
      SolverPool::start({facts(folder, "first", "exit 1"), facts(folder, "second", "")});
  ASSERT_TRUE(pool) << pool.error().message;
  const auto responses = ask(*pool, {.models = harness::Models::kNo, .only = 1});
  ASSERT_EQ(responses.size(), 1U);
  EXPECT_EQ(responses[0].solver, "second");
  EXPECT_EQ(responses[0].reply.answers, std::vector{harness::Answer::kSat});
}

TEST(SolverPool, ProcessesOutliveTheThreadThatStartedThePool) {
  std::optional<Result<SolverPool>> pool;
  std::thread([&] { pool.emplace(SolverPool::start({"z3"})); }).join();
  ASSERT_TRUE(pool->ok()) << pool->error().message;
  harness::Reference& solver = (*pool)->solver(0);
  smtlib::Script script(smtlib::TheorySet::standard());
  ASSERT_TRUE(script.read(kScript));
  EXPECT_EQ(solver.ask(script).answers, std::vector{harness::Answer::kSat});
}

TEST(SolverPool, ASolverThatCannotRunIsNamed) {
  const Result<SolverPool> pool = SolverPool::start({"z3", "mine=./missing"});
  ASSERT_FALSE(pool);
  EXPECT_NE(pool.error().message.find("./missing"), std::string::npos) << pool.error().message;
}

TEST(SolverPool, SelfChecksAreOnUnlessTheyAreRefused) {
  const auto preamble = [](bool on) {
    Result<SolverPool> pool = SolverPool::start({"z3"}, {.self_checks = on});
    return pool ? pool->facts(0).preamble : pool.error().message;
  };
  EXPECT_NE(preamble(true).find(":model_validate true"), std::string::npos) << preamble(true);
  EXPECT_EQ(preamble(false).find(":model_validate"), std::string::npos) << preamble(false);
}

// The signature of the finding about a script of bit-vectors; empty without a finding.
std::string signature(const std::string& assertion, bool stacks) {
  const std::string program = GADFLY_BINARY_DIR "/crashing_solver";
  Result<SolverPool> pool = SolverPool::start({"mine=" + program + " -"});
  if (!pool) return pool.error().message;
  smtlib::Script script(smtlib::TheorySet::standard());
  EXPECT_TRUE(script.read("(declare-const b (_ BitVec 8))(assert " + assertion + ")(check-sat)"));
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  const Judged judged =
      pool->judge(script, {.stacks = stacks, .models = harness::Models::kNo}, model_validator);
  return judged.verdict ? judged.verdict->signature : "";
}

TEST(SolverPool, ACrashIsNamedAfterTheFunctionIfStacksAreAskedFor) {
  if (process::find_program("gdb").empty()) GTEST_SKIP() << "gdb is not installed";
  if (kAddressSanitizer) GTEST_SKIP() << "the sanitizer prints a stack itself";
  const std::string product = signature("(= (bvmul b b) b)", true);
  const std::string sum = signature("(= (bvadd b b) b)", true);
  EXPECT_NE(product.find("crash-mine-signal-11-crash-"), std::string::npos) << product;
  EXPECT_NE(sum.find("crash-mine-signal-11-crash-"), std::string::npos) << sum;
  EXPECT_NE(product, sum) << "the callers differ";
  EXPECT_EQ(product, signature("(bvult (bvmul b #x01) (bvneg b))", true)) << "other operators";
  EXPECT_EQ(signature("(= (bvsub b b) b)", true), "");
  // Without a stack the operators tell crashes apart.
  EXPECT_NE(signature("(= (bvmul b b) b)", false), signature("(= (bvadd b b) b)", false));
}

TEST(SolverPool, FramesOfGdbAreReadWithAndWithoutAddresses) {
  EXPECT_EQ(harness::frames_of("Program received signal SIGSEGV\n"
                               "#0  0x0042a82c in datatype::get_def(sort*) const ()\n"
                               "#1  rewrite (t=0x0) at rewriter.cpp:12\n"
                               "#2  0x0079bc77 in ?? ()\n"
                               "#10 0x0042 in main ()\n[Inferior 1 was killed]\n#"),
            "    #0 0x0 in datatype::get_def(sort*) const ()\n"
            "    #1 0x0 in rewrite (t=0x0) at rewriter.cpp:12\n"
            "    #10 0x0 in main ()\n");
}

}  // namespace
}  // namespace gadfly::tools::solver_pool_test
