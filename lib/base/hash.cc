// SPDX-License-Identifier: Apache-2.0
// Writes hashes as text, for the names of files and signatures.
#include "lib/base/hash.h"

namespace gadfly {

std::string hex(uint64_t value) {
  std::string digits(16, '0');
  for (size_t i = 16; i-- > 0; value >>= 4) digits[i] = "0123456789abcdef"[value & 15];
  return digits;
}

}  // namespace gadfly
