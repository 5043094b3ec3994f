// SPDX-License-Identifier: Apache-2.0
// Tests of a candidate for reduction: its size, its faults, its key, and the order of sizes.
#include "lib/reducer/trial/candidate.h"

#include <gtest/gtest.h>

namespace gadfly::reducer::candidate_test {
namespace {

using namespace smtlib;

Candidate measured(const std::string& text) {
  CandidateMaker maker(TheorySet::standard());
  const std::optional<Candidate> candidate = maker.measure(text);
  EXPECT_TRUE(candidate.has_value());
  return candidate.value_or(Candidate());
}

TEST(Candidate, TheKeyDoesNotDependOnNamesOfTheScript) {
  const Candidate one = measured("(declare-const x Int)(assert (= x 0))");
  EXPECT_EQ(one.key, measured("(declare-const foo Int)(assert (= foo 0))").key);
  EXPECT_NE(one.key, measured("(declare-const x Int)(assert (= 0 x))").key);
  EXPECT_NE(one.key, measured("(declare-const x Int)(assert (= y 0))").key);
  // Two different names remain different.
  EXPECT_NE(measured("(declare-const x Int)(declare-const y Int)(assert (= x y))").key,
            measured("(declare-const x Int)(declare-const y Int)(assert (= x x))").key);
  // The key depends on names of logics and options.
  EXPECT_NE(measured("(set-logic QF_FOO)").key, measured("(set-logic QF_BAR)").key);
}

TEST(Candidate, FaultsAreCounted) {
  EXPECT_EQ(measured("(assert (+ true 1))").faults.errors, 1U);
  EXPECT_EQ(measured("(assert (f x))").faults.unknown, 1U);
  EXPECT_EQ(measured("(frobnicate 1)").faults.unknown, 0U);
}

TEST(Candidate, DeclarationsDoNotCountAsCommands) {
  const Size size = measured("(declare-const x Int)(assert (= x 0))(check-sat)").size;
  EXPECT_EQ(size.commands, 2U);
  EXPECT_EQ(size.assertions, 1U);
  EXPECT_EQ(size.nodes, 12U);
}

TEST(Candidate, ASmallerScriptIsNotLonger) {
  const std::string zero = "(push 0)", one = "(push 1)", longer = "(push 10)";
  const auto smaller = [](const std::string& a, const std::string& b) {
    return is_smaller(measured(a).size, a, measured(b).size, b);
  };
  EXPECT_TRUE(smaller(zero, one));
  EXPECT_FALSE(smaller(one, zero));
  EXPECT_FALSE(smaller(zero, zero));
  EXPECT_TRUE(smaller(one, longer));
  // The candidate has one command less, but is longer.
  EXPECT_FALSE(smaller("(echo \"aaaaaaaaaaaaaaaaaaaaaaaaaa\")", "(push 1)(push 1)"));
}

}  // namespace
}  // namespace gadfly::reducer::candidate_test
