// SPDX-License-Identifier: Apache-2.0
// The kinds of commands: what a command does to the problem that a script states, from the last
// column of commands.def.
#pragma once

#include <array>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline theory_tables {

enum class CommandKind : uint8_t {
  kState,        // the logic and options
  kDeclaration,  // declarations and definitions
  kAssertion,
  kObjective,  // which model is best
  kCheck,
  kLevel,  // push, pop, reset-assertions
  kReset,
  kQuery,     // asks about the last answer, the assertions, or a term; changes no later answer
  kBlocking,  // excludes a model from those of later checks
  kHint,      // how to solve
  kRemark,    // set-info and echo
  kExit,
  kOther,  // what Gadfly does not know, or not well enough
};

// The kind of a command; kOther for kNoSymbol, the word of unknown commands.
constexpr CommandKind kind_of(Symbol command) {
  using enum CommandKind;
  constexpr std::array kKinds = {
#define GADFLY_COMMAND(name, spelling, kind) kind,
#include "lib/smtlib/syntax/commands.def"
#undef GADFLY_COMMAND
  };
  return is_command(command) ? kKinds[command - kFirstCommand] : kOther;
}

}  // namespace gadfly::smtlib::inline theory_tables
