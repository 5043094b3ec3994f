// SPDX-License-Identifier: Apache-2.0
// The thread of the verifier, and the queues before it (verifier.h). The folder of samples is a
// queue with a fixed number of places: if it is full, samples are dropped.
#include "tools/campaign/confirmation/verifier.h"

#include <sys/resource.h>

#include <system_error>

#include "lib/base/hash.h"
#include "lib/fuzzing/sample.h"
#include "tools/console/exception_text.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr int kNice = 10;
constexpr std::chrono::milliseconds kFinishPause(50);   // between two looks at whether to stop
constexpr std::chrono::milliseconds kSamplePause(200);  // between two looks at the samples

}  // namespace

Verifier::Verifier(const CampaignFolder& folder, std::unique_ptr<InputExecutor> executor)
    : folder_(folder), executor_(std::move(executor)) {
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
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
      // An engine makes a file, then writes it.
      const bool written = it->is_regular_file(code) && it->file_size(code) > 0;
      if (written && seen_.insert(it->path()).second) fresh.push_back(it->path());
    }
  }
  const std::lock_guard lock(mutex_);
  kept_.insert(kept_.end(), fresh.begin(), fresh.end());
  changed_.notify_all();
}

void Verifier::use(std::unique_ptr<InputExecutor> executor) {
  const std::lock_guard lock(mutex_);
  executor_ = std::move(executor);
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

VerifyCount Verifier::count() const {
  const size_t samples = samples_waiting();
  const std::lock_guard lock(mutex_);
  VerifyCount count = count_;
  count.waiting = kept_.size() + samples + unverified_ + (busy_ ? 1 : 0);
  count.dropped = fuzzing::dropped_samples(folder_.samples());
  return count;
}

size_t Verifier::samples_waiting() const {
  size_t count = 0;
  std::error_code code;
  for (fs::directory_iterator it(folder_.samples(), code), end; !code && it != end;
       it.increment(code))
    count += it->path().extension() == fuzzing::kSampleSuffix;
  return count;
}

void Verifier::run() {
  ::setpriority(PRIO_PROCESS, 0, kNice);  // on Linux of this thread, and of what it starts
  try {
    while (const std::optional<std::string> text = next()) execute(*text);
  } catch (const std::exception& error) {
    give_up(exception_text(error));
  }
  const std::lock_guard lock(mutex_);
  executor_.reset();  // a child process ends with the thread that started it
  busy_ = false;
  ended_ = true;
  changed_.notify_all();
}

// Waits for the executor and an input. Returns nothing if it is time to end.
std::optional<std::string> Verifier::next() {
  std::unique_lock lock(mutex_);
  busy_ = false;
  while (!stop_) {
    std::optional<std::string> text;
    if (executor_ == nullptr) {
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
    changed_.wait_for(lock, kSamplePause);
  }
  return std::nullopt;
}

std::optional<std::string> Verifier::take_sample() const {
  std::error_code code;
  for (fs::directory_iterator it(folder_.samples(), code), end; !code && it != end;
       it.increment(code)) {
    if (it->path().extension() != fuzzing::kSampleSuffix) continue;
    Result<std::string> text = read_text(it->path().string());
    fs::remove(it->path(), code);
    if (text) return std::move(*text);
  }
  return std::nullopt;
}

void Verifier::give_up(const std::string& why) {
  const std::lock_guard lock(mutex_);
  count_.trouble = why;
  stop_ = true;
  changed_.notify_all();
}

void Verifier::execute(const std::string& text) {
  if (!executed_.insert(hash_bytes(text)).second) return;
  const Result<RunResult> result = executor_->execute(text, stop_);
  if (!result) give_up(result.error().message);
  const std::lock_guard lock(mutex_);
  if (!result || *result == RunResult::kStopped) {
    ++unverified_;
    return;
  }
  ++count_.verified;
  count_.crashes += *result == RunResult::kCrashed;
  count_.too_slow += *result == RunResult::kSlow;
}

}  // namespace gadfly::tools::inline campaign
