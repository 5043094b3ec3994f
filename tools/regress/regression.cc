// SPDX-License-Identifier: Apache-2.0
// Reads and writes the heads of regression files (regression.h).
#include "tools/regress/regression.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "tools/console/output.h"

namespace gadfly::tools::inline regress {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::string_view kOurs = "gadfly-";
constexpr std::string_view kExpect = "gadfly-expect";
constexpr std::string_view kFound = "gadfly-found";
constexpr std::string_view kFinding = "finding";
constexpr size_t kOriginBytes = 400;

std::string_view trimmed(std::string_view text) {
  const size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// Returns the first line with its line end.
std::string_view first_line(std::string_view text) {
  return text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
}

// Returns the text of a `gadfly-` line, without its semicolons; nothing for other lines.
std::optional<std::string_view> our_line(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  line.remove_prefix(std::min(line.find_first_not_of(';'), line.size()));
  line = trimmed(line);
  return line.starts_with(kOurs) ? std::optional(line) : std::nullopt;
}

bool is_expectation(std::string_view comment) {
  if (!comment.starts_with(kExpect)) return false;
  comment.remove_prefix(kExpect.size());
  return !comment.empty() &&
         (comment.front() == ':' || kBlanks.find(comment.front()) != kBlanks.npos);
}

// Reads one expectation. Returns nothing if the line is no expectation or has an error.
std::optional<Expectation> read_expectation(std::string_view comment) {
  const size_t colon = comment.find(':');
  if (!is_expectation(comment) || colon == std::string_view::npos) return std::nullopt;
  Expectation expectation;
  expectation.target = trimmed(comment.substr(kExpect.size(), colon - kExpect.size()));
  const std::string_view value = trimmed(comment.substr(colon + 1));
  expectation.stated = true;
  if (value == "clean") return expectation;
  if (!value.starts_with(kFinding)) return std::nullopt;
  const std::string_view rest = value.substr(kFinding.size());
  expectation.signature = trimmed(rest);
  if (expectation.clean() || kBlanks.find(rest.front()) == kBlanks.npos) return std::nullopt;
  return expectation;
}

std::string line_of(const Expectation& expectation) {
  return fmt::format("; {}{}{}: {}\n", kExpect, expectation.target.empty() ? "" : " ",
                     expectation.target, to_string(expectation));
}

// Calls visit(line, our_line(line)) for each line of the head. Returns the text after the head.
template <class Visit>
std::string_view walk_head(std::string_view text, Visit visit) {
  while (text.starts_with(';')) {
    const std::string_view line = first_line(text);
    visit(line, our_line(line));
    text.remove_prefix(line.size());
  }
  return text;
}

}  // namespace

std::string to_string(const Expectation& expectation) {
  return expectation.clean() ? "clean" : fmt::format("{} {}", kFinding, expectation.signature);
}

bool fits_a_head(std::string_view target) {
  const auto misfit = [](unsigned char c) { return c == ':' || c < ' '; };
  return !target.empty() && trimmed(target) == target && std::ranges::none_of(target, misfit);
}

Result<std::vector<Expectation>> read_expectations(std::string_view text) {
  std::vector<Expectation> expectations;
  std::optional<Error> error;
  uint32_t number = 0;
  walk_head(text, [&](std::string_view, std::optional<std::string_view> comment) {
    ++number;
    if (error || !comment || !is_expectation(*comment)) return;
    std::optional<Expectation> expectation = read_expectation(*comment);
    if (!expectation) {
      error = {ErrorCode::kSyntax,
               "expected `; gadfly-expect [TARGET]: clean` or `... finding SIGNATURE`",
               {number, 1}};
    } else if (std::ranges::count(expectations, expectation->target, &Expectation::target) > 0) {
      error = {ErrorCode::kSyntax, "a second expectation for the same target", {number, 1}};
    } else {
      expectations.push_back(std::move(*expectation));
    }
  });
  if (error) return *error;
  return expectations;
}

Result<Expectation> expectation_of(std::string_view text, std::string_view target) {
  const Result<std::vector<Expectation>> all = read_expectations(text);
  if (!all) return all.error();
  auto found = std::ranges::find(*all, target, &Expectation::target);
  if (found == all->end()) found = std::ranges::find(*all, "", &Expectation::target);
  return found == all->end() ? Expectation{} : *found;
}

std::string with_expectation(std::string_view text, const Expectation& expectation) {
  std::string head;
  bool replaced = false;
  const std::string_view rest =
      walk_head(text, [&](std::string_view line, std::optional<std::string_view> comment) {
        const auto old = comment ? read_expectation(*comment) : std::nullopt;
        const bool same = old && old->target == expectation.target;
        head += same ? line_of(expectation) : std::string(line);
        replaced |= same;
      });
  return (replaced ? "" : line_of(expectation)) + head + std::string(rest);
}

std::string with_origin(std::string_view text, std::string_view origin) {
  return fmt::format("; {}: {}\n{}", kFound, shortened(origin, kOriginBytes), text);
}

std::string without_head(std::string_view text) {
  std::string kept;
  const std::string_view rest =
      walk_head(text, [&](std::string_view line, std::optional<std::string_view> comment) {
        if (!comment) kept += line;
      });
  return kept + std::string(rest);
}

}  // namespace gadfly::tools::inline regress
