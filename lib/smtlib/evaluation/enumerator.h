// SPDX-License-Identifier: Apache-2.0
// Decides a check by trying all values, for scripts with few possible values. The evaluation of a
// formula finds the free values that it depends on: constants, applications, unspecified results.
// The search gives the first of them each of its possible values in turn, and backtracks if a
// formula is false. If a formula is an equality of a free value and a known one, it leaves no other
// choice; if formulas are bounds of a free integer, the numbers between them are tried. Values of a
// sort with too many values stay free otherwise; if the truth depends on them, the answer is
// unknown. A search for a model tries some values of these sorts (candidates.h).
#pragma once

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::smtlib::inline evaluation {

struct Enumeration {
  enum class Answer : uint8_t { kSat, kUnsat, kUnknown };
  Answer answer = Answer::kUnknown;
  // If sat: the values of free constants and applications. They belong to the evaluator's Values,
  // which also has the universes. Symbols that the model leaves out may have any value.
  Model model = {};
  // If sat: each unspecified result of an operator as a free value, and the value chosen for it.
  std::vector<std::pair<Value, Value>> choices = {};
  uint64_t visited = 0;    // the number of visited terms
  bool exhausted = false;  // the limit stopped the search
};

// The largest number of values of a sort that the search tries.
inline constexpr uint64_t kMaxDomain = 1024;
// The largest number of elements that the search tries for a declared sort. With a chosen number
// the search can find sat, but cannot prove unsat.
inline constexpr uint64_t kMaxUniverse = 3;

// Decides one check of the script. Prepares the evaluator for the script and leaves no model and no
// choice in it. Returns unknown after about `limit` visited terms. The answer unsat means: in every
// interpretation, including all results for unspecified operators, some formula is false.
Enumeration enumerate(const Script& script, const CheckSat& check, uint64_t limit,
                      Evaluator& evaluator);

// Does the same, and gives declared functions and results that the standard leaves unspecified also
// candidates as values, if their sort has too many values. So it finds more models, and as few
// proofs of unsat.
Enumeration search_model(const Script& script, const CheckSat& check, uint64_t limit,
                         Evaluator& evaluator);

// Returns whether SMT-LIB lets a solver choose any value of the sort for this unspecified result:
// that of (div x 0), of (fp.to_real x) of an infinity, of a selector of another constructor. Of
// operators beyond the standard some solvers fix the result.
bool is_left_open(const TheorySet& theory_set, const Values& values, Value free);

}  // namespace gadfly::smtlib::inline evaluation
