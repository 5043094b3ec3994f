// SPDX-License-Identifier: Apache-2.0
// The donor is a second script from which strategies copy terms. It is parsed when a strategy first
// calls script(), and again only after its bytes have changed.
#pragma once

#include <string_view>

#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

class Donor {
 public:
  explicit Donor(const smtlib::TheorySet& theory_set) : script_(theory_set) {}

  // Sets the text of the donor for the next mutation; an empty text means no donor. `bytes` must
  // stay valid until the mutation ends.
  void offer(std::string_view bytes) { offered_ = bytes; }

  // Returns the donor; null if there is no donor or its text cannot be parsed.
  const smtlib::Script* script() {
    if (offered_.empty()) return nullptr;
    if (!readable_ || script_.source() != offered_) readable_ = script_.read(offered_).ok();
    return readable_ ? &script_ : nullptr;
  }

 private:
  std::string_view offered_;
  smtlib::Script script_;
  bool readable_ = false;  // the text that was read last could be parsed
};

}  // namespace gadfly::mutator
