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

}  // namespace

void Output::text(std::string_view line) const {
  if (!json) write_line(stdout, line);
}

void Output::object(const Json& object) const {
  if (json) write_line(stdout, object.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Output::error(std::string_view file, const Error& error) const {
  const auto [line, column] = error.position;
  const std::string place = line == 0 ? "" : fmt::format("{}:{}:", line, column);
  write_line(stderr, fmt::format("{}:{} error: {}", file, place, error.message));
}

void Output::complain(std::string_view message) const {
  write_line(stderr, fmt::format("gadfly: {}", message));
}

std::string shortened(std::string_view text, size_t bytes) {
  std::string line(text.substr(0, bytes));
  std::ranges::replace_if(
      line, [](unsigned char c) { return c < ' '; }, ' ');
  return text.size() > bytes ? line + "..." : line;
}

}  // namespace gadfly::tools::inline console
