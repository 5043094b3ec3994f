// SPDX-License-Identifier: Apache-2.0
// What one solver refuses of the language, in all of its versions: rows of the theory tables,
// sorts, logics, options, commands and features. It is read from the section `refuses` of the
// solver's facts (docs/solvers.md describes the format); profile.h combines the refusals of several
// solvers. What is not listed is accepted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/compatibility/version.h"
#include "lib/smtlib/syntax/tree.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline compatibility {

// One refusal. Some are partial: an operator in scripts that name a logic other than ALL, a sort in
// terms though not in declarations, an option after the first declaration or assertion.
struct Refusal {
  uint32_t number;  // of the operator, sort constructor, option, command or feature
  bool partial = false;
  VersionRange versions = {};
};

// Names of logics. An asterisk at the end stands for any text.
struct LogicList {
  struct Entry {
    std::string name;
    VersionRange versions = {};
  };
  std::vector<Entry> entries = {};

  bool has(std::string_view logic, std::string_view version) const;
};

struct Refusals {
  std::vector<Refusal> operators = {};  // by OperatorId
  std::vector<Refusal> sorts = {};      // by place among the language's sort constructors
  std::vector<Refusal> options = {};    // by place in options.def
  std::vector<Refusal> commands = {};   // by Word
  std::vector<Refusal> features = {};   // by Feature
  LogicList logics = {};                // that are refused...
  bool all_but = false;                 // ...or those that are not
  LogicList strict = {};                // in which the solver refuses what the logic does not have

  // A name that is not composed as SMT-LIB composes names (Logic::known) is refused, unless it is
  // in the list of all that is not.
  bool refuses_logic(const Logic& logic, std::string_view version) const;
};

// Reads the list (refuses ...) of a tree for a language. Rows that the language does not have, but
// the standard tables do, are passed over, so that the facts of a solver fit other tables, too.
// kTable with the position of what is unknown, listed twice or ill-formed.
Result<Refusals> read_refusals(const Tree& tree, NodeId list, const TheorySet& theory_set);

}  // namespace gadfly::smtlib::inline compatibility
