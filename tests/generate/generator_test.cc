// SPDX-License-Identifier: Apache-2.0
// Tests of term generation: only terms that are valid in a scope are placed there (local
// compatibility, in both directions), and every operator that fits is drawn.
#include "lib/generate/generator.h"

#include <gtest/gtest.h>

#include "tests/generate/workbench.h"

namespace gadfly::generate::generator_test {
namespace {

using namespace smtlib;
using Texts = std::set<std::string>;

// Enough draws to see each of at most 10 choices. The probability that one is missing is below 10 *
// 0.9^400 = 5e-18.
constexpr int kDraws = 400;

// Returns the terms that existing() draws for the position of the last term with the text `place`.
Texts existing_at(std::string_view text, std::string_view place) {
  Workbench bench(text);
  const NodeId node = bench.term(place);
  Generator generator(*bench.script, bench.context, node);
  Texts found;
  for (int draw = 0; draw < kDraws; ++draw) {
    TermText out;
    if (generator.existing(bench.script->term(node).sort, out)) found.insert(out.text);
  }
  return found;
}

TEST(GeneratorTest, BoundVariablesDoNotEscape) {  // TypeFuzz, section 3.1
  const std::string inner = "(forall ((z Int)) (< z y))";
  const std::string whole = "(and (> x 10) " + inner + ")";
  const std::string script = "(declare-const x Int)(declare-const y Int)(assert " + whole + ")";
  EXPECT_EQ(existing_at(script, "(> x 10)"), (Texts{whole, inner}));
  EXPECT_EQ(existing_at(script, "(< z y)"), (Texts{whole, inner, "(> x 10)"}));
}

TEST(GeneratorTest, FreeSymbolsAreNotCapturedByQuantifiers) {
  const std::string inner = "(forall ((x Int)) (q x))";
  EXPECT_EQ(existing_at("(declare-const x Int)(declare-fun p (Int) Bool)(declare-fun q (Int) Bool)"
                        "(assert (and (p x) " +
                            inner + "))",
                        "(q x)"),
            Texts{inner});
}

TEST(GeneratorTest, FreeSymbolsAreNotCapturedByLet) {
  const std::string inner = "(let ((x 1)) (q x))";
  EXPECT_EQ(existing_at("(declare-const x Int)(declare-fun p (Int) Bool)(declare-fun q (Int) Bool)"
                        "(assert (and (p x) " +
                            inner + "))",
                        "(q x)"),
            Texts{inner});
}

TEST(GeneratorTest, OperatorsAreNotCaptured) {
  EXPECT_EQ(existing_at("(declare-const a Bool)(declare-const b Bool)"
                        "(assert (or a (let ((not b)) (and not b))))",
                        "(and not b)"),
            (Texts{"a", "b", "(or a (let ((not b)) (and not b)))", "(let ((not b)) (and not b))",
                   "not"}));
  EXPECT_EQ(existing_at("(declare-const a Bool)(declare-const b Bool)"
                        "(assert (or (not a) (let ((not b)) (and not a))))",
                        "(and not a)"),
            (Texts{"a", "b", "(let ((not b)) (and not a))", "not"}));
}

TEST(GeneratorTest, ParametersStayInTheirFunction) {
  const std::string script =
      "(declare-fun p (Int) Bool)(define-fun f ((a Int)) Bool (p a))(assert (f 1))(assert (f 2))";
  EXPECT_EQ(existing_at(script, "(f 2)"), Texts{"(f 1)"});
  // A later function is not visible in an earlier one.
  EXPECT_EQ(existing_at(script, "(p a)"), Texts{});
}

TEST(GeneratorTest, DeclarationsMustBeVisible) {
  const std::string script =
      "(declare-const a Bool)(assert (or a a))(push 1)(declare-const b Bool)(assert (and a b))"
      "(pop 1)(declare-const c Bool)(assert (xor a c))";
  EXPECT_EQ(existing_at(script, "(or a a)"), Texts{"a"});
  EXPECT_EQ(existing_at(script, "(and a b)"), (Texts{"a", "b", "(or a a)"}));
  EXPECT_EQ(existing_at(script, "(xor a c)"), (Texts{"a", "c", "(or a a)"}));
}

TEST(GeneratorTest, NamesAreNotCopiedAndNotUsedTooEarly) {
  const std::string script =
      "(declare-fun p (Int) Bool)(assert (! (p 1) :named n))(assert (or n (p 2)))";
  EXPECT_EQ(existing_at(script, "(p 2)"), (Texts{"n", "(p 1)", "(or n (p 2))"}));
  EXPECT_EQ(existing_at(script, "(p 1)"), Texts{"(p 2)"});
}

TEST(GeneratorTest, PatternsStayWithTheirQuantifier) {
  const std::string body = "(! (p x) :pattern ((f x)))";
  const std::string forall = "(forall ((x Int)) " + body + ")";
  const std::string script =
      "(declare-fun p (Int) Bool)(declare-fun f (Int) Int)(assert " + forall + ")(assert (p 1))";
  EXPECT_EQ(existing_at(script, "(p 1)"), Texts{forall});
  EXPECT_EQ(existing_at(script, "(p x)"), (Texts{forall, "(p 1)"}));
  // Symbols of the pattern are symbols of the quantifier: it cannot move to a position where f has
  // another meaning.
  EXPECT_EQ(existing_at("(declare-fun p (Int) Bool)(declare-fun f (Int) Int)(assert " + forall +
                            ")(assert (let ((f true)) (and f (p 1))))",
                        "(p 1)"),
            (Texts{"f", "true", "(and f (p 1))", "(let ((f true)) (and f (p 1)))"}));
}

TEST(GeneratorTest, BindersDoNotMoveBeforeTheirSorts) {
  const std::string script =
      "(declare-const a Bool)(assert (or a a))(declare-sort S 0)"
      "(assert (xor a (forall ((s S)) (= s s))))";
  EXPECT_EQ(existing_at(script, "(or a a)"), Texts{"a"});
}

TEST(GeneratorTest, ApplicationsUseEveryOperatorAndHaveTheRequestedSort) {
  const std::string text =
      "(set-logic QF_BV)(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 4))"
      "(declare-const p Bool)(assert (and p (= a (concat b b)) (bvult a #x07)))";
  Workbench bench(text);
  const TheorySet& theory_set = bench.script->theory_set();
  for (const char* place : {"p", "a"}) {
    const NodeId node = bench.term(place);
    const SortId sort = bench.script->term(node).sort;
    Texts reachable;
    for (OperatorId id : bench.scratch.vocabulary().operators()) {
      const Operator& op = theory_set.op(id);
      bool solved = false;
      for (int draw = 0; draw < 100 && !solved; ++draw) {
        Binding binding;
        solved =
            solve(theory_set.pool(), bench.script->sorts(), op.result, sort, binding, bench.rng);
      }
      if (solved) reachable.emplace(theory_set.symbols().name(op.name));
    }
    // The rarest matching row is drawn once in 50 tries and bound once in 10 (extract): the
    // probability that it is missing after 20,000 terms is (1 - 1/500)^20000 < 1e-17.
    Texts reached;
    Edits edits;
    std::string out;
    for (int draw = 0; draw < 20'000; ++draw) {
      TermText term;
      Generator generator(*bench.script, bench.context, node);
      if (!generator.application(sort, 0, term)) continue;
      EXPECT_LE(term.nodes, bench.context.max_nodes);
      const size_t name = term.text.starts_with("((_ ") ? 4 : term.text.front() == '(' ? 1 : 0;
      reached.insert(term.text.substr(name, term.text.find(' ', name) - name));
      if (draw % 20 != 0) continue;
      edits.clear();
      ASSERT_TRUE(edits.replace_term(*bench.script, node, term).ok());
      ASSERT_TRUE(edits.apply(*bench.script, out).ok());
      EXPECT_EQ(problems(*read(out)), std::vector<std::string>()) << out;
    }
    EXPECT_EQ(reached, reachable) << place;
  }
}

TEST(GeneratorTest, FunctionsOfTheScriptAreApplied) {
  Workbench bench(
      "(set-logic QF_UF)(declare-sort U 0)(declare-const u U)(declare-fun f (U U) U)"
      "(assert (= (f u u) u))");
  const NodeId node = bench.term("(f u u)");
  bool nested = false;
  for (int draw = 0; draw < kDraws && !nested; ++draw) {
    TermText term;
    Generator generator(*bench.script, bench.context, node);
    if (generator.application(bench.script->term(node).sort, 2, term))
      nested = term.text.find("(f (f") != std::string::npos;
  }
  EXPECT_TRUE(nested);
}

// Returns the largest number of arguments of applications of the operator, which have no arguments
// with parentheses.
size_t most_arguments(std::string_view text, std::string_view place, const std::string& name) {
  Workbench bench(text);
  const NodeId node = bench.term(place);
  size_t most = 0;
  for (int draw = 0; draw < 20'000; ++draw) {
    TermText term;
    Generator generator(*bench.script, bench.context, node);
    if (!generator.application(bench.script->term(node).sort, 0, term)) continue;
    if (!term.text.starts_with('(' + name + ' ') || term.text.find('(', 1) != std::string::npos)
      continue;
    most = std::max<size_t>(most, std::ranges::count(term.text, ' '));
    Edits edits;
    std::string out;
    EXPECT_TRUE(edits.replace_term(*bench.script, node, term).ok());
    EXPECT_TRUE(edits.apply(*bench.script, out).ok());
    EXPECT_EQ(problems(*read(out)), std::vector<std::string>()) << out;
  }
  return most;
}

// Returns the parts that begin with `begin` and end with the next parenthesis, in formulas for a
// solver, beside an array of Int and Bool.
Texts arrays_of_functions(const char* profile, const std::string& declarations,
                          std::string_view begin) {
  const std::string text = "(declare-const a (Array Int Bool))" + declarations +
                           "(assert (= a a))(assert (= (select a 3) true))";
  Workbench bench(text);
  bench.scratch.set_profile(*solver_facts::read_profile(profile));
  bench.scratch.prepare(*bench.script);
  const NodeId place = bench.term("(= a a)");
  Generator generator(*bench.script, bench.context, place);
  Texts found;
  for (int draw = 0; draw < 10 * kDraws; ++draw) {
    TermText out;
    if (!generator.application(bench.script->term(place).sort, 2, out)) continue;
    for (size_t at = out.text.find(begin); at != std::string::npos;
         at = out.text.find(begin, at + 1))
      found.insert(out.text.substr(at, out.text.find(')', at) - at + 1));
  }
  return found;
}

TEST(GeneratorTest, AFunctionOfTheScriptMakesAnArray) {
  const std::string functions =
      "(declare-fun f (Int) Bool)(declare-fun g (Bool) Bool)(declare-fun h (Int Int) Bool)"
      "(declare-fun k (Int) Int)(define-fun d ((x Int)) Bool true)";
  EXPECT_EQ(arrays_of_functions("z3@5.4.1", functions, "(_ as-array"), Texts{"(_ as-array f)"});
  const Texts maps =
      arrays_of_functions("z3@5.4.1", "(declare-const b (Array Int Int))" + functions, "((_ map");
  EXPECT_TRUE(maps.contains("((_ map f)"));
  EXPECT_TRUE(maps.contains("((_ map h)"));
  EXPECT_FALSE(maps.contains("((_ map d)"));
  for (const std::string_view begin : {"(_ as-array", "(_ map"})
    EXPECT_EQ(arrays_of_functions("z3,cvc5", functions, begin), Texts{});
}

// Returns all terms that cvc5's profile gives for the place of (> (f x) 0), and checks each.
Texts higher_order_terms(const std::string& declarations) {
  const std::string text = "(set-logic HO_ALL)(declare-const x Int)(declare-const s (Set Int))" +
                           declarations +
                           "(declare-const h (-> Int Int))(assert (= h h))"
                           "(assert (> (f x) 0))(assert (set.member x s))";
  Workbench bench(text);
  bench.scratch.set_profile(*solver_facts::read_profile("cvc5@1.4.2"));
  bench.scratch.prepare(*bench.script);
  const NodeId place = bench.term("(> (f x) 0)");
  Texts found;
  for (int draw = 0; draw < 10 * kDraws; ++draw) {
    Generator generator(*bench.script, bench.context, place);
    TermText term;
    if (!generator.application(bench.script->term(place).sort, 2, term)) continue;
    Edits edits;
    std::string out;
    EXPECT_TRUE(edits.replace_term(*bench.script, place, term).ok());
    EXPECT_TRUE(edits.apply(*bench.script, out).ok());
    EXPECT_EQ(problems(*read(out)), std::vector<std::string>()) << out;
    found.insert(term.text);
  }
  return found;
}

TEST(GeneratorTest, OperatorsGetFunctionsOfTheScriptAndLambdas) {
  const Texts found = higher_order_terms(
      "(declare-fun f (Int) Int)(declare-fun g (Int Bool) Bool)(declare-fun p (Int) Bool)");
  const auto some = [&](std::string_view part) {
    return std::ranges::any_of(
        found, [&](const std::string& term) { return term.find(part) != std::string::npos; });
  };
  for (const std::string_view part : {"(set.all p s)", "(set.some (lambda", "(set.map f",
                                      "(set.fold ", "(= f ", "(lambda ((v0 Int)) (lambda"})
    EXPECT_TRUE(some(part)) << part;
  EXPECT_FALSE(some("(set.all f"));
  EXPECT_FALSE(some("(set.fold f"));
  EXPECT_FALSE(some("(set.fold (lambda ((v0 Int)) (lambda ((v1 (->"));  // cvc5 folds to no function
}

TEST(GeneratorTest, OperatorsGetManyArguments) {
  constexpr std::string_view kBool = "(set-logic QF_UF)(declare-const p Bool)(assert (not p))";
  EXPECT_GE(most_arguments(kBool, "(not p)", "=>"), 4U);
  EXPECT_GE(most_arguments(kBool, "(not p)", "and"), 4U);
  EXPECT_GE(most_arguments(kBool, "(not p)", "distinct"), 3U);
  constexpr std::string_view kWords =
      "(set-logic QF_BV)(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 4))"
      "(declare-const c (_ BitVec 2))(assert (= a (bvnot a) (concat b c c)))";
  EXPECT_GE(most_arguments(kWords, "(bvnot a)", "bvadd"), 4U);
  EXPECT_GE(most_arguments(kWords, "(bvnot a)", "concat"), 3U);
  EXPECT_EQ(most_arguments(kWords, "(bvnot a)", "bvsub"), 2U);
  EXPECT_EQ(most_arguments(kBool, "(not p)", "ite"), 3U);
}

TEST(GeneratorTest, TermsStayWithinTheNodeBudget) {
  Workbench bench("(declare-const a Bool)(declare-const b Bool)(assert (= (and a b) (or a b)))");
  bench.context.max_nodes = 6;
  const NodeId node = bench.term("(and a b)");
  size_t built = 0;
  for (int draw = 0; draw < kDraws; ++draw) {
    TermText term;
    Generator generator(*bench.script, bench.context, node);
    if (!generator.application(bench.script->term(node).sort, 2, term)) continue;
    ++built;
    EXPECT_LE(term.nodes, 6u) << term.text;
  }
  EXPECT_GT(built, 0u);
}

}  // namespace
}  // namespace gadfly::generate::generator_test
