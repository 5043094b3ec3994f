// SPDX-License-Identifier: Apache-2.0
// Tests of values as text: printed values and values of solvers are read; other text is unknown.
#include "lib/smtlib/evaluation/values/value_text.h"

#include <gtest/gtest.h>

#include <memory>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::value_text_test {
namespace {

// Declares one constant per sort; values are of these sorts.
class ValueTextTest : public testing::Test {
 protected:
  void SetUp() override { values_.prepare(*script_); }

  SortId sort(std::string_view text) {
    for (const Declaration& declaration : script_->declarations().subspan(1))
      if (script_->print_sort(declaration.result) == text) return declaration.result;
    ADD_FAILURE() << "no constant of sort " << text;
    return kUnknownSort;
  }

  Value read_as(std::string_view sort_text, std::string_view text) {
    Script other(TheorySet::standard());
    EXPECT_TRUE(other.read("(v " + std::string(text) + ")").ok()) << text;
    const NodeId node = other.child(other.child(kRoot, 0), 1);
    return read_value(*script_, values_, sort(sort_text), other, node);
  }

  // Reads the text as a value and prints it; "unknown" if the text is no value of the sort.
  std::string reread(std::string_view sort_text, std::string_view text) {
    const Value value = read_as(sort_text, text);
    std::string out;
    if (value == kUnknownValue) return "unknown";
    print_value(*script_, values_, value, out);
    return out;
  }

  std::unique_ptr<Script> script_ = read(R"(
(declare-sort U 0)
(declare-const b Bool)
(declare-const i Int)
(declare-const r Real)
(declare-const u U)
(declare-const w (_ BitVec 8))
(declare-const n (_ BitVec 3))
(declare-const m RoundingMode)
(declare-const v (_ FloatingPoint 3 5))
(declare-const a (Array Int Int))
(declare-const c (Array Int (Array Bool Int)))
(declare-const d (Array (Array Bool Int) Bool))
(declare-const q (Seq Int))
(declare-const s (Set (Seq Int)))
(declare-const y (Set Int))
(declare-const z (FiniteSet Int))
(declare-datatype Twice ((none) (twice (one (Seq Int)) (two Bool))))
(declare-const t Twice)
)");
  Values values_;
};

TEST_F(ValueTextTest, PrintedValuesAreReadBack) {
  const std::pair<std::string_view, std::string_view> texts[] = {
      {"Bool", "true"},
      {"Bool", "false"},
      {"Int", "5"},
      {"Int", "(- 5)"},
      {"Int", "123456789012345678901234567890"},
      {"Real", "0.0"},
      {"Real", "(- 5.0)"},
      {"Real", "(/ 1.0 3.0)"},
      {"Real", "(/ (- 1.0) 3.0)"},
      {"Real", "(root-obj (+ (^ x 2) (- 2)) 1)"},
      {"U", "@0"},
      {"U", "@12"},
      {"RoundingMode", "RTZ"},
      {"(_ FloatingPoint 3 5)", "(fp #b1 #b010 #b0110)"},
      {"(_ FloatingPoint 3 5)", "(fp #b0 #b111 #b0000)"},
      {"(_ FloatingPoint 3 5)", "(_ NaN 3 5)"},
      {"(_ BitVec 8)", "#x0f"},
      {"(_ BitVec 3)", "#b010"},
      {"(Array Int Int)", "((as const (Array Int Int)) (- 1))"},
      {"(Array Int Int)", "(store (store ((as const (Array Int Int)) 0) 1 2) (- 3) 4)"},
      {"(Array Int (Array Bool Int))",
       "(store ((as const (Array Int (Array Bool Int))) ((as const (Array Bool Int)) 0)) 7 (store "
       "((as const (Array Bool Int)) 0) true 1))"},
      {"(Array (Array Bool Int) Bool)",
       "(store ((as const (Array (Array Bool Int) Bool)) true) ((as const (Array Bool Int)) 5) "
       "false)"},
      {"(Seq Int)", "(as seq.empty (Seq Int))"},
      {"(Seq Int)", "(seq.unit 5)"},
      {"(Seq Int)", "(seq.++ (seq.unit 5) (seq.unit (- 1)))"},
      {"(Set (Seq Int))", "(as set.empty (Set (Seq Int)))"},
      {"(Set (Seq Int))",
       "(set.insert (as seq.empty (Seq Int)) (seq.unit 5) (as set.empty (Set (Seq Int))))"},
      {"(FiniteSet Int)", "(as set.empty (FiniteSet Int))"},
      {"(FiniteSet Int)", "((as set.singleton (FiniteSet Int)) 5)"},
      {"(FiniteSet Int)",
       "(set.union ((as set.singleton (FiniteSet Int)) 5) ((as set.singleton (FiniteSet Int)) 6))"},
      {"Twice", "none"},
      {"Twice", "(twice (seq.unit 5) true)"}};
  for (const auto& [sort, text] : texts) {
    const std::string printed = reread(sort, text);
    EXPECT_NE(printed, "unknown") << text;
    EXPECT_EQ(read_as(sort, printed), read_as(sort, text));
    // Stores are ordered by the numbers of their values.
    if (!text.starts_with("(store")) EXPECT_EQ(printed, text);
  }
}

TEST_F(ValueTextTest, ValuesAsSolversPrintThemAreRead) {
  EXPECT_EQ(reread("Real", "5"), "5.0");
  EXPECT_EQ(reread("Real", "(- 2.5)"), "(/ (- 5.0) 2.0)");
  EXPECT_EQ(reread("Real", "(/ 1 3)"), "(/ 1.0 3.0)");
  EXPECT_EQ(reread("Real", "(/ (- 1) 3)"), "(/ (- 1.0) 3.0)");
  EXPECT_EQ(reread("Real", "(- (/ 2.0 6.0))"), "(/ (- 1.0) 3.0)");
  EXPECT_EQ(reread("Real", "0.250"), "(/ 1.0 4.0)");
  EXPECT_EQ(reread("RoundingMode", "roundNearestTiesToAway"), "RNA");
  EXPECT_EQ(reread("(_ FloatingPoint 3 5)", "(fp #b1 #b010 #x6)"), "(fp #b1 #b010 #b0110)");
  EXPECT_EQ(reread("(_ FloatingPoint 3 5)", "(fp #b1 #b111 #b0110)"), "(_ NaN 3 5)");
  EXPECT_EQ(reread("(_ FloatingPoint 3 5)", "(_ -oo 3 5)"), "(fp #b1 #b111 #b0000)");
  EXPECT_EQ(reread("(_ FloatingPoint 3 5)", "(_ +oo 3 5)"), "(fp #b0 #b111 #b0000)");
  EXPECT_EQ(reread("(_ FloatingPoint 3 5)", "(_ -zero 3 5)"), "(fp #b1 #b000 #b0000)");
  EXPECT_EQ(reread("(_ FloatingPoint 3 5)", "(_ +zero 3 5)"), "(fp #b0 #b000 #b0000)");
  EXPECT_EQ(reread("(_ BitVec 8)", "(_ bv5 8)"), "#x05");
  EXPECT_EQ(reread("(_ BitVec 8)", "#b00000101"), "#x05");
  EXPECT_EQ(reread("(_ BitVec 8)", "#xFf"), "#xff");
  EXPECT_EQ(read_as("(Array Int Int)", "(store (store ((as const (Array Int Int)) 0) 1 2) 1 5)"),
            read_as("(Array Int Int)", "(store ((as const (Array Int Int)) 0) 1 5)"));
}

TEST_F(ValueTextTest, TextThatIsNoValueOfTheSortIsUnknown) {
  const std::pair<std::string_view, std::string_view> texts[] = {
      {"Bool", "1"},
      {"Bool", "maybe"},
      {"Int", "5.0"},
      {"Int", "(/ 4 2)"},
      {"Int", "(- x)"},
      {"Int", "()"},
      {"Int", "(- (- 5))"},
      {"Real", "(/ 1 0)"},
      {"Real", "(root-obj (+ (^ x 2) 2) 1)"},
      {"U", "@"},
      {"U", "@x"},
      {"U", "@123456789012345"},
      {"U", "x"},
      {"RoundingMode", "@0"},
      {"RoundingMode", "true"},
      {"(_ FloatingPoint 3 5)", "(_ NaN 3 6)"},
      {"(_ FloatingPoint 3 5)", "(fp #b1 #b010 #b011)"},
      {"(_ BitVec 8)", "#x0"},
      {"(_ BitVec 8)", "(_ bv256 8)"},
      {"(_ BitVec 8)", "(_ bv5 9)"},
      {"(_ BitVec 8)", "(_ bv 8)"},
      {"(_ BitVec 8)", "5"},
      {"(Array Int Int)", "(_ as-array k!0)"},
      {"(Array Int Int)", "(lambda ((x Int)) x)"},
      {"(Array Int Int)", "(store ((as const (Array Int Int)) true) 1 2)"},
      {"(Array Int Int)", "(store ((as const (Array Int Int)) 0) 1 x)"},
      {"(Array Int Int)", "(store 0 1 2)"},
      {"(Seq Int)", "(seq.unit true)"},
      {"(Seq Int)", "(seq.++ (seq.unit 5) 6)"},
      {"(Set (Seq Int))", "(set.insert (seq.unit 5))"},
      {"(Set (Seq Int))", "(as seq.empty (Seq Int))"},
      {"(FiniteSet Int)", "(set.union ((as set.unique (FiniteSet Int)) 1 1))"},
      {"(FiniteSet Int)", "(set.singleton)"},
      {"Twice", "(twice (seq.unit 5))"},
      {"Twice", "true"}};
  for (const auto& [sort, text] : texts) EXPECT_EQ(reread(sort, text), "unknown") << text;
}

TEST_F(ValueTextTest, OtherFormsOfSetsAndSequencesAreRead) {
  EXPECT_EQ(reread("(Set Int)",
                   "(set.union (set.singleton 6) (set.union (set.singleton 5) (as "
                   "set.empty (Set Int))))"),
            "(set.insert 5 6 (as set.empty (Set Int)))");
  EXPECT_EQ(reread("(FiniteSet Int)", "(set.union (set.singleton 5) (set.singleton 5))"),
            "((as set.singleton (FiniteSet Int)) 5)");
  EXPECT_EQ(reread("(Seq Int)", "(seq.++ (seq.++ (seq.unit 1) (seq.unit 2)) (seq.unit 3))"),
            "(seq.++ (seq.unit 1) (seq.unit 2) (seq.unit 3))");
}

TEST_F(ValueTextTest, AnElementOutsideOfItsUniverseIsUnknown) {
  values_.set_universe(sort("U"), 2);
  EXPECT_EQ(reread("U", "@1"), "@1");
  EXPECT_EQ(reread("U", "@2"), "unknown");
}

TEST_F(ValueTextTest, LongChainsAndDeepNestingAreReadWithoutRecursion) {
  constexpr int kStores = 50000;
  std::string text;
  for (int i = 0; i < kStores; ++i) text += "(store ";
  text += "((as const (Array Int Int)) 0)";
  for (int i = 1; i <= kStores; ++i)
    text += " " + std::to_string(i) + " " + std::to_string(i) + ")";
  const std::string printed = reread("(Array Int Int)", text);
  EXPECT_EQ(read_as("(Array Int Int)", printed), read_as("(Array Int Int)", text));
  EXPECT_GT(printed.size(), text.size() - 10);
  EXPECT_EQ(reread("(Array Int Int)", std::string(kStores, '(') + std::string(kStores, ')')),
            "unknown");
}

}  // namespace
}  // namespace gadfly::smtlib::value_text_test
