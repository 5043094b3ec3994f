// SPDX-License-Identifier: Apache-2.0
// Tests of the table of sorts: equal sorts have equal numbers, and sorts are printed and
// instantiated.
#include "lib/smtlib/theory_tables/sort_table.h"

#include <gtest/gtest.h>

namespace gadfly::smtlib::sort_table_test {
namespace {

class SortTableTest : public testing::Test {
 protected:
  SortId bit_vector(uint32_t width) { return sorts_.intern(bv_, {&width, 1}, {}); }
  SortId array(SortId from, SortId to) {
    const SortId arguments[] = {from, to};
    return sorts_.intern(array_, {}, arguments);
  }

  SymbolTable symbols_;
  SortTable sorts_;
  Symbol bv_ = symbols_.intern("BitVec");
  Symbol array_ = symbols_.intern("Array");
  Symbol odd_ = symbols_.intern("a b");
};

TEST_F(SortTableTest, EqualSortsHaveEqualNumbers) {
  EXPECT_EQ(bit_vector(8), bit_vector(8));
  EXPECT_NE(bit_vector(8), bit_vector(9));
  EXPECT_EQ(array(bit_vector(8), bit_vector(1)), array(bit_vector(8), bit_vector(1)));
  EXPECT_NE(array(bit_vector(8), bit_vector(1)), array(bit_vector(1), bit_vector(8)));
}

TEST_F(SortTableTest, SortsArePrintedAsInTheStandard) {
  const SortId odd = sorts_.intern(odd_, {}, {});
  EXPECT_EQ(sorts_.print(array(bit_vector(8), array(odd, bit_vector(1))), symbols_),
            "(Array (_ BitVec 8) (Array |a b| (_ BitVec 1)))");
}

TEST_F(SortTableTest, TheBodyOfADefinitionIsInstantiated) {
  const SortId body = array(sorts_.parameter(1), array(sorts_.parameter(0), bit_vector(4)));
  const SortId actual[] = {bit_vector(1), bit_vector(2)};
  EXPECT_EQ(sorts_.instantiate(body, actual),
            array(bit_vector(2), array(bit_vector(1), bit_vector(4))));
}

TEST_F(SortTableTest, LargePrimesLiveAsLongAsTheirSorts) {
  constexpr std::string_view kPrime = "18446744073709551557";
  const uint32_t before = sorts_.size();
  const uint32_t index = sorts_.large_prime(kPrime).value();
  EXPECT_EQ(sorts_.large_prime(kPrime), index);
  EXPECT_NE(sorts_.large_prime("4294967311"), index);
  EXPECT_EQ(sorts_.print(bit_vector(index), symbols_), "(_ BitVec 18446744073709551557)");
  SortTable other;
  other.large_prime("4294967311");
  const SortId there = other.translate(sorts_, bit_vector(index), bv_, {});
  EXPECT_EQ(other.print(there, symbols_), "(_ BitVec 18446744073709551557)");
  sorts_.truncate(sorts_.size());
  EXPECT_EQ(sorts_.index_text(index), kPrime);
  sorts_.truncate(before);
  EXPECT_EQ(sorts_.index_text(sorts_.large_prime("4294967311").value()), "4294967311");
}

TEST_F(SortTableTest, NumbersThatAreNoLargePrimesHaveNoIndex) {
  EXPECT_FALSE(sorts_.large_prime("16777213")) << "is a prime, but its index is itself";
  EXPECT_FALSE(sorts_.large_prime("18446744073709551559"));
  EXPECT_FALSE(sorts_.large_prime(std::string(kMaxPrimeDigits + 1, '7')));
  for (uint32_t i = 0; i < kMaxPrimalityTests; ++i) sorts_.large_prime("18446744073709551559");
  EXPECT_FALSE(sorts_.large_prime("18446744073709551557")) << "the limit of tests is reached";
  sorts_.truncate(sorts_.size());
  EXPECT_TRUE(sorts_.large_prime("18446744073709551557"));
}

TEST_F(SortTableTest, LargeBodiesHaveALimitInAll) {
  SortId deep = sorts_.parameter(0);
  for (int i = 0; i < 100000; ++i) deep = array(bit_vector(1), deep);
  const uint32_t size = sorts_.size();
  const auto instance = [&](uint32_t width) {
    const SortId actual[] = {bit_vector(width)};
    return sorts_.instantiate(deep, actual);
  };
  EXPECT_NE(instance(2), kUnknownSort);
  uint32_t width = 2;
  while (width < 100 && instance(width) != kUnknownSort) ++width;
  EXPECT_LT(width, 20U);  // not all 100 of them
  EXPECT_EQ(sorts_.instantiate(bit_vector(8), {}), bit_vector(8)) << "it has no parameter";
  sorts_.truncate(size);
  EXPECT_NE(instance(2), kUnknownSort) << "the limit begins anew";
}

// There are 2^40 paths through these sorts.
TEST_F(SortTableTest, SharedPartsAreMatchedOnce) {
  SortId pattern = sorts_.parameter(0);
  SortId actual = bit_vector(3);
  for (int i = 0; i < 40; ++i) {
    pattern = array(pattern, pattern);
    actual = array(actual, actual);
  }
  SortId parameters[] = {kUnknownSort};
  EXPECT_TRUE(sorts_.match(pattern, actual, parameters));
  EXPECT_EQ(parameters[0], bit_vector(3));
}

TEST_F(SortTableTest, DeepSortsAreInstantiatedAndTruncated) {
  const uint32_t before = sorts_.size();
  SortId deep = sorts_.parameter(0);
  for (int i = 0; i < 100000; ++i) deep = array(deep, deep);  // 2^100000 leaves, 100000 sorts
  const SortId actual[] = {bit_vector(3)};
  EXPECT_NE(sorts_.instantiate(deep, actual), kUnknownSort);
  EXPECT_LT(sorts_.print(deep, symbols_).size(), 10000u);
  sorts_.truncate(before);
  EXPECT_EQ(sorts_.size(), before);
  EXPECT_EQ(bit_vector(8), before);
}

TEST(QuotedTest, ReservedWordsAndOtherBytesNeedBars) {
  for (const std::string name : {"x", "is", "bvadd", "lets", "~!@$%^&*_-+=<>.?/", "update"})
    EXPECT_EQ(smtlib::quoted(name), name);
  for (const std::string name : {"", "2x", "a b", "let", "_", "!", "as", "par", "check-sat"})
    EXPECT_EQ(smtlib::quoted(name), '|' + name + '|');
}

}  // namespace
}  // namespace gadfly::smtlib::sort_table_test
