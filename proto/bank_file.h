// SPDX-License-Identifier: Apache-2.0
// Writes and reads files of a bank of past bugs with the code that protobuf generates from
// proto/bank.proto. A fuzz target, which does not link protobuf, reads the same bytes with
// bank::read_bank().
#pragma once

#include <string>
#include <string_view>

#include "lib/bank/bank.h"
#include "lib/base/result.h"

namespace gadfly::proto {

// Returns the bytes of a bank's file. Equal banks have equal bytes.
std::string bank_bytes(const bank::Bank& bank);

// Reads the bytes of a file. kSyntax if they are not a bank; the message names the byte (from 0) at
// which the first unreadable field starts. Also returns the errors of bank::check_bank().
Result<bank::Bank> parse_bank(std::string_view bytes);

}  // namespace gadfly::proto
