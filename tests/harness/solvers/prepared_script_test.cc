// SPDX-License-Identifier: Apache-2.0
// Tests of harness/solvers/prepared_script.h: its facts are those of the script, and are computed
// once.
#include "harness/solvers/prepared_script.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::prepared_script_test {
namespace {

TEST(PreparedScriptTest, ChecksAndUnderstandingAreThoseOfTheScript) {
  const auto read = script("(declare-const x Int)(assert (< x 3)) ; why\n(check-sat)(check-sat)");
  const PreparedScript input(*read);
  EXPECT_EQ(&input.script(), read.get());
  EXPECT_EQ(input.checks(), 2u);
  EXPECT_EQ(input.understood(), Needs::kUnderstood);
  ASSERT_TRUE(input.printed());
  EXPECT_EQ(input.printed()->text,
            "(declare-const x Int)\n(assert (< x 3))\n(check-sat)\n(check-sat)\n");
}

TEST(PreparedScriptTest, TheTextIsPrintedOnce) {
  const auto read = script("(check-sat)");
  const PreparedScript input(*read);
  EXPECT_EQ(&input.printed(), &input.printed());
}

TEST(PreparedScriptTest, AScriptThatSolversMustNotReceiveHasNoText) {
  const auto read = script("(include \"file\")(check-sat)");
  const PreparedScript input(*read);
  ASSERT_FALSE(input.printed());
  EXPECT_EQ(input.printed().error().code, ErrorCode::kUnsupported);
  EXPECT_EQ(input.checks(), 1u);
}

}  // namespace
}  // namespace gadfly::harness::prepared_script_test
