// SPDX-License-Identifier: Apache-2.0
// One script on its way through a fuzz target or a solver_pool of solvers, with the facts that
// several stages need: how many check-sats it has, how well it is understood, and its text as
// solvers are shown it. Each fact is computed at most once, when a stage asks for it first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "harness/solvers/printer.h"
#include "harness/solvers/understanding.h"
#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

class PreparedScript {
 public:
  // The script must outlive this, and must not be read anew meanwhile. A script converts by itself,
  // for callers that pass it on only once.
  PreparedScript(const smtlib::Script& script) : script_(&script) {}

  const smtlib::Script& script() const { return *script_; }

  // The check-sats that are reached.
  uint32_t checks() const;

  Needs understood() const;

  // The script as solvers are shown it; fails as print_for_solver() does.
  const Result<PrintedScript>& printed() const;

 private:
  const smtlib::Script* script_;
  mutable std::optional<uint32_t> checks_;
  mutable std::optional<Needs> understood_;
  mutable std::optional<Result<PrintedScript>> printed_;
};

}  // namespace gadfly::harness::inline solvers
