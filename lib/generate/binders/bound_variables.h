// SPDX-License-Identifier: Apache-2.0
// The variables that the binders of a new term bind. The script does not declare them, so the
// generator asks this class for them, and for triggers: function applications over such variables,
// which a pattern of a quantifier names.
#pragma once

#include <string>
#include <vector>

#include "lib/generate/generation_context.h"

namespace gadfly::generate {

class BoundVariables {
 public:
  bool empty() const { return entries_.empty(); }

  // Binders nest, so the variables form a stack.
  size_t size() const { return entries_.size(); }
  void truncate(size_t size) { entries_.resize(size); }

  // Draws a name for a variable that is to be bound at `place`: often a new one, sometimes one that
  // hides a symbol of the script or a variable of an outer binder. Differs from the names of the
  // variables from number `first` on.
  std::string draw_name(const smtlib::Script& script, smtlib::NodeId place, size_t first,
                        Rng& rng) const;

  // Returns a name that neither the script nor a variable has.
  std::string new_name(const smtlib::Script& script) const;

  // Adds a variable to the stack. `name` is as the script writes it.
  void bind(const smtlib::Script& script, std::string_view name, smtlib::SortId sort);
  // Adds a term over the variables, which add() then appends like a variable.
  void offer(smtlib::TermText term, smtlib::SortId sort);

  // Appends a variable or an offered term of that sort. Returns false if there is no such term, or
  // if inner variables hide all of them.
  bool add(smtlib::SortId sort, Rng& rng, smtlib::TermText& out);
  // Appends the variable with that number.
  void add_variable(size_t number, smtlib::TermText& out) const;
  smtlib::SortId sort(size_t number) const { return entries_[number].sort; }
  // Returns the sort of a random variable. Requires that there is one.
  smtlib::SortId draw_sort(Rng& rng) const { return entries_[rng.below(entries_.size())].sort; }

  // Returns how often add() succeeded.
  uint64_t additions() const { return additions_; }

  // Returns whether a variable has the name of this symbol of the script.
  bool hides(smtlib::Symbol symbol) const { return hides(symbol, 0); }
  // Returns whether a variable would capture one of the uses in `term` from number `first` on.
  bool captures(const smtlib::TermText& term, size_t first) const;

 private:
  struct Entry {
    smtlib::TermText term;
    smtlib::Symbol symbol;  // of a variable whose name is a symbol of the script, else kNoSymbol
    smtlib::SortId sort;
    bool variable;
  };

  bool hides(smtlib::Symbol symbol, size_t first) const;
  bool rebound(std::string_view name, size_t first) const;
  bool visible(size_t number) const;

  std::vector<Entry> entries_;
  uint64_t additions_ = 0;
};

}  // namespace gadfly::generate
