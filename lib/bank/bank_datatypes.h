// SPDX-License-Identifier: Apache-2.0
// Datatypes freed from their script: the command that declares them, its symbols named after all of
// its text, so that equal datatypes of different scripts are one, and different ones can stand side
// by side.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

struct FreeDatatype {
  std::string command;                          // (declare-datatypes ...)
  std::map<smtlib::Symbol, std::string> names;  // of sorts, constructors and selectors
  std::set<std::string> theories;               // of its fields
};

class Datatypes {
 public:
  // The script must be laid out (lib/smtlib/syntax/layout.h). Left out are datatypes that do not
  // stand alone (lib/smtlib/script/datatype_commands.h), speak of one of `sorts_of_script`, those
  // that it declares or defines, are declared several times, or by one of too many commands.
  Datatypes(const smtlib::Script& script, const std::set<smtlib::Symbol>& sorts_of_script);

  // Null where there is none, or it was left out.
  const FreeDatatype* of(smtlib::Symbol sort) const;
  // Of a constructor, selector or tester.
  const FreeDatatype* of(const smtlib::Declaration& declaration) const;

 private:
  const smtlib::Script& script_;
  std::vector<FreeDatatype> free_;
  std::map<smtlib::Symbol, uint32_t> by_sort_;
};

}  // namespace gadfly::bank
