// SPDX-License-Identifier: Apache-2.0
// Writes the gates of Tseitin's transformation as text. A function takes the literals of a
// connective, asserts the clauses that define it, and returns a literal for it. cnf.h uses this for
// the connectives of a script.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

// An atom or its negation; valid only in the Clauses that made it, until their clear().
struct Literal {
  uint32_t begin;  // offset of the atom's text
  uint32_t size;
  bool negated;
  bool brief;  // short enough to be copied any number of times

  Literal operator!() const { return {begin, size, !negated, brief}; }
};

class Clauses {
 public:
  // For clauses that replace the script's assertions. The script must stay unchanged.
  explicit Clauses(const smtlib::Script& script);

  // Can clauses be written in that command: do the symbols of disjunction and negation have their
  // usual meaning there?
  bool possible(smtlib::NodeId command) const;

  // Removes all commands; names of fresh constants are not used again.
  void clear();

  Literal atom(std::string_view text, bool brief);
  void add(Literal literal, std::string& out) const;  // appends its text

  // Asserts the disjunction of all literals in `some` and `more`.
  void clause(std::initializer_list<Literal> some, std::span<const Literal> more = {});

  // A literal for the connective. `literals` must not be empty; conjunction() may change them.
  Literal conjunction(std::span<Literal> literals);
  Literal disjunction(std::span<const Literal> literals) { return joined(literals, false); }
  Literal different(Literal a, Literal b) { return choice(a, !b, b); }
  Literal choice(Literal condition, Literal a, Literal b);
  // An equal literal that is brief.
  Literal named(Literal literal);
  // Defines a fresh constant of that sort as `value`, and returns its name as a brief literal.
  Literal definition(std::string_view sort, std::string_view value);

  // The declarations, definitions and assertions so far, one per line.
  const std::string& commands() const { return commands_; }
  // Are the commands one clause, without a constant for a connective?
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
