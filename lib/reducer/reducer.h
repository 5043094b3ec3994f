// SPDX-License-Identifier: Apache-2.0
// Reduces a script that makes a solver fail to a smaller one that makes it fail in the same way:
// delta debugging (Zeller and Hildebrandt, TSE 2002) with rules for SMT-LIB, as in ddSMT 2 (Kremer,
// Niemetz, Preiner, CAV 2021), and with sort checking, which ddSMT 2 lacks. Rules
// (reduction_rule.h) propose changes, a strategy (typed.h) determines their order, and a predicate
// checks whether the failure persists.
//
//   ScriptPredicate predicate = ...;
//   Result<Reduction> reduced = reduce(TheorySet::standard(), text, predicate, {.jobs = 2});
//
// The result reproduces if the predicate returned true for the original. It depends only on the
// text, the options except `jobs`, and the predicate's answers.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/base/result.h"
#include "lib/reducer/run.h"
#include "lib/reducer/trial/predicate.h"

namespace gadfly::reducer {

struct Reduction {
  std::string text;  // the smallest version that reproduced in a check
  Size before;
  Size after;
  uint64_t checks = 0;
  uint64_t known = 0;     // candidates answered from memory
  uint64_t given_up = 0;  // started ahead of time, then stopped
  bool complete = false;  // no rule makes it smaller; false: stopped before
  std::vector<std::pair<const ReductionRule*, RuleCount>> rules;
};

// `text` must reproduce. Returns the errors of reading it. Requires an existing strategy.
Result<Reduction> reduce(const smtlib::TheorySet& theory_set, std::string_view text,
                         Predicate& predicate, const ReducerOptions& options);

// Returns the rules that a list such as "+fresh,-name" selects: all except those with a minus, or,
// if the first sign is a plus, only those named. Error kSyntax: an unknown rule.
Result<std::vector<const ReductionRule*>> choose_rules(std::string_view list);

}  // namespace gadfly::reducer
