// SPDX-License-Identifier: Apache-2.0
// Tests of lib/fuzzing/nearest_name.h.
#include "lib/fuzzing/nearest_name.h"

#include <gtest/gtest.h>

#include <string>

namespace gadfly::fuzzing::nearest_name_test {
namespace {

constexpr std::string_view kNames[] = {"weights", "width", "models"};

TEST(NearestNameTest, ANameWithFewEditsIsFound) {
  EXPECT_EQ(nearest_name("weihgts", kNames), "weights") << "two letters swapped";
  EXPECT_EQ(nearest_name("weight", kNames), "weights");
  EXPECT_EQ(nearest_name("modles", kNames), "models");
  EXPECT_EQ(nearest_name("widths", kNames), "width");
}

TEST(NearestNameTest, ANameWithManyEditsIsNotFound) {
  EXPECT_EQ(nearest_name("limit", kNames), "");
  EXPECT_EQ(nearest_name("wdht", kNames), "") << "two edits of four letters are too many";
  EXPECT_EQ(nearest_name("", kNames), "");
  EXPECT_EQ(nearest_name(std::string(100000, 'm'), kNames), "");
}

}  // namespace
}  // namespace gadfly::fuzzing::nearest_name_test
