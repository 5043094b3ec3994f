// SPDX-License-Identifier: Apache-2.0
// A second script, to take terms from: read when a strategy first asks for it, and not again while
// it stays the same.
#pragma once

#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class Donor {
 public:
  explicit Donor(const smtlib::TheorySet& theory_set) : script_(theory_set) {}

  // The script to take from in the next mutation, empty for none. Valid until script() was called.
  void offer(std::string_view bytes) { offered_ = bytes; }

  // Null where nothing was offered, or cannot be read.
  const smtlib::Script* script() {
    if (offered_.empty()) return nullptr;
    if (!readable_ || script_.source() != offered_) readable_ = script_.read(offered_).ok();
    return readable_ ? &script_ : nullptr;
  }

 private:
  std::string_view offered_;
  smtlib::Script script_;
  bool readable_ = false;  // script_ holds what was offered last
};

}  // namespace gadfly::mutator
