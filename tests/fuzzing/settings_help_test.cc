// SPDX-License-Identifier: Apache-2.0
// Tests of lib/fuzzing/settings_help.h.
#include "lib/fuzzing/settings_help.h"

#include <gtest/gtest.h>

namespace gadfly::fuzzing::settings_help_test {
namespace {

TEST(SettingsHelpTest, EachSettingOfATargetHasItsValuesAndDefault) {
  const std::string help = settings_help();
  for (const SettingInfo& info : setting_table())
    EXPECT_EQ(help.find("  " + std::string(info.variable) + "  (") != std::string::npos,
              info.reader != "command")
        << info.variable;
  EXPECT_NE(help.find("GADFLY_MODE  (abort or record; default: abort)"), std::string::npos);
  EXPECT_NE(
      help.find("GADFLY_SKIP  (none, or with commas: duplicates, unsupported, mutants; default: "),
      std::string::npos);
  EXPECT_NE(help.find("GADFLY_MODELS  (a number from 0; default: 2)"), std::string::npos);
  EXPECT_NE(help.find("GADFLY_ADAPT  (0 or 1; default: 1)"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::fuzzing::settings_help_test
