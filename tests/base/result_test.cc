// SPDX-License-Identifier: Apache-2.0
// A Result is a value or an error; access to the wrong one is a mistake of the caller.
#include "lib/base/result.h"

#include <gtest/gtest.h>

namespace gadfly::result_test {
namespace {

TEST(ResultTest, HoldsAValueOrAnError) {
  const Result<int> good = 7;
  ASSERT_TRUE(good.ok());
  EXPECT_EQ(*good, 7);
  const Result<int> bad = Error{ErrorCode::kSyntax, "no", {3, 4}};
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.error().code, ErrorCode::kSyntax);
  EXPECT_EQ(bad.error().position.line, 3u);
}

TEST(ResultDeathTest, TheValueOfAnErrorIsTheCallersMistake) {
  const Result<int> bad = Error{ErrorCode::kSyntax, "no", {}};
  EXPECT_DEATH((void)bad.value(), "internal error: precondition");
}

}  // namespace
}  // namespace gadfly::result_test
