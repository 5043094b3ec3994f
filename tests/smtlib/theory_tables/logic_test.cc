// SPDX-License-Identifier: Apache-2.0
// The features of a logic, read from the parts of its name.
#include "lib/smtlib/theory_tables/logic.h"

#include <gtest/gtest.h>

#include <string>

namespace gadfly::smtlib::logic_test {
namespace {

std::string features(std::string_view name) {
  const Logic logic = read_logic(name);
  if (!logic.known) return "unknown";
  std::string out = logic.quantifiers ? "Q" : "";
  if (logic.arrays) out += " arrays";
  if (logic.free_sorts) out += " sorts";
  if (logic.free_functions) out += " functions";
  if (logic.bit_vectors) out += " bits";
  if (logic.ints) out += " ints";
  if (logic.reals) out += " reals";
  if (logic.linear) out += " linear";
  if (logic.difference) out += " difference";
  if (logic.floats) out += " floats";
  if (logic.strings) out += " strings";
  if (logic.datatypes) out += " datatypes";
  if (logic.others) out += " others";
  return out;
}

TEST(LogicTest, FeaturesAreReadFromThePartsOfAName) {
  EXPECT_EQ(features("QF_BV"), " bits");
  EXPECT_EQ(features("QF_AUFBV"), " arrays sorts functions bits");
  EXPECT_EQ(features("QF_ABV"), " arrays bits");
  EXPECT_EQ(features("QF_AX"), " arrays sorts");
  EXPECT_EQ(features("QF_UF"), " sorts functions");
  EXPECT_EQ(features("QF_LIA"), " ints linear");
  EXPECT_EQ(features("QF_NRA"), " reals");
  EXPECT_EQ(features("QF_IDL"), " ints linear difference");
  EXPECT_EQ(features("QF_UFRDL"), " sorts functions reals linear difference");
  EXPECT_EQ(features("AUFLIRA"), "Q arrays sorts functions ints reals linear");
  EXPECT_EQ(features("UFNIA"), "Q sorts functions ints");
  EXPECT_EQ(features("QF_UFBVLIA"), " sorts functions bits ints linear");
  EXPECT_EQ(features("QF_FP"), " floats");
  EXPECT_EQ(features("QF_ABVFPLRA"), " arrays bits reals linear floats");
  EXPECT_EQ(features("QF_SLIA"), " ints linear strings");
  EXPECT_EQ(features("QF_S"), " linear strings");
  EXPECT_EQ(features("UFC"), "Q sorts functions others");
  EXPECT_EQ(features("QF_AUFBVDTLIA"), " arrays sorts functions bits ints linear datatypes");
}

TEST(LogicTest, AllAndUnknownNamesAllowEverything) {
  const std::string everything =
      "Q arrays sorts functions bits ints reals floats strings datatypes others";
  EXPECT_EQ(features(""), everything);
  EXPECT_EQ(features("ALL"), everything);
  EXPECT_EQ(features("QF_ALL"), everything.substr(1));
  EXPECT_EQ(features("QF_FOO"), "unknown");
  EXPECT_EQ(features("HORN"), "Q arrays functions bits ints reals");
  EXPECT_TRUE(read_logic("QF_FOO").has_theory("Ints"));
}

TEST(LogicTest, ALogicHasTheTheoriesOfItsFeatures) {
  const Logic logic = read_logic("QF_LIRA");
  EXPECT_TRUE(logic.has_theory("Core"));
  EXPECT_TRUE(logic.has_theory("Reals_Ints"));
  EXPECT_FALSE(logic.has_theory("ArraysEx"));
  EXPECT_FALSE(read_logic("QF_LRA").has_theory("Reals_Ints"));
}

}  // namespace
}  // namespace gadfly::smtlib::logic_test
