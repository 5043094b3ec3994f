// SPDX-License-Identifier: Apache-2.0
// The settings of fuzz targets and of the mutators inside engines. An engine passes nothing to a
// target except the environment, so each setting is an environment variable. settings.def has one
// line per setting. The typed struct, the reader, and the writer in this file come from it, and so
// do the help of a target (settings_help.h) and docs/settings.md.
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

enum class SettingType : uint8_t {
  kCount,
  kNumber,
  kFlag,
  kMode,
  kWord,
  kList,
  kWeights,
  kOptions,
  kText
};

// A line of settings.def. The head of that file describes each column.
struct SettingInfo {
  std::string_view variable;
  SettingType type;
  std::string_view initial;
  std::string_view range;
  std::string_view reader;
  std::string_view help;
};

// Returns the lines of settings.def in their order, which is also that of Setting.
std::span<const SettingInfo> setting_table();

// The values of all settings. A new object has the defaults.
struct Settings {
  using Count = uint32_t;
  using Number = uint64_t;
  using Flag = bool;
  using Word = std::string;
  using List = std::string;     // lib/base/split.h reads it
  using Weights = std::string;  // may contain items that are not NAME=NUMBER; readers skip them
  using Options = std::string;  // solver_facts::read_options() reads it
  using Text = std::string;
  enum class Mode : uint8_t { kAbort, kRecord };

  Settings();

  // Is this a campaign, in which many cheap inputs find more than few expensive ones?
  bool in_campaign() const { return mode == Mode::kRecord && !scaled_limits; }

#define GADFLY_SETTING(name, member, variable, type, ...) type member = {};
#include "lib/fuzzing/settings.def"
};

// The result of reading variables. A setting has its default value if its variable is missing,
// empty, or has a value outside of its type or range. Exceptions: an empty list is a value, and
// invalid items of weights are kept.
struct Reading {
  Settings settings;
  // One line per variable that is unknown, not allowed, or no longer used, without a newline.
  std::vector<std::string> warnings;
};

// Reads the entries "NAME=value" whose names begin with GADFLY_. Uses the last entry of each name.
Reading read_settings(std::span<const std::string> variables);

// Reads the settings from the environment of this process.
Reading read_environment();

// Returns the entry "NAME=value" of a setting, for the environment of a child. `value` must be a
// text that the type and range of the setting allow, or empty.
std::string entry_of(Setting setting, std::string_view value);

// Returns the entry of a setting for a value of its member's type.
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
