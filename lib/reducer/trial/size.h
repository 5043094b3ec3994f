// SPDX-License-Identifier: Apache-2.0
// Defines the size of a script and when a step makes it smaller. The order is well-founded:
// finitely many texts have at most as many bytes as the first one, and each step replaces the text
// by a smaller one. So each reduction ends, regardless of its rules.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::reducer {

// Sizes are compared member by member, in this order.
struct Size {
  uint32_t commands = 0;    // without declarations, which count only as nodes
  uint32_t assertions = 0;  // number of assertions among them
  uint32_t nodes = 0;       // S-expressions
  uint32_t bytes = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 in it for a pointer
  auto operator<=>(const Size&) const = default;
};

Size size_of(const smtlib::Script& script);

// Returns whether the command declares a constant, function, sort or datatype, without defining it.
bool is_declaration(smtlib::Symbol word);

// Returns whether the text of size `a` is a step down from the text of size `b`: smaller in this
// order and not longer. If the sizes are equal, the text must be first in the order of bytes ("0"
// before "1").
bool is_smaller(const Size& a, std::string_view text_a, const Size& b, std::string_view text_b);

}  // namespace gadfly::reducer
