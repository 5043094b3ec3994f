// SPDX-License-Identifier: Apache-2.0
// The datatypes of one script in another: is one there already, or may its declaration come along?
#pragma once

#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class DatatypeGraft {
 public:
  // For what will stand where `place` stands in `script`.
  DatatypeGraft(const smtlib::Script& script, const smtlib::Script& donor, smtlib::NodeId place)
      : script_(script), donor_(donor), place_(place) {}

  // Has the recipient, at the place, all that the command declares which declares the donor's
  // datatype `name`?
  bool here(smtlib::Symbol name) const;

  // Brings the donor's datatype `name`, if it may come: unless it came before, its command is
  // appended to `declarations` as a line.
  bool bring(smtlib::Symbol name, std::string& declarations);

 private:
  bool may_come(const smtlib::Command& command) const;

  const smtlib::Script& script_;
  const smtlib::Script& donor_;
  smtlib::NodeId place_;
  std::vector<smtlib::Symbol> brought_;
};

// Does the logic of the script have the theory with this number?
bool in_logic(const smtlib::Script& script, uint32_t theory);

// Is no sort in the text of the node an abbreviation that the script defines?
bool spelled_alike(const smtlib::Script& script, smtlib::NodeId list);

}  // namespace gadfly::mutator
