// SPDX-License-Identifier: Apache-2.0
// Reads settings from environment variables and writes them for child processes. A value is checked
// against the type and range of its line in settings.def before it is used.
#include "lib/fuzzing/settings.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "lib/base/check.h"
#include "lib/base/environment.h"
#include "lib/base/split.h"
#include "lib/fuzzing/nearest_name.h"

namespace gadfly::fuzzing {

namespace {

constexpr std::string_view kPrefix = "GADFLY_";
constexpr std::string_view kNone = "none";

constexpr SettingInfo kTable[] = {
#define GADFLY_SETTING(name, member, variable, type, initial, range, reader, help) \
  {variable, SettingType::k##type, initial, range, reader, help},
#include "lib/fuzzing/settings.def"
};

// A former name of a setting, and a word in its values that has a new name; the word is empty if
// all words are the same as before.
struct OldSetting {
  std::string_view variable;
  Setting setting;
  std::string_view old_word;
  std::string_view new_word;
};

constexpr OldSetting kOldSettings[] = {
#define GADFLY_OLD_SETTING(variable, name, old_word, new_word) \
  {variable, Setting::name, old_word, new_word},
#include "lib/fuzzing/settings.def"
};

constexpr std::string_view kFormerSettings[] = {
#define GADFLY_FORMER_SETTING(variable) variable,
#include "lib/fuzzing/settings.def"
};

constexpr std::string_view kScriptSettings[] = {
#define GADFLY_SCRIPT_SETTING(variable) variable,
#include "lib/fuzzing/settings.def"
};

// The reason why a value is not allowed; nothing if it is allowed.
using SettingProblem = std::optional<std::string>;

bool read_number(std::string_view text, uint64_t& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && error == std::errc() && end == text.data() + text.size();
}

SettingProblem check_number(const SettingInfo& info, std::string_view text) {
  const size_t dots = info.range.find("..");
  GADFLY_INVARIANT(dots != std::string_view::npos);
  uint64_t least = 0;
  uint64_t most = 0;
  GADFLY_INVARIANT(read_number(info.range.substr(0, dots), least) &&
                   read_number(info.range.substr(dots + 2), most));
  uint64_t value = 0;
  if (read_number(text, value) && value >= least && value <= most) return std::nullopt;
  return std::string(text) + " is not a number in " + std::string(info.range);
}

SettingProblem check_word(const SettingInfo& info, std::string_view text) {
  if (contains_item(info.range, text)) return std::nullopt;
  return std::string(text) + " is not one of " + joined(split(info.range, ','), ", ");
}

SettingProblem check_list(const SettingInfo& info, std::string_view text) {
  if (text == kNone) return std::nullopt;
  for (const std::string_view word : split(text, ','))
    if (const SettingProblem problem = check_word(info, word))
      return *problem + "; " + std::string(kNone) + " is the empty list";
  return std::nullopt;
}

SettingProblem check_weights(std::string_view text) {
  for (const std::string_view item : split(text, ',')) {
    const size_t equals = item.find('=');
    uint64_t weight = 0;
    if (equals == 0 || equals == std::string_view::npos ||
        !read_number(item.substr(equals + 1), weight))
      return std::string(item) + " is not NAME=NUMBER";
  }
  return std::nullopt;
}

SettingProblem check_options(std::string_view text) {
  for (const std::string_view line : split(text, '\n'))
    if (!line.starts_with(':') || line.find(' ') == std::string_view::npos)
      return "`" + std::string(line) + "` is not `:name value | value`";
  return std::nullopt;
}

SettingProblem check(const SettingInfo& info, std::string_view text) {
  switch (info.type) {
    case SettingType::kCount:
    case SettingType::kNumber:
    case SettingType::kFlag:
      return check_number(info, text);
    case SettingType::kMode:
    case SettingType::kWord:
      return check_word(info, text);
    case SettingType::kList:
      return check_list(info, text);
    case SettingType::kWeights:
      return check_weights(text);
    case SettingType::kOptions:
      return check_options(text);
    case SettingType::kText:
      break;
  }
  return std::nullopt;
}

// Each assign() parses `text` into `member`. Requires that check() allows the text, except for
// weights.
void assign(const SettingInfo&, std::string_view text, std::string& member) {
  member = text;
}

void assign(const SettingInfo& info, std::string_view text, Settings::Mode& member) {
  const std::vector<std::string_view> words = split(info.range, ',');
  member = static_cast<Settings::Mode>(std::ranges::find(words, text) - words.begin());
}

template <std::unsigned_integral Integer>
void assign(const SettingInfo&, std::string_view text, Integer& member) {
  uint64_t value = 0;
  GADFLY_INVARIANT(read_number(text, value));
  member = static_cast<Integer>(value);
}

void assign(Settings& settings, Setting setting, std::string_view text) {
  const SettingInfo& info = kTable[static_cast<size_t>(setting)];
  switch (setting) {
#define GADFLY_SETTING(name, member, ...) \
  case Setting::name:                     \
    assign(info, text, settings.member);  \
    break;
#include "lib/fuzzing/settings.def"
  }
}

// Stores a value, or adds a warning. An empty value means that the variable is not set, except for
// a list.
void take(Setting setting, std::string_view variable, std::string_view text, Reading& reading) {
  const SettingInfo& info = kTable[static_cast<size_t>(setting)];
  if (text.empty() && info.type != SettingType::kList) return;
  const SettingProblem problem = check(info, text);
  const bool ignored = info.type == SettingType::kWeights;
  if (problem)
    reading.warnings.push_back(std::string(variable) + ": " + *problem +
                               (ignored || info.initial.empty()
                                    ? "; it is ignored"
                                    : "; " + std::string(info.initial) + " is used"));
  if (!problem || ignored) assign(reading.settings, setting, text);
}

std::string with_new_word(std::string_view text, const OldSetting& old) {
  std::vector<std::string_view> words = split(text, ',');
  std::ranges::replace(words, old.old_word, old.new_word);
  return joined(words, ",");
}

void take_old(std::string_view name, std::string_view text, Reading& reading) {
  const auto old = std::ranges::find(kOldSettings, name, &OldSetting::variable);
  if (old == std::end(kOldSettings)) return;
  const std::string_view now = kTable[static_cast<size_t>(old->setting)].variable;
  reading.warnings.push_back(std::string(name) + " is the old name of " + std::string(now) +
                             ", which the next release no longer reads");
  take(old->setting, name, with_new_word(text, *old), reading);
}

std::string unknown(std::string_view name) {
  std::vector<std::string_view> names;
  for (const SettingInfo& info : kTable) names.push_back(info.variable);
  const std::string_view near = nearest_name(name, names);
  const std::string meant = near.empty() ? "" : "; did you mean " + std::string(near) + "?";
  return std::string(name) + " is unknown" + meant + " (docs/settings.md lists all)";
}

void take_new(std::string_view name, std::string_view text, Reading& reading) {
  const auto known = std::ranges::find(kTable, name, &SettingInfo::variable);
  if (known != std::end(kTable))
    return take(static_cast<Setting>(known - std::begin(kTable)), name, text, reading);
  if (std::ranges::find(kOldSettings, name, &OldSetting::variable) != std::end(kOldSettings) ||
      std::ranges::find(kScriptSettings, name) != std::end(kScriptSettings))
    return;
  const bool former = std::ranges::find(kFormerSettings, name) != std::end(kFormerSettings);
  reading.warnings.push_back(former ? std::string(name) + " has no effect any more"
                                    : unknown(name));
}

}  // namespace

std::span<const SettingInfo> setting_table() {
  return kTable;
}

Settings::Settings() {
  for (size_t i = 0; i < std::size(kTable); ++i)
    if (!kTable[i].initial.empty()) assign(*this, static_cast<Setting>(i), kTable[i].initial);
}

Reading read_settings(std::span<const std::string> variables) {
  Reading reading;
  // New names are read last, so they replace values of old names.
  for (const auto take_variable : {take_old, take_new}) {
    for (const std::string_view entry : variables) {
      const size_t equals = entry.find('=');
      if (!entry.starts_with(kPrefix) || equals == std::string_view::npos) continue;
      take_variable(entry.substr(0, equals), entry.substr(equals + 1), reading);
    }
  }
  return reading;
}

Reading read_environment() {
  return read_settings(environment_variables(kPrefix));
}

std::string entry_of(Setting setting, std::string_view value) {
  const SettingInfo& info = kTable[static_cast<size_t>(setting)];
  GADFLY_PRECONDITION(value.empty() || !check(info, value));
  return std::string(info.variable) + '=' + std::string(value);
}

}  // namespace gadfly::fuzzing
