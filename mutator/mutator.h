// SPDX-License-Identifier: Apache-2.0
// Bytes and a seed to mutated bytes; knows no engine and no solver (engine/ holds the adapters). A
// mutation is a pure function of (bytes, seed, limits, supplies, weights): the same call gives the
// same bytes in every build. Text that cannot be read is handed back as it is.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/generate/scratch.h"
#include "lib/smtlib/script/script.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

struct Limits {
  uint32_t max_nodes = 200;            // of one inserted term
  size_t max_bytes = size_t{1} << 20;  // of the whole script
};

struct StrategyCounts {
  uint64_t tried = 0;
  uint64_t applied = 0;
  uint64_t refused = 0;  // it made a mutant that broke a limit
};

class Mutator {
 public:
  // The language must outlive the mutator.
  explicit Mutator(const smtlib::TheorySet& theory_set);
  Mutator(const Mutator&) = delete;
  Mutator& operator=(const Mutator&) = delete;

  // Reads an input: the script with its labels, null if the bytes cannot be read. Valid until other
  // bytes are read or mutated. The bytes that were read last are not parsed again, neither here nor
  // when they are mutated.
  const smtlib::Script* parse(std::string_view bytes);

  // The mutated script, valid until the next call. `applied` says whether it differs from `bytes`;
  // last_strategy() which strategy did it. One parse and sort check (none if these bytes were read
  // last, and one more if they have labels), one applied strategy. `bytes` may be the last call's
  // result.
  struct Mutant {
    std::string_view bytes;
    bool applied;
  };
  Mutant mutate(std::string_view bytes, uint64_t seed, const Limits& limits,
                const Supplies& supplies = {});

  // A chain of `length` mutations, each of the one before. `applied` where at least one was.
  Mutant mutate_chain(std::string_view bytes, uint64_t seed, uint32_t length, const Limits& limits,
                      const Supplies& supplies = {});

  // What mutations bring into scripts stays inside of it; at first solver_facts::usual_profile().
  void set_profile(const smtlib::Profile& profile) { scratch_.set_profile(profile); }

  // What the strategies `skeleton` and `associate` draw from; none at first, and they do nothing.
  // Atoms outside of the profile are left out: after set_profile().
  void set_bank(bank::Bank bank);

  // Weights by strategy, in the order of strategies(); one must be positive.
  void set_weights(std::span<const uint32_t> weights);

  // Reads every mutant again: it must have no more problems than its parent, or it is a bug of ours
  // (GADFLY_INVARIANT). For tests; doubles the cost.
  void set_checked(bool checked);

  // The strategies that made the last mutant, in their order, as numbers of strategies(); and the
  // last one's name, empty where that call changed nothing.
  std::span<const size_t> provenance() const { return provenance_; }
  std::string_view last_strategy() const;
  std::span<const StrategyCounts> counts() const { return counts_; }

  // Mutants carry their witness as a label where they have one (witness_keeper.h); off: no mutant
  // has a label. On at first.
  void set_witnesses(bool on) { witnesses_ = on; }
  // Where the witness of a script without label is looked up ($GADFLY_LABELS); empty: nowhere.
  void set_label_store(std::string folder) { label_store_ = std::move(folder); }
  const WitnessCounts& witness_counts() const { return witness_.counts(); }

 private:
  Mutant step(std::string_view bytes, uint64_t seed, const Limits& limits,
              const Supplies& supplies);
  bool prepare(std::string_view bytes);
  std::optional<std::string> stored_witness() const;
  bool apply(size_t strategy, Context& context);

  smtlib::Script parsed_;             // the input that was read last, with its labels
  smtlib::Script unlabelled_;         // the same without labels, if it has some
  smtlib::Script* script_;            // the one of them that is mutated
  std::optional<std::string> input_;  // bytes of parsed_
  bool readable_ = false;             // the input could be read
  bool prepared_ = false;             // strategies can be applied to *script_
  bool witnesses_ = true;
  std::string label_store_;
  WitnessKeeper witness_;
  smtlib::Edits edits_;
  generate::Scratch scratch_;
  Donor donor_;
  History history_;
  std::shared_ptr<const approx::RuleBook> rules_;
  approx::Approximator approximator_;
  std::string out_;
  std::string next_;  // the mutant in the making: `bytes` may be out_
  std::vector<uint32_t> weights_;
  std::vector<uint32_t> untried_;
  std::vector<StrategyCounts> counts_;
  std::vector<size_t> provenance_;
  std::unique_ptr<smtlib::Script> reread_;  // in checked mode
};

}  // namespace gadfly::mutator
