// SPDX-License-Identifier: Apache-2.0
// A solver's process has the limits of a sandbox. The solvers of these tests are shell commands
// that look at their limits.
#include "harness/processes/solver_process.h"

#include <gtest/gtest.h>
#include <linux/landlock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "harness/processes/reference.h"
#include "tests/folder.h"

namespace gadfly::harness::solver_process_test {
namespace {

// Returns what a shell command prints that runs as a solver.
std::string run_as_solver(const std::string& lines) {
  solver_facts::SolverFacts facts = solver_facts::plain_smtlib("mine");
  facts.command = {"sh", "-c", lines};
  const Result<process::ProcessResult> result =
      run_once(facts, 1, "", child_limits(facts, 1, nullptr));
  EXPECT_TRUE(result);
  return result ? result->out : "";
}

// Returns the value of a limit of a solver, as /proc shows it: a number, or "unlimited".
std::string limit_of_solver(const std::string& name) {
  const std::string line = run_as_solver("grep '" + name + "' /proc/self/limits");
  const size_t begin = line.find_first_not_of(' ', name.size());
  return line.substr(begin, line.find(' ', begin) - begin);
}

TEST(SolverProcess, FilesAndMemoryAreLimited) {
  EXPECT_EQ(limit_of_solver("Max file size"), std::to_string(16 << 20));
  const uint64_t mib = solver_facts::plain_smtlib("mine").memory_mib;
  EXPECT_EQ(limit_of_solver("Max address space"), std::to_string(mib << 20));
}

TEST(SolverProcess, ACrashBehindAWrapperScriptIsASignal) {
  const auto signal = [](const std::string& lines) {
    solver_facts::SolverFacts facts = solver_facts::plain_smtlib("mine");
    facts.command = {"sh", "-c", lines};
    return run_once(facts, 1, "", child_limits(facts, 1, nullptr))->signal;
  };
  EXPECT_EQ(signal("sh -c 'kill -SEGV $$'; exit $?"), SIGSEGV);
  EXPECT_EQ(signal("exit 134"), SIGABRT);
  for (const char* other : {"exit 1", "exit 101", "exit 137", "exit 255"})
    EXPECT_EQ(signal(other), 0) << other;
}

TEST(SolverProcess, ProcessesAreLimited) {
  rlimit own = {};
  ASSERT_EQ(::getrlimit(RLIMIT_NPROC, &own), 0);
  const std::string limit = limit_of_solver("Max processes");
  ASSERT_NE(limit, "unlimited");
  EXPECT_LT(std::stoul(limit), own.rlim_cur);
}

TEST(SolverProcess, NoFileIsWrittenOutsideOfTheScratchFolder) {
  if (::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) < 0)
    GTEST_SKIP() << "no Landlock";
  const Folder folder;
  EXPECT_EQ(run_as_solver("echo x > " + (folder / "new") + "; echo x > own; cat own"), "x\n");
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(SolverProcess, AConfirmationHasTenTimesTheTime) {
  const solver_facts::SolverFacts facts = solver_facts::plain_smtlib("mine");
  EXPECT_EQ(child_limits(facts, 1, nullptr).timeout_ms, facts.timeout_ms);
  EXPECT_EQ(child_limits(facts, kLimitScale, nullptr).timeout_ms, facts.timeout_ms * 10);
}

}  // namespace
}  // namespace gadfly::harness::solver_process_test
