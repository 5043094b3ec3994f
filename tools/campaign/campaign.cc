// SPDX-License-Identifier: Apache-2.0
// Supervises an engine's workers: a loop polls workers, files and counters twice per second, and
// finish_checks() does the rest at the end (campaign.h).
#include "tools/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "harness/target/telemetry.h"
#include "lib/fuzzing/settings.h"
#include "tools/campaign/confirmation/findings_reducer.h"
#include "tools/campaign/seeds.h"
#include "tools/console/files.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using fuzzing::set;
using fuzzing::Setting;

constexpr double kQuickExit = 5;       // seconds; a worker that exits sooner is started later
constexpr double kLongestPause = 30;   // seconds before a worker is started again
constexpr uint32_t kFailedStarts = 3;  // in a row end the campaign
constexpr double kPatience = 10;       // seconds for terminated workers to exit by themselves
constexpr double kVerifyShare = 0.5;   // of the time at the end
constexpr std::chrono::milliseconds kTick(500);

}  // namespace

Campaign::Campaign(const CampaignOptions& options, const Output& output,
                   std::unique_ptr<EngineDriver> driver, size_t seeds)
    : options_(options),
      output_(output),
      folder_(options.out),
      driver_(std::move(driver)),
      rng_(options.seed),
      references_(options.reference == "none" ? "" : options.reference),
      stop_(options.seconds),
      slots_(options.jobs),
      checker_(options, references_),
      confirmer_(folder_, [this](const fs::path& script, uint32_t allowed_ms,
                                 const std::atomic<bool>& stop) {
        return checker_.check(script, allowed_ms, stop);
      }) {
  state_.target = options.target;
  state_.engine = driver_->name();
  state_.seed = options.seed;
  state_.seeds = seeds;
  if (options.resume) confirmer_.take_earlier_crashes();
  const bool built_later = !options.verify_build.command.empty();
  if (!options.verify_binary.empty() || built_later)
    verifier_.emplace(VerifierOptions{.program = options.verify_binary,
                                      .target = options.target,
                                      .environment = common_environment(),
                                      .memory_mib = options.memory_mib},
                      folder_, confirmer_);
}

ExitCode Campaign::run() {
  if (options_.verify_binary.empty() && verifier_) start_verify_build();
  {
    StatusDisplay display;
    while (!due()) {
      tick();
      show(display);
      std::this_thread::sleep_for(kTick);
    }
    if (process::StopRequest::interrupted()) {  // verifier and confirmer stop before the workers
      if (verifier_) verifier_->finish(0);
      confirmer_.finish(0);
    }
    end_workers();
    read_counters();
    show(display);
  }
  finish_checks();
  reduce_findings(options_, output_, confirmer_.findings(), replay_binary());
  print_summary(
      output_, state_, folder_, confirmer_,
      fmt::format("gadfly replay {} %FILE% --reference '{}'", options_.target, options_.reference));
  return exit_code_of(state_, confirmer_);
}

// Verifies and confirms the inputs that wait, within the time for that; nothing after an interrupt.
void Campaign::finish_checks() {
  const double seconds = process::StopRequest::interrupted() ? 0 : options_.confirm_seconds;
  const double until = stop_.elapsed() + seconds;
  if (verifier_) {
    const double verify_until = stop_.elapsed() + seconds * kVerifyShare;
    verifier_->take(driver_->kept_folders());
    end_verify_build(verify_until);
    const double left = std::max(verify_until - stop_.elapsed(), 0.0);
    const VerifyCount count = verifier_->count(sampled_);
    if (count.waiting > 0 && count.trouble.empty() && left > 0)
      output_.complain(
          fmt::format("verifying, at most {:.0f} s; inputs that wait: {}", left, count.waiting));
    verifier_->finish(left);
    state_.verify = verify_count();
  }
  confirmer_.take_pending();
  const double left = std::max(until - stop_.elapsed(), 0.0);
  if (confirmer_.waiting() > 0 && left > 0)
    output_.complain(fmt::format("confirming, at most {:.0f} s; candidates that wait: {}", left,
                                 confirmer_.waiting()));
  confirmer_.finish(left);
}

bool Campaign::due() const {
  const bool enough = options_.runs > 0 && state_.executions >= options_.runs;
  return stop_.due() || enough || !state_.trouble.empty();
}

std::vector<std::string> Campaign::target_environment(size_t slot) const {
  std::vector<std::string> environment = common_environment();
  environment.push_back(set(Setting::kStats, fs::absolute(folder_.counters()).string()));
  environment.push_back(set(Setting::kLineage, fs::absolute(folder_.lineage(slot)).string()));
  if (verifier_) {
    environment.push_back(set(Setting::kSample, options_.sample));
    environment.push_back(set(Setting::kSampleFolder, fs::absolute(folder_.samples()).string()));
  }
  return environment;
}

std::vector<std::string> Campaign::common_environment() const {
  return {set(Setting::kMode, "record"),
          set(Setting::kReference, references_),
          set(Setting::kPending, fs::absolute(folder_.pending()).string()),
          set(Setting::kLabels, fs::absolute(folder_.labels()).string()),
          set(Setting::kProfile, options_.profile),
          set(Setting::kBank, options_.bank),
          set(Setting::kTargetName, options_.target),
          set(Setting::kSeed, options_.seed)};
}

void Campaign::tick() {
  state_.seconds = stop_.elapsed();
  for (size_t i = 0; i < slots_.size(); ++i) watch(i);
  read_counters();
  poll_files();
  poll_verify_build();
  if (verifier_) verifier_->take(driver_->kept_folders());
  confirmer_.take_pending();
}

void Campaign::poll_files() {
  take(driver_->poll_files());
  state_.corpus = driver_->corpus_size();
}

void Campaign::show(StatusDisplay& display) {
  if (verifier_) state_.verify = verify_count();
  if (state_.verify && !state_.verify->trouble.empty() && !trouble_shown_) {
    trouble_shown_ = true;
    output_.complain("warning: nothing more is verified: " + state_.verify->trouble);
  }
  if (alarm_.observe(state_.answers))
    output_.complain(
        "warning: almost all answers are now `unknown`; the solver may be out of memory. Restart "
        "with --resume.");
  display.show(state_, confirmer_.findings().size(), confirmer_.waiting());
}

void Campaign::start_worker(size_t number) {
  Slot& slot = slots_[number];
  const auto seed = static_cast<uint32_t>(1 + rng_.below(0x7fffffff));
  Result<process::ChildGroup> worker = process::ChildGroup::start(
      driver_->command({number, slot.generation, seed, target_environment(number)}));
  if (!worker) {
    state_.trouble = worker.error().message;
    return;
  }
  slot.worker = std::move(*worker);
  slot.started = state_.seconds;
}

void Campaign::watch(size_t number) {
  Slot& slot = slots_[number];
  if (!slot.worker) {
    if (state_.seconds >= slot.start_at) start_worker(number);
    return;
  }
  const std::optional<process::GroupEnd> end = slot.worker->ended();
  take(driver_->observe(number, *slot.worker));
  if (!end) return;
  ++state_.restarts;
  take(driver_->on_worker_exit(number, *slot.worker, *end));
  slot.worker.reset();
  ++slot.generation;
  const bool quick = state_.seconds - slot.started < kQuickExit;
  slot.quick_exits = quick ? slot.quick_exits + 1 : 0;
  const double pause = quick ? static_cast<double>(1U << std::min(slot.quick_exits, 5U)) : 0;
  slot.start_at = state_.seconds + std::min(pause, kLongestPause);
}

// Counts what a driver reports, and passes crashes and errors to the confirmer.
void Campaign::take(const EngineReport& report) {
  if (report.ready) failed_starts_ = 0;
  if (state_.first_coverage == 0) state_.first_coverage = report.first_coverage;
  state_.coverage = std::max(state_.coverage, report.coverage);
  state_.resumptions += report.resumptions;
  state_.restarts += report.exits;
  for (const std::string& message : report.messages) output_.complain(message);
  for (const InternalError& error : report.internal_errors)
    confirmer_.note_internal_error(error.log, error.note);
  for (const FatalInput& input : report.fatal_inputs) {
    remove_input(input.file);
    if (input.too_slow)
      ++state_.too_slow;
    else
      confirmer_.take_crash(input.file, input.signature);
  }
  if (!report.failed_start.empty() && ++failed_starts_ >= kFailedStarts)
    state_.trouble = report.failed_start;
  if (!report.trouble.empty()) state_.trouble = report.trouble;
}

// Removes from seeds and corpus the input of which `input` is a copy, so that no worker executes it
// again.
void Campaign::remove_input(const fs::path& input) {
  const Result<std::string> text = read_text(input.string());
  if (!text) return;
  const size_t seeds = remove_content(folder_.seeds(), *text);
  if (seeds > 0)
    output_.complain(
        "a worker crashed or was too slow on a seed; the seed is removed and kept as " +
        input.string());
  state_.lost_seeds += seeds;
  remove_content(folder_.corpus(), *text);
}

void Campaign::end_workers() {
  state_.seconds = stop_.elapsed();
  for (Slot& slot : slots_)
    if (slot.worker) slot.worker->terminate();
  const double until = stop_.elapsed() + kPatience;
  for (size_t i = 0; i < slots_.size(); ++i) {
    std::optional<process::ChildGroup>& worker = slots_[i].worker;
    if (!worker) continue;
    while (!worker->ended() && stop_.elapsed() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    take(driver_->on_worker_terminated(i, *worker));
    worker.reset();
  }
  poll_files();
}

void Campaign::read_counters() {
  using harness::Counter;
  const Result<harness::Snapshot> counters = harness::read_telemetry(folder_.counters().string());
  if (!counters) return;
  state_.executions = (*counters)[Counter::kExecutions];
  sampled_ = (*counters)[Counter::kSamples];
  state_.unsupported = (*counters)[Counter::kUnsupported];
  state_.unreadable = state_.executions - (*counters)[Counter::kScripts];
  state_.answers = {(*counters)[Counter::kSat], (*counters)[Counter::kUnsat],
                    (*counters)[Counter::kUnknown], (*counters)[Counter::kError]};
  const auto seconds = [&](Counter counter) {
    return static_cast<double>((*counters)[counter]) / 1e6;
  };
  state_.solver_seconds =
      seconds(Counter::kMicrosecondsSolver) + seconds(Counter::kMicrosecondsMetamorphic);
  state_.reference_seconds = seconds(Counter::kMicrosecondsReference);
  state_.our_seconds = seconds(Counter::kMicrosecondsOurs);
}

void Campaign::start_verify_build() {
  const fs::path log = folder_.verify_build_log();
  Result<VerifyBuild> build = VerifyBuild::start(options_.verify_build, log);
  if (!build) {
    build_state_ = BuildState::kFailed;
    verifier_->give_up(build.error().message);
    return;
  }
  verify_build_.emplace(std::move(*build));
  build_state_ = BuildState::kRunning;
  output_.complain(fmt::format("verify build: running beside the campaign; see {}", log.string()));
}

void Campaign::poll_verify_build() {
  if (!verify_build_) return;
  const BuildState state = verify_build_->state();
  if (state == BuildState::kRunning) return;
  build_state_ = state;
  if (state == BuildState::kReady) {
    output_.complain(fmt::format("verify build: ready; inputs that wait for it: {}",
                                 verifier_->count(sampled_).waiting));
    checker_.use_verify_build(options_.verify_build.confirm_binary);
    verifier_->use_program(options_.verify_build.program);
  } else {
    verifier_->give_up("the verify build failed; see " + verify_build_->log().string());
  }
  verify_build_.reset();
}

// Waits for the build until a time of the campaign, then ends it.
void Campaign::end_verify_build(double until) {
  if (!verify_build_) return;
  poll_verify_build();
  if (verify_build_ && stop_.elapsed() < until)
    output_.complain(
        fmt::format("waiting for the verify build, at most {:.0f} s", until - stop_.elapsed()));
  while (verify_build_ && stop_.elapsed() < until && !process::StopRequest::interrupted()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    poll_verify_build();
  }
  if (!verify_build_) return;
  verify_build_->stop();
  verify_build_.reset();
  verifier_->give_up(
      fmt::format("the verify build was not ready in time; `gadfly build {} --flavor "
                  "verify` completes it, then --resume verifies",
                  options_.target));
}

// Returns the counts of the verifier, with the state of the verify build.
VerifyCount Campaign::verify_count() const {
  VerifyCount count = verifier_->count(sampled_);
  if (build_state_) count.build = to_string(*build_state_);
  return count;
}

// Returns the program that replays findings while they are reduced.
fs::path Campaign::replay_binary() const {
  if (!options_.verify_binary.empty()) return options_.verify_binary;
  if (build_state_ == BuildState::kReady) return options_.verify_build.program;
  return replay_program({options_.target, options_.confirm_binary});
}

}  // namespace gadfly::tools::inline campaign
