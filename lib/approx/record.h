// SPDX-License-Identifier: Apache-2.0
// Records an approximation as a label in a script, `(set-info :gadfly-approximation "...")`, and
// reads it back. A label is never trusted: replay() checks that each step is an instance of its
// rule, at a place where the rule keeps the direction. So no change to the bytes can make a label
// claim a relation that does not hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/approx/approximator.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// Returns the command (set-info) that is the label.
std::string label(const RuleBook& book, const Approximation& approximation);

// Returns the script with the label on a line of its own at the end, so that node numbers stay the
// same. `approximation` must be one of this script. An earlier label of the script has no effect
// any more.
std::string labeled(const RuleBook& book, std::string_view script,
                    const Approximation& approximation);

// Returns the last label of the script. Returns nothing if it has none, or if that label is not in
// the format of label() with rules of this book. Does not check the steps.
std::optional<Approximation> read_label(const RuleBook& book, const smtlib::Script& script);

// The scripts between the steps of an approximation.
struct Replay {
  // scripts[0] is the original, and scripts[i] is the script after i steps. Each script is weaker
  // than the one before, or each is stronger.
  std::vector<std::string> scripts;

  // Returns the steps that lead from scripts[from] to scripts[to]. Requires from < to <
  // scripts.size().
  Approximation between(size_t from, size_t to) const;

  Approximation approximation;
  std::vector<uint32_t> shifts;  // per script: shift of the node numbers of later steps
};

// Applies the steps one by one. Fails with kUnsupported if the script has errors, or a step is not
// an instance of its rule, or does not keep the direction at its place. The message names the step,
// counted from 1.
Result<Replay> replay(const RuleBook& book, const smtlib::TheorySet& theory_set,
                      std::string_view script, const Approximation& approximation);

}  // namespace gadfly::approx
