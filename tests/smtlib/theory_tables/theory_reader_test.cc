// SPDX-License-Identifier: Apache-2.0
// Tests that theory tables of a user are read, and that errors in them are explained.
#include "lib/smtlib/theory_tables/theory_reader.h"

#include <gtest/gtest.h>

#include "lib/smtlib/script/script.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::theory_reader_test {
namespace {

constexpr const char* kCore = "(theory Core :sorts ((Bool 0)) :funs ((true Bool) (not Bool Bool)))";

std::string error(std::string_view table) {
  const auto theory_set =
      TheorySet::read({{"core.smt2", kCore}, {"mine.smt2", std::string(table)}});
  if (theory_set.ok()) return "fine";
  const Error& e = theory_set.error();
  return std::to_string(e.position.line) + ":" + std::to_string(e.position.column) + ": " +
         e.message;
}

TEST(TheoryReaderTest, TablesOfAUserReplaceTheStandardOnes) {
  const auto theory_set =
      TheorySet::read({{"core.smt2", kCore},
                       {"mine.smt2",
                        "(theory Mine :sorts ((Ring 0) ((_ Mod m) 0 :where (> m 1)))\n"
                        "  :funs ((one Ring) (plus Ring Ring Ring :left-assoc) ((_ up i) (_ Mod m) "
                        "(_ Mod (* i m)))))"}});
  ASSERT_TRUE(theory_set.ok()) << theory_set.error().message;
  Script script(**theory_set);
  ASSERT_TRUE(script
                  .read("(declare-const x (_ Mod 3)) (declare-const y (_ Mod 1))"
                        "(define-fun f () Ring (plus one one one))"
                        "(define-fun g () (_ Mod 6) ((_ up 2) x))")
                  .ok());
  ASSERT_EQ(script.problems().size(), 1u);
  EXPECT_EQ(script.describe(script.problems()[0]), "unknown sort (_ Mod 1)");
}

TEST(TheoryReaderTest, NamesOfOneTheoryAloneTellItFromItsRival) {
  EXPECT_EQ(error("(theory Mine :rival Core :funs ((one Bool)))"), "fine");
  EXPECT_EQ(error("(theory Mine :rival Others :funs ((one Bool)))"),
            "1:21: mine.smt2: no theory has this name");
  const auto sort = [](const std::string& more) {
    const auto script = smtlib::read(
        "(define-fun s () Bool (= (set.union (set.singleton 1)"
        " (set.singleton 2)) (set.singleton 3)))" +
        more);
    const NodeId equation = script->child(script->commands()[0].node, 4);
    return script->print_sort(script->term(script->child(equation, 1)).sort);
  };
  EXPECT_EQ(sort(""), "(Set Int)");
  EXPECT_EQ(sort("(declare-const x (FiniteSet Bool))"), "(FiniteSet Int)");
  EXPECT_EQ(sort("(assert (= 2 (set.size (set.singleton 1))))"), "(FiniteSet Int)");
  EXPECT_EQ(sort("(declare-const x (FiniteSet Bool))(declare-const y (Set Bool))"), "(Set Int)");
}

TEST(TheoryReaderTest, SortsHaveIndicesThatTheirConditionAllows) {
  const TheorySet& theory_set = TheorySet::standard();
  const auto allows = [&](const char* name, uint32_t index) {
    const SortConstructor* constructor =
        theory_set.sort_constructor(theory_set.symbols().find(name));
    return constructor != nullptr && theory_set.allows(*constructor, {&index, 1});
  };
  EXPECT_FALSE(allows("BitVec", 0));
  EXPECT_TRUE(allows("BitVec", 1));
  for (const uint32_t prime : {2, 3, 5, 7, 23, 257, 16777213})
    EXPECT_TRUE(allows("FiniteField", prime)) << prime;
  for (const uint32_t number : {0, 1, 4, 9, 25, 16777215, 16777216})
    EXPECT_FALSE(allows("FiniteField", number)) << number;

  SortTable sorts = theory_set.sorts();
  const auto is_sort = [&](uint32_t width) {
    return theory_set.is_sort(sorts,
                              sorts.intern(theory_set.symbols().find("BitVec"), {&width, 1}, {}));
  };
  EXPECT_FALSE(is_sort(0));
  EXPECT_TRUE(is_sort(1));
  EXPECT_TRUE(theory_set.is_sort(sorts, theory_set.bool_sort()));

  Script script(theory_set);
  ASSERT_TRUE(script
                  .read("(declare-const w (_ BitVec 0))(declare-const f (_ FiniteField 4))"
                        "(assert (= #f1m3 #f0m3))(assert (= #f1m9 #f0m9))")
                  .ok());
  std::string problems;
  for (const Problem& problem : script.problems()) problems += script.describe(problem) + "; ";
  EXPECT_EQ(problems,
            "unknown sort (_ BitVec 0); unknown sort (_ FiniteField 4); "
            "literal of no known theory: #f1m9; literal of no known theory: #f0m9; ");
}

TEST(TheoryReaderTest, BrokenTablesAreExplained) {
  EXPECT_EQ(error("(theory Mine"), "1:1: mine.smt2: this parenthesis is never closed");
  EXPECT_EQ(error("(logic Mine)"), "1:1: mine.smt2: expected one (theory NAME ...)");
  EXPECT_EQ(error("(theory Mine :funs ((f Nothing)))"),
            "1:24: mine.smt2: no table declares this sort with this many indices and arguments");
  EXPECT_EQ(error("(theory Mine :funs (f))"), "1:21: mine.smt2: expected (NAME sort ... sort)");
  EXPECT_EQ(error("(theory Mine :funs ((f Bool :sideways)))"),
            "1:29: mine.smt2: unknown attribute, or its value is missing");
  EXPECT_EQ(error("(theory Mine :funs ((f Bool Bool :chainable)))"),
            "1:21: mine.smt2: only an operator with two arguments can be associative or chainable");
  EXPECT_EQ(error("(theory Mine :funs ((f Bool Bool Bool :n-ary)))"),
            "1:21: mine.smt2: only an operator that lists one argument can be :n-ary");
  EXPECT_EQ(error("(theory Mine :funs ((f Bool Bool :coefficients)))"),
            "1:21: mine.smt2: only an operator that is :n-ary has :coefficients");
  EXPECT_EQ(error("(theory Mine :funs (((_ f (-> Bool)) Bool)))"),
            "1:27: mine.smt2: no table declares this sort with this many indices and arguments");
  EXPECT_EQ(error("(theory Mine :funs ((f Bool :where (% 1 2))))"),
            "1:36: mine.smt2: expected one of + - * < <= > >= and prime");
  EXPECT_EQ(error("(theory Mine :funs ((f Bool :where (prime 1 2))))"),
            "1:36: mine.smt2: expected (prime NUMBER)");
  EXPECT_EQ(error("(theory Mine :sorts ((T ...)) :funs ((f (T Bool ...) Bool)))"),
            "1:49: mine.smt2: only a parameter can be a pack");
  EXPECT_EQ(error("(theory Mine :sorts ((T ...)) :funs ((par (X) (f X ... Bool Bool))))"),
            "1:61: mine.smt2: a pack is the last argument");
  EXPECT_EQ(error("(theory Mine :sorts ((T ...)) :funs ((par (X) (f (T X ...) (nth 0 Y)))))"),
            "1:60: mine.smt2: expected (nth INDEX PARAMETER)");
  EXPECT_EQ(error("(theory Mine :sorts ((T ...)) :abbreviations (((R X) (T Bool))))"),
            "1:48: mine.smt2: expected (NAME X ...)");
}

TEST(TheoryReaderTest, TablesWithoutBoolAreRefused) {
  const auto theory_set = TheorySet::read({{"a.smt2", "(theory A :sorts ((T 0)))"}});
  ASSERT_FALSE(theory_set.ok());
  EXPECT_EQ(theory_set.error().message, "no table declares the sort Bool");
}

}  // namespace
}  // namespace gadfly::smtlib::theory_reader_test
