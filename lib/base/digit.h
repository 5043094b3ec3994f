// SPDX-License-Identifier: Apache-2.0
// Decimal digits of ASCII. std::isdigit() depends on the locale, and takes no negative char.
#pragma once

namespace gadfly {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

}  // namespace gadfly
