// SPDX-License-Identifier: Apache-2.0
// gadfly judge: runs solvers on one script, applies all oracles, and prints the reasons, down to
// the values under which a model or the script's witness makes an assertion false. Solvers run with
// the limit scale of a confirmation. A verdict is a finding only if fresh processes give it again.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include "harness/findings/confirmation.h"
#include "harness/findings/report.h"
#include "harness/judge/explanation.h"
#include "harness/judge/oracles/differential.h"
#include "harness/judge/signature.h"
#include "harness/judge/standing.h"
#include "harness/processes/input_trial.h"
#include "lib/process/time_limit.h"
#include "lib/smtlib/evaluation/witness.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"
#include "tools/cli/solver_settings.h"
#include "tools/cli/subcommand.h"
#include "tools/cli/theories.h"
#include "tools/console/files.h"
#include "tools/console/installation.h"
#include "tools/console/solver_pool.h"

namespace gadfly::tools::inline cli {
namespace {

using harness::Answer;
using harness::Needs;
using harness::SolverResponse;

struct JudgeOptions {
  std::string file;
  std::vector<std::string> solvers;
  std::string target;
  std::string binary;
  bool strict = false;
  double timeout = 60;  // seconds, of all runs together
  solver_facts::RunSettings settings;
  Theories theories;
};

struct Judgment {
  const char* verdict = "ok";
  std::optional<harness::Verdict> found;
  std::vector<SolverResponse> responses;
  std::vector<harness::SolverStanding> standings;
  std::string reason;
};

std::string answers_of(const SolverResponse& response) {
  std::string out;
  const harness::Response& reply = response.reply;
  // A program that exits early has not crashed unless its output says so.
  if (reply.ending == harness::Ending::kCrash &&
      !harness::find_crash(reply.detail, response.crash_texts))
    return fmt::format("no answer ({})", shortened(reply.detail, 200));
  for (const harness::Answer answer : reply.answers)
    out += fmt::format("{}{}", out.empty() ? "" : ", ", to_string(answer));
  if (reply.ending != harness::Ending::kCompleted)
    out += fmt::format("{}{}", out.empty() ? "" : ", then ", to_string(reply.ending));
  if (!reply.detail.empty()) out += fmt::format(" ({})", shortened(reply.detail, 200));
  return out.empty() ? "no answer" : out;
}

bool timed_out(const std::vector<SolverResponse>& responses) {
  return std::ranges::any_of(responses, [](const SolverResponse& response) {
    return response.reply.ending == harness::Ending::kTimeout;
  });
}

std::string time_is_over(const JudgeOptions& options) {
  return fmt::format("the limit of {:g} s is over: --timeout sets a longer one", options.timeout);
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
    case Needs::kUnderstood:
      return "understood";
  }
  return "";
}

// Was an answer compared with another one, with the script's witness, or with its own model?
bool compared(const harness::JudgeInput& the_case) {
  if (the_case.understood != Needs::kUnderstood) return false;
  for (uint32_t check = 0; check < the_case.checks; ++check) {
    const auto answered = std::ranges::count_if(
        the_case.answers, [&](const auto& answers) { return answers[check] != Answer::kUnknown; });
    if (answered >= 2 || (answered == 1 && the_case.witness == check)) return true;
  }
  return std::ranges::any_of(the_case.responses, [](const SolverResponse& response) {
    return std::ranges::count(response.model_truths, smtlib::Truth::kTrue) > 0;
  });
}

// Returns the solvers without any sat or unsat that also gave no unknown: they were ended, refused
// the script, or printed something else. Names, separated by commas.
std::string without_answer(const harness::JudgeInput& the_case) {
  std::string names;
  for (const SolverResponse& response : the_case.responses) {
    const harness::Response& reply = response.reply;
    const bool answered =
        reply.ending == harness::Ending::kResourceOut ||
        (reply.ending == harness::Ending::kCompleted &&
         (the_case.checks == 0 || std::ranges::any_of(reply.answers, [](Answer answer) {
            return answer == Answer::kSat || answer == Answer::kUnsat || answer == Answer::kUnknown;
          })));
    if (!answered) names += (names.empty() ? "" : ", ") + response.solver;
  }
  return names;
}

// The verdict if no oracle reports a bug.
void judge_silence(const harness::JudgeInput& the_case, Judgment& judgment) {
  const std::string silent = without_answer(the_case);
  const bool checked = compared(the_case) || (the_case.responses.empty() && the_case.witness);
  if (harness::depends(the_case)) {
    judgment.verdict = "depends";
    judgment.reason =
        "the answers differ, but SMT-LIB leaves unspecified which is right: both may be";
  } else if (the_case.understood != Needs::kUnderstood) {
    judgment.verdict = "unsupported";
    judgment.reason =
        "the answers are not compared, because Gadfly does not understand all of the script; "
        "`gadfly check` shows why";
  } else if (!checked) {
    judgment.verdict = "undecided";
    judgment.reason =
        "nothing to compare: no two solvers answer one check-sat with sat or unsat, and no model "
        "shows that an answer is right";
  } else if (!silent.empty()) {
    judgment.verdict = "undecided";
    judgment.reason =
        fmt::format("there is no answer of {} to compare; the others are consistent", silent);
  } else {
    judgment.reason = the_case.witness
                          ? "all answers are consistent with each other and with the script's "
                            "witness"
                          : "all answers are consistent with each other and with their models";
  }
}

// Prints what the oracles report, and which of them cannot be asked.
void explain_oracles(const Output& output, const harness::JudgeInput& the_case) {
  for (const harness::OracleEntry& oracle : harness::oracles()) {
    std::string result = "not applicable: the script is not understood well enough";
    if (oracle.needs <= the_case.understood) {
      const std::optional<harness::Verdict> verdict = oracle.oracle(the_case);
      if (!verdict) continue;
      result = verdict->reason;
    }
    output.text(fmt::format("oracle {}: {}", oracle.name, result));
  }
}

// Prints whether the script's own witness satisfies the assertions, exactly evaluated.
void explain_witness(const Output& output, const smtlib::Script& script,
                     const std::optional<uint32_t>& proven) {
  const std::optional<std::string> text = find_label(script, smtlib::kWitnessKeyword);
  if (!text) return;
  if (proven)
    return output.text(
        fmt::format("the script's witness satisfies check-sat number {}: the correct "
                    "answer is sat",
                    *proven + 1));
  const std::optional<smtlib::Witness> witness = smtlib::read_witness(*text);
  const Result<std::vector<smtlib::CheckSat>> all = smtlib::checks(script);
  smtlib::Evaluator evaluator(script.theory_set(), smtlib::meanings(script.theory_set()));
  evaluator.prepare(script);
  if (!witness || !all || witness->check >= all->size() ||
      !read_model(script, witness->model, (*all)[witness->check].command, evaluator.values(),
                  evaluator.model()))
    return output.text("the script's witness cannot be read and is ignored");
  output.text("the script's witness does not satisfy the assertions and is ignored");
  for (const std::string& line :
       harness::explain(script, witness->check, evaluator, (*all)[witness->check], "the witness"))
    output.text("  " + line);
}

// Prints the model that a search found for a check-sat that a solver answers with unsat.
void explain_found_model(const Output& output, const harness::FoundModel& found) {
  const char* either = ", because SMT-LIB allows either result of fp.min and fp.max of +0 and -0";
  output.text(fmt::format(
      "a search found a model of check-sat number {}: the correct answer is sat{}\n  {}",
      found.check + 1, found.proves ? "" : either, found.label));
}

// Runs the solvers, and again in fresh processes if an oracle reports a bug. Solvers check their
// own answers only if nothing is wrong without that: a model that Gadfly evaluates says more than a
// solver's complaint about it.
Result<Judgment> ask_solvers(const Output& output, const JudgeOptions& options,
                             const smtlib::Script& script, const process::TimeLimit& limit) {
  // Half of the time for one run leaves the other half for confirming what it shows. The limits of
  // a confirmation are kLimitScale times those of the facts.
  const double most_ms = options.timeout * 1000 / 2 / harness::kLimitScale;
  PoolSettings pool_settings = {.run = options.settings,
                                .most_ms = static_cast<uint32_t>(std::max(1.0, most_ms)),
                                .target = options.target,
                                .stop = &limit.over(),
                                .self_checks = false};
  Result<SolverPool> solver_pool = SolverPool::start(options.solvers, pool_settings);
  if (!solver_pool) return solver_pool.error();
  solver_pool->announce_waits();
  harness::ModelValidator model_validator(script.theory_set());
  Judgment judgment;
  explain_witness(output, script, model_validator.witness(script));
  for (size_t i = 0; i < solver_pool->size(); ++i)
    output.text(fmt::format("{}: {}; input: {}", solver_pool->name(i), solver_pool->build_id(i),
                            harness::describe_input(solver_pool->facts(i))));
  Judged first = solver_pool->judge(script, kConfirmation, model_validator);
  if (!first.verdict && solver_pool->can_check_itself() && !timed_out(first.responses)) {
    pool_settings.self_checks = true;
    Result<SolverPool> checked = SolverPool::start(options.solvers, pool_settings);
    if (!checked) return checked.error();
    checked->announce_waits();
    Judged second = checked->judge(script, kConfirmation, model_validator);
    if (second.verdict) first = std::move(second);
  }
  judgment.responses = std::move(first.responses);
  for (const SolverResponse& response : judgment.responses) {
    output.text(fmt::format("{}{}: {}", response.solver,
                            response.change ? " after " + response.change->summary : "",
                            answers_of(response)));
    if (response.change) continue;
    for (const std::string& line : harness::explain_models(script, response))
      output.text("  " + line);
  }
  if (first.model) explain_found_model(output, *first.model);
  const harness::JudgeInput the_case = {script, judgment.responses, first.witness};
  explain_oracles(output, the_case);
  judgment.standings = harness::standings(the_case);
  judgment.found = std::move(first.verdict);
  const bool proven = judgment.found.has_value();
  if (!proven) judgment.found = harness::contradiction(the_case);
  if (judgment.found) {
    Result<SolverPool> fresh = SolverPool::start(options.solvers, pool_settings);
    if (!fresh) return fresh.error();
    fresh->announce_waits();
    const Judged second = fresh->judge(script, kConfirmation, model_validator);
    const bool again =
        same(judgment.found,
             proven ? second.verdict
                    : harness::contradiction({script, second.responses, second.witness}));
    judgment.verdict = !again ? "unconfirmed" : proven ? "finding" : "contradiction";
    judgment.reason = fmt::format("{}; {}", judgment.found->reason,
                                  again          ? "confirmed in fresh processes"
                                  : limit.over() ? time_is_over(options)
                                                 : "not confirmed in fresh processes");
  } else {
    judge_silence(the_case, judgment);
  }
  return judgment;
}

// Runs a fuzz target with the solvers as its reference solvers, and adds its result to `judgment`.
// An earlier verdict in `judgment` stays.
Result<Judgment> ask_target(const Output& output, const JudgeOptions& options, Judgment judgment,
                            const process::TimeLimit& limit) {
  const Result<FuzzTarget> target =
      options.binary.empty() ? find_verify_target(options.target)
                             : Result<FuzzTarget>(FuzzTarget{options.target, options.binary});
  if (!target) return target.error();
  harness::ConfirmOptions how;
  how.target = options.target;
  how.stop = &limit.over();
  how.references = harness::absolute_solvers(fmt::format("{}", fmt::join(options.solvers, ";")));
  Result<harness::Confirmation> confirmation = harness::confirm(target->binary, options.file, how);
  if (!confirmation) return confirmation.error();
  harness::Outcome& outcome = confirmation->outcome;
  output.text(fmt::format("target {}: {}{}", options.target, to_string(outcome.kind),
                          outcome.verdict ? ", " + outcome.verdict->reason : ""));
  for (SolverResponse& response : outcome.responses) {
    response.crash_texts = solver_facts::crash_texts_of(response.solver);
    output.text(fmt::format("  {}: {}", heading(response), answers_of(response)));
    if (response.solver == options.target) judgment.responses.push_back(std::move(response));
  }
  if (judgment.found || (!confirmation->stands && confirmation->agreed == 0)) return judgment;
  judgment.verdict = confirmation->stands ? "finding" : "unconfirmed";
  judgment.found = outcome.verdict;
  judgment.reason = outcome.verdict ? outcome.verdict->reason
                    : limit.over()  ? time_is_over(options)
                                    : "found once, but not again";
  return judgment;
}

ExitCode judge_file(const Output& output, JudgeOptions& options) {
  const Result<const smtlib::TheorySet*> theory_set = options.theories.theory_set();
  if (!theory_set) {
    output.error("--theories", theory_set.error());
    return kExitBadInput;
  }
  smtlib::Script script(**theory_set);
  const Result<std::string> text = read_text(options.file);
  const Result<Done> read = text ? script.read(*text) : Result<Done>(text.error());
  if (!read) {
    output.error(options.file, read.error());
    return kExitBadInput;
  }
  if (options.solvers.empty() && options.target.empty() &&
      !find_label(script, smtlib::kWitnessKeyword)) {
    output.complain(
        "no solver and no target given, and the script has no witness: give solvers, such as "
        "--solver z3 --solver cvc5, or a --target");
    return kExitBadInput;
  }
  output.text(fmt::format("{}: {} check-sat, {}", options.file, smtlib::check_count(script),
                          describe(harness::understanding(script))));
  const process::TimeLimit limit(options.timeout);
  Result<Judgment> judgment = ask_solvers(output, options, script, limit);
  if (judgment && !options.target.empty())
    judgment = ask_target(output, options, std::move(*judgment), limit);
  if (!judgment) {
    output.complain(judgment.error().message);
    if (limit.over()) output.complain(time_is_over(options));
    return kExitEnvironment;
  }
  const harness::Verdict found = judgment->found.value_or(harness::Verdict{});
  const char* kind = judgment->found ? to_string(found.kind) : "";
  output.text(fmt::format("verdict: {}{}{}: {}", judgment->verdict, *kind != '\0' ? ", " : "", kind,
                          judgment->reason));
  if (judgment->found)
    output.text(fmt::format("culprit: {}\nsignature: {}", found.culprit, found.signature));
  Json solvers = Json::object();
  for (const harness::SolverStanding& one : judgment->standings) {
    output.text(fmt::format("{}: {}{}{}", one.solver, to_string(one.standing),
                            one.reason.empty() ? "" : ": ", one.reason));
    solvers[one.solver] = {{"standing", to_string(one.standing)}, {"reason", one.reason}};
  }
  Json answers = Json::object();
  for (const SolverResponse& response : judgment->responses) {
    Json& list = answers[heading(response)] = Json::array();
    for (const harness::Answer answer : response.reply.answers) list.push_back(to_string(answer));
  }
  output.object({{"file", options.file},
                 {"verdict", judgment->verdict},
                 {"kind", kind},
                 {"culprit", found.culprit},
                 {"answers", answers},
                 {"solvers", solvers},
                 {"signature", found.signature},
                 {"reason", judgment->reason}});
  const std::string_view verdict = judgment->verdict;
  if (verdict == "finding" || verdict == "contradiction") return kExitFindings;
  return options.strict && verdict != "ok" ? kExitEnvironment : kExitFine;
}

}  // namespace

void add_judge(CLI::App& app, SubcommandRun& run) {
  CLI::App* subcommand =
      app.add_subcommand("judge", "Run solvers on one script and judge their answers");
  auto options = std::make_shared<JudgeOptions>();
  subcommand->add_option("FILE", options->file, "A script, or - for standard input")->required();
  subcommand
      ->add_option("--solver", options->solvers,
                   "A known solver (z3), a command, or NAME=COMMAND; repeat it for each solver")
      ->allow_extra_args(false);
  subcommand->add_option("--target", options->target,
                         "Also run this fuzz target, in its own process");
  subcommand
      ->add_option("--binary", options->binary,
                   "The target's program; default: the one that `gadfly build` made")
      ->type_name("FILE");
  subcommand
      ->add_option(
          "--timeout", options->timeout,
          "Maximum seconds of all runs together. A solver gets at most half of them for one "
          "run, and at most ten times what its facts say")
      ->capture_default_str()
      ->check(CLI::Range(0.1, 36000.0));
  add_memory_option(*subcommand, options->settings);
  add_crash_option(*subcommand, options->settings);
  subcommand->add_flag("--strict", options->strict,
                       "Exit with code 3 if the verdict is not ok, finding, or contradiction: "
                       "nothing was compared, or a finding was not confirmed");
  options->theories.add_option(*subcommand);
  subcommand->callback([options, &run] {
    run = [options](Output& output) { return judge_file(output, *options); };
  });
}

}  // namespace gadfly::tools::inline cli
