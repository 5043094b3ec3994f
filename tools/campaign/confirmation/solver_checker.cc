// SPDX-License-Identifier: Apache-2.0
// Confirms, reduces, and judges the reduced script (solver_checker.h).
#include "tools/campaign/confirmation/solver_checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "harness/judge/metamorphic_search.h"
#include "harness/judge/signature.h"
#include "lib/reducer/reducer.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/head_options.h"
#include "lib/smtlib/script/label.h"
#include "tools/console/files.h"
#include "tools/console/solver_pool.h"
#include "tools/reduce/same_judgment.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kSolverRuns = 2;

// What fresh processes return for a script.
struct FreshlyJudged : Judged {
  std::vector<std::string> solvers;  // as --solver names them
};

Result<FreshlyJudged> judge(const std::vector<std::string>& solvers, const std::string& text,
                            const PoolSettings& settings) {
  smtlib::Script script(smtlib::TheorySet::standard());
  GADFLY_TRY(script.read(text));
  Result<SolverPool> pool = SolverPool::start(solvers, settings);
  if (!pool) return pool.error();
  harness::ModelValidator model_validator(smtlib::TheorySet::standard());
  FreshlyJudged judged = {pool->judge(script, kConfirmation, model_validator), {}};
  for (size_t i = 0; i < pool->size(); ++i) judged.solvers.push_back(pool->written(i));
  return judged;
}

// Returns a smaller script with the same finding; empty if no smaller one was found.
std::string reduced(const harness::Finding& finding, double seconds,
                    const std::atomic<bool>& stop) {
  const std::string& text = finding.input;
  Result<std::unique_ptr<Question>> question =
      ask_same_judgment(finding.solvers, finding.settings, 1);
  if (!question || !(*question)->examine_original(text)) return "";
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  reducer::ReducerOptions how;
  how.well_sorted = true;  // a contradiction over a script that is not well-sorted proves nothing
  how.may_go_on = [&](uint64_t) { return !stop && std::chrono::steady_clock::now() < end; };
  const Result<reducer::Reduction> reduction =
      reducer::reduce(smtlib::TheorySet::standard(), text, **question, how);
  return reduction && reduction->text.size() < text.size() ? reduction->text : "";
}

}  // namespace

std::string without_comments(const smtlib::Script& script) {
  const Result<harness::PrintedScript> printed = harness::print_for_solver(script);
  if (!printed || harness::recorded_change(script)) return std::string(script.source());
  std::string text;
  for (const uint32_t command : smtlib::head_options(script))
    text += std::string(script.text(script.commands()[command].node)) + '\n';
  text += printed->text;
  const std::optional<std::string> witness = find_label(script, smtlib::kWitnessKeyword);
  return witness ? smtlib::with_label(text, smtlib::label(smtlib::kWitnessKeyword, *witness))
                 : text;
}

CheckedCandidate SolverChecker::check(const fs::path& path, const std::atomic<bool>& stop) const {
  const Result<std::string> source = read_text(path.string());
  smtlib::Script script(smtlib::TheorySet::standard());
  if (!source || !script.read(*source)) return {.note = "the script cannot be read again"};
  const std::string text = without_comments(script);
  std::vector<std::string> solvers = options_.solvers;
  if (!options_.arbiter.empty()) solvers.push_back(options_.arbiter);

  PoolSettings settings = {.run = options_.settings, .stop = &stop, .self_checks = false};
  FreshlyJudged first;
  for (uint32_t run = 1; run <= kSolverRuns; ++run) {
    if (stop) return {.note = "stopped"};
    Result<FreshlyJudged> judged = judge(solvers, text, settings);
    // A model that Gadfly evaluates says more than a solver's complaint about it.
    if (judged && !judged->verdict && run == 1 && options_.self_checks) {
      settings.self_checks = true;
      judged = judge(solvers, text, settings);
    }
    if (!judged) return {.note = judged.error().message};
    const bool agrees =
        judged->verdict && (run == 1 || judged->verdict->signature == first.verdict->signature);
    if (!agrees) return {.note = fmt::format("not seen in run {} with fresh processes", run)};
    first = std::move(*judged);
  }
  harness::Finding finding = {.verdict = *first.verdict,
                              .target = target_,
                              .responses = std::move(first.responses),
                              .input = text,
                              .gadfly_version = std::string(harness::gadfly_version()),
                              .seed = options_.seed,
                              .confirmations = kSolverRuns,
                              .solvers = std::move(first.solvers),
                              .settings = options_.settings};
  if (options_.reduce_seconds <= 0)
    return {.result = ConfirmResult::kConfirmed, .finding = std::move(finding)};
  finding.reduced = reduced(finding, options_.reduce_seconds, stop);
  // The reduced script counts only if it shows the finding under the limits of a confirmation, too.
  Result<FreshlyJudged> smaller = finding.reduced.empty()
                                      ? Result<FreshlyJudged>(FreshlyJudged{})
                                      : judge(finding.solvers, finding.reduced, settings);
  if (smaller && smaller->verdict && harness::shows_same_bug(*smaller->verdict, finding.verdict)) {
    finding.verdict = *smaller->verdict;
    finding.responses = std::move(smaller->responses);
  } else {
    finding.reduced.clear();
  }
  return {.result = ConfirmResult::kConfirmed, .finding = std::move(finding)};
}

}  // namespace gadfly::tools::inline campaign
