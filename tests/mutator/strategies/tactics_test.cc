// SPDX-License-Identifier: Apache-2.0
// Tactics of check-sats in mutants: those of the list, and none again.
#include <gtest/gtest.h>

#include <set>

#include "mutator/mutator.h"
#include "tests/mutator/mutants.h"

namespace gadfly::mutator::tactics_test {
namespace {

class TacticsTest : public testing::Test {
 protected:
  TacticsTest() : mutator_(smtlib::TheorySet::standard()) { mutator_.set_weights(only("tactics")); }

  // The mutants of a script for many seeds.
  std::set<std::string> mutants(const std::string& script) {
    std::set<std::string> seen;
    for (uint64_t seed = 0; seed < 100; ++seed)
      if (const Mutator::Mutant mutant = mutator_.mutate(script, seed, {}); mutant.applied)
        seen.emplace(mutant.bytes);
    return seen;
  }

  Mutator mutator_;
};

TEST_F(TacticsTest, WithoutAListNoCheckSatHasOne) {
  EXPECT_EQ(mutants("(check-sat)"), std::set<std::string>());
}

TEST_F(TacticsTest, EachCheckSatGetsOneOfTheList) {
  mutator_.set_tactics({"smt", "(then nnf smt)"});
  EXPECT_EQ(
      mutants("(check-sat)(check-sat)"),
      (std::set<std::string>{
          "(check-sat-using smt)(check-sat)", "(check-sat-using (then nnf smt))(check-sat)",
          "(check-sat)(check-sat-using smt)", "(check-sat)(check-sat-using (then nnf smt))"}));
  EXPECT_EQ(mutants("(check-sat-assuming ())(assert true)"), std::set<std::string>());
}

TEST_F(TacticsTest, ATacticIsReplacedOrRemoved) {
  mutator_.set_tactics({"smt", "(then nnf smt)"});
  EXPECT_EQ(mutants("(check-sat-using smt)"),
            (std::set<std::string>{"(check-sat-using (then nnf smt))", "(check-sat)"}));
}

}  // namespace
}  // namespace gadfly::mutator::tactics_test
