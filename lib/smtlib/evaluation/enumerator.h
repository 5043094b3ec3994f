// SPDX-License-Identifier: Apache-2.0
// A solver of last resort, which is right because it tries everything. What decides a formula is
// met while it is evaluated: a constant, an application, a result that SMT-LIB leaves unspecified.
// The first of them that is free is given one value after the other, as long as no formula is false
// yet. Where a sort has too many values, what is of it stays free, and may not matter.
#pragma once

#include "lib/smtlib/checks.h"
#include "lib/smtlib/evaluation/evaluator.h"

namespace gadfly::smtlib {

struct Enumeration {
  enum class Answer : uint8_t { kSat, kUnsat, kUnknown };
  Answer answer = Answer::kUnknown;
  // Of sat: what decides the formulas, in values of the evaluator, which has the universes too.
  // What it leaves out does not matter.
  Model model = {};
  // Of sat: unspecified results of operators, as free values of the evaluator, and the values that
  // they were given.
  std::vector<std::pair<Value, Value>> choices = {};
  uint64_t visited = 0;    // terms
  bool exhausted = false;  // the limit was reached
};

// Values of a sort that are tried one by one.
inline constexpr uint64_t kMaxDomain = 1024;
// Elements of declared sorts that are tried, where as many as needed does not decide. They can only
// satisfy.
inline constexpr uint64_t kMaxUniverse = 3;

// One check of the script, which the evaluator is prepared for; it keeps neither model nor choice.
// Stops, and says unknown, after about `limit` visited terms. Unsat is exact: under every
// interpretation, unspecified operators included, some formula is false.
Enumeration enumerate(const Script& script, const Check& check, uint64_t limit,
                      Evaluator& evaluator);

}  // namespace gadfly::smtlib
