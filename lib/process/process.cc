// SPDX-License-Identifier: Apache-2.0
// Exchanges data with a sandboxed child and never blocks. One poll loop serves the three pipes at
// once, so that no size of input or output can block both sides. It also waits for the end of the
// child (pidfd_open(2)), because processes that the child started may keep its pipes open.
#include "lib/process/process.h"

#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>

#include "lib/process/group_memory.h"
#include "lib/process/running_groups.h"
#include "lib/process/sandbox.h"

namespace gadfly::process {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kStopMs = 100;       // between two looks at ProcessLimits::stop
constexpr int kLongestMs = 60000;  // of one wait
constexpr int kMemoryMs = 200;     // between two looks at the memory of the group
constexpr int kSliceMs = 20;       // between two looks at the child, if the kernel has no pidfd
constexpr size_t kReadBytes = size_t{1} << 14;
constexpr size_t kDrainsAtOnce = 64;  // reads; an endless output cannot block the loop

// 0 stands for no deadline.
class Deadline {
 public:
  explicit Deadline(uint32_t timeout_ms)
      : none_(timeout_ms == 0), at_(Clock::now() + std::chrono::milliseconds(timeout_ms)) {}
  bool passed() const { return !none_ && Clock::now() >= at_; }
  // Milliseconds until it, rounded up, at most `most`.
  int left_ms(int most) const {
    if (none_) return most;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(at_ - Clock::now()).count();
    return static_cast<int>(std::clamp<int64_t>(left, 0, most));
  }

 private:
  bool none_;
  Clock::time_point at_;
};

// write(2) without SIGPIPE if the pipe has no reader, whatever the process does with that signal.
ssize_t write_quietly(int descriptor, std::string_view text) {
  sigset_t pipe, before, pending;
  ::sigemptyset(&pipe);
  ::sigaddset(&pipe, SIGPIPE);
  ::sigpending(&pending);
  ::pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ssize_t written = ::write(descriptor, text.data(), text.size());
  const int why = errno;
  if (written < 0 && why == EPIPE && ::sigismember(&pending, SIGPIPE) == 0) {
    const timespec now = {};
    ::sigtimedwait(&pipe, nullptr, &now);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = why;
  return written;
}

// Appends what the pipe holds, drops what exceeds the limit, and closes the pipe at its end.
void drain(Descriptor& pipe, size_t limit, std::string& text) {
  char bytes[kReadBytes];
  for (size_t i = 0; i < kDrainsAtOnce && pipe.open(); ++i) {
    const ssize_t count = ::read(pipe.number(), bytes, sizeof(bytes));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno == EAGAIN) return;
    if (count <= 0) return pipe.close();
    text.append(bytes, std::min(static_cast<size_t>(count), limit - std::min(limit, text.size())));
    if (static_cast<size_t>(count) < sizeof(bytes)) return;
  }
}

// A descriptor that is readable when the child has ended; closed if the kernel has none (before
// Linux 5.3).
Descriptor end_of(pid_t pid) {
#ifdef SYS_pidfd_open
  return Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
#else
  return Descriptor();
#endif
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

class PosixChild : public Child {
 public:
  PosixChild(Launched launched, const ProcessLimits& limits, Clock::time_point start)
      : child_(std::move(launched)), end_(end_of(child_.pid)), limits_(limits), start_(start) {}
  ~PosixChild() override { reap(); }
  PosixChild(const PosixChild&) = delete;
  PosixChild& operator=(const PosixChild&) = delete;

  bool write(std::string_view text) override {
    return ours() && write_before(Deadline(limits_.timeout_ms), text);
  }

  bool write_before(const Deadline& deadline, std::string_view text) {
    while (!text.empty()) {
      if (!child_.in.open() || deadline.passed() || stopped()) return false;
      const ssize_t written = write_quietly(child_.in.number(), text);
      if (written >= 0) {
        text.remove_prefix(static_cast<size_t>(written));
      } else if (errno == EAGAIN) {
        if (!alive()) return false;
        exchange(POLLOUT, deadline);
      } else if (errno != EINTR) {
        child_.in.close();
      }
    }
    return true;
  }

  bool read_until(std::string_view marker, uint32_t timeout_ms, std::string& text) override {
    if (!ours()) return false;
    const Deadline deadline(timeout_ms);
    for (;;) {
      if (take_lines(marker, text)) return true;
      if (!child_.out.open() || !alive() || deadline.passed() || stopped()) break;
      exchange(0, deadline);
    }
    // Output that came between the last read and the end of the child.
    drain_out();
    if (take_lines(marker, text)) return true;
    // An incomplete line may be the start of the marker: it is kept if more can come.
    if (child_.out.open() && alive()) return false;
    append(out_, text);
    out_.clear();
    return false;
  }

  bool alive() override {
    siginfo_t info;
    info.si_pid = 0;
    if (reaped_ || !ours()) return false;
    ::waitid(P_PID, static_cast<id_t>(child_.pid), &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid == 0;
  }

  double cpu_seconds() const override {
    clockid_t clock;
    timespec used = {};
    if (reaped_ || !ours() || ::clock_getcpuclockid(child_.pid, &clock) != 0 ||
        ::clock_gettime(clock, &used) != 0)
      return 0;
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9;
  }

  ProcessResult wait() override { return wait_before(Deadline(limits_.timeout_ms)); }

  ProcessResult wait_before(const Deadline& deadline) {
    child_.in.close();
    while (alive() && !deadline.passed() && !stopped()) exchange(0, deadline);
    result_.timed_out = alive();
    reap();
    result_.out = out_.substr(0, limits_.output_bytes);
    result_.err = err_;
    return result_;
  }

 private:
  // False in a process that a fork server forked from the one that started the child.
  bool ours() const { return ::getpid() == owner_; }

  bool stopped() const { return limits_.stop != nullptr && limits_.stop->load(); }

  // Keeps more of stdout than its limit, so that a marker after a long output is not dropped.
  void drain_out() { drain(child_.out, limits_.output_bytes + kDrainsAtOnce * kReadBytes, out_); }

  // Waits for the pipes and for the end of the child, until the deadline at most, and reads what
  // the pipes hold.
  void exchange(short input_events, const Deadline& deadline) {
    pollfd waited[] = {{input_events != 0 ? child_.in.number() : -1, input_events, 0},
                       {child_.out.number(), POLLIN, 0},
                       {child_.err.number(), POLLIN, 0},
                       {end_.number(), POLLIN, 0}};
    limit_memory();
    const int longest = limits_.memory_mib != 0 ? kMemoryMs : kLongestMs;
    const int most = !end_.open() ? kSliceMs : limits_.stop != nullptr ? kStopMs : longest;
    if (::poll(waited, 4, deadline.left_ms(most)) <= 0) return;
    if (waited[1].revents != 0) drain_out();
    if (waited[2].revents != 0) drain(child_.err, limits_.output_bytes, err_);
  }

  // Kills the group if its processes together have more memory than one may have.
  void limit_memory() {
    if (limits_.memory_mib == 0 || Clock::now() < next_look_) return;
    next_look_ = Clock::now() + std::chrono::milliseconds(kMemoryMs);
    if (group_memory(child_.pid) >> 20 > limits_.memory_mib) ::kill(-child_.pid, SIGKILL);
  }

  void append(std::string_view lines, std::string& text) const {
    text.append(
        lines.substr(0, limits_.output_bytes - std::min(limits_.output_bytes, text.size())));
  }

  // Moves whole lines to `text`; stops after the marker.
  bool take_lines(std::string_view marker, std::string& text) {
    size_t begin = 0;
    for (size_t end = out_.find('\n'); end != std::string::npos; end = out_.find('\n', begin)) {
      std::string_view line = std::string_view(out_).substr(begin, end - begin);
      if (line.size() == marker.size() + 2 && line.front() == '"' && line.back() == '"')
        line = line.substr(1, marker.size());
      if (line == marker) {
        append(std::string_view(out_).substr(0, begin), text);
        out_.erase(0, end + 1);
        return true;
      }
      begin = end + 1;
    }
    append(std::string_view(out_).substr(0, begin), text);
    out_.erase(0, begin);
    if (out_.size() >= limits_.output_bytes) out_.clear();  // the line is too long
    return false;
  }

  // Kills the group before its number can be reused, then collects the child's results.
  void reap() {
    if (reaped_ || !ours()) return;
    ::kill(-child_.pid, SIGKILL);
    group_.end();
    int status = 0;
    rusage usage = {};
    while (::wait4(child_.pid, &status, 0, &usage) < 0 && errno == EINTR) {
    }
    reaped_ = true;
    drain_out();
    drain(child_.err, limits_.output_bytes, err_);
    result_.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    result_.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    result_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    result_.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  }

  const pid_t owner_ = ::getpid();
  Launched child_;
  const Descriptor end_;  // of the child
  RunningGroup group_{child_.pid};
  ProcessLimits limits_;
  Clock::time_point start_;
  Clock::time_point next_look_ = start_ + std::chrono::milliseconds(kMemoryMs);  // at the memory
  std::string out_;  // output that no call has returned
  std::string err_;
  bool reaped_ = false;
  ProcessResult result_;
};

}  // namespace

Result<std::unique_ptr<Child>> start_child(const std::vector<std::string>& command,
                                           const ProcessLimits& limits,
                                           const std::vector<std::string>& environment) {
  const Clock::time_point start = Clock::now();
  Result<Launched> launched = launch(command, limits, environment);
  if (!launched) return launched.error();
  return std::unique_ptr<Child>(std::make_unique<PosixChild>(std::move(*launched), limits, start));
}

Result<ProcessResult> run_process(const std::vector<std::string>& command, std::string_view input,
                                  const ProcessLimits& limits,
                                  const std::vector<std::string>& environment) {
  const Clock::time_point start = Clock::now();
  const Deadline deadline(limits.timeout_ms);
  Result<Launched> launched = launch(command, limits, environment);
  if (!launched) return launched.error();
  PosixChild child(std::move(*launched), limits, start);
  child.write_before(deadline, input);
  return child.wait_before(deadline);
}

}  // namespace gadfly::process
