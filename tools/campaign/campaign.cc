// SPDX-License-Identifier: Apache-2.0
// Supervises an engine's workers: a loop polls workers, files and counters twice per second
// (campaign.h).
#include "tools/campaign/campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "lib/fuzzing/settings.h"
#include "tools/campaign/preparation.h"
#include "tools/campaign/scripts/seeds.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr double kQuickExit = 5;       // seconds; a worker that exits sooner is started later
constexpr double kLongestPause = 30;   // seconds before a worker is started again
constexpr uint32_t kFailedStarts = 3;  // in a row end the campaign
constexpr double kPatience = 10;       // seconds for terminated workers to exit by themselves
constexpr std::chrono::milliseconds kTick(500);
// After twice the seeds per worker and this many executions, an engine has read the seeds.
constexpr uint64_t kBlindExecutions = 2000;

}  // namespace

Campaign::Campaign(const CampaignOptions& options, const Output& output,
                   std::unique_ptr<EngineDriver> driver, std::unique_ptr<InputChecks> checks,
                   size_t seeds)
    : options_(options),
      output_(output),
      folder_(options.out),
      driver_(std::move(driver)),
      checks_(std::move(checks)),
      exchange_(options.exchange, folder_,
                options.exchange.empty() ? std::nullopt : accepted_by(options), options.max_len),
      rng_(options.seed),
      stop_(options.seconds),
      slots_(options.jobs),
      recorder_(folder_.statistics(), options.seed, output) {
  state_.target = options.target;
  state_.engine = driver_->name();
  state_.seed = options.seed;
  state_.seeds = seeds;
  state_.workers = options.jobs;
  state_.earlier = recorder_.earlier();
  std::error_code code;
  fs::remove(folder_.strategies(), code);
}

ExitCode Campaign::run() {
  checks_->start();
  {
    StatusDisplay display(output_, options_);
    while (!due()) {
      tick();
      show(display);
      recorder_.observe(state_, checks_->confirmer().findings().size());
      std::this_thread::sleep_for(kTick);
    }
    if (process::StopRequest::interrupted()) checks_->stop();  // before the workers
    end_workers();
    count();
    show(display);
  }
  const bool wait =
      !process::StopRequest::interrupted() && !found_enough() && folder_.usable().ok();
  checks_->finish(wait ? options_.confirm_seconds : 0, driver_->kept_folders());
  count();
  recorder_.add(state_, checks_->confirmer().findings().size());
  checks_->reduce();
  print_summary(output_, state_, folder_, checks_->confirmer(), checks_->replay());
  return exit_code_of(state_, checks_->confirmer());
}

bool Campaign::due() const {
  const bool enough = options_.runs > 0 && state_.executions >= options_.runs;
  return stop_.due() || enough || found_enough() || !state_.trouble.empty();
}

bool Campaign::found_enough() const {
  return options_.findings > 0 && checks_->confirmer().findings().size() >= options_.findings;
}

void Campaign::tick() {
  state_.seconds = stop_.elapsed();
  if (const Result<Done> usable = folder_.usable(); !usable) {
    state_.trouble = usable.error().message;
    return;
  }
  for (size_t i = 0; i < slots_.size(); ++i) watch(i);
  poll_files();
  checks_->poll(driver_->kept_folders());
  if (const std::string warning = exchange_.poll(state_.seconds); !warning.empty())
    output_.complain(warning);
  count();
  if (is_blind() && state_.trouble.empty())
    state_.trouble = fmt::format(
        "no edge of the solver was reached in {} executions: its code has no counters, or the "
        "seeds do not reach it",
        state_.executions);
}

// afl-fuzz itself refuses a program without counters.
bool Campaign::is_blind() const {
  return options_.engine == Engine::kLibFuzzer && state_.coverage == 0 &&
         state_.executions > 2 * state_.seeds * slots_.size() + kBlindExecutions;
}

void Campaign::count() {
  state_.executions = driver_->executions();
  checks_->count(state_);
  state_.strategies = fuzzing::StrategyTally::read(folder_.strategies().string());
}

void Campaign::poll_files() {
  take(driver_->poll_files());
  state_.corpus = driver_->corpus_size();
}

void Campaign::show(StatusDisplay& display) {
  if (state_.verify && !state_.verify->trouble.empty() && state_.trouble.empty() &&
      !trouble_shown_) {
    trouble_shown_ = true;
    output_.complain("warning: nothing more is verified: " + state_.verify->trouble);
  }
  if (alarm_.observe(state_.answers))
    output_.complain(
        "warning: almost all answers are now `unknown`; the solver may be out of memory. Restart "
        "with --resume.");
  display.show(state_, checks_->confirmer(), driver_->kept_folders());
}

void Campaign::start_worker(size_t number) {
  Slot& slot = slots_[number];
  const auto seed = static_cast<uint32_t>(1 + rng_.below(0x7fffffff));
  std::vector<std::string> environment = checks_->environment(number);
  environment.push_back(
      fuzzing::set(fuzzing::Setting::kStrategyCounts, fs::absolute(folder_.strategies()).string()));
  if (!options_.exchange.empty())
    environment.push_back(
        fuzzing::set(fuzzing::Setting::kIncoming, fs::absolute(folder_.incoming()).string()));
  Result<process::ChildGroup> worker = process::ChildGroup::start(
      driver_->command({number, slot.generation, seed, std::move(environment)}));
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
    checks_->confirmer().note_internal_error(error.log, error.note);
  for (const FatalInput& input : report.fatal_inputs) {
    remove_input(input.file);
    if (input.too_slow)
      ++state_.too_slow;
    else
      checks_->take_crash(input.file, input.signature);
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

}  // namespace gadfly::tools::inline campaign
