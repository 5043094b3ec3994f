// SPDX-License-Identifier: Apache-2.0
// Compares formulas. If A implies B, B is weaker than A, and A is stronger than B. If a script is
// sat, every weaker script is sat; if it is unsat, every stronger script is unsat (Sparrow,
// ESEC/FSE 2021, theorem 3.1).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::approx {

// The relation of a replacement to the formula that it replaces.
enum class Relation : uint8_t { kWeaker, kStronger, kEqual };

// The direction in which a whole script changes. A weaker script keeps the answer sat; a stronger
// script keeps the answer unsat.
enum class Direction : uint8_t { kWeaker, kStronger };

constexpr Direction inverse(Direction direction) {
  return direction == Direction::kWeaker ? Direction::kStronger : Direction::kWeaker;
}

// Returns whether a replacement in that relation moves a formula in that direction or keeps it
// equivalent.
constexpr bool goes(Relation relation, Direction direction) {
  return relation == Relation::kEqual ||
         (relation == Relation::kWeaker) == (direction == Direction::kWeaker);
}

// Returns "weaker", "stronger" or "equal".
constexpr std::string_view to_string(Relation relation) {
  constexpr std::string_view kSpellings[] = {"weaker", "stronger", "equal"};
  return kSpellings[static_cast<size_t>(relation)];
}

// Returns "weaker" or "stronger".
constexpr std::string_view to_string(Direction direction) {
  return to_string(direction == Direction::kWeaker ? Relation::kWeaker : Relation::kStronger);
}

}  // namespace gadfly::approx
