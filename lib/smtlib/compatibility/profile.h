// SPDX-License-Identifier: Apache-2.0
// A profile is a set of solvers; a script fits the profile if all of them accept it. The facts of a
// solver list what it refuses (refusals.h). A profile combines the refusals of several solvers into
// tables: for each operator, sort, option and so on, the set of solvers that refuse it. Generators
// use only what a profile accepts; checker.h finds what a profile refuses in a script.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/compatibility/feature.h"
#include "lib/smtlib/compatibility/refusals.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline compatibility {

// A set of solvers of one profile: bit number i is the profile's solver number i.
using SolverSet = uint32_t;
inline constexpr size_t kMaxProfileSolvers = 32;

// A solver that a profile can name.
struct KnownSolver {
  std::string name;       // in messages
  std::string written;    // in a profile's text: the name, or the path of a file
  std::string version;    // the version whose refusals apply; by default the measured version
  bool usual = false;     // in the default profile of mutations
  bool portable = false;  // in the profile `portable`
  std::shared_ptr<const Refusals> refusals = nullptr;  // null: unknown, a profile cannot name it
  std::shared_ptr<const OtherOptions> other_options = nullptr;  // null: none is known
  // No solver: `refusals` has what the user leaves out, and says nothing about the rest.
  bool exclusion = false;
};

class Profile {
 public:
  // The profile of the standard, without a solver.
  Profile() = default;
  // A profile without a solver; `standard`: it accepts only what the standard has.
  explicit Profile(bool standard) : standard_(standard) {}
  // The profile of these solvers; `standard`: it accepts only what the standard has. Requires at
  // most kMaxProfileSolvers solvers. Their refusals must be known and read for `theory_set`, which
  // must outlive the profile.
  Profile(std::span<const KnownSolver> solvers, bool standard, const TheorySet& theory_set);

  // Reads a profile from a list of names. The profile "z3,cvc5" accepts what both solvers accept.
  // "z3@4.13.0" names another version than the measured one; several versions of one solver must
  // all accept it. If "standard" is in the list, the
  // profile accepts only what the standard has. "portable" is short for "standard" and all portable
  // solvers. "without:NAME" leaves out a part of the language (excluded_part.h). `known` has the
  // solvers that can be named; the profile keeps their order. Error kSyntax if a name is unknown,
  // kTooLarge if there are too many solvers.
  static Result<Profile> read(std::string_view names, std::span<const KnownSolver> known,
                              const TheorySet& theory_set);
  // The default profile of mutations: "standard" and the usual solvers. One whose facts do not fit
  // the theory set is left out, here and in `portable`.
  static Profile usual(std::span<const KnownSolver> known, const TheorySet& theory_set);

  // The text of the profile, as read() accepts it.
  std::string name() const;
  // Returns the names for a message: "z3 and cvc5", or "none" for the empty set.
  std::string names_of(SolverSet solvers) const;

  bool operator==(const Profile& other) const;

  bool standard() const { return standard_; }
  bool empty() const { return data_ == nullptr; }
  // Returns whether the profile was made for this theory set. A profile without a solver fits all
  // theory sets.
  bool fits(const TheorySet& theory_set) const {
    return data_ == nullptr || data_->theory_set == &theory_set;
  }
  SolverSet all() const { return data_ == nullptr ? 0 : data_->all; }

  // The solvers that refuse the feature. In the functions below, operators and sorts are those of
  // the profile's theory set.
  SolverSet refusing(Feature feature) const {
    return data_ == nullptr ? 0 : data_->features[static_cast<size_t>(feature)];
  }
  // The solvers that refuse the operator in a script of that logic.
  SolverSet refusing(OperatorId id, const Logic& logic) const {
    if (data_ == nullptr) return 0;
    if (logic.name.empty()) return data_->operators[id];
    return logic.general() ? data_->operators_in_all[id] : data_->operators_with_logic[id];
  }
  // The solvers that refuse a term of the sort, and those that also refuse a declaration with it.
  SolverSet refusing_sort(const SortConstructor& sort) const;
  SolverSet refusing_declared_sort(const SortConstructor& sort) const;
  // The solvers that refuse (set-option NAME ...). `late`: the command comes after the first
  // declaration, assertion or check. An option that is not in options.def is refused by the solvers
  // that do not list it among their other options; if its name contains a point, by those that
  // refuse the feature option-with-point.
  SolverSet refusing_option(std::string_view name, bool late) const;
  // The solvers that refuse the command; all of them if the word is not the name of a command.
  SolverSet refusing_command(Symbol word) const;
  // The solvers that refuse (set-logic NAME).
  SolverSet refusing_logic(const Logic& logic) const;
  // The solvers that refuse a tactic with this name in it.
  SolverSet refusing_tactic(std::string_view name) const;
  // The strict solvers: they refuse operators, sorts and terms that the logic does not have.
  SolverSet strict_in(const Logic& logic) const;
  // The solvers that refuse all operators of the theory with that number.
  SolverSet refusing_theory(uint32_t theory) const {
    return data_ == nullptr ? 0 : data_->theories[theory];
  }

  // Returns whether all solvers accept the operator and, if standard(), the standard has it.
  bool accepts(const TheorySet& theory_set, OperatorId id, const Logic& logic = {}) const {
    return !(standard_ && theory_set.op(id).extension) && refusing(id, logic) == 0;
  }
  // Returns whether the logic has quantifiers, and all solvers accept them.
  bool accepts_quantifiers(const Logic& logic) const {
    return logic.quantifiers && refusing(Feature::kQuantifier) == 0;
  }

 private:
  struct Data {
    std::vector<KnownSolver> solvers = {};
    const TheorySet* theory_set = nullptr;
    SolverSet all = 0;
    std::vector<SolverSet> operators = {};             // by OperatorId, in scripts without a logic
    std::vector<SolverSet> operators_in_all = {};      // the same, in the logic ALL
    std::vector<SolverSet> operators_with_logic = {};  // in another logic
    std::vector<SolverSet> sorts = {};                 // by index of the sort constructor
    std::vector<SolverSet> declared_sorts = {};
    std::vector<SolverSet> options = {};  // by row of options.def
    std::vector<SolverSet> late_options = {};
    std::vector<SolverSet> commands = {};  // by reserved word
    std::vector<SolverSet> features = {};
    std::vector<SolverSet> theories = {};
  };

  // Does a solver accept the option of another spelling, or that options.def does not have?
  bool accepts_other(size_t solver, std::string_view option, bool late) const;
  template <class Accepts>
  SolverSet refusing_if_not(const Accepts& accepts) const;
  size_t place_of(const SortConstructor& sort) const;
  static void add(const Refusals& refusals, std::string_view version, SolverSet bit, Data& data);

  std::shared_ptr<const Data> data_ = nullptr;  // null: no solver
  bool standard_ = true;
};

}  // namespace gadfly::smtlib::inline compatibility
