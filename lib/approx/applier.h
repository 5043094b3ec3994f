// SPDX-License-Identifier: Apache-2.0
// Applies one rule to one term: matches the pattern, draws the literals and terms that the rule
// adds, and writes the replacement.
#pragma once

#include "lib/approx/approximation_rule.h"
#include "lib/approx/matcher.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

class Applier {
 public:
  // What a rule adds: most often a new term, or most often a term of the script.
  enum class Draws : uint8_t { kNew, kExisting };
  explicit Applier(Draws draws) : draws_(draws) {}

  // Sets `out` to the replacement of the term `node`. Returns false if the rule does not match, if
  // the logic or the profile does not allow the replacement, or if it is the term itself or more
  // than `context.max_nodes` nodes larger.
  bool apply(const ApproximationRule& rule, const smtlib::Script& script,
             generate::Context& context, smtlib::NodeId node, smtlib::TermText& out);

 private:
  Draws draws_;
  Match match_;
  smtlib::TermText supply_;  // a literal or term that a rule adds
};

// Returns the number of nodes by which the replacement is larger than the term `node`; 0 if it is
// smaller.
uint32_t growth(const smtlib::Script& script, smtlib::NodeId node,
                const smtlib::TermText& replacement);

// Returns whether the terms share bytes.
bool overlaps(const smtlib::Script& script, smtlib::NodeId a, smtlib::NodeId b);

// Returns whether `place` is an annotated body of a quantifier, such as (! f :pattern (t)). The
// annotation must stay directly below the quantifier; only the formula f may be replaced.
bool has_pattern(const smtlib::Script& script, smtlib::NodeId place);

}  // namespace gadfly::approx
