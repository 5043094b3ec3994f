// SPDX-License-Identifier: Apache-2.0
// The table of symbols: equal names have equal numbers, and truncation removes the newest.
#include "lib/smtlib/syntax/symbol_table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gadfly::smtlib::symbol_table_test {
namespace {

std::vector<std::string> many_names() {
  std::vector<std::string> names;
  for (int length = 0; length < 40; ++length)
    for (int last = 0; last < 50; ++last)
      names.push_back(std::string(length, 'a') + std::to_string(last));
  return names;
}

TEST(SymbolTableTest, NumbersAreEqualIfNamesAreEqual) {
  const std::vector<std::string> names = many_names();
  SymbolTable table;
  for (Symbol i = 0; i < names.size(); ++i) ASSERT_EQ(table.intern(names[i]), i + 1) << names[i];
  for (Symbol i = 0; i < names.size(); ++i) {
    const std::string copy(names[i].data(), names[i].size());  // other bytes, equal name
    ASSERT_EQ(table.intern(copy), i + 1);
    ASSERT_EQ(table.find(copy), i + 1);
    ASSERT_EQ(table.name(i + 1), names[i]);
  }
  EXPECT_EQ(table.find("absent"), kNoSymbol);
}

TEST(SymbolTableTest, TruncateRemovesTheNewestOnly) {
  const std::vector<std::string> names = many_names();
  SymbolTable table;
  for (const std::string& name : names) table.intern(name);
  for (uint32_t size = table.size(); size > 1; size -= std::min(size - 1, 7u)) {
    table.truncate(size);
    ASSERT_EQ(table.size(), size);
    for (Symbol i = 1; i < names.size() + 1; ++i)
      ASSERT_EQ(table.find(names[i - 1]), i < size ? i : kNoSymbol);
  }
}

TEST(SymbolTableTest, LongNamesThatDifferInTheMiddleDiffer) {
  SymbolTable table;
  const Symbol a = table.intern("0123456789abcdefXghijklmnopqrstuv");
  const Symbol b = table.intern("0123456789abcdefYghijklmnopqrstuv");
  EXPECT_NE(a, b);
}

}  // namespace
}  // namespace gadfly::smtlib::symbol_table_test
