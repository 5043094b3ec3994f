// SPDX-License-Identifier: Apache-2.0
// Holds the bank of past bugs from which the strategies `skeleton` and `associate` draw. Parses a
// drawn filling as a script, so that a Graft can copy its terms.
#pragma once

#include <memory>

#include "lib/bank/filler.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class History {
 public:
  explicit History(const smtlib::TheorySet& theory_set) : script_(theory_set) {}

  void set_bank(std::unique_ptr<bank::Filler> filler) { filler_ = std::move(filler); }

  // Returns null if there is no bank.
  bank::Filler* filler() { return filler_.get(); }

  // Returns the filling as a script of that logic, valid until the next call; null if it has no
  // assertions.
  const smtlib::Script* read(const bank::Filling& filling, const smtlib::Logic& logic) {
    if (filling.assertions.empty()) return nullptr;
    return script_.read(bank::Filler::script_of(filling, logic)).ok() ? &script_ : nullptr;
  }

 private:
  std::unique_ptr<bank::Filler> filler_;
  smtlib::Script script_;
};

}  // namespace gadfly::mutator
