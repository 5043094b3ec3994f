// SPDX-License-Identifier: Apache-2.0
// Tests of lib/fuzzing/settings.h: written settings are read back, and bad ones are reported.
#include "lib/fuzzing/settings.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace gadfly::fuzzing::settings_test {
namespace {

using Lines = std::vector<std::string>;

Reading read(const Lines& variables) {
  return read_settings(variables);
}

std::string text_of(const std::string& value) {
  return value;
}

std::string text_of(Settings::Mode mode) {
  return mode == Settings::Mode::kRecord ? "record" : "abort";
}

template <std::unsigned_integral Integer>
std::string text_of(Integer value) {
  return std::to_string(value);
}

// Returns the value of a setting, as an environment variable contains it.
std::string text_of(const Settings& settings, Setting setting) {
  switch (setting) {
#define GADFLY_SETTING(name, member, ...) \
  case Setting::name:                     \
    return text_of(settings.member);
#include "lib/fuzzing/settings.def"
  }
  return "";
}

// Returns values that the type and the range of a setting allow.
Lines allowed(const SettingInfo& info) {
  switch (info.type) {
    case SettingType::kCount:
      return {"1", "7", "86400"};
    case SettingType::kNumber:
      return {"0", "18446744073709551615"};
    case SettingType::kFlag:
      return {"0", "1"};
    case SettingType::kMode:
      return {"abort", "record"};
    case SettingType::kWord:
      return {std::string(info.range.substr(0, info.range.find(',')))};
    case SettingType::kList:
      return {"none", std::string(info.range), ""};
    case SettingType::kWeights:
      return {"generate=5,literal=1", "splice=0"};
    case SettingType::kOptions:
      return {":bv-solver prop", ":a true | false   (expert)\n:b 1\n"};
    case SettingType::kText:
      return {"z3;cvc5 --flag=1", "/a folder/with=signs"};
  }
  return {};
}

TEST(SettingsTest, WrittenSettingsAreReadBack) {
  for (size_t i = 0; i < setting_table().size(); ++i) {
    const auto setting = static_cast<Setting>(i);
    for (const std::string& value : allowed(setting_table()[i])) {
      const Reading reading = read({entry_of(setting, value)});
      EXPECT_TRUE(reading.warnings.empty()) << reading.warnings.front();
      EXPECT_EQ(text_of(reading.settings, setting), value) << setting_table()[i].variable;
      for (size_t other = 0; other < setting_table().size(); ++other)
        if (other != i)
          EXPECT_EQ(text_of(reading.settings, static_cast<Setting>(other)),
                    text_of(Settings(), static_cast<Setting>(other)));
    }
  }
}

TEST(SettingsTest, ValuesOfEachTypeAreWritten) {
  EXPECT_EQ(set(Setting::kMode, Settings::Mode::kRecord), "GADFLY_MODE=record");
  EXPECT_EQ(set(Setting::kMode, "abort"), "GADFLY_MODE=abort");
  EXPECT_EQ(set(Setting::kScaledLimits, true), "GADFLY_SCALED_LIMITS=1");
  EXPECT_EQ(set(Setting::kSample, 100U), "GADFLY_SAMPLE=100");
  EXPECT_EQ(set(Setting::kReference, std::string("z3;cvc5")), "GADFLY_REFERENCE=z3;cvc5");
}

TEST(SettingsTest, DefaultsAreThoseOfTheTable) {
  const Settings settings;
  std::set<std::string_view> names;
  for (size_t i = 0; i < setting_table().size(); ++i) {
    const SettingInfo& info = setting_table()[i];
    EXPECT_EQ(text_of(settings, static_cast<Setting>(i)), info.initial) << info.variable;
    EXPECT_TRUE(names.insert(info.variable).second) << info.variable;
    EXPECT_FALSE(info.help.empty()) << info.variable;
    if (info.initial.empty()) continue;
    const std::string entry = std::string(info.variable) + '=' + std::string(info.initial);
    EXPECT_TRUE(read({entry}).warnings.empty()) << entry;
  }
  EXPECT_EQ(settings.reference_share, 4U);
  EXPECT_EQ(settings.metamorphic, 8U);
  EXPECT_EQ(settings.models, 2U);
  EXPECT_EQ(settings.skip, "duplicates,unsupported");
  EXPECT_EQ(settings.feedback, "none");
  EXPECT_EQ(settings.ill_formed_rate, 100U);
  EXPECT_TRUE(settings.adapt);
}

TEST(SettingsTest, AValueThatIsNotAllowedIsReportedAndTheDefaultIsUsed) {
  const std::pair<const char*, const char*> cases[] = {
      {"GADFLY_MODE=recrod", "GADFLY_MODE: recrod is not one of abort, record; abort is used"},
      {"GADFLY_LIMIT=many",
       "GADFLY_LIMIT: many is not a number in 0..18446744073709551615; 0 is used"},
      {"GADFLY_METAMORPHIC=-1",
       "GADFLY_METAMORPHIC: -1 is not a number in 0..4294967295; 8 is used"},
      {"GADFLY_MODELS=4294967296",
       "GADFLY_MODELS: 4294967296 is not a number in 0..4294967295; 2 is used"},
      {"GADFLY_REFERENCE_SHARE=0",
       "GADFLY_REFERENCE_SHARE: 0 is not a number in 1..4294967295; 4 is used"},
      {"GADFLY_SCALED_LIMITS=yes", "GADFLY_SCALED_LIMITS: yes is not a number in 0..1; 0 is used"},
      {"GADFLY_SKIP=duplicates,expensive",
       "GADFLY_SKIP: expensive is not one of duplicates, unsupported, mutants; none is the empty "
       "list; duplicates,unsupported is used"},
  };
  const Settings defaults;
  for (const auto& [entry, warning] : cases) {
    const Reading reading = read({entry});
    EXPECT_EQ(reading.warnings, Lines{warning});
    for (size_t i = 0; i < setting_table().size(); ++i)
      EXPECT_EQ(text_of(reading.settings, static_cast<Setting>(i)),
                text_of(defaults, static_cast<Setting>(i)));
  }
}

TEST(SettingsTest, AMalformedWeightIsReportedAndTheOthersAreKept) {
  const Reading reading = read({"GADFLY_WEIGHTS=literal=3,operator=x"});
  EXPECT_EQ(reading.warnings,
            Lines{"GADFLY_WEIGHTS: operator=x is not NAME=NUMBER; it is ignored"});
  EXPECT_EQ(reading.settings.weights, "literal=3,operator=x");
}

TEST(SettingsTest, LinesThatAreNoOptionsAreReported) {
  for (const char* line : {"smt.arith.solver 2", ":smt.arith.solver"}) {
    const Reading reading = read({std::string("GADFLY_OPTIONS=:a true\n") + line});
    EXPECT_EQ(reading.warnings, Lines{std::string("GADFLY_OPTIONS: `") + line +
                                      "` is not `:name value | value`; it is ignored"});
    EXPECT_EQ(reading.settings.options, "");
  }
}

TEST(SettingsTest, AnUnknownNameIsReportedWithTheNearestOne) {
  EXPECT_EQ(read({"GADFLY_REFRENCE=z3"}).warnings,
            Lines{"GADFLY_REFRENCE is unknown; did you mean GADFLY_REFERENCE? (docs/settings.md "
                  "lists all)"});
  EXPECT_EQ(read({"GADFLY_SOMETHING_ELSE=1"}).warnings,
            Lines{"GADFLY_SOMETHING_ELSE is unknown (docs/settings.md lists all)"});
  EXPECT_TRUE(read({"GADFLYMODE=x", "PATH=/bin", "GADFLY_JOBS=3", "GADFLY_MODE"}).warnings.empty());
}

TEST(SettingsTest, AnOldNameIsReadAndReported) {
  const Reading rate = read({"GADFLY_MISUSE=7"});
  EXPECT_EQ(rate.settings.ill_formed_rate, 7U);
  EXPECT_EQ(rate.warnings, Lines{"GADFLY_MISUSE is the old name of GADFLY_ILL_FORMED_RATE, which "
                                 "the next release no longer reads"});
  EXPECT_EQ(read({"GADFLY_SPARE=duplicates,refused"}).settings.skip, "duplicates,unsupported");
  EXPECT_EQ(read({"GADFLY_SPARE=none"}).settings.skip, "none");
  const Reading both = read({"GADFLY_ILL_FORMED_RATE=5", "GADFLY_MISUSE=7"});
  EXPECT_EQ(both.settings.ill_formed_rate, 5U) << "the new name counts";
}

TEST(SettingsTest, ANameWithoutEffectIsReported) {
  EXPECT_EQ(read({"GADFLY_KNOWN=5"}).warnings, Lines{"GADFLY_KNOWN has no effect any more"});
}

TEST(SettingsTest, AnEmptyValueIsIgnoredButAnEmptyListIsAValue) {
  const Reading reading =
      read({"GADFLY_MODE=", "GADFLY_LIMIT=", "GADFLY_PENDING=", "GADFLY_SKIP="});
  EXPECT_TRUE(reading.warnings.empty());
  EXPECT_EQ(reading.settings.mode, Settings::Mode::kAbort);
  EXPECT_EQ(reading.settings.skip, "");
}

TEST(SettingsTest, TheEnvironmentIsRead) {
  ::setenv("GADFLY_LIMIT", "12", 1);
  EXPECT_EQ(read_environment().settings.limit, 12U);
  ::unsetenv("GADFLY_LIMIT");
  EXPECT_EQ(read_environment().settings.limit, 0U);
}

TEST(SettingsDeathTest, AValueThatIsNotAllowedIsNotWritten) {
  EXPECT_DEATH(set(Setting::kMode, "recrod"), "precondition");
}

}  // namespace
}  // namespace gadfly::fuzzing::settings_test
