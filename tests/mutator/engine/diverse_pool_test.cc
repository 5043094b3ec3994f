// SPDX-License-Identifier: Apache-2.0
// Tests of the pool of diverse inputs: every kind is drawn equally often, short inputs more often,
// and the first inputs of a kind are never removed.
#include "mutator/engine/diverse_pool.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace gadfly::mutator::diverse_pool_test {
namespace {

void add(DiversePool& breadth, const std::string& text) {
  smtlib::Script script(smtlib::TheorySet::standard());
  ASSERT_TRUE(script.read(text));
  breadth.add(text, script);
}

std::string integers(int i) {
  return "(declare-const x Int)(assert (> x " + std::to_string(i) + "))";
}

TEST(DiversePool, IsEmptyAtFirst) {
  Rng rng(1);
  EXPECT_EQ(DiversePool().draw(rng), "");
}

TEST(DiversePool, OneInputOfARareKindIsAsLikelyAsHundredsOfAnother) {
  const std::string rare = "(declare-const r Real)(assert (> r 0.5))";
  DiversePool breadth;
  add(breadth, rare);
  for (int i = 0; i < 300; ++i) add(breadth, integers(i));
  Rng rng(7);
  int drawn = 0;
  for (int i = 0; i < 1000; ++i) drawn += breadth.draw(rng) == rare ? 1 : 0;
  EXPECT_GT(drawn, 420);
  EXPECT_LT(drawn, 580);
}

TEST(DiversePool, TheFirstInputsAndTheLatestStay) {
  DiversePool breadth;
  for (int i = 0; i < 300; ++i) add(breadth, integers(i));
  for (int i = 0; i < 10; ++i) add(breadth, integers(299));  // known already, so it is not added
  Rng rng(3);
  std::map<std::string, int, std::less<>> drawn;
  for (int i = 0; i < 1000; ++i) ++drawn[std::string(breadth.draw(rng))];
  EXPECT_EQ(drawn.size(), 8u);
  for (const int i : {0, 1, 2, 3, 296, 297, 298, 299})
    EXPECT_TRUE(drawn.contains(integers(i))) << i;
}

TEST(DiversePool, ShortInputsAreDrawnMoreOften) {
  DiversePool breadth;
  const std::string padding(100, ' ');
  add(breadth, integers(1) + padding);
  add(breadth, integers(2));
  Rng rng(9);
  int drawn = 0;
  for (int i = 0; i < 1000; ++i) drawn += breadth.draw(rng) == integers(2) ? 1 : 0;
  EXPECT_GT(drawn, 820);
  EXPECT_LT(drawn, 930) << "long inputs are drawn, too";
}

TEST(DiversePool, TheLogicIsPartOfAKind) {
  DiversePool breadth;
  add(breadth, "(set-logic QF_LIA)" + integers(1));
  for (int i = 0; i < 20; ++i) add(breadth, "(set-logic QF_NIA)" + integers(i));
  Rng rng(5);
  int drawn = 0;
  for (int i = 0; i < 1000; ++i)
    drawn += breadth.draw(rng).find("QF_LIA") != std::string_view::npos ? 1 : 0;
  EXPECT_GT(drawn, 420);
}

}  // namespace
}  // namespace gadfly::mutator::diverse_pool_test
