// SPDX-License-Identifier: Apache-2.0
// Puts a word in single quotes, if it has anything that a shell could change.
#include "lib/base/shell_word.h"

#include <string_view>

namespace gadfly {

std::string shell_word(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-=:%+@,";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + '\'';
}

}  // namespace gadfly
