// SPDX-License-Identifier: Apache-2.0
// Sweeps over the sites of a script (nodes at which rules propose changes) in several orders.
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

// Appends the edits of alternative number `alternative` of each site that has it, and sets `rule`
// to the rule of the last such site. Returns false if no site has it.
bool add_changes(const Facts& facts, std::span<const Site> sites, size_t alternative,
                 smtlib::Edits& edits, const ReductionRule*& rule);

// Returns the sites of a rule, in the order of the text.
std::vector<Site> sites_of(ReductionRun& run, const ReductionRule& rule);
// Returns only the sites that are not inside of another site of the rule. These can all be changed
// at once.
std::vector<Site> outermost_sites_of(ReductionRun& run, const ReductionRule& rule);
// Returns the sites whose first alternatives change different bytes, so that they can all be
// changed at once; of two that cannot, the inner one. In a chain of nested terms, these are many
// where the outermost site is one.
std::vector<Site> disjoint_sites_of(ReductionRun& run, const ReductionRule& rule);

// Applies the first alternatives of as many sites as possible: of all sites at once; if that fails,
// of each half, and so on (ddmin of Zeller and Hildebrandt without complements: if k of n sites
// must stay, about 2 k log n checks). If `alternatives` is true, tries all alternatives of a single
// site. Leaves out what has fewer than `fewest` sites. If single sites of one role are changed
// again and again, the other sites of this role are tried together. Returns whether any change was
// accepted; the base is then the best version. If `patience` is not null and that many changes fail
// in a row, the bisection ends and sets it to 0.
bool bisect(ReductionRun& run, const std::vector<Site>& sites, bool alternatives, size_t fewest = 1,
            size_t* patience = nullptr);

// Tries every rule at every node in the order of the text, and again at the same place after a
// success, until a whole round has no success. Returns whether any change was accepted.
bool walk(ReductionRun& run, const std::vector<const ReductionRule*>& rules);

}  // namespace gadfly::reducer
