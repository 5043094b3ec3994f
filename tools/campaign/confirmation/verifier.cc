// SPDX-License-Identifier: Apache-2.0
// The thread of the verifier (verifier.h). The folder of samples is a queue with a fixed number of
// places: if it is full, workers drop their samples, and the number of dropped samples is the
// difference of two counts.
#include "tools/campaign/confirmation/verifier.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <system_error>

#include "harness/findings/confirmation.h"
#include "harness/target/sample.h"
#include "lib/base/hash.h"
#include "lib/fuzzing/settings.h"
#include "tools/campaign/internal_error.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using fuzzing::set;
using fuzzing::Setting;
using harness::OutcomeKind;

constexpr int kNice = 10;
constexpr uint32_t kStartMs = 60000;  // until a process executes its first input
constexpr uint32_t kInputMs = 60000;  // for one input; sanitizers are slow
constexpr uint32_t kSliceMs = 200;    // between two looks at whether to stop
constexpr uint32_t kWriteMs = 10000;  // for a name to be read
constexpr uint32_t kInputsPerChild = 1000;
constexpr uint32_t kFileMib = 64;  // of a candidate
constexpr size_t kOutputBytes = size_t{1} << 24;
constexpr std::chrono::milliseconds kFinishPause(50);  // between two looks at whether to stop
constexpr std::chrono::milliseconds kPause(200);       // between two looks at the samples

}  // namespace

Verifier::Verifier(VerifierOptions options, const CampaignFolder& folder, Confirmer& confirmer)
    : options_(std::move(options)),
      folder_(folder),
      input_(fs::absolute(folder_.samples()) / "input"),
      confirmer_(confirmer),
      program_(options_.program) {
  std::error_code code;
  fs::remove_all(folder_.samples(), code);
  fs::create_directories(folder_.samples(), code);
  thread_ = std::thread([this] { run(); });
}

Verifier::~Verifier() {
  finish(0);
}

void Verifier::take(const std::vector<fs::path>& folders) {
  std::vector<fs::path> fresh;
  for (const fs::path& folder : folders) {
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
      if (it->is_regular_file(code) && seen_.insert(it->path()).second) fresh.push_back(it->path());
  }
  const std::lock_guard lock(mutex_);
  kept_.insert(kept_.end(), fresh.begin(), fresh.end());
  changed_.notify_all();
}

void Verifier::use_program(const fs::path& program) {
  const std::lock_guard lock(mutex_);
  program_ = program;
  changed_.notify_all();
}

void Verifier::finish(double seconds, const std::function<bool()>& interrupted) {
  {
    std::unique_lock lock(mutex_);
    const auto latest = Clock::now() + std::chrono::duration<double>(seconds);
    finishing_ = true;
    changed_.notify_all();
    while (!ended_ && Clock::now() < latest && !interrupted())
      changed_.wait_for(lock, kFinishPause);
    stop_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
}

VerifyCount Verifier::count(uint64_t sampled) const {
  const size_t samples = samples_waiting();
  const std::lock_guard lock(mutex_);
  VerifyCount count = count_;
  count.waiting = kept_.size() + samples + unverified_ + (busy_ ? 1 : 0);
  count.dropped = sampled - std::min(sampled, samples_taken_ + samples);
  return count;
}

size_t Verifier::samples_waiting() const {
  size_t count = 0;
  std::error_code code;
  for (fs::directory_iterator it(folder_.samples(), code), end; !code && it != end;
       it.increment(code))
    count += it->path().extension() == harness::kSampleSuffix;
  return count;
}

void Verifier::run() {
  ::setpriority(PRIO_PROCESS, 0, kNice);  // on Linux of this thread, and of what it starts
  while (const std::optional<std::string> text = next()) verify(*text);
  child_.reset();
  const std::lock_guard lock(mutex_);
  busy_ = false;
  ended_ = true;
  changed_.notify_all();
}

// Waits for the program and an input. Returns nothing if it is time to end.
std::optional<std::string> Verifier::next() {
  std::unique_lock lock(mutex_);
  busy_ = false;
  while (!stop_) {
    std::optional<std::string> text;
    if (program_.empty()) {
      // Inputs wait in their queues.
    } else if (!kept_.empty()) {
      const Result<std::string> read = read_text(kept_.back().string());
      kept_.pop_back();
      if (!read) continue;  // the engine removed it
      text = *read;
    } else {
      text = take_sample();
    }
    if (text) {
      busy_ = true;
      return text;
    }
    if (finishing_) return std::nullopt;
    changed_.wait_for(lock, kPause);
  }
  return std::nullopt;
}

std::optional<std::string> Verifier::take_sample() {
  std::error_code code;
  for (fs::directory_iterator it(folder_.samples(), code), end; !code && it != end;
       it.increment(code)) {
    if (it->path().extension() != harness::kSampleSuffix) continue;
    const Result<std::string> text = read_text(it->path().string());
    fs::remove(it->path(), code);
    if (!text) continue;
    ++samples_taken_;
    return *text;
  }
  return std::nullopt;
}

// The first input is empty: a build that cannot run is not a crash of a solver.
bool Verifier::start() {
  fs::path program;
  {
    const std::lock_guard lock(mutex_);
    program = program_;
  }
  const process::ProcessLimits limits = {
      .timeout_ms = kWriteMs, .memory_mib = 0, .file_mib = kFileMib, .output_bytes = kOutputBytes};
  std::vector<std::string> environment = options_.environment;
  // A confirmation shows where memory was allocated.
  environment.push_back(fmt::format(
      "ASAN_OPTIONS=detect_leaks=0:handle_abort=1:malloc_context_size=0:hard_rss_limit_mb={}",
      options_.memory_mib));
  // Each input is executed completely, and there is no engine to guide.
  environment.insert(environment.end(),
                     {set(Setting::kSkip, "none"), set(Setting::kFeedback, "none")});
  environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1");
  Result<std::unique_ptr<process::Child>> child =
      process::start_child({fs::absolute(program).string(), "-"}, limits, environment);
  if (!child) {
    give_up(child.error().message);
    return false;
  }
  child_ = std::move(*child);
  executed_ = 0;
  switch (execute("/dev/null", kStartMs)) {
    case RunResult::kDone:
      return true;
    case RunResult::kStopped:
      return false;
    case RunResult::kExited:
    case RunResult::kSlow:
      break;
  }
  const fs::path log = folder_.log() / "verify.txt";
  const process::ProcessResult end = child_->alive() ? process::ProcessResult() : child_->wait();
  const Result<Done> written = write_text(log, end.err);
  give_up(
      fmt::format("{} does not run{}", program.string(), written ? ", see " + log.string() : ""));
  return false;
}

void Verifier::give_up(const std::string& why) {
  const std::lock_guard lock(mutex_);
  count_.trouble = why;
  stop_ = true;
  changed_.notify_all();
}

void Verifier::count_unverified() {
  const std::lock_guard lock(mutex_);
  ++unverified_;
}

Verifier::RunResult Verifier::execute(const std::string& name, uint32_t timeout_ms) {
  const Clock::time_point latest = Clock::now() + std::chrono::milliseconds(timeout_ms);
  std::string printed;
  if (!child_->write(name + '\n')) return child_->alive() ? RunResult::kSlow : RunResult::kExited;
  while (!child_->read_until(name, kSliceMs, printed)) {
    if (stop_) return RunResult::kStopped;
    if (!child_->alive()) return RunResult::kExited;
    if (Clock::now() > latest) return RunResult::kSlow;
    printed.clear();
  }
  return RunResult::kDone;
}

void Verifier::verify(const std::string& text) {
  if (!verified_.insert(hash_bytes(text)).second) return;
  if (const Result<Done> written = write_text(input_, text); !written)
    return give_up(written.error().message);
  if (child_ == nullptr && !start()) return count_unverified();
  const RunResult result = execute(input_.string(), kInputMs);
  if (result == RunResult::kStopped) return count_unverified();
  {
    const std::lock_guard lock(mutex_);
    ++count_.verified;
    count_.crashes += result == RunResult::kExited;
    count_.too_slow += result == RunResult::kSlow;
  }
  if (result == RunResult::kExited) on_exit(text);
  if (result != RunResult::kDone || ++executed_ == kInputsPerChild) child_.reset();
}

// The process ended while it executed an input: the input is a candidate, unless there was an
// internal error or a limit was reached.
void Verifier::on_exit(const std::string& text) {
  const harness::Outcome outcome = harness::read_outcome(child_->wait(), options_.target);
  if (outcome.kind == OutcomeKind::kTimeout || outcome.kind == OutcomeKind::kOutOfMemory) {
    const std::lock_guard lock(mutex_);
    ++count_.too_slow;
    return;
  }
  const fs::path kept = folder_.crashes() / ("crash-" + hex(hash_bytes(text)));
  if (const Result<Done> written = write_text(kept, text); !written)
    return give_up(written.error().message);
  if (outcome.kind == OutcomeKind::kInternalError) {
    confirmer_.note_internal_error(kept,
                                   internal_error(outcome.log).value_or("in the verify build"));
  } else {
    confirmer_.take_crash(kept, outcome.verdict ? outcome.verdict->signature : "");
  }
}

}  // namespace gadfly::tools::inline campaign
