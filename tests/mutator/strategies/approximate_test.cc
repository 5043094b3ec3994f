// SPDX-License-Identifier: Apache-2.0
// The strategy approximate: weakens or strengthens a script by one rule.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/mutator/workbench.h"

namespace gadfly::mutator::approximate_test {
namespace {

constexpr const char* kScript =
    "(declare-const x Int)(declare-const y Int)\n(assert (and (< x y) (> x 4)))";

TEST(Approximate, BothDirectionsOccur) {
  const std::set<std::string> found = mutants(kScript, strategy("approximate"), 400);
  const auto has = [&](std::string_view part) {
    return std::ranges::any_of(
        found, [&](const std::string& text) { return text.find(part) != std::string::npos; });
  };
  EXPECT_TRUE(has("(<= x y)"));
  EXPECT_TRUE(has("(or "));
  EXPECT_GT(found.size(), 300u);
}

TEST(Approximate, ScriptsWithoutAssertionsGiveNoMutant) {
  EXPECT_TRUE(mutants("(declare-const x Int)(define-fun f () Int (+ x 1))(get-value (f))",
                      strategy("approximate"), 5)
                  .empty());
}

}  // namespace
}  // namespace gadfly::mutator::approximate_test
