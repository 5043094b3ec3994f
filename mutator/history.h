// SPDX-License-Identifier: Apache-2.0
// The source of the strategies `skeleton` and `associate`: a bank of past bugs. What is drawn from
// it is parsed as a script, so that a graft can copy its terms.
#pragma once

#include <memory>

#include "lib/bank/filler.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class History {
 public:
  explicit History(const smtlib::TheorySet& theory_set) : script_(theory_set) {}

  void set_bank(std::unique_ptr<bank::Filler> filler) { filler_ = std::move(filler); }

  // Null if there is no bank.
  bank::Filler* filler() { return filler_.get(); }

  // The filling as a script of that logic, valid until the next call; null if it has no assertions.
  const smtlib::Script* read(const bank::Filling& filling, const smtlib::Logic& logic) {
    if (filling.assertions.empty()) return nullptr;
    return script_.read(bank::Filler::script_of(filling, logic)).ok() ? &script_ : nullptr;
  }

 private:
  std::unique_ptr<bank::Filler> filler_;
  smtlib::Script script_;
};

}  // namespace gadfly::mutator
