// SPDX-License-Identifier: Apache-2.0
// The strategies skeleton and associate, with a bank of the seed scripts.
#include <gtest/gtest.h>

#include "mutator/mutator.h"
#include "mutator/strategies.h"
#include "tests/mining/corpus_bank.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::history_test {
namespace {

class HistoryTest : public ::testing::TestWithParam<const char*> {
 protected:
  HistoryTest() : mutator_(smtlib::TheorySet::standard()) {
    mutator_.set_weights(only(GetParam()));
  }

  Mutator mutator_;
};

TEST_P(HistoryTest, WithoutABankThereIsNoMutant) {
  EXPECT_FALSE(mutator_.mutate("(declare-const p Bool)(assert p)", 1, {}).applied);
}

TEST_P(HistoryTest, MutantsStayInTheirLogic) {
  mutator_.set_bank(corpus_bank());
  const std::string text =
      "(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n"
      "(assert (or (< x 3) (= x y)))\n(check-sat)\n";
  int applied = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const auto mutant = mutator_.mutate(text, seed, {});
    applied += mutant.applied ? 1 : 0;
    for (const char* foreign : {"Real", "forall", "exists", "BitVec", "(* x"})
      EXPECT_EQ(mutant.bytes.find(foreign), std::string::npos) << mutant.bytes;
  }
  EXPECT_GT(applied, 100);
}

INSTANTIATE_TEST_SUITE_P(Strategies, HistoryTest, ::testing::Values("skeleton", "associate"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace gadfly::mutator::history_test
