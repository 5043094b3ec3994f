// SPDX-License-Identifier: Apache-2.0
// Tests of the facts about a script that rules of reduction use.
#include "lib/reducer/facts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace gadfly::reducer::facts_test {
namespace {

using namespace smtlib;

std::vector<std::string> symbols_of(const std::string& command) {
  Script script(TheorySet::standard());
  EXPECT_TRUE(script.read(command).ok());
  std::vector<Symbol> symbols;
  declared_symbols(script, 0, symbols);
  std::vector<std::string> names;
  for (Symbol symbol : symbols) names.emplace_back(script.symbols().name(symbol));
  std::ranges::sort(names);
  return names;
}

TEST(DeclaredSymbols, OfADatatypeAreItsNameConstructorsAndSelectors) {
  const std::vector<std::string> names = {"L", "cons", "head", "nil", "tail"};
  EXPECT_EQ(symbols_of("(declare-datatype L ((nil) (cons (head Int) (tail L))))"), names);
  EXPECT_EQ(symbols_of("(declare-datatype L (par (X) ((nil) (cons (head X) (tail (L X))))))"),
            names);
  EXPECT_EQ(symbols_of("(declare-datatype L (par (X)))"), std::vector<std::string>{"L"});
}

TEST(DeclaredSymbols, NestedParametersDoNotUseUpTheStack) {
  std::string lists;
  constexpr size_t kDepth = 100'000;
  for (size_t i = 0; i < kDepth; ++i) lists += "(par (X) ";
  lists += "((nil))" + std::string(kDepth, ')');
  EXPECT_EQ(symbols_of("(declare-datatype L " + lists + ")"),
            (std::vector<std::string>{"L", "nil"}));
}

}  // namespace
}  // namespace gadfly::reducer::facts_test
