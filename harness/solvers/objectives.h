// SPDX-License-Identifier: Apache-2.0
// Optimization, an extension of Z3 and others: (maximize TERM) and (minimize TERM) ask for a model
// with the best value of a term, and (get-objectives) for that value. Prints the question, and the
// scripts that check its answer: the model must reach the value, and no model may exceed it.
// Several objectives are lexicographic: each is the best among the models with the best values of
// those before it (N. Bjorner, A. Phan, L. Fleckenstein, "vZ - An Optimizing SMT Solver", TACAS
// 2015, section 2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/solvers/prepared_script.h"
#include "lib/base/result.h"

namespace gadfly::harness::inline solvers {

struct Objective {
  smtlib::NodeId term;  // of sort Int, Real, or a bit-vector, which is unsigned
  bool maximizes;
};

// The objectives of a script, in order. Empty if it has another number of check-sats than one,
// levels, resets, assumptions, soft assertions, or objectives of other sorts.
std::vector<Objective> objectives_of(const PreparedScript& input);

// The flat script (print_flat), then the objectives, check-sat, get-objectives, and get-model.
// Requires that there are objectives. Fails as print_flat() does.
Result<std::string> print_objective_question(const smtlib::Script& script,
                                             std::span<const Objective> objectives);

// The values in an answer to get-objectives, as SMT-LIB terms: 11 and (/ 1.0 2.0) in
// "(objectives ((+ x y) 11) (r (/ 1 2)))". Ends before the first value that no model has, such as
// oo or one with epsilon. Empty if the answer has not one entry for each objective.
std::vector<std::string> read_objectives(const smtlib::Script& script,
                                         std::span<const Objective> objectives,
                                         std::string_view answer);

// What is asserted about the last of the given values. The objectives before it have theirs.
enum class Bound : uint8_t { kReached, kExceeded };

// The flat script with an assertion that the objectives reach `values`, or exceed the last one.
// Requires at least one value, and at most one for each objective. Fails as print_flat() does.
Result<std::string> print_bounded(const smtlib::Script& script,
                                  std::span<const Objective> objectives,
                                  std::span<const std::string> values, Bound bound);

}  // namespace gadfly::harness::inline solvers
