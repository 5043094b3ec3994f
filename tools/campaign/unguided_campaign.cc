// SPDX-License-Identifier: Apache-2.0
// Each thread takes the next script, sends it to the solvers, and judges (unguided_campaign.h).
// With the same random seed, thread i makes the same scripts.
#include "tools/campaign/unguided_campaign.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <thread>

#include "lib/base/random.h"
#include "lib/process/interrupt.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/campaign/candidate_writer.h"
#include "tools/campaign/confirmation/finding_readme.h"
#include "tools/campaign/confirmation/solver_checker.h"
#include "tools/campaign/history/recorder.h"
#include "tools/campaign/preparation.h"
#include "tools/campaign/screen/status_display.h"
#include "tools/campaign/scripts/script_source.h"
#include "tools/campaign/scripts/solver_options.h"
#include "tools/campaign/solver_tally.h"
#include "tools/console/exception_text.h"
#include "tools/console/files.h"
#include "tools/console/solver_pool.h"
#include "tools/console/wait_notice.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kModelsOneIn = 16;  // scripts on which solvers are asked for models

class UnguidedCampaign {
 public:
  UnguidedCampaign(const CampaignOptions& options, const Output& output,
                   const std::vector<std::string>& seeds, std::vector<SolverPool> panels)
      : options_(options),
        output_(output),
        folder_(options.out),
        seeds_(seeds),
        panels_(std::move(panels)),
        stop_(options.seconds),
        recorder_(folder_.statistics(), options.seed, output),
        checker_(options, target_name()),
        confirmer_(folder_,
                   [this](const fs::path& script, uint32_t, const std::atomic<bool>& stop) {
                     return checker_.check(script, stop);
                   }) {
    state_.target = names();
    state_.engine = "none";
    state_.seed = options.seed;
    state_.guided = false;
    state_.seeds = seeds_.seeds().size();
    state_.solvers = empty_tallies(panels_.front());
    state_.earlier = recorder_.earlier();
  }

  ExitCode run() {
    std::vector<std::thread> threads;
    Rng rng(options_.seed);
    try {
      for (size_t number = 0; number < panels_.size(); ++number)
        threads.emplace_back([this, number, seed = rng.next()] { run_thread(number, seed); });
    } catch (const std::exception& error) {
      stop(exception_text(error));
    }
    {
      StatusDisplay display(output_, options_);
      while (!due()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        confirmer_.take_pending();
        const size_t findings = confirmer_.findings().size();
        if (const Result<Done> usable = folder_.usable(); !usable) stop(usable.error().message);
        const std::lock_guard lock(mutex_);
        enough_ = options_.findings > 0 && findings >= options_.findings;
        state_.seconds = stop_.elapsed();
        display.show(state_, confirmer_, {});
        recorder_.observe(state_, findings);
      }
      if (process::StopRequest::interrupted()) confirmer_.finish(0);
      for (std::thread& thread : threads) thread.join();
      state_.seconds = stop_.elapsed();
    }
    confirmer_.take_pending();
    {
      const WaitNotice notice(fmt::format(
          "{} candidates to be confirmed and reduced, at most {} s, then {} s for the current one",
          confirmer_.waiting(), options_.confirm_seconds, options_.reduce_seconds));
      const bool wait = !process::StopRequest::interrupted() && !enough_ && folder_.usable().ok();
      confirmer_.finish(wait ? options_.confirm_seconds : 0);
    }
    recorder_.add(state_, confirmer_.findings().size());
    print_summary(
        output_, state_, folder_, confirmer_,
        judge_command("%FILE%", panels_.front().all_written()) + judge_options(options_.settings));
    return exit_code_of(state_, confirmer_);
  }

 private:
  // "z3+cvc5".
  std::string names() const {
    std::string names;
    for (size_t i = 0; i < panels_.front().size(); ++i)
      names += (names.empty() ? "" : "+") + panels_.front().name(i);
    return names;
  }
  // There is no fuzz target of that name.
  std::string target_name() const { return "unguided " + names(); }

  bool due() {
    const std::lock_guard lock(mutex_);
    return stop_.due() || enough_ || !state_.trouble.empty() ||
           (options_.runs > 0 && state_.executions >= options_.runs);
  }

  // By solver.
  std::vector<SolverAdditions> additions(const SolverPool& solver_pool) const {
    std::vector<SolverAdditions> all;
    for (size_t i = 0; i < solver_pool.size(); ++i)
      all.push_back(chosen_additions(solver_pool.facts(i), options_.solver_options));
    return all;
  }

  void run_thread(size_t thread, uint64_t seed) {
    try {
      fuzz(thread, seed);
    } catch (const std::exception& error) {
      stop(exception_text(error));
    }
  }

  void fuzz(size_t thread, uint64_t seed) {
    SolverPool& solver_pool = panels_[thread];
    Rng rng(seed);
    ScriptSource source(options_, additions(solver_pool), SeedPool(seeds_, thread, panels_.size()),
                        rng.next());
    smtlib::Script script(smtlib::TheorySet::standard());
    harness::ModelValidator model_validator(smtlib::TheorySet::standard());
    CandidateWriter candidates(folder_, target_name(), options_.seed);
    while (!due() && !source.empty()) {
      const bool models = rng.chance(1, kModelsOneIn);
      const std::optional<ScriptSource::NextScript> next = source.next();
      if (!next || !script.read(next->text)) continue;
      const harness::PreparedScript input(script);
      Judged judged = solver_pool.judge(
          input,
          {.models = models ? harness::Models::kYes : harness::Models::kNo, .only = next->only},
          model_validator);
      tally(input, judged.responses, *next);
      if (!next->mutated) note_answered(source, next->seed, judged.responses);
      if (!judged.verdict) continue;
      const Result<Done> done =
          candidates.write(*judged.verdict, std::move(judged.responses), next->text,
                           source.seed_text(next->seed), next->strategies);
      if (!done) stop(done.error().message);
    }
    if (source.empty())
      stop("there is no seed that all solvers accept and answer in time; give other seeds");
  }

  // Ends the campaign; the first reason counts.
  void stop(const std::string& why) {
    const std::lock_guard lock(mutex_);
    if (state_.trouble.empty()) state_.trouble = why;
  }

  void note_answered(ScriptSource& source, size_t seed,
                     const std::vector<harness::SolverResponse>& responses) {
    std::vector<bool> answered(state_.solvers.size());
    for (size_t i = 0; i < answered.size(); ++i) answered[i] = is_answered(responses[i].reply);
    source.note_answered(seed, answered);
    if (std::ranges::find(answered, false) == answered.end()) return;
    const std::lock_guard lock(mutex_);
    ++state_.lost_seeds;
  }

  // The first responses are those to the script as it stands, in the order of the solvers.
  void tally(const harness::PreparedScript& input,
             const std::vector<harness::SolverResponse>& responses,
             const ScriptSource::NextScript& sent) {
    const std::optional<size_t> only = sent.only;
    const std::lock_guard lock(mutex_);
    ++state_.executions;
    if (!only && all_accept(responses, input.checks())) {
      ++state_.accepted;
      state_.decided += all_decide(responses, input.checks());
    }
    for (size_t i = 0; i < state_.solvers.size(); ++i) {
      if (only && *only != i) continue;
      const harness::Response& reply = responses[only ? 0 : i].reply;
      count(input, reply, !sent.mutated, state_.solvers[i]);
      state_.solvers[i].alone += only.has_value();
      if (state_.trouble.empty()) state_.trouble = undecided(state_.solvers[i], reply);
    }
    state_.answers = all_answers(state_.solvers);
  }

  const CampaignOptions& options_;
  const Output& output_;
  const CampaignFolder folder_;
  const SeedSet seeds_;
  std::vector<SolverPool> panels_;
  process::StopRequest stop_;
  std::mutex mutex_;
  CampaignState state_;
  bool enough_ = false;  // there are as many findings as the user wants
  Recorder recorder_;
  const SolverChecker checker_;
  Confirmer confirmer_;  // last: its thread uses the others
};

}  // namespace

ExitCode run_unguided(const CampaignOptions& options, const Output& output) {
  std::vector<SolverPool> panels;
  for (uint32_t i = 0; i < options.jobs; ++i) {
    Result<SolverPool> solver_pool = SolverPool::start(
        options.solvers,
        {.run = options.settings, .campaign = true, .self_checks = options.self_checks});
    if (!solver_pool) {
      output.complain(solver_pool.error().message);
      return kExitEnvironment;
    }
    panels.push_back(std::move(*solver_pool));
  }
  const Prepared prepared = prepare_campaign(options, output,
                                             {{"solvers", options.solvers},
                                              {"arbiter", options.arbiter},
                                              {"max_chain", options.max_chain},
                                              {"solver_options", options.solver_options}},
                                             true);
  if (prepared.code != kExitFine) return prepared.code;
  print_solvers(output, panels.front());
  std::vector<std::string> seeds;
  for (const std::string& file : expand_all({CampaignFolder(options.out).seeds().string()}))
    if (Result<std::string> text = read_text(file)) seeds.push_back(std::move(*text));
  UnguidedCampaign campaign(options, output, seeds, std::move(panels));
  return campaign.run();
}

}  // namespace gadfly::tools::inline campaign
