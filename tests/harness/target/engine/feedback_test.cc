// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/engine/feedback.h: the features of an input, with each engine.
#include "harness/target/engine/feedback.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/harness/judge/responses.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::feedback_test {
namespace {

constexpr std::string_view kTerms =
    "(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))(assert (= (bvadd x y) y))"
    "(check-sat)";

// Returns the numbers of the features of a script and a response.
std::vector<size_t> features(std::string_view parts, std::string_view text,
                             const Response& reply = {}) {
  clear_fake_engine();
  Feedback(parts).count(*script(text), reply);
  std::vector<size_t> found;
  const auto counters = fake_extra_counters();
  for (size_t i = 0; i < counters.size(); ++i)
    if (counters[i] != 0) found.push_back(i);
  return found;
}

Response with_statistic(std::string name, uint64_t value) {
  Response reply;
  reply.statistics.push_back({std::move(name), value});
  return reply;
}

TEST(FeedbackTest, TermsDifferByOperatorParentAndSort) {
  const auto plain = features("terms", kTerms);
  // The operators = and bvadd, and a constant below each.
  EXPECT_EQ(plain.size(), 4u);
  const auto changed = [&](std::string_view text) { return features("terms", text) != plain; };
  EXPECT_TRUE(
      changed("(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))"
              "(assert (= (bvmul x y) y))(check-sat)"));
  EXPECT_TRUE(
      changed("(declare-const x (_ BitVec 8))(declare-const y (_ BitVec 8))"
              "(assert (bvule (bvadd x y) y))(check-sat)"));
  EXPECT_TRUE(
      changed("(declare-const x (_ BitVec 16))(declare-const y (_ BitVec 16))"
              "(assert (= (bvadd x y) y))(check-sat)"));
}

TEST(FeedbackTest, NamesRepetitionsAndSimilarWidthsDoNotChangeFeatures) {
  const auto plain = features("terms", kTerms);
  EXPECT_EQ(features("terms",
                     "(declare-const a (_ BitVec 9))(declare-const b (_ BitVec 9))"
                     "(assert (= (bvadd a b) a))(assert (= a (bvadd b b b)))(check-sat)"),
            plain);
  EXPECT_EQ(features("terms", "(declare-sort S 0)(declare-const a S)(assert (= a a))"),
            features("terms", "(declare-sort T 0)(declare-const b T)(assert (= b b))"));
}

TEST(FeedbackTest, OpaqueTermsHaveNoFeatures) {
  EXPECT_TRUE(features("terms", "(assert (unheard-of 1))").empty());
}

TEST(FeedbackTest, VerdictsDifferByAnswersAndEnding) {
  std::vector<std::vector<size_t>> all;
  for (std::string_view letters : {"s", "u", "?", "su", "us", "e", "c", ""})
    all.push_back(features("verdicts", kTerms, response("", letters).reply));
  all.push_back(features("verdicts", kTerms, response("", "s", Ending::kResourceOut).reply));
  for (const auto& found : all) EXPECT_EQ(found.size(), 1u);
  std::ranges::sort(all);
  EXPECT_TRUE(std::ranges::adjacent_find(all) == all.end());
  EXPECT_EQ(features("verdicts", kTerms, response("", "suuus").reply),
            features("verdicts", kTerms, response("", "suuuuu").reply));
}

TEST(FeedbackTest, StatisticsDifferByNameAndPowerOfTwo) {
  const auto of = [](std::string name, uint64_t value) {
    return features("statistics", kTerms, with_statistic(std::move(name), value));
  };
  EXPECT_EQ(of("conflicts", 5).size(), 2u);  // the statistic, and the spent limit
  EXPECT_EQ(of("conflicts", 4), of("conflicts", 7));
  EXPECT_NE(of("conflicts", 4), of("conflicts", 8));
  EXPECT_NE(of("conflicts", 0), of("conflicts", 1));
  EXPECT_NE(of("conflicts", 4), of("decisions", 4));
  Response spent;
  spent.spent = 100;
  EXPECT_NE(features("statistics", kTerms, spent), features("statistics", kTerms, {}));
}

TEST(FeedbackTest, DisabledPartsGiveNoFeatures) {
  const Response reply = with_statistic("conflicts", 5);
  EXPECT_TRUE(features("none", kTerms, reply).empty());
  EXPECT_TRUE(features("", kTerms, reply).empty());
  const size_t apart = features("terms", kTerms, reply).size() +
                       features("verdicts", kTerms, reply).size() +
                       features("statistics", kTerms, reply).size();
  EXPECT_EQ(features("statistics,terms,verdicts", kTerms, reply).size(), apart);
}

TEST(FeedbackTest, TheSectionHasTheAlignmentThatLibFuzzerNeeds) {
  EXPECT_EQ(fake_extra_counters().size(), kFeedbackCounters);
  EXPECT_EQ(kFeedbackCounters % sizeof(uintptr_t), 0u);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(fake_extra_counters().data()) % sizeof(uintptr_t), 0u);
}

TEST(FeedbackTest, UnderAflTheMapHasTheSameFeatures) {
  const auto expected = features("terms", kTerms);
  clear_fake_engine();
  FakeAfl afl;
  Feedback("terms").count(*script(kTerms), {});
  std::vector<size_t> found;
  for (size_t i = 0; i < afl.map().size(); ++i)
    if (afl.map()[i] != 0) found.push_back(i - kFirstGuard);
  EXPECT_EQ(found, expected);
  EXPECT_EQ(std::ranges::count(fake_extra_counters(), 0), std::ssize(fake_extra_counters()));
}

}  // namespace
}  // namespace gadfly::harness::feedback_test
