// SPDX-License-Identifier: Apache-2.0
// Tests that variables of a new term are found by sort, hide each other, and capture nothing.
#include "lib/generate/binders/bound_variables.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/generate/workbench.h"

namespace gadfly::generate::bound_variables_test {
namespace {

using namespace smtlib;

class BoundVariablesTest : public testing::Test {
 protected:
  SortId sort(std::string_view term) { return bench_.script->term(bench_.term(term)).sort; }

  // Returns the texts that add() draws for that sort.
  std::set<std::string> added(SortId sort) {
    std::set<std::string> found;
    for (int draw = 0; draw < 100; ++draw) {
      TermText out;
      if (variables_.add(sort, bench_.rng, out)) found.insert(out.text);
    }
    return found;
  }

  using Texts = std::set<std::string>;
  Workbench bench_{
      "(declare-const x Int)(declare-const v1 Int)(declare-const |a b| Bool)"
      "(assert (and |a b| (< x v1)))"};
  BoundVariables variables_;
};

TEST_F(BoundVariablesTest, AVariableIsDrawnForItsSort) {
  variables_.bind(*bench_.script, "v0", sort("x"));
  variables_.bind(*bench_.script, "w", sort("x"));
  EXPECT_EQ(added(sort("x")), (Texts{"v0", "w"}));
  EXPECT_EQ(added(sort("|a b|")), Texts{});
  EXPECT_EQ(variables_.additions(), 100U);
  variables_.truncate(1);
  EXPECT_EQ(added(sort("x")), Texts{"v0"});
}

TEST_F(BoundVariablesTest, AnInnerVariableHidesTheOuterOne) {
  variables_.bind(*bench_.script, "v0", sort("x"));
  variables_.bind(*bench_.script, "v0", sort("|a b|"));
  EXPECT_EQ(added(sort("x")), Texts{});
  EXPECT_EQ(added(sort("|a b|")), Texts{"v0"});
}

TEST_F(BoundVariablesTest, AnOfferedTermIsHiddenWithItsVariablesAndSymbols) {
  const auto offer = [&] {
    variables_.truncate(0);
    variables_.bind(*bench_.script, "v0", sort("|a b|"));
    TermText term;
    term.add_raw("(+ ", 2);
    term.add_symbol(*bench_.script, bench_.script->symbols().find("x"), 1);
    term.add_raw(" 1)", 1);
    variables_.offer(term, sort("x"));
  };
  offer();
  EXPECT_EQ(added(sort("x")), Texts{"(+ x 1)"});
  variables_.bind(*bench_.script, "w", sort("|a b|"));
  EXPECT_EQ(added(sort("x")), Texts{"(+ x 1)"});
  variables_.bind(*bench_.script, "v0", sort("|a b|"));
  EXPECT_EQ(added(sort("x")), Texts{});
  offer();
  variables_.bind(*bench_.script, "x", sort("|a b|"));
  EXPECT_EQ(added(sort("x")), Texts{});
}

TEST_F(BoundVariablesTest, AVariableWithTheNameOfASymbolCapturesIt) {
  TermText term;
  ASSERT_TRUE(term.add_term(*bench_.script, bench_.term("(< x v1)")));
  variables_.bind(*bench_.script, "v0", sort("x"));
  EXPECT_FALSE(variables_.captures(term, 0));
  variables_.bind(*bench_.script, "x", sort("x"));
  EXPECT_TRUE(variables_.captures(term, 0));
  EXPECT_FALSE(variables_.captures(term, term.uses.size()));
  variables_.bind(*bench_.script, "|a b|", sort("x"));
  EXPECT_TRUE(variables_.hides(bench_.script->symbols().find("a b")));
}

TEST_F(BoundVariablesTest, NamesAreNewOrHideSomething) {
  const NodeId place = bench_.term("(< x v1)");
  variables_.bind(*bench_.script, "v0", sort("x"));
  EXPECT_EQ(variables_.new_name(*bench_.script), "v1_");
  Texts names;
  for (int draw = 0; draw < 1000; ++draw)
    names.insert(variables_.draw_name(*bench_.script, place, 1, bench_.rng));
  EXPECT_EQ(names, (Texts{"v1_", "v0", "x", "v1", "|a b|"}));
  names.clear();
  for (int draw = 0; draw < 1000; ++draw)
    names.insert(variables_.draw_name(*bench_.script, place, 0, bench_.rng));
  EXPECT_EQ(names, (Texts{"v1_", "x", "v1", "|a b|"})) << "v0 is a variable of the same binder";
}

TEST_F(BoundVariablesTest, NoNameHidesAnOperatorOrAConstructor) {
  Workbench bench(
      "(declare-datatype D ((c (s Int))))(declare-const d D)"
      "(assert (let ((not (= d d))) (and not true)))");
  const NodeId place = bench.term("(and not true)");
  for (int draw = 0; draw < 1000; ++draw) {
    const std::string name = variables_.draw_name(*bench.script, place, 0, bench.rng);
    EXPECT_TRUE(name == "v0" || name == "d") << name;
  }
}

}  // namespace
}  // namespace gadfly::generate::bound_variables_test
