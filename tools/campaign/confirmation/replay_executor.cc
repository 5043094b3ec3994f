// SPDX-License-Identifier: Apache-2.0
// Starts the replay program, gives it inputs, and reads how it ended (replay_executor.h).
#include "tools/campaign/confirmation/replay_executor.h"

#include <fmt/format.h>

#include <chrono>

#include "harness/findings/confirmation.h"
#include "lib/base/hash.h"
#include "lib/fuzzing/settings.h"
#include "tools/campaign/internal_error.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using fuzzing::set;
using fuzzing::Setting;
using harness::OutcomeKind;

constexpr uint32_t kStartMs = 60000;  // until a process executes its first input
constexpr uint32_t kInputMs = 60000;  // for one input; sanitizers are slow
constexpr uint32_t kSliceMs = 200;    // between two looks at whether to stop
constexpr uint32_t kWriteMs = 10000;  // for a name to be read
constexpr uint32_t kInputsPerChild = 1000;
constexpr uint32_t kFileMib = 64;  // of a candidate
constexpr size_t kOutputBytes = size_t{1} << 24;

}  // namespace

ReplayExecutor::ReplayExecutor(VerifyProgram program, const CampaignFolder& folder,
                               Confirmer& confirmer)
    : program_(std::move(program)),
      folder_(folder),
      input_(fs::absolute(folder_.samples()) / "input"),
      confirmer_(confirmer) {}

// Starts a process. The first input is empty: a build that cannot run is not a crash of a solver.
Result<RunResult> ReplayExecutor::start(const std::atomic<bool>& stop) {
  const process::ProcessLimits limits = {
      .timeout_ms = kWriteMs, .memory_mib = 0, .file_mib = kFileMib, .output_bytes = kOutputBytes};
  std::vector<std::string> environment = program_.environment;
  // A confirmation shows where memory was allocated.
  environment.push_back(fmt::format(
      "ASAN_OPTIONS=detect_leaks=0:handle_abort=1:malloc_context_size=0:hard_rss_limit_mb={}",
      program_.memory_mib));
  // Each input is executed completely, and there is no engine to guide.
  environment.insert(environment.end(),
                     {set(Setting::kSkip, "none"), set(Setting::kFeedback, "none")});
  environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1");
  Result<std::unique_ptr<process::Child>> child =
      process::start_child({fs::absolute(program_.file).string(), "-"}, limits, environment);
  if (!child) return child.error();
  child_ = std::move(*child);
  executed_ = 0;
  const RunResult first = run("/dev/null", kStartMs, stop);
  if (first == RunResult::kDone || first == RunResult::kStopped) return first;
  const fs::path log = folder_.log() / "verify.txt";
  const process::ProcessResult end = child_->alive() ? process::ProcessResult() : child_->wait();
  const Result<Done> written = write_text(log, end.err);
  return Error{ErrorCode::kIo, fmt::format("{} does not run{}", program_.file.string(),
                                           written ? ", see " + log.string() : "")};
}

RunResult ReplayExecutor::run(const std::string& name, uint32_t timeout_ms,
                              const std::atomic<bool>& stop) {
  const Clock::time_point latest = Clock::now() + std::chrono::milliseconds(timeout_ms);
  std::string printed;
  if (!child_->write(name + '\n')) return child_->alive() ? RunResult::kSlow : RunResult::kCrashed;
  while (!child_->read_until(name, kSliceMs, printed)) {
    if (stop) return RunResult::kStopped;
    if (!child_->alive()) return RunResult::kCrashed;
    if (Clock::now() > latest) return RunResult::kSlow;
    printed.clear();
  }
  return RunResult::kDone;
}

Result<RunResult> ReplayExecutor::execute(const std::string& text, const std::atomic<bool>& stop) {
  GADFLY_TRY(write_text(input_, text));
  if (child_ == nullptr) {
    Result<RunResult> started = start(stop);
    if (!started || *started == RunResult::kStopped) return started;
  }
  Result<RunResult> result = run(input_.string(), kInputMs, stop);
  const bool over = *result != RunResult::kDone || ++executed_ == kInputsPerChild;
  if (*result == RunResult::kCrashed) result = on_exit(text);
  if (over) child_.reset();
  return result;
}

// The process ended while it executed an input: the input is a candidate, unless there was an
// internal error or a limit was reached.
Result<RunResult> ReplayExecutor::on_exit(const std::string& text) {
  const harness::Outcome outcome = harness::read_outcome(child_->wait(), program_.target);
  if (outcome.kind == OutcomeKind::kTimeout || outcome.kind == OutcomeKind::kOutOfMemory)
    return RunResult::kSlow;
  const fs::path kept = folder_.crashes() / ("crash-" + hex(hash_bytes(text)));
  GADFLY_TRY(write_text(kept, text));
  if (outcome.kind == OutcomeKind::kInternalError) {
    confirmer_.note_internal_error(kept,
                                   internal_error(outcome.log).value_or("in the verify build"));
  } else {
    confirmer_.take_crash(kept, outcome.verdict ? outcome.verdict->signature : "");
  }
  return RunResult::kCrashed;
}

}  // namespace gadfly::tools::inline campaign
