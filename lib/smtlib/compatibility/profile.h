// SPDX-License-Identifier: Apache-2.0
// A profile: a set of solvers, and with it what all of them accept. What one solver refuses is in
// its facts (refusals.h); here the refusals of several are combined, so that each question costs a
// look-up: which solvers of the profile refuse this operator, sort, option...? The answer is a set
// of bits, one per solver of the profile. Code that makes terms stays inside a profile; checker.h
// finds where a script leaves one.
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

// Solvers of one profile, a bit each, in the profile's order.
using SolverSet = uint32_t;
inline constexpr size_t kMaxProfileSolvers = 32;

// A solver that a profile can name.
struct KnownSolver {
  std::string name;     // in messages
  std::string written;  // in a profile's text: the name, or the path of a file
  std::string version;  // that of the measurements
  bool usual = false;   // in the profile that mutations keep to unless another is asked for
  bool portable = false;
  std::shared_ptr<const Refusals> refusals = nullptr;  // null: what it refuses is not known
};

class Profile {
 public:
  // What the standard has, and no solver.
  Profile() = default;
  // No solver; `standard`: no more than the standard has.
  explicit Profile(bool standard) : standard_(standard) {}
  // What all these solvers accept; `standard`: and the standard has. Requires that their refusals
  // are known and were read for `language`, which outlives the profile, and that there are at most
  // kMaxProfileSolvers.
  Profile(std::span<const KnownSolver> solvers, bool standard, const TheorySet& theory_set);

  // "z3,cvc5" is what both accept; "z3@4.13.0" asks for another version than the measured one. With
  // "standard" in the list, no more of it than the standard has. "portable" is short for "standard"
  // and all solvers that are portable. `known` are the solvers that names can stand for, in the
  // order in which profiles list them. Error kSyntax: the name that is none of these.
  static Result<Profile> read(std::string_view names, std::span<const KnownSolver> known,
                              const TheorySet& theory_set);
  // The one that mutations keep to unless another is asked for: "standard" and the usual solvers.
  static Profile usual(std::span<const KnownSolver> known, const TheorySet& theory_set);

  // As read() takes it.
  std::string name() const;
  // "z3 and cvc5"; "none" for no solver.
  std::string names_of(SolverSet solvers) const;

  bool operator==(const Profile& other) const;

  bool standard() const { return standard_; }
  bool empty() const { return data_ == nullptr; }
  // Was it made for scripts of this language? That of no solver fits all.
  bool fits(const TheorySet& theory_set) const {
    return data_ == nullptr || data_->theory_set == &theory_set;
  }
  SolverSet all() const { return data_ == nullptr ? 0 : data_->all; }

  // The solvers that refuse it. Operators and sorts are those of the profile's language.
  SolverSet refusing(Feature feature) const {
    return data_ == nullptr ? 0 : data_->features[static_cast<size_t>(feature)];
  }
  // In a script of a logic.
  SolverSet refusing(OperatorId id, const Logic& logic) const {
    if (data_ == nullptr) return 0;
    return logic.general() ? data_->operators[id] : data_->operators_with_logic[id];
  }
  // A term of the sort, or a declaration with it.
  SolverSet refusing_sort(const SortConstructor& sort) const;
  SolverSet refusing_declared_sort(const SortConstructor& sort) const;
  // (set-option NAME ...), `late` after the first declaration or assertion. Solvers refuse options
  // that are not in options.def, other than those with a point in their names.
  SolverSet refusing_option(std::string_view name, bool late) const;
  // A command that begins with the word; all refuse a word that begins none.
  SolverSet refusing_command(Symbol word) const;
  // (set-logic NAME)
  SolverSet refusing_logic(const Logic& logic) const;
  // The solvers that refuse what the logic does not have.
  SolverSet strict_in(const Logic& logic) const;
  // The solvers that refuse all operators of the theory with that number.
  SolverSet refusing_theory(uint32_t theory) const {
    return data_ == nullptr ? 0 : data_->theories[theory];
  }

  // Do all solvers accept the operator, and has the standard it if that is asked for?
  bool accepts(const TheorySet& theory_set, OperatorId id, const Logic& logic = {}) const {
    return !(standard_ && theory_set.op(id).extension) && refusing(id, logic) == 0;
  }

 private:
  struct Data {
    std::vector<KnownSolver> solvers = {};
    const TheorySet* theory_set = nullptr;
    SolverSet all = 0;
    std::vector<SolverSet> operators = {};             // by OperatorId
    std::vector<SolverSet> operators_with_logic = {};  // the same, beside a logic other than ALL
    std::vector<SolverSet> sorts = {};                 // by place among the constructors
    std::vector<SolverSet> declared_sorts = {};
    std::vector<SolverSet> options = {};  // by place in options.def
    std::vector<SolverSet> late_options = {};
    std::vector<SolverSet> commands = {};  // by Word
    std::vector<SolverSet> features = {};
    std::vector<SolverSet> theories = {};
  };

  template <class Accepts>
  SolverSet refusing_if_not(const Accepts& accepts) const;
  size_t place_of(const SortConstructor& sort) const;
  static void add(const Refusals& refusals, std::string_view version, SolverSet bit, Data& data);

  std::shared_ptr<const Data> data_ = nullptr;  // null: no solver
  bool standard_ = true;
};

}  // namespace gadfly::smtlib::inline compatibility
