// SPDX-License-Identifier: Apache-2.0
// The allow list: which commands of an untrusted script may reach a solver that runs as a process
// (docs/design.md section 9). Inputs can name files, so what is not on the list is left out where
// it changes no answer, and otherwise the whole script is refused:
//
//   let through  set-logic, declare-*, define-*, assert, check-sat, check-sat-assuming, push, pop,
//                reset, reset-assertions, (set-option :global-declarations true|false)
//   left out     get-*, echo, set-info, every other set-option: they change no answer. With them go
//                labels, :status and :source
//   the end      exit, with all that follows
//   refused      every other command (assert-soft, include, check-sat-using...), a malformed one, a
//                get-value that names a term, and what is over a limit below
//
// Terms are never looked into: no term of any known solver has an effect beside its value.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// Scripts beyond these are refused, kTooLarge: assertion levels open at once; bytes of source.
inline constexpr uint32_t kMaxLevels = 1000;
inline constexpr size_t kMaxPrintableBytes = size_t{1} << 26;

enum class CommandRole : uint8_t {
  kState,        // logic and options: outlive pop and reset-assertions
  kDeclaration,  // of sorts and functions
  kAssertion,
  kCheck,  // with or without assumptions
  kPush,
  kPop,
  kReset,
  kResetAssertions,
};

struct CommandStep {
  smtlib::NodeId command;
  CommandRole role;
  uint32_t levels = 0;  // of push and pop
};

// The commands that a solver may be given, in order. Every pop finds its levels open. Fails with
// kUnsupported or kTooLarge, and the place.
Result<std::vector<CommandStep>> allowed_steps(const smtlib::Script& script);

}  // namespace gadfly::harness::inline solvers
