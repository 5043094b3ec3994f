// SPDX-License-Identifier: Apache-2.0
// The size of a script, and the order in which a reduction proceeds. The order is well-founded:
// finitely many texts have at most as many bytes as the first one, and each step takes a smaller
// text. So a reduction ends, whatever its rules propose.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Compared member by member in this order.
struct Size {
  uint32_t commands = 0;    // except declarations, which count as nodes
  uint32_t assertions = 0;  // how many of them are assertions
  uint32_t nodes = 0;       // S-expressions
  uint32_t bytes = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 in it for a pointer
  auto operator<=>(const Size&) const = default;
};

Size size_of(const smtlib::Script& script);

// Returns whether the command declares without defining: a constant, function, sort or datatype.
bool is_declaration(smtlib::Symbol word);

// Returns whether the text of size `a` is a step down from the text of size `b`: smaller in the
// order and not longer; for equal sizes, first in the order of bytes ("0" before "1").
bool is_smaller(const Size& a, std::string_view text_a, const Size& b, std::string_view text_b);

}  // namespace gadfly::reducer
