// SPDX-License-Identifier: Apache-2.0
// How a formula stands to the one it replaces, and the way a chain of replacements goes (docs:
// Yao et al., "Skeletal approximation enumeration for SMT solver testing", definition 2.2).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::approx {

// Of a replacement to what it replaces. Weaker: implied by it (over-approximation); stronger:
// implies it (under-approximation).
enum class Relation : uint8_t { kWeaker, kStronger, kEqual };

// Of a script to the one it was made from. Weaker keeps sat, stronger keeps unsat.
enum class Direction : uint8_t { kWeaker, kStronger };

constexpr Relation inverse(Relation relation) {
  if (relation == Relation::kEqual) return relation;
  return relation == Relation::kWeaker ? Relation::kStronger : Relation::kWeaker;
}

constexpr Direction inverse(Direction direction) {
  return direction == Direction::kWeaker ? Direction::kStronger : Direction::kWeaker;
}

constexpr std::string_view spelling(Relation relation) {
  if (relation == Relation::kEqual) return "equal";
  return relation == Relation::kWeaker ? "weaker" : "stronger";
}

constexpr std::string_view spelling(Direction direction) {
  return direction == Direction::kWeaker ? "weaker" : "stronger";
}

}  // namespace gadfly::approx
