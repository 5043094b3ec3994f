// SPDX-License-Identifier: Apache-2.0
// The ways in which a pass goes over the places where rules have something to propose.
#pragma once

#include <span>
#include <vector>

#include "lib/reducer/run.h"

namespace gadfly::reducer {

// A rule at a node of the base.
struct Site {
  smtlib::NodeId node;
  const Rule* rule;
};

// Does the rule propose anything at the node?
bool applies(Run& run, const Rule& rule, smtlib::NodeId node);

// Appends the alternative of that number at each of the sites that has one, and names the rule of
// the last. False where none has.
bool add_changes(const Facts& facts, std::span<const Site> sites, size_t alternative,
                 smtlib::Edits& edits, const Rule*& rule);

// The nodes where a rule proposes something, in the order of the text.
std::vector<Site> sites_of(Run& run, const Rule& rule);
// The same, of nodes inside of each other the outermost only: what can be taken at once.
std::vector<Site> outermost_sites_of(Run& run, const Rule& rule);

// Takes the first alternatives of as many sites as can be: of all at once, where that fails of each
// half, and so on (Zeller and Hildebrandt's ddmin without its complements: with k sites that must
// stay of n, about 2 k log n checks). Where only one site is left, `alternatives` says whether all
// of its alternatives are tried. True where something was taken; the base is then the best version.
bool bisect(Run& run, const std::vector<Site>& sites, bool alternatives);

// Every rule at every node in the order of the text, again at a place where something was taken,
// and round and round until nothing was taken in one round. True where something was.
bool walk(Run& run, const std::vector<const Rule*>& rules);

}  // namespace gadfly::reducer
