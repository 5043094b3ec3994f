// SPDX-License-Identifier: Apache-2.0
// Reads an input as a script, asks all solvers, and judges (judging_executor.h).
#include "tools/campaign/confirmation/judging_executor.h"

#include <filesystem>

#include "lib/base/hash.h"
#include "tools/campaign/scripts/seeds.h"
#include "tools/campaign/solver_tally.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kMetamorphicOneIn = 8;  // scripts, as in a fuzz target

}  // namespace

std::string JudgeCounts::add(const harness::PreparedScript& input,
                             const std::vector<harness::SolverResponse>& responses, bool is_seed) {
  const std::lock_guard lock(mutex_);
  std::string why;
  for (size_t i = 0; i < solvers_.size(); ++i) {
    count(input, responses[i].reply, is_seed, solvers_[i]);
    if (why.empty()) why = undecided(solvers_[i], responses[i].reply);
  }
  return why;
}

void JudgeCounts::add_unreadable() {
  const std::lock_guard lock(mutex_);
  ++unreadable_;
}

void JudgeCounts::show(CampaignState& state) const {
  const std::lock_guard lock(mutex_);
  state.solvers = solvers_;
  state.answers = solvers_.front().answers;
  state.unsupported = solvers_.front().unsupported;
  state.unreadable = unreadable_;
}

JudgingExecutor::JudgingExecutor(const CampaignOptions& options, const std::string& target,
                                 JudgeCounts& counts, Confirmer& confirmer)
    : options_(options),
      folder_(options.out),
      counts_(counts),
      confirmer_(confirmer),
      candidates_(folder_, target, options.seed),
      model_validator_(smtlib::TheorySet::standard()),
      search_(kMetamorphicOneIn),
      script_(smtlib::TheorySet::standard()) {}

Result<Done> JudgingExecutor::start(const std::atomic<bool>& stop) {
  if (solvers_) return Done();
  Result<SolverPool> solvers =
      SolverPool::start(options_.solvers, {.run = options_.settings,
                                           .stop = &stop,
                                           .campaign = true,
                                           .self_checks = options_.self_checks});
  if (!solvers) return solvers.error();
  solvers_.emplace(std::move(*solvers));
  return Done();
}

Result<RunResult> JudgingExecutor::execute(const std::string& text, const std::atomic<bool>& stop) {
  using harness::Ending;
  GADFLY_TRY(start(stop));
  if (!script_.read(text)) {
    counts_.add_unreadable();
    note_lost_crash(text);
    return RunResult::kDone;
  }
  const harness::PreparedScript input(script_);
  Judged judged = solvers_->judge(input, {}, model_validator_);
  if (stop) return RunResult::kStopped;
  const bool is_seed = fs::exists(seed_copy(folder_.seeds(), text));
  if (const std::string why = counts_.add(input, judged.responses, is_seed); !why.empty())
    return Error{ErrorCode::kUnsupported, why};
  const Ending ending = judged.responses.front().reply.ending;
  const std::vector<harness::Answer> answers =
      counted_answers(judged.responses.front().reply, input.checks());
  const std::optional<harness::FindingKind> wrong =
      judged.verdict ? std::optional(judged.verdict->kind) : std::nullopt;
  GADFLY_TRY(note(text, std::move(judged)));
  if (!wrong) {
    note_lost_crash(text);
    GADFLY_TRY(search_metamorphic(answers));
  }
  if (stop) return RunResult::kStopped;
  return wrong == harness::FindingKind::kCrash ? RunResult::kCrashed
         : ending == Ending::kTimeout          ? RunResult::kSlow
                                               : RunResult::kDone;
}

// Writes a candidate if an oracle has a verdict.
Result<Done> JudgingExecutor::note(const std::string& text, Judged judged) {
  if (!judged.verdict) return Done();
  return candidates_.write(*judged.verdict, std::move(judged.responses), text);
}

Result<Done> JudgingExecutor::search_metamorphic(const std::vector<harness::Answer>& answers) {
  const std::string labeled = search_.run(
      script_, answers,
      [this](const harness::PreparedScript& changed) { return solvers_->solver(0).ask(changed); });
  if (labeled.empty() || !script_.read(labeled)) return Done();
  const harness::PreparedScript input(script_);
  return note(labeled, solvers_->judge(input, {}, model_validator_));
}

// An input on which the binary crashed under afl-fuzz, but not here: the confirmer looks again, and
// lists it if it does not crash there either.
void JudgingExecutor::note_lost_crash(const std::string& text) {
  const fs::path kept = folder_.crashes() / ("crash-" + hex(hash_bytes(text)));
  std::error_code code;
  if (fs::exists(kept, code)) confirmer_.take_crash(kept, "");
}

}  // namespace gadfly::tools::inline campaign
