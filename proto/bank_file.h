// SPDX-License-Identifier: Apache-2.0
// A bank of past bugs as the bytes of a file, and back, by the code that protobuf generates from
// proto/bank.proto. A fuzz target, which does not link protobuf, reads the same bytes with
// bank::read_bank().
#pragma once

#include <string>
#include <string_view>

#include "lib/bank/bank.h"
#include "lib/base/result.h"

namespace gadfly::proto {

// The bytes of a bank's file: the same bank, the same bytes.
std::string bank_bytes(const bank::Bank& bank);

// Reads them. kSyntax if they are not a bank, naming the byte (from 0) at which the field starts
// that cannot be read, and as bank::check_bank().
Result<bank::Bank> parse_bank(std::string_view bytes);

}  // namespace gadfly::proto
