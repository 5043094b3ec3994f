// SPDX-License-Identifier: Apache-2.0
// Bytes to tokens: SMT-LIB 2.6, section 3.1. Comments and white space vanish; every token is a span
// of the input. Bytes from 0x80 on are allowed where text is free (strings, |symbols|, comments)
// and must be well-formed UTF-8 there.
#pragma once

#include <cstdint>
#include <string_view>

#include "lib/base/result.h"

namespace gadfly::smtlib {

enum class TokenKind : uint8_t {
  kEnd,
  kOpen,
  kClose,
  kSymbol,
  kQuotedSymbol,  // span includes the bars
  kKeyword,       // span includes the colon
  kNumeral,
  kDecimal,
  kHexadecimal,  // span includes #x
  kBinary,       // span includes #b
  kString,       // span includes the quotes; a quote inside is written twice
  kError,        // what is wrong: error_message()
};

struct Token {
  TokenKind kind;
  uint32_t begin;  // byte offsets into the text
  uint32_t end;
};

class Lexer {
 public:
  // `text` must outlive the lexer and be shorter than 4 GiB.
  explicit Lexer(std::string_view text) : text_(text) {}

  // The next token; kEnd for ever at the end, kError at a lexical error (the span says where).
  Token next();

  // Requires that the last token was kError.
  const char* error_message() const { return error_; }

 private:
  Token fail(uint32_t begin, uint32_t end, const char* message);
  Token delimited(char delimiter, TokenKind kind, const char* unterminated);
  Token number();
  Token sharp();

  std::string_view text_;
  uint32_t at_ = 0;
  const char* error_ = "";
};

// Line and column of byte `offset` of `text`, both from 1, columns in bytes.
Position position_of(std::string_view text, size_t offset);

// Can `name` be written without bars? (Reserved words cannot, but that is not asked here.)
bool is_simple_symbol(std::string_view name);

}  // namespace gadfly::smtlib
