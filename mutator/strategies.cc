// SPDX-License-Identifier: Apache-2.0
// The table of mutation strategies, generated from strategies.def.
#include "mutator/strategies.h"

namespace gadfly::mutator {

#define GADFLY_STRATEGY(name, weight) \
  StrategyOutcome apply_##name(const smtlib::Script&, Context&, smtlib::Edits&);
#include "mutator/strategies.def"
#undef GADFLY_STRATEGY

namespace {

constexpr Strategy kStrategies[] = {
#define GADFLY_STRATEGY(name, weight) {#name, weight, apply_##name},
#include "mutator/strategies.def"
#undef GADFLY_STRATEGY
};

}  // namespace

std::span<const Strategy> strategies() {
  return kStrategies;
}

}  // namespace gadfly::mutator
