// SPDX-License-Identifier: Apache-2.0
// The table of byte classes, and one function per kind of token.
#include "lib/smtlib/syntax/lexer.h"

#include <algorithm>
#include <array>

namespace gadfly::smtlib::inline syntax {
namespace {

constexpr std::array<uint8_t, 256> byte_classes() {
  std::array<uint8_t, 256> classes = {};
  for (char c : {' ', '\t', '\n', '\r'}) classes[static_cast<uint8_t>(c)] |= kSpace;
  for (int c = 'a'; c <= 'z'; ++c) classes[c] |= kSymbolByte;
  for (int c = 'A'; c <= 'Z'; ++c) classes[c] |= kSymbolByte;
  for (int c = '0'; c <= '9'; ++c) classes[c] |= kSymbolByte | kDigit | kHexDigit;
  for (char c : std::string_view("~!@$%^&*_-+=<>.?/"))
    classes[static_cast<uint8_t>(c)] |= kSymbolByte;
  for (int c = 'a'; c <= 'f'; ++c) classes[c] |= kHexDigit;
  for (int c = 'A'; c <= 'F'; ++c) classes[c] |= kHexDigit;
  return classes;
}

// Returns the length in bytes of the UTF-8 sequence at text[at]; 0 if it is malformed (RFC 3629).
uint32_t utf8_length(std::string_view text, size_t at) {
  const auto byte = [&](size_t i) -> uint32_t {
    return at + i < text.size() ? static_cast<uint8_t>(text[at + i]) : 0;
  };
  const auto tail = [&](size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const uint32_t first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf && tail(1)) return 2;
  if (first >= 0xe0 && first <= 0xef && tail(1) && tail(2)) {
    const uint32_t code = (first & 15) << 12 | (byte(1) & 63) << 6 | (byte(2) & 63);
    return code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4 && tail(1) && tail(2) && tail(3)) {
    const uint32_t code = (first & 7) << 18 | (byte(1) & 63) << 12 | (byte(2) & 63) << 6;
    return code >= 0x10000 && code <= 0x10ffff ? 4 : 0;
  }
  return 0;
}

}  // namespace

constinit const std::array<uint8_t, 256> kByteClasses = byte_classes();

Token Lexer::fail(uint32_t begin, uint32_t end, const char* message) {
  error_ = message;
  at_ = static_cast<uint32_t>(text_.size());
  return {TokenKind::kError, begin, end};
}

bool Lexer::skip_comment() {
  while (at_ < text_.size() && text_[at_] != '\n') {
    const uint32_t length = utf8_length(text_, at_);
    if (length == 0) return false;
    at_ += length;
  }
  return true;
}

Token Lexer::special(char byte) {
  if (is(byte, kDigit)) return number();
  if (byte == '"') return delimited('"', TokenKind::kString, "unterminated string");
  if (byte == '|') return delimited('|', TokenKind::kQuotedSymbol, "unterminated |symbol|");
  if (byte == '#') return sharp();
  if (at_ == 0 && text_.starts_with("\xEF\xBB\xBF"))
    return fail(0, 3, "a byte order mark before the script: save the file as UTF-8 without it");
  if (byte != ':') return fail(at_, at_ + 1, "a byte that SMT-LIB does not allow here");
  const uint32_t begin = at_++;
  while (at_ < text_.size() && is(text_[at_], kSymbolByte)) ++at_;
  if (at_ == begin + 1) return fail(begin, at_, "a colon without a keyword after it");
  return {TokenKind::kKeyword, begin, at_};
}

Token Lexer::delimited(char delimiter, TokenKind kind, const char* unterminated) {
  const uint32_t begin = at_++;
  const auto size = static_cast<uint32_t>(text_.size());
  while (at_ < size) {
    const char byte = text_[at_];
    if (byte == delimiter) {
      ++at_;
      const bool doubled = delimiter == '"' && at_ < size && text_[at_] == '"';
      if (!doubled) return {kind, begin, at_};
      ++at_;
    } else if (byte == '\\' && kind == TokenKind::kQuotedSymbol) {
      return fail(at_, at_ + 1, "a backslash inside a |symbol|");
    } else {
      const uint32_t length = utf8_length(text_, at_);
      if (length == 0) return fail(at_, at_ + 1, "invalid UTF-8");
      at_ += length;
    }
  }
  return fail(begin, size, unterminated);
}

Token Lexer::number() {
  const uint32_t begin = at_;
  const auto size = static_cast<uint32_t>(text_.size());
  const auto skip_digits = [&] {
    while (at_ < size && is(text_[at_], kDigit)) ++at_;
  };
  skip_digits();
  TokenKind kind = TokenKind::kNumeral;
  if (at_ + 1 < size && text_[at_] == '.' && is(text_[at_ + 1], kDigit)) {
    ++at_;
    skip_digits();
    kind = TokenKind::kDecimal;
  }
  if (at_ < size && is(text_[at_], kSymbolByte)) {
    while (at_ < size && is(text_[at_], kSymbolByte)) ++at_;
    return fail(begin, at_, "a symbol cannot start with a digit: write it between bars");
  }
  return {kind, begin, at_};
}

// Reads VALUEmORDER after #f.
Token Lexer::field(uint32_t begin) {
  const auto size = static_cast<uint32_t>(text_.size());
  const auto digits = [&] {
    const uint32_t first = at_;
    while (at_ < size && is(text_[at_], kDigit)) ++at_;
    return at_ > first;
  };
  bool whole = digits() && at_ < size && text_[at_++] == 'm' && digits();
  while (at_ < size && is(text_[at_], kSymbolByte)) {
    whole = false;
    ++at_;
  }
  if (!whole)
    return fail(begin, std::min(at_, size), "expected #f, a number, m and the field's order");
  return {TokenKind::kField, begin, at_};
}

Token Lexer::sharp() {
  const uint32_t begin = at_++;
  const auto size = static_cast<uint32_t>(text_.size());
  const char base = at_ < size ? text_[at_++] : '\0';
  if (base == 'f') return field(begin);
  const uint32_t digits = at_;
  while (at_ < size && is(text_[at_], kSymbolByte)) {
    const char byte = text_[at_];
    const bool fits = base == 'x' ? is(byte, kHexDigit) : byte == '0' || byte == '1';
    if (!fits) return fail(begin, at_ + 1, "a digit that does not fit its #b or #x literal");
    ++at_;
  }
  if ((base != 'x' && base != 'b') || at_ == digits)
    return fail(begin, std::min(at_, size), "expected #b or #x and digits");
  return {base == 'x' ? TokenKind::kHexadecimal : TokenKind::kBinary, begin, at_};
}

Position position_of(std::string_view text, size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return {static_cast<uint32_t>(std::count(before.begin(), before.end(), '\n') + 1),
          static_cast<uint32_t>(before.size() - line_start + 1)};
}

bool is_simple_symbol(std::string_view name) {
  if (name.empty() || is(name[0], kDigit)) return false;
  return std::all_of(name.begin(), name.end(), [](char c) { return is(c, kSymbolByte); });
}

}  // namespace gadfly::smtlib::inline syntax
