// SPDX-License-Identifier: Apache-2.0
// Writes the help of settings: one paragraph per setting, in the order of settings.def.
#include "lib/fuzzing/settings_help.h"

#include "lib/base/split.h"

namespace gadfly::fuzzing {

std::string allowed_values(const SettingInfo& info) {
  switch (info.type) {
    case SettingType::kCount:
    case SettingType::kNumber: {
      constexpr std::string_view kAnyCount = "..4294967295";
      constexpr std::string_view kAnyNumber = "..18446744073709551615";
      const std::string_view least = info.range.substr(0, info.range.find(".."));
      const bool open = info.range.ends_with(kAnyCount) || info.range.ends_with(kAnyNumber);
      return open ? "a number from " + std::string(least)
                  : "a number in " + std::string(info.range);
    }
    case SettingType::kFlag:
      return "0 or 1";
    case SettingType::kMode:
    case SettingType::kWord:
      return joined(split(info.range, ','), " or ");
    case SettingType::kList:
      return "none, or with commas: " + joined(split(info.range, ','), ", ");
    case SettingType::kWeights:
      return "NAME=NUMBER, with commas";
    case SettingType::kOptions:
      return ":name value | value, one per line";
    case SettingType::kText:
      break;
  }
  return "text";
}

std::string settings_help() {
  std::string text = "Settings are environment variables:\n";
  for (const SettingInfo& info : setting_table()) {
    if (info.reader == "command") continue;
    text += "\n  " + std::string(info.variable) + "  (" + allowed_values(info);
    if (!info.initial.empty()) text += "; default: " + std::string(info.initial);
    text += ")\n      " + std::string(info.help) + '\n';
  }
  return text;
}

}  // namespace gadfly::fuzzing
