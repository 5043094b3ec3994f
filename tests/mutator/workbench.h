// SPDX-License-Identifier: Apache-2.0
// A script with all objects that a strategy needs, for tests of strategies.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "mutator/strategies.h"
#include "mutator/strategy.h"
#include "tests/generate/workbench.h"

namespace gadfly::mutator {

// Returns one rewriter for all tests, because reversing all rules takes a millisecond.
inline approx::Rewriter& standard_rewriter() {
  static approx::Rewriter rewriter(approx::RuleBook::standard());
  return rewriter;
}

struct Workbench : generate::Workbench {
  explicit Workbench(std::string_view text, uint64_t seed = 1, std::string_view other = "")
      : generate::Workbench(text, seed) {
    donor.offer(other);
  }

  Donor donor{smtlib::TheorySet::standard()};
  History history{smtlib::TheorySet::standard()};
  approx::Approximator approximator{approx::RuleBook::standard()};
  approx::Rewriter& rewriter = standard_rewriter();
  WitnessKeeper witness{smtlib::TheorySet::standard()};
  Context context = {
      generate::Workbench::context, donor, history, approximator, rewriter, witness, 1 << 20};
};

// Returns the texts of mutants that one strategy makes with `count` seeds.
inline std::set<std::string> mutants(std::string_view text, Apply apply, int count,
                                     std::string_view donor = "") {
  std::set<std::string> found;
  smtlib::Edits edits;
  Workbench bench(text, 0, donor);
  for (int seed = 0; seed < count; ++seed) {
    bench.restart(static_cast<uint64_t>(seed));
    edits.clear();
    if (apply(*bench.script, bench.context, edits) == StrategyOutcome::kSkipped) continue;
    std::string out;
    EXPECT_TRUE(edits.apply(*bench.script, out).ok());
    found.insert(out);
  }
  return found;
}

// Returns the strategy with this name.
inline Apply strategy(std::string_view name) {
  for (const Strategy& s : strategies())
    if (s.name == name) return s.apply;
  ADD_FAILURE() << "no strategy " << name;
  return nullptr;
}

}  // namespace gadfly::mutator
