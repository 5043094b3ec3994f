// SPDX-License-Identifier: Apache-2.0
// A pool of inputs for the schedule "kinds": it draws each kind of script equally often, and of a
// kind short inputs more often. What reaches new code is mostly long, and so are its mutants: of a
// campaign that draws all inputs equally often, the inputs are six times as long as the seeds, and
// solvers take most of its time for them. It keeps the first inputs of each kind, which are mostly
// seeds, and some of the latest.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/script/script.h"
#include "mutator/engine/kind_table.h"

namespace gadfly::mutator::inline engine {

class DiversePool {
 public:
  // Adds an input; `script` is its parsed form.
  void add(std::string_view bytes, const smtlib::Script& script);

  bool empty() const { return kinds_.empty(); }

  // Draws a kind, then some inputs of it, and returns the shortest of these, valid until the next
  // add(). Empty if the pool is empty.
  std::string_view draw(Rng& rng);

 private:
  struct Kind {
    std::vector<std::string> inputs;
    uint64_t seen = 0;  // the number of different inputs that were added
  };
  KindTable<Kind> kinds_;
};

}  // namespace gadfly::mutator::inline engine
