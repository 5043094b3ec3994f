// SPDX-License-Identifier: Apache-2.0
// Conversion to clauses: small formulas have the expected clauses, and no other text changes. On
// random formulas, z3 gives the same answers before and after, also under every assignment of the
// Boolean constants.
#include "bench/approximation/cnf.h"

#include <gtest/gtest.h>

#include <initializer_list>

#include "harness/processes/reference.h"
#include "lib/base/random.h"
#include "tests/smtlib/read.h"

namespace gadfly::bench::cnf_test {
namespace {

using namespace smtlib;

std::string cnf(const Script& script) {
  Result<std::string> result = to_cnf(script);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().message);
  return result.ok() ? std::move(*result) : "";
}

constexpr const char* kDeclarations =
    "(declare-const p Bool)(declare-const q Bool)(declare-const r Bool)"
    "(declare-const x Int)(declare-const y Int)(declare-fun f (Bool) Bool)\n";

// Returns the clauses of one assertion.
std::string clauses(const std::string& formula) {
  const std::string text = cnf(*read(kDeclarations + ("(assert " + formula + ")")));
  EXPECT_TRUE(text.starts_with(kDeclarations));
  return text.substr(std::string(kDeclarations).size());
}

std::string lines(std::initializer_list<const char*> all) {
  std::string out;
  for (const char* line : all) out += (out.empty() ? "" : "\n") + std::string(line);
  return out;
}

TEST(Cnf, AClauseIsUnchanged) {
  for (const char* formula : {"p", "(not  p)", "(< x\n 1)", "(or p (not q) (< x 1))", "(=> p q)",
                              "(forall ((z Int)) (and p q))", "(let ((z (+ x 1))) (< z 0))",
                              "(unknown (and p q))", "(distinct p q r)", "(f (and p q))"})
    EXPECT_EQ(clauses(formula), "(assert " + std::string(formula) + ")");
}

TEST(Cnf, ConnectivesBecomeClauses) {
  EXPECT_EQ(clauses("(and p (=> q p r) (and (not q) (frob p)))"),
            lines({"(assert p)", "(assert (or (not q) (not p) r))", "(assert (not q))",
                   "(assert (frob p))"}));
  EXPECT_EQ(
      clauses("(or p (and q r))"),
      lines({"(declare-fun gadfly-cnf-1 () Bool)", "(assert (or gadfly-cnf-1 (not q) (not r)))",
             "(assert (or (not gadfly-cnf-1) q))", "(assert (or (not gadfly-cnf-1) r))",
             "(assert (or p gadfly-cnf-1))"}));
  EXPECT_EQ(clauses("(not (or p q))"),
            lines({"(declare-fun gadfly-cnf-1 () Bool)", "(assert (or (not gadfly-cnf-1) p q))",
                   "(assert (or gadfly-cnf-1 (not p)))", "(assert (or gadfly-cnf-1 (not q)))",
                   "(assert (not gadfly-cnf-1))"}));
  const char* different[] = {
      "(declare-fun gadfly-cnf-1 () Bool)",   "(assert (or (not gadfly-cnf-1) (not p) (not q)))",
      "(assert (or gadfly-cnf-1 (not p) q))", "(assert (or (not gadfly-cnf-1) p q))",
      "(assert (or gadfly-cnf-1 p (not q)))", "(assert gadfly-cnf-1)"};
  for (const char* formula : {"(xor p q)", "(distinct p q)"})
    EXPECT_EQ(clauses(formula), lines({different[0], different[1], different[2], different[3],
                                       different[4], different[5]}));
  EXPECT_EQ(
      clauses("(ite p q (< x 1))"),
      lines({"(declare-fun gadfly-cnf-1 () Bool)", "(assert (or (not gadfly-cnf-1) (not p) q))",
             "(assert (or gadfly-cnf-1 (not p) (not q)))",
             "(assert (or (not gadfly-cnf-1) p (< x 1)))",
             "(assert (or gadfly-cnf-1 p (not (< x 1))))", "(assert gadfly-cnf-1)"}));
}

TEST(Cnf, ConnectivesOverOtherSortsAreAtoms) {
  for (const char* formula :
       {"(= x y 1)", "(distinct x y)", "(= (ite p x y) 1)", "(= (unknown) p)"})
    EXPECT_EQ(clauses(formula), "(assert " + std::string(formula) + ")");
}

TEST(Cnf, LetVariablesBecomeConstants) {
  EXPECT_EQ(clauses("(let ((z (+ x 1)) (|v w| (< x 2)) (u p)) (and u |v w| (f |v w|) (< z x)))"),
            lines({"(define-fun gadfly-cnf-1 () Int (+ x 1))", "(declare-fun gadfly-cnf-2 () Bool)",
                   "(assert (or (not gadfly-cnf-2) (< x 2)))",
                   "(assert (or gadfly-cnf-2 (not (< x 2))))", "(assert p)",
                   "(assert gadfly-cnf-2)", "(assert (let ((|v w| gadfly-cnf-2)) (f |v w|)))",
                   "(assert (let ((z gadfly-cnf-1)) (< z x)))"}));
  // Values do not refer to variables of the same let; inner variables shadow outer ones in their
  // scope.
  EXPECT_EQ(clauses("(let ((x y) (y x)) (and (let ((x (- y))) (< x y)) (< x y)))"),
            lines({"(define-fun gadfly-cnf-1 () Int (let ((y x)) (- y)))",
                   "(assert (let ((x gadfly-cnf-1) (y x)) (< x y)))",
                   "(assert (let ((x y) (y x)) (< x y)))"}));
  // The value of a variable is unknown, so the let is an atom.
  EXPECT_EQ(clauses("(and p (let ((z (unknown x))) (and p z)))"),
            lines({"(assert p)", "(assert (let ((z (unknown x))) (and p z)))"}));
  EXPECT_EQ(clauses("(let ((z (not q))) (and p (exists ((w Int)) (and z (f z)))))"),
            lines({"(assert p)", "(assert (let ((z (not q))) (exists ((w Int)) (and z (f z)))))"}));
}

TEST(Cnf, NewNamesDifferFromThoseOfTheScript) {
  EXPECT_NE(cnf(*read("(declare-const |gadfly-cnf-41| Bool)(declare-const gadfly-cnf-9x Bool)"
                      "(assert (not (and gadfly-cnf-41 gadfly-cnf-9x)))"))
                .find("(assert (not gadfly-cnf-42))"),
            std::string::npos);
}

TEST(Cnf, OtherCommandsAndNamedTermsAreUnchanged) {
  for (const char* text :
       {"(declare-const p Bool)(assert (! (not (and p p)) :named n))(assert n)\n",
        "(declare-const p Bool) (check-sat-assuming ((not (and p p)))) ; (assert (not (and p p)))",
        "(define-fun g ((p Bool)) Bool (not (and p p)))", "(assert)",
        "(assert true) (exit)(assert (and p p))",
        "(declare-fun or (Bool) Bool)(assert (not (and true true)))", ""})
    EXPECT_EQ(cnf(*read(text)), text);
}

TEST(Cnf, AConvertedScriptConvertsToItself) {
  const std::string once = clauses(
      "(let ((v (ite p q (< x 1))) (z (* 2 x))) (xor (not v) (f v) (not (f (not v))) (= z 0) "
      "(let ((w v)) (=> w (f w)))))");
  const std::string script = kDeclarations + once;
  EXPECT_EQ(cnf(*read(script)), script);
}

TEST(Cnf, DeepNestingTakesLinearTime) {
  constexpr size_t kDepth = 100000;
  static constexpr std::pair<const char*, const char*> kShapes[] = {
      {"(not (and p ", "))"},
      {"(=> ", " q)"},
      {"(xor p ", ")"},
      {"(let ((v (f p))) ", ")"},
      {"(let ((v (f v))) (or v ", "))"}};
  for (const auto& [open, close] : kShapes) {
    std::string text = kDeclarations + std::string("(declare-const v Bool)(assert ");
    for (size_t i = 0; i < kDepth; ++i) text += open;
    text += "(f v)";
    for (size_t i = 0; i < kDepth; ++i) text += close;
    const std::string made = cnf(*read(text + ")"));
    EXPECT_GT(made.size(), text.size()) << open;
    EXPECT_LT(made.size(), 450 * kDepth) << open;
    EXPECT_TRUE(read(made)->problems().empty()) << open;
  }
}

// Returns a random formula over p, q, r, let variables, and atoms. `depth` limits the recursion.
std::string draw(Rng& rng, uint32_t depth, uint32_t lets) {
  const auto inner = [&] { return ' ' + draw(rng, depth - 1, lets); };
  if (depth == 0) {
    static constexpr const char* kAtoms[] = {"p", "q", "r", "(f p)", "(< x 1)", "(= x y)", "true"};
    if (lets > 0 && rng.chance(1, 2)) {
      const std::string v = "v" + std::to_string(rng.below(lets));
      return rng.chance(1, 3) ? "(f " + v + ")" : v;
    }
    return kAtoms[rng.below(std::size(kAtoms))];
  }
  switch (rng.below(7)) {
    case 0:
      return "(not" + inner() + ")";
    case 1:
      return "(ite" + inner() + inner() + inner() + ")";
    case 2: {
      const std::string name = "v" + std::to_string(rng.below(lets + 1));
      const std::string value = inner();
      const uint32_t inside = std::max(lets, static_cast<uint32_t>(name[1] - '0') + 1);
      return "(let ((" + name + value + ")) " + draw(rng, depth - 1, inside) + ")";
    }
    default: {
      static constexpr const char* kOperators[] = {"and", "or", "=>", "xor", "=", "distinct"};
      const uint64_t which = rng.below(std::size(kOperators));
      std::string out = std::string("(") + kOperators[which] + inner() + inner();
      if (rng.chance(1, 3)) out += inner();
      return out + ")";
    }
  }
}

TEST(Cnf, ClausesHaveTheSameModelsOverTheOldSymbols) {
  const auto profile = harness::find_profile("z3");
  ASSERT_TRUE(profile.ok());
  auto z3 = harness::start_reference(*profile);
  ASSERT_TRUE(z3.ok());
  Rng rng(4);
  size_t sat = 0;
  for (int i = 0; i < 60; ++i) {
    std::string text = kDeclarations;
    text += "(push 1)(assert " + draw(rng, 4, 0) + ")(check-sat)(push 1)(assert " +
            draw(rng, 3, 0) + ")\n";
    for (int bits = 0; bits < 8; ++bits) {
      const auto literal = [&](int bit, const char* name) {
        return bits >> bit & 1 ? std::string(name) : "(not " + std::string(name) + ")";
      };
      text += "(check-sat-assuming (" + literal(0, "p") + ' ' + literal(1, "q") + ' ' +
              literal(2, "r") + "))\n";
    }
    text += "(pop 1)(assert " + draw(rng, 2, 0) + ")(check-sat)(pop 1)(check-sat)";
    const auto script = read(text);
    ASSERT_TRUE(script->problems().empty()) << text;
    const std::string made = cnf(*script);
    const harness::Response before = (*z3)->ask(*script);
    const harness::Response after = (*z3)->ask(*read(made));
    ASSERT_EQ(before.answers.size(), 11u);
    EXPECT_EQ(before.answers, after.answers) << text << "\nbecame\n" << made;
    for (harness::Answer answer : before.answers) {
      EXPECT_TRUE(answer == harness::Answer::kSat || answer == harness::Answer::kUnsat);
      sat += answer == harness::Answer::kSat ? 1 : 0;
    }
  }
  EXPECT_GT(sat, 100u);
  EXPECT_LT(sat, 560u);
}

}  // namespace
}  // namespace gadfly::bench::cnf_test
