// SPDX-License-Identifier: Apache-2.0
// Banks of past bugs: reading one from a file, and the summary that subcommands print.
#pragma once

#include <string>

#include "lib/bank/bank.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

// Returns the bank of a file. Errors: kIo if it cannot be read; else those of proto::parse_bank().
Result<bank::Bank> read_bank_file(const std::string& file);

// Prints two lines: the sources of its scripts, and the numbers of skeletons, atoms and rules.
void print_bank_summary(const Output& output, const bank::Bank& bank);

}  // namespace gadfly::tools::inline console
