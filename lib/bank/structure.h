// SPDX-License-Identifier: Apache-2.0
// Splits a formula as HistFuzz does: into connectives and quantifiers, and the atoms that they
// connect (Sun and others, ICSE 2023, section II). The sorts of arguments matter: `=`, `distinct`
// and `ite` are connectives only if all their arguments are formulas.
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

// Returns the structure of a formula, without its annotations and the bindings of let. Returns
// nothing if a part has no known sort or is opaque, or if there are more than 64 atoms. Does not
// use recursion.
std::optional<Structure> structure_of(const smtlib::Script& script, smtlib::NodeId formula);

// Returns whether the formula connects formulas, binds variables in one, or annotates one.
bool is_connective(const smtlib::Script& script, smtlib::NodeId formula);

// Returns the signature of an atom, as in Bank::signatures. Returns "" if a sort is unknown, if the
// atom is true or false, or if a bank does not keep its kind (functions as values).
std::string signature_of(const smtlib::Script& script, smtlib::NodeId atom);

}  // namespace gadfly::bank
