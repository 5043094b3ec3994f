// SPDX-License-Identifier: Apache-2.0
// Splits a formula as HistFuzz does: into connectives and quantifiers, and the atoms that they
// connect (Sun and others, ICSE 2023, section II). Sorts decide what a connective is: `=`,
// `distinct` and `ite` are connectives if their arguments are formulas, which text alone does not
// show.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

struct Structure {
  std::string skeleton;  // as Skeleton::text in bank.h
  std::vector<smtlib::NodeId> atoms;
};

// The structure of a formula, without its annotations and the bindings of let. Nothing if a part
// has no known sort, or if there are more than 64 atoms. Iterative.
std::optional<Structure> structure_of(const smtlib::Script& script, smtlib::NodeId formula);

// Does the formula connect formulas, or bind variables in one?
bool is_connective(const smtlib::Script& script, smtlib::NodeId formula);

// The signature of an atom, as in Bank::signatures; empty if a sort is unknown, if the atom is true
// or false, or if it is of a kind that a bank does not keep (functions as values).
std::string signature_of(const smtlib::Script& script, smtlib::NodeId atom);

}  // namespace gadfly::bank
