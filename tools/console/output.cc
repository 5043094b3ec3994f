// SPDX-License-Identifier: Apache-2.0
// Prints lines of text or JSON to stdout, and errors to stderr.
#include "tools/console/output.h"

#include <fmt/format.h>

#include <algorithm>

namespace gadfly::tools::inline console {
namespace {

void write_line(std::FILE* stream, std::string_view line) {
  std::fwrite(line.data(), 1, line.size(), stream);
  std::fputc('\n', stream);
  std::fflush(stream);
}

// Returns the number of bytes of the character with which a text in UTF-8 begins; 0 if it begins
// with no character.
size_t character_bytes(std::string_view text) {
  const auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const size_t length = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if (byte(i) >> 6 != 2) return 0;
  return length;
}

}  // namespace

void Output::text(std::string_view line) const {
  if (!json) write_line(stdout, line);
}

void Output::object(const Json& object) const {
  if (json) write_line(stdout, object.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Output::error(std::string_view file, const Error& error) const {
  if (before_message) before_message();
  const auto [line, column] = error.position;
  const std::string place = line == 0 ? "" : fmt::format("{}:{}:", line, column);
  write_line(stderr, fmt::format("{}:{} error: {}", file, place, error.message));
}

void Output::complain(std::string_view message) const {
  if (before_message) before_message();
  write_line(stderr, fmt::format("gadfly: {}", message));
}

std::string shortened(std::string_view text, size_t bytes) {
  std::string line;
  for (std::string_view rest = text.substr(0, bytes); !rest.empty();) {
    const size_t length = character_bytes(rest);
    const bool shown = length > 1 || (length == 1 && rest[0] >= ' ' && rest[0] <= '~');
    line += shown ? rest.substr(0, length) : " ";
    rest.remove_prefix(std::max(length, size_t{1}));
  }
  return text.size() > bytes ? line + "..." : line;
}

}  // namespace gadfly::tools::inline console
