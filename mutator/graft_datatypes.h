// SPDX-License-Identifier: Apache-2.0
// Decides for graft.h whether a datatype of one script, the donor, can be used in another, the
// recipient: because both declare it the same way, or because its declaration can be added.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class DatatypeGraft {
 public:
  // For terms that replace the node `place` of `script`, or go beside it.
  DatatypeGraft(const smtlib::Script& script, const smtlib::Script& donor, smtlib::NodeId place)
      : script_(script), donor_(donor), place_(place) {}

  // Does the recipient have the donor's datatype `name` at the place: the same command, with all
  // symbols that it declares?
  bool here(smtlib::Symbol name) const;

  // Appends the command that declares the donor's datatype `name` to `declarations` as a line,
  // unless an earlier call did. False if the recipient cannot have the datatype.
  bool bring(smtlib::Symbol name, std::string& declarations);

 private:
  bool may_come(const smtlib::Command& command) const;

  const smtlib::Script& script_;
  const smtlib::Script& donor_;
  smtlib::NodeId place_;
  std::vector<smtlib::Symbol> brought_;
};

// Does the logic of the script have the theory with this index?
bool in_logic(const smtlib::Script& script, uint32_t theory);

// Does the text of the node mean the same in another script, because it contains no sort that this
// script defines with define-sort?
bool spelled_alike(const smtlib::Script& script, smtlib::NodeId list);

}  // namespace gadfly::mutator
