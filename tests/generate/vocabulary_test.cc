// SPDX-License-Identifier: Apache-2.0
// Tests of the operators, sorts, and forms of literals that a logic and a profile allow.
#include "lib/generate/vocabulary.h"

#include <gtest/gtest.h>

#include <set>

#include "lib/solver_facts/registry.h"
#include "tests/smtlib/read.h"

namespace gadfly::generate::vocabulary_test {
namespace {

using namespace smtlib;

std::set<std::string> names(const Vocabulary& vocabulary) {
  std::set<std::string> found;
  const TheorySet& theory_set = TheorySet::standard();
  for (OperatorId id : vocabulary.operators())
    found.emplace(theory_set.symbols().name(theory_set.op(id).name));
  return found;
}

TEST(VocabularyTest, OperatorsAreThoseOfTheLogic) {
  Vocabulary vocabulary;
  vocabulary.prepare(*read("(set-logic QF_UF)"), solver_facts::usual_profile());
  EXPECT_EQ(names(vocabulary), (std::set<std::string>{"true", "false", "not", "=>", "and", "or",
                                                      "xor", "=", "distinct", "ite"}));
  vocabulary.prepare(*read("(set-logic QF_LRA)"), solver_facts::usual_profile());
  EXPECT_TRUE(names(vocabulary).contains("/"));
  EXPECT_FALSE(names(vocabulary).contains("mod"));
  EXPECT_FALSE(names(vocabulary).contains("bvadd"));
  vocabulary.prepare(*read("(set-logic QF_ABV)"), solver_facts::usual_profile());
  EXPECT_TRUE(names(vocabulary).contains("select"));
  EXPECT_TRUE(names(vocabulary).contains("extract"));
  EXPECT_FALSE(names(vocabulary).contains("+"));
}

TEST(VocabularyTest, FloatOperatorsDependOnBitVectorsAndRealsInTheLogic) {
  Vocabulary vocabulary;
  const auto all_of = [&](const std::string& logic) {
    vocabulary.prepare(*read("(set-logic " + logic + ")"), solver_facts::usual_profile());
    const std::set<std::string> found = names(vocabulary);
    EXPECT_TRUE(found.contains("fp.add") && found.contains("to_fp") && found.contains("RNE"));
    std::string out;
    for (const char* name : {"bvadd", "fp.to_sbv", "+", "fp.to_real", "fp.to_ieee_bv"})
      if (found.contains(name)) out += ' ' + std::string(name);
    return out;
  };
  EXPECT_EQ(all_of("QF_FP"), "");
  EXPECT_EQ(all_of("QF_BVFP"), " bvadd fp.to_sbv");
  EXPECT_EQ(all_of("QF_FPLRA"), " + fp.to_real");
}

TEST(VocabularyTest, OperatorsThatASolverRejectsAreExcluded) {
  Vocabulary vocabulary;
  vocabulary.prepare(*read("(set-logic ALL)"), solver_facts::usual_profile());
  for (const char* name : {"bvredor", "bv2nat", "int2bv", "divisible", "const", "bv*"})
    EXPECT_FALSE(names(vocabulary).contains(name)) << name;
  for (OperatorId id : vocabulary.operators())
    EXPECT_TRUE(solver_facts::usual_profile().accepts(TheorySet::standard(), id));
}

TEST(VocabularyTest, OnlyNumericSortsHaveAMinus) {
  Vocabulary vocabulary;
  const auto script = read(
      "(set-logic QF_LIRA)(declare-const i Int)(declare-const r Real)"
      "(declare-const p Bool)(assert (and p (< i 1) (< r 1.0)))");
  vocabulary.prepare(*script, solver_facts::usual_profile());
  const auto sort = [&](std::string_view text) {
    return script->term(find_term(*script, text)).sort;
  };
  EXPECT_TRUE(vocabulary.numeric(sort("i")));
  EXPECT_TRUE(vocabulary.numeric(sort("r")));
  EXPECT_FALSE(vocabulary.numeric(sort("p")));
  for (const char* text : {"i", "r"}) {
    const OperatorId minus = vocabulary.with_role(*script, Role::kMinus, sort(text));
    ASSERT_NE(minus, Vocabulary::kNoOperator);
    EXPECT_EQ(script->symbols().name(script->theory_set().op(minus).name), "-");
  }
  EXPECT_EQ(vocabulary.with_role(*script, Role::kMinus, sort("p")), Vocabulary::kNoOperator);
  EXPECT_NE(vocabulary.with_role(*script, Role::kConjunction, sort("p")), Vocabulary::kNoOperator);
}

TEST(VocabularyTest, LiteralsHaveTheFormsOfTheirSort) {
  Vocabulary vocabulary;
  Rng rng(1);
  std::array<Vocabulary::LiteralForm, 4> forms;
  const auto script = read(
      "(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 7))"
      "(declare-const r Real)(declare-const p Bool)"
      "(assert (and p (= a a) (= b b) (= r r)))");
  vocabulary.prepare(*script, solver_facts::usual_profile());
  const auto count = [&](std::string_view text) {
    return vocabulary.literal_forms(*script, script->term(find_term(*script, text)).sort, forms,
                                    rng);
  };
  ASSERT_EQ(count("a"), 2u);
  EXPECT_EQ(forms[0].kind, LiteralKind::kBinary);
  EXPECT_EQ(forms[0].digits, 8u);
  EXPECT_EQ(forms[1].kind, LiteralKind::kHexadecimal);
  EXPECT_EQ(forms[1].digits, 2u);
  ASSERT_EQ(count("b"), 1u);  // 7 is not a multiple of 4
  EXPECT_EQ(forms[0].digits, 7u);
  ASSERT_EQ(count("r"), 1u);
  EXPECT_EQ(forms[0].kind, LiteralKind::kDecimal);
  EXPECT_EQ(count("p"), 0u);
}

}  // namespace
}  // namespace gadfly::generate::vocabulary_test
