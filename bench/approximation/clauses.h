// SPDX-License-Identifier: Apache-2.0
// Writes the gates of Tseitin's transformation as SMT-LIB text. Each gate function takes the
// literals of a connective's arguments, asserts clauses that define a literal for the connective,
// and returns this literal. cnf.h calls these functions for the connectives of a script.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

// An atom or its negation. Valid only in the Clauses object that made it, until clear().
struct Literal {
  uint32_t begin;  // offset of the atom's text in Clauses::atoms_
  uint32_t size;
  bool negated;
  bool brief;  // short enough to be repeated any number of times

  Literal operator!() const { return {begin, size, !negated, brief}; }
};

class Clauses {
 public:
  // The clauses replace assertions of the script, which must outlive this object, unchanged.
  explicit Clauses(const smtlib::Script& script);

  // Returns whether clauses can replace the command: the symbols of disjunction and negation must
  // have their usual meaning there.
  bool possible(smtlib::NodeId command) const;

  // Removes all atoms and commands. Later fresh constants still get new names.
  void clear();

  Literal atom(std::string_view text, bool brief);
  void add(Literal literal, std::string& out) const;  // appends the text of the literal

  // Asserts the disjunction of all literals in `some` and `more`.
  void clause(std::initializer_list<Literal> some, std::span<const Literal> more = {});

  // Each returns a literal that is equivalent to the connective of the literals. `literals` must
  // not be empty; conjunction() may change them.
  Literal conjunction(std::span<Literal> literals);
  Literal disjunction(std::span<const Literal> literals) { return joined(literals, false); }
  Literal xor_literal(Literal a, Literal b) { return ite_literal(a, !b, b); }
  Literal ite_literal(Literal condition, Literal a, Literal b);
  // Returns an equivalent literal that is brief.
  Literal named(Literal literal);
  // Defines a fresh constant of the sort as `value`, and returns its name as a brief literal.
  Literal definition(std::string_view sort, std::string_view value);

  // Returns the declarations, definitions and assertions since the last clear(), one per line.
  const std::string& commands() const { return commands_; }
  // Returns whether the commands are one clause, without a constant for a connective.
  bool is_one_clause() const { return constants_ == 0 && clauses_ == 1; }

 private:
  Literal joined(std::span<const Literal> literals, bool negated);
  Literal fresh();
  Literal constant();
  void start_command(std::string_view word);

  const smtlib::Script& script_;
  const smtlib::Symbol or_;  // kNoSymbol if the theory set has no disjunction
  const smtlib::Symbol not_;
  const std::string bool_;
  uint64_t next_;      // number of the next fresh constant
  std::string atoms_;  // the texts of all atoms
  std::string commands_;
  uint32_t constants_ = 0;
  uint32_t clauses_ = 0;
};

}  // namespace gadfly::bench
