// SPDX-License-Identifier: Apache-2.0
// Forks the processes guardian, checkpoint, and runner, passes signals between them, and starts a
// new runner after a crash (checkpoint.h describes the three).
#include "harness/target/engine/checkpoint.h"
#include "lib/fuzzing/engine_exit_codes.h"

#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <utility>

#include "lib/base/hash.h"
#include "lib/fuzzing/resumption.h"

namespace gadfly::harness::inline target {
namespace {

constexpr size_t kLongestInput = size_t{1} << 20;  // bytes; a longer one leaves no artifact
constexpr uint32_t kMaxCrashes = 20;               // crashes after one checkpoint; then it exits
constexpr uint32_t kMaxCrashesByParent = 3;        // crashes on mutants of one input
constexpr useconds_t kPollInterval = 50'000;       // microseconds between two polls of the runner
constexpr uint32_t kPollsPerMemoryCheck = 10;
constexpr int64_t kMilli = 1000;
constexpr int64_t kMillion = 1'000'000;

// Returns milliseconds of the monotonic clock.
int64_t now() {
  timespec time = {};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * kMilli + time.tv_nsec / kMillion;
}

// Makes the kernel kill this process when its parent exits. Exits at once if the parent has exited.
void end_with_parent(pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(EXIT_FAILURE);
}

uint64_t resident_mib(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  uint64_t size = 0;
  uint64_t resident = 0;
  file >> size >> resident;
  return resident * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE)) >> 20;
}

void change_mask(int how, std::initializer_list<int> signals) {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : signals) sigaddset(&set, signal);
  ::sigprocmask(how, &set, nullptr);
}

// Blocks the signals. unblock_signals() delivers those that arrive in the meantime.
void block_signals(std::initializer_list<int> signals) {
  change_mask(SIG_BLOCK, signals);
}

void unblock_signals(std::initializer_list<int> signals) {
  change_mask(SIG_UNBLOCK, signals);
}

constexpr auto kSignalsPassedOn = {SIGTERM, SIGINT, SIGUSR1};

bool has_threads() {
  std::error_code failed;
  const std::filesystem::directory_iterator tasks("/proc/self/task", failed);
  return failed || std::distance(begin(tasks), end(tasks)) > 1;
}

void set_alarm(int64_t seconds) {
  itimerval timer = {};
  timer.it_interval.tv_sec = timer.it_value.tv_sec = seconds;
  ::setitimer(ITIMER_REAL, &timer, nullptr);
}

// Set in the guardian, for its signal handler.
const std::atomic<pid_t>* current_runner = nullptr;

void pass_signal_on(int signal) {
  ::kill(*current_runner, signal);
}

// Ends this process as another one ended: by the signal in its `status`, or with `exit_code`.
[[noreturn]] void end_as(int status, int exit_code) {
  if (WIFSIGNALED(status)) {
    ::signal(WTERMSIG(status), SIG_DFL);
    ::raise(WTERMSIG(status));
  }
  ::_exit(exit_code);
}

void print_line(const std::string& line) {
  std::fputs((line + '\n').c_str(), stderr);
  std::fflush(stderr);
}

// Waits for all children, and exits as the last checkpoint did. The other children are solver
// processes that a runner did not end.
[[noreturn]] void guard(const std::atomic<pid_t>& runner, const std::atomic<pid_t>& checkpoint) {
  current_runner = &runner;
  for (const int signal : kSignalsPassedOn) ::signal(signal, pass_signal_on);
  unblock_signals(kSignalsPassedOn);
  int status = 0;
  int last = 0;
  while (true) {
    const pid_t ended = ::waitpid(-1, &status, 0);
    if (ended == checkpoint) last = status;
    if (ended < 0 && errno != EINTR) break;
  }
  end_as(last, WEXITSTATUS(last));
}

}  // namespace

// Memory that the processes share.
struct Checkpoint::Shared {
  std::atomic<pid_t> runner;
  std::atomic<pid_t> checkpoint;    // the last one; before the first, the runner
  std::atomic<int64_t> entered_at;  // time as now(); 0 between two inputs
  std::atomic<uint64_t> hash;       // of the last input
  std::atomic<size_t> size;
  char bytes[kLongestInput];
};

struct Checkpoint::ProcessExit {
  int status = 0;
  int ended_for = 0;  // exit code for the exceeded limit; 0 if the runner ended by itself

  // Returns whether the runner finished its work or was asked to exit.
  bool is_end() const {
    if (ended_for != 0) return false;
    if (WIFSIGNALED(status)) return WTERMSIG(status) == SIGTERM || WTERMSIG(status) == SIGINT;
    return WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == fuzzing::kEngineInterrupted;
  }
  int exit_code() const {
    if (ended_for != 0) return ended_for;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  }
  std::string text() const {
    if (ended_for == 0 && WIFSIGNALED(status))
      return std::string(kSignalText) + std::to_string(WTERMSIG(status));
    return std::string(kExitCodeText) + std::to_string(exit_code());
  }
};

CheckpointOptions checkpoint_options(const std::vector<std::string>& flags) {
  constexpr uint64_t kTimeoutScale = 3;  // times the engine's timeout
  CheckpointOptions options;
  for (const std::string_view flag : flags) {
    const size_t at = flag.find('=');
    if (at == std::string_view::npos) continue;
    const std::string_view name = flag.substr(0, at);
    const std::string_view value = flag.substr(at + 1);
    uint64_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    if (name == "-timeout") options.timeout = kTimeoutScale * number;
    if (name == "-artifact_prefix") options.artifacts = value;
  }
  return options;
}

std::string crashed_lineage(const std::string& lineage) {
  return lineage + ".dead";
}

Checkpoint::Checkpoint(CheckpointOptions options) : options_(std::move(options)) {
  if (options_.seconds == 0) return;
  void* memory =
      ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  shared_ = new (memory) Shared{};
  if (!options_.lineage.empty()) lineage_.emplace(options_.lineage);
  guardian_ = ::getpid();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  block_signals(kSignalsPassedOn);
  const pid_t first = ::fork();
  if (first > 0) {
    for (std::atomic<pid_t>* process : {&shared_->runner, &shared_->checkpoint}) {
      pid_t none = 0;
      process->compare_exchange_strong(none, first);
    }
    guard(shared_->runner, shared_->checkpoint);
  }
  unblock_signals(kSignalsPassedOn);
  if (first == 0) {
    shared_->runner = ::getpid();
    end_with_parent(guardian_);
    return;
  }
  ::prctl(PR_SET_CHILD_SUBREAPER, 0);
  ::munmap(std::exchange(shared_, nullptr), sizeof(Shared));
}

Checkpoint::~Checkpoint() {
  if (shared_ != nullptr) ::munmap(shared_, sizeof(Shared));
}

bool Checkpoint::enter(std::string_view input) {
  if (shared_ == nullptr) return true;
  if (std::exchange(alarm_blocked_, false)) unblock_signals({SIGALRM});
  if (is_due(input)) take();
  if (is_skipped(input)) return false;
  shared_->hash = hash_bytes(input);
  shared_->size = input.size();
  if (input.size() <= kLongestInput) std::memcpy(shared_->bytes, input.data(), input.size());
  shared_->entered_at = now();
  return true;
}

bool Checkpoint::is_due(std::string_view input) {
  if (!seeds_read_ && lineage_ && !lineage_->parent_of(input).empty()) {
    seeds_read_ = true;
    return true;
  }
  return now() >= due_;
}

bool Checkpoint::is_skipped(std::string_view input) const {
  if (crashing_inputs_.empty()) return false;
  if (std::ranges::find(crashing_inputs_, hash_bytes(input)) != crashing_inputs_.end()) return true;
  const auto of_parent =
      crashes_by_parent_.find(lineage_ ? hash_bytes(lineage_->parent_of(input)) : 0);
  return of_parent != crashes_by_parent_.end() && of_parent->second >= kMaxCrashesByParent;
}

void Checkpoint::leave() {
  if (shared_ != nullptr) shared_->entered_at = 0;
}

// Forks: this runner becomes the checkpoint, and its child the new runner. After each crash of a
// runner, forks another one.
void Checkpoint::take() {
  due_ = now() + options_.seconds * kMilli;
  if (has_threads()) return;
  itimerval alarm = {};
  ::getitimer(ITIMER_REAL, &alarm);
  const pid_t checkpoint = ::getpid();
  for (uint32_t exits = 0;; ++exits) {
    shared_->entered_at = 0;
    const pid_t runner = ::fork();
    if (runner == 0) return run(checkpoint, alarm.it_interval.tv_sec, exits);
    if (runner < 0 && exits == 0) return;  // tried again when due
    if (runner < 0) ::_exit(EXIT_FAILURE);
    if (exits == 0) replace_checkpoint();
    const ProcessExit exit_record = watch(runner);
    if (exit_record.is_end() || exits == kMaxCrashes)
      end_as(exit_record.status, exit_record.exit_code());
    record_crash(exit_record);
  }
}

// Makes this process, a new child of the checkpoint, the runner. `exits`: earlier runners that
// crashed.
void Checkpoint::run(pid_t checkpoint, int64_t alarm_seconds, uint32_t exits) {
  end_with_parent(checkpoint);
  // The engine measures the first input from the time of the checkpoint, so its alarm may come too
  // early for a later runner.
  alarm_blocked_ = exits > 0;
  if (alarm_blocked_) block_signals({SIGALRM});
  set_alarm(alarm_seconds);
  shared_->runner = ::getpid();
  due_ = now() + options_.seconds * kMilli / (exits + 1);
}

// Makes this process the checkpoint and kills the one before it, which is no longer needed.
void Checkpoint::replace_checkpoint() {
  set_alarm(0);
  shared_->checkpoint = ::getpid();
  const pid_t before = ::getppid();
  if (before == guardian_) return;
  ::prctl(PR_SET_PDEATHSIG, 0);
  ::kill(before, SIGKILL);
  while (::getppid() == before) ::usleep(kPollInterval / 100);
  end_with_parent(guardian_);
}

// Waits until the runner ends. Kills it if it exceeds the limit of time or memory.
Checkpoint::ProcessExit Checkpoint::watch(pid_t runner) const {
  ProcessExit exit_record;
  for (uint32_t poll = 1;; ++poll) {
    const pid_t ended = ::waitpid(runner, &exit_record.status, WNOHANG);
    if (ended == runner) return exit_record;
    const int64_t entered_at = shared_->entered_at;
    if (options_.timeout > 0 && entered_at > 0 &&
        now() - entered_at > static_cast<int64_t>(options_.timeout) * kMilli)
      exit_record.ended_for = fuzzing::kEngineTimeout;
    else if (options_.memory_mib > 0 && poll % kPollsPerMemoryCheck == 0 &&
             resident_mib(runner) > options_.memory_mib)
      exit_record.ended_for = fuzzing::kEngineOutOfMemory;
    if (exit_record.ended_for != 0) ::kill(runner, SIGKILL);
    ::usleep(kPollInterval);
  }
}

// Reports a crash, and records its input so that later runners skip it.
void Checkpoint::record_crash(const ProcessExit& exit_record) {
  ++fuzzing::resumption();
  crashing_inputs_.push_back(shared_->hash);
  const std::string kind = exit_record.ended_for == fuzzing::kEngineTimeout ? "timeout-" : "oom-";
  if (exit_record.ended_for != 0 && shared_->size <= kLongestInput) {
    const std::string name = options_.artifacts + kind + std::to_string(shared_->hash);
    std::ofstream(name, std::ios::binary)
        .write(shared_->bytes, static_cast<std::streamsize>(shared_->size));
    print_line(std::string(kArtifactLine) + name);
  }
  if (lineage_ && shared_->size <= kLongestInput) {
    const std::string parent = lineage_->parent_of({shared_->bytes, shared_->size});
    if (!parent.empty()) ++crashes_by_parent_[hash_bytes(parent)];
    std::error_code failed;
    std::filesystem::copy_file(options_.lineage, crashed_lineage(options_.lineage),
                               std::filesystem::copy_options::overwrite_existing, failed);
  }
  print_line(std::string(kResumedLine) + exit_record.text());
}

}  // namespace gadfly::harness::inline target
