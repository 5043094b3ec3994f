// SPDX-License-Identifier: Apache-2.0
// What is proven about each solver.
#include "harness/judge/standing.h"

#include <gtest/gtest.h>

#include "harness/judge/model_validator.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::standing_test {
namespace {

SolverResponse with_model(std::string solver, std::string model) {
  SolverResponse said = response(std::move(solver), "s");
  said.reply.models = {std::move(model)};
  return said;
}

// Returns "solver: standing: reason" for each response to a script about an Int below 3.
std::vector<std::string> standings_of(std::vector<SolverResponse> said) {
  const auto read = script("(declare-const x Int)(assert (< x 3))(check-sat)");
  ModelValidator model_validator(read->theory_set());
  for (SolverResponse& response : said) model_validator.examine(*read, response);
  std::vector<std::string> out;
  for (const SolverStanding& one : standings({*read, said}))
    out.push_back(one.solver + ": " + to_string(one.standing) + ": " + one.reason);
  return out;
}

using Lines = std::vector<std::string>;

TEST(StandingTest, AModelProvesAndRefutes) {
  EXPECT_EQ(standings_of({with_model("a", "((define-fun x () Int 2))"), response("b", "u"),
                          response("c", "s"), response("d", "u")}),
            (Lines{"a: right: a model proves its answer",
                   "b: wrong: it returns unsat for check-sat number 1, which is sat",
                   "c: right: a model proves its answer",
                   "d: wrong: it returns unsat for check-sat number 1, which is sat"}));
}

TEST(StandingTest, EachWrongModelIsNamed) {
  EXPECT_EQ(standings_of({with_model("a", "((define-fun x () Int 3))"),
                          with_model("b", "((define-fun x () Int 4))"),
                          with_model("c", "((define-fun x () Int 0))")}),
            (Lines{"a: wrong: its model for check-sat number 1 makes an assertion false, although "
                   "sat is right",
                   "b: wrong: its model for check-sat number 1 makes an assertion false, although "
                   "sat is right",
                   "c: right: a model proves its answer"}));
}

TEST(StandingTest, WhatNothingProvesIsUndecided) {
  EXPECT_EQ(
      standings_of({response("a", "s"), response("b", "u"), response("c", "u"), response("d", "?"),
                    response("e", "c"), response("f", "", Ending::kCrash, "signal 11")}),
      (Lines{"a: undecided: ", "b: undecided: ", "c: undecided: ", "d: no answer: ",
             "e: crashed: its own check failed", "f: crashed: it crashed"}));
}

TEST(StandingTest, TheWitnessProves) {
  const auto read = script(
      "(declare-const x Int)(assert (< x 3))(check-sat)"
      "(set-info :gadfly-witness \"1 0 (x 2)\")");
  const std::vector<SolverResponse> said = {response("a", "u"), response("b", "s")};
  ModelValidator model_validator(read->theory_set());
  const std::vector<SolverStanding> found =
      standings({*read, said, model_validator.witness(*read)});
  EXPECT_EQ(found[0].standing, Standing::kWrong);
  EXPECT_EQ(found[1].standing, Standing::kRight);
}

TEST(StandingTest, NothingIsProvenIfTheScriptIsNotUnderstood) {
  const auto read = script("(declare-const s Strong)(assert (strong s))(check-sat)");
  const std::vector<SolverResponse> said = {with_model("a", "()"), response("b", "u")};
  for (const SolverStanding& one : standings({*read, said}))
    EXPECT_EQ(one.standing, Standing::kUndecided);
}

}  // namespace
}  // namespace gadfly::harness::standing_test
