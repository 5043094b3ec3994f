// SPDX-License-Identifier: Apache-2.0
// Decides for graft.h whether a datatype of the donor can be used in the recipient: if both scripts
// declare it with the same command, or if the command can be added to the recipient.
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class DatatypeGraft {
 public:
  // `script` is the recipient. `place` is its node to which terms are copied, as in Graft.
  DatatypeGraft(const smtlib::Script& script, const smtlib::Script& donor, smtlib::NodeId place)
      : script_(script), donor_(donor), place_(place) {}

  // Returns whether the recipient has the donor's datatype `name` at the place: it has the same
  // command, and all symbols that the command declares are visible at the place.
  bool here(smtlib::Symbol name) const;

  // Appends the command that declares the donor's datatype `name` to `declarations` as a line,
  // unless an earlier call has appended it. Returns false if the recipient cannot have the
  // datatype.
  bool bring(smtlib::Symbol name, std::string& declarations);

 private:
  bool may_come(const smtlib::Command& command) const;

  const smtlib::Script& script_;
  const smtlib::Script& donor_;
  smtlib::NodeId place_;
  std::vector<smtlib::Symbol> brought_;
};

// Returns whether the logic of the script has the theory with this index.
bool in_logic(const smtlib::Script& script, uint32_t theory);

// Returns whether the text of the node contains no sort that the script defines with define-sort.
// Only then its sorts have the same text in other scripts.
bool spelled_alike(const smtlib::Script& script, smtlib::NodeId list);

}  // namespace gadfly::mutator
