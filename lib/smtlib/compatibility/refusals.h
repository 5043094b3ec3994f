// SPDX-License-Identifier: Apache-2.0
// The parts of the language that one solver refuses, with the versions that refuse them: rows of
// the theory tables, sorts, logics, options, commands and features. The solver accepts all other
// parts. read_refusals() reads the section `refuses` of the solver's facts (docs/solvers.md
// describes the format). profile.h combines the refusals of several solvers.
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

// One refusal. A partial one holds only in some places: for an operator, only in scripts with a
// logic other than ALL, or with ALL, too; for a sort, only in terms; for an option, only after the
// first declaration, assertion or check.
struct Refusal {
  uint32_t number;  // number of the operator, sort constructor, option, command or feature
  bool partial = false;
  bool also_in_all = false;  // a partial one of an operator: also in scripts with the logic ALL
  VersionRange versions = {};
};

// A list of names of logics, options or tactics. An asterisk at the end of a name stands for any
// text.
struct NameList {
  struct Entry {
    std::string name;
    VersionRange versions = {};
  };
  std::vector<Entry> entries = {};
  bool all_but = false;  // the list has what is accepted, not what is refused

  bool has(std::string_view name, std::string_view version) const;
  bool has_exactly(std::string_view name, std::string_view version) const;  // without an asterisk
};

// The options that a solver accepts beside those of options.def: the section `other-options` of its
// facts.
struct OtherOptions {
  NameList names = {};
  // :Auto-Config is :auto_config: - and _ are the same, and so are small and capital letters.
  bool any_spelling = false;
};

// The option in the spelling in which equal options are equal, if any spelling is accepted.
std::string folded_option(std::string_view name);

struct Refusals {
  std::vector<Refusal> operators = {};  // by OperatorId
  std::vector<Refusal> sorts = {};      // by index of the sort constructor
  std::vector<Refusal> options = {};    // by row of options.def
  std::vector<Refusal> commands = {};   // by reserved word
  std::vector<Refusal> features = {};   // by Feature
  NameList logics = {};
  NameList tactics = {};  // with their combinators and probes
  NameList strict = {};   // in these, it refuses what the logic does not have

  // Returns whether that version of the solver refuses the operator in a script of that logic.
  bool refuses_operator(OperatorId id, const Logic& logic, std::string_view version) const;
  // Returns whether that version of the solver refuses the logic. An unknown logic (Logic::known)
  // is refused, unless `logics` are all but the refused ones and have its name without an asterisk.
  bool refuses_logic(const Logic& logic, std::string_view version) const;
  // Returns whether that version of the solver refuses a tactic with this name in it.
  bool refuses_tactic(std::string_view name, std::string_view version) const {
    return tactics.has(name, version) != tactics.all_but;
  }
};

// Reads the list (refuses ...) of a tree for a theory set. Skips names that only the standard
// tables have, so that the facts of a solver also fit other tables. Error kTable, with a position,
// if an entry is unknown, listed twice or ill-formed.
Result<Refusals> read_refusals(const Tree& tree, NodeId list, const TheorySet& theory_set);

}  // namespace gadfly::smtlib::inline compatibility
