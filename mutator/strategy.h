// SPDX-License-Identifier: Apache-2.0
// The contract of a mutation strategy. To add one: write mutator/strategies/<name>.cc with a
// function
//
//   StrategyOutcome apply_<name>(const smtlib::Script& script, Context& context, smtlib::Edits&
//   edits);
//
// and a line in strategies.def (name, weight). The function is pure: it depends on nothing but its
// arguments, and draws from context.rng only. kApplied: `edits` hold a change that keeps the script
// well-sorted and in its logic (or names another and keeps it in that), and is never the script
// itself; kSkipped: there was nothing to do, and `edits` do not matter. Budgets are in nodes and
// bytes, never in time.
#pragma once

#include <cstdint>
#include <string_view>

#include "lib/approx/approximator.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"
#include "mutator/donor.h"
#include "mutator/history.h"
#include "mutator/witness_keeper.h"

namespace gadfly::mutator {

enum class StrategyOutcome : uint8_t { kApplied, kSkipped };

// What an engine has to lend for one mutation.
struct Supplies {
  generate::ByteMutator byte_mutator = nullptr;
  std::string_view donor = {};  // a second input, empty for none
};

struct Context : generate::Context {
  Donor& donor;
  History& history;
  approx::Approximator& approximator;
  WitnessKeeper& witness;  // of the script, and of what becomes of it
  size_t max_bytes;        // the whole script has at most so many bytes afterwards
};

using Apply = StrategyOutcome (*)(const smtlib::Script&, Context&, smtlib::Edits&);

struct Strategy {
  std::string_view name;
  uint32_t weight;  // a share: weights need no particular sum
  Apply apply;
};

}  // namespace gadfly::mutator
