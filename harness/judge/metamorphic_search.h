// SPDX-License-Identifier: Apache-2.0
// Searches for scripts on which the metamorphic oracle (oracles/metamorphic.cc) has a verdict:
// solves a script a second time with the same solver, after a random approximation (lib/approx)
// that must not change certain answers. The result is one script whose label records each step of
// the approximation. A caller repeats the finding without randomness: it reads the change from the
// label and sends both versions to the solver.
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

// Applies the approximation that the script's label records. Returns nothing if the script has no
// such label, or if its steps cannot be repeated.
std::optional<ChangedScript> recorded_change(const smtlib::Script& script);

class MetamorphicSearch {
 public:
  // run() searches on one in `one_in` scripts, by a hash of the script; never if `one_in` is 0.
  explicit MetamorphicSearch(uint32_t one_in);

  using Solve = std::function<Response(const PreparedScript&)>;

  // `answers`: the counted answers to the script, one per check-sat. Makes a random approximation
  // in a direction that must preserve one of these answers, and solves the result. If an answer
  // contradicts, also solves the script after each step. Among all pairs of these scripts whose
  // answers contradict each other, takes one with the fewest steps in between, and returns its
  // first script with a label of these steps. Returns an empty string if there is no contradiction.
  // All random choices depend on the script's tokens alone, not on comments.
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
