// SPDX-License-Identifier: Apache-2.0
// Tests of child processes: output, limits, the sandbox, and a child that alternately reads and
// writes.
#include "lib/process/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <linux/landlock.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "lib/process/network.h"
#include "lib/process/sandbox.h"
#include "tests/folder.h"
#include "tests/process/sleeper.h"

namespace gadfly::process::process_test {
namespace {

namespace fs = std::filesystem;

ProcessResult run(const std::vector<std::string>& command, std::string_view input = "",
                  const ProcessLimits& limits = {},
                  const std::vector<std::string>& environment = {}) {
  const Result<ProcessResult> result = run_process(command, input, limits, environment);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().message);
  return result.ok() ? *result : ProcessResult();
}

ProcessResult shell(const std::string& script, const ProcessLimits& limits = {},
                    std::string_view input = "") {
  return run({"sh", "-c", script}, input, limits);
}

size_t open_descriptors() {
  return static_cast<size_t>(std::distance(fs::directory_iterator("/proc/self/fd"), {}));
}

TEST(Process, TheEndingIsReported) {
  EXPECT_EQ(shell("exit 3").exit_code, 3);
  const ProcessResult killed = shell("kill -SEGV $$");
  EXPECT_EQ(killed.exit_code, -1);
  EXPECT_EQ(killed.signal, SIGSEGV);
  EXPECT_FALSE(killed.timed_out);
}

TEST(Process, StreamsAreSeparate) {
  const ProcessResult result = shell("cat; echo err >&2", {}, "in\n");
  EXPECT_EQ(result.out, "in\n");
  EXPECT_EQ(result.err, "err\n");
}

TEST(Process, MissingProgramIsAnError) {
  for (const char* name : {"no-such-program-of-gadfly", "/no/such/program", "/etc/passwd", "/"}) {
    const Result<ProcessResult> result = run_process({name}, "", {});
    ASSERT_FALSE(result.ok()) << name;
    EXPECT_EQ(result.error().code, ErrorCode::kIo);
  }
}

TEST(Process, ALargeSanitizerIsSeenInTheProgram) {
  const Folder folder;
  const std::string program = folder.write("program",
                                           "\x7f"
                                           "ELF ... __asan_init ...");
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  EXPECT_TRUE(has_large_sanitizer(program));
  EXPECT_FALSE(has_large_sanitizer("sh"));
  EXPECT_FALSE(has_large_sanitizer("no such program"));
}

TEST(Process, AFileThatIsNoProgramIsAnError) {
  const Folder folder;
  const fs::path file = folder.path() / "program";
  std::ofstream(file) << "\177ELF but not really";
  fs::permissions(file, fs::perms::owner_all);
  const Result<ProcessResult> result = run_process({file.string()}, "", {});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().code, ErrorCode::kIo);
}

TEST(Process, LargeInputAndOutputDoNotDeadlock) {
  const std::string input(size_t{5} << 20, 'x');
  ProcessLimits limits;
  limits.output_bytes = size_t{8} << 20;
  EXPECT_EQ(run({"cat"}, input, limits).out, input);
}

TEST(Process, OutputOverTheLimitIsDropped) {
  ProcessLimits limits;
  limits.output_bytes = 1000;
  const ProcessResult result =
      shell("head -c 3000000 /dev/zero; head -c 3000000 /dev/zero >&2; exit 7", limits);
  EXPECT_EQ(result.out.size(), 1000u);
  EXPECT_EQ(result.err.size(), 1000u);
  EXPECT_EQ(result.exit_code, 7);
}

TEST(Process, UnreadInputIsIgnored) {
  const std::string input(size_t{5} << 20, 'x');
  EXPECT_EQ(run({"true"}, input).exit_code, 0);
  EXPECT_EQ(shell("exec <&-; exit 5", {}, input).exit_code, 5);
}

TEST(Process, AHangIsKilled) {
  ProcessLimits limits;
  limits.timeout_ms = 100;
  EXPECT_TRUE(shell("while :; do :; done", limits).timed_out);
  EXPECT_TRUE(shell("trap '' TERM INT HUP; yes", limits).timed_out);
  EXPECT_TRUE(shell("exec >&- 2>&-; sleep 1000", limits).timed_out);
}

TEST(Process, TheWholeGroupIsKilled) {
  ProcessLimits limits;
  limits.timeout_ms = 0;
  // The background process keeps the pipes open, so a wait for their end would never return.
  const ProcessResult result =
      shell("sleep 100000 & echo $!; sleep 100000 & echo $!; exit 4", limits);
  EXPECT_EQ(result.exit_code, 4);
  std::istringstream left(result.out);
  for (int pid = 0; left >> pid;) {
    // The process was killed; its new parent may need a moment to collect it.
    for (int i = 0; i < 1000; ++i) {
      std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
      std::string number, name, state = "gone";
      status >> number >> name >> state;
      if (state == "gone" || state == "Z" || state == "X") break;
      ASSERT_LT(i, 999) << pid << " still runs";
      ::usleep(10000);
    }
  }
}

TEST(Process, TheScratchFolderIsRemoved) {
  const ProcessResult result = shell("pwd; echo x > file && cat file; echo $HOME; echo $TMPDIR");
  const std::string folder = result.out.substr(0, result.out.find('\n'));
  EXPECT_EQ(result.out, folder + "\nx\n" + folder + "\n" + folder + "\n");
  EXPECT_FALSE(fs::exists(folder));
  EXPECT_NE(folder, fs::current_path());
}

TEST(Process, MemoryAndFilesAreLimited) {
  ProcessLimits limits;
  limits.memory_mib = 512;
  limits.file_mib = 2;
  limits.processes = 50;
  // This process may write core files, and may have more processes.
  rlimit core = {}, processes = {};
  ASSERT_EQ(::getrlimit(RLIMIT_CORE, &core), 0);
  ASSERT_EQ(::getrlimit(RLIMIT_NPROC, &processes), 0);
  const rlimit all = {core.rlim_max, core.rlim_max};
  ::setrlimit(RLIMIT_CORE, &all);
  const ProcessResult result = shell("ulimit -c; ulimit -v; ulimit -f", limits);
  ::setrlimit(RLIMIT_CORE, &core);
  EXPECT_EQ(result.out, "0\n524288\n4096\n");
  EXPECT_EQ(shell("head -c 3000000 /dev/zero > big; wc -c < big; rm big", limits).out, "2097152\n");
  const std::string most = run({"bash", "-c", "ulimit -u"}, "", limits).out;
  EXPECT_NE(most, "unlimited\n");
  EXPECT_LT(std::stoul("0" + most), processes.rlim_cur);
}

// Each of the three keeps 64 MiB.
TEST(Process, TheProcessesOfAGroupHaveOneMemoryLimit) {
  const std::string three =
      "for i in 1 2 3; do head -c 64m /dev/zero | tail -c 64m | (sleep 2; wc -c) & done; wait";
  ProcessLimits limits;
  limits.memory_mib = 160;
  EXPECT_EQ(shell(three, limits).signal, SIGKILL);
  limits.memory_mib = 400;
  EXPECT_EQ(shell(three, limits).out, "67108864\n67108864\n67108864\n");
}

TEST(Process, TheEnvironmentIsMinimal) {
  ::setenv("GADFLY_TEST_SECRET", "1", 1);
  const ProcessResult result = run({"env"}, "", {}, {"A=b", "HOME=/other", "A=c"});
  EXPECT_EQ(result.out.find("SECRET"), std::string::npos);
  EXPECT_NE(result.out.find("A=c\n"), std::string::npos);
  EXPECT_EQ(result.out.find("A=b\n"), std::string::npos);
  EXPECT_NE(result.out.find("HOME=/other\n"), std::string::npos);
  EXPECT_NE(result.out.find("PATH="), std::string::npos);
}

TEST(Process, NoDescriptorAndNoIgnoredSignalIsInherited) {
  const int marked = ::open("/dev/null", O_RDONLY);  // not close-on-exec
  ASSERT_GE(marked, 0);
  const auto before = ::signal(SIGPIPE, SIG_IGN);
  const ProcessResult result =
      shell("ls /proc/self/fd | wc -l; grep -E 'SigIgn|SigBlk' /proc/self/status");
  ::signal(SIGPIPE, before);
  ::close(marked);
  // The descriptors are 0, 1, 2, and one that ls opens.
  EXPECT_EQ(result.out.substr(0, 2), "4\n");
  EXPECT_NE(result.out.find("SigBlk:\t0000000000000000"), std::string::npos) << result.out;
  EXPECT_NE(result.out.find("SigIgn:\t0000000000000000"), std::string::npos) << result.out;
}

TEST(Process, ThereIsNoNetworkIfTheKernelAllows) {
  if (::geteuid() != 0) GTEST_SKIP() << "depends on the system's settings";
  EXPECT_EQ(shell("grep -c : /proc/net/dev").out, "1\n");  // only the loopback device
}

TEST(Process, AllChildrenAreInOneNetwork) {
  if (empty_network().net < 0) GTEST_SKIP() << "the kernel allows no network of our own";
  const std::string first = shell("readlink /proc/self/ns/net").out;
  EXPECT_EQ(first, "net:[" + std::to_string(empty_network().id) + "]\n");
  EXPECT_EQ(shell("readlink /proc/self/ns/net").out, first);
  EXPECT_NE(network_of(::getpid()), empty_network().id);
}

TEST(Process, NoPrivilegeCanBeGained) {
  EXPECT_EQ(shell("grep NoNewPrivs /proc/self/status").out, "NoNewPrivs:\t1\n");
}

// The guard (running_groups.h) does not run here: the kernel kills the child.
TEST(Process, AChildEndsWithTheProcessThatStartedIt) {
  const Folder folder;
  const std::string file = folder / "child";
  const pid_t starter = ::fork();
  if (starter == 0) {
    ::setenv("TMPDIR", folder.path().c_str(), 1);  // its scratch folder stays
    const auto child = start_child({"sh", "-c", "echo $$ > " + file + "; exec sleep 1000"}, {});
    while (child) ::pause();
    ::_exit(1);
  }
  const pid_t child = number_in(file);
  ASSERT_NE(child, 0);
  ::kill(starter, SIGKILL);
  ::waitpid(starter, nullptr, 0);
  EXPECT_TRUE(ends(child));
}

TEST(Process, ForbiddenWritesFail) {
  if (::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) < 0)
    GTEST_SKIP() << "no Landlock";
  const Folder folder;
  std::ofstream(folder.path() / "canary") << "untouched";
  ProcessLimits limits;
  limits.writes = false;
  const std::string there = folder.path().string();
  const ProcessResult result = run({"sh", "-c",
                                    "echo x > " + there + "/new; echo x >> " + there +
                                        "/canary; rm " + there + "/canary; mkdir " + there +
                                        "/folder; echo x > relative; echo fine > /dev/null && "
                                        "cat " +
                                        there + "/canary"},
                                   "", limits);
  EXPECT_EQ(result.out, "untouched");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

TEST(Process, TheScratchFolderMayBeWrittenAndLivesAsLongAsTheChild) {
  ProcessLimits limits;
  limits.writes = false;
  const ProcessResult result = shell(
      "sleep 0.1; f=$(mktemp) && echo fine > $f && cat $f && mkdir sub && mv $f sub/x && cat sub/x "
      "&& [ $TMPDIR = $HOME ] && [ $TMPDIR = $PWD ] && echo $PWD",
      limits);
  ASSERT_TRUE(result.out.starts_with("fine\nfine\n/")) << result.out << result.err;
  const std::string folder = result.out.substr(10, result.out.size() - 11);
  EXPECT_FALSE(fs::exists(folder)) << folder;
}

TEST(Process, NoDescriptorAndNoProcessIsLeaked) {
  run({"true"});
  const size_t before = open_descriptors();
  for (int i = 0; i < 50; ++i) {
    run({"cat"}, "text");
    ASSERT_FALSE(run_process({"/no/such/program"}, "", {}).ok());
    const Result<std::unique_ptr<Child>> child = start_child({"cat"}, {});
    ASSERT_TRUE(child.ok());
  }
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

class ChildTest : public testing::Test {
 protected:
  void start(const std::string& script, uint32_t timeout_ms = 10000,
             size_t output_bytes = 1 << 20) {
    ProcessLimits limits;
    limits.timeout_ms = timeout_ms;
    limits.output_bytes = output_bytes;
    Result<std::unique_ptr<Child>> child = start_child({"sh", "-c", script}, limits);
    ASSERT_TRUE(child.ok());
    child_ = std::move(*child);
  }
  std::unique_ptr<Child> child_;
  std::string text_;
};

TEST_F(ChildTest, ReadsUpToAMarkerLine) {
  start("cat");
  ASSERT_TRUE(child_->write("a\nnot the marker\nb marker\nmarker\nrest\nmarker\n\"marker\"\n"));
  EXPECT_TRUE(child_->read_until("marker", 10000, text_));
  EXPECT_EQ(text_, "a\nnot the marker\nb marker\n");
  text_.clear();
  EXPECT_TRUE(child_->read_until("marker", 10000, text_));
  EXPECT_EQ(text_, "rest\n");
  text_.clear();
  EXPECT_TRUE(child_->read_until("marker", 10000, text_));
  EXPECT_EQ(text_, "");
  EXPECT_TRUE(child_->alive());
}

TEST_F(ChildTest, AnExitBeforeTheMarkerIsReported) {
  start("echo some; printf thing; exit 9");
  EXPECT_FALSE(child_->read_until("marker", 10000, text_));
  EXPECT_EQ(text_, "some\nthing");
  EXPECT_EQ(child_->wait().exit_code, 9);
  EXPECT_FALSE(child_->alive());
  EXPECT_FALSE(child_->write("more"));
}

TEST_F(ChildTest, TheDeadlineEndsAWaitForTheMarker) {
  start("echo some; sleep 1000", 50);
  EXPECT_FALSE(child_->read_until("marker", 200, text_));
  EXPECT_TRUE(child_->alive());
  EXPECT_TRUE(child_->wait().timed_out);
  EXPECT_FALSE(child_->alive());
}

TEST_F(ChildTest, AMarkerInTwoWritesIsFoundAfterADeadlineBetweenThem) {
  start("printf 'some\\nmar'; read go; echo ker; read go");
  while (text_.empty()) EXPECT_FALSE(child_->read_until("marker", 100, text_));
  EXPECT_EQ(text_, "some\n");
  EXPECT_FALSE(child_->read_until("marker", 50, text_));
  EXPECT_TRUE(child_->alive());
  ASSERT_TRUE(child_->write("go\n"));
  EXPECT_TRUE(child_->read_until("marker", 10000, text_));
  EXPECT_EQ(text_, "some\n");
}

// The deadlines are an hour away. The test fails if it does not end much earlier.
TEST_F(ChildTest, ASetStopFlagEndsReadingAndWaitingAtOnce) {
  constexpr uint32_t kHourMs = 3600 * 1000;
  const std::atomic<bool> stop = true;
  const auto begin = std::chrono::steady_clock::now();
  Result<std::unique_ptr<Child>> child =
      start_child({"sleep", "3600"}, {.timeout_ms = kHourMs, .stop = &stop});
  ASSERT_TRUE(child.ok());
  EXPECT_FALSE((*child)->read_until("marker", kHourMs, text_));
  EXPECT_TRUE((*child)->wait().timed_out);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(15));
}

TEST_F(ChildTest, EndlessOutputIsReadUntilTheDeadlineAndCutAtTheLimit) {
  start("yes", 100, 5000);
  EXPECT_FALSE(child_->read_until("marker", 200, text_));
  EXPECT_LE(text_.size(), 5000u);
}

TEST_F(ChildTest, TheMarkerIsFoundAfterTooMuchOutput) {
  start(
      "yes | head -n 100000; head -c 100000 /dev/zero | tr '\\0' x; echo; echo marker; sleep 1000",
      100, 5000);
  EXPECT_TRUE(child_->read_until("marker", 10000, text_));
  EXPECT_LE(text_.size(), 5000u);
}

TEST_F(ChildTest, AChildThatDoesNotReadIsDetected) {
  start("sleep 1000", 100);
  EXPECT_FALSE(child_->write(std::string(size_t{1} << 20, 'x')));
  EXPECT_TRUE(child_->alive());
}

TEST_F(ChildTest, LargeWritesOnBothSidesDoNotDeadlock) {
  start("cat >&2; echo done", 10000, size_t{8} << 20);
  const std::string much(size_t{4} << 20, 'x');
  EXPECT_TRUE(child_->write(much));
  const ProcessResult end = child_->wait();
  EXPECT_EQ(end.err, much);
  EXPECT_EQ(end.out, "done\n");
}

// Runs `body` in a forked process. Returns its exit code.
int forked(const std::function<bool()>& body) {
  const pid_t pid = ::fork();
  if (pid == 0) ::_exit(body() ? 0 : 1);
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(ChildTest, AForkedProcessDoesNotUseOrKillTheChild) {
  start("cat");
  EXPECT_EQ(forked([&] {
              const bool untouched =
                  !child_->alive() && !child_->write("from the copy\nmarker\n") &&
                  !child_->read_until("marker", 10000, text_) && child_->wait().signal == 0;
              child_.reset();
              return untouched && text_.empty();
            }),
            0);
  ASSERT_TRUE(child_->write("line\nmarker\n"));
  EXPECT_TRUE(child_->read_until("marker", 10000, text_));
  EXPECT_EQ(text_, "line\n");
  EXPECT_TRUE(child_->alive());
}

}  // namespace
}  // namespace gadfly::process::process_test
