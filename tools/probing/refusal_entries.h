// SPDX-License-Identifier: Apache-2.0
// Writes what a solver refuses as the entries of its facts (docs/solvers.md): whole theories where
// possible, then names of operators, with the attributes that select the refused rows only.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"
#include "tools/probing/refused_parts.h"

namespace gadfly::tools::inline probing {

struct RefusalSection {
  std::string name;                  // theories, operators, sorts...
  std::vector<std::string> entries;  // sorted, except that :all-but comes first
};

// Returns the sections that have entries, in the order of docs/solvers.md.
std::vector<RefusalSection> refusal_sections(const RefusedParts& parts,
                                             const smtlib::TheorySet& theory_set);

}  // namespace gadfly::tools::inline probing
