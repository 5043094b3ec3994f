// SPDX-License-Identifier: Apache-2.0
// The strategy horn makes constrained Horn clauses from small scripts.
#include <gtest/gtest.h>

#include "lib/smtlib/compatibility/checker.h"
#include "lib/solver_facts/registry.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::horn_test {
namespace {

smtlib::Profile z3() {
  return *solver_facts::read_profile("z3");
}

std::set<std::string> clauses(std::string_view text, const smtlib::Profile& profile = z3(),
                              int count = 200) {
  std::set<std::string> found;
  Workbench bench(text);
  bench.scratch.set_profile(profile);
  bench.scratch.prepare(*bench.script);
  for (int seed = 0; seed < count; ++seed) {
    bench.restart(static_cast<uint64_t>(seed));
    smtlib::Edits edits;
    if (strategy("horn")(*bench.script, bench.context, edits) == StrategyOutcome::kSkipped)
      continue;
    std::string out;
    EXPECT_TRUE(edits.apply(*bench.script, out).ok());
    EXPECT_TRUE(smtlib::problems(*smtlib::read(out)).empty()) << out;
    EXPECT_TRUE(smtlib::incompatibilities(*smtlib::read(out), profile).empty()) << out;
    found.insert(out);
  }
  return found;
}

constexpr const char* kScript =
    "(set-logic QF_LIA)(declare-const x Int)(declare-const b Bool)\n"
    "(assert (< x (+ x 2)))\n(assert (or b (= x 7)))(check-sat)(get-model)";

TEST(HornTest, EachAssertionBecomesAConstraint) {
  const std::set<std::string> found = clauses(kScript);
  EXPECT_GT(found.size(), 100u);
  for (const std::string& text : found) {
    EXPECT_TRUE(
        text.starts_with("(set-logic HORN)(declare-const x Int)(declare-const b Bool)\n"
                         "(declare-fun horn0 (Int Bool) Bool)\n"))
        << text;
    EXPECT_NE(text.find("(assert (forall ((x Int) (b Bool)) (=> (< x (+ x 2)) (horn0 "), text.npos)
        << text;
    EXPECT_NE(text.find("(or b (= x 7))) (horn"), text.npos) << text;
    EXPECT_TRUE(text.ends_with("))))(check-sat)")) << text;
    EXPECT_EQ(text.find("(assert (<"), text.npos) << text;
  }
}

TEST(HornTest, ClausesHaveOneToThreePredicatesAndLoops) {
  const std::set<std::string> found = clauses(kScript);
  EXPECT_TRUE(some_has(found, "(horn2 "));
  EXPECT_FALSE(some_has(found, "(horn3 "));
  EXPECT_TRUE(some_has(found, "(=> (and (horn0 x b) (horn0 "));          // two predicates in a body
  EXPECT_TRUE(some_has(found, "(=> (< x (+ x 2)) (horn0 (+ x 2) b))"));  // on other terms
  EXPECT_TRUE(some_has(found, "(=> (and (horn0 x b) (or b (= x 7))) (horn0 (+ x 2) b))"));
  EXPECT_TRUE(some_has(found, "(forall ((x Int) (b Bool)) (not (and (horn0 x b) (not (or "));
  EXPECT_TRUE(some_has(found, "(forall ((x Int) (b Bool)) (not (and (horn0 x b) (< "));
}

TEST(HornTest, PredicatesHaveNewNames) {
  const std::set<std::string> found =
      clauses("(declare-const horn0 Int)(assert (> horn0 1))(check-sat)");
  EXPECT_FALSE(found.empty());
  for (const std::string& text : found) {
    EXPECT_TRUE(text.starts_with("(set-logic HORN)\n(declare-const horn0 Int)")) << text;
    EXPECT_NE(text.find("(declare-fun horn1 (Int) Bool)"), text.npos) << text;
  }
}

TEST(HornTest, OtherAssertionsAndLaterCommandsAreOmitted) {
  const std::set<std::string> found = clauses(
      "(declare-fun f (Int) Int)(declare-sort U 0)(declare-const u U)(declare-const x Int)\n"
      "(declare-const w (_ BitVec 33))(assert (= (f x) 1))(push 1)(assert (= u u))\n"
      "(assert (= w #b1))(assert (= x 5))(check-sat)(pop 1)(assert false)(check-sat)");
  EXPECT_FALSE(found.empty());
  for (const std::string& text : found) {
    for (const char* gone : {"(f x)", "(= u u)", "#b1", "push", "pop", "false"})
      EXPECT_EQ(text.find(gone), text.npos) << text;
    EXPECT_NE(text.find("(=> (= x 5) (horn0 "), text.npos) << text;
  }
}

TEST(HornTest, NumbersOfRealsStayReals) {
  const std::string script = "(set-logic QF_LRA)(declare-const x Real)(assert (< x 1";
  EXPECT_TRUE(clauses(script + "))(check-sat)").empty());
  EXPECT_FALSE(clauses(script + ".0))(check-sat)").empty());
}

TEST(HornTest, UnsuitableScriptsGiveNoClauses) {
  for (const char* script : {
           "(set-logic HORN)(declare-const x Int)(assert (> x 1))(check-sat)",
           "(assert (> 2 1))(check-sat)",
           "(declare-const b Bool)(declare-const w (_ BitVec 8))(assert (or b (= w #x00)))"
           "(check-sat)",
           "(declare-const x Int)(assert (! (> x 1) :named n))(check-sat)",
           "(declare-const x Int)(assert (> x 1))",
           "(declare-const x Int)(assert (> x 1))(pop 1)(check-sat)",
           "(declare-const x Int)(declare-const s String)(assert (> x 1))(check-sat)",
           "(declare-const x Int)(define-fun y () Bool (= \"a\" \"b\"))(assert (> x 1))"
           "(check-sat)",
           "(set-logic QF_LIA)(declare-const fp Int)(assert (> fp 1))(check-sat)",
           "(declare-const x Int)(declare-const and Bool)(assert (> x 1))(check-sat)",
       })
    EXPECT_TRUE(clauses(script).empty()) << script;
}

// The standard has no logic HORN.
TEST(HornTest, ThePortableProfileGivesNoClauses) {
  EXPECT_TRUE(clauses(kScript, solver_facts::usual_profile()).empty());
}

}  // namespace
}  // namespace gadfly::mutator::horn_test
