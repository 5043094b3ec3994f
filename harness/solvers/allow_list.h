// SPDX-License-Identifier: Apache-2.0
// The allow list: which commands of an untrusted script may reach a solver that runs as a process
// (docs/design.md section 9). Inputs can name files, so a command that is not on the list is left
// out if it changes no answer; otherwise the whole script is refused:
//
//   let through  set-logic, declare-*, define-*, assert, check-sat, check-sat-assuming, push, pop,
//                reset, reset-assertions, (set-option :global-declarations true|false), and
//                check-sat-using, which most solvers receive as check-sat (printer.h)
//   queries      get-*, apply, display, eval, help, labels, simplify, set-simplifier; and
//                block-model after the last check-sat. They change no answer. A solver receives
//                those that its facts list (printer.h)
//   objectives   maximize, minimize, assert-soft: the same. Who asks for the best values prints
//                them, too (harness/solvers/objectives.h)
//   left out     echo, set-info, every other set-option: they change no answer. This also removes
//                labels, :status and :source. An option of the solver's own list goes into the
//                preamble of that solver (harness/solvers/script_options.h)
//   the end      exit, and all commands after it
//   refused      every other command (include, block-model before a check-sat...), a malformed one,
//                a query that names a term, and a script over a limit below
//
// Terms are not inspected: in no known solver has a term an effect beside its value.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/base/result.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::harness::inline solvers {

// Scripts over these limits are refused, kTooLarge: open assertion levels; bytes of source.
inline constexpr uint32_t kMaxLevels = 1000;
inline constexpr size_t kMaxPrintableBytes = size_t{1} << 26;

enum class CommandRole : uint8_t {
  kState,        // logic and options; they survive pop and reset-assertions
  kDeclaration,  // of sorts and functions
  kAssertion,
  kObjective,
  kCheck,  // with or without assumptions
  kQuery,
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

// The commands that a solver may receive, in order. No pop closes more levels than are open. Fails
// with kUnsupported or kTooLarge and the position in the script.
Result<std::vector<CommandStep>> allowed_steps(const smtlib::Script& script);

}  // namespace gadfly::harness::inline solvers
