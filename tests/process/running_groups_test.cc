// SPDX-License-Identifier: Apache-2.0
// Groups of processes that end with gadfly, by its signal handlers or by the guard. Each test acts
// in a forked process, the subject, which starts a program in a listed group.
#include "lib/process/running_groups.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <atomic>
#include <filesystem>
#include <iterator>
#include <new>

#include "lib/process/network.h"
#include "lib/process/scratch_folder.h"
#include "tests/folder.h"
#include "tests/process/sleeper.h"

namespace gadfly::process::running_groups_test {
namespace {

namespace fs = std::filesystem;

class RunningGroups : public testing::Test {
 protected:
  using Number = std::atomic<pid_t>;

  ~RunningGroups() override {
    for (const pid_t pid : {subject_, sleeper_->load()})
      if (pid > 0) ::kill(pid, SIGKILL);
    if (subject_ > 0) ::waitpid(subject_, nullptr, 0);
    ::munmap(sleeper_, sizeof(Number));
  }

  // Starts the subject: `before` runs in it, then it starts a program in a listed group, and waits
  // after `then`.
  void start(
      const std::function<void()>& before,
      const std::function<void(RunningGroup&)>& then = [](RunningGroup&) {}) {
    subject_ = ::fork();
    if (subject_ == 0) {
      before();
      const pid_t sleeper = start_sleeper();
      RunningGroup group(sleeper);
      then(group);
      *sleeper_ = sleeper;
      while (true) ::pause();
    }
    EXPECT_TRUE(becomes_true([&] { return *sleeper_ != 0 || !is_running(subject_); }));
    ASSERT_NE(*sleeper_, 0) << "the subject has ended";
  }

  // Sends the subject a signal. Returns the signal that ended it; 0 if none did.
  int end_by(int signal) {
    ::kill(subject_, signal);
    int status = 0;
    const bool ended =
        becomes_true([&] { return ::waitpid(subject_, &status, WNOHANG) == subject_; });
    if (ended) subject_ = 0;
    return ended && WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  }

  // Returns the guard: the other child of the subject.
  pid_t guard() const {
    for (const auto& entry : fs::directory_iterator("/proc")) {
      const pid_t pid = std::atoi(entry.path().filename().c_str());
      std::ifstream stream(entry.path() / "stat");
      std::string line;
      if (pid <= 0 || pid == *sleeper_ || !std::getline(stream, line)) continue;
      std::istringstream fields(line.substr(line.rfind(')') + 1));
      char state = 0;
      pid_t parent = 0;
      fields >> state >> parent;
      if (parent == subject_) return pid;
    }
    return 0;
  }

  pid_t subject_ = 0;
  Number* const sleeper_ = new (::mmap(nullptr, sizeof(Number), PROT_READ | PROT_WRITE,
                                       MAP_SHARED | MAP_ANONYMOUS, -1, 0)) Number(0);
};

TEST_F(RunningGroups, TheGuardKillsGroupsAfterSigkill) {
  start(guard_groups);
  EXPECT_EQ(end_by(SIGKILL), SIGKILL);
  EXPECT_TRUE(ends(*sleeper_));
}

// A daemon that has left its group and emptied its environment.
TEST_F(RunningGroups, TheGuardKillsWhatIsInTheNetwork) {
  if (empty_network().net < 0) GTEST_SKIP() << "the kernel allows no network of our own";
  for (const bool inside : {true, false}) {
    *sleeper_ = 0;
    start(
        [&] {
          guard_groups();
          kill_in_network(empty_network());
          if (inside && !enter(empty_network())) ::_exit(1);
        },
        [](RunningGroup& group) { group.end(); });
    const pid_t guarding = guard();
    ASSERT_NE(guarding, 0);
    EXPECT_EQ(end_by(SIGKILL), SIGKILL);
    EXPECT_TRUE(ends(guarding));
    if (inside)
      EXPECT_TRUE(ends(*sleeper_));
    else
      EXPECT_TRUE(is_running(*sleeper_)) << "it is in no network of the subject";
  }
}

// The kernel closes the files of a process before it has ended all its threads, one of which may be
// starting a program.
TEST_F(RunningGroups, TheGuardKillsWhatIsStartedWhileTheProcessEnds) {
  start(
      [] {
        guard_groups();
        for (int number = 3; number < 1024; ++number) ::close(number);
        ::usleep(200'000);
        ::setenv("HOME", ("/tmp/" + scratch_prefix(::getpid()) + "x").c_str(), 1);
      },
      [](RunningGroup& group) { group.end(); });
  EXPECT_EQ(end_by(SIGKILL), SIGKILL);
  EXPECT_TRUE(ends(*sleeper_));
}

TEST_F(RunningGroups, TheGuardIgnoresSignals) {
  start(guard_groups);
  const pid_t guarding = guard();
  ASSERT_NE(guarding, 0);
  // It keeps one file open as soon as it has changed its signals.
  const fs::path files = fs::path("/proc") / std::to_string(guarding) / "fd";
  ASSERT_TRUE(becomes_true([&] {
    std::error_code code;
    return std::distance(fs::directory_iterator(files, code), {}) == 1;
  }));
  for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) ::kill(guarding, signal);
  EXPECT_EQ(end_by(SIGKILL), SIGKILL);
  EXPECT_TRUE(ends(*sleeper_));
}

TEST_F(RunningGroups, TheGuardRemovesScratchFolders) {
  const Folder parent;
  ::setenv("TMPDIR", parent.path().c_str(), 1);
  const Folder other;
  start([] {
    guard_groups();
    static const Result<ScratchFolder> left = ScratchFolder::make();
    if (!left) ::_exit(1);
  });
  ::unsetenv("TMPDIR");
  const auto count = [&] { return std::distance(fs::directory_iterator(parent.path()), {}); };
  EXPECT_EQ(count(), 2);
  EXPECT_EQ(end_by(SIGKILL), SIGKILL);
  EXPECT_TRUE(becomes_true([&] { return count() == 1; }));
  EXPECT_TRUE(fs::exists(other.path())) << "it is not of the subject";
}

TEST_F(RunningGroups, ASignalKillsThemFirst) {
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    *sleeper_ = 0;
    ASSERT_NO_FATAL_FAILURE(start([&] {
      ::signal(signal, SIG_DFL);  // a shell may have ignored it
      kill_groups_on_signals();
    }));
    ASSERT_EQ(end_by(signal), signal);
    ASSERT_TRUE(ends(*sleeper_)) << signal;
  }
}

TEST_F(RunningGroups, AnIgnoredSignalStaysIgnored) {
  start(
      [] {
        ::signal(SIGHUP, SIG_IGN);  // as nohup does
        kill_groups_on_signals();
      },
      [](RunningGroup&) { ::raise(SIGHUP); });
  EXPECT_TRUE(is_running(*sleeper_));
}

// A killed process ends a little later, so the tests below wait before they look.
constexpr useconds_t kMoment = 50'000;

TEST_F(RunningGroups, AGroupOffTheListIsNotKilled) {
  start([] {},
        [](RunningGroup& group) {
          group.end();
          kill_running_groups();
        });
  ::usleep(kMoment);
  EXPECT_TRUE(is_running(*sleeper_));
}

TEST_F(RunningGroups, AForkedProcessKillsNone) {
  start([] {},
        [](RunningGroup&) {
          const pid_t copy = ::fork();
          if (copy == 0) {
            kill_running_groups();
            ::_exit(0);
          }
          ::waitpid(copy, nullptr, 0);
        });
  ::usleep(kMoment);
  EXPECT_TRUE(is_running(*sleeper_));
}

}  // namespace
}  // namespace gadfly::process::running_groups_test
