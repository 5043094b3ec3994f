// SPDX-License-Identifier: Apache-2.0
// A stable 64-bit hash of bytes (FNV-1a with a final mix) and its hexadecimal text. File names and
// signatures contain hashes, so their values must never change. The hash is not cryptographic: an
// adversary can find collisions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly {

// Returns the hash of `bytes`. To hash several texts, pass each hash as the next `seed`.
inline uint64_t hash_bytes(std::string_view bytes, uint64_t seed = 0xcbf29ce484222325) {
  uint64_t hash = seed;
  for (unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3;
  hash ^= hash >> 32;
  hash *= 0xd6e8feb86659fd93;
  return hash ^ (hash >> 32);
}

// Returns `value` as 16 lower-case hexadecimal digits.
std::string hex(uint64_t value);

}  // namespace gadfly
