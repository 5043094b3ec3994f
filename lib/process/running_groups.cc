// SPDX-License-Identifier: Apache-2.0
// A fixed list of numbers that a signal handler can read at any moment, and the guard through
// shared memory. The guard reads a pipe whose other end only this process has: it ends with this
// process. Until the kernel has ended all threads, one of them may start a program that is not
// listed yet, so the guard looks again until it finds nothing more.
#include "lib/process/running_groups.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <new>
#include <string>

#include "lib/process/network.h"
#include "lib/process/scratch_folder.h"

namespace gadfly::process {
namespace {

// What the guard kills.
struct Targets {
  std::array<std::atomic<pid_t>, 1024> groups = {};  // 0: free
  std::atomic<int> network_file = -1;                // of the process that is guarded
};

Targets own_targets = {};
Targets* targets = &own_targets;  // in shared memory if there is a guard
std::atomic<pid_t> owner = 0;
int guard_pipe = -1;

void kill_listed() {
  for (const std::atomic<pid_t>& group : targets->groups)
    if (const pid_t id = group; id != 0) ::kill(-id, SIGKILL);
}

// Reads a file of /proc; empty if it belongs to another user.
std::string read_all(const std::string& file) {
  std::array<char, 4096> part;
  std::string text;
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  while (opened >= 0) {
    const ssize_t count = ::read(opened, part.data(), part.size());
    if (count <= 0) break;
    text.append(part.data(), static_cast<size_t>(count));
  }
  if (opened >= 0) ::close(opened);
  return text;
}

// Kills programs that have left their group, such as daemons: they are in the network of all
// children (0: none), or their environment still names a scratch folder of `owner_process`. Returns
// whether it found one.
bool kill_strays(pid_t owner_process, ino_t network) {
  const std::string mark = '/' + scratch_prefix(owner_process);
  bool found = false;
  std::error_code code;
  for (std::filesystem::directory_iterator it("/proc", code), end; !code && it != end;
       it.increment(code)) {
    const pid_t id = std::atoi(it->path().filename().c_str());
    if (id <= 1) continue;
    if ((network != 0 && network_of(id) == network) ||
        read_all(it->path() / "environ").find(mark) != std::string::npos)
      found = ::kill(id, SIGKILL) == 0 || found;
  }
  return found;
}

void kill_groups_and_end(int signal) {
  kill_running_groups();
  ::signal(signal, SIG_DFL);
  ::raise(signal);
}

// Waits for the end of the pipe. At the first byte, opens the network of the children: while the
// file is open, the kernel gives its number to no other network. Returns the number; 0 without a
// network.
ino_t hold_network(int pipe, pid_t owner_process) {
  const std::string files = "/proc/" + std::to_string(owner_process) + "/fd/";
  int held = -1;
  char byte;
  ssize_t count = 0;
  while ((count = ::read(pipe, &byte, 1)) > 0 || (count < 0 && errno == EINTR)) {
    if (count < 0 || held >= 0) continue;
    held = ::open((files + std::to_string(targets->network_file)).c_str(), O_RDONLY | O_CLOEXEC);
  }
  struct stat status;
  return held >= 0 && ::fstat(held, &status) == 0 ? status.st_ino : 0;
}

// Keeps only the pipe open: the other files may be pipes of a shell, which would wait for their
// end.
[[noreturn]] void run_guard(int pipe, pid_t owner_process) {
  ::setpgid(0, 0);  // Ctrl-C is for the group of the terminal
  for (const int signal : {SIGHUP, SIGINT, SIGQUIT, SIGTERM}) ::signal(signal, SIG_IGN);
  ::dup2(pipe, 0);
#ifdef SYS_close_range
  const bool closed = ::syscall(SYS_close_range, 1U, ~0U, 0U) == 0;
#else
  const bool closed = false;
#endif
  for (int number = 1; !closed && number < 1024; ++number) ::close(number);
  const ino_t network = hold_network(0, owner_process);
  constexpr int kLooks = 3;  // without a find
  for (int looks = 0; looks < kLooks; ::usleep(20'000)) {
    kill_listed();
    const bool owner_lives = ::getppid() == owner_process;
    looks = kill_strays(owner_process, network) || owner_lives ? 0 : looks + 1;
  }
  constexpr int kTries = 100;  // killed processes hold their folder for a moment
  for (int i = 0; i < kTries && !remove_scratch_folders_of(owner_process); ++i) ::usleep(20'000);
  ::_exit(0);
}

}  // namespace

RunningGroup::RunningGroup(pid_t group) {
  owner = ::getpid();
  for (size_t i = 0; i < targets->groups.size() && place_ < 0; ++i) {
    pid_t free = 0;
    if (targets->groups[i].compare_exchange_strong(free, group)) place_ = static_cast<int>(i);
  }
}

void RunningGroup::end() {
  if (place_ >= 0) targets->groups[static_cast<size_t>(place_)] = 0;
  place_ = -1;
}

void kill_in_network(const EmptyNetwork& network) {
  if (guard_pipe < 0 || network.net < 0 || targets->network_file == network.net) return;
  targets->network_file = network.net;
  while (::write(guard_pipe, "", 1) < 0 && errno == EINTR) {
  }
}

void kill_running_groups() {
  if (owner == ::getpid()) kill_listed();
}

void kill_groups_on_signals() {
  for (const int signal : {SIGHUP, SIGINT, SIGTERM}) {
    struct sigaction action = {};
    ::sigaction(signal, nullptr, &action);
    if (action.sa_handler != SIG_DFL) continue;  // such as that of nohup
    action.sa_handler = kill_groups_and_end;
    ::sigaction(signal, &action, nullptr);
  }
}

void guard_groups() {
  void* shared =
      ::mmap(nullptr, sizeof(Targets), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  int ends[2];
  if (shared == MAP_FAILED || ::pipe2(ends, O_CLOEXEC) != 0) return;
  targets = new (shared) Targets{};
  const pid_t guarded = ::getpid();
  const pid_t guard = ::fork();
  if (guard == 0) {
    ::close(ends[1]);
    run_guard(ends[0], guarded);
  }
  ::close(ends[0]);
  if (guard > 0) guard_pipe = ends[1];  // stays open to the end of this process
}

}  // namespace gadfly::process
