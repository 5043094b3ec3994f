// SPDX-License-Identifier: Apache-2.0
// Tests of a child group of a campaign: its output, its exit code, and the processes that it leaves
// behind.
#include "lib/process/child_group.h"

#include <gtest/gtest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/folder.h"
#include "tests/process/sleeper.h"

namespace gadfly::process::child_group_test {
namespace {

namespace fs = std::filesystem;

// Waits for the end of a child group that runs a shell script.
ChildGroup run(const Folder& folder, const std::string& script, GroupEnd& end) {
  Result<ChildGroup> worker =
      ChildGroup::start({{"/bin/sh", "-c", script}, {"PLACE=here"}, folder.path() / "log"});
  EXPECT_TRUE(worker.ok());
  std::optional<GroupEnd> ended;
  while (!(ended = worker->ended())) ::usleep(1000);
  end = *ended;
  return std::move(*worker);
}

TEST(ChildGroup, ReportsItsOutputAndHowItEnded) {
  const Folder folder;
  GroupEnd end;
  ChildGroup worker = run(folder, "echo $PLACE; echo there >&2; exit 3", end);
  EXPECT_EQ(end.exit_code, 3);
  EXPECT_EQ(worker.read_output(), "here\nthere\n");
  EXPECT_EQ(worker.read_output(), "");
  EXPECT_EQ(worker.log_tail(), "here\nthere\n");
  run(folder, "kill -SEGV $$", end);
  EXPECT_EQ(end.signal, SIGSEGV);
}

TEST(ChildGroup, ProcessesOfItsGroupEndWithIt) {
  const Folder folder;
  GroupEnd end;
  const ChildGroup worker = run(folder, "sleep 1000 & echo $!", end);
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_TRUE(ends(number_in(folder / "log")));
}

TEST(ChildGroup, EndsWithTheProcessThatStartedIt) {
  const Folder folder;
  const pid_t starter = ::fork();
  if (starter == 0) {
    const Result<ChildGroup> worker = ChildGroup::start(
        {{"/bin/sh", "-c", "echo $$; exec sleep 1000"}, {}, folder.path() / "log"});
    while (worker) ::pause();
    ::_exit(1);
  }
  const pid_t worker = number_in(folder / "log");
  ASSERT_NE(worker, 0);
  ::kill(starter, SIGKILL);
  ::waitpid(starter, nullptr, 0);
  EXPECT_TRUE(ends(worker));
}

// The script leaves an orphan in a session of its own, and a child of it in another process group.
TEST(ChildGroup, ProcessesLeftBehindAreKilled) {
  adopt_orphans();
  const Folder folder;
  GroupEnd end;
  const ChildGroup worker = run(folder,
                                "setsid sh -c 'setsid sleep 1000 & echo $!; sleep 1000' & echo $!; "
                                "while [ \"$(wc -l < " +
                                    (folder / "log") + ")\" -lt 2 ]; do sleep 0.01; done",
                                end);
  std::istringstream pids(worker.log_tail());
  int count = 0;
  kill_orphans();
  for (std::string pid; pids >> pid; ++count) EXPECT_FALSE(fs::exists("/proc/" + pid)) << pid;
  EXPECT_EQ(count, 2);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  ::prctl(PR_SET_CHILD_SUBREAPER, 0);  // for the other tests
}

// As of a process of which a file in /proc is read while it ends.
TEST(ChildGroup, AFileThatCannotBeReadIsEmpty) {
  const Folder folder;
  GroupEnd end;
  const ChildGroup worker = run(folder, "echo text", end);
  fs::remove(folder.path() / "log");
  fs::create_directory(folder.path() / "log");
  EXPECT_EQ(worker.log_tail(), "");
}

}  // namespace
}  // namespace gadfly::process::child_group_test
