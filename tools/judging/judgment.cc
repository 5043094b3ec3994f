// SPDX-License-Identifier: Apache-2.0
// Asks the solvers, as bug reports run them and in Gadfly's own way, then the target, and confirms.
// Solvers run with the limit scale of a confirmation.
#include "tools/judging/judgment.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

#include "harness/findings/confirmation.h"
#include "harness/findings/report.h"
#include "harness/judge/explanation.h"
#include "harness/judge/oracles/crash.h"
#include "harness/judge/oracles/differential.h"
#include "harness/judge/signature.h"
#include "harness/processes/input_trial.h"
#include "harness/processes/solver_choice.h"
#include "harness/solvers/transcript.h"
#include "lib/process/time_limit.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"
#include "tools/console/fuzz_targets.h"
#include "tools/console/installation.h"
#include "tools/console/output.h"
#include "tools/console/solver_pool.h"
#include "tools/judging/choice_check.h"
#include "tools/judging/reproduction.h"
#include "tools/judging/silence.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Needs;
using harness::SolverResponse;

constexpr size_t kShownAnswers = 50;  // of one response

bool timed_out(const std::vector<SolverResponse>& responses) {
  return std::ranges::any_of(responses, [](const SolverResponse& response) {
    return response.reply.ending == harness::Ending::kTimeout;
  });
}

// Does a program that answers no trial script respond to this script as a solver does?
bool responds(const SolverResponse& response) {
  const harness::Response& reply = response.reply;
  if (harness::crash_of(response)) return true;
  if (std::ranges::count(reply.answers, harness::Answer::kSelfCheck) > 0) return true;
  return reply.ending == harness::Ending::kCompleted &&
         (std::ranges::any_of(reply.answers, harness::is_answer) || reply.detail.starts_with('(') ||
          reply.detail == "unsupported");
}

bool same(const std::optional<harness::Verdict>& a, const std::optional<harness::Verdict>& b) {
  return a && b && a->kind == b->kind && a->signature == b->signature;
}

const char* describe(Needs understood) {
  switch (understood) {
    case Needs::kAnything:
      return "not understood (`gadfly check` shows why)";
    case Needs::kNoErrors:
    case Needs::kWellFormed:
      return "partly understood";
    case Needs::kEvaluable:
      return "understood, but for results that solvers choose";
    case Needs::kUnderstood:
      return "understood";
  }
  return "";
}

// What solvers answered to the question about a model that the evaluator cannot decide.
std::string about(const harness::AskedModel& asked, const std::string& owner) {
  const std::string check = fmt::format("check-sat number {}: ", asked.check + 1);
  if (!asked.instance.empty())
    return fmt::format("{}an instance makes an assertion false under {}'s model: {}", check, owner,
                       asked.instance);
  return fmt::format("{}{} instance makes an assertion false under {}'s model, by {}", check,
                     asked.refuters.empty() ? "no" : "an", owner,
                     fmt::join(asked.refuters.empty() ? asked.supporters : asked.refuters, ", "));
}

// "z3 after a change: sat, unsat"
std::string said_by(const SolverResponse& response) {
  return fmt::format("{}{}: {}", response.solver,
                     response.change ? " after " + response.change->summary : "",
                     answers_of(response));
}

class Judging {
 public:
  Judging(const smtlib::Script& script, const std::string& file, const JudgeRequest& request)
      : prepared_(script),
        file_(file),
        request_(request),
        limit_(request.timeout),
        model_validator_(script.theory_set()) {
    // Half of the time for one run leaves the other half for confirming what it shows. The limits
    // of a confirmation are kLimitScale times those of the facts.
    const double most_ms = request.timeout * 1000 / 2 / harness::kLimitScale;
    settings_ = {.run = request.settings,
                 .most_ms = static_cast<uint32_t>(std::max(1.0, most_ms)),
                 .target = request.target,
                 .stop = &limit_.over(),
                 .self_checks = false,
                 .reported = request.reported,
                 .falls_back = prepared_.printed().ok()};
  }

  Result<Judgment> run() {
    say("{}: {} check-sat, {}", file_, prepared_.checks(), describe(prepared_.understood()));
    explain_witness(model_validator_.witness(prepared_));
    GADFLY_TRY(ask_solvers(request_.solvers));
    if (!judgment_.found && !request_.reported.empty()) GADFLY_TRY(ask_in_our_way());
    if (!request_.target.empty()) GADFLY_TRY(ask_target());
    return std::move(judgment_);
  }

  std::string time_is_over() const {
    return limit_.over() ? fmt::format("the limit of {:g} s is over: --timeout sets a longer one",
                                       request_.timeout)
                         : "";
  }

 private:
  template <class... Arguments>
  void say(fmt::format_string<Arguments...> text, Arguments&&... arguments) {
    judgment_.explanation.push_back(fmt::format(text, std::forward<Arguments>(arguments)...));
  }

  void say_indented(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) judgment_.explanation.push_back("  " + line);
  }

  Result<SolverPool> start(const std::vector<std::string>& solvers) const {
    Result<SolverPool> pool = SolverPool::start(solvers, settings_);
    if (pool && request_.announces_waits) pool->announce_waits();
    return pool;
  }

  // The commands of bug reports once more, as all other solvers run: with limits, models, and the
  // commands that a solver may get. What they printed before is kept if they cannot be run so.
  Result<Done> ask_in_our_way() {
    settings_.reported.clear();
    std::vector<std::string> solvers;
    for (const std::string& command : request_.reported)
      solvers.push_back(harness::without_script(command));
    solvers.insert(solvers.end(), request_.solvers.begin(), request_.solvers.end());
    say("again, with models and limits of Gadfly's choice:");
    Judgment before = judgment_;
    Result<Done> asked = ask_solvers(solvers);
    if (!asked && !std::ranges::any_of(before.responses, responds)) return asked;
    if (!asked) say("{}", asked.error().message);
    if (asked && judgment_.verdict != "not-run") return Done();
    before.explanation = std::move(judgment_.explanation);
    judgment_ = std::move(before);
    return Done();
  }

  // Runs the solvers, and again in fresh processes if an oracle reports a bug. Solvers check their
  // own answers only if nothing is wrong without that: a model that Gadfly evaluates says more than
  // a solver's complaint about it.
  Result<Done> ask_solvers(const std::vector<std::string>& solvers) {
    Result<SolverPool> pool = start(solvers);
    if (!pool) return pool.error();
    for (size_t i = 0; i < pool->size(); ++i)
      say("{}: {}; input: {}", pool->name(i), pool->build_id(i),
          harness::describe_input(pool->facts(i)));
    Judged first = judge_with_choices(*pool, prepared_, kConfirmation, model_validator_);
    GADFLY_TRY(check_fallbacks(*pool, first.responses));
    if (!first.verdict && pool->can_check_itself() && !timed_out(first.responses)) {
      settings_.self_checks = true;
      Result<SolverPool> checked = start(solvers);
      if (!checked) return checked.error();
      Judged second = judge_with_choices(*checked, prepared_, kConfirmation, model_validator_);
      settings_.self_checks = second.verdict.has_value();  // when it is asked again
      if (second.verdict) first = std::move(second);
    }
    judgment_.responses = std::move(first.responses);
    explain_responses();
    if (first.model) explain_found_model(*first.model);
    add_refuted(first);
    for (const uint32_t check : first.refuted)
      say("no values satisfy check-sat number {}: the correct answer is unsat", check + 1);
    harness::JudgeInput the_case = {prepared_, judgment_.responses, first.witness};
    the_case.refuted = first.refuted;
    judgment_.standings = harness::standings(the_case);
    judgment_.found = std::move(first.verdict);
    explain_oracles(the_case);
    const bool proven = judgment_.found.has_value();
    if (!proven) judgment_.found = harness::contradiction(the_case);
    if (!judgment_.found) {
      judge_silence(the_case, judgment_);
      return Done();
    }
    return confirm(solvers, proven);
  }

  // Tries all values for each check-sat. If no values satisfy it, unsat is right, and each solver
  // that returns sat is wrong, not only the one whose model shows it.
  void add_refuted(Judged& judged) {
    const harness::JudgeInput the_case(prepared_, judgment_.responses, judged.witness);
    for (const harness::Answer answer : {harness::Answer::kSat, harness::Answer::kUnsat})
      for (const uint32_t check : model_validator_.refuted(the_case, kLongSearch, answer))
        if (std::ranges::find(judged.refuted, check) == judged.refuted.end())
          judged.refuted.push_back(check);
  }

  // A program that answers no trial script is no solver, unless it responds to this script.
  Result<Done> check_fallbacks(const SolverPool& pool,
                               const std::vector<SolverResponse>& responses) {
    for (const SolverResponse& response : responses) {
      const std::string& why = pool.fallback(pool.number_of(response.solver));
      if (why.empty()) continue;
      const bool wrong = pool.facts(pool.number_of(response.solver)).wrong_in_trial;
      if (!wrong && !responds(response))
        return Error{ErrorCode::kIo,
                     fmt::format("cannot run the solver {}: {}", response.solver, why)};
      say("{} answers {} of a trial{}; judged is what it prints for this script", response.solver,
          wrong ? "the scripts" : "no script", wrong ? " wrongly" : "");
    }
    return Done();
  }

  Result<Done> confirm(const std::vector<std::string>& solvers, bool proven) {
    Result<SolverPool> fresh = start(solvers);
    if (!fresh) return fresh.error();
    const Judged second = judge_with_choices(*fresh, prepared_, kConfirmation, model_validator_);
    const harness::JudgeInput the_case = {prepared_, second.responses, second.witness};
    const bool again =
        same(judgment_.found, proven ? second.verdict : harness::contradiction(the_case));
    judgment_.verdict = !again ? "unconfirmed" : proven ? "finding" : "contradiction";
    judgment_.reason = fmt::format("{}; {}", judgment_.found->reason,
                                   again           ? "confirmed in fresh processes"
                                   : limit_.over() ? time_is_over()
                                                   : "not confirmed in fresh processes");
    if (again)
      judgment_.commands = reproduction(*fresh, prepared_, judgment_, file_);
    else
      explain_difference(second);
    return Done();
  }

  // Runs a fuzz target with the solvers as its reference solvers, and adds its result. An earlier
  // verdict stays.
  Result<Done> ask_target() {
    const Result<FuzzTarget> target =
        request_.binary.empty() ? find_verify_target(request_.target)
                                : Result<FuzzTarget>(FuzzTarget{request_.target, request_.binary});
    if (!target) return target.error();
    harness::ConfirmOptions how;
    how.target = request_.target;
    how.stop = &limit_.over();
    how.references = harness::absolute_solvers(fmt::format("{}", fmt::join(request_.solvers, ";")));
    Result<harness::Confirmation> confirmation = harness::confirm(target->binary, file_, how);
    if (!confirmation) return confirmation.error();
    harness::Outcome& outcome = confirmation->outcome;
    say("target {}: {}{}", request_.target, to_string(outcome.kind),
        outcome.verdict ? ", " + outcome.verdict->reason : "");
    for (SolverResponse& response : outcome.responses) {
      response.crash_texts = solver_facts::crash_texts_of(response.solver);
      say("  {}: {}", harness::heading(response), answers_of(response));
      if (response.solver == request_.target) judgment_.responses.push_back(std::move(response));
    }
    if (judgment_.found || (!confirmation->stands && confirmation->agreed == 0)) return Done();
    judgment_.verdict = confirmation->stands ? "finding" : "unconfirmed";
    judgment_.found = outcome.verdict;
    judgment_.reason = outcome.verdict ? outcome.verdict->reason
                       : limit_.over() ? time_is_over()
                                       : "found once, but not again";
    return Done();
  }

  // What fresh processes responded, if that does not confirm what the first ones did.
  void explain_difference(const Judged& second) {
    say("in fresh processes: {}", second.verdict ? second.verdict->reason : "nothing is wrong");
    for (const SolverResponse& response : second.responses) say_indented({said_by(response)});
  }

  void explain_responses() {
    for (const SolverResponse& response : judgment_.responses) {
      say("{}", said_by(response));
      if (response.change) continue;
      say_indented(harness::explain_models(prepared_.script(), response));
      for (const harness::AskedModel& asked : response.asked_models)
        say_indented({about(asked, response.solver)});
    }
  }

  // What oracles report beside the one that decides, and which of them cannot be asked.
  void explain_oracles(const harness::JudgeInput& the_case) {
    std::string not_asked;
    for (const harness::OracleEntry& oracle : harness::oracles()) {
      if (oracle.needs > the_case.understood) {
        not_asked += fmt::format("{}{}", not_asked.empty() ? "" : ", ", oracle.name);
        continue;
      }
      const std::optional<harness::Verdict> verdict = oracle.oracle(the_case);
      if (verdict && !(judgment_.found && verdict->reason == judgment_.found->reason))
        say("oracle {}: {}", oracle.name, verdict->reason);
    }
    if (!not_asked.empty())
      say("not applicable, because the script is not understood well enough: {}", not_asked);
  }

  // Whether the script's own witness satisfies the assertions, exactly evaluated.
  void explain_witness(const std::optional<uint32_t>& proven) {
    const smtlib::Script& script = prepared_.script();
    const std::optional<std::string> text = find_label(script, smtlib::kWitnessKeyword);
    if (!text) return;
    if (proven)
      return say("the script's witness satisfies check-sat number {}: the correct answer is sat",
                 *proven + 1);
    const std::optional<smtlib::Witness> witness = smtlib::read_witness(*text);
    const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(script);
    smtlib::Evaluator evaluator(script.theory_set(), smtlib::meanings(script.theory_set()));
    evaluator.prepare(script);
    if (!witness || !all || witness->check >= all->size() ||
        !read_model(script, witness->model, (*all)[witness->check].command, evaluator.values(),
                    evaluator.model()))
      return say("the script's witness cannot be read and is ignored");
    say("the script's witness does not satisfy the assertions and is ignored");
    say_indented(
        harness::explain(script, witness->check, evaluator, (*all)[witness->check], "the witness"));
  }

  // The model that a search found for a check-sat that a solver answers with unsat.
  void explain_found_model(const harness::FoundModel& found) {
    const char* either = ", with results that SMT-LIB leaves open, as of a division by zero";
    say("a search found a model of check-sat number {}: the correct answer is sat{}",
        found.check + 1, found.proves ? "" : either);
    say("  {}", found.label);
  }

  const harness::PreparedScript prepared_;
  const std::string file_;
  const JudgeRequest& request_;
  const process::TimeLimit limit_;
  harness::ModelValidator model_validator_;
  PoolSettings settings_;
  Judgment judgment_;
};

}  // namespace

std::string answers_of(const SolverResponse& response) {
  std::string out;
  const harness::Response& reply = response.reply;
  // A program that exits early has not crashed unless its output says so.
  if (reply.ending == harness::Ending::kCrash &&
      !harness::find_crash(reply.detail, response.crash_texts))
    return fmt::format("no answer ({})", shortened(reply.detail, 200));
  for (size_t i = 0; i < std::min(reply.answers.size(), kShownAnswers); ++i)
    out += fmt::format("{}{}", out.empty() ? "" : ", ", to_string(reply.answers[i]));
  if (reply.answers.size() > kShownAnswers)
    out += fmt::format(", and {} more", reply.answers.size() - kShownAnswers);
  if (reply.ending != harness::Ending::kCompleted)
    out += fmt::format("{}{}", out.empty() ? "" : ", then ", to_string(reply.ending));
  if (!reply.detail.empty()) out += fmt::format(" ({})", shortened(reply.detail, 200));
  return out.empty() ? "no answer" : out;
}

Result<Judgment> judge_script(const smtlib::Script& script, const std::string& file,
                              const JudgeRequest& request) {
  Judging judging(script, file, request);
  Result<Judgment> judgment = judging.run();
  if (judgment) return judgment;
  const std::string over = judging.time_is_over();
  return over.empty() ? judgment
                      : Error{judgment.error().code, judgment.error().message + "; " + over};
}

}  // namespace gadfly::tools::inline judging
