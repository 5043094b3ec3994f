// SPDX-License-Identifier: Apache-2.0
// Looks for the reason why no oracle has a verdict.
#include "tools/judging/silence.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "harness/judge/oracles/differential.h"
#include "harness/solvers/transcript.h"
#include "harness/solvers/understanding.h"
#include "lib/base/check.h"
#include "lib/smtlib/evaluation/recursion.h"

namespace gadfly::tools::inline judging {
namespace {

using harness::Answer;
using harness::Needs;
using harness::SolverResponse;

// Does a model satisfy the script up to some check-sat?
bool some_model_holds(const harness::JudgeInput& the_case) {
  for (uint32_t check = 0; check < the_case.checks; ++check)
    if (the_case.some_model_holds(check)) return true;
  return false;
}

// Was an answer compared with another one, with the script's witness, with its own model, or with
// all values?
bool compared(const harness::JudgeInput& the_case) {
  if (!the_case.refuted.empty()) return true;
  for (uint32_t check = 0; check < the_case.checks; ++check) {
    const auto answered = std::ranges::count_if(
        the_case.answers, [&](const auto& answers) { return answers[check] != Answer::kUnknown; });
    if (answered >= 2 || (answered == 1 && the_case.witness == check)) return true;
  }
  return some_model_holds(the_case);
}

// Do answers differ on a script with results that solvers choose, such as that of 0^0?
bool choices_differ(const harness::JudgeInput& the_case) {
  if (the_case.understood != Needs::kEvaluable) return false;
  for (uint32_t check = 0; check < the_case.checks; ++check)
    if (the_case.has_answer(Answer::kSat, check) && the_case.has_answer(Answer::kUnsat, check))
      return true;
  return false;
}

// Why no solver was given the script; nothing if one was.
std::optional<std::string> why_not_run(const harness::JudgeInput& the_case) {
  std::optional<std::string> why;
  for (const SolverResponse& response : the_case.responses) {
    if (response.reply.ending != harness::Ending::kNotSupported) return std::nullopt;
    why = response.reply.detail;
  }
  return why;
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
         (the_case.checks == 0 || std::ranges::any_of(reply.answers, harness::is_answer)));
    if (!answered) names += (names.empty() ? "" : ", ") + response.solver;
  }
  return names;
}

// "3:15: a function that is a value". Requires that the script is not evaluable.
std::string first_obstacle(const harness::JudgeInput& the_case) {
  const std::optional<harness::Obstacle> found = harness::obstacle(the_case.script);
  GADFLY_INVARIANT(found.has_value());
  if (found->node == smtlib::kNoNode) return found->what;
  const Position at = the_case.script.position(found->node);
  return fmt::format("{}:{}: {}", at.line, at.column, found->what);
}

// What proves an answer right, after "consistent with each other".
const char* also_consistent_with(const harness::JudgeInput& the_case) {
  if (the_case.witness) return " and with the script's witness";
  if (some_model_holds(the_case)) return " and with their models";
  return the_case.refuted.empty() ? "" : " and with exact evaluation";
}

// "1 unsat core", "3 unsat cores".
std::string counted(uint32_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// What was checked beside answers and models, as the end of a sentence; empty if nothing was.
std::string also_checked(const harness::JudgeInput& the_case) {
  uint32_t cores = 0;
  uint32_t interpolants = 0;
  uint32_t optima = 0;
  uint32_t values = 0;
  for (const SolverResponse& response : the_case.responses) {
    cores += response.cores_checked;
    interpolants += response.interpolants_checked;
    optima += response.optima_checked;
    values += response.values_checked;
  }
  std::vector<std::string> what;
  if (cores > 0) what.push_back(counted(cores, "unsat core"));
  if (interpolants > 0) what.push_back(counted(interpolants, "interpolant"));
  if (optima > 0) what.push_back(counted(optima, "best value") + " of objectives");
  if (values > 0) what.push_back(counted(values, "value"));
  return what.empty() ? "" : fmt::format("; nothing refutes {}", fmt::join(what, " and "));
}

}  // namespace

void judge_silence(const harness::JudgeInput& the_case, Judgment& judgment) {
  if (const std::optional<std::string> why = why_not_run(the_case)) {
    judgment.verdict = "not-run";
    judgment.reason = fmt::format("no solver was given the script: {}", *why);
    return;
  }
  const std::string silent = without_answer(the_case);
  const bool checked = compared(the_case) || (the_case.responses.empty() && the_case.witness);
  if (harness::depends(the_case)) {
    judgment.verdict = "depends";
    judgment.reason =
        "the answers differ, but SMT-LIB leaves unspecified which is right: both may be";
  } else if (choices_differ(the_case) && smtlib::recursion_may_not_end(the_case.script)) {
    judgment.verdict = "depends";
    judgment.reason =
        "the answers differ, but some solvers unfold a recursive definition, and others take it as "
        "an axiom: both may be right";
  } else if (choices_differ(the_case)) {
    judgment.verdict = "depends";
    judgment.reason =
        "the answers differ, but solvers choose some results, such as that of 0^0: both may be "
        "right";
  } else if (the_case.understood < Needs::kEvaluable && !harness::is_read_alike(the_case.script)) {
    judgment.verdict = "unsupported";
    judgment.reason = fmt::format("the answers are not compared, because {}{}",
                                  the_case.script.problems().empty()
                                      ? "solvers may read the script differently: "
                                      : "Gadfly does not understand all of the script: ",
                                  first_obstacle(the_case));
  } else if (!checked) {
    judgment.verdict = "undecided";
    judgment.reason = fmt::format(
        "nothing to compare: no two solvers answer one check-sat with sat or unsat, and {}{}",
        the_case.understood < Needs::kEvaluable
            ? "Gadfly cannot evaluate the script: " + first_obstacle(the_case)
            : "no model shows that an answer is right",
        also_checked(the_case));
  } else if (!silent.empty()) {
    judgment.verdict = "undecided";
    judgment.reason =
        fmt::format("there is no answer of {} to compare; the others are consistent", silent);
  } else if (the_case.understood < Needs::kEvaluable) {
    judgment.reason = fmt::format(
        "all answers are consistent with each other; Gadfly cannot evaluate the script: {}",
        first_obstacle(the_case));
  } else {
    judgment.reason = fmt::format("all answers are consistent with each other{}{}",
                                  also_consistent_with(the_case), also_checked(the_case));
  }
}

}  // namespace gadfly::tools::inline judging
