// SPDX-License-Identifier: Apache-2.0
// Tests which sorts are drawn for a logic and a profile.
#include "lib/generate/scripts/sort_drawer.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/generate/workbench.h"

namespace gadfly::generate::sort_drawer_test {
namespace {

using namespace smtlib;

// Returns how often each sort is drawn.
std::map<std::string, int> drawn(std::string_view profile, std::string_view logic) {
  SortDrawer sorts(TheorySet::standard(), *solver_facts::read_profile(profile));
  sorts.start(read_logic(logic));
  sorts.add("D");
  Rng rng(1);
  std::map<std::string, int> found;
  for (int draw = 0; draw < 5000; ++draw) ++found[sorts.draw(2, rng)];
  return found;
}

int with(const std::map<std::string, int>& sorts, std::string_view text) {
  int found = 0;
  for (const auto& [sort, count] : sorts)
    if (sort.find(text) != std::string::npos) found += count;
  return found;
}

TEST(SortDrawer, FloatFormatsAreThoseOfTheProfile) {
  const auto any = drawn("standard,z3", "QF_FP");
  for (const char* format : {"Float16", "Float32", "Float64", "Float128", "(_ FloatingPoint 2 2)",
                             "(_ FloatingPoint 3 5)"})
    EXPECT_GT(with(any, format), 5) << format;
  EXPECT_GT(with(any, "Float32") + with(any, "Float64"), with(any, "(_ FloatingPoint"));
  const auto named = drawn("bitwuzla", "QF_FP");
  EXPECT_GT(with(named, "Float16"), 5);
  EXPECT_EQ(with(named, "(_ FloatingPoint"), 0);
  EXPECT_EQ(with(drawn("cvc5", "QF_FP"), "Float16"), 0);
}

TEST(SortDrawer, WidthsReachFromOneTo200) {
  const auto sorts = drawn("portable", "QF_BV");
  EXPECT_GT(with(sorts, "(_ BitVec 1)"), 50);
  EXPECT_GT(with(sorts, "(_ BitVec 200)"), 5);
  EXPECT_GT(with(sorts, "(_ BitVec 8)"), with(sorts, "(_ BitVec 200)"));
}

TEST(SortDrawer, ArraysNest) {
  EXPECT_GT(with(drawn("cvc5", "AUFLIRA"), "(Array Int (Array "), 5);
  EXPECT_GT(with(drawn("z3", "AUFLIRA"), "(Array (Array "), 5);
  EXPECT_EQ(with(drawn("cvc5", "AUFLIRA"), "(Array (Array "), 0);
  for (const auto& [sort, count] : drawn("z3", "QF_ABV"))
    if (sort.starts_with("(Array")) {
      EXPECT_TRUE(sort.starts_with("(Array (_ BitVec")) << sort;
    }
}

TEST(SortDrawer, LanguagesOnlyWhereTheyMayVary) {
  EXPECT_GT(with(drawn("z3", "QF_S"), "RegLan"), 5);
  EXPECT_EQ(with(drawn("cvc5", "QF_S"), "RegLan"), 0);
}

TEST(SortDrawer, SortsOfTheScriptAreDrawn) {
  EXPECT_GT(drawn("z3", "UFDT")["D"], 500);
}

}  // namespace
}  // namespace gadfly::generate::sort_drawer_test
