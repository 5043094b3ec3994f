// SPDX-License-Identifier: Apache-2.0
// Optimization, an extension of Z3 and others: (maximize TERM) and (minimize TERM) ask for a model
// with the best value of a term, (assert-soft FORMULA :weight W :id GROUP) for one with the least
// sum of the weights of those formulas of a group that are false, and (get-objectives) for these
// values. Prints the question, and the scripts that check its answer: the model must reach the
// value, and no model may exceed it. Several objectives are lexicographic: each is the best among
// the models with the best values of those before it (N. Bjorner, A. Phan, L. Fleckenstein, "vZ -
// An Optimizing SMT Solver", TACAS 2015, section 2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

struct Objective {
  std::string commands = {};  // "(maximize (+ x y))\n"; all of a group
  std::string term = {};      // "(+ x y)"; of a group the sum of its weights
  std::string text = {};      // for messages: "maximize (+ x y)"
  smtlib::ValueKind kind = smtlib::ValueKind::kReal;  // or kInteger, or an unsigned kBitVector
  uint32_t width = 0;                                 // of a bit-vector, in bits
  bool maximizes = false;
  bool soft = false;       // a group
  std::string group = {};  // its name; "" if it has none
};

// The objectives in force at check number `check` (from 0, before any exit; it must exist), in
// order. Empty if the check has assumptions, or an objective another sort or attribute.
std::vector<Objective> objectives_of(const smtlib::Script& script, uint32_t check);

// The flat script of a check (print_flat), with the objectives before its check-sat. Fails as
// print_flat() does.
Result<std::string> print_with_objectives(const smtlib::Script& script, uint32_t check,
                                          std::span<const Objective> objectives);

// Values that no model has: an objective has no best value.
inline constexpr std::string_view kInfinity = "oo";
inline constexpr std::string_view kMinusInfinity = "(- oo)";

// The limit in a value that models approach, and none has, because an inequality is strict: 5.0 in
// (- 5.0 epsilon) and (+ 5.0 epsilon). Empty if it is another value.
std::string_view limit_in(std::string_view value);

// The end of an interval such as (interval 40 49) that the solver has reached: 40 if the objective
// is maximized. Empty if it is another value, or if the end is infinite.
std::string reached_end(const Objective& objective, std::string_view value);

// The values in an answer to get-objectives, as SMT-LIB terms: 11 and (/ 1.0 2.0) in
// "(objectives ((+ x y) 11) (r (/ 1 2)))"; kInfinity or kMinusInfinity; (- 5.0 epsilon) in
// "(objectives (x (+ 5.0 (* (- 2.0) epsilon))))"; an interval with a reached_end(), unchanged.
// Ends before the first other value. Empty if the answer has not one entry for each objective.
std::vector<std::string> read_objectives(std::span<const Objective> objectives,
                                         std::string_view answer);

// What is asserted about the last of the given values: a model has it, a better one, or one that is
// less than 1/1000 worse. The objectives before it have theirs.
enum class Bound : uint8_t { kReached, kExceeded, kApproached };

// Does the script ask for the best value of each objective alone (:opt.priority box of Z3)?
bool are_independent(const smtlib::Script& script);

// The flat script of a check with an assertion that the objectives have `values`, and the last one
// the bound. It has no logic if that of the script has no real numbers and a group needs them.
// Requires at most one value for each objective, one if the bound is not kReached, and a real
// number if it is kApproached. Fails as print_flat() does.
Result<std::string> print_bounded(const smtlib::Script& script, uint32_t check,
                                  std::span<const Objective> objectives,
                                  std::span<const std::string> values, Bound bound);

}  // namespace gadfly::harness::inline solvers
