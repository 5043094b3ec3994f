// SPDX-License-Identifier: Apache-2.0
// How formulas compare: if A implies B, B is weaker than A. If a script is sat, every weaker one is
// sat; if it is unsat, every stronger one is unsat (Sparrow, ESEC/FSE 2021, theorem 3.1).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::approx {

// The relation of a replacement to what it replaces.
enum class Relation : uint8_t { kWeaker, kStronger, kEqual };

// The direction in which a whole script moves: a sat answer survives weakening, an unsat answer
// survives strengthening.
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

// "weaker", "stronger", "equal".
constexpr std::string_view to_string(Relation relation) {
  constexpr std::string_view kSpellings[] = {"weaker", "stronger", "equal"};
  return kSpellings[static_cast<size_t>(relation)];
}

// "weaker", "stronger".
constexpr std::string_view to_string(Direction direction) {
  return to_string(direction == Direction::kWeaker ? Relation::kWeaker : Relation::kStronger);
}

}  // namespace gadfly::approx
