// SPDX-License-Identifier: Apache-2.0
// The settings of fuzz targets and of the mutators inside engines. Engines pass nothing on to a
// target but the environment, so each setting is an environment variable. settings.def has one line
// per setting; from it follow the typed struct, the reader and the writer here, the help of a
// target (settings_help.h) and docs/settings.md.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace gadfly::fuzzing {

enum class Setting : uint8_t {
#define GADFLY_SETTING(name, ...) name,
#include "lib/fuzzing/settings.def"
};

enum class SettingType : uint8_t { kCount, kNumber, kFlag, kMode, kList, kWeights, kText };

// A line of settings.def; its head says what each column means.
struct SettingInfo {
  std::string_view variable;
  SettingType type;
  std::string_view initial;
  std::string_view range;
  std::string_view reader;
  std::string_view help;
};

// In the order of settings.def, which is that of Setting.
std::span<const SettingInfo> setting_table();

// A new Settings has the defaults.
struct Settings {
  using Count = uint32_t;
  using Number = uint64_t;
  using Flag = bool;
  using List = std::string;     // lib/base/split.h reads it
  using Weights = std::string;  // may hold items that are not NAME=NUMBER: readers skip them
  using Text = std::string;
  enum class Mode : uint8_t { kAbort, kRecord };

  Settings();

#define GADFLY_SETTING(name, member, variable, type, ...) type member = {};
#include "lib/fuzzing/settings.def"
};

// What a list of variables says. A setting that is not there, or is empty, or that its type or
// range does not allow, has its default; an empty list is none.
struct Reading {
  Settings settings;
  // One line per variable that is unknown, out of range or out of use, without a newline.
  std::vector<std::string> warnings;
};

// Reads the entries "NAME=value" whose names begin with GADFLY_. The last entry of a name counts.
Reading read_settings(std::span<const std::string> variables);

// The settings in the environment of this process.
Reading read_environment();

// The entry "NAME=value" of a setting in its text, for the environment of a child. The type and
// range of the setting must allow the value.
std::string entry_of(Setting setting, std::string_view value);

// The same, of a value of the member's type.
template <class Value>
std::string set(Setting setting, const Value& value) {
  if constexpr (std::convertible_to<Value, std::string_view>)
    return entry_of(setting, value);
  else if constexpr (std::is_same_v<Value, Settings::Mode>)
    return entry_of(setting, value == Settings::Mode::kRecord ? "record" : "abort");
  else
    return entry_of(setting, std::to_string(value));
}

}  // namespace gadfly::fuzzing
