// SPDX-License-Identifier: Apache-2.0
// Makes the table of all rules from the functions that rules.def names and the embedded files of
// rewrites/.
#include "lib/reducer/rules.h"

#include <algorithm>
#include <span>
#include <utility>

#include "lib/base/check.h"
#include "lib/reducer/rewriting.h"

namespace gadfly::reducer {

// Returns the stems and texts of the files of rewrites/, which CMake embeds.
std::span<const std::pair<std::string_view, std::string_view>> embedded_rewrites();

#define GADFLY_REDUCTION(name, stage, does) \
  void propose_##name(const Facts& facts, smtlib::NodeId node, Changes& changes);
#include "lib/reducer/rules.def"
#undef GADFLY_REDUCTION

const std::vector<ReductionRule>& all_rules() {
  static const std::vector<ReductionRule> kRules = [] {
    std::vector<ReductionRule> rules = {
#define GADFLY_REDUCTION(name, stage, does) {#name, Stage::stage, does, propose_##name},
#include "lib/reducer/rules.def"
#undef GADFLY_REDUCTION
    };
    for (ReductionRule& rule : rules) std::ranges::replace(rule.name, '_', '-');
    for (const auto& [stem, text] : embedded_rewrites()) {
      Result<std::vector<ReductionRule>> read = read_rewrites(text);
      GADFLY_INVARIANT(read.ok());
      std::ranges::move(*read, std::back_inserter(rules));
    }
    return rules;
  }();
  return kRules;
}

}  // namespace gadfly::reducer
