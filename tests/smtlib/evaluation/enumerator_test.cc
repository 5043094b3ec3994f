// SPDX-License-Identifier: Apache-2.0
// Decides small scripts by trial of all values, and compares the answers with z3's on random
// scripts.
#include "lib/smtlib/evaluation/enumerator.h"

#include <gtest/gtest.h>

#include "lib/base/random.h"
#include "lib/process/process.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::enumerator_test {
namespace {

using Answer = Enumeration::Answer;

constexpr uint64_t kLimit = 200'000;

// Returns the answers to the checks of a script: s for sat, u for unsat, ? for unknown, ! if the
// limit is reached.
std::string answers(const std::string& text, uint64_t limit = kLimit) {
  const auto script = read(text);
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  std::string out;
  const Result<std::vector<CheckSat>> all = checks(*script);
  EXPECT_TRUE(all.ok());
  for (const CheckSat& check : *all) {
    const Enumeration found = enumerate(*script, check, limit, evaluator);
    out += found.answer == Answer::kSat     ? 's'
           : found.answer == Answer::kUnsat ? 'u'
           : found.exhausted                ? '!'
                                            : '?';
    if (found.answer != Answer::kSat) continue;
    // Expects that the model and the choices satisfy every formula.
    evaluator.model() = found.model;
    evaluator.forget();
    evaluator.set_choice([&](Value free) {
      for (const auto& [name, value] : found.choices)
        if (name == free) return value;
      return kUnknownValue;
    });
    for (const NodeId formula : check.formulas)
      EXPECT_EQ(evaluator.truth(formula), Truth::kTrue) << script->text(formula);
    evaluator.set_choice(nullptr);
  }
  return out;
}

TEST(EnumeratorTest, EveryValueOfEverySortIsTried) {
  EXPECT_EQ(answers("(declare-const x (_ BitVec 4))(assert (= (bvmul x x) #x9))(check-sat)"
                    "(assert (= (bvand x #x9) #x0))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(declare-const x (_ FloatingPoint 2 3))(declare-const r RoundingMode)"
                    "(assert (distinct (fp.add r x x) (fp.mul r x (fp #b0 #b10 #b00))))(check-sat)"
                    "(assert (not (fp.isNaN x)))(check-sat)"),
            "uu");
  EXPECT_EQ(answers("(declare-const a (Array (_ BitVec 1) Bool))(declare-const i (_ BitVec 1))"
                    "(assert (not (select a i)))(assert (select a (bvnot i)))(check-sat)"
                    "(assert (= a ((as const (Array (_ BitVec 1) Bool)) true)))(check-sat)"),
            "su");
}

TEST(EnumeratorTest, ResultsOfFunctionsAreTriedOnlyAtArgumentsThatOccur) {
  EXPECT_EQ(answers("(declare-fun f (Int) Bool)(declare-const p Bool)"
                    "(assert (xor (f 1) (f 2) p))(check-sat)"
                    "(assert (= (f 1) (f 2)))(assert (not p))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(declare-fun f ((_ BitVec 2)) (_ BitVec 1))(declare-const x (_ BitVec 2))"
                    "(assert (distinct (f x) (f (bvadd x #b00))))(check-sat)"),
            "u");
  EXPECT_EQ(answers("(declare-fun f (Bool) Bool)(declare-const b Bool)"
                    "(assert (distinct (f (f (f b))) (f b)))(check-sat)"),
            "u");
  EXPECT_EQ(answers("(declare-fun f ((_ BitVec 2)) Bool)"
                    "(assert (forall ((x (_ BitVec 2))) (= (f x) (not (f (bvnot x))))))(check-sat)"
                    "(assert (exists ((x (_ BitVec 2))) (= (f x) (f (bvnot x)))))(check-sat)"),
            "su");
}

TEST(EnumeratorTest, DefinitionsNamesAndAssumptionsAreRespected) {
  EXPECT_EQ(
      answers("(declare-const p Bool)(define-fun q () Bool (not p))"
              "(assert (! (or p q) :named n))(assert n)(check-sat-assuming (p q))"
              "(check-sat-assuming (q))(push 1)(assert (= p q))(check-sat)(pop 1)(check-sat)"),
      "usus");
}

TEST(EnumeratorTest, UnspecifiedResultsAreTriedToo) {
  constexpr const char* kZeros =
      "(define-const p (_ FloatingPoint 2 3) (_ +zero 2 3))"
      "(define-const n (_ FloatingPoint 2 3) (_ -zero 2 3))";
  EXPECT_EQ(answers(std::string(kZeros) + "(assert (= (fp.min p n) p))(check-sat)"
                                          "(assert (= (fp.min p n) n))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(declare-const x Int)(assert (= (div 1 0) 7))(check-sat)"
                    "(assert (distinct (div 1 0) (div 1 0)))(check-sat)"),
            "su");
}

TEST(EnumeratorTest, EqualitiesLeaveNoChoice) {
  EXPECT_EQ(answers("(assert (= (div 5 0) 1))(check-sat)(assert (= 2 (div 5 0)))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(assert (= (fp.to_real (_ +oo 5 11)) 1.0))"
                    "(assert (= (fp.to_real (_ +oo 5 11)) 2.0))(check-sat)"),
            "u");
  EXPECT_EQ(answers("(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)"
                    "(assert (= x (+ y 1)))(assert (= y 4))(assert (= (f x) 7))(check-sat)"
                    "(assert (= 8 (f (+ y 1))))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(declare-const x Int)(assert (= x 5))(assert (= (* x x) 26))(check-sat)"),
            "u");
  EXPECT_EQ(answers("(declare-const x Int)(assert (= (* x x) 26))(check-sat)"), "?");
  EXPECT_EQ(
      answers("(declare-const x Int)(assert (or (= x 5) (= x 6)))(assert (> x 6))(check-sat)"),
      "?");
}

TEST(EnumeratorTest, EqualitiesBelowConjunctionsAndNamesLeaveNoChoice) {
  EXPECT_EQ(
      answers("(declare-fun f (Int) Int)(declare-const x Int)(assert (! (and (= x 4) (= (f x) "
              "5)) :named n))(assert (not (= (f 4) 5)))(check-sat)"),
      "u");
  EXPECT_EQ(answers("(declare-const x Int)(assert (not (or (distinct x 4) (> x 4))))"
                    "(assert (= (* x x) 15))(check-sat)"),
            "?")
      << "a distinct is not read";
}

TEST(EnumeratorTest, IntegersBetweenTwoBoundsAreTried) {
  EXPECT_EQ(answers("(declare-const x Int)(assert (>= x 3))(assert (and (<= x 5) true))(check-sat)"
                    "(assert (= (mod x 7) 6))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(declare-const x Int)(assert (not (or (> 3 x) (< 5 x))))"
                    "(assert (= (* x x) 20))(check-sat)"),
            "u");
  // Strict bounds, and bounds of bounds.
  EXPECT_EQ(answers("(declare-const x Int)(declare-const y Int)(assert (> x 3))(assert (not (>= x "
                    "6)))(assert (< y x))(assert (> y 2))(assert (= (+ x y) 9))(check-sat)"
                    "(assert (not (= y 4)))(check-sat)"),
            "su");
  EXPECT_EQ(answers("(declare-const x Int)(assert (< x 5))(assert (> x 5))(check-sat)"), "u");
  EXPECT_EQ(answers("(declare-fun f (Int) Int)(assert (< 2 (f 1)))(assert (<= (f 1) 3))"
                    "(assert (distinct (f 1) 3))(check-sat)"),
            "u");
  // One bound, far bounds, and bounds that need not hold.
  EXPECT_EQ(answers("(declare-const x Int)(assert (> x 3))(assert (= (* x x) 20))(check-sat)"),
            "?");
  EXPECT_EQ(answers("(declare-const x Int)(assert (> x 0))(assert (< x 5000))"
                    "(assert (= (* x x) 20))(check-sat)"),
            "?");
  EXPECT_EQ(answers("(declare-const x Int)(declare-const p Bool)(assert (or p (> x 3)))"
                    "(assert (or p (< x 5)))(assert (= (* x x) 36))(check-sat)"),
            "?");
}

TEST(EnumeratorTest, InfiniteSortsAreNotRefuted) {
  EXPECT_EQ(answers("(declare-const x Int)(assert (> x 5))(check-sat)"), "?");
  EXPECT_EQ(answers("(declare-const x Int)(declare-const p Bool)(assert (and (> x 5) p (not p)))"
                    "(check-sat)(check-sat-assuming (p))"),
            "uu");
  EXPECT_EQ(answers("(declare-const p Bool)(assert (or p (> (frob p) 2)))(check-sat)"
                    "(assert (not p))(check-sat)"),
            "s?");
  EXPECT_EQ(answers("(declare-const x (_ BitVec 4))(declare-const y (_ BitVec 4))"
                    "(assert (= (bvadd x y) (bvsub y (bvnot x))))(check-sat)",
                    500),
            "!");
}

// Returns whether the search finds a model of the first check of a script.
bool has_model(const std::string& text) {
  const auto script = read(text);
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  const CheckSat check = checks(*script)->front();
  const Enumeration found = search_model(*script, check, kLimit, evaluator);
  if (found.answer != Answer::kSat) return false;
  evaluator.model() = found.model;
  evaluator.forget();
  for (const NodeId formula : check.formulas)
    EXPECT_EQ(evaluator.truth(formula), Truth::kTrue) << script->text(formula);
  return true;
}

TEST(EnumeratorTest, ASearchTriesSomeValuesOfLargeSorts) {
  EXPECT_TRUE(has_model("(declare-const x Int)(assert (> (* x x) 35))(assert (< x 7))(check-sat)"));
  EXPECT_FALSE(has_model("(declare-const x Int)(assert (= (* x x) 2))(check-sat)"));
  EXPECT_TRUE(has_model("(declare-fun f (Int) Real)(assert (< (f 1) 0.0 (f 2)))(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-const x (_ BitVec 32))(declare-const y (_ BitVec 32))"
                "(assert (bvslt (bvadd x y) x))(assert (bvsgt y #x00000000))(check-sat)"));
  EXPECT_TRUE(has_model("(declare-const x Float32)(assert (not (fp.eq x x)))(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-const x String)(assert (str.< \"b\" x \"d\"))"
                "(assert (distinct x (str.at x 0)))(assert (= x \"ca\"))"
                "(check-sat)"));
}

TEST(EnumeratorTest, ASearchSolvesEquations) {
  EXPECT_TRUE(
      has_model("(declare-const x Int)(declare-const y Int)(declare-const z Int)"
                "(assert (= x (+ y 1000)))(assert (= (* 3 y) (- z 78)))(assert (> z 5000))"
                "(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-const a (Array Int Int))(declare-const i Int)"
                "(assert (= (select a i) 8))(assert (= (select a (+ i 4)) 9))(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-const a (Array Int Int))(declare-const i Int)"
                "(assert (= ((as const (Array Int Int)) 7) (store a i 7)))"
                "(assert (= (select a i) 8))(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-fun f (Int) Int)(declare-const x Int)"
                "(assert (= (f (f x)) 123))(assert (= (f 3) (+ x 40)))(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))"
                "(declare-const l L)(declare-const m L)"
                "(assert ((_ is cons) l))(assert (= m (cons 12 l)))(check-sat)"));
  EXPECT_TRUE(has_model("(declare-const s (Seq Int))(assert (= (seq.len s) 1))(check-sat)"));
  EXPECT_TRUE(
      has_model("(declare-const x (_ BitVec 64))(declare-const y (_ BitVec 64))"
                "(assert (= (bvadd x #x1234567812345678) (bvmul y #x0000000000000003)))"
                "(assert (bvugt y #xffff000000000000))(check-sat)"));
}

TEST(EnumeratorTest, ASearchChoosesWhatTheStandardLeavesUnspecified) {
  const auto choices = [](const std::string& text) {
    const auto script = read(text);
    Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
    const Enumeration found = search_model(*script, checks(*script)->front(), kLimit, evaluator);
    return found.answer == Answer::kSat ? found.choices.size() : 0;
  };
  EXPECT_EQ(choices("(assert (= (div 1 0) 7))(check-sat)"), 1u);
  EXPECT_EQ(choices("(assert (= (/ 1.0 0.0) (fp.to_real (_ +oo 5 11)) 7.5))(check-sat)"), 2u);
  EXPECT_EQ(choices("(declare-datatypes ((L 0)) (((nil) (cons (head Int)))))"
                    "(assert (= (head nil) 12))(check-sat)"),
            1u);
  EXPECT_EQ(choices("(assert (distinct (div 1 0) (div 1 0)))(check-sat)"), 0u);
  // Solvers fix results of operators beyond the standard.
  EXPECT_EQ(choices("(assert (= (^ 0 0) 7))(check-sat)"), 0u);
}

TEST(EnumeratorTest, ASearchProvesUnsatOnlyIfItTriesAllValues) {
  const auto script = read(
      "(declare-const x Int)(assert (distinct x x))(check-sat)"
      "(declare-const p Bool)(assert (and p (not p)))(check-sat)");
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  const std::vector<CheckSat> all = *checks(*script);
  EXPECT_EQ(search_model(*script, all[0], kLimit, evaluator).answer, Answer::kUnsat);
  const auto other = read("(declare-const x Int)(assert (= (* x x) 2))(check-sat)");
  EXPECT_EQ(search_model(*other, checks(*other)->front(), kLimit, evaluator).answer,
            Answer::kUnknown);
}

// fuzz_eval found this case: a pair of E has no value as long as E has no element.
TEST(EnumeratorTest, ASortWithoutValuesGivesUnknown) {
  EXPECT_EQ(answers("(set-logic QF_UFDT)(declare-sort E 0)"
                    "(declare-datatypes ((Pair 2)) ((par (X Y) ((pair (first X) (seco)Yd) n))))"
                    "(declare-const a E)(declare-const p (Pair E Bool))"
                    "(assert (= p (pair a true)))(check-sat)"),
            "?");
}

TEST(EnumeratorTest, AFiniteUniverseDoesNotProveUnsat) {
  const std::string declarations =
      "(declare-sort U 0)(declare-const a U)(declare-const b U)"
      "(declare-fun f (U) U)";
  EXPECT_EQ(answers(declarations + "(assert (distinct a b (f a)))(check-sat)"
                                   "(assert (= (f a) (f b)))(check-sat)"
                                   "(assert (= a (f b)))(check-sat)"),
            "ss?");
  EXPECT_EQ(answers(declarations + "(assert (distinct a a))(check-sat)"), "u");
}

// Small random formulas over bit-vectors, Booleans, floats and functions, for comparison with z3.
class Drawer {
 public:
  explicit Drawer(uint64_t seed) : rng_(seed) {}

  std::string script() {
    std::string out =
        "(declare-const p Bool)(declare-const q Bool)(declare-const x (_ BitVec 2))"
        "(declare-const y (_ BitVec 3))(declare-fun f ((_ BitVec 2)) Bool)"
        "(declare-fun g (Bool) (_ BitVec 2))(declare-const r RoundingMode)"
        "(declare-const a (Array Bool (_ BitVec 2)))(declare-const v (_ FloatingPoint 3 3))\n";
    for (uint64_t i = 1 + rng_.below(4); i > 0; --i) out += "(assert " + formula(3) + ")\n";
    return out + "(check-sat)\n";
  }

 private:
  std::string one_of(std::initializer_list<std::string_view> words) {
    return std::string(words.begin()[rng_.below(words.size())]);
  }
  std::string list(std::initializer_list<std::string> parts) {
    std::string out = "(";
    for (const std::string& part : parts) out += (out.size() > 1 ? " " : "") + part;
    return out + ")";
  }
  std::string formula(int depth) {
    if (depth == 0) return one_of({"p", "q", "(f x)", "(f (g p))", "(fp.isZero v)"});
    switch (rng_.below(7)) {
      case 0:
        return list({"not", formula(depth - 1)});
      case 1:
        return list(
            {one_of({"and", "or", "xor", "=>", "="}), formula(depth - 1), formula(depth - 1)});
      case 2:
        return list({one_of({"=", "distinct", "bvult", "bvsle"}), bit_vector(depth - 1),
                     bit_vector(depth - 1)});
      case 3:
        return list({"forall ((p Bool) (x (_ BitVec 2)))", formula(depth - 1)});
      case 4:
        return list({one_of({"=", "fp.lt", "fp.leq"}), number(depth - 1), number(depth - 1)});
      case 5:
        return list({"f", bit_vector(depth - 1)});
      default:
        return list({"=", "((_ zero_extend 1) " + bit_vector(depth - 1) + ")", "y"});
    }
  }
  std::string bit_vector(int depth) {
    if (depth == 0) return one_of({"x", "#b01", "#b10", "(g q)", "((_ extract 1 0) y)"});
    switch (rng_.below(4)) {
      case 0:
        return list({one_of({"bvadd", "bvmul", "bvudiv", "bvsrem", "bvashr"}),
                     bit_vector(depth - 1), bit_vector(depth - 1)});
      case 1:
        return list({"ite", formula(depth - 1), bit_vector(depth - 1), bit_vector(depth - 1)});
      case 2:
        return list({"select", list({"store a", formula(depth - 1), bit_vector(depth - 1)}),
                     formula(depth - 1)});
      default:
        return list({"g", formula(depth - 1)});
    }
  }
  std::string number(int depth) {
    if (depth == 0) return one_of({"v", "(fp #b0 #b010 #b01)", "(_ -zero 3 3)"});
    return rng_.chance(1, 2) ? list({one_of({"fp.add", "fp.mul"}), "r", "v", number(depth - 1)})
                             : list({"ite", formula(depth - 1), "v", number(depth - 1)});
  }

  Rng rng_;
};

TEST(EnumeratorTest, AgreesWithZ3OnSmallFormulas) {
  constexpr int kScripts = 150;
  Drawer drawer(11);
  std::string all;
  std::vector<std::string> ours;
  for (int i = 0; i < kScripts; ++i) {
    const std::string script = drawer.script();
    all += "(push 1)\n" + script + "(pop 1)\n";
    ours.push_back(answers(script, 20'000));
  }
  const auto z3 =
      process::run_process({"z3", "-in", "-smt2", "rlimit=20000000"}, all, {.timeout_ms = 60000});
  if (!z3.ok()) GTEST_SKIP() << "no z3";
  size_t at = 0;
  size_t sat = 0;
  size_t unsat = 0;
  for (size_t begin = 0; begin < z3->out.size(); ++at) {
    const size_t end = z3->out.find('\n', begin);
    const std::string line = z3->out.substr(begin, end - begin);
    begin = end == std::string::npos ? z3->out.size() : end + 1;
    ASSERT_LT(at, ours.size());
    if (ours[at] == "s") EXPECT_NE(line, "unsat") << "script " << at;
    if (ours[at] == "u") EXPECT_NE(line, "sat") << "script " << at;
    sat += ours[at] == "s" && line == "sat";
    unsat += ours[at] == "u" && line == "unsat";
  }
  EXPECT_EQ(at, ours.size());
  EXPECT_GT(sat, 50u);
  EXPECT_GT(unsat, 10u);
}

}  // namespace
}  // namespace gadfly::smtlib::enumerator_test
