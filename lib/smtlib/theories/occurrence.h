// SPDX-License-Identifier: Apache-2.0
// Searches and replaces in strings and sequences in linear time, with the algorithm of Knuth,
// Morris and Pratt (1977): a search that compares at each position takes seconds for 65,536 equal
// characters.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace gadfly::smtlib::inline theories {

// Returns the first position of `part` in `whole` from the position `from` on; nothing if `part`
// does not occur. The empty part occurs at `from`, if that is not beyond the end of `whole`.
template <class Element>
std::optional<size_t> occurrence(std::span<const Element> whole, std::span<const Element> part,
                                 size_t from) {
  if (from > whole.size()) return std::nullopt;
  if (part.empty()) return from;
  // By the length of a prefix of `part`: that of its longest proper prefix that is also its suffix.
  std::vector<uint32_t> border(part.size() + 1);
  const auto extend = [&](uint32_t length, const Element& next) {
    while (length > 0 && (length == part.size() || part[length] != next)) length = border[length];
    return length + (part[length] == next ? 1 : 0);
  };
  for (uint32_t i = 1; i < part.size(); ++i) border[i + 1] = extend(border[i], part[i]);
  uint32_t matched = 0;
  for (size_t i = from; i < whole.size(); ++i) {
    matched = extend(matched, whole[i]);
    if (matched == part.size()) return i + 1 - part.size();
  }
  return std::nullopt;
}

// Returns `whole` with `by` in place of the first occurrence of `old`, or of `all` of them from
// left to right; nothing if the result would have more than `most` elements. `old` must not be
// empty if all are replaced.
template <class Elements>
std::optional<Elements> with_replaced(std::span<const typename Elements::value_type> whole,
                                      std::span<const typename Elements::value_type> old,
                                      std::span<const typename Elements::value_type> by, bool all,
                                      size_t most) {
  Elements result;
  size_t from = 0;
  for (auto found = occurrence(whole, old, 0); found; found = occurrence(whole, old, from)) {
    const auto kept = whole.subspan(from, *found - from);
    result.insert(result.end(), kept.begin(), kept.end());
    result.insert(result.end(), by.begin(), by.end());
    from = *found + old.size();
    if (result.size() > most) return std::nullopt;
    if (!all) break;
  }
  const auto rest = whole.subspan(from);
  result.insert(result.end(), rest.begin(), rest.end());
  return result;
}

}  // namespace gadfly::smtlib::inline theories
