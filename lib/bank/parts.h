// SPDX-License-Identifier: Apache-2.0
// Splits the assertions of a script into the parts that a bank collects: skeletons and atoms.
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
  std::string key;               // equal for scripts that differ only in names
  uint64_t assertions = 0;       // number of all assertions
  uint64_t assertions_left = 0;  // assertions left out: ill-sorted, or with too many or no atoms
  uint64_t atoms_left = 0;       // atoms left out, of kinds that a bank does not keep
};

// Parses `text` into `script` and returns its parts. Fails with kSyntax if it cannot be parsed.
Result<Parts> parts_of(std::string_view text, smtlib::Script& script);

}  // namespace gadfly::bank
