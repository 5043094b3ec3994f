// SPDX-License-Identifier: Apache-2.0
// A short-lived child makes the namespaces, because a process with threads cannot make a user
// namespace. The open files of this process keep them.
#include "lib/process/network.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>

namespace gadfly::process {
namespace {

std::string namespace_file(pid_t process, const char* kind) {
  return "/proc/" + std::to_string(process) + "/ns/" + kind;
}

ino_t namespace_id(pid_t process, const char* kind) {
  struct stat status;
  return ::stat(namespace_file(process, kind).c_str(), &status) == 0 ? status.st_ino : 0;
}

// Returns a descriptor that is not 0, 1, or 2; -1 if the file cannot be opened.
int open_namespace(pid_t process, const char* kind) {
  const int opened = ::open(namespace_file(process, kind).c_str(), O_RDONLY | O_CLOEXEC);
  if (opened < 0 || opened > 2) return opened;
  const int moved = ::fcntl(opened, F_DUPFD_CLOEXEC, 3);
  ::close(opened);
  return moved;
}

// Waits until nothing has the other end of a pipe.
void wait_for_end(int pipe) {
  char byte;
  while (::read(pipe, &byte, 1) < 0 && errno == EINTR) {
  }
}

// Moves this process into a new network. Returns false if the kernel refuses that.
bool make_own_network() {
  return ::unshare(CLONE_NEWNET) == 0 || ::unshare(CLONE_NEWUSER | CLONE_NEWNET) == 0;
}

// Makes the namespaces, says so by closing `ready`, and waits until `done` has no other end.
[[noreturn]] void run_maker(int ready, int done) {
  make_own_network();
  ::close(ready);
  wait_for_end(done);
  ::_exit(0);
}

EmptyNetwork make_network() {
  int ready[2], done[2];
  if (::pipe2(ready, O_CLOEXEC) != 0) return {};
  if (::pipe2(done, O_CLOEXEC) != 0) {
    for (const int end : ready) ::close(end);
    return {};
  }
  // No signal handler of this process may run in the child.
  sigset_t every, before;
  ::sigfillset(&every);
  ::pthread_sigmask(SIG_SETMASK, &every, &before);
  const pid_t maker = ::fork();
  if (maker == 0) {
    ::close(ready[0]);
    ::close(done[1]);
    run_maker(ready[1], done[0]);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  ::close(ready[1]);
  ::close(done[0]);
  EmptyNetwork made;
  if (maker > 0) wait_for_end(ready[0]);
  const ino_t id = maker > 0 ? network_of(maker) : 0;
  if (id != 0 && id != network_of(::getpid())) {
    const bool own_user = namespace_id(maker, "user") != namespace_id(::getpid(), "user");
    made = {own_user ? open_namespace(maker, "user") : -1, open_namespace(maker, "net"), id};
    if (own_user && made.user < 0) made = {};
  }
  ::close(ready[0]);
  ::close(done[1]);
  while (maker > 0 && ::waitpid(maker, nullptr, 0) < 0 && errno == EINTR) {
  }
  return made;
}

}  // namespace

const EmptyNetwork& empty_network() {
  static const EmptyNetwork made = make_network();
  return made;
}

bool enter(const EmptyNetwork& network) {
  const bool entered = network.net >= 0 &&
                       (network.user < 0 || ::setns(network.user, CLONE_NEWUSER) == 0) &&
                       ::setns(network.net, CLONE_NEWNET) == 0;
  return entered || make_own_network();
}

ino_t network_of(pid_t process) {
  return namespace_id(process, "net");
}

}  // namespace gadfly::process
