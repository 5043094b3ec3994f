// SPDX-License-Identifier: Apache-2.0
// A share of all inputs, in a bounded number of files, and a count of those that found no place.
#include "lib/fuzzing/sample.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>

#include "tests/folder.h"

namespace gadfly::fuzzing::sample_test {
namespace {

size_t files_in(const Folder& folder) {
  return static_cast<size_t>(std::distance(std::filesystem::directory_iterator(folder.path()), {}));
}

TEST(Sample, TheRequestedShareIsSelected) {
  const Folder folder;
  uint32_t drawn = 0;
  for (int i = 0; i < 10000; ++i) drawn += sample(folder.path(), 100, std::to_string(i));
  EXPECT_GT(drawn, 50U);
  EXPECT_LT(drawn, 200U);
}

TEST(Sample, TheNumberOfFilesIsBounded) {
  const Folder folder;
  for (int i = 0; i < 3000; ++i) EXPECT_TRUE(sample(folder.path(), 1, std::to_string(i)));
  EXPECT_LE(files_in(folder), kSamplePlaces + 1);
  EXPECT_GT(files_in(folder), kSamplePlaces / 2);
  EXPECT_EQ(dropped_samples(folder.path()), 3000 - (files_in(folder) - 1));
  EXPECT_FALSE(sample(folder.path(), 1, std::string(kSampleBytes + 1, ' ')));
}

TEST(Sample, WithoutARateNoInputIsSelected) {
  const Folder folder;
  EXPECT_FALSE(sample(folder.path(), 0, "(check-sat)"));
  EXPECT_FALSE(sample("", 1, "(check-sat)"));
  EXPECT_EQ(files_in(folder), 0U);
  EXPECT_EQ(dropped_samples(folder.path()), 0U);
}

TEST(Sample, ASampleFileContainsTheWholeInput) {
  const Folder folder;
  ASSERT_TRUE(sample(folder.path(), 1, "(check-sat)"));
  const auto file = *std::filesystem::directory_iterator(folder.path());
  EXPECT_EQ(file.path().extension(), kSampleSuffix);
  EXPECT_EQ(folder.read(file.path().filename()), "(check-sat)");
}

}  // namespace
}  // namespace gadfly::fuzzing::sample_test
