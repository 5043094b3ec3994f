// SPDX-License-Identifier: Apache-2.0
// Reads the escapes of SMT-LIB 2.6. Writes an escape for each backslash and for each character that
// is not printable ASCII.
#include "lib/smtlib/syntax/string_literal.h"

#include <charconv>

namespace gadfly::smtlib::inline syntax {
namespace {

struct Escape {
  char32_t character;
  size_t length;  // bytes of its text; 0: not an escape
};

// Reads the escape at the beginning of `text`, which begins with a backslash.
Escape read_escape(std::string_view text) {
  constexpr Escape kNone = {0, 0};
  if (text.size() < 2 || text[1] != 'u') return kNone;
  const bool braces = text.size() > 2 && text[2] == '{';
  const size_t begin = braces ? 3 : 2;
  size_t end = begin + 4;
  if (braces) end = text.find('}');
  if (end == std::string_view::npos || end > text.size() || end == begin || end > begin + 5)
    return kNone;
  uint32_t code = 0;
  const auto parsed = std::from_chars(text.data() + begin, text.data() + end, code, 16);
  if (parsed.ec != std::errc() || parsed.ptr != text.data() + end || code >= kCharacterCount)
    return kNone;
  return {code, end + (braces ? 1 : 0)};
}

}  // namespace

std::optional<std::u32string> read_string_literal(std::string_view token) {
  std::u32string characters;
  const std::string_view text = token.substr(1, token.size() - 2);
  for (size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool space = byte == '\t' || byte == '\n' || byte == '\r';
    if ((byte < ' ' && !space) || byte > '~') return std::nullopt;
    const Escape escape = byte == '\\' ? read_escape(text.substr(i)) : Escape{0, 0};
    characters += escape.length > 0 ? escape.character : char32_t{byte};
    if (escape.length > 0) i += escape.length - 1;
    if (byte == '"') ++i;
  }
  return characters;
}

std::string write_string_literal(std::u32string_view characters) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "\"";
  for (const char32_t character : characters) {
    if (character == '"') {
      text += "\"\"";
    } else if (character >= ' ' && character <= '~' && character != '\\') {
      text += static_cast<char>(character);
    } else {
      text += "\\u{";
      int shift = 16;
      while (shift > 0 && character >> shift == 0) shift -= 4;
      for (; shift >= 0; shift -= 4) text += kDigits[(character >> shift) & 15];
      text += '}';
    }
  }
  return text + '"';
}

std::string quoted_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + '"';
}

}  // namespace gadfly::smtlib::inline syntax
