// SPDX-License-Identifier: Apache-2.0
// Hashes name files of corpora that later versions read, so their values must not change.
#include "lib/base/hash.h"

#include <gtest/gtest.h>

namespace gadfly::hash_test {
namespace {

TEST(HashTest, ValuesNeverChange) {
  EXPECT_EQ(hex(hash_bytes("")), "fdbdf6ac4fc52e7f");
  EXPECT_EQ(hex(hash_bytes("(check-sat)")), "a13ca6e31801ebac");
}

TEST(HashTest, HexPadsToSixteenDigits) {
  EXPECT_EQ(hex(0), "0000000000000000");
  EXPECT_EQ(hex(0xfedcba9876543210), "fedcba9876543210");
}

}  // namespace
}  // namespace gadfly::hash_test
