// SPDX-License-Identifier: Apache-2.0
// Tests of the table of values: equal values have equal numbers, and sorts have cardinalities and
// limits.
#include "lib/smtlib/evaluation/values/value.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::value_test {
namespace {

class ValueTest : public testing::Test {
 protected:
  void SetUp() override { values_.prepare(*script_); }

  // Returns the sort of a constant that the script declares.
  SortId sort_of(std::string_view constant) {
    for (const Declaration& declaration : script_->declarations().subspan(1))
      if (script_->symbols().name(declaration.name) == constant) return declaration.result;
    ADD_FAILURE() << constant;
    return kUnknownSort;
  }

  std::unique_ptr<Script> script_ = read(R"(
(declare-sort U 0)
(declare-datatypes ((D 0)) (((leaf))))
(declare-const b Bool)
(declare-const i Int)
(declare-const r Real)
(declare-const u U)
(declare-const d D)
(declare-const w (_ BitVec 3))
(declare-const wide (_ BitVec 100000))
(declare-const a (Array (_ BitVec 3) Bool))
(declare-const ai (Array Int Int))
(declare-const aa (Array (Array Bool Bool) Bool))
)");
  Values values_;
};

TEST_F(ValueTest, EqualValuesHaveEqualNumbers) {
  const SortId integer = sort_of("i");
  EXPECT_EQ(values_.integer(integer, 5), values_.integer(integer, mpz_class("5")));
  EXPECT_NE(values_.integer(integer, 5), values_.integer(integer, -5));
  EXPECT_NE(values_.integer(integer, 5), values_.real(sort_of("r"), 5));
  EXPECT_EQ(values_.real(sort_of("r"), mpq_class(1, 2)), values_.real(sort_of("r"), 0.5));
  std::set<Value> distinct;
  for (int i = -5000; i < 5000; ++i) distinct.insert(values_.integer(integer, i));
  EXPECT_EQ(distinct.size(), 10000u);
  EXPECT_EQ(values_.number(values_.integer(integer, -4321)).get_si(), -4321);
}

TEST_F(ValueTest, BitVectorsAreModuloTheirWidth) {
  const SortId word = sort_of("w");
  EXPECT_EQ(values_.bit_vector(word, -1), values_.bit_vector(word, 7));
  EXPECT_EQ(values_.bit_vector(word, 13), values_.bit_vector(word, 5));
  EXPECT_EQ(values_.number(values_.bit_vector(word, -3)).get_si(), 5);
}

TEST_F(ValueTest, TooLongValuesAreUnknown) {
  const mpz_class longest = (mpz_class(1) << kMaxValueBits) - 1;
  EXPECT_NE(values_.integer(sort_of("i"), longest), kUnknownValue);
  EXPECT_EQ(values_.integer(sort_of("i"), longest + 1), kUnknownValue);
  EXPECT_EQ(values_.real(sort_of("r"), mpq_class(1, longest + 1)), kUnknownValue);
  EXPECT_EQ(values_.bit_vector(sort_of("wide"), 1), kUnknownValue);
}

TEST_F(ValueTest, ArraysAreEqualIfTheirElementsAre) {
  const SortId array = sort_of("a");
  const auto index = [&](int i) { return values_.bit_vector(sort_of("w"), i); };
  const Value zeros = values_.array(array, kFalseValue, {});
  EXPECT_EQ(values_.array(array, kFalseValue, {{index(1), kFalseValue}}), zeros);
  EXPECT_EQ(values_.array(array, kFalseValue, {{index(1), kTrueValue}, {index(1), kFalseValue}}),
            zeros);
  std::vector<Values::Entry> all;
  for (int i = 0; i < 8; ++i) all.emplace_back(index(i), kFalseValue);
  EXPECT_EQ(values_.array(array, kTrueValue, all), zeros);
  all.back().second = kTrueValue;
  const Value one = values_.array(array, kTrueValue, all);
  EXPECT_EQ(one, values_.array(array, kFalseValue, {{index(7), kTrueValue}}));
  EXPECT_EQ(values_.select(one, index(7)), kTrueValue);
  EXPECT_EQ(values_.select(one, index(6)), kFalseValue);
}

TEST_F(ValueTest, CardinalitiesOfSmallSortsAreKnown) {
  EXPECT_EQ(values_.cardinality(sort_of("b")), 2u);
  EXPECT_EQ(values_.cardinality(sort_of("w")), 8u);
  EXPECT_EQ(values_.cardinality(sort_of("a")), 256u);
  EXPECT_EQ(values_.cardinality(sort_of("i")), std::nullopt);
  EXPECT_EQ(values_.cardinality(sort_of("wide")), std::nullopt);
  EXPECT_EQ(values_.cardinality(sort_of("d")), 1u);
  EXPECT_EQ(values_.cardinality(sort_of("u")), std::nullopt);
  values_.set_universe(sort_of("u"), 3);
  EXPECT_EQ(values_.cardinality(sort_of("u")), 3u);
}

TEST_F(ValueTest, ValuesOfSmallSortsAreNumbered) {
  for (const std::string_view constant : {"b", "w", "a"}) {
    const SortId sort = sort_of(constant);
    std::set<Value> all;
    for (uint64_t i = 0; i < *values_.cardinality(sort); ++i) all.insert(values_.nth(sort, i));
    EXPECT_EQ(all.size(), *values_.cardinality(sort)) << constant;
    EXPECT_FALSE(all.contains(kUnknownValue));
  }
}

TEST_F(ValueTest, FreeValuesAreEqualIfTheirNamesAre) {
  const uint32_t name[] = {1, 2};
  const uint32_t other[] = {2, 1};
  const Value free = values_.free(sort_of("i"), name, {});
  EXPECT_EQ(free, values_.free(sort_of("i"), name, {}));
  EXPECT_NE(free, values_.free(sort_of("i"), other, {}));
  EXPECT_FALSE(values_.is_known(free));
  EXPECT_TRUE(values_.possible(free).empty());
  EXPECT_EQ(values_.possible(values_.free(sort_of("w"), name, {})).size(), 8u);
}

// The script mentions (P Int) only; a field of it has the sort (Q Int).
TEST(ValueOfDatatypeTest, FieldsMayHaveSortsThatTheScriptDoesNotMention) {
  const std::unique_ptr<Script> script = read(R"(
(declare-datatypes ((Q 1) (P 1)) ((par (X) ((q (v X)))) (par (X) ((p (w (Q X)))))))
(declare-const x (P Int))
)");
  Values values;
  values.prepare(*script);
  const SortId sort = script->declarations().back().result;
  const Datatype* datatype = script->datatype(sort);
  ASSERT_NE(datatype, nullptr);
  const Declaration& p = script->declaration(script->constructors(*datatype)[0].declaration);
  const SortId field = values.field_sort(sort, p, 0);
  EXPECT_EQ(values.sorts().print(field, script->symbols()), "(Q Int)");
  EXPECT_EQ(values.kind_of(field), ValueKind::kConstructed);
}

// Each level has 50 fields of the level below: there are 50^7 paths to the lowest one.
TEST(ValueOfDatatypeTest, ADatatypeWithManyPathsToItsPartsIsNumberedInNoTime) {
  std::string text = "(declare-datatypes ((D0 0)) (((c0))))\n";
  for (int level = 1; level < 8; ++level) {
    const std::string number = std::to_string(level);
    text += "(declare-datatypes ((D" + number + " 0)) (((c" + number;
    for (int field = 0; field < 50; ++field)
      text += " (s" + number + "_" + std::to_string(field) + " D" + std::to_string(level - 1) + ")";
    text += "))))\n";
  }
  const std::unique_ptr<Script> script = read(text + "(declare-const x D7)\n");
  Values values;
  values.prepare(*script);
  const SortId sort = script->declarations().back().result;
  ASSERT_EQ(values.cardinality(sort), 1U);
  EXPECT_TRUE(values.is_known(values.nth(sort, 0)));
}

}  // namespace
}  // namespace gadfly::smtlib::value_test
