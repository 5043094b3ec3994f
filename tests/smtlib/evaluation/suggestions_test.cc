// SPDX-License-Identifier: Apache-2.0
// What atoms suggest for a symbol: the value of the other side, and where linear sides meet.
#include "lib/smtlib/evaluation/suggestions.h"

#include <gtest/gtest.h>

#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::suggestions_test {
namespace {

using Texts = std::vector<std::string>;

// Returns what a script suggests for its first declared symbol, at these arguments.
Texts suggestions(const std::string& text, const std::vector<int>& arguments = {}) {
  const auto script = read(text);
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  Values& values = evaluator.values();
  std::unordered_map<Value, Value> chosen;
  evaluator.set_choice([&](Value free) { return chosen.contains(free) ? chosen[free] : 0; });
  CandidateValues candidates(evaluator);
  Suggestions suggestions(evaluator, chosen, candidates);
  std::vector<uint32_t> name = {Applicator::kFunction, 1};
  for (const int argument : arguments)
    name.push_back(values.integer(script->parameters(script->declaration(1))[0], argument));
  const Value free = values.free(script->declaration(1).result, name, {});
  Texts found;
  for (const Value value : suggestions.of(free))
    EXPECT_TRUE(print_value(*script, values, value, found.emplace_back()));
  return found;
}

TEST(SuggestionsTest, AnEqualitySuggestsItsOtherSide) {
  EXPECT_EQ(suggestions("(declare-const x String)(assert (= (str.++ \"a\" \"b\") x))"),
            Texts{"\"ab\""});
  EXPECT_EQ(suggestions("(declare-const x Int)(assert (or (= x 5) (= 9 x)))"), (Texts{"5", "9"}));
  EXPECT_EQ(suggestions("(declare-const x Int)(declare-const y Int)(assert (= x (+ y 1)))"),
            Texts{});
}

TEST(SuggestionsTest, OtherAtomsSuggestNeighborsToo) {
  EXPECT_EQ(suggestions("(declare-const x Int)(assert (< x 5))"), (Texts{"5", "6", "4"}));
  EXPECT_EQ(suggestions("(declare-const x (_ BitVec 16))(assert (bvult #x00ff x))"),
            (Texts{"#x00ff", "#x0100", "#x00fe", "#xff00"}));
}

TEST(SuggestionsTest, FunctionsGetValuesAtTheirArguments) {
  const std::string text = "(declare-fun f (Int) Int)(assert (= (f 1) 7))(assert (= (f 2) 8))";
  EXPECT_EQ(suggestions(text, {1}), Texts{"7"});
  EXPECT_EQ(suggestions(text, {2}), Texts{"8"});
  EXPECT_EQ(suggestions(text, {3}), Texts{});
}

TEST(SuggestionsTest, ArraysGetElements) {
  EXPECT_EQ(suggestions("(declare-const a (Array Int Int))(assert (= (select a 1) 7))"
                        "(assert (= 8 (select a 2)))"),
            (Texts{"(store (store ((as const (Array Int Int)) 0) 1 7) 2 8)",
                   "(store (store ((as const (Array Int Int)) 1) 1 7) 2 8)",
                   "(store ((as const (Array Int Int)) 7) 2 8)"}));
}

TEST(SuggestionsTest, LinearSidesMeet) {
  EXPECT_EQ(suggestions("(declare-const x Int)(assert (= (+ (* 3 x) 4) 19))"),
            (Texts{"5", "6", "4"}));
  EXPECT_EQ(suggestions("(declare-const x Int)(assert (> (* 2 x) 7))"), (Texts{"3", "4", "2"}));
  EXPECT_EQ(suggestions("(declare-const x Real)(assert (= (- 1.0 (* 2.0 x)) (* 2.0 x)))").front(),
            "(/ 1.0 4.0)");
  EXPECT_EQ(suggestions("(declare-const x (_ BitVec 16))"
                        "(assert (= (bvadd (bvmul #x0003 x) #x0001) #x0000))")
                .front(),
            "#x5555");
  EXPECT_EQ(suggestions("(declare-const x (_ BitVec 16))(assert (= (bvmul #x0002 x) #x0001))"),
            Texts{});
  EXPECT_EQ(suggestions("(declare-const x Int)(assert (= (- x x) 3))"), Texts{});
}

}  // namespace
}  // namespace gadfly::smtlib::suggestions_test
