// SPDX-License-Identifier: Apache-2.0
// Mutates SMT-LIB scripts. It depends on no engine and no solver; engine/ has the adapters for
// engines. The result is a function of the bytes, the seed, the limits, the supplies and the
// settings: the same call returns the same bytes in each build. Text that cannot be parsed is
// returned unchanged.
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

  // Parses an input and returns the script with its labels, valid until other bytes are parsed or
  // mutated; null if the bytes cannot be parsed. parse() and mutate() do not parse the same bytes
  // again if no other bytes were parsed in between.
  const smtlib::Script* parse(std::string_view bytes);

  struct Mutant {
    std::string_view bytes;  // valid until the next call
    bool applied;            // a strategy was applied, so the bytes differ from the input
  };
  // Applies one strategy, which last_strategy() names. Parses and sort-checks the input once: not
  // at all if these bytes were parsed last, twice if they have labels. `bytes` may be the result of
  // the last call.
  Mutant mutate(std::string_view bytes, uint64_t seed, const Limits& limits,
                const Supplies& supplies = {});

  // Makes `length` mutations, each of the result of the previous one. `applied` is true if at least
  // one of them applied a strategy.
  Mutant mutate_chain(std::string_view bytes, uint64_t seed, uint32_t length, const Limits& limits,
                      const Supplies& supplies = {});

  // Sets the profile: mutations insert only operators and sorts that it accepts. The default is
  // solver_facts::usual_profile().
  void set_profile(const smtlib::Profile& profile) { scratch_.set_profile(profile); }

  // Sets the bank from which the strategies `skeleton` and `associate` draw. Without a bank these
  // strategies are skipped. Call it after set_profile(), whose profile excludes atoms.
  void set_bank(bank::Bank bank);

  // Sets the options of solvers, a list for each solver, from which the strategy `options` draws.
  // Without them it is skipped.
  void set_options(std::vector<std::vector<solver_facts::SolverOption>> options) {
    options_ = std::move(options);
  }

  // Sets the tactics of check-sat-using that some solver takes, from which the strategy `tactics`
  // draws. Without them it is skipped.
  void set_tactics(std::vector<std::string> tactics) { tactics_ = std::move(tactics); }

  // Sets the queries of solvers, from which the strategy `queries` draws. Without them it is
  // skipped.
  void set_queries(std::vector<solver_facts::SolverQuery> queries) {
    queries_ = std::move(queries);
  }

  // Sets the weights of all strategies, in the order of strategies(). At least one must be
  // positive.
  void set_weights(std::span<const uint32_t> weights);

  // If true, each mutant is parsed again; a mutant with a problem that its parent does not have is
  // an internal error (GADFLY_INVARIANT). For tests; doubles the cost.
  void set_checked(bool checked);

  // The strategies that made the last mutant, in order, as indices in strategies(); and the name of
  // the last one. Both are empty if the mutant is the unchanged input.
  std::span<const size_t> provenance() const { return provenance_; }
  std::string_view last_strategy() const;
  // Their names: "operator, generate".
  std::string strategies_applied() const;
  std::span<const StrategyCounts> counts() const { return counts_; }

  // If on (the default), a mutant with a witness has it as a label (witness_keeper.h). If off, no
  // mutant has a label.
  void set_witnesses(bool on) { witnesses_ = on; }
  // Sets the folder of the label store ($GADFLY_LABELS), which has witnesses for inputs without a
  // label. An empty name means no label store.
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
  smtlib::Script* script_;            // points to that of the two that is mutated
  std::optional<std::string> input_;  // the bytes of parsed_
  bool readable_ = false;             // input_ could be parsed
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
  approx::Rewriter rewriter_;
  std::vector<std::vector<solver_facts::SolverOption>> options_;
  std::vector<std::string> tactics_;
  std::vector<solver_facts::SolverQuery> queries_;
  std::string out_;
  std::string next_;  // the new mutant, which must not overwrite out_: out_ may be the input
  std::vector<uint32_t> weights_;
  std::vector<uint32_t> untried_;
  std::vector<StrategyCounts> counts_;
  std::vector<size_t> provenance_;
  std::unique_ptr<smtlib::Script> reread_;  // in checked mode
};

}  // namespace gadfly::mutator
