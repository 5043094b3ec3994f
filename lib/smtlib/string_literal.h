// SPDX-License-Identifier: Apache-2.0
// String literals: characters to and from how a script spells them. SMT-LIB 2.6, theory Strings: a
// doubled quote is a quote, \u{X} with one to five hexadecimal digits and \uXXXX with four are the
// character of that code point, every other backslash is a backslash.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gadfly::smtlib {

// Code points of characters are below.
inline constexpr char32_t kCharacterCount = 0x30000;

// The characters of a literal, quotes included. Nothing where it holds bytes that are neither
// printable ASCII nor white space, which the standard gives no meaning.
std::optional<std::u32string> read_string_literal(std::string_view token);

// A literal of printable ASCII, with quotes: read_string_literal() gives the characters back, and
// so do solvers. Every backslash is escaped: Z3 4.8.12 and others differ in what a bare one means.
std::string write_string_literal(std::u32string_view characters);

}  // namespace gadfly::smtlib
