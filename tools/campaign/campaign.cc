// SPDX-License-Identifier: Apache-2.0
// The supervisor of an engine's workers; see engine_campaign.h.
#include "tools/campaign/engine_campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "harness/signature.h"
#include "harness/telemetry.h"
#include "lib/base/check.h"
#include "lib/base/list.h"
#include "tools/campaign/findings_reducer.h"
#include "tools/campaign/seeds.h"
#include "tools/files.h"
#include "tools/installation.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kConfirmRuns = 2;
constexpr uint32_t kConfirmLooks = 4;      // two builds, the usual limits and more
constexpr double kQuickDeath = 5;          // seconds; a worker that dies sooner is held back
constexpr double kLongestPause = 30;       // seconds before a worker is started again
constexpr uint32_t kFailedStarts = 3;      // in a row, of workers that never began: then we stop
constexpr double kLastWordsSeconds = 10;   // for workers to end by themselves
constexpr double kInterruptedSeconds = 5;  // for confirming after Ctrl-C
constexpr double kVerifyShare = 0.5;       // of that time, for what is still to be verified
constexpr std::string_view kNotInVerifyBuild = "; not in the verify build";

}  // namespace

std::optional<std::string> own_failure(const std::string& words) {
  if (const size_t at = words.find(kOwnFailureMarker); at != std::string::npos)
    return words.substr(at, words.find('\n', at) - at);
  const std::optional<harness::CrashSite> site = harness::find_crash(words);
  if (site && site->kind == harness::CrashSite::Kind::kOurs) return site->reason;
  return std::nullopt;
}

EngineCampaign::EngineCampaign(const CampaignOptions& options, const Output& output,
                               std::string engine)
    : options_(options),
      output_(output),
      folder_(options.out),
      rng_(options.seed),
      bank_(options.bank, folder_.bank(), options.target),
      stop_(options.seconds),
      slots_(options.jobs),
      confirmer_(folder_, [this](const fs::path& script, uint32_t allowed_ms) {
        return check(script, allowed_ms);
      }) {
  state_.target = options.target;
  state_.engine = std::move(engine);
  state_.seed = options.seed;
  references_ = options.reference == "none" ? "" : options.reference;
  builds_[options.target] = target_build({options.target, options.confirm_binary});
  own_build_ = target_build({options.target, options.binary});
  std::vector<std::string> names = {options.target};
  for (const std::string_view reference : items(references_, ';')) {
    const Result<harness::SolverProfile> profile = harness::find_profile(reference);
    if (!profile) continue;
    names.push_back(harness::distinct_name(profile->name, names));
    const Result<std::string> version = solver_version(*profile);
    builds_[names.back()] = version ? *version : "";
  }
  if (!options.verify_binary.empty())
    verifier_.emplace(VerifierOptions{.program = options.verify_binary,
                                      .target = options.target,
                                      .environment = common_environment(),
                                      .memory_mib = options.memory_mib},
                      folder_, confirmer_);
}

ExitCode EngineCampaign::run(size_t seeds) {
  state_.seeds = seeds;
  {
    StatusDisplay display;
    while (!due()) {
      tick();
      show(display);
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
    }
    end_workers();
    read_counters();
    show(display);
  }
  const double until = stop_.elapsed() + confirm_seconds();
  if (verifier_) {
    verifier_->take(kept_folders());
    const double seconds = confirm_seconds() * kVerifyShare;
    if (const uint64_t waiting = verifier_->count(sampled_).waiting; waiting > 0)
      output_.complain(fmt::format("verifying {} inputs, at most {:.0f} s", waiting, seconds));
    verifier_->finish(seconds);
    state_.verify = verifier_->count(sampled_);
  }
  confirmer_.take_pending();
  const double left = std::max(until - stop_.elapsed(), 0.0);
  if (confirmer_.waiting() > 0)
    output_.complain(
        fmt::format("confirming {} candidates, at most {:.0f} s", confirmer_.waiting(), left));
  confirmer_.finish(left);
  reduce_findings(options_, output_, confirmer_.findings(),
                  options_.verify_binary.empty()
                      ? replay_program({options_.target, options_.confirm_binary})
                      : options_.verify_binary);
  take_bank();
  if (bank_.count() > 0) state_.bank = bank_.file();
  tell_summary(
      output_, state_, folder_, confirmer_,
      fmt::format("gadfly replay {} %FILE% --reference '{}'", options_.target, options_.reference));
  return exit_code_of(state_, confirmer_);
}

double EngineCampaign::confirm_seconds() const {
  return Stop::interrupted() ? kInterruptedSeconds : options_.confirm_seconds;
}

bool EngineCampaign::due() const {
  const bool enough = options_.runs > 0 && state_.executions >= options_.runs;
  return stop_.due() || enough || !state_.trouble.empty();
}

fs::path EngineCampaign::lineage(size_t slot) const {
  return fs::absolute(folder_.log() / fmt::format("lineage-{}", slot));
}

std::vector<std::string> EngineCampaign::target_environment(size_t slot) const {
  std::vector<std::string> environment = common_environment();
  environment.push_back("GADFLY_STATS=" + fs::absolute(folder_.counters()).string());
  environment.push_back("GADFLY_LINEAGE=" + lineage(slot).string());
  if (verifier_) {
    environment.push_back(fmt::format("GADFLY_SAMPLE={}", options_.sample));
    environment.push_back("GADFLY_SAMPLE_FOLDER=" + fs::absolute(folder_.samples()).string());
  }
  return environment;
}

std::vector<std::string> EngineCampaign::common_environment() const {
  return {"GADFLY_MODE=record",
          "GADFLY_REFERENCE=" + references_,
          "GADFLY_PENDING=" + fs::absolute(folder_.pending()).string(),
          "GADFLY_LABELS=" + fs::absolute(folder_.labels()).string(),
          "GADFLY_PROFILE=" + options_.profile,
          "GADFLY_BANK=" + bank_.file(),
          "GADFLY_TARGET_NAME=" + options_.target,
          fmt::format("GADFLY_SEED={}", options_.seed)};
}

void EngineCampaign::tick() {
  state_.seconds = stop_.elapsed();
  for (size_t i = 0; i < slots_.size(); ++i) watch(i);
  read_counters();
  take_stock();
  if (verifier_) verifier_->take(kept_folders());
  confirmer_.take_pending();
  take_bank();
}

void EngineCampaign::take_bank() {
  if (const Result<Done> taken = bank_.take(confirmer_.findings()); !taken)
    output_.error(folder_.bank().string(), taken.error());
}

void EngineCampaign::show(StatusDisplay& display) {
  if (verifier_) state_.verify = verifier_->count(sampled_);
  if (state_.verify && !state_.verify->trouble.empty() && !trouble_told_) {
    trouble_told_ = true;
    output_.complain("nothing more is verified: " + state_.verify->trouble);
  }
  if (blindness_.observe(state_.answers))
    output_.complain(
        "hardly an answer is sat or unsat any more: is the solver out of memory? Workers that "
        "start "
        "anew see again (Ctrl-C, then --resume)");
  display.show(state_, confirmer_.findings().size(), confirmer_.waiting());
}

void EngineCampaign::watch(size_t number) {
  Slot& slot = slots_[number];
  if (!slot.worker) {
    if (state_.seconds < slot.start_at) return;
    Result<Worker> worker = Worker::start(command(number, slot.generation));
    if (!worker) {
      state_.trouble = worker.error().message;
      return;
    }
    slot.worker = std::move(*worker);
    slot.started = state_.seconds;
    return;
  }
  const std::optional<WorkerEnd> end = slot.worker->ended();
  if (observe(number, *slot.worker)) failed_starts_ = 0;
  if (!end) return;
  ++state_.restarts;
  bury(number, *slot.worker, *end);
  slot.worker.reset();
  ++slot.generation;
  const bool quick = state_.seconds - slot.started < kQuickDeath;
  slot.quick_deaths = quick ? slot.quick_deaths + 1 : 0;
  const double pause = quick ? static_cast<double>(1U << std::min(slot.quick_deaths, 5U)) : 0;
  slot.start_at = state_.seconds + std::min(pause, kLongestPause);
}

void EngineCampaign::note_failed_start(const std::string& why) {
  if (++failed_starts_ >= kFailedStarts) state_.trouble = why;
}

void EngineCampaign::take_out(const fs::path& input) {
  const Result<std::string> text = read_text(input.string());
  if (!text) return;
  const size_t lost = remove_content(folder_.seeds(), *text);
  if (lost > 0)
    output_.complain("a worker died on a seed, which is taken out; kept as " + input.string());
  state_.lost_seeds += lost;
  remove_content(folder_.corpus(), *text);
}

void EngineCampaign::end_workers() {
  state_.seconds = stop_.elapsed();
  for (Slot& slot : slots_)
    if (slot.worker) slot.worker->ask_to_end();
  const double until = stop_.elapsed() + kLastWordsSeconds;
  for (size_t i = 0; i < slots_.size(); ++i) {
    std::optional<Worker>& worker = slots_[i].worker;
    if (!worker) continue;
    while (!worker->ended() && stop_.elapsed() < until)
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    end(i, *worker);
    worker.reset();
  }
  take_stock();
}

void EngineCampaign::read_counters() {
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

// What the verify build does not show, or is too slow for, may be seen in the campaign's own: what
// a solver reads that is not its own is different there.
Result<harness::Confirmation> EngineCampaign::confirmed(const fs::path& script,
                                                        const harness::ConfirmOptions& how,
                                                        std::string& binary) const {
  Result<harness::Confirmation> confirmation =
      harness::confirm(options_.confirm_binary, script, how);
  const bool same = options_.binary == options_.confirm_binary;
  if (same || !confirmation || !confirmation->saw_nothing()) return confirmation;
  Result<harness::Confirmation> own = harness::confirm(options_.binary, script, how);
  if (!own || !own->stands) return confirmation;
  own->outcome.verdict->reason += kNotInVerifyBuild;
  binary = fs::absolute(options_.binary).string();
  return own;
}

// Called by the confirmer's thread; uses what does not change during a campaign.
Checked EngineCampaign::check(const fs::path& script, uint32_t allowed_ms) const {
  harness::ConfirmOptions how;
  how.target = options_.target;
  how.references = references_;
  how.runs = kConfirmRuns;
  how.timeout_ms = std::max(allowed_ms / kConfirmLooks, 1000U);
  std::string binary;
  Result<harness::Confirmation> confirmation = confirmed(script, how, binary);
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
    if (!binary.empty() && testimony.solver == options_.target)
      testimony.build_id = own_build_;
    else if (const auto build = builds_.find(testimony.solver); build != builds_.end())
      testimony.build_id = build->second;
  return {.look = Look::kStands,
          .finding = {.verdict = *outcome.verdict,
                      .target = options_.target,
                      .testimonies = std::move(outcome.testimonies),
                      .input = *input,
                      .gadfly_version = std::string(harness::gadfly_version()),
                      .seed = options_.seed,
                      .confirmations = confirmation->agreed,
                      .binary = binary}};
}

}  // namespace gadfly::tools
