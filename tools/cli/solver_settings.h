// SPDX-License-Identifier: Apache-2.0
// The options of subcommands that run solver binaries: what they set for all of these binaries,
// instead of what the facts say.
#pragma once

#include <string>

#include "lib/solver_facts/run_settings.h"
#include "tools/cli/command_line.h"

namespace gadfly::tools::inline cli {

inline constexpr const char* kCrashHelp =
    "A text by which a solver reports a failed assertion, besides those of its facts; repeat it "
    "for each text";

// Adds --crash.
inline CLI::Option* add_crash_option(CLI::App& subcommand, solver_facts::RunSettings& settings,
                                     const std::string& help = kCrashHelp) {
  return subcommand.add_option("--crash", settings.crash_texts, help)
      ->type_name("TEXT")
      ->allow_extra_args(false);
}

// Adds --memory.
inline CLI::Option* add_memory_option(CLI::App& subcommand, solver_facts::RunSettings& settings) {
  return subcommand
      .add_option(
          "--memory", settings.memory_mib,
          "Memory limit of each solver process, in MiB of address space, and of all processes "
          "of a solver together, in MiB of memory; 0: no limit; default: 2048, or what the "
          "solver's facts say")
      ->type_name("MIB")
      ->check(CLI::Range(0U, 1U << 24));
}

}  // namespace gadfly::tools::inline cli
