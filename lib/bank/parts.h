// SPDX-License-Identifier: Apache-2.0
// What a script holds for a bank: skeletons and atoms of its assertions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lib/bank/abstraction.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::bank {

struct Parts {
  std::vector<std::string> skeletons;
  std::vector<AbstractAtom> atoms;
  std::string key;               // the same for scripts that differ in names only
  uint64_t assertions = 0;       // all
  uint64_t assertions_left = 0;  // not understood, or of too many atoms
  uint64_t atoms_left = 0;       // of kinds that a bank does not keep
};

// Of a script's text; `script` reads it. kSyntax where it cannot be read.
Result<Parts> parts_of(std::string_view text, smtlib::Script& script);

}  // namespace gadfly::bank
