// SPDX-License-Identifier: Apache-2.0
// The configuration of a fuzz target, read from environment variables.
#include "harness/target_config.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace gadfly::harness {
namespace {

TEST(TargetConfigTest, SettingsAreReadFromTheEnvironment) {
  for (const char* name :
       {"GADFLY_MODE", "GADFLY_REFERENCE", "GADFLY_PENDING", "GADFLY_STATS", "GADFLY_LIMIT",
        "GADFLY_GENEROUS", "GADFLY_TARGET_NAME", "GADFLY_SEED", "GADFLY_METAMORPHIC",
        "GADFLY_MODELS", "GADFLY_LABELS", "GADFLY_REFERENCE_SHARE", "GADFLY_SAMPLE", "GADFLY_SPARE",
        "GADFLY_FEEDBACK", "GADFLY_KNOWN", "GADFLY_LINEAGE", "GADFLY_TRIFLES"}) {
    ::unsetenv(name);
  }
  TargetConfig config = config_from_environment();
  EXPECT_EQ(config.mode, TargetConfig::Mode::kAbort);
  EXPECT_EQ(config.limit, 0u);
  EXPECT_EQ(config.metamorphic, 8u);
  EXPECT_EQ(config.models, 16u);
  EXPECT_TRUE(config.labels.empty());
  EXPECT_FALSE(config.generous);
  EXPECT_EQ(config.reference_share, 4u);
  EXPECT_EQ(config.spare, "duplicates,refused");
  EXPECT_EQ(config.sample, 0u);
  EXPECT_EQ(config.known, 0u);
  EXPECT_EQ(config.feedback, "terms,verdicts,statistics");
  ::setenv("GADFLY_MODE", "record", 1);
  ::setenv("GADFLY_LIMIT", "12", 1);
  ::setenv("GADFLY_REFERENCE", "z3;cvc5", 1);
  ::setenv("GADFLY_KNOWN", "34", 1);
  ::setenv("GADFLY_LINEAGE", "/tmp/l", 1);
  ::setenv("GADFLY_TRIFLES", "/tmp/t", 1);
  config = config_from_environment();
  EXPECT_EQ(config.mode, TargetConfig::Mode::kRecord);
  EXPECT_EQ(config.limit, 12u);
  EXPECT_EQ(config.references, "z3;cvc5");
  EXPECT_EQ(config.known, 34u);
  EXPECT_EQ(config.lineage, "/tmp/l");
  EXPECT_EQ(config.trifles, "/tmp/t");
  ::setenv("GADFLY_METAMORPHIC", "0", 1);
  EXPECT_EQ(config_from_environment().metamorphic, 0u);
  ::setenv("GADFLY_METAMORPHIC", "-1", 1);
  EXPECT_EQ(config_from_environment().metamorphic, 8u);
  ::setenv("GADFLY_LIMIT", "many", 1);
  EXPECT_EQ(config_from_environment().limit, 0u);
  ::setenv("GADFLY_REFERENCE_SHARE", "0", 1);
  EXPECT_EQ(config_from_environment().reference_share, 4u);
  ::setenv("GADFLY_REFERENCE_SHARE", "1", 1);
  EXPECT_EQ(config_from_environment().reference_share, 1u);
  ::setenv("GADFLY_SPARE", "none", 1);
  ::setenv("GADFLY_FEEDBACK", "", 1);
  EXPECT_EQ(config_from_environment().spare, "none");
  EXPECT_EQ(config_from_environment().feedback, "");
  for (const char* name : {"GADFLY_MODE", "GADFLY_REFERENCE", "GADFLY_LIMIT", "GADFLY_METAMORPHIC",
                           "GADFLY_REFERENCE_SHARE", "GADFLY_SPARE", "GADFLY_FEEDBACK",
                           "GADFLY_KNOWN", "GADFLY_LINEAGE", "GADFLY_TRIFLES"})
    ::unsetenv(name);
}

}  // namespace
}  // namespace gadfly::harness
