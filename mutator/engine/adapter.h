// SPDX-License-Identifier: Apache-2.0
// What the adapters for engines have in common: settings from the environment, stacked mutations,
// donors out of the inputs that came by, a way on where an input is broken or too long.
// Environment:
//
//   GADFLY_BANK       file of past bugs (`gadfly mine`), for the strategies that draw from them
//   GADFLY_WEIGHTS    "generate=5,literal=1": strategies that are not named get 0
//   GADFLY_ADAPT      0: the weights and the bank stay as they are, whatever the engine keeps
//   GADFLY_MAX_NODES  of one inserted term
//   GADFLY_MAX_BYTES  of a mutant, beside the engine's own limit; unset: what the adapter finds
//                     usual, or the size of the input
//   GADFLY_MISUSE     one mutant in so many is ill-formed on purpose (mutator/ill_formed.h); 0:
//   none;
//                     default: 100
//   GADFLY_PROFILE    "z3,cvc5", "portable"...: mutations bring in what these solvers accept
//                     (lib/solver_facts/registry.h)
//   GADFLY_LABELS     folder of the label store (lib/smtlib/evaluation/label_store.h), where the
//                     witness of an input without label is looked up
//   GADFLY_LINEAGE    file in which is noted what the last mutant was made of (lib/base/lineage.h)
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

// Gives the mutator the profile and the bank that the settings name; neither if it cannot be read.
void read_sources(const fuzzing::Settings& settings, Mutator& mutator);

class Adapter {
 public:
  // `usual_bytes`: of a mutant, if $GADFLY_MAX_BYTES is 0. `labels`: mutants carry
  // witnesses where $GADFLY_LABELS is not set, too.
  explicit Adapter(size_t usual_bytes = ~size_t{0}, bool labels = true)
      : Adapter(fuzzing::read_environment().settings, usual_bytes, labels) {}
  Adapter(const fuzzing::Settings& settings, size_t usual_bytes, bool labels);

  struct Request {
    std::string_view bytes;
    size_t max_bytes;  // the engine's limit
    uint64_t seed;
    uint32_t most_mutations = 1;  // upon each other; how many is drawn
    uint32_t other_input_percent =
        0;                   // of a hundred requests, so many are of other inputs (breadth.h)
    Supplies supplies = {};  // without a donor, one of the earlier inputs is taken
  };
  // The mutant, valid until the next call, at most as long as both limits allow; the bytes as they
  // are where nothing can be done, and nothing where they are too long too.
  std::string_view mutate(const Request& request);

  // The strategies that made the last mutant, in their order; empty where it is the input.
  std::span<const size_t> provenance() const { return mutator_.provenance(); }

  // The engine has kept the last mutant. One that does not say so hands it in some day (trails.h).
  void kept() { reward(last_); }

  // Is there a command in it that can be read?
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
  smtlib::Script mutant_;  // one that a mistake goes into
  smtlib::Edits edits_;
  std::vector<uint8_t> dropped_;
  std::string shorter_;
  std::string salvaged_;
  std::string misused_;
  DiversePool pool_;
  std::vector<std::string> donors_;  // a ring of earlier inputs
  uint64_t inputs_ = 0;              // that came by
  std::string last_;                 // mutant: the engine may hand it in again
};

}  // namespace gadfly::mutator::inline engine
