// SPDX-License-Identifier: Apache-2.0
// One script on its way through a fuzz target or a pool of solvers, with the facts that several
// stages need: the number of its check-sats, how well Gadfly understands it, and the text that
// solvers receive. Each fact is computed at most once, when it is first needed.
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
  // The script must outlive this object and must not change meanwhile. The conversion is implicit
  // for callers that use a script only once.
  PreparedScript(const smtlib::Script& script) : script_(&script) {}

  const smtlib::Script& script() const { return *script_; }

  // The number of check-sats before any exit.
  uint32_t checks() const;

  Needs understood() const;

  // The text that solvers receive; fails as print_for_solver() does.
  const Result<PrintedScript>& printed() const;

  // Computes all of these, so that several threads may use this object.
  void complete() const;

 private:
  const smtlib::Script* script_;
  mutable std::optional<uint32_t> checks_;
  mutable std::optional<Needs> understood_;
  mutable std::optional<Result<PrintedScript>> printed_;
};

}  // namespace gadfly::harness::inline solvers
