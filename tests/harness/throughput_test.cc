// SPDX-License-Identifier: Apache-2.0
// Tests of harness/throughput.h: what is spared, and what never is.
#include "harness/throughput.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/harness/fake_engine.h"
#include "tests/harness/testimonies.h"

namespace gadfly::harness {
namespace {

constexpr uint64_t kLimit = 1600;
constexpr int kScripts = 640;

std::unique_ptr<smtlib::Script> numbered(int number) {
  return script("(declare-const x Int)(assert (< x " + std::to_string(number) + "))(check-sat)");
}

// On how many of different scripts it holds.
int count(Throughput& throughput, const std::function<bool()>& holds) {
  int found = 0;
  for (int i = 0; i < kScripts; ++i) {
    EXPECT_TRUE(throughput.admit(*numbered(i)));
    found += holds();
  }
  return found;
}

Reply spent(uint64_t units, Ending ending = Ending::kCompleted) {
  Reply reply;
  reply.spent = units;
  reply.ending = ending;
  return reply;
}

Reply answered(std::string_view letters, Ending ending = Ending::kCompleted) {
  return testimony("", letters, ending).reply;
}

TEST(ThroughputTest, WithoutAPolicyEveryInputIsAsIfAlone) {
  Throughput plain;
  Throughput none("none", 1);
  for (Throughput* throughput : {&plain, &none}) {
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(count(*throughput, [&] { return throughput->limit(kLimit, false) == kLimit; }),
                kScripts);
      EXPECT_EQ(count(*throughput, [&] { return throughput->asks_references(false); }), kScripts);
      EXPECT_EQ(count(*throughput,
                      [&] {
                        return throughput->worth_keeping(spent(kLimit, Ending::kResourceOut),
                                                         kLimit) &&
                               throughput->worth_keeping(answered("ee"), kLimit);
                      }),
                kScripts);
    }
  }
}

TEST(ThroughputTest, ADuplicateIsNotAdmitted) {
  Throughput throughput("duplicates", 1);
  EXPECT_TRUE(throughput.admit(*numbered(1)));
  EXPECT_TRUE(throughput.admit(*numbered(2)));
  EXPECT_FALSE(throughput.admit(*numbered(1)));
  const std::string other(numbered(1)->source());
  EXPECT_FALSE(throughput.admit(*script("; a comment\n" + other)));
}

TEST(ThroughputTest, ALabelThatIsNewIsLookedAt) {
  Throughput throughput("duplicates", 1);
  const std::string text(numbered(1)->source());
  const std::string label = "(set-info :gadfly-witness \"1 0 (x 0)\")";
  EXPECT_TRUE(throughput.admit(*script(text)));
  EXPECT_TRUE(throughput.admit(*script(text + label)));
  EXPECT_FALSE(throughput.admit(*script(text + label)));
}

TEST(ThroughputTest, WhatIsNotShownIsNoDuplicate) {
  Throughput throughput("duplicates", 1);
  EXPECT_TRUE(throughput.admit(*script("(include \"file\")")));
  EXPECT_TRUE(throughput.admit(*script("(include \"file\")")));
}

TEST(ThroughputTest, AflMayRepeatItself) {
  const FakeAfl afl;
  Throughput throughput("duplicates", 1);
  EXPECT_TRUE(throughput.admit(*numbered(1)));
  EXPECT_TRUE(throughput.admit(*numbered(1)));
}

TEST(ThroughputTest, FewGetTheWholeLimitAndOnlyTheyMaySpendIt) {
  Throughput throughput("expensive", 1);
  const int whole = count(throughput, [&] {
    const uint64_t limit = throughput.limit(kLimit, false);
    EXPECT_TRUE(limit == kLimit || limit == kLimit / 16);
    EXPECT_EQ(throughput.worth_keeping(spent(kLimit), kLimit), limit == kLimit);
    EXPECT_EQ(throughput.worth_keeping(spent(1, Ending::kResourceOut), kLimit), limit == kLimit);
    EXPECT_TRUE(throughput.worth_keeping(spent(kLimit / 16), kLimit));
    return limit == kLimit;
  });
  EXPECT_GT(whole, kScripts / 32);
  EXPECT_LT(whole, kScripts / 8);
  EXPECT_EQ(count(throughput, [&] { return throughput.limit(kLimit, true) == kLimit; }), kScripts);
  EXPECT_EQ(count(throughput, [&] { return throughput.limit(3, false) >= 1; }), kScripts);
}

TEST(ThroughputTest, OfWhatTheSolverHasOnlyErrorsForFewAreKept) {
  Throughput throughput("errors", 1);
  const auto kept = [&](const Reply& reply) {
    return count(throughput, [&] { return throughput.worth_keeping(reply, kLimit); });
  };
  EXPECT_GT(kept(answered("ee")), kScripts / 32);
  EXPECT_LT(kept(answered("ee")), kScripts / 8);
  for (const Reply& solved : {answered("se"), answered("??"), answered(""),
                              answered("??", Ending::kResourceOut), answered("u")})
    EXPECT_EQ(kept(solved), kScripts);
}

TEST(ThroughputTest, NothingIsKeptThatTheSolverIsNotGiven) {
  Throughput throughput("refused", 1);
  const auto kept = [&](const Reply& reply) {
    return count(throughput, [&] { return throughput.worth_keeping(reply, kLimit); });
  };
  EXPECT_EQ(kept(answered("", Ending::kNotSupported)), 0);
  EXPECT_EQ(kept(answered("ee")), kScripts);
}

TEST(ThroughputTest, ReferencesAreAskedAboutWhatIsNewAndAShareOfTheRest) {
  Throughput throughput("none", 8);
  EXPECT_EQ(count(throughput, [&] { return throughput.asks_references(true); }), kScripts);
  const int asked = count(throughput, [&] { return throughput.asks_references(false); });
  EXPECT_GT(asked, kScripts / 16);
  EXPECT_LT(asked, kScripts / 4);
  EXPECT_EQ(count(throughput, [&] { return throughput.asks_references(false); }), asked);
}

}  // namespace
}  // namespace gadfly::harness
