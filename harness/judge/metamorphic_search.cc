// SPDX-License-Identifier: Apache-2.0
// Searches for contradictions of a solver with itself: makes a random approximation of a script,
// solves both scripts, and reduces a contradiction to the fewest steps of the approximation.
#include "harness/judge/metamorphic_search.h"

#include <algorithm>

#include "harness/judge/oracles/metamorphic.h"
#include "lib/approx/record.h"
#include "lib/base/hash.h"
#include "lib/base/random.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::harness::inline judge {
namespace {

using approx::Approximation;
using approx::Direction;
using smtlib::NodeId;
using smtlib::Script;

constexpr uint32_t kMaxNodes = 100;  // of one term that a step inserts

const approx::RuleBook& book() {
  return approx::RuleBook::standard();
}

// Returns "assertion N" or, if the node is in no assertion, "command N"; N counts from 1.
std::string place_of(const Script& script, NodeId node) {
  const uint32_t command = script.command_of(node);
  const auto commands = script.commands().first(command + 1);
  if (commands.back().word != smtlib::kAssert) return "command " + std::to_string(command + 1);
  return "assertion " +
         std::to_string(std::ranges::count(commands, smtlib::kAssert, &smtlib::Command::word));
}

Change change_of(const Script& script, const Approximation& approximation) {
  Change change = {approximation.direction, {}, ""};
  for (const approx::ApproximationStep& step : approximation.steps) {
    const std::string& rule = change.rules.emplace_back(book().rules()[step.rule].name);
    if (!change.summary.empty()) change.summary += " and ";
    change.summary += rule + " made " + place_of(script, step.node) + ' ' +
                      std::string(to_string(approximation.direction));
  }
  return change;
}

uint64_t hash_of_tokens(const Script& script) {
  uint64_t hash = hash_bytes("");
  for (NodeId node = 1; node < script.node_count(); ++node)
    if (script.node(node).kind != smtlib::NodeKind::kList)
      hash = hash_bytes(script.text(node), hash);
  return hash;
}

bool has(const std::vector<Answer>& answers, Answer answer) {
  return std::ranges::find(answers, answer) != answers.end();
}

}  // namespace

std::optional<ChangedScript> recorded_change(const Script& script) {
  const std::optional<Approximation> approximation = approx::read_label(book(), script);
  if (!approximation) return std::nullopt;
  Result<approx::Replay> replay =
      approx::replay(book(), script.theory_set(), script.source(), *approximation);
  if (!replay) return std::nullopt;
  return ChangedScript{change_of(script, *approximation), std::move(replay->scripts.back())};
}

MetamorphicSearch::MetamorphicSearch(uint32_t one_in)
    : one_in_(one_in), approximator_(book()), changed_(smtlib::TheorySet::standard()) {}

std::string MetamorphicSearch::run(Script& script, const std::vector<Answer>& answers,
                                   const Solve& solve) {
  if (one_in_ == 0 || !draw(script, answers)) return "";
  edits_.clear();
  add_edits(script, approximation_, edits_);
  if (!edits_.apply(script, text_) || !changed_.read(text_)) return "";
  const auto checks = static_cast<uint32_t>(answers.size());
  const std::vector<Answer> after = counted_answers(solve(changed_), checks);
  if (!contradiction(approximation_.direction, answers, after)) return "";
  return narrow(script, answers, after, solve);
}

// Sets approximation_ to a random approximation. Returns false if no answer is sat or unsat, if
// this script is not in the share that is searched, or if no approximation applies.
bool MetamorphicSearch::draw(Script& script, const std::vector<Answer>& answers) {
  const bool sat = has(answers, Answer::kSat);
  if (!sat && !has(answers, Answer::kUnsat)) return false;
  const uint64_t seed = hash_of_tokens(script);
  if (seed % one_in_ != 0) return false;
  Rng rng(seed);
  const bool weaker = sat && (!has(answers, Answer::kUnsat) || rng.chance(1, 2));
  scratch_.prepare(script);
  approximator_.forget();
  generate::Context context = {
      .rng = rng, .sorts = script.sorts(), .scratch = scratch_, .max_nodes = kMaxNodes};
  const bool drawn =
      approximator_.draw(script, context, weaker ? Direction::kWeaker : Direction::kStronger,
                         approx::kMaxSteps, approximation_);
  script.forget_new_sorts();
  return drawn;
}

std::string MetamorphicSearch::narrow(const Script& script, const std::vector<Answer>& before,
                                      const std::vector<Answer>& after, const Solve& solve) {
  const Result<approx::Replay> replay =
      approx::replay(book(), script.theory_set(), script.source(), approximation_);
  if (!replay) return "";
  const std::vector<std::string>& scripts = replay->scripts;
  const auto checks = static_cast<uint32_t>(before.size());
  std::vector<std::vector<Answer>> answers = {before};
  for (size_t i = 1; i + 1 < scripts.size(); ++i) {
    const bool read = changed_.read(scripts[i]).ok();
    answers.push_back(counted_answers(read ? solve(changed_) : Response(), checks));
  }
  answers.push_back(after);

  for (size_t steps = 1; steps < answers.size(); ++steps) {
    for (size_t from = 0; from + steps < answers.size(); ++from) {
      if (!contradiction(approximation_.direction, answers[from], answers[from + steps])) continue;
      return labeled(book(), scripts[from], replay->between(from, from + steps));
    }
  }
  return "";
}

}  // namespace gadfly::harness::inline judge
