// SPDX-License-Identifier: Apache-2.0
// Writes sorts as text. A list of sorts that repeats the usual ones gives their weights.
#include "lib/generate/scripts/sort_drawer.h"

#include <array>

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr uint32_t kWidths[] = {1, 1, 2, 2, 3, 3, 4, 4, 7, 7, 8, 8, 16, 16, 31, 31, 32, 32, 64, 64};
constexpr uint32_t kWideWidths[] = {5, 33, 65, 100, 128, 200};
constexpr std::array<uint32_t, 5> kOrders = {2, 3, 5, 17, 257};  // of finite fields

template <class Range>
const auto& pick(const Range& range, Rng& rng) {
  return range[rng.below(std::size(range))];
}

std::string draw_bit_vector(Rng& rng) {
  const uint32_t width = rng.chance(1, 12) ? pick(kWideWidths, rng) : pick(kWidths, rng);
  return "(_ BitVec " + std::to_string(width) + ")";
}

// Returns whether the logic has only arrays of bit-vectors, as the standard defines QF_ABV and
// QF_AUFBV.
bool arrays_of_words(const Logic& logic) {
  return logic.bit_vectors && !logic.quantifiers && !logic.ints && !logic.reals && !logic.floats &&
         !logic.strings && !logic.datatypes && !logic.others;
}

}  // namespace

void SortDrawer::start(const Logic& logic) {
  logic_ = logic;
  declared_.clear();
}

bool SortDrawer::has(std::string_view sort) const {
  const SortConstructor* found = theory_set_.sort_constructor(theory_set_.symbols().find(sort));
  return found != nullptr && profile_.refusing_sort(*found) == 0 &&
         logic_.has_theory(theory_set_.theories()[found->theory].name);
}

// Returns whether each solver of the profile has an operator of the sort's theory. Some solvers
// accept the name of such a sort, but nothing else of its theory.
bool SortDrawer::has_operators(std::string_view sort) const {
  const SortConstructor* found = theory_set_.sort_constructor(theory_set_.symbols().find(sort));
  return found != nullptr && profile_.refusing_theory(found->theory) == 0;
}

// Returns whether a constant, a field or an element may be a regular language.
bool SortDrawer::has_languages() const {
  return has("RegLan") && profile_.refusing(Feature::kRegularVariable) == 0 &&
         profile_.refusing(Feature::kRegularPart) == 0 &&
         profile_.refusing(Feature::kRegularEquality) == 0;
}

// Returns one of the usual formats, or one with another number of bits.
std::string SortDrawer::draw_float(Rng& rng) const {
  const bool any = profile_.refusing(Feature::kFloatFormat) == 0;
  const bool unnamed = any && profile_.refusing(Feature::kUnnamedFloatFormat) == 0;
  if (unnamed && rng.chance(1, 3)) {
    const int64_t exponent = rng.between(2, rng.chance(1, 4) ? 8 : 4);
    const int64_t significand = rng.between(2, rng.chance(1, 4) ? 24 : 6);
    return "(_ FloatingPoint " + std::to_string(exponent) + ' ' + std::to_string(significand) + ')';
  }
  if (any && rng.chance(1, 3)) return rng.chance(3, 4) ? "Float16" : "Float128";
  return rng.chance(2, 3) ? "Float32" : "Float64";
}

// Returns the sorts without arguments, each repeated according to its weight.
std::vector<std::string> SortDrawer::simple_sorts(Rng& rng) const {
  std::vector<std::string> sorts = {"Bool"};
  for (const char* name : {"Int", "Real", "String"})
    if (has(name)) sorts.insert(sorts.end(), 2, name);
  if (has("BitVec"))
    for (int i = 0; i < 2; ++i) sorts.push_back(draw_bit_vector(rng));
  if (has("FloatingPoint")) {
    for (int i = 0; i < 3; ++i) sorts.push_back(draw_float(rng));
    sorts.emplace_back("RoundingMode");
  }
  if (has_languages() && rng.chance(1, 4)) sorts.emplace_back("RegLan");
  if (has("FiniteField") && !profile_.standard())
    sorts.push_back("(_ FiniteField " + std::to_string(pick(kOrders, rng)) + ')');
  if (has("FiniteSet") && !profile_.standard())
    sorts.insert(sorts.end(), {"(FiniteSet Int)", "(FiniteSet (_ BitVec 3))"});
  for (const std::string& sort : declared_) sorts.insert(sorts.end(), 2, sort);
  return sorts;
}

// Draws an array sort. Some solvers refuse an array as its index.
std::string SortDrawer::draw_array(uint32_t depth, Rng& rng) const {
  if (arrays_of_words(logic_) && has("BitVec"))
    return "(Array " + draw_bit_vector(rng) + ' ' + draw_bit_vector(rng) + ')';
  const bool by_array =
      depth > 1 && profile_.refusing(Feature::kArrayByArrays) == 0 && rng.chance(1, 8);
  const std::string index = by_array ? draw_array(1, rng) : pick(simple_sorts(rng), rng);
  const bool of_array = profile_.refusing(Feature::kArrayOfArrays) == 0;
  return "(Array " + index + ' ' + draw(of_array ? depth - 1 : 0, rng) + ')';
}

// Draws a tuple of one to four sorts, of which two are often equal, as relations need them.
std::string SortDrawer::draw_tuple(Rng& rng) const {
  const std::vector<std::string> simple = simple_sorts(rng);
  const std::string& usual = pick(simple, rng);
  std::string tuple = "(Tuple";
  for (uint64_t left = 1 + rng.below(4); left > 0; --left)
    tuple += ' ' + (rng.chance(2, 3) ? usual : pick(simple, rng));
  return tuple + ')';
}

std::string SortDrawer::draw_recursive(Rng& rng) const {
  std::vector<std::string> sorts = declared_;
  if (has("Int")) sorts.emplace_back("Int");
  return sorts.empty() ? draw(1, rng) : pick(sorts, rng);
}

std::string SortDrawer::draw(uint32_t depth, Rng& rng) const {
  const std::vector<std::string> simple = simple_sorts(rng);
  if (depth == 0 || rng.chance(2, 3)) return pick(simple, rng);
  std::vector<std::string> compound;
  if (has("Array")) compound.push_back(draw_array(depth, rng));
  if (has("Set") && has_operators("Set") && !profile_.standard())
    compound.push_back("(Set " + draw(depth - 1, rng) + ')');
  if (has("Bag") && !profile_.standard()) compound.push_back("(Bag " + draw(depth - 1, rng) + ')');
  if (has("Seq") && !profile_.standard()) compound.push_back("(Seq " + draw(depth - 1, rng) + ')');
  if (has("Nullable") && !profile_.standard())
    compound.push_back("(Nullable " + draw(depth - 1, rng) + ')');
  if (has("Tuple") && !profile_.standard()) {
    const std::string tuple = draw_tuple(rng);
    compound.insert(compound.end(), {tuple, "(Set " + tuple + ')', "(Bag " + tuple + ')'});
  }
  return compound.empty() ? pick(simple, rng) : pick(compound, rng);
}

}  // namespace gadfly::generate
