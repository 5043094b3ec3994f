// SPDX-License-Identifier: Apache-2.0
// Searches afl-fuzz's output for phrases of its src/afl-fuzz-init.c (afl_output.h).
#include "tools/campaign/engine/afl_output.h"

#include <algorithm>
#include <charconv>

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kTroubleBytes = 2000;

// Takes the text up to `end` off the front, and `end` with it; all of it if there is no `end`.
std::string_view take(std::string_view& text, char end) {
  const size_t length = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return taken;
}

// Removes the escape sequences of colors, cursor and character sets: ESC [1;91m, ESC [?25h, ESC
// (B.
std::string without_colors(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    plain += take(text, '\x1b');
    text.remove_prefix(std::min(text.find_first_not_of("[(0123456789;?"), text.size()));
    if (!text.empty()) text.remove_prefix(1);
  }
  return plain;
}

// The first number in a text; 0 without one.
uint64_t number_in(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_of("0123456789"), text.size()));
  uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// The name in a file of a queue: id:000003,time:0,execs:0,orig:NAME.
std::string_view seed_name(std::string_view entry) {
  constexpr std::string_view kOrigin = "orig:";
  const size_t at = entry.find(kOrigin);
  return at == std::string_view::npos ? entry : entry.substr(at + kOrigin.size());
}

}  // namespace

uint64_t read_afl_number(std::string_view stats, std::string_view key) {
  while (!stats.empty()) {
    std::string_view line = take(stats, '\n');
    if (take(line, ' ') == key) return number_in(line);
  }
  return 0;
}

uint64_t read_afl_executions(std::string_view entry) {
  constexpr std::string_view kMark = ",execs:";
  const size_t at = entry.find(kMark);
  return at == std::string_view::npos ? 0 : number_in(entry.substr(at + kMark.size()));
}

AflLog read_afl_log(std::string_view colored) {
  constexpr std::string_view kAttempt = "Attempting dry run with '";
  constexpr std::string_view kTrouble = "[-] ";
  const std::string text = without_colors(colored);
  AflLog log;
  std::string tried;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = take(rest, '\n');
    const auto has = [&](std::string_view phrase) {
      return line.find(phrase) != std::string_view::npos;
    };
    if (const size_t at = line.find(kAttempt); at != std::string_view::npos) {
      std::string_view entry = line.substr(at + kAttempt.size());
      tried = seed_name(take(entry, '\''));
    }
    if (has("results in a crash")) log.seeds.push_back({tried, true});
    if (has("results in a timeout")) log.seeds.push_back({tried, false});
    if (has("All set and ready to roll!")) log.ready = true;
  }
  if (const size_t at = text.find(kTrouble); at != std::string::npos)
    log.trouble = text.substr(at, kTroubleBytes);
  while (log.trouble.ends_with('\n')) log.trouble.pop_back();
  return log;
}

}  // namespace gadfly::tools::inline campaign
