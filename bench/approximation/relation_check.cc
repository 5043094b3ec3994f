// SPDX-License-Identifier: Apache-2.0
// Draws approximations of a seed, runs z3 and cvc5 on them, and compares the responses with those
// of the seed.
#include "bench/approximation/relation_check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "bench/approximation/cnf.h"
#include "harness/judge/judge.h"
#include "lib/base/hash.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::bench {

using harness::Answer;

namespace {

constexpr std::array<const char*, 2> kSolvers = {"z3", "cvc5"};
constexpr uint32_t kMaxNodes = 64;  // largest number of nodes of a new term

}  // namespace

void Tally::add(const Tally& other) {
  for (size_t i = 0; i < fates.size(); ++i) fates[i] += other.fates[i];
  for (const auto& [direction, count] : other.directions) directions[direction] += count;
  for (const auto& [group, row] : other.cells)
    for (size_t i = 0; i < row.size(); ++i) {
      cells[group][i].steps += row[i].steps;
      cells[group][i].decided += row[i].decided;
    }
}

RelationCheck::RelationCheck(const Options& options, const std::vector<bool>& rules)
    : options_(options),
      parent_(smtlib::TheorySet::standard()),
      child_(smtlib::TheorySet::standard()),
      approximator_(approx::RuleBook::standard()) {
  approximator_.enable(rules);
  scratch_.set_profile(solver_facts::usual_profile());
  for (const char* solver : kSolvers)
    if (auto profile = harness::find_profile(solver)) {
      profile->timeout_ms = options.timeout_ms;
      if (auto started = harness::start_reference(*profile); started.ok())
        solvers_.push_back(std::move(*started));
    }
}

bool RelationCheck::ready() const {
  return solvers_.size() == kSolvers.size();
}

void RelationCheck::check(Seed& seed) {
  if (!parent_.read(seed.text)) return;
  if (options_.cnf) {
    Result<std::string> clauses = to_cnf(parent_);
    if (!clauses || !parent_.read(*clauses)) return;
    seed.text = std::move(*clauses);
  }
  const auto agrees = [&](const auto& solver) {
    return counted_answers(solver->ask(parent_), smtlib::check_count(parent_)) == seed.expected;
  };
  seed.usable = std::ranges::all_of(solvers_, agrees);
}

void RelationCheck::approximate(const Seed& seed, uint32_t count, Tally& tally) {
  if (!parent_.read(seed.text)) return;
  scratch_.prepare(parent_);
  approximator_.forget();
  Rng rng(hash_bytes(seed.path, options_.seed));
  for (uint32_t i = 0; i < count; ++i) approximate_once(seed, rng, tally);
}

void RelationCheck::approximate_once(const Seed& seed, Rng& rng, Tally& tally) {
  const Answer kept = seed.expected[rng.below(seed.expected.size())];
  const auto direction =
      kept == Answer::kSat ? approx::Direction::kWeaker : approx::Direction::kStronger;
  Rng draws = rng.split();
  parent_.forget_new_sorts();
  generate::Context context = {
      .rng = draws, .sorts = parent_.sorts(), .scratch = scratch_, .max_nodes = kMaxNodes};
  edits_.clear();
  Fate fate = Fate::kNone;
  std::string answers;
  if (approximator_.draw(parent_, context, direction, options_.steps, approximation_)) {
    approx::add_edits(parent_, approximation_, edits_);
    if (edits_.apply(parent_, text_) && child_.read(text_))
      fate = judge(seed.expected, kept, answers);
    ++tally.directions[direction];
    for (const approx::ApproximationStep& step : approximation_.steps) {
      const std::string group(approx::RuleBook::standard().rules()[step.rule].group);
      for (const Context at : contexts(parent_, step.node)) {
        Cell& cell = tally.cells[group][static_cast<size_t>(at)];
        ++cell.steps;
        cell.decided += fate == Fate::kDecided ? 1 : 0;
      }
    }
  }
  ++tally.fates[static_cast<size_t>(fate)];
  if (fate >= Fate::kRejected) write_out(seed, fate, answers);
}

Fate RelationCheck::judge(const std::vector<Answer>& expected, Answer kept, std::string& report) {
  size_t deciding = 0;
  size_t contradicting = 0;
  bool rejected = false;
  for (const auto& solver : solvers_) {
    const harness::Response reply = solver->ask(child_);
    const std::vector<Answer> answers = counted_answers(reply, smtlib::check_count(child_));
    bool decides = true;
    bool contradicts = false;
    report += "; " + std::string(solver->name()) + ':';
    for (size_t i = 0; i < expected.size() && i < answers.size(); ++i) {
      report += std::string(" ") + harness::to_string(answers[i]);
      if (expected[i] != kept || answers[i] == kept) continue;
      decides = decides && answers[i] != Answer::kUnknown;
      contradicts = contradicts || answers[i] != Answer::kUnknown;
    }
    report += ' ' + reply.detail + '\n';
    rejected = rejected || std::ranges::count(reply.answers, Answer::kError) > 0 ||
               reply.ending == harness::Ending::kNotSupported;
    deciding += decides ? 1 : 0;
    contradicting += contradicts ? 1 : 0;
  }
  if (contradicting == solvers_.size()) return Fate::kBroken;
  if (contradicting > 0) return Fate::kDisputed;
  if (rejected) return Fate::kRejected;
  return deciding == solvers_.size() ? Fate::kDecided : deciding > 0 ? Fate::kByOne : Fate::kByNone;
}

void RelationCheck::write_out(const Seed& seed, Fate fate, const std::string& answers) const {
  std::string stem =
      std::string(kFates[static_cast<size_t>(fate)]) + '-' + hex(hash_bytes(text_, options_.seed));
  std::ranges::replace(stem, ' ', '-');
  std::string head = "; version of " + seed.path + ", ";
  head += to_string(approximation_.direction);
  for (const approx::ApproximationStep& step : approximation_.steps)
    head += "; " + std::string(approx::RuleBook::standard().rules()[step.rule].name);
  const std::filesystem::path out = std::filesystem::path(options_.out) / stem;
  std::ofstream(out.string() + "-parent.smt2", std::ios::binary) << parent_.source();
  std::ofstream(out.string() + ".smt2", std::ios::binary) << head << '\n' << answers << text_;
}

}  // namespace gadfly::bench
