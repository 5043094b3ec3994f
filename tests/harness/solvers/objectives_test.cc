// SPDX-License-Identifier: Apache-2.0
// Objectives: the question, the values that solvers print, and the scripts that check them.
#include "harness/solvers/objectives.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness {
namespace {

const char* const kTwo =
    "(declare-const x Int)(maximize x)(declare-const r Real)(assert (< x 5))"
    "(minimize (+ r 1.0))(set-option :opt.priority box)(check-sat)(get-objectives)";

std::vector<std::string> values(const smtlib::Script& script, std::string_view answer) {
  return read_objectives(script, objectives_of(script), answer);
}

TEST(Objectives, TheQuestionHasThemAfterTheScript) {
  const auto read = script(kTwo);
  EXPECT_EQ(print_objective_question(*read, objectives_of(*read)).value(),
            "(declare-const x Int)\n(declare-const r Real)\n(assert (< x 5))\n(maximize x)\n"
            "(minimize (+ r 1.0))\n(check-sat)\n(get-objectives)\n(get-model)\n");
}

TEST(Objectives, OnlySimpleScriptsHaveThem) {
  for (const char* text :
       {"(declare-const x Int)(check-sat)",
        "(declare-const x Int)(maximize x)(check-sat)(check-sat)",
        "(declare-const x Int)(maximize x)(push 1)(check-sat)",
        "(declare-const x Int)(maximize x)(assert-soft (> x 1))(check-sat)",
        "(declare-const p Bool)(declare-const x Int)(maximize x)(check-sat-assuming (p))",
        "(declare-const p Bool)(maximize p)(check-sat)", "(maximize)(check-sat)",
        "(declare-const x Int)(check-sat)(maximize x)"})
    EXPECT_EQ(objectives_of(*script(text)).size(), 0U) << text;
}

TEST(Objectives, ValuesAreTermsOfTheSort) {
  const auto read = script(kTwo);
  using Values = std::vector<std::string>;
  EXPECT_EQ(values(*read, "(objectives\n (x 4)\n ((+ r 1.0) (- 3))\n)\n"),
            (Values{"4", "(- 3.0)"}));
  EXPECT_EQ(values(*read, "(objectives (x (- 4)) ((+ r 1.0) (/ 1 2)))"),
            (Values{"(- 4)", "(/ 1.0 2.0)"}));
  EXPECT_EQ(values(*read, "(objectives (x 4) ((+ r 1.0) (* (- 1) oo)))"), Values{"4"});
  EXPECT_EQ(values(*read, "(objectives (x 4) (r (+ 0.5 epsilon)))"), Values{"4"});
  EXPECT_EQ(values(*read, "(objectives (x (interval 1 4)) (r 2.5))"), Values{});
  for (const char* text : {"", "sat", "(objectives (x 4))", "(objectives (x) (r 1))",
                           "(error \"x\" y z)", "((x 4) (r 1) (s 1))"})
    EXPECT_EQ(values(*read, text), Values{}) << text;
  const auto bits = script("(declare-const b (_ BitVec 8))(minimize b)(check-sat)");
  EXPECT_EQ(values(*bits, "(objectives (b 3))"), Values{"(_ bv3 8)"});
  EXPECT_EQ(values(*bits, "(objectives (b #x03))"), Values{"#x03"});
}

TEST(Objectives, BoundsKeepTheValuesBefore) {
  const auto read = script(kTwo);
  const std::vector<Objective> objectives = objectives_of(*read);
  const std::string flat = "(declare-const x Int)\n(declare-const r Real)\n(assert (< x 5))\n";
  const std::string both[] = {"4", "(- 3.0)"};
  EXPECT_EQ(print_bounded(*read, objectives, std::span(both).first(1), Bound::kExceeded).value(),
            flat + "(assert (> x 4))\n(check-sat)\n");
  EXPECT_EQ(print_bounded(*read, objectives, both, Bound::kExceeded).value(),
            flat + "(assert (= x 4))\n(assert (< (+ r 1.0) (- 3.0)))\n(check-sat)\n");
  EXPECT_EQ(print_bounded(*read, objectives, both, Bound::kReached).value(),
            flat + "(assert (= x 4))\n(assert (= (+ r 1.0) (- 3.0)))\n(check-sat)\n");
  const auto bits = script("(declare-const b (_ BitVec 8))(minimize b)(check-sat)");
  const std::string three[] = {"#x03"};
  EXPECT_EQ(print_bounded(*bits, objectives_of(*bits), three, Bound::kExceeded).value(),
            "(declare-const b (_ BitVec 8))\n(assert (bvult b #x03))\n(check-sat)\n");
}

}  // namespace
}  // namespace gadfly::harness
