// SPDX-License-Identifier: Apache-2.0
// The contract of a mutation strategy. To add one, write mutator/strategies/<name>.cc with a
// function
//
//   StrategyOutcome apply_<name>(const smtlib::Script&, Context&, smtlib::Edits&);
//
// and add a line to strategies.def (name, weight). The function depends only on its arguments and
// takes random numbers only from context.rng. If it returns kApplied, `edits` changes the text, and
// the script stays well-sorted and in its logic, or in another logic that `edits` sets. If it
// returns kSkipped, no change was possible, and the caller ignores `edits`. Limits are in nodes and
// bytes, never in time.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/approx/approximator.h"
#include "lib/approx/rewriter.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"
#include "lib/solver_facts/option_list.h"
#include "lib/solver_facts/solver_query.h"
#include "mutator/donor.h"
#include "mutator/history.h"
#include "mutator/witness_keeper.h"

namespace gadfly::mutator {

enum class StrategyOutcome : uint8_t { kApplied, kSkipped };

// The inputs that an engine provides for one mutation.
struct Supplies {
  generate::ByteMutator byte_mutator = nullptr;
  std::string_view donor = {};  // a second input; empty: no donor
};

struct Context : generate::Context {
  Donor& donor;
  History& history;
  approx::Approximator& approximator;
  approx::Rewriter& rewriter;
  WitnessKeeper& witness;  // the witnesses of the script and of the mutant
  size_t max_bytes;        // the largest size of the mutant, in bytes
  // The options of each solver, sorted by name, with at least one value; no list: none are set.
  std::span<const std::vector<solver_facts::SolverOption>> options = {};
  // Arguments of check-sat-using, such as "(then simplify smt)"; none: no check-sat has a tactic.
  std::span<const std::string> tactics = {};
  std::span<const solver_facts::SolverQuery> queries = {};  // none: no script gets one
};

using Apply = StrategyOutcome (*)(const smtlib::Script&, Context&, smtlib::Edits&);

struct Strategy {
  std::string_view name;
  uint32_t weight;  // relative to the sum of all weights
  Apply apply;
};

}  // namespace gadfly::mutator
