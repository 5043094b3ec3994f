// SPDX-License-Identifier: Apache-2.0
// The code that the adapters for all fuzzing engines share. It applies the settings from the
// environment that have the reader "mutator" or "both" in lib/fuzzing/settings.def. It stacks
// several mutations, uses earlier inputs of the engine as donors, shortens or repairs inputs that
// are too long or broken, and passes inputs of other campaigns to the engine (inbox.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/fuzzing/lineage.h"
#include "lib/fuzzing/settings.h"
#include "lib/fuzzing/strategy_tally.h"
#include "mutator/credit.h"
#include "mutator/engine/inbox.h"
#include "mutator/engine/mutant_log.h"
#include "mutator/engine/scheduler.h"
#include "mutator/mutator.h"

namespace gadfly::mutator::inline engine {

// Gives the mutator the profile and the bank that the settings name. Skips a profile or bank that
// cannot be read.
void read_sources(const fuzzing::Settings& settings, Mutator& mutator);

class Adapter {
 public:
  // `usual_bytes`: if $GADFLY_MAX_BYTES is not set, a mutant has at most this many bytes, or as
  // many as its input if this is more. `labels`: mutants have labels even without $GADFLY_LABELS.
  // `usual_schedule`: the schedule if $GADFLY_SCHEDULE is not set (scheduler.h).
  explicit Adapter(size_t usual_bytes = ~size_t{0}, bool labels = true,
                   std::string_view usual_schedule = "engine")
      : Adapter(fuzzing::read_environment().settings, usual_bytes, labels, usual_schedule) {}
  Adapter(const fuzzing::Settings& settings, size_t usual_bytes, bool labels,
          std::string_view usual_schedule = "engine");

  struct Request {
    std::string_view bytes;
    size_t max_bytes;  // the engine's limit
    uint64_t seed;
    uint32_t most_mutations = 1;  // the number of stacked mutations is drawn from 1 to this
    Supplies supplies = {};       // if the donor is empty, an earlier input is the donor
  };
  // Returns the mutant, valid until the next call. Its size is within the limits of the engine and
  // the adapter. If no mutation applies, returns the input, shortened if it is too long, or nothing
  // if it cannot be shortened. One call in four returns an unchanged input of another campaign, if
  // one is there.
  std::string_view mutate(const Request& request);

  // The strategies that made the last mutant, in order; empty if it is the unchanged input.
  std::span<const size_t> provenance() const {
    return foreign_ ? std::span<const size_t>() : mutator_.provenance();
  }

  // Records that the engine kept the last mutant. If the engine does not report this, the adapter
  // notices it when the engine passes the mutant in as an input (mutant_log.h).
  void kept() { reward(last_); }

  // Returns whether the bytes contain a command that can be parsed.
  bool usable(std::string_view bytes);

 private:
  bool take_foreign(const Request& request);
  Request maybe_switch_input(Request request);
  Mutator::Mutant attempt(const Request& request, std::string_view bytes);
  bool mistake(const Request& request, Mutator::Mutant& mutant);
  bool shorten(std::string_view bytes, size_t wanted);
  void remember(std::string_view bytes);
  void reward(std::string_view kept);

  Mutator mutator_;
  fuzzing::Lineage lineage_;
  Credit credit_;
  fuzzing::StrategyTally tally_;
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
  Scheduler scheduler_;
  Inbox inbox_;
  bool foreign_ = false;             // the last result is an input of another campaign
  std::vector<std::string> donors_;  // the latest inputs, oldest first
  uint64_t inputs_ = 0;              // number of requests
  std::string last_;                 // the last mutant, which the engine may pass in again
};

}  // namespace gadfly::mutator::inline engine
