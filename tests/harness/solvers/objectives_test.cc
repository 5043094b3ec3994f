// SPDX-License-Identifier: Apache-2.0
// Objectives: which check-sats have them, the values that solvers print, and the scripts that check
// them.
#include "harness/solvers/objectives.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::objectives_test {
namespace {

using Texts = std::vector<std::string>;

const char* const kTwo =
    "(declare-const x Int)(maximize x)(declare-const r Real)(assert (< x 5))"
    "(minimize (+ r 1.0))(set-option :opt.priority box)(check-sat)(get-objectives)";
const char* const kSoft =
    "(set-logic QF_BV)(declare-const p Bool)(declare-const b (_ BitVec 4))"
    "(assert-soft (not p) :id g :weight 0.5)(minimize b)(assert-soft (= b #x1))"
    "(assert-soft p :id g :weight -2)(check-sat)";

Texts values(const char* text, std::string_view answer) {
  return read_objectives(objectives_of(*script(text), 0), answer);
}

// The texts of the objectives of a check-sat.
Texts texts(const char* text, uint32_t check) {
  Texts all;
  for (const Objective& objective : objectives_of(*script(text), check))
    all.push_back(objective.text);
  return all;
}

TEST(Objectives, TheQuestionHasThemAfterTheScript) {
  const auto read = script(kTwo);
  EXPECT_EQ(print_with_objectives(*read, 0, objectives_of(*read, 0)).value(),
            "(set-option :opt.priority box)\n"
            "(declare-const x Int)\n(declare-const r Real)\n(assert (< x 5))\n(maximize x)\n"
            "(minimize (+ r 1.0))\n(check-sat)\n");
}

TEST(Objectives, OnesThatAreNotUnderstoodDoNotCount) {
  for (const char* text :
       {"(declare-const x Int)(check-sat)",
        "(declare-const p Bool)(declare-const x Int)(maximize x)(check-sat-assuming (p))",
        "(declare-const p Bool)(maximize p)(check-sat)", "(maximize)(check-sat)",
        "(declare-const x Int)(maximize x :id y)(check-sat)",
        "(declare-const x Int)(check-sat)(maximize x)",
        "(declare-const x Int)(assert-soft x)(check-sat)", "(assert-soft)(check-sat)",
        "(declare-const p Bool)(assert-soft p :weight (/ 1 3))(check-sat)",
        "(declare-const p Bool)(assert-soft p :weight)(check-sat)",
        "(declare-const p Bool)(assert-soft p :weight x)(check-sat)",
        "(declare-const p Bool)(assert-soft p :id 3)(check-sat)",
        "(declare-const p Bool)(assert-soft p :dweight 2)(check-sat)"})
    EXPECT_EQ(texts(text, 0), Texts()) << text;
}

TEST(Objectives, EachCheckHasThoseInForce) {
  const char* const kLevels =
      "(declare-const x Int)(maximize x)(check-sat)(push 1)(assert (< x 5))(minimize (- x))"
      "(check-sat)(pop 1)(check-sat)(reset-assertions)(check-sat)";
  EXPECT_EQ(texts(kLevels, 0), Texts{"maximize x"});
  EXPECT_EQ(texts(kLevels, 1), (Texts{"maximize x", "minimize (- x)"}));
  EXPECT_EQ(texts(kLevels, 2), Texts{"maximize x"});
  EXPECT_EQ(texts(kLevels, 3), Texts());
  const auto read = script(kLevels);
  EXPECT_EQ(print_with_objectives(*read, 1, objectives_of(*read, 1)).value(),
            "(declare-const x Int)\n(assert (< x 5))\n(maximize x)\n(minimize (- x))\n"
            "(check-sat)\n");
}

TEST(Objectives, SoftAssertionsOfAGroupAreOneObjective) {
  const std::vector<Objective> objectives = objectives_of(*script(kSoft), 0);
  ASSERT_EQ(objectives.size(), 3U);
  EXPECT_EQ(objectives[0].term, "(+ 0.0 (ite (not p) 0.0 0.5) (ite p 0.0 (- 2.0)))");
  EXPECT_EQ(objectives[0].commands,
            "(assert-soft (not p) :id g :weight 0.5)\n(assert-soft p :id g :weight -2)\n");
  EXPECT_EQ(objectives[0].text, "minimize the weights of the group |g|");
  EXPECT_EQ(objectives[1].term, "b");
  EXPECT_EQ(objectives[2].term, "(+ 0.0 (ite (= b #x1) 0.0 1.0))");
  EXPECT_EQ(values(kSoft, "(objectives\n (g (/ 1.0 2.0))\n (b 1)\n ( 0)\n)\n"),
            (Texts{"(/ 1.0 2.0)", "(_ bv1 4)", "0.0"}));
  EXPECT_EQ(values("(declare-const p Bool)(assert-soft p :id |a b|)(check-sat)",
                   "(objectives (a b (- 3)))"),
            Texts{"(- 3.0)"});
}

TEST(Objectives, ValuesAreTermsOfTheSort) {
  EXPECT_EQ(values(kTwo, "(objectives\n (x 4)\n ((+ r 1.0) (- 3))\n)\n"), (Texts{"4", "(- 3.0)"}));
  EXPECT_EQ(values(kTwo, "(objectives (x (- 4)) ((+ r 1.0) (/ 1 2)))"),
            (Texts{"(- 4)", "(/ 1.0 2.0)"}));
  EXPECT_EQ(values(kTwo, "(objectives (x 4) ((+ r 1.0) (* (- 1) oo)))"), (Texts{"4", "(- oo)"}));
  EXPECT_EQ(values(kTwo, "(objectives (x oo) (r (- oo)))"), (Texts{"oo", "(- oo)"}));
  EXPECT_EQ(values(kTwo, "(objectives (x 4) (r (+ oo epsilon)))"), Texts{"4"});
  for (const char* text : {"", "sat", "(objectives (x 4))", "(objectives (x) (r 1))",
                           "(error \"x\" y z)", "((x 4) (r 1) (s 1))"})
    EXPECT_EQ(values(kTwo, text), Texts{}) << text;
  const char* const kBits = "(declare-const b (_ BitVec 8))(minimize b)(check-sat)";
  EXPECT_EQ(values(kBits, "(objectives (b 3))"), Texts{"(_ bv3 8)"});
  EXPECT_EQ(values(kBits, "(objectives (b #x03))"), Texts{"#x03"});
}

// Z3 prints one if it has not found the best value.
TEST(Objectives, AnIntervalHasAnEndThatIsReached) {
  EXPECT_EQ(values(kTwo, "(objectives (x (interval 1 oo)) (r 2.5))"),
            (Texts{"(interval 1 oo)", "2.5"}));
  EXPECT_EQ(values(kTwo, "(objectives (x (interval (* (- 1) oo) 4)) (r 2.5))"), Texts{});
  const std::vector<Objective> both = objectives_of(*script(kTwo), 0);
  EXPECT_EQ(reached_end(both[0], "(interval (- 1) 4)"), "(- 1)");
  EXPECT_EQ(reached_end(both[1], "(interval (- 1) (/ 7 2))"), "(/ 7.0 2.0)");
  for (const char* other : {"(interval oo 4)", "4", "(- 4)", "(interval 4)", "interval", ""})
    EXPECT_EQ(reached_end(both[0], other), "") << other;
}

// As Z3 5.4.1 prints the limit of x < 5.
TEST(Objectives, ALimitIsAValueThatNoModelHas) {
  const char* const kStrict = "(declare-const r Real)(assert (< r 5))(maximize r)(check-sat)";
  const std::pair<const char*, const char*> cases[] = {
      {"(+ 5.0 (* (- 2.0) epsilon))", "(- 5.0 epsilon)"},
      {"(+ 5.0 epsilon)", "(+ 5.0 epsilon)"},
      {"(+ (- (/ 1 2)) epsilon)", "(+ (- (/ 1.0 2.0)) epsilon)"},
      {"(* (- 1.0) epsilon)", "(- 0.0 epsilon)"},
      {"epsilon", "(+ 0.0 epsilon)"}};
  for (const auto& [printed, value] : cases)
    EXPECT_EQ(values(kStrict, "(objectives (r " + std::string(printed) + "))"), Texts{value});
  for (const char* other : {"(interval (+ 10.0 epsilon) 12)", "(+ oo epsilon)", "(+ 5.0 delta)",
                            "(+ 1.0 2.0 epsilon)", "(* 2.0 x epsilon)"})
    EXPECT_EQ(values(kStrict, "(objectives (r " + std::string(other) + "))"), Texts{}) << other;
  EXPECT_EQ(values(kTwo, "(objectives (x (+ 4 epsilon)) (r 1))"), Texts{}) << "an integer";
  EXPECT_EQ(limit_in("(- 5.0 epsilon)"), "5.0");
  EXPECT_EQ(limit_in("(+ (- (/ 1.0 2.0)) epsilon)"), "(- (/ 1.0 2.0))");
  EXPECT_EQ(limit_in("(- 5.0 1.0)"), "");
  EXPECT_EQ(limit_in("oo"), "");
  const auto read = script(kStrict);
  const std::string five[] = {"5.0"};
  EXPECT_EQ(
      print_bounded(*read, 0, objectives_of(*read, 0), five, Bound::kApproached).value(),
      "(declare-const r Real)\n(assert (< r 5))\n(assert (> r (- 5.0 0.001)))\n(check-sat)\n");
}

TEST(Objectives, BoundsKeepTheValuesBefore) {
  const auto read = script(kTwo);
  const std::vector<Objective> objectives = objectives_of(*read, 0);
  const std::string flat = "(declare-const x Int)\n(declare-const r Real)\n(assert (< x 5))\n";
  const std::string both[] = {"4", "(- 3.0)"};
  const auto bounded = [&](std::span<const std::string> reached, Bound bound) {
    return print_bounded(*read, 0, objectives, reached, bound).value();
  };
  EXPECT_EQ(bounded(std::span(both).first(1), Bound::kExceeded),
            flat + "(assert (> x 4))\n(check-sat)\n");
  EXPECT_EQ(bounded(both, Bound::kExceeded),
            flat + "(assert (= x 4))\n(assert (< (+ r 1.0) (- 3.0)))\n(check-sat)\n");
  EXPECT_EQ(bounded(both, Bound::kReached),
            flat + "(assert (= x 4))\n(assert (= (+ r 1.0) (- 3.0)))\n(check-sat)\n");
  const auto bits = script("(declare-const b (_ BitVec 8))(minimize b)(check-sat)");
  const std::string three[] = {"#x03"};
  EXPECT_EQ(print_bounded(*bits, 0, objectives_of(*bits, 0), three, Bound::kExceeded).value(),
            "(declare-const b (_ BitVec 8))\n(assert (bvult b #x03))\n(check-sat)\n");
}

TEST(Objectives, WeightsNeedALogicWithRealNumbers) {
  const std::string value[] = {"0.0"};
  const auto bounded = [&](const std::string& logic) {
    const auto read =
        script("(set-logic " + logic + ")(declare-const p Bool)(assert-soft p)" + "(check-sat)");
    return print_bounded(*read, 0, objectives_of(*read, 0), value, Bound::kReached).value();
  };
  const std::string rest =
      "(declare-const p Bool)\n(assert (= (+ 0.0 (ite p 0.0 1.0)) 0.0))\n(check-sat)\n";
  EXPECT_EQ(bounded("QF_BV"), rest);
  EXPECT_EQ(bounded("QF_LIA"), rest);
  EXPECT_EQ(bounded("QF_LRA"), "(set-logic QF_LRA)\n" + rest);
}

}  // namespace
}  // namespace gadfly::harness::objectives_test
