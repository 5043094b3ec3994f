// SPDX-License-Identifier: Apache-2.0
// A second solve of one script by one solver, after an approximation that its answers must survive
// (lib/approx): the driver of the metamorphic oracle (oracles/metamorphic.cc). The result is one
// script. Its label records the approximation step by step, so that nothing is drawn again: a
// caller that asks a solver about a script with such a label asks about both versions.
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

// The approximation that the script's label records. Nothing where it has no label, or one that
// does not verify.
std::optional<ChangedScript> recorded_change(const smtlib::Script& script);

class MetamorphicHunt {
 public:
  // Searches on one script in `one_in`; 0: on none.
  explicit MetamorphicHunt(uint32_t one_in);

  using Solve = std::function<Response(const PreparedScript&)>;

  // `answers`: the counted ones of the script, one per check-sat. Draws an approximation of the
  // script in a direction in which one of them must survive, and asks for the answers after it.
  // Where they contradict each other, the scripts after each step are solved too, and what comes
  // back is a script with a label: of all pairs of them that contradict each other one with the
  // fewest steps between. Else empty. Which scripts are chosen and what is drawn depends on the
  // script's tokens alone, not on comments.
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
