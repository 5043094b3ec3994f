// SPDX-License-Identifier: Apache-2.0
// The supervisor of libFuzzer workers; see guided.h. Flags and exit codes are libFuzzer's, as of
// LLVM 14: no input is ever replaced by a smaller one (labels would go), the corpus folder is read
// again each second (how workers share it), leaks are not looked for (that needs ptrace).
#include "tools/campaign/guided.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <thread>

#include "harness/confirm.h"
#include "harness/signature.h"
#include "harness/telemetry.h"
#include "lib/base/check.h"
#include "lib/base/random.h"
#include "tools/campaign/seeds.h"
#include "tools/campaign/stop.h"
#include "tools/campaign/summary.h"
#include "tools/campaign/worker.h"
#include "tools/dictionary.h"
#include "tools/files.h"
#include "tools/installation.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

constexpr int kEngineTimeout = 70;
constexpr int kEngineOutOfMemory = 71;
constexpr uint32_t kConfirmRuns = 2;
constexpr double kQuickDeath = 5;          // seconds; a worker that dies sooner is held back
constexpr double kLongestPause = 30;       // seconds before a worker is started again
constexpr uint32_t kFailedStarts = 3;      // in a row, of workers that never began: then we stop
constexpr double kLastWordsSeconds = 5;    // for workers to end by themselves
constexpr double kInterruptedSeconds = 5;  // for confirming after Ctrl-C

struct Slot {
  std::optional<Worker> worker;
  uint32_t generation = 0;
  double started = 0;
  double start_at = 0;  // where there is no worker
  uint32_t quick_deaths = 0;
};

// The line of our own failure in what a worker printed; nothing where there is none.
std::optional<std::string> own_failure(const std::string& words) {
  if (const size_t at = words.find(kOwnFailureMarker); at != std::string::npos)
    return words.substr(at, words.find('\n', at) - at);
  const std::optional<harness::CrashSite> site = harness::find_crash(words);
  if (site && site->kind == harness::CrashSite::Kind::kOurs) return site->reason;
  return std::nullopt;
}

class GuidedCampaign {
 public:
  GuidedCampaign(const CampaignOptions& options, const Output& output)
      : options_(options),
        output_(output),
        folder_(options.out),
        rng_(options.seed),
        stop_(options.seconds),
        slots_(options.jobs),
        confirmer_(folder_, [this](const fs::path& script, uint32_t allowed_ms) {
          return check(script, allowed_ms);
        }) {
    state_.target = options.target;
    state_.engine = "libfuzzer";
    state_.seed = options.seed;
    references_ = options.reference == "none" ? "" : options.reference;
    builds_[options.target] = target_build({options.target, options.binary});
    if (const auto profile = harness::find_profile(references_))
      builds_[profile->name] = solver_version(*profile).ok() ? *solver_version(*profile) : "";
  }

  ExitCode run(size_t seeds) {
    state_.seeds = seeds;
    {
      StatusDisplay display;
      while (!due()) {
        tick();
        display.show(state_, confirmer_.findings().size(), confirmer_.waiting());
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
      }
      end_workers();
      read_counters();
      display.show(state_, confirmer_.findings().size(), confirmer_.waiting());
    }
    confirmer_.take_pending();
    if (confirmer_.waiting() > 0)
      output_.complain(fmt::format("confirming {} candidates, at most {:.0f} s",
                                   confirmer_.waiting(), confirm_seconds()));
    confirmer_.finish(confirm_seconds());
    tell_summary(output_, state_, folder_, confirmer_,
                 fmt::format("gadfly replay {} %FILE% --reference '{}'", options_.target,
                             options_.reference));
    return exit_code_of(state_, confirmer_);
  }

 private:
  double confirm_seconds() const {
    return Stop::interrupted() ? kInterruptedSeconds : options_.confirm_seconds;
  }

  bool due() const {
    const bool enough = options_.runs > 0 && state_.executions >= options_.runs;
    return stop_.due() || enough || !state_.trouble.empty();
  }

  WorkerCommand command(size_t slot) {
    std::vector<std::string> arguments = {
        fs::absolute(options_.binary).string(),
        fs::absolute(folder_.corpus()).string(),
        fs::absolute(folder_.seeds()).string(),
        "-reduce_inputs=0",
        "-entropic=0",
        "-reload=1",
        "-timeout=25",
        "-detect_leaks=0",
        "-print_final_stats=1",
        fmt::format("-max_len={}", options_.max_len),
        fmt::format("-rss_limit_mb={}", options_.memory_mib),
        fmt::format("-artifact_prefix={}/", fs::absolute(folder_.crashes()).string()),
        fmt::format("-seed={}", 1 + rng_.below(0x7fffffff))};
    if (mutates_bytes(options_.target))
      arguments.push_back("-dict=" + fs::absolute(folder_.dictionary()).string());
    arguments.insert(arguments.end(), options_.engine_options.begin(),
                     options_.engine_options.end());
    std::vector<std::string> environment = {
        "GADFLY_MODE=record", "GADFLY_REFERENCE=" + references_,
        "GADFLY_PENDING=" + fs::absolute(folder_.pending()).string(),
        "GADFLY_STATS=" + fs::absolute(folder_.counters()).string(),
        "GADFLY_TARGET_NAME=" + options_.target, fmt::format("GADFLY_SEED={}", options_.seed),
        // Where memory came from is told when a crash is confirmed; here it costs a third.
        "ASAN_OPTIONS=detect_leaks=0:handle_abort=1:malloc_context_size=0:quarantine_size_mb=8",
        "UBSAN_OPTIONS=print_stacktrace=1"};
    return {std::move(arguments), std::move(environment),
            folder_.log() / fmt::format("worker-{}-{}.txt", slot, slots_[slot].generation)};
  }

  void tick() {
    state_.seconds = stop_.elapsed();
    for (size_t i = 0; i < slots_.size(); ++i) watch(i);
    read_counters();
    state_.corpus = count_files(folder_.corpus());
    confirmer_.take_pending();
  }

  void watch(size_t number) {
    Slot& slot = slots_[number];
    if (!slot.worker) {
      if (state_.seconds < slot.start_at) return;
      Result<Worker> worker = Worker::start(command(number));
      if (!worker) {
        state_.trouble = worker.error().message;
        return;
      }
      slot.worker = std::move(*worker);
      slot.started = state_.seconds;
      return;
    }
    const std::optional<WorkerEnd> end = slot.worker->ended();
    const EngineState engine = observe(*slot.worker);
    if (!end) return;
    bury(*slot.worker, *end, engine);
    slot.worker.reset();
    ++slot.generation;
    const bool quick = state_.seconds - slot.started < kQuickDeath;
    slot.quick_deaths = quick ? slot.quick_deaths + 1 : 0;
    const double pause = quick ? static_cast<double>(1U << std::min(slot.quick_deaths, 5U)) : 0;
    slot.start_at = state_.seconds + std::min(pause, kLongestPause);
  }

  const EngineState& observe(Worker& worker) {
    const EngineState& engine = worker.look();
    if (engine.ready) {
      failed_starts_ = 0;
      if (state_.first_coverage == 0) state_.first_coverage = engine.first_coverage;
    }
    state_.coverage = std::max(state_.coverage, engine.coverage);
    return engine;
  }

  // A worker died: its input is a candidate, or too slow, or Gadfly is at fault.
  void bury(const Worker& worker, const WorkerEnd& end, const EngineState& engine) {
    ++state_.restarts;
    const std::string words = worker.last_words();
    if (const std::optional<std::string> failure = own_failure(words)) {
      confirmer_.note_own_failure(worker.log(), *failure);
      if (!engine.ready && ++failed_starts_ >= kFailedStarts) state_.trouble = *failure;
      return;
    }
    if (engine.artifact.empty()) {
      output_.complain(
          fmt::format("a worker ended with exit code {}, signal {} and left no input: {}",
                      end.exit_code, end.signal, worker.log().string()));
      if (!engine.ready && ++failed_starts_ >= kFailedStarts)
        state_.trouble = fmt::format("the target does not start, see {}", worker.log().string());
      return;
    }
    if (const Result<std::string> input = read_text(engine.artifact)) {
      const size_t lost = remove_content(folder_.seeds(), *input);
      if (lost > 0)
        output_.complain("a worker died on a seed, which is taken out; kept as " + engine.artifact);
      state_.lost_seeds += lost;
      remove_content(folder_.corpus(), *input);
    }
    if (end.exit_code == kEngineTimeout || end.exit_code == kEngineOutOfMemory) {
      ++state_.too_slow;
    } else {
      const std::optional<harness::CrashSite> site = harness::find_crash(words);
      const bool crash = site && site->kind == harness::CrashSite::Kind::kCrash;
      confirmer_.take_crash(
          engine.artifact,
          crash ? harness::make_signature(harness::FindingKind::kCrash, options_.target, site->what)
                : "");
    }
    std::error_code code;
    fs::remove(worker.log(), code);
  }

  void end_workers() {
    state_.seconds = stop_.elapsed();
    for (Slot& slot : slots_)
      if (slot.worker) slot.worker->ask_to_end();
    const double until = stop_.elapsed() + kLastWordsSeconds;
    for (Slot& slot : slots_) {
      if (!slot.worker) continue;
      while (!slot.worker->ended() && stop_.elapsed() < until)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
      const EngineState engine = observe(*slot.worker);
      // It died of an input at the last moment.
      const std::optional<WorkerEnd> end = slot.worker->ended();
      if (end && !engine.artifact.empty()) bury(*slot.worker, *end, engine);
      slot.worker.reset();
    }
    state_.corpus = count_files(folder_.corpus());
  }

  void read_counters() {
    using harness::Counter;
    const Result<harness::Snapshot> counters = harness::read_telemetry(folder_.counters().string());
    if (!counters) return;
    state_.executions = (*counters)[Counter::kExecutions];
    state_.unsupported = (*counters)[Counter::kUnsupported];
    state_.unreadable = state_.executions - (*counters)[Counter::kScripts];
    state_.answers = {(*counters)[Counter::kSat], (*counters)[Counter::kUnsat],
                      (*counters)[Counter::kUnknown], (*counters)[Counter::kError]};
    const auto seconds = [&](Counter counter) {
      return static_cast<double>((*counters)[counter]) / 1e6;
    };
    state_.solver_seconds = seconds(Counter::kMicrosecondsSolver);
    state_.reference_seconds = seconds(Counter::kMicrosecondsReference);
    state_.our_seconds = seconds(Counter::kMicrosecondsOurs);
  }

  // Called by the confirmer's thread; uses what does not change during a campaign.
  Checked check(const fs::path& script, uint32_t allowed_ms) const {
    harness::ConfirmOptions how;
    how.target = options_.target;
    how.references = references_;
    how.runs = kConfirmRuns;
    how.timeout_ms = std::max(allowed_ms / kConfirmRuns, 1000U);
    Result<harness::Confirmation> confirmation = harness::confirm(options_.binary, script, how);
    if (!confirmation) return {.note = confirmation.error().message};
    harness::Outcome& outcome = confirmation->outcome;
    const Result<std::string> input = read_text(script.string());
    if (!confirmation->stands || !input) {
      Checked checked;
      checked.note = fmt::format("{} in a fresh process", spelling(outcome.kind));
      if (outcome.kind == harness::OutcomeKind::kOwnFault) {
        checked.look = Look::kOwnFailure;
        checked.note = own_failure(outcome.log).value_or(checked.note);
      } else if (outcome.kind == harness::OutcomeKind::kTimeout ||
                 outcome.kind == harness::OutcomeKind::kOutOfMemory) {
        checked.look = Look::kTooSlow;
      }
      return checked;
    }
    if (outcome.testimonies.empty())
      outcome.testimonies.push_back(
          {options_.target,
           "",
           {.answers = {}, .ending = harness::Ending::kCrash, .detail = outcome.verdict->reason}});
    for (harness::Testimony& testimony : outcome.testimonies)
      if (const auto build = builds_.find(testimony.solver); build != builds_.end())
        testimony.build_id = build->second;
    return {.look = Look::kStands,
            .finding = {.verdict = *outcome.verdict,
                        .target = options_.target,
                        .testimonies = std::move(outcome.testimonies),
                        .input = *input,
                        .gadfly_version = std::string(harness::gadfly_version()),
                        .seed = options_.seed,
                        .confirmations = confirmation->agreed}};
  }

  const CampaignOptions& options_;
  const Output& output_;
  const CampaignFolder folder_;
  std::string references_;
  std::map<std::string, std::string> builds_;  // by solver
  Rng rng_;
  Stop stop_;
  CampaignState state_;
  std::vector<Slot> slots_;
  uint32_t failed_starts_ = 0;
  Confirmer confirmer_;  // last: its thread uses the others
};

}  // namespace

ExitCode run_guided(const CampaignOptions& options, const Output& output) {
  const CampaignFolder folder(options.out);
  if (const Result<Done> made = folder.create(); !made) {
    output.complain(made.error().message);
    return kExitEnvironment;
  }
  if (mutates_bytes(options.target)) {
    const std::vector<Dictionary> words = make_dictionaries(smtlib::Language::standard());
    const Result<Done> written = write_text(folder.dictionary(), dictionary_text(words));
    if (!written) {
      output.complain(written.error().message);
      return kExitEnvironment;
    }
  }
  const Result<SeedCount> seeds =
      collect_seeds(expand_all(options.seeds), options.max_len, folder.seeds());
  if (!seeds) {
    output.complain(seeds.error().message);
    return kExitBadInput;
  }
  std::error_code code;
  fs::remove(folder.counters(), code);
  const Json record = {{"target", options.target},       {"binary", options.binary.string()},
                       {"reference", options.reference}, {"seed", options.seed},
                       {"jobs", options.jobs},           {"max_len", options.max_len},
                       {"seeds", options.seeds}};
  if (const Result<Done> written = write_text(folder.record(), record.dump(1) + '\n'); !written) {
    output.complain(written.error().message);
    return kExitEnvironment;
  }
  output.complain(
      fmt::format("campaign in {}, seed {}, {} seeds ({} too long for --max-len {}, {} "
                  "unreadable, {} repeated)",
                  folder.root().string(), options.seed, seeds->used, seeds->too_long,
                  options.max_len, seeds->unreadable, seeds->repeated));
  GuidedCampaign campaign(options, output);
  return campaign.run(seeds->used);
}

}  // namespace gadfly::tools
