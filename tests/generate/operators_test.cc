// SPDX-License-Identifier: Apache-2.0
// Tests that bind rows of the theory tables to argument and result sorts.
#include "lib/generate/operators.h"

#include <gtest/gtest.h>

#include "tests/generate/workbench.h"

namespace gadfly::generate::operators_test {
namespace {

using namespace smtlib;

constexpr std::string_view kScript =
    "(declare-const a (_ BitVec 8))(declare-const b (_ BitVec 4))(declare-const x Int)"
    "(declare-const r Real)(declare-const p Bool)"
    "(assert (and p (= a (concat b b)) (= x 1) (= r 1.0)))";

class OperatorsTest : public testing::Test {
 protected:
  SortId sort(std::string_view term) { return bench_.script->term(bench_.term(term)).sort; }

  // Returns the heads that rows with this name write for these arguments and this result.
  std::set<std::string> heads(std::string_view name, std::vector<SortId> arguments, SortId result) {
    const TheorySet& theory_set = bench_.script->theory_set();
    std::set<std::string> found;
    for (int draw = 0; draw < 200; ++draw) {
      for (OperatorId id : theory_set.operators_named(theory_set.symbols().find(name))) {
        Binding binding;
        if (!fit(*bench_.script, bench_.context, theory_set.op(id), arguments, result, binding))
          continue;
        TermText head;
        add_head(*bench_.script, bench_.context, theory_set.op(id), binding, result,
                 arguments.size(), head);
        found.insert(head.text);
      }
    }
    return found;
  }

  Workbench bench_{kScript};
};

TEST_F(OperatorsTest, IndicesFollowFromTheSorts) {
  using Heads = std::set<std::string>;
  EXPECT_EQ(heads("zero_extend", {sort("b")}, sort("a")), Heads{"(_ zero_extend 4)"});
  EXPECT_EQ(heads("zero_extend", {sort("a")}, sort("b")), Heads{});
  EXPECT_EQ(heads("repeat", {sort("b")}, sort("a")), Heads{"(_ repeat 2)"});
  EXPECT_EQ(heads("extract", {sort("a")}, sort("b")),
            (Heads{"(_ extract 3 0)", "(_ extract 4 1)", "(_ extract 5 2)", "(_ extract 6 3)",
                   "(_ extract 7 4)"}));
  EXPECT_EQ(heads("extract", {sort("b")}, sort("a")), Heads{});
  EXPECT_EQ(heads("concat", {sort("b"), sort("b")}, sort("a")), Heads{"concat"});
  EXPECT_EQ(heads("concat", {sort("b"), sort("a")}, sort("a")), Heads{});
  EXPECT_GT(heads("rotate_left", {sort("a")}, sort("a")).size(), 5u);
}

TEST_F(OperatorsTest, SortsMustFitExactly) {
  EXPECT_EQ(heads("+", {sort("x"), sort("x")}, sort("x")).size(), 1u);
  EXPECT_EQ(heads("+", {sort("x"), sort("x")}, sort("r")).size(), 0u);
  EXPECT_EQ(heads("+", {sort("x"), sort("r")}, sort("r")).size(), 0u);
  EXPECT_EQ(heads("=", {sort("x"), sort("r")}, sort("p")).size(), 0u);
}

TEST_F(OperatorsTest, ManyArgumentsNeedAnAttribute) {
  const std::vector<SortId> three(3, sort("a"));
  EXPECT_EQ(heads("bvadd", three, sort("a")).size(), 1u);
  EXPECT_EQ(heads("bvsub", three, sort("a")).size(), 0u);
  EXPECT_EQ(heads("=>", std::vector<SortId>(4, sort("p")), sort("p")).size(), 1u);
  EXPECT_EQ(heads("=", three, sort("p")).size(), 1u);
  EXPECT_EQ(heads("distinct", three, sort("p")).size(), 1u);
  EXPECT_EQ(heads("bvult", three, sort("p")).size(), 0u);
  EXPECT_EQ(heads("=", {sort("a")}, sort("p")).size(), 0u);
  EXPECT_EQ(heads("ite", {sort("p"), sort("a"), sort("a")}, sort("a")).size(), 1u);
}

}  // namespace
}  // namespace gadfly::generate::operators_test
