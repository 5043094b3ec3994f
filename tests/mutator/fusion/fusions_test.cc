// SPDX-License-Identifier: Apache-2.0
// Each fusion holds for drawn values in the exact evaluator, which finds planted mistakes.
#include "mutator/fusion/fusions.h"

#include <gtest/gtest.h>

#include "lib/generate/value_drawer.h"
#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/approx/prover.h"
#include "tests/mutator/fusion/planted_fusions.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::fusions_test {
namespace {

using namespace smtlib;
using approx::ApproximationRule;
using approx::RuleBook;

// Draws values for the constants of the rule, and computes z. Returns how often the rule is wrong.
size_t mistakes(const ApproximationRule& rule, size_t draws, size_t& tried) {
  const TheorySet& theory_set = TheorySet::standard();
  Evaluator evaluator(theory_set, meanings(theory_set));
  generate::ValueDrawer drawer;
  Rng rng(7);
  size_t wrong = 0;
  for (const Binding& widths : widths_of(rule, approx::kProofWidths)) {
    approx::Instance instance = {.widths = widths, .sorts = {}};
    instance.sorts.fill("Int");
    const auto text = [&](uint32_t node) { return formula(rule, theory_set, node, instance); };
    const auto script = read(declare_slots(rule, theory_set, instance) + "(assert " +
                             text(rule.pattern) + ")(assert " + text(rule.replacement) + ")");
    EXPECT_TRUE(script->problems().empty()) << rule.name;
    const size_t count = script->commands().size();
    const auto assertion = [&](size_t i) { return script->child(script->commands()[i].node, 1); };
    NodeId definition = assertion(count - 2);
    if (script->text(script->child(definition, 0)) == "and")
      definition = script->child(definition, script->child_count(definition) - 1);
    evaluator.prepare(*script);
    drawer.prepare(*script, evaluator.values());
    for (size_t draw = 0; draw < draws; ++draw) {
      evaluator.forget();
      for (DeclarationId id = 1; id < script->declarations().size(); ++id)
        evaluator.model().set(id, drawer.draw(script->declaration(id).result, rng));
      const Value z = evaluator.evaluate(script->child(definition, 2));
      evaluator.forget();
      evaluator.model().set(script->term(script->child(definition, 1)).reference, z);
      if (evaluator.truth(assertion(count - 2)) != Truth::kTrue) continue;
      ++tried;
      wrong += evaluator.truth(assertion(count - 1)) != Truth::kTrue;
    }
  }
  return wrong;
}

TEST(FusionsTest, FusionsHoldForDrawnValues) {
  for (const ApproximationRule& rule : rules()) {
    size_t tried = 0;
    EXPECT_EQ(mistakes(rule, 50, tried), 0u) << rule.name;
    EXPECT_GT(tried, 20u) << rule.name;
  }
}

TEST(FusionsTest, PlantedMistakesAreFoundByDrawnValues) {
  const auto book =
      RuleBook::read(TheorySet::standard(), {{"planted.smt2", std::string(kPlanted)}});
  ASSERT_TRUE(book.ok()) << book.error().message;
  for (const ApproximationRule& rule : (*book)->rules()) {
    size_t tried = 0;
    EXPECT_NE(mistakes(rule, 50, tried), 0u) << rule.name;
  }
}

// Returns the terms of all fusions of constants x and y of the script.
std::string fusions_in(std::string_view declarations) {
  Workbench bench(std::string(declarations) + "(assert (= x x))(assert (= y y))");
  std::array<TermText, 3> names;
  const std::array<std::string, 3> texts = {"x", "y", "z"};
  for (size_t i = 0; i < names.size(); ++i) names[i].add_raw(texts[i], 1);
  std::string out;
  Binding binding;
  FusedTerms terms;
  const auto sort = [&](DeclarationId id) { return bench.script->declaration(id).result; };
  for (const Fusion& fusion : FusionBook::embedded(TheorySet::standard())->fusions)
    if (fusion.fits(*bench.script, bench.scratch, sort(1), sort(2), binding) &&
        fusion.write(*bench.script, bench.context, bench.script->commands().back().node, binding,
                     names, terms))
      out += terms.value.text + '\n';
  return out;
}

TEST(FusionsTest, FusionsStayInTheLogic) {
  const auto has = [](std::string_view declarations, std::string_view part) {
    return fusions_in(declarations).find(part) != std::string::npos;
  };
  const std::string ints = "(declare-const x Int)(declare-const y Int)";
  const std::string reals = "(declare-const x Real)(declare-const y Real)";
  EXPECT_TRUE(has("(set-logic QF_NIA)" + ints, "(* y y)"));
  EXPECT_FALSE(has("(set-logic QF_LIA)" + ints, "(* y y)"));
  EXPECT_TRUE(has("(set-logic QF_LIA)" + ints, "(* 3 y)"));
  EXPECT_TRUE(has("(set-logic QF_NRA)" + reals, "(* y y)"));
  EXPECT_FALSE(has("(set-logic QF_LRA)" + reals, "(* y y)"));
  EXPECT_TRUE(has("(set-logic QF_LRA)" + reals, "(+ x y)"));
  EXPECT_EQ(fusions_in("(set-logic QF_IDL)" + ints), "");
  EXPECT_EQ(fusions_in("(set-logic QF_RDL)" + reals), "");
  EXPECT_TRUE(has("(set-logic QF_IDL)(declare-const x Bool)(declare-const y Bool)", "(xor x y)"));
  EXPECT_EQ(fusions_in("(set-logic QF_UF)(declare-sort U 0)(declare-const x U)(declare-const y U)"),
            "");
  EXPECT_TRUE(has("(declare-const x (_ BitVec 5))(declare-const y (_ BitVec 7))", "(concat x y)"));
  EXPECT_FALSE(has("(declare-const x (_ BitVec 5))(declare-const y (_ BitVec 7))", "bvadd"));
  EXPECT_TRUE(has("(declare-const x Float32)(declare-const y Bool)", "fp.neg"));
}

}  // namespace
}  // namespace gadfly::mutator::fusions_test
