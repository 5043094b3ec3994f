// SPDX-License-Identifier: Apache-2.0
// Banks of past bugs as files, and what is said of them.
#pragma once

#include <string>

#include "lib/bank/bank.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline console {

// kIo if it cannot be read; else as proto::parse_bank().
Result<bank::Bank> read_bank_file(const std::string& file);

// Two lines: where its scripts came from, and how much of each there is.
void tell_bank(const Output& output, const bank::Bank& bank);

}  // namespace gadfly::tools::inline console
