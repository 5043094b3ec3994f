// SPDX-License-Identifier: Apache-2.0
// Solves a script a second time with the same solver, after an approximation (lib/approx) that must
// not change certain answers: the driver of the metamorphic oracle (oracles/metamorphic.cc). The
// result is one script. Its label records the approximation step by step, so that nothing is drawn
// again: a caller that asks a solver about a script with such a label asks about both versions.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "harness/judge/judge.h"
#include "lib/approx/approximator.h"
#include "lib/generate/scratch.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline judge {

struct ChangedScript {
  Change change;
  std::string text;
};

// The approximation that the script's label records, applied. Nothing if there is no label, or one
// that cannot be verified.
std::optional<ChangedScript> recorded_change(const smtlib::Script& script);

class MetamorphicSearch {
 public:
  // Searches on one script in `one_in`; 0: on none.
  explicit MetamorphicSearch(uint32_t one_in);

  using Solve = std::function<Response(const PreparedScript&)>;

  // `answers`: the counted answers to the script, one per check-sat. Draws an approximation in a
  // direction that must keep one of them, and solves the result. If an answer contradicts, also
  // solves the scripts after each step. Returns, of the pairs of scripts with contradicting
  // answers, the first script of a pair with the fewest steps between, with a label of these steps;
  // empty if there is no contradiction. The choice of scripts and the draws depend on the script's
  // tokens alone, not on comments.
  std::string run(smtlib::Script& script, const std::vector<Answer>& answers, const Solve& solve);

 private:
  bool draw(smtlib::Script& script, const std::vector<Answer>& answers);
  std::string narrow(const smtlib::Script& script, const std::vector<Answer>& before,
                     const std::vector<Answer>& after, const Solve& solve);

  const uint32_t one_in_;
  approx::Approximator approximator_;
  approx::Approximation approximation_;
  generate::Scratch scratch_;
  smtlib::Edits edits_;
  std::string text_;
  smtlib::Script changed_;
};

}  // namespace gadfly::harness::inline judge
