// SPDX-License-Identifier: Apache-2.0
// Reads the lines that Ninja prints, and shows the progress of a build.
#include "tools/building/build_progress.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "lib/base/digit.h"

namespace gadfly::tools::inline building {
namespace {

constexpr auto kBetweenLines = std::chrono::seconds(30);  // if stderr is not a terminal

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

}  // namespace

std::optional<std::string> last_step(std::string_view output) {
  std::optional<std::string> step;
  while (!output.empty()) {
    std::string_view line = output.substr(0, output.find('\n'));
    output.remove_prefix(std::min(output.size(), line.size() + 1));
    const size_t slash = line.find('/');
    const size_t close = line.find("] ");
    if (!line.starts_with('[') || slash == std::string_view::npos ||
        close == std::string_view::npos || slash > close)
      continue;
    const std::string_view done = line.substr(1, slash - 1);
    const std::string_view all = line.substr(slash + 1, close - slash - 1);
    if (!is_number(done) || !is_number(all)) continue;
    line.remove_prefix(std::min(line.find_last_of(" /") + 1, line.size()));
    if (line.ends_with(".o")) line.remove_suffix(2);
    step = fmt::format("{} of {}, {}", done, all, line);
  }
  return step;
}

BuildProgress::BuildProgress(std::string what) : what_(std::move(what)) {}

void BuildProgress::read(std::string_view output) {
  const std::optional<std::string> step = last_step(output);
  const auto now = std::chrono::steady_clock::now();
  if (!step || (!line_.on_terminal() && now < next_)) return;
  next_ = now + kBetweenLines;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - start_).count();
  const std::string text =
      fmt::format("building {}, {}:{:02}: {}", what_, seconds / 60, seconds % 60, *step);
  if (line_.on_terminal())
    line_.show(text);
  else
    std::fputs((text + '\n').c_str(), stderr);
}

void BuildProgress::note(std::string_view line) {
  clear();
  std::fputs(fmt::format("building {}: {}\n", what_, line).c_str(), stderr);
}

}  // namespace gadfly::tools::inline building
