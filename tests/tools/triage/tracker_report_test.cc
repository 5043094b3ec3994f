// SPDX-License-Identifier: Apache-2.0
// The parts of a report that need no solver.
#include "tools/triage/tracker_report.h"

#include <gtest/gtest.h>

namespace gadfly::tools::tracker_report_test {
namespace {

TEST(TrackerReport, TheDifferenceHasTheChangedLinesAndTheirNeighbors) {
  EXPECT_EQ(line_difference("a\nb\nc\nd\n", "a\nb\nX\nY\nd\n"), " b\n-c\n+X\n+Y\n d\n");
  EXPECT_EQ(line_difference("a\n", "b\n"), "-a\n+b\n");
  EXPECT_EQ(line_difference("a\nb\n", "a\nb\nc\n"), " b\n+c\n");
  EXPECT_EQ(line_difference("a\na\n", "a\n"), " a\n-a\n");
  EXPECT_EQ(line_difference("same\n", "same\n"), "");
}

TEST(TrackerReport, ALongDifferenceIsCut) {
  std::string many;
  for (int i = 0; i < 100; ++i) many += std::to_string(i) + '\n';
  EXPECT_TRUE(line_difference("a\n", many).ends_with("+28\n(71 more lines)\n"));
}

}  // namespace
}  // namespace gadfly::tools::tracker_report_test
