// SPDX-License-Identifier: Apache-2.0
// How large a script is, and the order in which a reduction goes down. The order is well founded: a
// finite number of texts has no more bytes than the first, and of these each step takes a smaller
// one, so rules cannot run in circles, whatever they propose.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "lib/smtlib/script.h"

namespace gadfly::reducer {

// Compared in this order.
struct Size {
  uint32_t commands = 0;    // beside declarations, whose nodes are counted
  uint32_t assertions = 0;  // of them
  uint32_t nodes = 0;       // S-expressions
  uint32_t bytes = 0;

  // NOLINTNEXTLINE(modernize-use-nullptr): clang-tidy 14 takes the 0 in it for a pointer
  auto operator<=>(const Size&) const = default;
};

Size size_of(const smtlib::Script& script);

// Does the command declare without defining: a constant, function, sort, datatype?
bool is_declaration(smtlib::Symbol word);

// Is a text of size `a` a step down from one of size `b`: smaller in the order, and no longer; of
// equal sizes the text that comes first in the order of bytes ("0" before "1")?
bool is_smaller(const Size& a, std::string_view text_a, const Size& b, std::string_view text_b);

}  // namespace gadfly::reducer
