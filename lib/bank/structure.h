// SPDX-License-Identifier: Apache-2.0
// A formula as HistFuzz sees it: connectives and quantifiers, and the atoms that they connect
// (Sun and others, ICSE 2023, section II). Sorts say what is a connective: `=`, `distinct` and
// `ite` are where they connect formulas, which a tool that works on text cannot tell.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

struct Structure {
  std::string skeleton;  // Skeleton::text
  std::vector<smtlib::NodeId> atoms;
};

// Of an understood formula; variables of let and annotations are not in it. Nothing where a part is
// not understood, or there are more than 64 atoms. Iterative.
std::optional<Structure> structure_of(const smtlib::Script& script, smtlib::NodeId formula);

// Does the formula connect formulas, or bind variables in one?
bool is_connective(const smtlib::Script& script, smtlib::NodeId formula);

// Bank::signatures; empty where the atom is not understood, is true or false, or is of a kind that
// atoms of a bank are not (functions as values).
std::string signature_of(const smtlib::Script& script, smtlib::NodeId atom);

}  // namespace gadfly::bank
