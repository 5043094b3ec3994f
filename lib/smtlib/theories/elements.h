// SPDX-License-Identifier: Apache-2.0
// What the meanings of several theories compute element by element.
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "lib/smtlib/evaluation/operation.h"

namespace gadfly::smtlib::inline theories {

// Returns the images of the elements of the second argument, a set or a sequence, under the array
// that is the first; nothing if one of them is unknown.
inline std::optional<std::vector<Value>> images(const Operation& operation) {
  std::vector<Value> all;
  for (const Value element : operation.parts(1)) {
    all.push_back(operation.values.select(operation[0], element));
    if (all.back() == kUnknownValue) return std::nullopt;
  }
  return all;
}

// Returns the part as often as the number says, never if it is negative; nothing if that is longer
// than `most` elements.
template <class Whole, class Part>
std::optional<Whole> repeated(const Part& part, const mpz_class& times, size_t most) {
  Whole all;
  if (part.empty() || times <= 0) return all;
  if (times > static_cast<unsigned long>(most / part.size())) return std::nullopt;
  for (size_t left = times.get_ui(); left > 0; --left)
    all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace gadfly::smtlib::inline theories
