// SPDX-License-Identifier: Apache-2.0
// The differential oracle finds planted wrong answers, and names the wrong solver if there is a
// majority. No other result is a difference.
#include <gtest/gtest.h>

#include "harness/judge/oracles/differential.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::differential_test {
namespace {

std::optional<Verdict> judged(int checks, const std::vector<SolverResponse>& responses) {
  return first_verdict({*script_with_checks(checks), responses});
}

TEST(DifferentialTest, IfTwoSolversDisagreeTheCulpritIsUndecided) {
  const auto verdict = judged(1, {response("boolector", "s"), response("z3", "u")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kSoundness);
  EXPECT_EQ(verdict->culprit, "undecided");
  EXPECT_TRUE(verdict->signature.starts_with("soundness-undecided-boolector-sat-"))
      << verdict->signature;
  EXPECT_EQ(verdict->reason, "check-sat number 1: boolector returns sat, z3 returns unsat");
}

TEST(DifferentialTest, TheOutvotedSolverIsTheCulprit) {
  const auto two =
      judged(2, {response("boolector", "ss"), response("z3", "su"), response("cvc5", "su")});
  ASSERT_TRUE(two);
  EXPECT_EQ(two->culprit, "boolector");
  EXPECT_TRUE(two->signature.starts_with("soundness-boolector-sat-")) << two->signature;
  EXPECT_EQ(two->reason,
            "check-sat number 2: boolector returns sat, z3 returns unsat, cvc5 returns unsat");

  const auto reference = judged(1, {response("boolector", "s"), response("z3", "u"),
                                    response("cvc5", "s"), response("cvc4", "s")});
  ASSERT_TRUE(reference);
  EXPECT_EQ(reference->culprit, "z3");
}

TEST(DifferentialTest, WithoutAMajorityTheCulpritIsUndecided) {
  const auto tie =
      judged(1, {response("a", "s"), response("b", "s"), response("c", "u"), response("d", "u")});
  ASSERT_TRUE(tie);
  EXPECT_EQ(tie->culprit, "undecided");
  // A third solver that returns unknown does not change this.
  const auto silent = judged(1, {response("a", "s"), response("b", "?"), response("c", "u")});
  ASSERT_TRUE(silent);
  EXPECT_EQ(silent->culprit, "undecided");
  EXPECT_EQ(silent->reason, "check-sat number 1: a returns sat, c returns unsat");
}

TEST(DifferentialTest, AModelThatAnotherSolverSupportsSpeaksAgainstUnsat) {
  std::vector<SolverResponse> responses = {response("a", "u"), response("b", "s")};
  responses[1].asked_models = {{.check = 0, .instance = "", .supporters = {"c"}}};
  const auto verdict = judged(1, responses);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->culprit, "a");
  EXPECT_EQ(verdict->reason,
            "check-sat number 1: a returns unsat, b returns sat (b's model, which c supports)");
  responses[1].asked_models[0] = {.check = 1, .instance = "", .supporters = {"c"}};
  EXPECT_EQ(judged(1, responses)->culprit, "undecided") << "of another check-sat";
}

SolverResponse built(std::string solver, std::string build, std::string_view letters) {
  SolverResponse out = response(std::move(solver), letters);
  out.build_id = std::move(build);
  return out;
}

TEST(DifferentialTest, AnEarlierVersionIsSuspectedBeforeALaterOne) {
  const SolverResponse old_cvc5 = built("cvc5", "This is cvc5 version 1.0.3", "s");
  const SolverResponse new_cvc5 = built("cvc5@1.4.2", "This is cvc5 version 1.4.2 (Python)", "u");
  const auto two = judged(1, {new_cvc5, old_cvc5});
  ASSERT_TRUE(two);
  EXPECT_EQ(two->culprit, "cvc5");
  EXPECT_EQ(two->reason,
            "check-sat number 1: cvc5@1.4.2 returns unsat, cvc5 returns sat (a later version "
            "returns the other answer)");
  // Two earlier versions do not outvote the latest.
  const auto three = judged(
      1, {built("z3-a", "Z3 version 4.8.9", "u"), built("z3-b", "Z3 version 4.13.0 - 64 bit", "s"),
          built("z3-c", "Z3 version 4.8.12 - 64 bit", "u")});
  ASSERT_TRUE(three);
  EXPECT_EQ(three->culprit, "z3-a");
  // Another solver that agrees with the earlier version leaves it open.
  const auto open = judged(1, {old_cvc5, built("z3", "Z3 version 4.8.12", "s"), new_cvc5,
                               built("yices", "Yices 2.6.5", "u")});
  ASSERT_TRUE(open);
  EXPECT_EQ(open->culprit, "undecided");
  // cvc5 is a later version of each CVC4, whatever the numbers are.
  SolverResponse renamed = new_cvc5;
  renamed.earlier_names = {"CVC4"};
  const SolverResponse cvc4 = built("cvc4", "This is CVC4 version 1.8 [git]", "s");
  EXPECT_EQ(judged(1, {renamed, cvc4})->culprit, "cvc4");
  EXPECT_EQ(judged(1, {new_cvc5, cvc4})->culprit, "undecided");
  EXPECT_EQ(judged(1, {renamed, built("z3", "Z3 version 4.8.12", "s")})->culprit, "undecided");
  // The number alone names no solver, but the name before @ does.
  EXPECT_EQ(
      judged(1, {built("bitwuzla@0.9.1", "0.9.1", "s"), built("bitwuzla@0.10.0", "0.10.0", "u")})
          ->culprit,
      "bitwuzla@0.9.1");
  EXPECT_EQ(judged(1, {built("a", "0.9.1", "s"), built("b", "0.10.0", "u")})->culprit, "undecided");
  EXPECT_EQ(judged(1, {built("a", "Z3 version 5", "s"), built("b", "Z3 version 4", "u")})->culprit,
            "undecided");
}

// A campaign on CVC4 found this difference. It is not a bug: read as an axiom, the definition has
// no model.
TEST(DifferentialTest, RecursiveDefinitionsAreNotCompared) {
  smtlib::Script script(smtlib::TheorySet::standard());
  ASSERT_TRUE(script.read("(define-fun-rec f ((x Int)) Int (+ 1 (f x)))\n(check-sat)\n"));
  EXPECT_FALSE(first_verdict({script, std::vector{response("cvc4", "u"), response("z3", "s")}}));
  ASSERT_TRUE(script.read("(define-fun f ((x Int)) Int (+ 1 x))\n(check-sat)\n"));
  EXPECT_TRUE(first_verdict({script, std::vector{response("cvc4", "u"), response("z3", "s")}}));
}

TEST(DifferentialTest, AgreementIsNoFinding) {
  EXPECT_FALSE(judged(0, {response("a", ""), response("b", "")}));
  EXPECT_FALSE(judged(1, {response("a", "s")}));
  EXPECT_FALSE(judged(3, {response("a", "sus"), response("b", "sus")}));
}

// Counting the check-sats again for each of them would be more than 10^9 steps here.
TEST(DifferentialTest, TwentyThousandCheckSatsAreCompared) {
  constexpr size_t kChecks = 20'000;
  const auto read = script_with_checks(kChecks);
  const std::string same(kChecks - 1, 's');
  const std::vector<SolverResponse> said = {response("a", same + "s"), response("b", same + "u")};
  const JudgeInput input(*read, said);
  EXPECT_FALSE(depends(input));
  const auto verdict = first_verdict(input);
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->reason, "check-sat number 20000: a returns sat, b returns unsat");
}

struct Silent {
  const char* why;
  int checks;
  SolverResponse first;
  SolverResponse second;
};

TEST(DifferentialTest, AMissingAnswerIsNoDifference) {
  const Silent cases[] = {
      {"unknown", 1, response("a", "?"), response("b", "u")},
      {"error", 1, response("a", "e"), response("b", "u")},
      {"Z3 prints an error, then sat", 2, response("a", "es"), response("b", "uu")},
      {"an error voids all later frames", 3, response("a", "ses"), response("b", "suu")},
      {"an answer too many", 1, response("a", "ss"), response("b", "u")},
      {"an answer too few", 2, response("a", "s"), response("b", "uu")},
      {"both too long", 1, response("a", "ss"), response("b", "uu")},
      {"crash", 1, response("a", "s", Ending::kCrash, "a message"), response("b", "u")},
      {"timeout", 1, response("a", "s", Ending::kTimeout), response("b", "u")},
      {"not supported", 1, response("a", "", Ending::kNotSupported), response("b", "u")},
      {"resource-out", 1, response("a", "?", Ending::kResourceOut), response("b", "u")},
  };
  for (const Silent& c : cases) {
    EXPECT_FALSE(judged(c.checks, {c.first, c.second})) << c.why;
    EXPECT_FALSE(judged(c.checks, {c.second, c.first})) << c.why;
  }
}

TEST(DifferentialTest, AnswersBeforeALimitOrAnErrorStillCount) {
  EXPECT_TRUE(judged(2, {response("a", "s?", Ending::kResourceOut), response("b", "u?")}));
  EXPECT_TRUE(judged(2, {response("a", "se"), response("b", "us")}));
}

// The scripts are from known false alarms, and from differences between SMT-LIB dialects. A simple
// comparison of answers would report each of them, but the oracle must not.
TEST(DifferentialTest, ScriptsThatMeanDifferentThingsAreNotCompared) {
  const char* const cases[] = {
      // An operator beyond the standard: 0^0 differs between Z3 and cvc5.
      "(set-logic QF_NIA)(declare-const x Int)(assert (= (^ x x) 1))(check-sat)",
      // reset-assertions removes declarations.
      "(set-logic QF_LIA)(define-fun f () Int 1)(reset-assertions)(assert (= f 2))(check-sat)",
      // A command that printing omits.
      "(set-logic QF_LIA)(block-model :values)(assert true)(check-sat)",
      "(set-logic QF_LIA)(assert false)(include \"other.smt2\")(check-sat)",
      // Redeclared, and overloaded.
      "(set-logic QF_LIA)(declare-const x Int)(declare-const x Bool)(assert x)(check-sat)",
      "(set-logic QF_UFLIA)(declare-fun f (Int) Int)(declare-fun f (Int Int) Int)(check-sat)",
      // A theory's symbol is declared, defined or bound again.
      "(set-logic QF_BV)(declare-fun bvredor ((_ BitVec 4)) (_ BitVec 1))(check-sat)",
      "(set-logic ALL)(define-fun abs ((x Int)) Int x)(assert (< (abs (- 1)) 0))(check-sat)",
      "(set-logic QF_UF)(assert (let ((true false)) true))(check-sat)",
      "(set-logic LIA)(assert (exists ((and Int)) (< and 0)))(check-sat)",
      // A variable twice in one binder.
      "(set-logic LIA)(assert (let ((x 1) (x 2)) (= x 1)))(check-sat)",
      "(set-logic LIA)(assert (exists ((x Int) (x Int)) (= x 1)))(check-sat)",
      "(set-logic LIA)(define-fun f ((x Int) (x Int)) Int x)(assert (= (f 1 2) 1))(check-sat)",
      // Ill-sorted: Z3 prints an error and answers.
      "(set-logic QF_LIA)(declare-const p Bool)(assert (+ p 1))(check-sat)",
      "(set-logic QF_LIA)(assert 1)(check-sat)",
      "(set-logic QF_LIA)(assert)(check-sat)",
      // Opaque: no theory table has it.
      "(set-logic QF_S)(declare-const s Strong)(assert (= (strong.len s) 1))(check-sat)",
      // An abbreviation of a theory's sort is declared again.
      "(set-logic QF_UF)(declare-sort Float32 0)(declare-const x Float32)(check-sat)",
  };
  for (const char* text : cases) {
    const auto read = script(text);
    EXPECT_NE(understanding(*read), Needs::kUnderstood) << text;
    const SolverResponse said[] = {response("a", "s"), response("b", "u")};
    EXPECT_FALSE(first_verdict({*read, said})) << text;
  }
}

TEST(DifferentialTest, OrdinaryScriptsAreCompared) {
  const char* const cases[] = {
      "(set-logic QF_FP)(declare-const x Float32)(assert (fp.isNaN x))(check-sat)",
      "(declare-const x Int)(assert (let ((y x)) (let ((y (+ y 1))) (< y x))))(check-sat)",
      "(set-logic LIA)(assert (forall ((x Int)) (exists ((x Int)) (< x 0))))(check-sat)",
      "(set-logic QF_LIA)(push 1)(declare-const x Int)(pop 1)(declare-const x Bool)(assert x)"
      "(check-sat)",
      "(set-logic QF_NIA)(declare-const x Int)(assert (= (div x 0) (mod x 0)))(check-sat)",
      "(set-logic QF_BV)(declare-const |a b| (_ BitVec 4))(assert (! (= |a b| #xf) :named n))"
      "(check-sat-assuming (n))",
      "(set-info :status unsat)(set-option :produce-models true)(assert true)(check-sat)(exit)"
      "(no such command)(check-sat)",
  };
  for (const char* text : cases) {
    const auto read = script(text);
    const SolverResponse said[] = {response("a", "s"), response("b", "u")};
    EXPECT_TRUE(first_verdict({*read, said})) << text;
  }
}

}  // namespace
}  // namespace gadfly::harness::differential_test
