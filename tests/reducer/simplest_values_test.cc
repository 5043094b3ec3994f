// SPDX-License-Identifier: Apache-2.0
// Tests of the small values that the reducer tries for a term of a sort.
#include "lib/reducer/simplest_values.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::reducer::simplest_values_test {
namespace {

using Texts = std::vector<std::string>;

// Returns the small values for the sort of the constant c.
Texts values_of(const std::string& sort) {
  const auto script = smtlib::read("(declare-const c " + sort + ")(assert (= c c))");
  const smtlib::NodeId c = smtlib::find_term(*script, "c");
  if (c == smtlib::kNoNode) return {"not understood"};
  return small_values(*script, script->term(c).sort);
}

TEST(SmallValuesTest, EachSortHasItsSimplestValues) {
  EXPECT_EQ(values_of("Bool"), (Texts{"true", "false"}));
  EXPECT_EQ(values_of("Int"), (Texts{"0", "1"}));
  EXPECT_EQ(values_of("String"), (Texts{"\"\""}));
  EXPECT_EQ(values_of("(_ BitVec 3)"), (Texts{"#b000", "#b001"}));
  EXPECT_EQ(values_of("(_ BitVec 8)"), (Texts{"#x00", "#x01"}));
  EXPECT_EQ(values_of("(_ BitVec 4096)"), (Texts{"(_ bv0 4096)"}));
}

}  // namespace
}  // namespace gadfly::reducer::simplest_values_test
