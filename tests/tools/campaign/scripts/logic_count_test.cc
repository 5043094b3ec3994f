// SPDX-License-Identifier: Apache-2.0
// Tests of the count of logics in a folder that grows.
#include "tools/campaign/scripts/logic_count.h"

#include <gtest/gtest.h>

#include "tests/folder.h"

namespace gadfly::tools::logic_count_test {
namespace {

using Counts = std::vector<std::pair<std::string, uint64_t>>;

TEST(LogicCount, CountsEachFileOnce) {
  const Folder folder;
  LogicCount logics;
  logics.read(folder / "nothing");
  EXPECT_EQ(logics.counts(), Counts());
  folder.write("1", "(set-logic QF_BV)(check-sat)");
  folder.write("below/2", "(set-logic QF_BV)(check-sat)");
  folder.write("3", "(check-sat)");
  logics.read(folder.path());
  logics.read(folder.path());
  EXPECT_EQ(logics.counts(), (Counts{{"QF_BV", 2}, {"none", 1}}));
  folder.write("4", "(set-logic LIA)(set-logic QF_BV)");
  logics.read(folder.path());
  EXPECT_EQ(logics.counts(), (Counts{{"QF_BV", 2}, {"LIA", 1}, {"none", 1}}));
}

}  // namespace
}  // namespace gadfly::tools::logic_count_test
