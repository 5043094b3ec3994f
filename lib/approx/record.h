// SPDX-License-Identifier: Apache-2.0
// An approximation written down: as a label that a script carries, `(set-info :gadfly-approximation
// "...")`, and read again. A label never has to be believed: each step is checked to be an instance
// of its rule at a place where the rule keeps the direction, so that no change to the bytes, by
// whomever, makes it claim what is not so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lib/approx/approximator.h"
#include "lib/approx/rule.h"
#include "lib/base/result.h"
#include "lib/smtlib/script.h"

namespace gadfly::approx {

// The label as a command.
std::string label(const RuleBook& book, const Approximation& approximation);

// The script that the steps are of with its label on a line of its own behind everything, where it
// leaves the node numbers as they are. A label that the script has already no longer counts.
std::string labelled(const RuleBook& book, std::string_view script,
                     const Approximation& approximation);

// The last label of the script, nothing where it has none or one that is not written as label()
// writes it, with rules of this book. Nothing is checked yet.
std::optional<Approximation> read_label(const RuleBook& book, const smtlib::Script& script);

// An approximation step by step.
struct Replay {
  // The script, then the scripts after each step: each is weaker, or stronger, than the one before.
  std::vector<std::string> scripts;

  // What leads from script number `from` to number `to`, from < to < scripts.size().
  Approximation between(size_t from, size_t to) const;

  Approximation approximation;
  std::vector<uint32_t> shifts;  // by script: how far the places that are left have moved, nodes
};

// Fails with kUnsupported where the script has errors, or a step is no instance of its rule or does
// not keep the direction at its place: the message names the step, from 1.
Result<Replay> replay(const RuleBook& book, const smtlib::Language& language,
                      std::string_view script, const Approximation& approximation);

}  // namespace gadfly::approx
