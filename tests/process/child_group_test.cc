// SPDX-License-Identifier: Apache-2.0
// Tests of a child group of a campaign: its output, its exit code, and the processes that it leaves
// behind.
#include "lib/process/child_group.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/folder.h"

namespace gadfly::process {
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
}  // namespace gadfly::process
