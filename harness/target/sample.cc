// SPDX-License-Identifier: Apache-2.0
// The hash of an input decides whether the input is in the sample, and under which file name.
#include "harness/target/sample.h"

#include <filesystem>
#include <system_error>

#include "lib/base/file.h"
#include "lib/base/hash.h"

namespace gadfly::harness::inline target {

bool sample(const std::string& folder, uint32_t one_in, std::string_view bytes) {
  if (one_in == 0 || folder.empty() || bytes.size() > kSampleBytes) return false;
  const uint64_t hash = hash_bytes(bytes);
  if (hash % one_in != 0) return false;
  std::string name = std::to_string(hash / one_in % kSamplePlaces);
  name += kSampleSuffix;
  const std::filesystem::path place = std::filesystem::path(folder) / name;
  std::error_code code;
  if (!std::filesystem::exists(place, code)) (void)write_atomically(place, bytes);
  return true;
}

}  // namespace gadfly::harness::inline target
