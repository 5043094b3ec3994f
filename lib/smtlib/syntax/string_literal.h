// SPDX-License-Identifier: Apache-2.0
// Converts string literals to characters and back. SMT-LIB 2.6, theory Strings: a doubled quote is
// a quote; \u{X} with one to five hexadecimal digits, and \uXXXX with four, are the character of
// that code point; any other backslash is a backslash.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gadfly::smtlib::inline syntax {

// All code points of characters are smaller.
inline constexpr char32_t kCharacterCount = 0x30000;

// Returns the characters of a literal with its quotes; nothing if it contains bytes that are
// neither printable ASCII nor white space, to which the standard gives no meaning.
std::optional<std::u32string> read_string_literal(std::string_view token);

// Returns a literal of printable ASCII, with quotes, which read_string_literal() and solvers read
// as the same characters. Every backslash is escaped, because Z3 4.8.12 and other solvers interpret
// a bare one differently.
std::string write_string_literal(std::u32string_view characters);

}  // namespace gadfly::smtlib::inline syntax
