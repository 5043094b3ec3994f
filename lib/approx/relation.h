// SPDX-License-Identifier: Apache-2.0
// How formulas compare: a formula is weaker than another that implies it. What a weaker script
// loses is never satisfiability, what a stronger one loses is never unsatisfiability (Sparrow,
// ESEC/FSE 2021, theorem 3.1).
#pragma once

#include <cstdint>
#include <string_view>

namespace gadfly::approx {

// Of a replacement to what it replaces.
enum class Relation : uint8_t { kWeaker, kStronger, kEqual };

// Which way a whole script is moved: a sat answer survives weakening, an unsat answer
// strengthening.
enum class Direction : uint8_t { kWeaker, kStronger };

constexpr Direction inverse(Direction direction) {
  return direction == Direction::kWeaker ? Direction::kStronger : Direction::kWeaker;
}

// Does a replacement of that relation move a formula in that direction, or leave it where it is?
constexpr bool goes(Relation relation, Direction direction) {
  return relation == Relation::kEqual ||
         (relation == Relation::kWeaker) == (direction == Direction::kWeaker);
}

// "weaker", "stronger", "equal".
constexpr std::string_view spelling(Relation relation) {
  constexpr std::string_view kSpellings[] = {"weaker", "stronger", "equal"};
  return kSpellings[static_cast<size_t>(relation)];
}

// "weaker", "stronger".
constexpr std::string_view spelling(Direction direction) {
  return spelling(direction == Direction::kWeaker ? Relation::kWeaker : Relation::kStronger);
}

}  // namespace gadfly::approx
