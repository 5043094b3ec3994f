// SPDX-License-Identifier: Apache-2.0
// The thread that verifies; see verifier.h. The folder of samples is its own queue: a target that
// is faster finds no place in it, and what was dropped is the difference of two counts.
#include "tools/campaign/verifier.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <system_error>

#include "harness/confirm.h"
#include "harness/sample.h"
#include "lib/base/hash.h"
#include "tools/campaign/engine_campaign.h"
#include "tools/files.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;
using harness::OutcomeKind;

constexpr int kNice = 10;
constexpr uint32_t kStartMs = 60000;  // for a process to say that it runs
constexpr uint32_t kInputMs = 60000;  // for an input; a sanitizer makes slow ones slower
constexpr uint32_t kSliceMs = 200;    // between two looks at whether to stop
constexpr uint32_t kWriteMs = 10000;  // for a name to be read
constexpr uint32_t kInputsPerChild = 1000;
constexpr uint32_t kFileMib = 64;  // of a candidate
constexpr size_t kOutputBytes = size_t{1} << 24;
constexpr std::chrono::milliseconds kPause(200);  // between two looks at the samples

}  // namespace

Verifier::Verifier(VerifierOptions options, const CampaignFolder& folder, Confirmer& confirmer)
    : options_(std::move(options)),
      folder_(folder),
      input_(fs::absolute(folder_.samples()) / "input"),
      confirmer_(confirmer) {
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

void Verifier::finish(double seconds) {
  {
    std::unique_lock lock(mutex_);
    finishing_ = true;
    changed_.notify_all();
    changed_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return ended_; });
    stop_ = true;
    changed_.notify_all();
  }
  if (thread_.joinable()) thread_.join();
}

VerifyCount Verifier::count(uint64_t sampled) const {
  const size_t samples = samples_waiting();
  const std::lock_guard lock(mutex_);
  VerifyCount count = count_;
  count.waiting = kept_.size() + samples + (busy_ ? 1 : 0);
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

// Waits for an input. Nothing where it is time to end.
std::optional<std::string> Verifier::next() {
  std::unique_lock lock(mutex_);
  busy_ = false;
  while (!stop_) {
    std::optional<std::string> text;
    if (!kept_.empty()) {
      const Result<std::string> read = read_text(kept_.back().string());
      kept_.pop_back();
      if (!read) continue;  // the engine took it back
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

// An empty input comes first: a build that cannot run is no crash of a solver.
bool Verifier::start() {
  const harness::ProcessLimits limits = {
      .timeout_ms = kWriteMs, .memory_mib = 0, .file_mib = kFileMib, .output_bytes = kOutputBytes};
  std::vector<std::string> environment = options_.environment;
  // Where memory came from is told when a crash is confirmed.
  environment.push_back(fmt::format(
      "ASAN_OPTIONS=detect_leaks=0:handle_abort=1:malloc_context_size=0:hard_rss_limit_mb={}",
      options_.memory_mib));
  // All of an input is looked at, and no engine is told anything.
  environment.insert(environment.end(), {"GADFLY_SPARE=none", "GADFLY_FEEDBACK=none"});
  environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1");
  Result<std::unique_ptr<harness::Child>> child =
      harness::start_child({fs::absolute(options_.program).string(), "-"}, limits, environment);
  if (!child) {
    give_up(child.error().message);
    return false;
  }
  child_ = std::move(*child);
  served_ = 0;
  switch (ask("/dev/null", kStartMs)) {
    case Answer::kDone:
      return true;
    case Answer::kStopped:
      return false;
    case Answer::kDead:
    case Answer::kSlow:
      break;
  }
  const fs::path log = folder_.log() / "verify.txt";
  const harness::ProcessResult end = child_->alive() ? harness::ProcessResult() : child_->wait();
  const Result<Done> written = write_text(log, end.err);
  give_up(fmt::format("{} does not run{}", options_.program.string(),
                      written ? ", see " + log.string() : ""));
  return false;
}

void Verifier::give_up(const std::string& why) {
  const std::lock_guard lock(mutex_);
  count_.trouble = why;
  stop_ = true;
}

Verifier::Answer Verifier::ask(const std::string& name, uint32_t timeout_ms) {
  const Clock::time_point latest = Clock::now() + std::chrono::milliseconds(timeout_ms);
  std::string said;
  if (!child_->write(name + '\n')) return child_->alive() ? Answer::kSlow : Answer::kDead;
  while (!child_->read_until(name, kSliceMs, said)) {
    if (stop_) return Answer::kStopped;
    if (!child_->alive()) return Answer::kDead;
    if (Clock::now() > latest) return Answer::kSlow;
    said.clear();
  }
  return Answer::kDone;
}

void Verifier::verify(const std::string& text) {
  if (!verified_.insert(hash_bytes(text)).second) return;
  if (const Result<Done> written = write_text(input_, text); !written)
    return give_up(written.error().message);
  if (child_ == nullptr && !start()) return;
  const Answer answer = ask(input_.string(), kInputMs);
  if (answer == Answer::kStopped) return;
  {
    const std::lock_guard lock(mutex_);
    ++count_.verified;
    count_.deaths += answer == Answer::kDead;
    count_.too_slow += answer == Answer::kSlow;
  }
  if (answer == Answer::kDead) bury(text);
  if (answer != Answer::kDone || ++served_ == kInputsPerChild) child_.reset();
}

// The process died of an input: a candidate, unless Gadfly is at fault or a limit was reached.
void Verifier::bury(const std::string& text) {
  const harness::Outcome outcome = harness::read_outcome(child_->wait(), options_.target);
  if (outcome.kind == OutcomeKind::kTimeout || outcome.kind == OutcomeKind::kOutOfMemory) {
    const std::lock_guard lock(mutex_);
    ++count_.too_slow;
    return;
  }
  const fs::path kept = folder_.crashes() / ("crash-" + hex(hash_bytes(text)));
  if (const Result<Done> written = write_text(kept, text); !written)
    return give_up(written.error().message);
  if (outcome.kind == OutcomeKind::kOwnFault) {
    confirmer_.note_own_failure(kept, own_failure(outcome.log).value_or("in the verify build"));
  } else {
    confirmer_.take_crash(kept, outcome.verdict ? outcome.verdict->signature : "");
  }
}

}  // namespace gadfly::tools
