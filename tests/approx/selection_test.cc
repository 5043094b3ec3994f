// SPDX-License-Identifier: Apache-2.0
// Selection of rules by names and groups, with + and -.
#include "lib/approx/selection.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace gadfly::approx::selection_test {
namespace {

const RuleBook& book() {
  return RuleBook::standard();
}

ptrdiff_t on(std::string_view list) {
  const Result<std::vector<bool>> rules = select_rules(book(), list);
  return rules ? std::ranges::count(*rules, true) : -1;
}

ptrdiff_t all() {
  return static_cast<ptrdiff_t>(book().rules().size());
}

ptrdiff_t group(std::string_view name) {
  return std::ranges::count(book().rules(), name, &ApproximationRule::group);
}

TEST(Selection, RulesAreSelectedByNamesAndGroups) {
  EXPECT_EQ(on(""), all());
  EXPECT_GT(group("injection"), 0);
  EXPECT_EQ(on("injection"), group("injection"));
  EXPECT_EQ(on("+injection"), group("injection"));
  EXPECT_EQ(on("-injection"), all() - group("injection"));
  EXPECT_EQ(on("inject-or"), 1);
  EXPECT_EQ(on("injection,-inject-or"), group("injection") - 1);
  EXPECT_EQ(on("-injection,+inject-or"), all() - group("injection") + 1);
}

TEST(Selection, MistakesAreErrors) {
  EXPECT_EQ(on("no-such-rule"), -1);
  EXPECT_EQ(on("inject-or,,"), -1);
  EXPECT_EQ(on("inject-or,-inject-or"), -1);
  EXPECT_NE(select_rules(book(), "+ints,-nope").error().message.find("`nope`"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::approx::selection_test
