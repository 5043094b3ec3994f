// SPDX-License-Identifier: Apache-2.0
// Between fork and exec, the child gives up network, file writes, open files, and privileges.
#include "lib/process/sandbox.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "lib/base/check.h"
#include "lib/base/environment.h"
#include "lib/base/file.h"
#include "lib/process/network.h"
#include "lib/process/running_groups.h"
#if __has_include(<linux/landlock.h>)
#include <linux/landlock.h>
#endif

namespace gadfly::process {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDefaultPath = "/usr/local/bin:/usr/bin:/bin";

struct Pipe {
  Descriptor read;
  Descriptor write;
};

// All that the child needs, allocated before the fork.
struct Plan {
  const char* program;
  char* const* arguments;
  char* const* environment;
  const char* folder;
  int standard[3];
  int failure;  // receives errno if the program cannot be started
  EmptyNetwork network;
  pid_t parent;
  rlim_t processes;  // RLIMIT_NPROC, 0 for none
  ProcessLimits limits;
};

Error system_error(const std::string& what) {
  return Error{ErrorCode::kIo, what + ": " + std::strerror(errno)};
}

// Neither end is 0, 1, or 2, even if the caller has closed those.
bool open_pipe(Pipe& pipe) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return false;
  Descriptor read(ends[0]);
  Descriptor write(ends[1]);
  pipe.read = Descriptor(::fcntl(read.number(), F_DUPFD_CLOEXEC, 3));
  pipe.write = Descriptor(::fcntl(write.number(), F_DUPFD_CLOEXEC, 3));
  return pipe.read.open() && pipe.write.open();
}

bool unblock(const Descriptor& descriptor) {
  const int flags = ::fcntl(descriptor.number(), F_GETFL);
  return flags >= 0 && ::fcntl(descriptor.number(), F_SETFL, flags | O_NONBLOCK) == 0;
}

bool can_run(const std::string& path) {
  struct stat status;
  return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) &&
         ::access(path.c_str(), X_OK) == 0;
}

// Returns the child's environment. Later entries replace earlier ones of the same name.
std::vector<std::string> environment_of(const std::string& folder,
                                        const std::vector<std::string>& added) {
  std::vector<std::string> all = {"HOME=" + folder, "LC_ALL=C", "TMPDIR=" + folder,
                                  "PATH=" + std::string(kDefaultPath)};
  for (const char* name : {"PATH", "LD_LIBRARY_PATH"}) {
    if (const std::string value = environment_variable(name); !value.empty())
      all.push_back(std::string(name) + '=' + value);
  }
  all.insert(all.end(), added.begin(), added.end());
  std::vector<std::string> kept;
  for (const std::string& entry : all) {
    const std::string name = entry.substr(0, entry.find('=') + 1);
    std::erase_if(kept, [&](const std::string& other) { return other.starts_with(name); });
    kept.push_back(entry);
  }
  return kept;
}

std::vector<char*> pointers(const std::vector<std::string>& strings) {
  std::vector<char*> out;
  out.reserve(strings.size() + 1);
  for (const std::string& string : strings) out.push_back(const_cast<char*>(string.c_str()));
  out.push_back(nullptr);
  return out;
}

// Returns the number of threads of this user: RLIMIT_NPROC counts all of them.
rlim_t threads_of_user() {
  rlim_t count = 0;
  DIR* processes = ::opendir("/proc");
  if (processes == nullptr) return 0;
  while (const dirent* entry = ::readdir(processes)) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    struct stat status;
    const std::string threads = std::string("/proc/") + entry->d_name + "/task";
    if (::stat(threads.c_str(), &status) == 0 && status.st_uid == ::geteuid())
      count += status.st_nlink - 2;
  }
  ::closedir(processes);
  return count;
}

// The functions from here to run_child() run after fork and make system calls only.

void limit(int resource, rlim_t value) {
  rlimit now;
  if (::getrlimit(static_cast<__rlimit_resource>(resource), &now) != 0) return;
  now.rlim_max = std::min(now.rlim_max, value);
  now.rlim_cur = now.rlim_max;
  ::setrlimit(static_cast<__rlimit_resource>(resource), &now);
}

void set_limits(const Plan& plan) {
  constexpr rlim_t kMebi = 1 << 20;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, plan.limits.file_mib * kMebi);
  if (plan.limits.memory_mib != 0) limit(RLIMIT_AS, plan.limits.memory_mib * kMebi);
  if (plan.processes != 0) limit(RLIMIT_NPROC, plan.processes);
}

// Forbids making, changing, and removing files outside of `folder`, except writing to /dev/null
// (Landlock, Linux 5.13).
void give_up_writing(const char* folder) {
#ifdef SYS_landlock_create_ruleset
  landlock_ruleset_attr attributes = {};
  attributes.handled_access_fs = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                 LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                                 LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                                 LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                                 LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;
  const auto rules = static_cast<int>(
      ::syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes.handled_access_fs), 0));
  if (rules < 0) return;
  const std::pair<const char*, decltype(attributes.handled_access_fs)> allowed[] = {
      {"/dev/null", LANDLOCK_ACCESS_FS_WRITE_FILE}, {folder, attributes.handled_access_fs}};
  for (const auto& [path, access] : allowed) {
    landlock_path_beneath_attr rule = {};
    rule.allowed_access = access;
    rule.parent_fd = ::open(path, O_PATH | O_CLOEXEC);
    ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  }
  ::syscall(SYS_landlock_restrict_self, rules, 0);
#endif
}

// Closes the parent's files at exec, including those that are not marked for it.
void close_the_rest(int failure) {
#ifdef SYS_close_range
  constexpr unsigned kCloseOnExec = 4;  // CLOSE_RANGE_CLOEXEC
  if (::syscall(SYS_close_range, 3U, ~0U, kCloseOnExec) == 0) return;
#endif
  for (int number = 3; number < 1024; ++number) {
    if (number != failure) ::fcntl(number, F_SETFD, FD_CLOEXEC);
  }
}

[[noreturn]] void run_child(const Plan& plan) {
  ::setpgid(0, 0);
  enter(plan.network);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // here, because a new user namespace resets it
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  bool ready = ::getppid() == plan.parent && ::chdir(plan.folder) == 0;
  for (int i = 0; i < 3; ++i) ready = ready && ::dup2(plan.standard[i], i) == i;
  if (ready) {
    set_limits(plan);
    if (!plan.limits.writes) give_up_writing(plan.folder);
    close_the_rest(plan.failure);
    for (int number = 1; number < NSIG; ++number) ::signal(number, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execve(plan.program, plan.arguments, plan.environment);
  }
  const int why = errno;
  [[maybe_unused]] const ssize_t written = ::write(plan.failure, &why, sizeof(why));
  ::_exit(127);
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  close();
  number_ = other.release();
  return *this;
}

int Descriptor::release() {
  return std::exchange(number_, -1);
}

void Descriptor::close() {
  if (open()) ::close(release());
}

std::string find_program(const std::string& name) {
  std::error_code ignored;
  if (name.find('/') != std::string::npos)
    return can_run(name) ? fs::absolute(name, ignored).string() : "";
  const std::string path = environment_variable("PATH", kDefaultPath);
  std::string_view folders = path;
  while (!folders.empty()) {
    const size_t end = std::min(folders.find(':'), folders.size());
    const fs::path candidate = fs::path(folders.substr(0, end)) / name;
    if (can_run(candidate.string())) return fs::absolute(candidate, ignored).string();
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  return "";
}

bool has_large_sanitizer(const std::string& program) {
  const std::string content = read_file(find_program(program)).value_or("");
  return content.find("__asan_init") != std::string::npos ||
         content.find("__msan_init") != std::string::npos;
}

Result<Launched> launch(const std::vector<std::string>& command, const ProcessLimits& limits,
                        const std::vector<std::string>& environment) {
  GADFLY_PRECONDITION(!command.empty());
  const std::string program = find_program(command[0]);
  if (program.empty())
    return Error{ErrorCode::kIo, "no program " + command[0] + ": install it or correct PATH"};
  Pipe in, out, err, failure;
  if (!open_pipe(in) || !open_pipe(out) || !open_pipe(err) || !open_pipe(failure) ||
      !unblock(in.write) || !unblock(out.read) || !unblock(err.read)) {
    return system_error("cannot make a pipe");
  }
  Result<ScratchFolder> folder = ScratchFolder::make();
  if (!folder) return folder.error();

  const std::vector<std::string> variables = environment_of(folder->path(), environment);
  const std::vector<char*> arguments = pointers(command);
  const std::vector<char*> variable_pointers = pointers(variables);
  const Plan plan = {.program = program.c_str(),
                     .arguments = arguments.data(),
                     .environment = variable_pointers.data(),
                     .folder = folder->path().c_str(),
                     .standard = {in.read.number(), out.write.number(), err.write.number()},
                     .failure = failure.write.number(),
                     .network = empty_network(),
                     .parent = ::getpid(),
                     .processes = limits.processes == 0 ? 0 : threads_of_user() + limits.processes,
                     .limits = limits};

  kill_in_network(plan.network);
  // No signal handler of this process may run in the child.
  sigset_t every, before;
  ::sigfillset(&every);
  ::pthread_sigmask(SIG_SETMASK, &every, &before);
  const pid_t pid = ::fork();
  if (pid == 0) run_child(plan);
  const int fork_error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);

  // The read ends when the program starts, because exec closes the other end.
  int why = pid < 0 ? fork_error : 0;
  failure.write.close();
  while (pid > 0 && ::read(failure.read.number(), &why, sizeof(why)) < 0 && errno == EINTR) {
  }
  if (why != 0) {
    while (pid > 0 && ::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
    }
    errno = why;
    return system_error("cannot start " + program);
  }
  return Launched{pid, std::move(in.write), std::move(out.read), std::move(err.read),
                  std::move(*folder)};
}

}  // namespace gadfly::process
