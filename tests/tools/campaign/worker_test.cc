// SPDX-License-Identifier: Apache-2.0
// A child group of a campaign: its output, exit code, and the processes that it leaves.
#include "tools/campaign/worker.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "tests/folder.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

// Waits for the end of a child group that runs a shell script.
Worker run(const Folder& folder, const std::string& script, WorkerEnd& end) {
  Result<Worker> worker =
      Worker::start({{"/bin/sh", "-c", script}, {"PLACE=here"}, folder.path() / "log"});
  EXPECT_TRUE(worker.ok());
  std::optional<WorkerEnd> ended;
  while (!(ended = worker->ended())) ::usleep(1000);
  end = *ended;
  return std::move(*worker);
}

TEST(Worker, ReportsItsOutputAndHowItEnded) {
  const Folder folder;
  WorkerEnd end;
  Worker worker = run(folder, "echo $PLACE; echo there >&2; exit 3", end);
  EXPECT_EQ(end.exit_code, 3);
  EXPECT_EQ(worker.read_output(), "here\nthere\n");
  EXPECT_EQ(worker.read_output(), "");
  EXPECT_EQ(worker.log_tail(), "here\nthere\n");
  run(folder, "kill -SEGV $$", end);
  EXPECT_EQ(end.signal, SIGSEGV);
}

// An orphan in a session of its own, with a child in another process group.
TEST(Worker, ProcessesLeftBehindAreKilled) {
  adopt_orphans();
  const Folder folder;
  WorkerEnd end;
  const Worker worker = run(folder,
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

}  // namespace
}  // namespace gadfly::tools
