// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/engine/checkpoint.h. A forked process runs inputs as an engine does,
// records its work in files, and continues after crashes.
#include "harness/target/engine/checkpoint.h"

#include <gtest/gtest.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <thread>

#include "lib/base/file.h"
#include "lib/fuzzing/engine_exit_codes.h"
#include "lib/fuzzing/lineage.h"
#include "lib/fuzzing/resumption.h"
#include "tests/folder.h"
#include "tests/process/sleeper.h"

namespace gadfly::harness::checkpoint_test {
namespace {

// The action of the runner on an input, such as a crash.
using Act = std::function<void()>;

class CheckpointTest : public testing::Test {
 protected:
  // Runs the inputs with a checkpoint at the start; returns the exit status.
  int run(const std::vector<std::string>& inputs, const std::map<std::string, Act>& acts,
          CheckpointOptions options = {.seconds = 1000}) {
    options.artifacts = folder_ / "input-";
    options.lineage = folder_ / "lineage";
    std::fflush(nullptr);
    const pid_t process = ::fork();
    if (process == 0) {
      std::freopen((folder_ / "stderr").c_str(), "a", stderr);
      live(inputs, acts, options);
      ::_exit(0);
    }
    int status = 0;
    EXPECT_EQ(::waitpid(process, &status, 0), process);
    return status;
  }

  void live(const std::vector<std::string>& inputs, const std::map<std::string, Act>& acts,
            const CheckpointOptions& options) {
    Checkpoint checkpoint(options);
    fuzzing::Lineage lineage(options.lineage);
    std::string memory;  // state of an engine: the inputs that this process remembers
    for (const std::string& input : inputs) {
      if (!input.starts_with("seed")) lineage.note("parent of " + input.substr(0, 1), input);
      if (!checkpoint.enter(input)) continue;
      const auto act = acts.find(input);
      if (act != acts.end()) act->second();
      memory += input;
      checkpoint.leave();
    }
    std::ofstream(folder_ / "done", std::ios::app)
        << memory << ' ' << fuzzing::resumption() << '\n';
  }

  std::string text(const std::string& name) const { return read_file(folder_ / name).value_or(""); }

  Folder folder_;
};

const Act kDie = [] { ::raise(SIGKILL); };
const Act kFail = [] { ::_exit(77); };

TEST_F(CheckpointTest, WithoutTheOptionThereIsNoCheckpoint) {
  EXPECT_TRUE(WIFSIGNALED(run({"a", "b"}, {{"b", kDie}}, {})));
  EXPECT_EQ(text("done"), "");
  EXPECT_EQ(run({"a", "b"}, {}, {}), 0);
  EXPECT_EQ(text("done"), "ab 0\n");
}

TEST_F(CheckpointTest, SeedsAreReadOnce) {
  const Act read = [this] { std::ofstream(folder_ / "read", std::ios::app) << '.'; };
  EXPECT_EQ(run({"seed1", "seed2", "a", "b", "c"},
                {{"seed1", read}, {"seed2", read}, {"a", kDie}, {"c", kDie}}),
            0);
  EXPECT_EQ(text("read"), "..");
  EXPECT_EQ(text("done"), "seed1seed2b 2\n");
}

TEST_F(CheckpointTest, AnInputThatCrashesIsSkipped) {
  EXPECT_EQ(run({"a", "b", "c", "d", "e"}, {{"b", kDie}, {"d", kFail}}), 0);
  EXPECT_EQ(text("done"), "ace 2\n");
  EXPECT_EQ(text("stderr"),
            "gadfly: back at the checkpoint after signal 9\n"
            "gadfly: back at the checkpoint after exit code 77\n");
  EXPECT_EQ(fuzzing::Lineage(crashed_lineage(folder_ / "lineage")).parent_of("d"), "parent of d");
}

TEST_F(CheckpointTest, AfterThreeCrashesAllInputsOfOneParentAreSkipped) {
  EXPECT_EQ(run({"a1", "a2", "b1", "a3", "a4", "a5", "b2"},
                {{"a1", kFail}, {"a2", kFail}, {"a4", kFail}}),
            0);
  EXPECT_EQ(text("done"), "b1b2 3\n");
}

TEST_F(CheckpointTest, TheFirstInputMayCrash) {
  EXPECT_EQ(run({"a", "b"}, {{"a", kFail}}), 0);
  EXPECT_EQ(text("done"), "b 1\n");
}

// Each checkpoint replaces the one before. At the end all processes have exited.
TEST_F(CheckpointTest, ALaterCheckpointKeepsLaterState) {
  const Act wait = [] { ::usleep(1'100'000); };
  const Act count = [this] {
    std::ofstream(folder_ / "parent", std::ios::app) << ::getppid() << '\n';
  };
  EXPECT_EQ(run({"a", "w", "b", "x", "c", "y", "d", "e"},
                {{"a", count},
                 {"w", wait},
                 {"b", count},
                 {"x", wait},
                 {"c", count},
                 {"y", wait},
                 {"d", count},
                 {"e", kFail}},
                {.seconds = 1}),
            0);
  EXPECT_EQ(text("done"), "awbxcyd 1\n");
  std::ifstream parents(folder_ / "parent");
  std::vector<pid_t> seen;
  for (pid_t pid = 0; parents >> pid;) seen.push_back(pid);
  ASSERT_GE(seen.size(), 5U);  // d twice
  EXPECT_NE(seen[0], seen[1]);
  for (const pid_t pid : seen) EXPECT_EQ(::kill(pid, 0), -1) << pid;
}

TEST_F(CheckpointTest, TheExitStatusIsThatOfTheLastRunner) {
  EXPECT_EQ(WEXITSTATUS(run({"a"}, {{"a", [] { ::_exit(fuzzing::kEngineInterrupted); }}})),
            fuzzing::kEngineInterrupted);
  EXPECT_EQ(text("stderr"), "");
}

// A solver process of the runner, for example, which is killed a little later.
TEST_F(CheckpointTest, ProcessesLeftByARunnerHaveNoEffect) {
  const Act leave = [] {
    if (::fork() != 0) return;
    ::usleep(300'000);
    ::raise(SIGKILL);
  };
  EXPECT_EQ(run({"a"}, {{"a", leave}}), 0);
  EXPECT_EQ(text("done"), "a 0\n");
}

// Every input crashes.
TEST_F(CheckpointTest, TooManyCrashesEndTheProcess) {
  std::vector<std::string> inputs;
  std::map<std::string, Act> acts;
  for (int i = 0; i < 100; ++i) acts[inputs.emplace_back(std::to_string(i))] = kFail;
  EXPECT_EQ(WEXITSTATUS(run(inputs, acts)), 77);
  EXPECT_EQ(text("done"), "");
}

TEST_F(CheckpointTest, SignalsReachTheRunner) {
  const Act told = [] {
    ::signal(SIGTERM, [](int) { ::_exit(fuzzing::kEngineInterrupted); });
    // The guardian is the parent of the checkpoint.
    std::ifstream status("/proc/" + std::to_string(::getppid()) + "/stat");
    std::string skip;
    pid_t guardian = 0;
    status >> skip >> skip >> skip >> guardian;
    ::kill(guardian, SIGTERM);
    ::sleep(60);
  };
  EXPECT_EQ(WEXITSTATUS(run({"a", "b"}, {{"b", told}})), fuzzing::kEngineInterrupted);
}

// The runner kills the guardian, the parent of the checkpoint, and waits.
TEST_F(CheckpointTest, NoProcessOutlivesTheGuardian) {
  const Act kill_guardian = [this] {
    std::ifstream status("/proc/" + std::to_string(::getppid()) + "/stat");
    std::string skip;
    pid_t guardian = 0;
    status >> skip >> skip >> skip >> guardian;
    std::ofstream(folder_ / "pids") << ::getpid() << ' ' << ::getppid() << '\n';
    ::kill(guardian, SIGKILL);
    ::sleep(1000);
  };
  EXPECT_EQ(WTERMSIG(run({"a", "b"}, {{"b", kill_guardian}})), SIGKILL);
  std::ifstream pids(folder_ / "pids");
  int count = 0;
  for (pid_t pid = 0; pids >> pid; ++count) EXPECT_TRUE(process::ends(pid)) << pid;
  EXPECT_EQ(count, 2);
}

TEST_F(CheckpointTest, ARunnerThatTakesTooLongIsKilled) {
  const Act hang = [] { ::sleep(1000); };
  EXPECT_EQ(run({"a", "b", "c"}, {{"b", hang}}, {.seconds = 1000, .timeout = 1}), 0);
  EXPECT_EQ(text("done"), "ac 1\n");
  const std::string said = text("stderr");
  EXPECT_TRUE(said.ends_with("gadfly: back at the checkpoint after exit code 70\n")) << said;
  const size_t at = said.find(kArtifactLine) + kArtifactLine.size();
  EXPECT_EQ(read_file(said.substr(at, said.find('\n') - at)), "b");
  EXPECT_NE(said.find("input-timeout-"), std::string::npos);
}

TEST_F(CheckpointTest, ARunnerThatTakesTooMuchMemoryIsKilled) {
  const Act grow = [] {
    std::vector<std::string> much;
    while (true) much.emplace_back(size_t{1} << 22, 'x'), ::usleep(2000);
  };
  EXPECT_EQ(run({"a", "b", "c"}, {{"b", grow}}, {.seconds = 1000, .memory_mib = 600}), 0);
  EXPECT_EQ(text("done"), "ac 1\n");
  EXPECT_TRUE(text("stderr").ends_with("after exit code 71\n")) << text("stderr");
}

// From input "s" on, a second thread runs until the exit. So the only checkpoint is that of "a".
TEST_F(CheckpointTest, WithASecondThreadThereIsNoCheckpoint) {
  const auto note = [this](const char* input) {
    std::ofstream(folder_ / "notes", std::ios::app) << input;
  };
  const Act start = [note] {
    note("s");
    std::thread([] { ::sleep(1000); }).detach();
  };
  const Act wait = [] { ::usleep(1'100'000); };
  EXPECT_EQ(
      run({"a", "s", "w", "b", "c"},
          {{"s", start}, {"w", wait}, {"b", [note] { note("b"); }}, {"c", kFail}}, {.seconds = 1}),
      0);
  EXPECT_EQ(text("done"), "aswb 1\n");
  EXPECT_EQ(text("notes"), "sbsb");
}

// A forked child does not inherit the alarm of the engine, so the runner sets it again.
TEST_F(CheckpointTest, AlarmsContinueInARunner) {
  static volatile std::sig_atomic_t alarms;
  const Act start = [] {
    ::signal(SIGALRM, [](int) { alarms = alarms + 1; });
    const itimerval timer = {.it_interval = {.tv_sec = 1}, .it_value = {.tv_sec = 1}};
    ::setitimer(ITIMER_REAL, &timer, nullptr);
    ::usleep(1'100'000);
    alarms = 0;
  };
  const Act wait = [] {
    for (int i = 0; i < 300 && alarms == 0; ++i) ::usleep(10'000);
    if (alarms == 0) ::_exit(1);
  };
  EXPECT_EQ(run({"a", "b", "c", "d"}, {{"a", start}, {"b", [] {}}, {"c", kFail}, {"d", wait}},
                {.seconds = 1}),
            0);
  EXPECT_EQ(text("done"), "abd 1\n");
}

TEST(CheckpointOptionsTest, TheFlagsOfTheEngineSetTimeoutAndArtifacts) {
  const CheckpointOptions options =
      checkpoint_options({"fuzz_z3", "corpus", "-timeout=25", "-artifact_prefix=a/", "-x"});
  EXPECT_EQ(options.timeout, 75U);
  EXPECT_EQ(options.artifacts, "a/");
}

}  // namespace
}  // namespace gadfly::harness::checkpoint_test
