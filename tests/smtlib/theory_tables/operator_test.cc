// SPDX-License-Identifier: Apache-2.0
// Tests of rows of the theory tables: the parameters of every operator follow from a result sort.
#include "lib/smtlib/theory_tables/operator.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::operator_test {
namespace {

SortId bit_vector(Script& script, uint32_t width) {
  return script.sorts().intern(script.symbols().find("BitVec"), {&width, 1}, {});
}

const Operator& named(const Script& script, std::string_view name) {
  const TheorySet& theory_set = script.theory_set();
  return theory_set.op(theory_set.operators_named(theory_set.symbols().find(name))[0]);
}

TEST(OperatorTest, ComputedWidthsAreSolved) {
  const auto script = read("");
  const PatternPool& pool = script->theory_set().pool();
  Rng rng(7);
  for (const char* name : {"concat", "extract", "zero_extend", "sign_extend", "repeat"}) {
    const Operator& op = named(*script, name);
    int solved = 0;
    for (int i = 0; i < 200; ++i) {
      const uint32_t width = static_cast<uint32_t>(rng.between(1, 64));
      Binding binding;
      if (!solve(pool, script->sorts(), op.result, bit_vector(*script, width), binding, rng))
        continue;
      EXPECT_EQ(build(pool, script->sorts(), op.result, binding), bit_vector(*script, width));
      ++solved;
    }
    EXPECT_GT(solved, 50) << name;
  }
}

TEST(OperatorTest, MatchingBindsAndCompares) {
  const auto script = read("");
  const PatternPool& pool = script->theory_set().pool();
  const Operator& bvadd = named(*script, "bvadd");
  Binding binding;
  EXPECT_TRUE(match(pool, script->sorts(), bvadd.arguments[0], bit_vector(*script, 8), binding));
  EXPECT_FALSE(match(pool, script->sorts(), bvadd.arguments[1], bit_vector(*script, 9), binding));
  EXPECT_TRUE(match(pool, script->sorts(), bvadd.arguments[1], bit_vector(*script, 8), binding));
  EXPECT_EQ(build(pool, script->sorts(), bvadd.result, binding), bit_vector(*script, 8));
}

TEST(OperatorTest, UnboundParametersGiveNoSort) {
  const auto script = read("");
  const Operator& ite = named(*script, "ite");
  EXPECT_EQ(build(script->theory_set().pool(), script->sorts(), ite.result, Binding()),
            kUnknownSort);
}

SortId sort_of(Script& script, std::string_view term) {
  EXPECT_TRUE(
      script
          .read("(declare-const t (Tuple Int Bool Real))(declare-const r (Relation Int Bool))"
                "(declare-const s (Relation Bool Real))(define-fun f () Bool (= " +
                std::string(term) + " " + std::string(term) + "))")
          .ok());
  for (const NodeId node : script.terms())
    if (script.text(node) == term) return script.term(node).sort;
  return kUnknownSort;
}

TEST(OperatorTest, PacksStandForAnyNumberOfSorts) {
  const auto script = read("");
  const auto printed = [&](std::string_view term) {
    return script->print_sort(sort_of(*script, term));
  };
  EXPECT_EQ(printed("(tuple 1 true 2.5 t)"), "(Tuple Int Bool Real (Tuple Int Bool Real))");
  EXPECT_EQ(printed("((_ tuple.select 2) t)"), "Real");
  EXPECT_EQ(printed("((_ tuple.update 1) t true)"), "(Tuple Int Bool Real)");
  EXPECT_EQ(printed("((_ tuple.project 2 0) t)"), "(Tuple Real Int)");
  EXPECT_EQ(printed("(rel.join r s)"), "(Set (Tuple Int Real))");
  EXPECT_EQ(printed("(rel.product r s)"), "(Set (Tuple Int Bool Bool Real))");
  EXPECT_EQ(printed("(rel.transpose r)"), "(Set (Tuple Bool Int))");
  EXPECT_EQ(printed("((_ rel.group 1) r)"), "(Set (Set (Tuple Int Bool)))");
}

TEST(OperatorTest, PacksThatDoNotFitAreFound) {
  const auto script = read("");
  for (const char* term :
       {"((_ tuple.select 3) t)", "((_ tuple.update 1) t 5)", "(rel.join s r)", "(tuple)",
        "(rel.tclosure r)", "((_ rel.group 2) r)", "(rel.join (rel.join r s) r)"})
    EXPECT_EQ(sort_of(*script, term), kUnknownSort) << term;
}

// Thirty products of a relation with itself would be a relation of 2^31 places.
TEST(OperatorTest, PacksHaveALimit) {
  Script script(TheorySet::standard());
  std::string nested = "true";
  for (int i = 30; i-- > 0;) {
    const std::string old = "r" + std::to_string(i);
    nested = "(let ((r" + std::to_string(i + 1) + " (rel.product " + old + ' ' + old + "))) " +
             nested + ')';
  }
  ASSERT_TRUE(script.read("(declare-const r0 (Relation Int Int))(assert " + nested + ")").ok());
  EXPECT_FALSE(script.problems().empty());
}

TEST(OperatorTest, ResultsWithPacksAreSolved) {
  const auto script = read("(declare-const r (Relation Int Bool Real Int))");
  const PatternPool& pool = script->theory_set().pool();
  const SortId wanted = sort_of(*script, "(rel.product r s)");
  Rng rng(3);
  std::set<uint32_t> shares;
  for (int i = 0; i < 50; ++i) {
    const Operator& op = named(*script, "rel.product");
    Binding binding;
    ASSERT_TRUE(solve(pool, script->sorts(), op.result, wanted, binding, rng));
    shares.insert(binding.packs[0].count);
    const SortId built = build(pool, script->sorts(), op.result, binding);
    EXPECT_EQ(built, wanted);
  }
  EXPECT_EQ(shares, (std::set<uint32_t>{0, 1, 2, 3, 4}));
}

TEST(OperatorTest, AttributesAreRead) {
  const auto script = read("");
  EXPECT_EQ(named(*script, "=>").associativity, Associativity::kRight);
  EXPECT_EQ(named(*script, "distinct").associativity, Associativity::kPairwise);
  EXPECT_EQ(named(*script, "*").linearity, Linearity::kProduct);
  EXPECT_EQ(named(*script, "mod").linearity, Linearity::kDivisor);
  EXPECT_TRUE(named(*script, "div").partial);
  EXPECT_TRUE(named(*script, "const").ascribed);
}

}  // namespace
}  // namespace gadfly::smtlib::operator_test
