// SPDX-License-Identifier: Apache-2.0
// Converts bytes to tokens (SMT-LIB 2.6, section 3.1). Skips comments and white space; every token
// is a span of the input. Strings, |symbols| and comments may contain bytes from 0x80 on, which
// must be well-formed UTF-8.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly::smtlib::inline syntax {

enum class TokenKind : uint8_t {
  kEnd,
  kOpen,
  kClose,
  kSymbol,
  kQuotedSymbol,  // the span includes the bars
  kKeyword,       // the span includes the colon
  kNumeral,
  kDecimal,
  kHexadecimal,  // the span includes #x
  kBinary,       // the span includes #b
  kField,        // #f3m17: 3 in the field of 17 elements; an extension of cvc5
  kString,       // the span includes the quotes; a quote inside is doubled
  kError,        // error_message() describes it
};

struct Token {
  TokenKind kind;
  uint32_t begin;  // in bytes of the text
  uint32_t end;
};

class Lexer {
 public:
  // `text` must outlive the lexer and be shorter than 4 GiB.
  explicit Lexer(std::string_view text) : text_(text) {}

  // Returns the next token. At the end of the text, each call returns kEnd. At a lexical error,
  // returns kError with the span of the error; each later call returns kEnd.
  Token next();

  // Describes the last error. Requires that the last token is kError.
  const char* error_message() const { return error_; }

 private:
  Token fail(uint32_t begin, uint32_t end, const char* message);
  Token delimited(char delimiter, TokenKind kind, const char* unterminated);
  Token number();
  Token field(uint32_t begin);
  Token sharp();
  Token special(char byte);  // reads every token but parentheses and symbols
  bool skip_comment();       // returns false at invalid UTF-8

  std::string_view text_;
  uint32_t at_ = 0;
  const char* error_ = "";
};

// Classes of bytes, one bit each; the table is computed at compile time.
enum ByteClass : uint8_t { kSpace = 1, kSymbolByte = 2, kDigit = 4, kHexDigit = 8 };
extern const std::array<uint8_t, 256> kByteClasses;

inline bool is(char byte, ByteClass wanted) {
  return kByteClasses[static_cast<uint8_t>(byte)] & wanted;
}

// Inline, so that the reader's loop keeps the common tokens in registers.
inline Token Lexer::next() {
  const char* const bytes = text_.data();
  const auto size = static_cast<uint32_t>(text_.size());
  for (;;) {
    while (at_ < size && is(bytes[at_], kSpace)) ++at_;
    if (at_ >= size) return {TokenKind::kEnd, size, size};
    const char byte = bytes[at_];
    const uint32_t begin = at_;
    if (byte == '(') return {TokenKind::kOpen, begin, ++at_};
    if (byte == ')') return {TokenKind::kClose, begin, ++at_};
    if (is(byte, kSymbolByte) && !is(byte, kDigit)) {
      uint32_t end = begin + 1;
      while (end < size && is(bytes[end], kSymbolByte)) ++end;
      at_ = end;
      return {TokenKind::kSymbol, begin, end};
    }
    if (byte != ';') return special(byte);
    if (!skip_comment()) return fail(at_, at_ + 1, "invalid UTF-8 in a comment");
  }
}

// Returns line and column of byte `offset` of `text`, both from 1; columns count bytes.
Position position_of(std::string_view text, size_t offset);

// Returns whether `name` can be written without bars. Does not check for reserved words.
bool is_simple_symbol(std::string_view name);

}  // namespace gadfly::smtlib::inline syntax
