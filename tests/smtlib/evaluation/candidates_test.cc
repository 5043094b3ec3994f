// SPDX-License-Identifier: Apache-2.0
// The candidates of each kind of sort.
#include "lib/smtlib/evaluation/candidates.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::candidates_test {
namespace {

// Returns the candidates of the sort of the first declared constant.
std::vector<std::string> candidates(const std::string& text) {
  const auto script = read(text);
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  CandidateValues candidates(evaluator);
  std::vector<std::string> found;
  for (const Value value : candidates.of(script->declaration(1).result))
    EXPECT_TRUE(print_value(*script, evaluator.values(), value, found.emplace_back()));
  return found;
}

using Texts = std::vector<std::string>;

TEST(CandidatesTest, NumbersOfTheScriptTheirNeighborsAndTheUsualOnes) {
  EXPECT_EQ(candidates("(declare-const x Int)(assert (> (* x 7) (- 3)))"),
            (Texts{"0", "7", "3", "(- 3)", "8", "6", "4", "2", "1", "(- 1)"}));
  EXPECT_EQ(
      candidates("(declare-const x Real)(assert (> x 2.5))"),
      (Texts{"0.0", "(/ 5.0 2.0)", "(/ 7.0 2.0)", "(/ 3.0 2.0)", "1.0", "(- 1.0)", "(/ 1.0 2.0)"}));
}

// A float of three bits of precision: 1 is followed by 1.25, and preceded by 0.875.
TEST(CandidatesTest, RealsThatRoundToAFloatOfTheScript) {
  const Texts found = candidates(
      "(declare-const x Real)"
      "(assert (fp.eq ((_ to_fp 3 3) RNE x) (fp #b0 #b011 #b00)))");
  for (const char* beside : {"(/ 15.0 16.0)", "(/ 17.0 16.0)"})
    EXPECT_NE(std::ranges::find(found, beside), found.end()) << beside;
}

TEST(CandidatesTest, ExtremesOfBits) {
  EXPECT_EQ(candidates("(declare-const x (_ BitVec 16))(assert (bvult x #x0010))"),
            (Texts{"#x0010", "#x0011", "#x000f", "#xffef", "#x0000", "#x0001", "#xffff", "#x8000",
                   "#x7fff"}));
  EXPECT_EQ(candidates("(declare-const x Float32)").size(), 9u);
  EXPECT_EQ(candidates("(declare-const x (_ FloatingPoint 3 12))").back(), "(_ NaN 3 12)");
}

TEST(CandidatesTest, OtherSorts) {
  EXPECT_EQ(candidates("(declare-const x String)(assert (= x \"b\"))"),
            (Texts{"\"b\"", "\"\"", "\"a\"", "\"0\""}));
  EXPECT_EQ(candidates("(declare-const x (Array Int Bool))"),
            (Texts{"((as const (Array Int Bool)) false)", "((as const (Array Int Bool)) true)"}));
  EXPECT_EQ(candidates("(declare-const x (Array Int Int))(assert (= (select x 0) 0))"),
            (Texts{"((as const (Array Int Int)) 0)", "((as const (Array Int Int)) 1)"}));
  EXPECT_EQ(candidates("(declare-const x (Seq Int))"),
            (Texts{"(as seq.empty (Seq Int))", "(seq.unit 0)", "(seq.unit 1)"}));
  EXPECT_EQ(candidates("(declare-datatypes ((L 0)) (((cons (head Int) (tail L)) (nil))))"
                       "(declare-const x L)"),
            (Texts{"nil", "(cons 0 nil)", "(cons 1 (cons 0 nil))"}));
  EXPECT_EQ(candidates("(declare-const x RegLan)"), Texts{});
}

TEST(CandidatesTest, AtMostSoMany) {
  std::string many = "(declare-const x Int)";
  for (int i = 10; i < 100; ++i) many += "(assert (distinct x " + std::to_string(i) + "))";
  const Texts found = candidates(many);
  EXPECT_LE(found.size(), CandidateValues::kMost);
  EXPECT_GT(found.size(), CandidateValues::kMost / 2);
  EXPECT_NE(std::ranges::find(found, "0"), found.end());
}

}  // namespace
}  // namespace gadfly::smtlib::candidates_test
