// SPDX-License-Identifier: Apache-2.0
// The differences between a mutant and its parent, as pairs of smallest changed terms.
#include "lib/reducer/trial/differences.h"

#include <gtest/gtest.h>

namespace gadfly::reducer::differences_test {
namespace {

using namespace smtlib;

// Returns "new<-old" for each difference, in order.
std::vector<std::string> told(const std::string& now, const std::string& before) {
  Script script(TheorySet::standard());
  Script parent(TheorySet::standard());
  EXPECT_TRUE(script.read(now).ok());
  EXPECT_TRUE(parent.read(before).ok());
  std::vector<std::string> lines;
  for (const Difference& difference : differences(script, parent))
    lines.push_back(std::string(script.text(difference.node)) + "<-" + difference.before);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Differences, AreSmallest) {
  EXPECT_EQ(told("(assert (> (+ x 1) 2))", "(assert (> (+ x 1) 2))"), Lines());
  EXPECT_EQ(told("(assert (> (+ x 1) (* y 2)))", "(assert (> (+ x 5) 2))"),
            (Lines{"1<-5", "(* y 2)<-2"}));
  EXPECT_EQ(told("(assert (and p q r))", "(assert (and p r))"), Lines{"q<-"});
  EXPECT_EQ(told("(assert (or p q))", "(assert (and p q))"), Lines{"(or p q)<-(and p q)"});
}

TEST(Differences, AddedCommandsAreListedAndRemovedOnesAreNot) {
  EXPECT_EQ(told("(assert a)(assert b)(assert c)(check-sat)", "(assert a)(assert c)(check-sat)"),
            Lines{"(assert b)<-"});
  EXPECT_EQ(told("(assert a)(check-sat)", "(assert a)(assert b)(check-sat)"), Lines());
  EXPECT_EQ(told("(push 1)(assert a)(check-sat)", "(check-sat)"),
            (Lines{"(push 1)<-", "(assert a)<-"}));
}

TEST(Differences, TakeLinearTimeOnDeepAndLongScripts) {
  constexpr int kDepth = 30000;
  std::string open;
  for (int i = 0; i < kDepth; ++i) open += "(not ";
  const std::string close(kDepth, ')');
  EXPECT_EQ(told("(assert " + open + "p" + close + ")", "(assert " + open + "q" + close + ")"),
            Lines{"p<-q"});
  std::string many;
  for (int i = 0; i < 5000; ++i) many += "(assert p" + std::to_string(i) + ")";
  EXPECT_EQ(told("(assert a)" + many + "(assert b)", "(assert c)" + many),
            (Lines{"a<-c", "(assert b)<-"}));
}

}  // namespace
}  // namespace gadfly::reducer::differences_test
