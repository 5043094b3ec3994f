// SPDX-License-Identifier: Apache-2.0
#include "tools/page/numbers.h"

#include <gtest/gtest.h>

#include "tools/page/line_chart.h"
#include "tools/page/share_bar.h"
#include "tools/regress/junit.h"

namespace gadfly::tools::numbers_test {
namespace {

TEST(Html, TextIsEscaped) {
  EXPECT_EQ(xml_escaped("(<= x \"&\")>"), "(&lt;= x &quot;&amp;&quot;)&gt;");
}

TEST(Html, NumbersAreForPeople) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(9.72), "9.7");
  EXPECT_EQ(short_number(950), "950");
  EXPECT_EQ(short_number(71468), "71.5k");
  EXPECT_EQ(short_number(2e6), "2M");
  EXPECT_EQ(duration(45), "45 s");
  EXPECT_EQ(duration(720), "12 min");
  EXPECT_EQ(duration(12600), "3.5 h");
}

TEST(LineChart, ThousandsOfPointsAreAFewHundredPlaces) {
  std::vector<std::pair<double, double>> points;
  for (int i = 0; i < 100'000; ++i) points.emplace_back(i, i % 7);
  const std::string svg = line_chart("Edges <now>", points);
  EXPECT_LT(svg.size(), 10'000U);
  EXPECT_NE(svg.find("Edges &lt;now&gt;"), std::string::npos);
  EXPECT_EQ(svg.find("nan"), std::string::npos);
  EXPECT_EQ(line_chart("Edges", {{0, 1}}), "");
  const std::string flat = line_chart("Findings", {{0, 0}, {10, 0}});
  EXPECT_EQ(flat.find("nan"), std::string::npos);
  EXPECT_EQ(flat.find("inf"), std::string::npos);
}

TEST(ShareBar, HasEachPartInItsLegend) {
  const std::string bar =
      share_bar("Answers", {{"sat", 3, "3"}, {"unsat", 1, "1"}, {"error", 0, "0"}});
  EXPECT_NE(bar.find("sat <b>3</b> 75 %"), std::string::npos) << bar;
  EXPECT_NE(bar.find("error <b>0</b> 0 %"), std::string::npos) << bar;
  EXPECT_EQ(share_bar("Answers", {{"sat", 0, "0"}}), "");
}

}  // namespace
}  // namespace gadfly::tools::numbers_test
