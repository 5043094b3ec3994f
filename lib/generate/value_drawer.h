// SPDX-License-Identifier: Apache-2.0
// Values to give to the symbols of a script: those where solvers go wrong (zero and its neighbours,
// powers of two, least and greatest, infinities, fractions that no float holds), the literals of
// the script and their neighbours, and values that were drawn before, so that symbols are equal now
// and then.
#pragma once

#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/evaluation/value.h"

namespace gadfly::generate {

class ValueDrawer {
 public:
  // For values of `script`.
  void prepare(const smtlib::Script& script, smtlib::Values& values);

  // A value of that sort; kUnknownValue where nothing is known of its values. Elements of a
  // declared sort need its universe (Values::set_universe).
  smtlib::Value draw(smtlib::SortId sort, Rng& rng);

  // A value close to another, maybe the same: one more, one less, one bit flipped.
  smtlib::Value close_to(smtlib::Value value, Rng& rng);

 private:
  smtlib::Value scalar(smtlib::SortId sort, Rng& rng);
  smtlib::Value array(smtlib::SortId sort, Rng& rng);
  smtlib::Value constructed(smtlib::SortId sort, Rng& rng);
  smtlib::Value elements(smtlib::SortId sort, Rng& rng);
  smtlib::Value construct(smtlib::SortId sort, const smtlib::Constructor& constructor, Rng& rng);
  smtlib::Value known(smtlib::SortId sort, Rng& rng);

  const smtlib::Script* script_ = nullptr;
  smtlib::Values* values_ = nullptr;
  int depth_ = 0;                    // of the datatype's value that is being drawn
  std::vector<smtlib::Value> seen_;  // literals, and what was drawn
};

}  // namespace gadfly::generate
