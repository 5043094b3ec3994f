// SPDX-License-Identifier: Apache-2.0
// Tests of bench/reduction/: each strategy of ddSMT 2 reduces step by step to a small script.
#include <gtest/gtest.h>

#include "bench/reduction/strategies.h"
#include "lib/reducer/reducer.h"
#include "tests/corpus.h"
#include "tests/reducer/predicate.h"

namespace gadfly::bench::reduction_test {
namespace {

using namespace reducer;

bool fails(std::string_view text) {
  return has(text, "assert") && has(text, "=");
}

void check_reduction(const std::string& text, const ReductionStrategy& strategy) {
  Fails predicate(fails);
  CandidateMaker maker(smtlib::TheorySet::standard());
  Candidate last = *maker.measure(text);
  ReducerOptions options;
  options.strategy = strategy.reduce;
  options.on_step = [&](const Candidate& candidate, std::string_view rule) {
    EXPECT_TRUE(fails(candidate.text)) << rule;
    EXPECT_TRUE(is_smaller(candidate.size, candidate.text, last.size, last.text))
        << strategy.name << ' ' << rule << '\n'
        << last.text << candidate.text;
    last = candidate;
  };
  const Result<Reduction> reduction =
      reduce(smtlib::TheorySet::standard(), text, predicate, options);
  ASSERT_TRUE(reduction.ok());
  EXPECT_EQ(reduction->text, last.text) << strategy.name;
  EXPECT_TRUE(reduction->complete);
  EXPECT_LE(reduction->text.size(), 14U) << strategy.name << '\n' << reduction->text;
}

TEST(ReductionStrategiesTest, EachStepIsSmallerAndReproduces) {
  for (const ReductionStrategy& strategy : kReductionStrategies) {
    int tried = 0;
    for (const auto& [name, text] : corpus())
      if (fails(text) && text.size() <= 700 && ++tried <= 6) check_reduction(text, strategy);
    EXPECT_GT(tried, 3);
  }
}

}  // namespace
}  // namespace gadfly::bench::reduction_test
