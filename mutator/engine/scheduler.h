// SPDX-License-Identifier: Apache-2.0
// Chooses the input that is mutated, in place of the engine ($GADFLY_SCHEDULE, docs/feedback.md):
//
//   engine  the engine's choice
//   kinds   in half of the calls a seed, in a quarter an input that the engine has chosen before,
//           of each kind of script equally often (diverse_pool.h), else the engine's choice
//   rare    the same, but in a quarter an input whose code few inputs reach (rare_pool.h); as kinds
//           if the target does not log what inputs reach
//
// What reaches new code is long, and mutants of it cost more and show fewer bugs
// (docs/feedback.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "lib/base/random.h"
#include "lib/fuzzing/reach_log.h"
#include "lib/fuzzing/settings.h"
#include "mutator/engine/diverse_pool.h"
#include "mutator/engine/rare_pool.h"
#include "mutator/mutator.h"

namespace gadfly::mutator::inline engine {

class Scheduler {
 public:
  // `usual`: the schedule if $GADFLY_SCHEDULE is not set.
  Scheduler(const fuzzing::Settings& settings, std::string_view usual);

  // Adds the scripts of a folder of seeds, in the order of their names.
  void add_seeds(const std::string& folder, Mutator& mutator);

  // Takes what the target has logged since the last call. `last`: the last mutant, which it may
  // have executed. Parses it if it reached something new.
  void observe(std::string_view last, Mutator& mutator);

  // Adds an input that the engine chose. Parses it.
  void add(std::string_view bytes, Mutator& mutator);

  // Returns an input, valid until the next observe() or add(); empty if the engine's choice counts,
  // as it does in one of four calls.
  std::string_view draw(Rng& rng);

 private:
  enum class Schedule : uint8_t { kEngine, kKinds, kRare };
  static Schedule schedule_of(std::string_view word);
  void add_rare(std::string_view bytes, Mutator& mutator);

  Schedule schedule_;
  fuzzing::ReachLog log_;
  std::unordered_map<uint64_t, fuzzing::Reach>
      unseen_;  // by hash: inputs whose bytes are not known
  DiversePool seeds_;
  DiversePool diverse_;  // inputs that the engine has chosen
  RarePool rare_;
};

}  // namespace gadfly::mutator::inline engine
