// SPDX-License-Identifier: Apache-2.0
// What the strategies `skeleton` and `associate` draw from: a bank of past bugs, and a script to
// read what it is filled into, so that a graft can take terms out of it. Which items of the bank
// went into a mutant is known, so that those pay back whose mutants are kept.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "lib/bank/filler.h"
#include "lib/smtlib/script.h"

namespace gadfly::mutator {

class History {
 public:
  explicit History(const smtlib::Language& language) : script_(language) {}

  void set_bank(std::unique_ptr<bank::Filler> filler) { filler_ = std::move(filler); }

  // Null where there is no bank.
  bank::Filler* filler() { return filler_.get(); }

  // The filling as a script of that logic; null where it has no assertions.
  const smtlib::Script* read(const bank::Filling& filling, const smtlib::Logic& logic) {
    if (filling.assertions.empty()) return nullptr;
    tried_ = filling.items;
    return script_.read(bank::Filler::script_of(filling, logic)).ok() ? &script_ : nullptr;
  }

  // A mutation begins; it made a mutant of what was read last, if it read something.
  void begin() { tried_ = {}; }
  void settle();

  // What went into the mutants since the call of forget().
  const bank::Items& items() const { return items_; }
  void forget() { items_ = {}; }

 private:
  std::unique_ptr<bank::Filler> filler_;
  smtlib::Script script_;
  bank::Items tried_;
  bank::Items items_;
};

inline void History::settle() {
  if (filler_ == nullptr) return;
  const auto append = [](std::vector<uint32_t>& all, const std::vector<uint32_t>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  filler_->made(tried_);
  append(items_.skeletons, tried_.skeletons);
  append(items_.atoms, tried_.atoms);
  append(items_.rules, tried_.rules);
}

}  // namespace gadfly::mutator
