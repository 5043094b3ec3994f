// SPDX-License-Identifier: Apache-2.0
// Makes datatypes independent of their script. The symbols of the command that declares a datatype
// get names from a hash of the command, so that equal datatypes of different scripts get equal
// commands, and different datatypes can be declared in one script.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

// The text of a datatype, which all atoms share that need it: it may be as long as the script.
using SharedText = std::shared_ptr<const std::string>;

struct FreeDatatype {
  SharedText command;                           // (declare-datatypes ...)
  std::map<smtlib::Symbol, std::string> names;  // new names of sorts, constructors and selectors
  std::set<std::string> theories;               // theories of its fields
};

class Datatypes {
 public:
  // The script must be laid out (lib/smtlib/syntax/layout.h). `sorts_of_script` are the sorts that
  // it declares or defines. Leaves out datatypes that do not stand alone
  // (lib/smtlib/script/datatype_commands.h), that contain one of these sorts, or that are declared
  // several times. Also leaves out all datatypes after the first 64 commands that declare
  // datatypes.
  Datatypes(const smtlib::Script& script, const std::set<smtlib::Symbol>& sorts_of_script);

  // Returns the datatype of that name; null if there is no such datatype or it was left out.
  const FreeDatatype* of(smtlib::Symbol sort) const;
  // Returns the datatype of a constructor, selector or tester; null if it was left out.
  const FreeDatatype* of(const smtlib::Declaration& declaration) const;

 private:
  const smtlib::Script& script_;
  std::vector<FreeDatatype> free_;
  std::map<smtlib::Symbol, uint32_t> by_sort_;
};

}  // namespace gadfly::bank
