// SPDX-License-Identifier: Apache-2.0
// Skeletal approximation enumeration (Sparrow, ESEC/FSE 2021, section 4): replaces a few formulas
// of a script by weaker or stronger ones, each by one rule (rules/), so that the whole script
// becomes weaker or stronger. The polarity of a formula determines which of the two it must be.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/approx/approximation_rule.h"
#include "lib/approx/matcher.h"
#include "lib/approx/polarity.h"
#include "lib/approx/relation.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

// One application of one rule.
struct ApproximationStep {
  smtlib::NodeId node;  // numbered as before all steps
  uint32_t rule;        // number in the rule book
  std::string text;     // the replacement's text
};

struct Approximation {
  Direction direction = Direction::kWeaker;
  // At disjoint places, in ascending order. A name is used only after its term, so no step changes
  // the polarity of a later one, and each step keeps the direction. (In descending order a step
  // might not: an injected formula may call a function whose body the next step weakens.)
  std::vector<ApproximationStep> steps;
};

// The largest number of literals that the paper changes in one mutant (section 4.3).
inline constexpr uint32_t kMaxSteps = 5;

class Approximator {
 public:
  // Enables all rules. The book must outlive the approximator.
  explicit Approximator(const RuleBook& book);

  // Enables exactly these rules; indexed by the number of the rule.
  void enable(std::vector<bool> rules);

  // Call if the script has changed since the last draw().
  void forget() { read_ = false; }

  // Replaces `out` by an approximation of 1 to `max_steps` steps that adds at most
  // `context.max_nodes` nodes; `context` is the script's. Returns false and leaves `out`
  // unspecified if no rule applies, or if the script has errors, since solvers may interpret those
  // in any way.
  bool draw(const smtlib::Script& script, generate::Context& context, Direction direction,
            uint32_t max_steps, Approximation& out);

 private:
  bool read(const smtlib::Script& script);
  bool draw_step(const smtlib::Script& script, generate::Context& context, Direction direction,
                 Approximation& out);
  bool apply_some(const smtlib::Script& script, generate::Context& context, smtlib::NodeId node,
                  Direction direction);
  bool apply(const smtlib::Script& script, generate::Context& context, smtlib::NodeId node,
             const ApproximationRule& rule);
  uint32_t growth(const smtlib::Script& script, smtlib::NodeId node) const;
  void find_candidates(const smtlib::Script& script, smtlib::NodeId node, Direction direction);

  const RuleBook& book_;
  std::vector<bool> enabled_;
  Polarities polarities_;
  bool read_ = false;
  bool broken_ = false;  // the script read last has errors
  Match match_;
  smtlib::TermText text_;                  // the result of apply()
  smtlib::TermText supply_;                // a constant or term of a rule
  std::vector<uint32_t> transformations_;  // candidates: predicate transformations
  std::vector<uint32_t> injections_;       // candidates: live predicate injections
  uint32_t applied_ = 0;                   // the rule that made text_
};

// Returns whether replacing a formula of this polarity by one in this relation moves the script in
// this direction, or keeps it equivalent.
bool allows(Polarity polarity, Relation relation, Direction direction);

// Adds the edits that apply all steps at once.
void add_edits(const smtlib::Script& script, const Approximation& approximation,
               smtlib::Edits& edits);

}  // namespace gadfly::approx
