// SPDX-License-Identifier: Apache-2.0
// The strategy rewrite: each shape occurs, no symbol is captured, and the mutant is true under the
// same models as its parent.
#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/witness.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"
#include "tests/sanitizers.h"

namespace gadfly::mutator::rewrite_test {
namespace {

using namespace smtlib;

constexpr int kSeeds = 1500;

std::set<std::string> rewritten(std::string_view text, int seeds = kSeeds) {
  return mutants(text, strategy("rewrite"), seeds);
}

TEST(Rewrite, EveryShapeOccurs) {
  const std::string declared =
      "(declare-const a Bool)(declare-const b Bool)(declare-const c Bool)"
      "(declare-const x Int)(declare-const y Int)(declare-const z Int)\n";
  const std::pair<std::string_view, std::vector<std::string_view>> cases[] = {
      {"(assert (and a b c))",
       {"(assert (and (and a b) c))", "(assert (and a (and b c)))", "(not (not a))",
        "(not (or (not (and a b)) (not c)))"}},
      {"(assert (and (and a b) c))", {"(assert (and a b c))"}},
      {"(assert (not (or (not a) (not b))))", {"(assert (and a b))"}},
      {"(assert (=> a b c))", {"(assert (=> a (=> b c)))"}},
      {"(assert (=> a (=> b c)))", {"(assert (=> a b c))", "(assert (=> (and a b) c))"}},
      {"(assert (distinct x y z))", {"(and (distinct x y) (distinct x z) (distinct y z))"}},
      {"(assert (< x y z))", {"(and (< x y) (< y z))"}},
      {"(assert (> (* x (ite a y 1)) 0))", {"(ite a (* x y) (* x 1))", "(* (ite a y 1) x)"}},
      {"(assert (> (ite a (* x y) (* x 1)) 0))", {"(* x (ite a y 1))"}},
      {"(assert (> (* x (+ y z)) 0))", {"(+ (* x y) (* x z))", "(* x (+ z y))"}},
      {"(assert (> (+ (* x y) (* x z)) 0))", {"(> (* x (+ y z)) 0)"}},
      {"(assert (> (* (+ x y) (+ x y)) 0))",
       {"(let ((v0 (+ x y))) (* v0 v0))",
        "(define-fun f0 () Int (+ x y))\n(assert (> (* f0 f0) 0))",
        "(define-fun f0 ((p0 Int)) Int (+ p0 y))", "(* (f0 x) (f0 x))",
        "(declare-const c0 Int)\n(assert (= c0 (+ x y)))\n(assert (> (* c0 c0) 0))"}},
      {"(assert (let ((u (+ x 1)) (w 2)) (< u w u)))", {"(let ((w 2)) (< (+ x 1) w (+ x 1)))"}},
      {"(assert (let ((u (+ x 1))) (< u y)))", {"(assert (< (+ x 1) y))"}},
      {"(assert (forall ((k Int)) (< (+ k x) y)))",
       {"(define-fun f0 ((k Int)) Int (+ k x))\n(assert (forall ((k Int)) (< (f0 k) y)))"}},
      {"(define-fun g ((p Int) (q Int)) Int (+ p x (* q p)))(assert (< (g 3 y) z))",
       {"(assert (< (+ 3 x (* y 3)) z))"}},
      {"(define-const g Int (+ x 1))(assert (< g z))", {"(assert (< (+ x 1) z))"}},
  };
  for (const auto& [text, shapes] : cases) {
    const std::set<std::string> found = rewritten(declared + std::string(text));
    for (const std::string_view shape : shapes)
      EXPECT_TRUE(some_has(found, shape)) << text << " -> " << shape;
  }
}

TEST(Rewrite, TermsOfEachTheoryAreRewritten) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"(declare-const x (_ BitVec 8))(assert (= (bvneg x) x))", "(bvadd (bvnot x) (_ bv1 8))"},
      {"(declare-const x (_ BitVec 8))(assert (= (bvadd x x) #x10))", "(bvshl x (_ bv1 8))"},
      {"(declare-const x (_ BitVec 8))(assert (= (concat (_ bv0 4) x) #x010))",
       "((_ zero_extend 4) x)"},
      {"(declare-const s String)(declare-const t String)(assert (= (str.len (str.++ s t)) 3))",
       "(+ (str.len s) (str.len t))"},
      {"(declare-const s String)(assert (= s (str.from_int 3)))", "(str.++ s \"\")"},
      {"(declare-const a (Array Int Int))(assert (= (select (store a 1 2) 3) 4))",
       "(ite (= 1 3) 2 (select a 3))"},
      {"(declare-const x Float32)(declare-const y Float32)(assert (= (fp.sub RNE x y) x))",
       "(fp.add RNE x (fp.neg y))"},
      {"(declare-fun f (Int) Int)(declare-const x Int)(assert (< (f x) 3))", " (f x))"},
  };
  for (const auto& [text, shape] : cases)
    EXPECT_TRUE(some_has(rewritten(text), shape)) << text << " -> " << shape;
}

TEST(Rewrite, NoSymbolIsCaptured) {
  const std::pair<std::string_view, std::vector<std::string_view>> cases[] = {
      {"(declare-const x Int)(assert (let ((u (+ x 1))) (exists ((x Int)) (= u x))))",
       {"(exists ((x Int)) (= (+ x 1) x))", "(exists ((x Int)) (= x (+ x 1)))"}},
      {"(declare-const y Int)(assert (let ((x y) (y 1)) (< x y)))",
       {"(assert (< y y))", "((y 1)) (< y y)"}},
      {"(declare-const x Int)(define-fun g ((p Int)) Bool (exists ((x Int)) (< x p)))(assert (g "
       "x))",
       {"(exists ((x Int)) (< x x))"}},
      {"(declare-const x Int)(define-fun g () Int (+ x 1))(assert (forall ((x Int)) (< x g)))",
       {"(forall ((x Int)) (< x (+ x 1)))"}},
      {"(declare-const x Int)(assert (forall ((y Int)) (exists ((x Int)) (< (* x 2) y))))",
       {"(let ((v0 (* x 2))) (exists", "(define-fun f0 () Int (* x 2))", "(= c0 (* x 2))"}},
      {"(declare-const v0 Int)(declare-const f0 Int)(declare-const c0 Int)(declare-const p0 Int)"
       "(assert (< (+ v0 f0) (+ c0 p0)))",
       {"(let ((v0 ", "(define-fun f0 ", "(= c0 (", "(define-fun f1 ((p0 "}},
  };
  for (const auto& [text, captured] : cases) {
    const std::set<std::string> found = rewritten(text);
    EXPECT_GT(found.size(), 50u) << text;
    for (const std::string_view part : captured)
      EXPECT_FALSE(some_has(found, part)) << text << " -> " << part;
  }
}

TEST(Rewrite, AnnotationsStayWhereTheyAre) {
  const std::set<std::string> found = rewritten(
      "(declare-fun p (Int) Bool)(declare-const x Int)"
      "(assert (! (forall ((k Int)) (! (p (+ k x)) :pattern ((p (+ k x))))) :named n))");
  EXPECT_GT(found.size(), 50u);
  for (const std::string& text : found) {
    EXPECT_EQ(text.find(":named n"), text.rfind(":named n")) << text;
    EXPECT_NE(text.find(":pattern ((p (+ k x)))"), std::string::npos) << text;
    EXPECT_EQ(text.find("(k Int)) (not (not (!"), std::string::npos) << text;
    EXPECT_EQ(text.find("(k Int)) (let"), std::string::npos) << text;
  }
}

TEST(Rewrite, LogicsStayAsTheyAre) {
  const std::set<std::string> linear = rewritten(
      "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)\n"
      "(assert (> (+ (* 2 x) (* 3 x)) (* 2 (+ x y))))");
  EXPECT_TRUE(some_has(linear, "(* 2 x) (* 2 y)"));
  EXPECT_FALSE(some_has(linear, "(* x (+ 2 3))"));
  EXPECT_FALSE(some_has(linear, "(* v0"));
  EXPECT_FALSE(some_has(linear, "(ite (= x 2) 2 x)"));
  const std::set<std::string> difference = rewritten(
      "(set-logic QF_IDL)(declare-const x Int)(declare-const y Int)(declare-const a Bool)\n"
      "(assert (=> a (<= (- x (ite a y x)) 3)))");
  EXPECT_TRUE(some_has(difference, "(or (not a)"));
  EXPECT_FALSE(some_has(difference, "(+ "));
  EXPECT_FALSE(some_has(difference, "(ite a (- x y)"));
}

TEST(Rewrite, UnsuitableScriptsGiveNoMutant) {
  EXPECT_TRUE(rewritten("(declare-const x Int)(assert (+ x 1))", 30).empty());
}

// --- Equality under models.

// The evaluator with a model whose missing values are drawn.
struct World {
  explicit World(const Script& given) : script(given) {}

  // Forgets the model; missing values are drawn with `rng`. Declared sorts have `elements`
  // elements.
  void start(Rng& rng, uint64_t elements) {
    Evaluator& evaluator = keeper.evaluator();
    evaluator.prepare(script);
    Values& values = evaluator.values();
    for (SortId sort = 1; sort < values.sorts().size(); ++sort)
      if (values.kind_of(sort) == ValueKind::kElement && !values.cardinality(sort))
        values.set_universe(sort, elements);
    keeper.drawer().prepare(script, values);
    keeper.complete_model(rng);
  }

  // The truth of the assertions of the first check.
  Truth truth() {
    const Result<std::vector<CheckSat>> all = checks(script);
    return all && !all->empty() ? truth_of_check(keeper.evaluator(), (*all)[0]) : Truth::kUnknown;
  }

  const Script& script;
  WitnessKeeper keeper{TheorySet::standard()};
};

// Sets each constant that is declared in the mutant alone to the value that the mutant asserts.
void set_new_constants(const Script& parent, World& mutant) {
  const Script& script = mutant.script;
  for (DeclarationId id = 1; id < script.declarations().size(); ++id) {
    const Declaration& d = script.declaration(id);
    const std::string name(script.symbols().name(d.name));
    if (d.kind != DeclarationKind::kDeclaredFunction ||
        parent.source().find("declare-const " + name + ' ') != std::string_view::npos ||
        parent.source().find("declare-fun " + name + ' ') != std::string_view::npos)
      continue;
    const NodeId equation = script.child(script.commands()[script.command_of(d.node) + 1].node, 1);
    if (script.child_count(equation) != 3 || script.text(script.child(equation, 1)) != name)
      continue;
    Evaluator& evaluator = mutant.keeper.evaluator();
    evaluator.model().set(id, evaluator.evaluate(script.child(equation, 2)));
    evaluator.forget();
  }
}

struct Comparison {
  size_t equal = 0;
  size_t open = 0;  // an assertion has no known truth
  size_t wrong = 0;
};

// Compares the truth of the parent and of the mutant under `count` drawn models.
void compare(const Script& parent, const Script& mutant, uint64_t count, Comparison& out) {
  World before(parent);
  World after(mutant);
  for (uint64_t seed = 0; seed < count; ++seed) {
    Rng rng(seed);
    before.start(rng, 1 + seed % 3);
    const Truth expected = before.truth();
    const Evaluator& evaluator = before.keeper.evaluator();
    const std::string model = print_model(parent, evaluator.values(), evaluator.model());
    after.start(rng, 1 + seed % 3);
    Evaluator& other = after.keeper.evaluator();
    ASSERT_TRUE(read_model(mutant, model, static_cast<uint32_t>(mutant.commands().size()) - 1,
                           other.values(), other.model())
                    .ok());
    set_new_constants(parent, after);
    const Truth truth = after.truth();
    const auto known = [](Truth t) { return t == Truth::kTrue || t == Truth::kFalse; };
    if (!known(expected) || !known(truth)) {
      ++out.open;
    } else if (expected == truth) {
      ++out.equal;
    } else {
      ++out.wrong;
    }
  }
}

TEST(Rewrite, MutantsAreTrueUnderTheSameModels) {
  Mutator mutator(TheorySet::standard());
  mutator.set_weights(only("rewrite"));
  mutator.set_checked(true);
  constexpr int kModels = kAddressSanitizer ? 10 : 50;
  Comparison all;
  uint64_t seed = 0;
  size_t made = 0;
  for (const Seed& file : corpus()) {
    if (file.text.size() > 4000) continue;
    const auto parent = read(file.text);
    for (int i = 0; i < 4; ++i) {
      const Mutator::Mutant mutant = mutator.mutate(file.text, ++seed, Limits());
      if (!mutant.applied) continue;
      ++made;
      const size_t wrong = all.wrong;
      compare(*parent, *read(mutant.bytes), kModels, all);
      EXPECT_EQ(all.wrong, wrong) << file.name << '\n' << mutant.bytes;
    }
  }
  EXPECT_GT(made, corpus().size());
  EXPECT_GT(all.equal, made * kModels / 5);
}

TEST(Rewrite, APlantedMistakeIsRefuted) {
  const auto book = approx::RuleBook::read(TheorySet::standard(), {{"planted.smt2", R"(
    (rule r :variables ((x y Int)) :pattern (- x y) :equal (- y x)
      :example (true true) :wrong (true true)))"}});
  ASSERT_TRUE(book.ok()) << book.error().message;
  approx::Rewriter rewriter(**book);
  Workbench bench("(declare-const x Int)(assert (< (- x 3) 5))(check-sat)");
  Edits edits;
  ASSERT_TRUE(rewriter.rewrite(*bench.script, bench.context, 1, edits));
  std::string text;
  ASSERT_TRUE(edits.apply(*bench.script, text).ok());
  Comparison found;
  compare(*bench.script, *read(text), 50, found);
  EXPECT_GT(found.wrong, 5u) << text;
}

TEST(Rewrite, TheWitnessIsKept) {
  Mutator mutator(TheorySet::standard());
  mutator.set_weights(only("rewrite"));
  const std::string parent =
      "(declare-const x Int)(declare-const y Int)(declare-fun f (Int) Int)\n"
      "(assert (and (< (+ x y) (f (* x y))) (let ((u (f x))) (distinct x y u))))\n(check-sat)\n"
      "(set-info :gadfly-witness \"1 0 (x 1) (y 2) (f 9)\")\n";
  size_t made = 0;
  size_t constants = 0;
  for (uint64_t seed = 0; seed < 400; ++seed) {
    const Mutator::Mutant mutant = mutator.mutate(parent, seed, Limits());
    made += mutant.applied;
    constants += mutant.bytes.find("(c0 ") != std::string_view::npos;
  }
  EXPECT_GT(made, 390u);
  EXPECT_GT(constants, 10u);
  // A drawn term may be unspecified, as (div x 0).
  EXPECT_GT(mutator.witness_counts().kept, made - 10);
}

}  // namespace
}  // namespace gadfly::mutator::rewrite_test
