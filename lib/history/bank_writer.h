// SPDX-License-Identifier: Apache-2.0
// A bank as bytes (proto/bank.proto); bank::read_bank() reads them.
#pragma once

#include <string>

#include "lib/bank/bank.h"

namespace gadfly::history {

std::string serialized(const bank::Bank& bank);

}  // namespace gadfly::history
