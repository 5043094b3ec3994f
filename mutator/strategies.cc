// SPDX-License-Identifier: Apache-2.0
// The table of mutation strategies, generated from strategies.def.
#include "mutator/strategies.h"

#include <algorithm>
#include <charconv>

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

constexpr uint32_t kMostWeight = uint32_t{1} << 20;

uint32_t weight_of(std::string_view digits) {
  uint32_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool number = error == std::errc() && end == digits.data() + digits.size();
  return number ? std::min(value, kMostWeight) : 0;
}

}  // namespace

std::span<const Strategy> strategies() {
  return kStrategies;
}

std::vector<uint32_t> read_weights(std::string_view text) {
  std::vector<uint32_t> weights(strategies().size());
  while (!text.empty()) {
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(std::min(item.size() + 1, text.size()));
    const size_t equals = item.find('=');
    if (equals == std::string_view::npos) continue;
    for (size_t i = 0; i < weights.size(); ++i)
      if (strategies()[i].name == item.substr(0, equals))
        weights[i] = weight_of(item.substr(equals + 1));
  }
  if (std::ranges::all_of(weights, [](uint32_t weight) { return weight == 0; }))
    for (size_t i = 0; i < weights.size(); ++i) weights[i] = strategies()[i].weight;
  return weights;
}

}  // namespace gadfly::mutator
