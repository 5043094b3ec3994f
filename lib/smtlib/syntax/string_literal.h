// SPDX-License-Identifier: Apache-2.0
// Converts string literals to characters and back, as the theory Strings of SMT-LIB 2.6 defines
// them. A doubled quote stands for one quote. \u{X} with one to five hexadecimal digits, and \uXXXX
// with four, stand for the character of that code point. Any other backslash stands for itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gadfly::smtlib::inline syntax {

// The code points of characters are 0 .. kCharacterCount-1.
inline constexpr char32_t kCharacterCount = 0x30000;

// Returns the characters of a literal, which is given with its quotes. Returns nothing if a byte is
// neither printable ASCII nor white space: the standard gives no meaning to such bytes.
std::optional<std::u32string> read_string_literal(std::string_view token);

// Returns a literal of printable ASCII, with quotes, that read_string_literal() and solvers read as
// these characters. Escapes every backslash, because Z3 4.8.12 and other solvers read an unescaped
// backslash differently.
std::string write_string_literal(std::u32string_view characters);

// Returns the text as a literal of SMT-LIB's lexicon: in quotes, with each quote in it doubled. All
// other bytes are unchanged, so nothing is escaped.
std::string quoted_string(std::string_view text);

}  // namespace gadfly::smtlib::inline syntax
