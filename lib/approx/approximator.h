// SPDX-License-Identifier: Apache-2.0
// Skeletal approximation enumeration (Sparrow, ESEC/FSE 2021, section 4): up to so many formulas of
// a script give way to weaker ones, or to stronger ones, each by one rule (rules/), so that the
// whole script becomes weaker or stronger. Which way a formula has to go is its polarity's affair.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lib/approx/matcher.h"
#include "lib/approx/polarity.h"
#include "lib/approx/relation.h"
#include "lib/approx/rule.h"
#include "lib/generate/context.h"
#include "lib/smtlib/edit.h"
#include "lib/smtlib/script.h"

namespace gadfly::approx {

// One rule at one place.
struct Step {
  smtlib::NodeId node;  // of the script before all steps
  uint32_t rule;        // number in the rule book
  std::string text;     // what stands there after it
};

struct Approximation {
  Direction direction = Direction::kWeaker;
  // At disjoint places, the first place first: a name is used behind the place where its term
  // stands, so that no step changes the polarity of a later one, and each step keeps the direction.
  // (The other way round it would not: an injected formula may call a function whose body is made
  // weaker by the next step.)
  std::vector<Step> steps;
};

// Literals of one mutant that the paper changes at most (section 4.3).
inline constexpr uint32_t kMaxSteps = 5;

class Approximator {
 public:
  // All rules are on. The book must outlive the approximator.
  explicit Approximator(const RuleBook& book);

  // The rules that are on from now on, by number.
  void enable(std::vector<bool> rules);

  // Call when the script has changed since the last draw().
  void forget() { read_ = false; }

  // Replaces `out` by an approximation of 1 to `max_steps` steps, by which the script grows by at
  // most `context.max_nodes`; `context` is the script's. False,
  // and nothing of use in `out`, where no rule applies, or the script has errors: what a solver
  // makes of those is nobody's guess.
  bool draw(const smtlib::Script& script, generate::Context& context, Direction direction,
            uint32_t max_steps, Approximation& out);

 private:
  bool read(const smtlib::Script& script);
  bool draw_step(const smtlib::Script& script, generate::Context& context, Direction direction,
                 Approximation& out);
  bool apply_some(const smtlib::Script& script, generate::Context& context, smtlib::NodeId node,
                  Direction direction);
  bool apply(const smtlib::Script& script, generate::Context& context, smtlib::NodeId node,
             const Rule& rule);
  uint32_t growth(const smtlib::Script& script, smtlib::NodeId node) const;
  void find_candidates(const smtlib::Script& script, smtlib::NodeId node, Direction direction);

  const RuleBook& book_;
  std::vector<bool> enabled_;
  Polarities polarities_;
  bool read_ = false;
  bool broken_ = false;  // the script read last has errors
  Match match_;
  smtlib::TermText text_;                  // what apply() made
  smtlib::TermText supply_;                // in the making: a constant or term of a rule
  std::vector<uint32_t> transformations_;  // rules for a place: predicate transformations
  std::vector<uint32_t> injections_;       // and live predicate injections
  uint32_t applied_ = 0;                   // the rule of text_
};

// Is that what a formula of this polarity needs for the script to move in this direction?
bool allows(Polarity polarity, Relation relation, Direction direction);

// The edits that take all steps at once.
void add_edits(const smtlib::Script& script, const Approximation& approximation,
               smtlib::Edits& edits);

}  // namespace gadfly::approx
