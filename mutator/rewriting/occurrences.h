// SPDX-License-Identifier: Apache-2.0
// The places of a script where a term can get a name: what strategies that introduce names share.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "mutator/strategy.h"

namespace gadfly::mutator {

// Parts of a term and their new texts, as smtlib::with_replaced() takes them.
using Replacements = std::vector<std::pair<smtlib::NodeId, std::string>>;

// Returns whether a name may replace the term: whether its place is free and solvers accept
// variables of its sort. If so, sets `copy` to the term.
bool is_nameable(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                 smtlib::TermText& copy);

// Returns the term and some of its other occurrences in `within`, in the order of the text, each
// with the text `name`. The term is `copy`; in an occurrence, its symbols have the same meaning.
Replacements occurrences(const smtlib::Script& script, Context& context, smtlib::NodeId term,
                         const smtlib::TermText& copy, smtlib::NodeId within,
                         const std::string& name);

}  // namespace gadfly::mutator
