// SPDX-License-Identifier: Apache-2.0
// Starts several solvers, sends each script to all of them at once, and judges.
#include "tools/console/solver_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <iterator>
#include <utility>

#include "harness/judge/crash_site.h"
#include "harness/judge/metamorphic_search.h"
#include "harness/processes/crash_stack.h"
#include "harness/processes/solver_choice.h"
#include "tools/console/wait_notice.h"

namespace gadfly::tools::inline console {
namespace {

// The terms that a search for a model visits per check-sat: a millisecond, and ten for a candidate.
constexpr uint64_t kShortSearch = 10'000;
constexpr uint64_t kLongSearch = 100'000;

bool has_culprit(const std::optional<harness::Verdict>& verdict) {
  return verdict && verdict->culprit != harness::kUndecided;
}

}  // namespace

Result<SolverPool> SolverPool::start(const std::vector<std::string>& solvers,
                                     const PoolSettings& settings) {
  SolverPool pool;
  pool.stop_ = settings.stop;
  pool.campaign_ = settings.campaign;
  std::vector<std::string> taken = {settings.target};
  for (const std::string& solver : solvers) {
    Result<solver_facts::SolverFacts> facts = harness::find_profile(solver);
    if (!facts) return facts.error();
    facts->name = harness::distinct_name(facts->name, taken);
    taken.push_back(facts->name);
    *facts = with_settings(*facts, settings.run);
    if (settings.most_ms != 0) facts->timeout_ms = std::min(facts->timeout_ms, settings.most_ms);
    if (settings.campaign && facts->campaign_limit != 0) facts->limit = facts->campaign_limit;
    if (settings.self_checks)
      std::ranges::copy(facts->self_check_preamble, std::back_inserter(facts->optional_preamble));
    pool.solvers_.push_back(std::make_unique<SolverThread>(*facts, settings.stop));
    pool.names_.push_back(facts->name);
    pool.written_.push_back(harness::absolute_solver(solver, facts->name));
  }
  for (size_t i = 0; i < pool.size(); ++i) {
    const WaitNotice notice(fmt::format("the solver {} to start", pool.names_[i]));
    if (const Result<Done> started = pool.solvers_[i]->wait_for_start(); !started)
      return Error{ErrorCode::kIo, fmt::format("cannot run the solver {}: {}", solvers[i],
                                               started.error().message)};
  }
  return pool;
}

void SolverPool::ask_all(const harness::PreparedScript& input,
                         const std::optional<harness::Change>& change, const Asking& asking,
                         harness::ModelValidator& model_validator,
                         std::vector<harness::SolverResponse>& responses) {
  const size_t first = asking.only.value_or(0);
  const size_t end = asking.only ? first + 1 : size();
  std::vector<std::future<harness::Response>> answers;
  input.complete();
  for (size_t i = first; i < end; ++i)
    answers.push_back(solvers_[i]->ask(input, asking.scaled_limits, asking.models));
  for (size_t i = first; i < end; ++i) {
    std::optional<WaitNotice> notice;
    if (announces_) notice.emplace(fmt::format("{} to answer", names_[i]));
    responses.push_back({names_[i], build_id(i), answers[i - first].get(), change});
    if (responses.back().reply.ending == harness::Ending::kCrash)
      responses.back().crash_texts = solver_facts::crash_texts(facts(i));
  }
  if (asking.models == harness::Models::kNo) return;
  for (size_t i = responses.size() - answers.size(); i < responses.size(); ++i)
    model_validator.examine(input, responses[i]);
}

std::vector<harness::SolverResponse> SolverPool::ask(const harness::PreparedScript& input,
                                                     const Asking& asking,
                                                     harness::ModelValidator& model_validator) {
  GADFLY_PRECONDITION(!asking.only || *asking.only < size());
  std::vector<harness::SolverResponse> responses;
  ask_all(input, std::nullopt, asking, model_validator, responses);
  const smtlib::Script& script = input.script();
  const std::optional<harness::ChangedScript> recorded = harness::recorded_change(script);
  smtlib::Script changed(script.theory_set());
  if (recorded && changed.read(recorded->text))
    ask_all(changed, recorded->change, asking, model_validator, responses);
  return responses;
}

bool SolverPool::can_check_itself() const {
  return std::ranges::any_of(solvers_, [](const std::unique_ptr<SolverThread>& thread) {
    return !thread->solver().facts().self_check_preamble.empty();
  });
}

bool SolverPool::add_stacks(const harness::PreparedScript& input,
                            std::vector<harness::SolverResponse>& responses) {
  bool added = false;
  for (harness::SolverResponse& response : responses) {
    const std::optional<harness::CrashSite> site =
        harness::find_crash(response.reply.detail, response.crash_texts);
    const bool unknown = response.reply.ending == harness::Ending::kCrash && !response.change &&
                         site && is_signal_alone(*site);
    if (!unknown) continue;
    const auto number = std::ranges::find(names_, response.solver) - names_.begin();
    const std::string stack =
        harness::crash_stack(facts(static_cast<size_t>(number)), input, true, stop_);
    response.reply.detail += stack.empty() ? "" : "\n" + stack;
    added |= !stack.empty();
  }
  return added;
}

Judged SolverPool::judge(const harness::PreparedScript& input, const Asking& asking,
                         harness::ModelValidator& model_validator) {
  Judged judged;
  judged.responses = ask(input, asking, model_validator);
  judged.witness = model_validator.witness(input);
  harness::JudgeInput the_case(input, judged.responses, judged.witness);
  judged.verdict = harness::first_verdict(the_case);
  if (!judged.witness && !has_culprit(judged.verdict))
    judged.model =
        model_validator.search(the_case, asking.scaled_limits ? kLongSearch : kShortSearch);
  // Solvers choose a zero of fp.min, and a campaign reports no bug that their authors do not see as
  // one.
  if (judged.model && campaign_ && !judged.model->proves) judged.model.reset();
  if (judged.model) {
    the_case.witness = judged.witness = judged.model->check;
    judged.verdict = harness::first_verdict(the_case);
  }
  const bool crash = judged.verdict && judged.verdict->kind == harness::FindingKind::kCrash;
  if (crash && asking.stacks && add_stacks(input, judged.responses))
    judged.verdict = harness::first_verdict(the_case);
  return judged;
}

}  // namespace gadfly::tools::inline console
