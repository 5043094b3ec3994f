// SPDX-License-Identifier: Apache-2.0
// The checker runs candidates in parallel, returns the first one that reproduces, and checks no
// candidate twice.
#include "lib/reducer/trial/checker.h"

#include <gtest/gtest.h>

#include "tests/reducer/predicate.h"

namespace gadfly::reducer::checker_test {
namespace {

TrialChecker::Asked numbered(uint64_t number) {
  TrialChecker::Asked asked;
  asked.candidate.text = std::to_string(number);
  asked.candidate.key = number;
  return asked;
}

// Returns the numbers from 1 on, as texts.
TrialChecker::Stream counting(uint64_t to) {
  return [to, next = uint64_t{0}]() mutable -> std::optional<TrialChecker::Asked> {
    if (next == to) return std::nullopt;
    return numbered(++next);
  };
}

const auto kAlways = [] { return true; };

TEST(TrialChecker, TheFirstCandidateThatReproducesIsReturnedInAnyOrderOfEnds) {
  for (const uint32_t jobs : {1U, 2U, 8U}) {
    // 13 and all larger numbers reproduce; 13 is slow.
    Fails fails([](std::string_view text) {
      const int number = std::stoi(std::string(text));
      if (number == 13) std::this_thread::sleep_for(std::chrono::milliseconds(30));
      return number >= 13;
    });
    TrialChecker checker(fails, jobs);
    const auto found = checker.first(counting(100), kAlways);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->candidate.key, 13U);
    EXPECT_EQ(checker.checks(), 13U);
    EXPECT_LT(checker.given_up(), jobs);
  }
}

TEST(TrialChecker, NoTextIsCheckedTwice) {
  Fails fails([](std::string_view text) { return text == "7"; });
  TrialChecker checker(fails, 2);
  EXPECT_FALSE(checker.first(counting(6), kAlways).has_value());
  EXPECT_EQ(fails.asked, 6U);
  EXPECT_EQ(checker.first(counting(9), kAlways)->candidate.key, 7U);
  EXPECT_EQ(checker.known(), 6U);
  // Texts that reproduced are not checked again either.
  EXPECT_EQ(checker.first(counting(9), kAlways)->candidate.key, 7U);
  EXPECT_EQ(checker.checks(), 7U);
}

TEST(TrialChecker, AnExceptionOfTheCheckReachesTheCaller) {
  Fails fails([](std::string_view text) {
    if (text == "3") throw std::bad_alloc();
    return false;
  });
  TrialChecker checker(fails, 2);
  EXPECT_THROW(checker.first(counting(9), kAlways), std::bad_alloc);
}

TEST(TrialChecker, StopRequestsAreHonoredBetweenChecks) {
  Fails fails([](std::string_view) { return false; });
  TrialChecker checker(fails, 1);
  EXPECT_FALSE(checker.first(counting(1000), [&] { return fails.asked < 10; }).has_value());
  EXPECT_EQ(fails.asked, 10U);
}

}  // namespace
}  // namespace gadfly::reducer::checker_test
