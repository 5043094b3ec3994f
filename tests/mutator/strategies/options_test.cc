// SPDX-License-Identifier: Apache-2.0
// Options of solvers in mutants: at most one per solver, at the head of the script.
#include <gtest/gtest.h>

#include <set>

#include "mutator/mutator.h"
#include "tests/mutator/mutants.h"

namespace gadfly::mutator::options_test {
namespace {

constexpr std::string_view kScript =
    "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n";

class OptionsTest : public testing::Test {
 protected:
  OptionsTest() : mutator_(smtlib::TheorySet::standard()) { mutator_.set_weights(only("options")); }

  Mutator mutator_;
};

TEST_F(OptionsTest, WithoutListsNothingIsSet) {
  EXPECT_FALSE(mutator_.mutate(kScript, 1, {}).applied);
  mutator_.set_options({{}, {}});
  EXPECT_FALSE(mutator_.mutate(kScript, 1, {}).applied);
}

TEST_F(OptionsTest, AChainSetsChangesAndRemovesAtMostOneOptionPerSolver) {
  mutator_.set_options({{{":a", {"true"}}, {":b", {"0", "1"}}}, {{":c.d", {"x"}}}});
  const std::set<std::string> one = {"", "(set-option :a true)\n", "(set-option :b 0)\n",
                                     "(set-option :b 1)\n"};
  const std::set<std::string> other = {"", "(set-option :c.d x)\n"};
  std::set<std::string> expected;
  for (const std::string& first : one)
    for (const std::string& second : other) {
      expected.insert(first + second + std::string(kScript));
      expected.insert(second + first + std::string(kScript));
    }
  std::set<std::string> seen;
  std::string script(kScript);
  for (uint64_t seed = 0; seed < 300; ++seed) {
    const Mutator::Mutant mutant = mutator_.mutate(script, seed, {});
    if (!mutant.applied) continue;
    script = mutant.bytes;
    while (script.starts_with('\n')) script.erase(0, 1);  // where an option was removed
    if (const size_t at = script.find("\n\n"); at != std::string::npos) script.erase(at, 1);
    seen.insert(script);
    ASSERT_TRUE(expected.contains(script)) << script;
  }
  EXPECT_EQ(seen, expected);
}

}  // namespace
}  // namespace gadfly::mutator::options_test
