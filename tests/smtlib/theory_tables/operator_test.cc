// SPDX-License-Identifier: Apache-2.0
// Tests of rows of the theory tables: the parameters of every operator follow from a result sort.
#include "lib/smtlib/theory_tables/operator.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib {
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
}  // namespace gadfly::smtlib
