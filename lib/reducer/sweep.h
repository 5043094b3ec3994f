// SPDX-License-Identifier: Apache-2.0
// Sweeps: the orders in which a pass visits the places at which rules propose changes.
#pragma once

#include <span>
#include <vector>

#include "lib/reducer/run.h"

namespace gadfly::reducer {

// A rule at a node of the base.
struct Site {
  smtlib::NodeId node;
  const ReductionRule* rule;
};

// Returns whether the rule proposes a change at the node.
bool applies(ReductionRun& run, const ReductionRule& rule, smtlib::NodeId node);

// Appends alternative number `alternative` at each site that has it, and sets `rule` to the rule of
// the last one. Returns false if no site has it.
bool add_changes(const Facts& facts, std::span<const Site> sites, size_t alternative,
                 smtlib::Edits& edits, const ReductionRule*& rule);

// The nodes at which a rule proposes a change, in the order of the text.
std::vector<Site> sites_of(ReductionRun& run, const ReductionRule& rule);
// The same, but only the outermost of nested nodes: these can all be changed at once.
std::vector<Site> outermost_sites_of(ReductionRun& run, const ReductionRule& rule);

// Takes the first alternatives of as many sites as possible: all sites at once; if that fails, each
// half, and so on (ddmin of Zeller and Hildebrandt without complements: if k of n sites must stay,
// about 2 k log n checks). `alternatives`: tries all alternatives of a single site. Returns whether
// it took any; the base is then the best version.
bool bisect(ReductionRun& run, const std::vector<Site>& sites, bool alternatives);

// Tries every rule at every node in the order of the text, again at a place after a success, in
// rounds until one has no success. Returns whether it took any change.
bool walk(ReductionRun& run, const std::vector<const ReductionRule*>& rules);

}  // namespace gadfly::reducer
