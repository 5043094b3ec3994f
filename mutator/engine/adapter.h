// SPDX-License-Identifier: Apache-2.0
// The part that the adapters for all fuzzing engines share. It applies the settings from the
// environment, stacks several mutations, takes donors from the inputs that the engine passed in
// before, and shortens or repairs an input that is too long or broken. The settings with the reader
// "mutator" or "both" in lib/fuzzing/settings.def apply.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/fuzzing/lineage.h"
#include "lib/fuzzing/settings.h"
#include "mutator/credit.h"
#include "mutator/engine/diverse_pool.h"
#include "mutator/engine/mutant_log.h"
#include "mutator/mutator.h"

namespace gadfly::mutator::inline engine {

// Gives the mutator the profile and the bank that the settings name, except those that cannot be
// read.
void read_sources(const fuzzing::Settings& settings, Mutator& mutator);

class Adapter {
 public:
  // `usual_bytes`: without $GADFLY_MAX_BYTES a mutant has at most this many bytes, or as many as
  // its input. `labels`: mutants carry witnesses even if $GADFLY_LABELS is not set.
  explicit Adapter(size_t usual_bytes = ~size_t{0}, bool labels = true)
      : Adapter(fuzzing::read_environment().settings, usual_bytes, labels) {}
  Adapter(const fuzzing::Settings& settings, size_t usual_bytes, bool labels);

  struct Request {
    std::string_view bytes;
    size_t max_bytes;  // the engine's limit
    uint64_t seed;
    uint32_t most_mutations = 1;  // the number of stacked mutations is drawn from 1 to this
    uint32_t other_input_percent =
        0;                   // percentage of requests that mutate another input (diverse_pool.h)
    Supplies supplies = {};  // if the donor is empty, an earlier input is the donor
  };
  // Returns the mutant, valid until the next call, within the engine's limit and the adapter's. If
  // no mutation applies, it returns the input, shortened if it is too long; nothing if that fails.
  std::string_view mutate(const Request& request);

  // The strategies that made the last mutant, in order; empty if it is the unchanged input.
  std::span<const size_t> provenance() const { return mutator_.provenance(); }

  // Records that the engine kept the last mutant. For an engine that does not report this, the
  // adapter finds out when the engine passes the mutant in as an input (mutant_log.h).
  void kept() { reward(last_); }

  // Do the bytes contain a command that can be read?
  bool usable(std::string_view bytes);

 private:
  Request maybe_switch_input(Request request) const;
  Mutator::Mutant attempt(const Request& request, std::string_view bytes);
  bool mistake(const Request& request, Mutator::Mutant& mutant);
  bool shorten(std::string_view bytes, size_t wanted);
  void remember(std::string_view bytes, bool breadth);
  void reward(std::string_view kept);

  Mutator mutator_;
  fuzzing::Lineage lineage_;
  Credit credit_;
  MutantLog mutant_log_;
  bool adapts_;
  uint32_t ill_formed_rate_;
  size_t usual_bytes_;
  size_t most_bytes_;
  Limits limits_;
  smtlib::Script mutant_;  // the mutant that is made ill-formed
  smtlib::Edits edits_;
  std::vector<uint8_t> dropped_;
  std::string shorter_;
  std::string salvaged_;
  std::string misused_;
  DiversePool pool_;
  std::vector<std::string> donors_;  // the latest inputs, oldest first
  uint64_t inputs_ = 0;              // number of requests
  std::string last_;                 // the last mutant: the engine may pass it in again
};

}  // namespace gadfly::mutator::inline engine
