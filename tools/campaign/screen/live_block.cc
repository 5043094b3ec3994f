// SPDX-License-Identifier: Apache-2.0
// Moves the cursor up by escape sequences and erases what is below (live_block.h).
#include "tools/campaign/screen/live_block.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace gadfly::tools::inline campaign {
namespace {

constexpr size_t kUsualColumns = 80;
constexpr size_t kUsualRows = 24;

}  // namespace

LiveBlock::LiveBlock() : terminal_(::isatty(STDERR_FILENO) == 1) {}

void LiveBlock::show(const std::vector<std::string>& lines) {
  const std::lock_guard lock(mutex_);
  std::string text;
  if (!terminal_) {
    for (const std::string& line : lines) text += line + '\n';
    std::fputs(text.c_str(), stderr);
    return;
  }
  winsize size = {};
  const bool known = ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  const size_t columns = known ? size.ws_col : kUsualColumns;
  const size_t rows = known && size.ws_row > 1 ? size.ws_row : kUsualRows;
  erase();
  shown_ = std::min(lines.size(), rows - 1);
  for (size_t i = 0; i < shown_; ++i) text += first_columns(lines[i], columns - 1) + '\n';
  std::fputs(text.c_str(), stderr);
  std::fflush(stderr);
}

void LiveBlock::clear() {
  const std::lock_guard lock(mutex_);
  erase();
}

void LiveBlock::erase() {
  if (shown_ == 0) return;
  std::fputs(fmt::format("\x1b[{}A\r\x1b[J", shown_).c_str(), stderr);
  shown_ = 0;
}

std::string first_columns(const std::string& text, size_t columns) {
  size_t end = 0;
  for (size_t characters = 0; end < text.size(); ++end) {
    const bool begins = (static_cast<unsigned char>(text[end]) & 0xc0U) != 0x80U;
    if (begins && characters++ == columns) break;
  }
  return text.substr(0, end);
}

}  // namespace gadfly::tools::inline campaign
