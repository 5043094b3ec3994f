// SPDX-License-Identifier: Apache-2.0
// The witness oracle: unsat is wrong if the witness in the script's label satisfies the assertions.
#include <gtest/gtest.h>

#include "harness/judge/model_validator.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::witness_test {
namespace {

constexpr std::string_view kText =
    "(set-logic QF_LIA)(declare-const x Int)(assert (< x 3))(check-sat)(assert (> x 0))(check-sat)";

std::optional<Verdict> judged(const std::string& witness, std::vector<SolverResponse> said) {
  const auto read = script(std::string(kText) + "(set-info :gadfly-witness \"" + witness + "\")");
  ModelValidator model_validator(read->theory_set());
  return first_verdict({*read, said, model_validator.witness(*read)});
}

TEST(WitnessTest, AWrongUnsatIsFoundWithoutASecondSolver) {
  const auto verdict = judged("1 1 (x 2)", {response("z3", "su")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "z3");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-z3-wrong-unsat-")) << verdict->signature;
  EXPECT_EQ(verdict->reason,
            "check-sat number 2: z3 returns unsat, but the witness satisfies it (wrong "
            "unsat)");
}

// Judges with the model that a search finds, if there is one.
std::optional<Verdict> searched(const std::string& text, std::vector<SolverResponse> said) {
  const auto read = script(text);
  ModelValidator model_validator(read->theory_set());
  const std::optional<FoundModel> found = model_validator.search({*read, said}, 10'000);
  return first_verdict({*read, said, found ? std::optional(found->check) : std::nullopt});
}

TEST(WitnessTest, ASearchFindsTheModelThatMakesUnsatWrong) {
  const auto verdict = searched(std::string(kText), {response("a", "uu"), response("b", "?u")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "a");
  const auto second = searched(std::string(kText), {response("a", "?u")});
  ASSERT_TRUE(second);
  EXPECT_NE(second->reason.find("check-sat number 2: a returns unsat"), std::string::npos);
}

TEST(WitnessTest, ASearchAccusesNobodyIfUnsatIsRight) {
  EXPECT_FALSE(searched(std::string(kText) + "(assert (= x 1))(assert (= x 2))(check-sat)",
                        {response("a", "ssu")}));
  EXPECT_FALSE(
      searched("(declare-const x Int)(assert (= (* x x) 2))(check-sat)", {response("a", "u")}));
}

TEST(WitnessTest, ASearchMayChooseAnUnspecifiedResult) {
  EXPECT_TRUE(
      searched("(declare-const x Int)(assert (= (div 1 0) x 0))(check-sat)", {response("a", "u")}));
  EXPECT_FALSE(searched("(assert (= (^ 0 0) 7))(check-sat)", {response("a", "u")}));
}

TEST(WitnessTest, ASearchChoosesUnspecifiedResultsUnderTheModelOfASolver) {
  const auto text = [](const std::string& divisor) {
    return "(declare-const x Int)(assert (= (* x x) 152415765279684))(assert (= (mod 7 (- (* 2 "
           "x) " +
           divisor + ")) 5))(check-sat)";
  };
  const auto judge = [&](const std::string& divisor) {
    const auto read = script(text(divisor));
    std::vector<SolverResponse> said = {response("a", "u"), response("b", "s")};
    said[1].reply.models = {"((define-fun x () Int 12345678))"};
    ModelValidator model_validator(read->theory_set());
    model_validator.examine(*read, said[1]);
    const std::optional<FoundModel> found = model_validator.search({*read, said}, 10'000);
    return first_verdict({*read, said, found ? std::optional(found->check) : std::nullopt});
  };
  // (mod 7 0) may be 5, so unsat is wrong.
  const auto verdict = judge("24691356");
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "a");
  EXPECT_FALSE(searched(text("24691356"), {response("a", "u")})) << "the model was needed";
  EXPECT_EQ(judge("24691355")->culprit, "b") << "no result is open: the model is wrong";
}

TEST(WitnessTest, ASearchMayChooseAZeroOfTheMaximum) {
  EXPECT_TRUE(
      searched("(assert (= (fp.max (_ -zero 8 24) (_ +zero 8 24)) (_ -zero 8 24)))"
               "(check-sat)",
               {response("a", "u")}));
  EXPECT_FALSE(
      searched("(assert (= (fp.max (_ -zero 8 24) (_ +zero 8 24)) (_ NaN 8 24)))"
               "(check-sat)",
               {response("a", "u")}));
}

TEST(WitnessTest, AWitnessDecidesAgainstAMajority) {
  const auto verdict = judged("1 0 (x 2)", {response("a", "s?"), response("b", "u?"),
                                            response("c", "u?"), response("d", "u?")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "b");
  EXPECT_EQ(verdict->reason,
            "check-sat number 1: b returns unsat, c returns unsat, d returns unsat, but the "
            "witness satisfies it (wrong unsat)");
}

TEST(WitnessTest, TheWitnessAlsoDecidesAboutAWeakerScript) {
  SolverResponse weaker = response("z3", "u?");
  weaker.change = Change{approx::Direction::kWeaker, {"rule"}, "rule made assertion 1 weaker"};
  EXPECT_TRUE(judged("1 0 (x 2)", {response("z3", "s?"), weaker}));
  weaker.change->direction = approx::Direction::kStronger;
  EXPECT_FALSE(judged("1 0 (x 2)", {response("z3", "s?"), weaker}));
}

TEST(WitnessTest, AFalseOrUnreadableWitnessIsIgnored) {
  for (const char* witness : {"1 0 (x 3)", "1 1 (x 0)", "1 2 (x 2)", "2 0 (x 2)", "1 0 (y 2)",
                              "1 0 (x", "", "1 0 (x true)"})
    EXPECT_FALSE(judged(witness, {response("z3", "uu")})) << witness;
}

TEST(WitnessTest, CorrectAndMissingAnswersAreNoFinding) {
  EXPECT_FALSE(judged("1 1 (x 2)", {response("z3", "ss"), response("cvc5", "s?")}));
  EXPECT_FALSE(judged("1 1 (x 2)", {response("z3", "eu"), response("cvc5", "u")}));
}

TEST(WitnessTest, OpaqueScriptsHaveNoWitness) {
  const auto read = script(
      "(declare-const x Int)(assert (< x 3))(assert (|no such| x))(check-sat)"
      "(set-info :gadfly-witness \"1 0 (x 2)\")");
  EXPECT_FALSE(ModelValidator(read->theory_set()).witness(*read));
  // Solvers may refuse the definition, although no assertion uses it.
  const auto unused = script(
      "(declare-const x Int)(define-fun f () Bool (|no such| 1))(assert (< x 3))(check-sat)"
      "(set-info :gadfly-witness \"1 0 (x 2)\")");
  EXPECT_FALSE(ModelValidator(unused->theory_set()).witness(*unused));
}

}  // namespace
}  // namespace gadfly::harness::witness_test
