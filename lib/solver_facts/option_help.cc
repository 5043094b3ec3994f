// SPDX-License-Identifier: Apache-2.0
// One function per form of line; a description of cvc5 goes on in the lines that are indented more.
#include "lib/solver_facts/option_help.h"

#include <algorithm>
#include <cctype>
#include <span>

#include "lib/base/split.h"

namespace gadfly::solver_facts {
namespace {

constexpr std::string_view kModule = "[module] ";
constexpr std::string_view kExperts = "EXPERTS only";
constexpr size_t kMostIndented = 8;  // spaces before an option

std::string_view trimmed(std::string_view text) {
  const size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') + 1 - begin);
}

// Returns the text up to the first of `stops`, and removes it from `text`.
std::string_view take_until(std::string_view& text, std::string_view stops) {
  const size_t end = std::min(text.find_first_of(stops), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end);
  return taken;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '-';
  });
}

// "bool", "unsigned int", "mode: full, light".
OptionType type_of(std::string_view text, std::vector<std::string>& modes) {
  constexpr std::string_view kModes = "mode: ";
  if (text.starts_with(kModes)) {
    for (const std::string_view mode : split(text.substr(kModes.size()), ','))
      modes.emplace_back(trimmed(mode));
    return OptionType::kMode;
  }
  if (text == "bool") return OptionType::kFlag;
  if (text == "unsigned int" || text == "int") return OptionType::kNumber;
  if (text == "double") return OptionType::kDecimal;
  return OptionType::kText;
}

// The numbers that a description explains: "0 - geometric, 1 - luby", "0 for none, 1 for BROWN".
std::vector<std::string> explained_numbers(std::string_view text) {
  std::vector<std::string> numbers;
  for (size_t i = 0; i < text.size(); ++i) {
    size_t end = i;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    const std::string_view rest = text.substr(end);
    const bool begins = i == 0 || text[i - 1] == ' ';
    if (end > i && begins && (rest.starts_with(" - ") || rest.starts_with(" for ")))
      numbers.emplace_back(text.substr(i, end - i));
    i = std::max(i, end);
  }
  if (numbers.size() < 2) numbers.clear();
  return numbers;
}

// "arith.solver (unsigned int) TEXT (default: 6)", without the spaces before it.
void read_parameter(std::string_view line, const std::string& prefix,
                    std::vector<DescribedOption>& options) {
  constexpr std::string_view kDefault = "(default: ";
  const std::string_view name = trimmed(take_until(line, "("));
  if (!is_name(name) || line.empty()) return;
  line.remove_prefix(1);
  const std::string_view type = take_until(line, ")");
  DescribedOption option = {.name = ':' + prefix + std::string(name), .type = OptionType::kText};
  option.type = type_of(type, option.modes);
  if (option.type == OptionType::kNumber) option.modes = explained_numbers(line);
  if (const size_t at = line.rfind(kDefault); at != std::string_view::npos) {
    line.remove_prefix(at + kDefault.size());
    option.initial = take_until(line, ")");
  }
  option.expert = line.ends_with("expert");
  options.push_back(std::move(option));
}

// Returns the text between the first `opening` and the `closing` after it; empty without these.
std::string_view between(std::string_view text, char opening, char closing) {
  const size_t begin = text.find(opening);
  const size_t end = text.find(closing, std::min(begin, text.size()));
  return end == std::string_view::npos ? std::string_view()
                                       : text.substr(begin + 1, end - begin - 1);
}

// "--nl-ext=MODE  TEXT", "--incremental | -i  TEXT [*]", "-t <n>, --time-limit <n>  [0]  TEXT";
// `lines`: this one and those of its text.
void read_long_option(std::span<const std::string_view> lines,
                      std::vector<DescribedOption>& options) {
  constexpr std::string_view kFlag = "*";
  std::string text;
  for (const std::string_view line : lines) text += std::string(line) + ' ';
  std::string_view rest = text;
  rest.remove_prefix(std::min(rest.find("--") + 2, rest.size()));
  const std::string_view name = take_until(rest, "= [|");
  if (!is_name(name)) return;
  DescribedOption option = {.name = ':' + std::string(name), .type = OptionType::kText};
  const std::string_view bracket = between(rest, '[', ']');
  const bool placed = rest.starts_with("=") || rest.starts_with(" <");
  if (bracket != kFlag) option.initial = bracket;
  if (rest.starts_with("=MODE") || rest.starts_with(" <M>")) {
    option.type = OptionType::kMode;
    for (const std::string_view mode : split(between(rest, '{', '}'), ','))
      option.modes.emplace_back(trimmed(mode));
  } else if (rest.starts_with("=N") || rest.starts_with(" <n>")) {
    option.type = OptionType::kNumber;
  } else if (!placed && (bracket == kFlag || bracket == "true" || bracket == "false")) {
    option.type = OptionType::kFlag;
  }
  option.expert = text.find(kExperts) != std::string::npos;
  options.push_back(std::move(option));
}

}  // namespace

std::vector<DescribedOption> read_option_help(std::string_view text) {
  const std::vector<std::string_view> lines = split(text, '\n');
  const auto indent = [&](size_t i) {
    return std::min(lines[i].find_first_not_of(' '), size_t{99});
  };
  std::vector<DescribedOption> options;
  std::string prefix;
  for (size_t i = 0; i < lines.size();) {
    const size_t first = i++;
    const std::string_view line = lines[first];
    if (line.starts_with(kModule)) {
      std::string_view rest = line.substr(kModule.size());
      prefix = std::string(take_until(rest, ",")) + '.';
    } else if (indent(first) == 0 || indent(first) > kMostIndented) {
      continue;
    } else if (!trimmed(line).starts_with('-')) {
      read_parameter(trimmed(line), prefix, options);
    } else {
      while (i < lines.size() && indent(i) > kMostIndented) ++i;
      read_long_option(std::span(lines).subspan(first, i - first), options);
    }
  }
  return options;
}

std::vector<std::string> read_mode_help(std::string_view text) {
  std::vector<std::string> modes;
  for (std::string_view line : split(text, '\n')) {
    if (!line.starts_with("+ ") || line.find("(default)") != std::string_view::npos) continue;
    line.remove_prefix(2);
    modes.emplace_back(take_until(line, " \r"));
  }
  return modes;
}

std::vector<std::string> values_to_draw(const DescribedOption& option) {
  std::vector<std::string> values;
  switch (option.type) {
    case OptionType::kFlag:
      values = {"false", "true"};
      break;
    case OptionType::kNumber:
      values = {"0", "1", "2", "3", "5", "10", "100"};
      if (!option.modes.empty()) values = option.modes;
      break;
    case OptionType::kDecimal:
      values = {"0.0", "0.5", "1.0", "2.0"};
      break;
    case OptionType::kMode:
      for (const std::string& mode : option.modes)
        if (mode != option.initial) values.insert(values.end(), {mode, '"' + mode + '"'});
      break;
    case OptionType::kText:
      break;
  }
  std::erase(values, option.initial);
  return values;
}

}  // namespace gadfly::solver_facts
