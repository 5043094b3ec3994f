// SPDX-License-Identifier: Apache-2.0
// Compares the search in linear time with one that compares at each position.
#include "lib/smtlib/theories/occurrence.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lib/base/random.h"

namespace gadfly::smtlib::occurrence_test {
namespace {

std::vector<char> drawn(Rng& rng, uint64_t longest) {
  std::vector<char> out(rng.below(longest + 1));
  for (char& letter : out) letter = rng.chance(1, 4) ? 'b' : 'a';
  return out;
}

std::optional<size_t> compared(std::span<const char> whole, std::span<const char> part,
                               size_t from) {
  for (size_t at = from; at + part.size() <= whole.size(); ++at)
    if (std::ranges::equal(whole.subspan(at, part.size()), part)) return at;
  return std::nullopt;
}

TEST(Occurrence, IsTheFirstOne) {
  Rng rng(1);
  size_t found = 0;
  for (int i = 0; i < 20000; ++i) {
    const std::vector<char> whole = drawn(rng, 40);
    const std::vector<char> part = drawn(rng, 8);
    const size_t from = rng.below(45);
    const auto expected = compared(whole, part, from);
    found += expected.has_value();
    ASSERT_EQ(occurrence<char>(whole, part, from), expected);
  }
  EXPECT_GT(found, 1000U);
}

}  // namespace
}  // namespace gadfly::smtlib::occurrence_test
