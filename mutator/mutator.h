// SPDX-License-Identifier: Apache-2.0
// Mutates SMT-LIB scripts: bytes and a seed in, mutated bytes out. It depends on no engine and no
// solver (engine/ holds the adapters). A mutation is a pure function of (bytes, seed, limits,
// supplies, weights): the same call returns the same bytes in each build. Text that cannot be
// parsed is returned unchanged.
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
  uint64_t refused = 0;  // the mutant was too long or equal to its parent
};

class Mutator {
 public:
  // The theory set must outlive the mutator.
  explicit Mutator(const smtlib::TheorySet& theory_set);
  Mutator(const Mutator&) = delete;
  Mutator& operator=(const Mutator&) = delete;

  // Parses an input: the script with its labels, null if the bytes cannot be parsed. Valid until
  // other bytes are parsed or mutated. The bytes that were parsed last are not parsed again,
  // neither here nor when they are mutated.
  const smtlib::Script* parse(std::string_view bytes);

  // The mutated script, valid until the next call. `applied`: it differs from the input, and
  // last_strategy() made the difference. One call parses and sort checks the input once (not at all
  // if these bytes were parsed last, twice if they have labels) and applies one strategy. `bytes`
  // may be the result of the last call.
  struct Mutant {
    std::string_view bytes;
    bool applied;
  };
  Mutant mutate(std::string_view bytes, uint64_t seed, const Limits& limits,
                const Supplies& supplies = {});

  // A chain of `length` mutations, each applied to the result of the one before. `applied` is true
  // if at least one mutation applied.
  Mutant mutate_chain(std::string_view bytes, uint64_t seed, uint32_t length, const Limits& limits,
                      const Supplies& supplies = {});

  // Mutations insert only what this profile accepts; default: solver_facts::usual_profile().
  void set_profile(const smtlib::Profile& profile) { scratch_.set_profile(profile); }

  // The bank from which the strategies `skeleton` and `associate` draw; without one they are
  // skipped. Call it after set_profile(), because atoms outside of the profile are left out.
  void set_bank(bank::Bank bank);

  // Weights of all strategies, in the order of strategies(); at least one must be positive.
  void set_weights(std::span<const uint32_t> weights);

  // Parses each mutant again and checks that it has no more problems than its parent; otherwise it
  // is an internal error (GADFLY_INVARIANT). For tests; doubles the cost.
  void set_checked(bool checked);

  // The strategies that made the last mutant, in order, as indexes into strategies(); and the name
  // of the last one, empty if the mutant is the unchanged input.
  std::span<const size_t> provenance() const { return provenance_; }
  std::string_view last_strategy() const;
  std::span<const StrategyCounts> counts() const { return counts_; }

  // If on (the default), a mutant with a witness carries it as a label (witness_keeper.h); if off,
  // no mutant has a label.
  void set_witnesses(bool on) { witnesses_ = on; }
  // The folder of the label store, for witnesses of scripts without a label ($GADFLY_LABELS);
  // empty: no label store.
  void set_label_store(std::string folder) { label_store_ = std::move(folder); }
  const WitnessCounts& witness_counts() const { return witness_.counts(); }

 private:
  Mutant step(std::string_view bytes, uint64_t seed, const Limits& limits,
              const Supplies& supplies);
  bool prepare(std::string_view bytes);
  std::optional<std::string> stored_witness() const;
  bool apply(size_t strategy, Context& context);

  smtlib::Script parsed_;             // the input that was parsed last, with its labels
  smtlib::Script unlabeled_;          // the same without labels, if it has some
  smtlib::Script* script_;            // the one of these two that is mutated
  std::optional<std::string> input_;  // bytes of parsed_
  bool readable_ = false;             // the input could be parsed
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
  std::string next_;  // the new mutant; it cannot be written to out_, which may be the input
  std::vector<uint32_t> weights_;
  std::vector<uint32_t> untried_;
  std::vector<StrategyCounts> counts_;
  std::vector<size_t> provenance_;
  std::unique_ptr<smtlib::Script> reread_;  // in checked mode
};

}  // namespace gadfly::mutator
