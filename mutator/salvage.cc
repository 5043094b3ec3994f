// SPDX-License-Identifier: Apache-2.0
// Finds whole commands by counting parentheses in the tokens.
#include "mutator/salvage.h"

#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::mutator {

using namespace smtlib;

namespace {

constexpr int kMostBreaks = 64;  // broken commands

// Appends the whole commands at the beginning of `text` and returns the offset of the first broken
// command, or the size of the text if no command is broken.
size_t take_commands(std::string_view text, std::string& out) {
  Lexer lexer(text);
  size_t depth = 0;
  size_t begin = 0;
  for (;;) {
    const Token token = lexer.next();
    if (token.kind == TokenKind::kEnd) return depth == 0 ? text.size() : begin;
    const bool opens = token.kind == TokenKind::kOpen;
    if (depth == 0) begin = token.begin;
    if (token.kind == TokenKind::kError || (depth == 0 && !opens)) return begin;
    if (opens) {
      ++depth;
    } else if (token.kind == TokenKind::kClose && --depth == 0) {
      out += text.substr(begin, token.end - begin);
      out += '\n';
    }
  }
}

}  // namespace

void whole_commands(std::string_view text, std::string& out) {
  out.clear();
  if (text.size() >= ~uint32_t{0}) return;
  for (int i = 0; i < kMostBreaks && !text.empty(); ++i) {
    text.remove_prefix(take_commands(text, out));
    const size_t line = text.find("\n(");
    text.remove_prefix(line == std::string_view::npos ? text.size() : line + 1);
  }
}

}  // namespace gadfly::mutator
