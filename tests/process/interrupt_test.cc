// SPDX-License-Identifier: Apache-2.0
// The first signal asks a command to end, the second one ends it. Each test acts in a forked
// process, which keeps the handlers.
#include "lib/process/interrupt.h"

#include <gtest/gtest.h>

#include "lib/base/exit_codes.h"
#include "lib/process/running_groups.h"
#include "tests/folder.h"
#include "tests/process/sleeper.h"

namespace gadfly::process::interrupt_test {
namespace {

// Runs `body` in a forked process, which exits with 100 after it. Returns its exit code; -1 if a
// signal ended it.
int exit_code_after(const std::function<void()>& body) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    body();
    ::_exit(100);
  }
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(StopRequest, TheFirstSignalAsksToEnd) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    EXPECT_EQ(exit_code_after([&] {
                ::signal(signal, SIG_DFL);  // a shell may have ignored it
                const StopRequest stop(1e9);
                if (stop.due()) ::_exit(1);
                ::raise(signal);
                if (!stop.due() || !StopRequest::interrupted()) ::_exit(2);
              }),
              100)
        << signal;
}

TEST(StopRequest, TheSecondSignalExits) {
  const Folder folder;
  const std::string file = folder / "sleeper";
  EXPECT_EQ(exit_code_after([&] {
              const StopRequest stop(1e9);
              const pid_t sleeper = start_sleeper();
              const RunningGroup group(sleeper);
              std::ofstream(file) << sleeper << '\n';
              ::raise(SIGINT);
              ::raise(SIGINT);
            }),
            kExitInterrupted);
  EXPECT_TRUE(ends(number_in(file)));
}

TEST(StopRequest, UnderNohupAHangupIsIgnored) {
  EXPECT_EQ(exit_code_after([] {
              ::signal(SIGHUP, SIG_IGN);
              const StopRequest stop(1e9);
              ::raise(SIGHUP);
              ::_exit(StopRequest::interrupted() ? 1 : 0);
            }),
            0);
}

TEST(StopRequest, ItIsDueAfterItsTime) {
  EXPECT_TRUE(StopRequest(0).due());
  EXPECT_FALSE(StopRequest(1e9).due());
}

}  // namespace
}  // namespace gadfly::process::interrupt_test
