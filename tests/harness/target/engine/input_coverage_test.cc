// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/engine/input_coverage.h: which inputs are new, and which coverage the
// engine sees.
#include "harness/target/engine/input_coverage.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::input_coverage_test {
namespace {

class InputCoverageTest : public ::testing::Test {
 protected:
  InputCoverageTest() { clear_fake_engine(); }

  // Runs an input that reaches one counter.
  void run(InputCoverage& coverage, size_t counter) {
    clear_fake_engine();
    fake_counters()[counter] = 1;
    coverage.measure(*script_, {});
  }

  const std::unique_ptr<smtlib::Script> script_ = script_with_checks(1);
};

TEST_F(InputCoverageTest, CoverageOfAPublishedInputIsNotNewAgain) {
  InputCoverage coverage{fuzzing::Settings()};
  run(coverage, 0);
  EXPECT_TRUE(coverage.is_new());
  EXPECT_TRUE(coverage.publish("", 0, true));
  EXPECT_EQ(fake_counters()[0], 1);
  run(coverage, 0);
  EXPECT_FALSE(coverage.is_new());
  run(coverage, 1);
  EXPECT_TRUE(coverage.is_new());
}

TEST_F(InputCoverageTest, CoverageThatIsNotPublishedIsClearedAndStaysNew) {
  InputCoverage coverage{fuzzing::Settings()};
  run(coverage, 0);
  EXPECT_TRUE(coverage.publish("", 0, true));
  run(coverage, 1);
  EXPECT_FALSE(coverage.publish("", 0, false));
  EXPECT_EQ(fake_counters()[1], 0);
  run(coverage, 1);
  EXPECT_TRUE(coverage.is_new());
}

TEST_F(InputCoverageTest, TheFirstInputIsAlwaysPublished) {
  InputCoverage coverage{fuzzing::Settings()};
  run(coverage, 0);
  EXPECT_TRUE(coverage.publish("", 0, false));
  EXPECT_EQ(fake_counters()[0], 1);
}

}  // namespace
}  // namespace gadfly::harness::input_coverage_test
