// SPDX-License-Identifier: Apache-2.0
// The gates of Tseitin's transformation, as text: each function takes the literals of a connective,
// asserts the clauses that define a new literal for it, and returns that literal. cnf.h finds the
// connectives and their literals.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::bench {

// An atom or its negation; valid for the Clauses that made it, until their clear().
struct Literal {
  uint32_t begin;  // of the atom's text
  uint32_t size;
  bool negated;
  bool brief;  // short enough to be copied any number of times

  Literal operator!() const { return {begin, size, !negated, brief}; }
};

class Clauses {
 public:
  // For clauses in place of the script's assertions. The script must not change.
  explicit Clauses(const smtlib::Script& script);

  // Returns whether clauses can be written in that command: whether the names of disjunction and
  // negation have their standard meaning there.
  bool possible(smtlib::NodeId command) const;

  // Starts anew; fresh constants are not used again.
  void clear();

  Literal atom(std::string_view text, bool brief);
  void add(Literal literal, std::string& out) const;  // appends its text

  // Asserts the disjunction of the literals, of `some` and `more` together.
  void clause(std::initializer_list<Literal> some, std::span<const Literal> more = {});

  // At least one literal. The first may be changed.
  Literal conjunction(std::span<Literal> literals);
  Literal disjunction(std::span<const Literal> literals) { return joined(literals, false); }
  Literal different(Literal a, Literal b) { return choice(a, !b, b); }
  Literal choice(Literal condition, Literal a, Literal b);
  // Returns an equivalent literal that is brief.
  Literal named(Literal literal);
  // The name of a fresh constant of a sort that is defined as `value`; brief.
  Literal definition(std::string_view sort, std::string_view value);

  // Declarations, definitions, and assertions so far, one per line.
  const std::string& commands() const { return commands_; }
  // Returns whether there is one clause, and no constant for a connective.
  bool is_one_clause() const { return constants_ == 0 && clauses_ == 1; }

 private:
  Literal joined(std::span<const Literal> literals, bool negated);
  Literal fresh();
  Literal constant();
  void start_command(std::string_view word);

  const smtlib::Script& script_;
  const smtlib::Symbol or_;  // kNoSymbol if the language has none
  const smtlib::Symbol not_;
  const std::string bool_;
  uint64_t next_;      // number of the next fresh constant
  std::string atoms_;  // their texts
  std::string commands_;
  uint32_t constants_ = 0;
  uint32_t clauses_ = 0;
};

}  // namespace gadfly::bench
