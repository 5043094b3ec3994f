// SPDX-License-Identifier: Apache-2.0
// Skeletal approximation enumeration (Sparrow, ESEC/FSE 2021, section 4): replaces a few formulas
// of a script so that the whole script becomes weaker, or stronger. Each replacement applies one
// rule (rules/). The polarity of a formula determines whether its replacement must be weaker or
// stronger.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/approx/applier.h"
#include "lib/approx/approximation_rule.h"
#include "lib/approx/polarity.h"
#include "lib/approx/relation.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// One application of one rule.
struct ApproximationStep {
  smtlib::NodeId node;  // number of the formula before any step
  uint32_t rule;        // number of the rule in the rule book
  std::string text;     // the replacement's text
};

struct Approximation {
  Direction direction = Direction::kWeaker;
  // Steps replace disjoint formulas, in ascending order. A script uses a name only after its
  // definition. So a step does not change the polarity of a later formula, and each step moves the
  // script in the same direction. In descending order this would fail if an injected formula calls
  // a function whose body the next step weakens.
  std::vector<ApproximationStep> steps;
};

// The maximum number of steps; the paper changes at most five literals of one mutant (section 4.3).
inline constexpr uint32_t kMaxSteps = 5;

class Approximator {
 public:
  // Enables all rules. The book must outlive the approximator.
  explicit Approximator(const RuleBook& book);

  // Enables the rules whose flag is set, and disables the others. `rules` has one flag per rule.
  void enable(std::vector<bool> rules);

  // Must be called if the script has changed since the last draw().
  void forget() { read_ = false; }

  // Replaces `out` by a random approximation of 1 to `max_steps` steps, which add at most
  // `context.max_nodes` nodes together. `context` must belong to the script. Returns false and
  // leaves `out` unspecified if no rule applies or the script has errors, because solvers do not
  // agree on the meaning of errors.
  bool draw(const smtlib::Script& script, generate::Context& context, Direction direction,
            uint32_t max_steps, Approximation& out);

 private:
  bool read(const smtlib::Script& script);
  bool draw_step(const smtlib::Script& script, generate::Context& context, Direction direction,
                 Approximation& out);
  bool apply_some(const smtlib::Script& script, generate::Context& context, smtlib::NodeId node,
                  Direction direction);
  void find_candidates(const smtlib::Script& script, smtlib::NodeId node, Direction direction);

  const RuleBook& book_;
  std::vector<bool> enabled_;
  Polarities polarities_;
  bool read_ = false;
  bool broken_ = false;  // the script read last has errors
  Applier applier_{Applier::Draws::kNew};
  smtlib::TermText text_;                  // the replacement that the applier makes
  std::vector<uint32_t> transformations_;  // candidates: predicate transformations
  std::vector<uint32_t> injections_;       // candidates: live predicate injections
  uint32_t applied_ = 0;                   // the rule that made text_
};

// Returns whether the script moves in this direction, or stays equivalent, if a formula of this
// polarity is replaced by one in this relation to it.
bool allows(Polarity polarity, Relation relation, Direction direction);

// Adds the edits that apply all steps at once.
void add_edits(const smtlib::Script& script, const Approximation& approximation,
               smtlib::Edits& edits);

}  // namespace gadfly::approx
