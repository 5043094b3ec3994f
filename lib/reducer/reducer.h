// SPDX-License-Identifier: Apache-2.0
// Reduction of a script that makes a solver fail to a smaller one that makes it fail in the same
// way: delta debugging (Zeller and Hildebrandt, TSE 2002) with rules that know SMT-LIB, as ddSMT 2
// has them (Kremer, Niemetz, Preiner, CAV 2021), and sorts, which it has not. Rules (rule.h) say
// what can change, a strategy (typed.h) in which order it is tried, a predicate whether the failure
// is still there.
//
//   ScriptPredicate predicate = ...;
//   Result<Reduction> reduced = reduce(Language::standard(), text, predicate, {.jobs = 2});
//
// The result reproduces whenever the predicate said so of the original; it depends on the text, the
// options but for `jobs`, and the answers of the predicate, on nothing else.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/base/result.h"
#include "lib/reducer/predicate.h"
#include "lib/reducer/run.h"

namespace gadfly::reducer {

struct Reduction {
  std::string text;  // the smallest version that was checked and reproduces
  Size before;
  Size after;
  uint64_t checks = 0;
  uint64_t known = 0;     // candidates that had been checked before
  uint64_t given_up = 0;  // begun ahead of time, not waited for
  bool complete = false;  // no rule makes it smaller any more; else it was stopped before
  std::vector<std::pair<const Rule*, RuleCount>> rules;
};

// `text` must reproduce. Errors are those of reading it.
Result<Reduction> reduce(const smtlib::Language& language, std::string_view text,
                         Predicate& predicate, const Options& options);

// The rules that a list such as "+fresh,-name" leaves: all without those with a minus; where the
// first sign is a plus, only those named. kSyntax: a rule that there is not.
Result<std::vector<const Rule*>> choose_rules(std::string_view list);

}  // namespace gadfly::reducer
