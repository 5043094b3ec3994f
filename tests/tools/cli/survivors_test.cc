// SPDX-License-Identifier: Apache-2.0
// Whatever signal ends gadfly, no process that it has started lives on, neither a solver nor what a
// wrapper script has started, and no scratch folder is left.
#include <gtest/gtest.h>

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <functional>
#include <thread>
#include <tuple>

#include "lib/base/file.h"
#include "tests/tools/command.h"

namespace gadfly::tools::survivors_test {
namespace {

namespace fs = std::filesystem;

// Does a process have this word in its command line?
bool runs(const std::string& word) {
  std::error_code code;
  for (fs::directory_iterator it("/proc", code), end; !code && it != end; it.increment(code)) {
    const std::string line = read_file(it->path() / "cmdline").value_or("");
    if (line.find('\0' + word + '\0') != std::string::npos) return true;
  }
  return false;
}

bool wait_until(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

pid_t start(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), GADFLY_BINARY_DIR "/gadfly");
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  const pid_t pid = ::fork();
  if (pid == 0) {
    const int null = ::open("/dev/null", O_RDWR);
    for (const int number : {0, 1, 2}) ::dup2(null, number);
    ::execv(pointers[0], pointers.data());
    ::_exit(127);
  }
  return pid;
}

class SurvivorsTest : public testing::TestWithParam<std::tuple<std::string, int>> {};

TEST_P(SurvivorsTest, NothingOutlivesGadfly) {
  const auto& [subcommand, signal] = GetParam();
  const Folder folder;
  const std::string seconds = "600." + std::to_string(::getpid());
  const std::string wrapper = folder.write("hangs.sh", "#!/bin/sh\nsleep " + seconds + "\ntrue\n");
  fs::permissions(wrapper, fs::perms::owner_all);
  const std::string script = folder.write("seeds/a.smt2", "(assert true)\n(check-sat)\n");
  const std::string solver = "mine=" + wrapper + " {}";
  std::vector<std::string> arguments = {subcommand};
  if (subcommand == "reduce")
    arguments.insert(arguments.end(), {script, folder / "out.smt2", wrapper, "{}"});
  else if (subcommand == "probe")
    arguments.insert(arguments.end(), {solver, "-o", folder / "facts.smt2"});
  else if (subcommand == "fuzz")
    arguments.insert(arguments.end(),
                     {"--unguided", "--solver", solver, "--out", folder / "out", folder / "seeds"});
  else if (subcommand == "judge")
    arguments.insert(arguments.end(), {script, "--solver", solver, "--solver", "z3"});
  else
    arguments.insert(arguments.end(), {"--solver", solver});
  const std::string temporary = folder / "tmp";
  fs::create_directory(temporary);
  ::setenv("TMPDIR", temporary.c_str(), 1);
  const pid_t gadfly = start(arguments);
  ::unsetenv("TMPDIR");
  ASSERT_GT(gadfly, 0);
  EXPECT_TRUE(wait_until([&] { return runs(seconds); })) << "the solver was not started";
  ::kill(gadfly, signal);
  int status = 0;
  EXPECT_TRUE(wait_until([&] { return ::waitpid(gadfly, &status, WNOHANG) == gadfly; }));
  EXPECT_TRUE(wait_until([&] { return !runs(seconds); })) << "it lives on";
  EXPECT_TRUE(wait_until([&] { return fs::is_empty(temporary); })) << "a scratch folder is left";
}

TEST(Survivors, AnInterruptedCampaignSaysSoAndKeepsItsSummary) {
  const Folder folder;
  const std::string script = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const std::string out = folder / ("out" + std::to_string(signal));
    const pid_t gadfly = start({"fuzz", "--unguided", "--solver", "z3", "--solver", "z3", "--time",
                                "10m", "--out", out, script});
    ASSERT_TRUE(wait_until([&] { return fs::exists(out + "/statistics.sqlite"); }));
    ::kill(gadfly, signal);
    int status = 0;
    EXPECT_TRUE(wait_until([&] { return ::waitpid(gadfly, &status, WNOHANG) == gadfly; }));
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), kExitInterrupted);
    EXPECT_TRUE(fs::exists(out + "/summary.json"));
  }
}

TEST(Survivors, AProgramThatLeavesItsGroupEndsToo) {
  const Folder folder;
  const std::string script = folder.write("a.smt2", "(assert true)\n(check-sat)\n");
  const std::string seconds = "601." + std::to_string(::getpid());
  const std::string solver = folder.write(
      "solver.sh", "setsid sleep " + seconds + " </dev/null >/dev/null 2>&1 &\nexec z3 \"$1\"\n");
  gadfly({"judge", script, "--solver", "mine=sh " + solver + " {}"});
  EXPECT_TRUE(wait_until([&] { return !runs(seconds); })) << "it lives on";
}

INSTANTIATE_TEST_SUITE_P(Each, SurvivorsTest,
                         testing::Combine(testing::Values("judge", "fuzz", "reduce", "probe",
                                                          "doctor"),
                                          testing::Values(SIGINT, SIGTERM, SIGHUP, SIGKILL)));

}  // namespace
}  // namespace gadfly::tools::survivors_test
