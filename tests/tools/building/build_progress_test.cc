// SPDX-License-Identifier: Apache-2.0
// The progress of a build, read from the output of Ninja.
#include "tools/building/build_progress.h"

#include <gtest/gtest.h>

namespace gadfly::tools::build_progress_test {
namespace {

TEST(BuildProgress, TheLastStepOfNinjaIsRead) {
  EXPECT_EQ(last_step("[1/2] Linking CXX static library libz3.a\n"), "1 of 2, libz3.a");
  EXPECT_EQ(last_step("[7/8] Performing build step for 'z3_external'\n"
                      "[12/896] Building CXX object src/smt/CMakeFiles/smt.dir/smt_context.cpp.o"),
            "12 of 896, smt_context.cpp");
}

TEST(BuildProgress, OtherTextIsNoStep) {
  EXPECT_EQ(last_step(""), std::nullopt);
  EXPECT_EQ(last_step("-- Configuring done\n[a/2] x\n[3] y/z\n[1/] b\n"), std::nullopt);
  EXPECT_EQ(last_step("[1/2] a.cc\nwarning: [b/c] d\n"), "1 of 2, a.cc");
}

}  // namespace
}  // namespace gadfly::tools::build_progress_test
