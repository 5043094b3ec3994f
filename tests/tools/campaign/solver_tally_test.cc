// SPDX-License-Identifier: Apache-2.0
// Counts of what a solver answers: a refused seed is not a refused mutant.
#include "tools/campaign/solver_tally.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::tools::solver_tally_test {
namespace {

TEST(SolverTally, SeedsAndMutantsAreCountedApart) {
  const auto script = harness::script_with_checks(1);
  const harness::PreparedScript input(*script);
  SolverTally tally;
  for (const bool is_seed : {true, true, false}) {
    count(input, harness::response("z3", "s").reply, is_seed, tally);
    count(input, harness::response("z3", "e").reply, is_seed, tally);
  }
  EXPECT_EQ(tally.accepted, 3U);
  EXPECT_EQ(tally.rejected, 3U);
  EXPECT_EQ(tally.seeds, 4U);
  EXPECT_EQ(tally.rejected_seeds, 2U);
  EXPECT_EQ(tally.scripts(), 6U);
}

TEST(SolverTally, AScriptThatIsNotAnsweredIsLostAndNotRejected) {
  const auto script = harness::script_with_checks(2);
  const harness::PreparedScript input(*script);
  SolverTally tally;
  count(input, harness::response("z3", "s").reply, false, tally);
  count(input, harness::response("z3", "", harness::Ending::kNotSupported).reply, true, tally);
  EXPECT_EQ(tally.lost, 1U);
  EXPECT_EQ(tally.unsupported, 1U);
  EXPECT_EQ(tally.rejected + tally.accepted + tally.seeds, 0U);
}

TEST(SolverTally, ASolverThatDecidesNoneOfItsFirstScriptsIsNamed) {
  const auto script = harness::script_with_checks(1);
  const harness::PreparedScript input(*script);
  const harness::Response unknown = harness::response("z3", "?").reply;
  for (const bool decides : {false, true}) {
    SolverTally tally = {.name = "z3"};
    if (decides) count(input, harness::response("z3", "u").reply, false, tally);
    while (tally.scripts() < 49) count(input, unknown, false, tally);
    EXPECT_EQ(undecided(tally, unknown), "");
    count(input, unknown, false, tally);
    EXPECT_EQ(undecided(tally, unknown).starts_with("z3 answered none of the first 50 scripts"),
              !decides);
    count(input, unknown, false, tally);
    EXPECT_EQ(undecided(tally, unknown), "") << "once is enough";
  }
}

}  // namespace
}  // namespace gadfly::tools::solver_tally_test
