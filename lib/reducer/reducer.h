// SPDX-License-Identifier: Apache-2.0
// Reduces a script that makes a solver fail to a smaller script with the same failure: delta
// debugging (Zeller and Hildebrandt, TSE 2002) with rules for SMT-LIB, as in ddSMT 2 (Kremer,
// Niemetz, Preiner, CAV 2021), and with sort checking, which ddSMT 2 lacks. Rules
// (reduction_rule.h) propose changes, a strategy (typed.h) chooses their order, and a predicate
// (trial/predicate.h) checks whether the failure remains.
//
//   ScriptPredicate predicate = ...;
//   Result<Reduction> reduced = reduce(TheorySet::standard(), text, predicate, {.jobs = 2});
//
// The result reproduces the failure if the original does. It depends only on the text, the options
// except `jobs`, and the results of the predicate.
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
  std::string text;  // the smallest version that reproduced the failure
  Size before;
  Size after;
  uint64_t checks = 0;
  uint64_t known = 0;     // candidates whose result was known from earlier checks
  uint64_t given_up = 0;  // checks that were started ahead of time, then stopped
  bool complete = false;  // true: no rule makes it smaller; false: stopped before
  std::vector<std::pair<const ReductionRule*, RuleCount>> rules;
};

// `text` must reproduce the failure. Fails with the parser's error if `text` cannot be read.
Result<Reduction> reduce(const smtlib::TheorySet& theory_set, std::string_view text,
                         Predicate& predicate, const ReducerOptions& options);

// Returns the rules that a list such as "+fresh,-name" selects. If the first sign is a plus, only
// rules with a plus; otherwise all rules except those with a minus. Fails with kSyntax if a rule is
// unknown.
Result<std::vector<const ReductionRule*>> choose_rules(std::string_view list);

}  // namespace gadfly::reducer
