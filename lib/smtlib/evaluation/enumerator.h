// SPDX-License-Identifier: Apache-2.0
// A solver that is correct because it tries everything; for scripts with few possible values.
// Evaluation meets the free values that a formula depends on: constants, applications, unspecified
// results. The first of them is given each of its values in turn, as long as no formula is false.
// If a sort has too many values, its free values stay free; then only results that do not depend on
// them count.
#pragma once

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::smtlib::inline evaluation {

struct Enumeration {
  enum class Answer : uint8_t { kSat, kUnsat, kUnknown };
  Answer answer = Answer::kUnknown;
  // If sat: the values of the free constants and applications, in values of the evaluator, which
  // also holds the universes. Symbols that it leaves out may have any value.
  Model model = {};
  // If sat: unspecified results of operators, as free values of the evaluator, and the values
  // chosen for them.
  std::vector<std::pair<Value, Value>> choices = {};
  uint64_t visited = 0;    // in terms
  bool exhausted = false;  // the limit stopped the search
};

// The largest number of values of a sort that the search tries.
inline constexpr uint64_t kMaxDomain = 1024;
// The largest universe that the search tries for a declared sort without a fixed size. Such
// universes can show sat only.
inline constexpr uint64_t kMaxUniverse = 3;

// Decides one check of the script for which the evaluator is prepared; leaves no model or choice in
// it. Returns unknown after about `limit` visited terms. Unsat is exact: under every
// interpretation, unspecified operators included, some formula is false.
Enumeration enumerate(const Script& script, const CheckSat& check, uint64_t limit,
                      Evaluator& evaluator);

}  // namespace gadfly::smtlib::inline evaluation
