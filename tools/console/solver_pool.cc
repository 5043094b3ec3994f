// SPDX-License-Identifier: Apache-2.0
// Starts several solvers, sends each script to all of them at once, and judges.
#include "tools/console/solver_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <future>
#include <iterator>
#include <utility>

#include "harness/judge/crash_site.h"
#include "harness/judge/flat_check.h"
#include "harness/judge/metamorphic_search.h"
#include "harness/judge/option_change.h"
#include "harness/processes/core_question.h"
#include "harness/processes/crash_stack.h"
#include "harness/processes/solver_choice.h"
#include "harness/solvers/script_options.h"
#include "tools/console/wait_notice.h"

namespace gadfly::tools::inline console {
namespace {

// The terms that a search for a model visits per check-sat: a millisecond.
constexpr uint64_t kShortSearch = 10'000;

bool is_soundness(const std::optional<harness::Verdict>& verdict) {
  return has_culprit(verdict) && verdict->kind == harness::FindingKind::kSoundness;
}

// The facts with the user's settings and with the limit on time.
solver_facts::SolverFacts adapted(solver_facts::SolverFacts facts, const PoolSettings& settings) {
  facts = with_settings(facts, settings.run);
  if (settings.most_ms != 0) facts.timeout_ms = std::min(facts.timeout_ms, settings.most_ms);
  return facts;
}

}  // namespace

Result<SolverPool> SolverPool::start(const std::vector<std::string>& solvers,
                                     const PoolSettings& settings) {
  SolverPool pool;
  pool.settings_ = settings;
  std::vector<std::string> taken = {settings.target};
  for (const std::string& command : settings.reported)
    GADFLY_TRY(pool.add(harness::without_script(command), harness::find_reported(command), taken));
  for (const std::string& solver : solvers)
    GADFLY_TRY(pool.add(solver, harness::find_profile(solver), taken));
  for (size_t i = 0; i < pool.size(); ++i) {
    const std::string& given =
        i < settings.reported.size() ? settings.reported[i] : solvers[i - settings.reported.size()];
    if (const Result<Done> started = pool.wait_for_start(i); !started)
      return Error{ErrorCode::kIo,
                   fmt::format("cannot run the solver {}: {}", given, started.error().message)};
  }
  return pool;
}

Result<Done> SolverPool::add(const std::string& written,
                             const Result<solver_facts::SolverFacts>& given,
                             std::vector<std::string>& taken) {
  if (!given) return given.error();
  solver_facts::SolverFacts facts = *given;
  facts.name = harness::distinct_name(facts.name, taken);
  taken.push_back(facts.name);
  facts = adapted(std::move(facts), settings_);
  if (settings_.campaign && facts.campaign_limit != 0) facts.limit = facts.campaign_limit;
  if (settings_.self_checks)
    std::ranges::copy(facts.self_check_preamble, std::back_inserter(facts.optional_preamble));
  solvers_.push_back(std::make_unique<SolverThread>(facts, settings_.stop));
  names_.push_back(facts.name);
  written_.push_back(harness::absolute_solver(written, facts.name));
  fallbacks_.emplace_back();
  return Done();
}

Result<Done> SolverPool::wait_for_start(size_t solver) {
  const WaitNotice notice(fmt::format("the solver {} to start", names_[solver]));
  Result<Done> started = solvers_[solver]->wait_for_start();
  if (!settings_.falls_back) return started;
  // What prints a fixed text answers the scripts of a trial, too.
  const bool wrong = started && facts(solver).wrong_in_trial &&
                     facts(solver).input != solver_facts::Input::kInteractive;
  if (started ? !wrong : started.error().code != ErrorCode::kUnsupported) return started;
  Result<solver_facts::SolverFacts> facts = reported_facts(solver);
  if (!facts) return facts.error();
  facts->wrong_in_trial = wrong;
  solvers_[solver] = std::make_unique<SolverThread>(*facts, settings_.stop);
  fallbacks_[solver] =
      wrong ? "it answers trivial scripts wrongly" : std::string(started.error().message);
  return solvers_[solver]->wait_for_start();
}

Result<solver_facts::SolverFacts> SolverPool::reported_facts(size_t solver) const {
  Result<solver_facts::SolverFacts> facts = harness::find_reported(written_[solver]);
  if (!facts) return facts;
  facts->name = names_[solver];
  return adapted(*std::move(facts), settings_);
}

Result<harness::SolverResponse> SolverPool::ask_as_reported(
    const solver_facts::SolverFacts& facts, const harness::PreparedScript& input) const {
  const Result<std::unique_ptr<harness::Reference>> solver =
      harness::start_reference(facts, settings_.stop);
  if (!solver) return solver.error();
  return harness::SolverResponse{.solver = facts.name,
                                 .build_id = std::string((*solver)->build_id()),
                                 .reply = (*solver)->ask(input, true),
                                 .earlier_names = facts.earlier_names,
                                 .crash_texts = solver_facts::crash_texts(facts)};
}

Result<harness::SolverResponse> SolverPool::ask_as_reported(
    size_t solver, const harness::PreparedScript& input) const {
  const Result<solver_facts::SolverFacts> facts = reported_facts(solver);
  if (!facts) return facts.error();
  return ask_as_reported(*facts, input);
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
    responses.push_back(
        {names_[i], build_id(i), answers[i - first].get(), change, facts(i).earlier_names});
    harness::Response& reply = responses.back().reply;
    if (reply.ending == harness::Ending::kCrash && asking.scaled_limits)
      reply = without_limit(i, input, asking, reply);
    if (reply.ending == harness::Ending::kCrash)
      responses.back().crash_texts = solver_facts::crash_texts(facts(i));
  }
  if (asking.models == harness::Models::kNo) return;
  for (size_t i = responses.size() - answers.size(); i < responses.size(); ++i)
    model_validator.examine(input, responses[i]);
}

// A crash that needs Gadfly's limit of resources is no finding. CVC4 1.8 with any --rlimit-per
// crashes at (reset-assertions).
harness::Response SolverPool::without_limit(size_t solver, const harness::PreparedScript& input,
                                            const Asking& asking, harness::Response crash) const {
  solver_facts::SolverFacts unlimited = facts(solver);
  if (unlimited.limit == 0) return crash;
  unlimited.limit = 0;
  const Result<std::unique_ptr<harness::Reference>> other =
      harness::start_reference(unlimited, settings_.stop);
  return other ? (*other)->ask(input, asking.scaled_limits, asking.models) : std::move(crash);
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
  ask_without_options(input, asking, model_validator, responses);
  ask_alone(input, asking, model_validator, responses);
  return responses;
}

void SolverPool::ask_without_options(const harness::PreparedScript& input, const Asking& asking,
                                     harness::ModelValidator& model_validator,
                                     std::vector<harness::SolverResponse>& responses) {
  const size_t first = asking.only.value_or(0);
  const size_t end = asking.only ? first + 1 : size();
  for (size_t i = first; i < end; ++i) {
    const smtlib::Script& script = input.script();
    const std::vector<uint32_t> own = harness::own_options(facts(i), script);
    smtlib::Script plain(script.theory_set());
    if (own.empty() || !plain.read(harness::without_options(script, own))) continue;
    Asking alone = asking;
    alone.only = i;
    ask_all(plain, harness::Change(), alone, model_validator, responses);
    const std::vector<harness::Answer> with =
        harness::counted_answers(responses[i - first].reply, input.checks());
    const std::vector<harness::Answer> without =
        harness::counted_answers(responses.back().reply, input.checks());
    responses.back().change = harness::option_change(script, own, with, without);
  }
}

std::string SolverPool::core(size_t solver, const harness::PreparedScript& input, uint32_t check,
                             const Asking& asking) const {
  const uint32_t factor = asking.scaled_limits ? harness::kLimitScale : 1;
  return harness::ask_for_core(facts(solver), input, check, factor, settings_.stop);
}

harness::ObjectiveAnswer SolverPool::objectives(size_t solver, const smtlib::Script& script,
                                                std::span<const harness::Objective> objectives,
                                                const Asking& asking) const {
  const uint32_t factor = asking.scaled_limits ? harness::kLimitScale : 1;
  return harness::ask_for_objectives(facts(solver), script, objectives, factor, settings_.stop);
}

harness::ValueAnswer SolverPool::values(size_t solver, const harness::PreparedScript& input,
                                        uint32_t check, const Asking& asking) const {
  const uint32_t factor = asking.scaled_limits ? harness::kLimitScale : 1;
  return harness::ask_for_values(facts(solver), input, check, factor, settings_.stop);
}

void SolverPool::ask_alone(const harness::PreparedScript& input, const Asking& asking,
                           harness::ModelValidator& model_validator,
                           std::vector<harness::SolverResponse>& responses) {
  // A campaign asks about one, the last, which has most before it.
  const size_t most = settings_.campaign && !asking.scaled_limits ? 1 : harness::kMostFlatChecks;
  const size_t first = asking.only.value_or(0);
  const size_t end = asking.only ? first + 1 : size();
  for (size_t i = first; i < end; ++i) {
    const std::vector<harness::Answer> counted =
        harness::counted_answers(responses[i - first].reply, input.checks());
    const std::string options = harness::own_option_text(facts(i), input.script());
    for (const harness::FlatCheck& flat : harness::flat_checks(input, counted, most, options)) {
      smtlib::Script alone(input.script().theory_set());
      if (!alone.read(flat.text)) continue;
      Asking one = asking;
      one.only = i;
      ask_all(alone, std::nullopt, one, model_validator, responses);
      std::optional<harness::SolverResponse> changed =
          with_change(std::move(responses.back()), flat, input.checks());
      responses.pop_back();
      if (changed) responses.push_back(std::move(*changed));
    }
  }
}

bool SolverPool::can_check_itself() const {
  return std::ranges::any_of(solvers_, [](const std::unique_ptr<SolverThread>& thread) {
    return !thread->solver().facts().self_check_preamble.empty();
  });
}

size_t SolverPool::number_of(const std::string& name) const {
  return static_cast<size_t>(std::ranges::find(names_, name) - names_.begin());
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
    const std::string stack =
        harness::crash_stack(facts(number_of(response.solver)), input, true, settings_.stop);
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
  const uint64_t visits = asking.scaled_limits ? kLongSearch : kShortSearch;
  if (!judged.witness && !has_culprit(judged.verdict))
    judged.model = model_validator.search(the_case, visits);
  // Solvers choose a zero of fp.min, and a campaign reports no bug that their authors do not see as
  // one.
  if (judged.model && settings_.campaign && !judged.model->proves) judged.model.reset();
  if (judged.model) {
    the_case.witness = judged.witness = judged.model->check;
    judged.verdict = harness::first_verdict(the_case);
  }
  if (!judged.witness && !is_soundness(judged.verdict)) {
    the_case.refuted = judged.refuted = model_validator.refuted(the_case, visits);
    if (!judged.refuted.empty()) judged.verdict = harness::first_verdict(the_case);
  }
  const bool crash = judged.verdict && judged.verdict->kind == harness::FindingKind::kCrash;
  if (crash && asking.stacks && add_stacks(input, judged.responses))
    judged.verdict = harness::first_verdict(the_case);
  return judged;
}

}  // namespace gadfly::tools::inline console
