// SPDX-License-Identifier: Apache-2.0
// Tests of harness/references.h.
#include "harness/references.h"

#include <gtest/gtest.h>

namespace gadfly::harness {
namespace {

TEST(ReferencesTest, WhatCannotBeStartedIsLeftOutAndSaid) {
  const References none = start_references(" ; ;");
  EXPECT_TRUE(none.children.empty());
  EXPECT_EQ(none.notes, "");
  const References missing = start_references("/dev/null/z3 -in");
  EXPECT_TRUE(missing.children.empty());
  EXPECT_TRUE(missing.notes.starts_with("gadfly: reference /dev/null/z3 -in is off: "))
      << missing.notes;
}

}  // namespace
}  // namespace gadfly::harness
