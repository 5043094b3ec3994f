// SPDX-License-Identifier: Apache-2.0
// The strategy generate: mutants stay in their logic; linear and difference logics keep their
// restrictions. generator_test.cc tests the terms themselves.
#include <gtest/gtest.h>

#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/solver_facts/registry.h"
#include "mutator/mutator.h"
#include "tests/corpus.h"
#include "tests/mutator/mutants.h"
#include "tests/mutator/workbench.h"

namespace gadfly::mutator::generate_test {
namespace {

using namespace smtlib;
using namespace generate;

// Returns the nonlinear products of the script, as text.
std::set<std::string> non_linear(const Script& script) {
  std::set<std::string> found;
  for (NodeId term : script.terms()) {
    const TermInfo& info = script.term(term);
    if (info.kind != TermKind::kOperator) continue;
    const Linearity linearity = script.theory_set().op(info.reference).linearity;
    if (linearity == Linearity::kAny) continue;
    int open = 0;
    bool first_open = false;
    const NodeId first = script.child(term, 1);
    for (NodeId a = first; a != kNoNode; a = script.node(a).next_sibling) {
      if (is_closed(script, a)) continue;
      ++open;
      first_open = first_open || a == first;
    }
    if (open > 1 || (linearity == Linearity::kDivisor && open == 1 && !first_open))
      found.emplace(script.text(term));
  }
  return found;
}

// Returns the arithmetic operators of the script that are applied to two or more arguments.
std::set<std::string> arithmetic(const Script& script, const Vocabulary& vocabulary) {
  std::set<std::string> found;
  for (NodeId term : script.terms()) {
    const TermInfo& info = script.term(term);
    if (info.kind == TermKind::kOperator && vocabulary.numeric(info.sort) &&
        script.child_count(term) > 2)
      found.emplace(script.text(script.child(term, 0)));
  }
  return found;
}

TEST(GenerateTest, LinearLogicsStayLinear) {
  Mutator mutator(TheorySet::standard());
  size_t looked_at = 0;
  for (const Seed& seed : corpus()) {
    const auto script = read(seed.text);
    if (!script->logic().linear || !non_linear(*script).empty()) continue;
    ++looked_at;
    for (uint64_t number = 0; number < 20; ++number) {
      const auto mutant = read(mutator.mutate_chain(seed.text, number, 5, Limits()).bytes);
      EXPECT_EQ(non_linear(*mutant), std::set<std::string>()) << seed.name << number;
    }
  }
  EXPECT_GT(looked_at, 20u);
}

TEST(GenerateTest, FloatsAreWellSortedAndOfTheFormatsOfTheScript) {
  const std::string text =
      "(set-logic QF_BVFP)(declare-const x Float32)(declare-const y Float64)"
      "(declare-const m RoundingMode)(declare-const w (_ BitVec 32))"
      "(assert (fp.lt x ((_ to_fp 8 24) m y)))(assert (= y ((_ to_fp_unsigned 11 53) RNE w)))"
      "(assert (fp.eq x (fp.add m x (fp #b0 #b01111111 #b00000000000000000000000))))";
  std::set<std::string> used;
  for (const std::string& mutant : mutants(text, strategy("generate"), 3000)) {
    const auto script = read(mutant);
    EXPECT_EQ(problems(*script), std::vector<std::string>()) << mutant;
    for (const NodeId term : script->terms()) {
      const TermInfo& info = script->term(term);
      const std::string sort = script->print_sort(info.sort);
      if (sort.starts_with("(_ Fl"))
        EXPECT_TRUE(sort == "(_ FloatingPoint 8 24)" || sort == "(_ FloatingPoint 11 53)")
            << mutant;
      if (info.kind == TermKind::kOperator)
        used.emplace(script->symbols().name(script->theory_set().op(info.reference).name));
    }
  }
  for (const char* name : {"fp.fma", "fp.sqrt", "fp.rem", "fp.min", "fp.roundToIntegral", "fp.neg",
                           "fp.isNormal", "fp.to_sbv", "to_fp", "fp", "RTZ", "bvadd"})
    EXPECT_TRUE(used.contains(name)) << name;
}

TEST(GenerateTest, DifferenceLogicsGetNoNewArithmetic) {
  Mutator mutator(TheorySet::standard());
  Vocabulary vocabulary;
  size_t looked_at = 0;
  for (const Seed& seed : corpus()) {
    const auto script = read(seed.text);
    if (!script->logic().difference) continue;
    vocabulary.prepare(*script, solver_facts::usual_profile());
    ++looked_at;
    const std::set<std::string> before = arithmetic(*script, vocabulary);
    for (uint64_t number = 0; number < 20; ++number) {
      const auto mutant = read(mutator.mutate_chain(seed.text, number, 5, Limits()).bytes);
      for (const std::string& op : arithmetic(*mutant, vocabulary))
        EXPECT_TRUE(before.contains(op)) << op << " in " << seed.name;
    }
  }
  EXPECT_GT(looked_at, 2u);
}

TEST(GenerateTest, ExistingTermsAndNewApplicationsOccur) {
  const auto found =
      mutants("(set-logic QF_UF)(declare-const p Bool)(declare-const q Bool)(assert (xor p q))",
              strategy("generate"), 2000);
  const auto contains = [&](std::string_view text) {
    return std::ranges::any_of(found, [&](const std::string& m) { return m.ends_with(text); });
  };
  EXPECT_TRUE(contains("(assert q)"));                // an existing term
  EXPECT_TRUE(contains("(assert (or q p))"));         // an operator over existing terms
  EXPECT_TRUE(contains("(assert (xor q q))"));        // inside
  EXPECT_TRUE(contains("(assert (xor (not q) q))"));  // both
  EXPECT_FALSE(contains("(assert (xor p q))"));       // the script itself is excluded
}

TEST(GenerateTest, BindersOccurIfTheLogicHasThem) {
  const auto count = [](const std::string& logic, std::string_view text) {
    int found = 0;
    for (const std::string& mutant :
         mutants("(set-logic " + logic + ")(declare-const x Int)(declare-fun f (Int) Int)" +
                     "(assert (= (f x) (+ x 1)))",
                 strategy("generate"), 3000)) {
      EXPECT_EQ(problems(*read(mutant)), std::vector<std::string>()) << mutant;
      found += mutant.find(text) != std::string::npos;
    }
    return found;
  };
  EXPECT_GT(count("UFLIA", "(forall ((v0 Int"), 5);
  EXPECT_GT(count("UFLIA", "(exists ((v0 Int"), 5);
  EXPECT_GT(count("UFLIA", ":pattern ((f "), 0);
  EXPECT_EQ(count("QF_UFLIA", "(forall ("), 0);
  EXPECT_GT(count("QF_UFLIA", "(let ((v0 "), 5);
}

TEST(GenerateTest, BoundVariablesWithReservedNamesHaveBars) {
  const auto texts = mutants(
      "(set-logic QF_BV)(declare-const |let| (_ BitVec 8))(assert (= |let| (bvadd |let| #x01)))",
      strategy("generate"), 3000);
  EXPECT_GT(count_of(texts, "\\(\\|let\\| "), 0U) << "a variable hides the constant";
  EXPECT_EQ(count_of(texts, "\\(let [^(]|[^(]let[ )]"), 0U);
}

}  // namespace
}  // namespace gadfly::mutator::generate_test
