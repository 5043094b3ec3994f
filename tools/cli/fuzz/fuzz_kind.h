// SPDX-License-Identifier: Apache-2.0
// The kinds of campaigns of `gadfly fuzz`, and which options have an effect in which kind.
#pragma once

#include <cstdint>
#include <string>

#include "tools/cli/command_line.h"

namespace gadfly::tools::inline cli {

enum class FuzzKind : uint8_t {
  kTarget,    // a fuzz target, guided by coverage
  kUnguided,  // solver binaries, without coverage
  kCommand,   // a solver's own binary under AFL++
};

// Returns what is wrong with the options that were given together; empty if nothing is.
std::string without_effect(const CLI::App& subcommand, FuzzKind kind);

}  // namespace gadfly::tools::inline cli
