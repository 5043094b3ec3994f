// SPDX-License-Identifier: Apache-2.0
// Tests of truth_table.h: the solver that tries all values is correct. Other tests rely on this.
#include "tests/harness/judge/truth_table.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::truth_table_test {
namespace {

std::vector<Answer> solved(std::string_view text, uint64_t limit = 1'000'000) {
  const Response reply = TruthTable().solve(*script(text), limit);
  EXPECT_EQ(reply.ending, Ending::kCompleted) << text;
  return reply.answers;
}

TEST(TruthTableTest, ScriptsWithMixedPolarityAreSolved) {
  constexpr std::string_view kDeclarations =
      "(declare-const p Bool)(declare-const q Bool)(declare-const x (_ BitVec 2))"
      "(declare-fun f (Bool) Bool)(define-fun both ((a Bool) (b Bool)) Bool (and a b))"
      "(assert (= q (! (or p q) :named n)))";
  const auto asserted = [&](std::string_view formula) {
    return solved(std::string(kDeclarations) + "(assert " + std::string(formula) + ")(check-sat)");
  };
  for (const char* valid :
       {"(=> p p)", "(both true (=> p (or p q)))", "(or p (not p))",
        "(let ((p q) (r p)) (= (= p r) (= r q)))", "(forall ((p Bool)) (= (f p) (f p)))",
        "(exists ((y (_ BitVec 2))) (= (bvadd x y) #b01))", "(= (both p (both q p)) (both q p))",
        "(forall ((a Bool)) (= (both a q) (both q a)))",
        "(=> (= x ((_ zero_extend 1) #b1)) (bvult x (_ bv2 2)))", "(= n (or p q))"}) {
    EXPECT_EQ(asserted(valid), answers("s")) << valid;
    EXPECT_EQ(asserted("(not " + std::string(valid) + ")"), answers("u")) << valid;
  }
  for (const char* open : {"p", "(f p)", "(both p q)", "(= x #b01)", "(let ((q p)) q)",
                           "(forall ((a Bool)) (f a))", "(distinct (f p) (f q))"}) {
    EXPECT_EQ(asserted(open), answers("s")) << open;
    EXPECT_EQ(asserted("(not " + std::string(open) + ")"), answers("s")) << open;
  }
}

TEST(TruthTableTest, LevelsAndAssumptionsAreRespected) {
  EXPECT_EQ(solved("(declare-const p Bool)(assert p)(check-sat)(push 1)(assert (not p))(check-sat)"
                   "(pop 1)(check-sat-assuming ((not p)))(check-sat-assuming (p))(check-sat)(exit)"
                   "(assert false)(check-sat)"),
            answers("suuss"));
}

TEST(TruthTableTest, ScriptsThatEnumerationCannotDecideAreNotSupported) {
  for (const char* text :
       {"(declare-const x Int)(assert (< x 3))(check-sat)", "(assert (p))(check-sat)",
        "(declare-fun f ((_ BitVec 3)) Int)(assert (forall ((x Int)) (< x (f #b000))))(check-sat)",
        "(assert (exists ((p Bool)) (! p :named n)))(assert n)(check-sat)"}) {
    EXPECT_EQ(TruthTable().solve(*script(text), 1000).ending, Ending::kNotSupported) << text;
  }
  const auto large = script(
      "(declare-fun f ((_ BitVec 3)) Bool)(assert (xor (f #b000) (f #b001) (f #b010)))"
      "(assert (not (xor (f #b010) (f #b001) (f #b000))))(check-sat)(check-sat)");
  const Response reply = TruthTable().solve(*large, 30);
  EXPECT_EQ(reply.ending, Ending::kResourceOut);
  EXPECT_EQ(reply.answers, answers("??"));
}

}  // namespace
}  // namespace gadfly::harness::truth_table_test
