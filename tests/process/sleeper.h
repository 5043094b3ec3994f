// SPDX-License-Identifier: Apache-2.0
// Processes that sleep until they are killed, and how a test sees that they have ended.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <thread>

namespace gadfly::process {

// Returns whether the condition becomes true within 20 seconds.
inline bool becomes_true(const std::function<bool()>& condition) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return true;
}

// Starts a program that sleeps, in a process group of its own.
inline pid_t start_sleeper() {
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::setpgid(0, 0);
    ::execlp("sleep", "sleep", "1000", nullptr);
    ::_exit(127);
  }
  ::setpgid(pid, pid);
  return pid;
}

// Does the process run? One that has ended, and that its parent has not collected, does not.
inline bool is_running(pid_t pid) {
  std::ifstream stream("/proc/" + std::to_string(pid) + "/stat");
  std::string line;
  std::getline(stream, line);
  std::istringstream fields(line.substr(std::min(line.rfind(')') + 1, line.size())));
  char state = 'X';
  fields >> state;
  if (state == 'Z') ::waitpid(pid, nullptr, WNOHANG);  // if this process is its parent
  return state != 'X' && state != 'Z';
}

// Returns whether the process ends within 20 seconds; kills it if it does not.
inline bool ends(pid_t pid) {
  const bool ended = becomes_true([&] { return !is_running(pid); });
  if (!ended) ::kill(pid, SIGKILL);
  return ended;
}

// Returns the process whose number a process has written to the file.
inline pid_t number_in(const std::string& file) {
  pid_t pid = 0;
  becomes_true([&] { return static_cast<bool>(std::ifstream(file) >> pid); });
  return pid;
}

}  // namespace gadfly::process
