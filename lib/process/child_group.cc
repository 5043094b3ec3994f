// SPDX-License-Identifier: Apache-2.0
// Starts a child by fork and exec in a process group of its own, with a log file for its output;
// ends it by SIGTERM or SIGKILL; kills processes that children leave behind.
#include "lib/process/child_group.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <utility>

#include "lib/base/environment.h"

namespace gadfly::process {
namespace {

constexpr uint64_t kTailBytes = uint64_t{1} << 16;
constexpr pid_t kNoProcess = -1;

// Returns what could be read: a process whose file of /proc is read may end meanwhile. (An iterator
// over the stream's buffer would throw.)
std::string read_from(const std::filesystem::path& file, uint64_t offset) {
  std::ifstream stream(file, std::ios::binary);
  stream.seekg(static_cast<std::streamoff>(offset));
  std::ostringstream text;
  text << stream.rdbuf();
  return std::move(text).str();
}

// Returns the parent from /proc/PID/stat, "PID (NAME) STATE PARENT ..."; 0 if there is no process.
pid_t parent_of(pid_t pid) {
  const std::string line = read_from("/proc/" + std::to_string(pid) + "/stat", 0);
  const size_t at = line.rfind(')');
  if (at == std::string::npos) return 0;
  std::istringstream fields(line.substr(at + 1));
  char state = 0;
  pid_t parent = 0;
  fields >> state >> parent;
  return parent;
}

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> list;
  for (std::string& s : strings) list.push_back(s.data());
  list.push_back(nullptr);
  return list;
}

}  // namespace

Result<ChildGroup> ChildGroup::start(GroupCommand command) {
  const auto failed = [&](const std::string& what) {
    return Error{ErrorCode::kIo, "cannot start " + command.arguments[0] + ": " + what + ": " +
                                     std::strerror(errno)};
  };
  // All memory is allocated before the fork, because this process has threads.
  const int log = ::open(command.log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (log < 0) return failed(command.log.string());
  std::vector<std::string> environment = command.environment;
  for (std::string& entry : environment_variables("")) environment.push_back(std::move(entry));
  const std::vector<char*> arguments = pointers(command.arguments);
  const std::vector<char*> variables = pointers(environment);
  const pid_t starter = ::getpid();

  const pid_t pid = ::fork();
  if (pid == 0) {
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, command.death_signal);
    if (::getppid() != starter) ::_exit(127);
    const int null = ::open("/dev/null", O_RDONLY);
    ::dup2(null, STDIN_FILENO);
    ::dup2(log, STDOUT_FILENO);
    ::dup2(log, STDERR_FILENO);
    ::execve(arguments[0], arguments.data(), variables.data());
    ::_exit(127);
  }
  ::close(log);
  if (pid < 0) return failed("fork");
  ::setpgid(pid, pid);
  return ChildGroup(pid, command.log);
}

ChildGroup::ChildGroup(ChildGroup&& other) noexcept {
  *this = std::move(other);
}

ChildGroup& ChildGroup::operator=(ChildGroup&& other) noexcept {
  std::swap(pid_, other.pid_);
  std::swap(log_, other.log_);
  std::swap(read_, other.read_);
  std::swap(end_, other.end_);
  return *this;
}

ChildGroup::~ChildGroup() {
  if (pid_ == kNoProcess || end_) return;
  kill_group();
  ::waitpid(pid_, nullptr, 0);
}

void ChildGroup::kill_group() const {
  ::kill(-pid_, SIGKILL);
}

void ChildGroup::terminate() const {
  if (!end_) ::kill(pid_, SIGTERM);
}

std::string ChildGroup::read_output() {
  std::string text = read_from(log_, read_);
  read_ += text.size();
  return text;
}

std::optional<GroupEnd> ChildGroup::ended() {
  if (end_) return end_;
  int status = 0;
  if (::waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
  // Kills processes that the child left behind, such as references.
  kill_group();
  end_ = WIFSIGNALED(status) ? GroupEnd{-1, WTERMSIG(status)} : GroupEnd{WEXITSTATUS(status), 0};
  return end_;
}

std::string ChildGroup::log_tail() const {
  std::error_code code;
  const uint64_t size = std::filesystem::file_size(log_, code);
  return read_from(log_, code || size < kTailBytes ? 0 : size - kTailBytes);
}

void adopt_orphans() {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

void kill_orphans() {
  bool found = true;
  while (found) {  // killing one makes orphans of its children
    found = false;
    std::error_code code;
    for (std::filesystem::directory_iterator it("/proc", code), end; !code && it != end;
         it.increment(code)) {
      const auto pid = static_cast<pid_t>(std::atoi(it->path().filename().c_str()));
      if (pid <= 0 || parent_of(pid) != ::getpid() || ::getsid(pid) == ::getsid(0)) continue;
      ::kill(pid, SIGKILL);
      ::waitpid(pid, nullptr, 0);
      found = true;
    }
  }
}

}  // namespace gadfly::process
