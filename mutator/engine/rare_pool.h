// SPDX-License-Identifier: Apache-2.0
// A pool of inputs for the schedule "rare". As in the diverse pool each kind of script is drawn
// equally often; of a kind, an input is drawn more often if few inputs reach the code that it
// reaches (AFLFast, Boehme et al., CCS 2016, section 4; FairFuzz, Lemieux and Sen, ASE 2018), if
// the solver needs little for it, and if it was drawn rarely. Mutants of an input reach its code,
// so this code is no longer rare after a while, and other inputs take their turn.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/random.h"
#include "lib/fuzzing/reach_log.h"
#include "mutator/engine/kind_table.h"

namespace gadfly::mutator::inline engine {

class RarePool {
 public:
  // The log must outlive this.
  explicit RarePool(const fuzzing::ReachLog& log) : log_(log) {}

  // Adds an input with what it reaches, if the pool does not have it yet.
  void add(std::string_view bytes, ScriptKind kind, const fuzzing::Reach& reach);

  // Draws a kind, then some inputs of it, and returns the best of these, valid until the next
  // add(). Empty if the pool is empty.
  std::string_view draw(Rng& rng);

 private:
  struct Entry {
    std::string bytes;
    fuzzing::Reach reach;
    uint32_t draws = 0;
  };
  double worth(const Entry& entry) const;

  const fuzzing::ReachLog& log_;
  KindTable<std::vector<Entry>> kinds_;
  double cost_ = 0;     // of all inputs that were added
  uint64_t added_ = 0;  // inputs
};

}  // namespace gadfly::mutator::inline engine
