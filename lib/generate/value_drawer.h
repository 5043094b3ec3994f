// SPDX-License-Identifier: Apache-2.0
// Draws values for the symbols of a script: boundary values (zero and its neighbors, powers of two,
// least and greatest, infinities, fractions that are not floats), literals of the script and their
// neighbors, and values drawn before, so that some symbols are equal.
#pragma once

#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::generate {

class ValueDrawer {
 public:
  // Must be called before draw(); draw() then returns values for `script`, which belong to
  // `values`.
  void prepare(const smtlib::Script& script, smtlib::Values& values);

  // Returns a value of that sort, or kUnknownValue if the sort's values are not modeled. Elements
  // of a declared sort need its universe (Values::set_universe).
  smtlib::Value draw(smtlib::SortId sort, Rng& rng);

  // Returns a value close to another, possibly the same: plus one, minus one, or one bit flipped.
  smtlib::Value close_to(smtlib::Value value, Rng& rng);

 private:
  smtlib::Value scalar(smtlib::SortId sort, Rng& rng);
  smtlib::Value array(smtlib::SortId sort, Rng& rng);
  smtlib::Value constructed(smtlib::SortId sort, Rng& rng);
  smtlib::Value elements(smtlib::SortId sort, Rng& rng);
  smtlib::Value tuple(smtlib::SortId sort, Rng& rng);
  smtlib::Value construct(smtlib::SortId sort, const smtlib::Constructor& constructor, Rng& rng);
  smtlib::Value known(smtlib::SortId sort, Rng& rng);

  const smtlib::Script* script_ = nullptr;
  smtlib::Values* values_ = nullptr;
  int depth_ = 0;                    // of nested datatype values
  std::vector<smtlib::Value> seen_;  // literals and drawn values
};

}  // namespace gadfly::generate
