// SPDX-License-Identifier: Apache-2.0
// The hash of an input decides whether the input is in the sample, and under which file name. The
// size of one more file counts the inputs that were dropped.
#include "lib/fuzzing/sample.h"

#include <fstream>
#include <system_error>

#include "lib/base/file.h"
#include "lib/base/hash.h"

namespace gadfly::fuzzing {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDropped = "dropped";  // a file with one byte per dropped input

}  // namespace

bool is_drawn(std::string_view bytes, uint32_t one_in) {
  return one_in == 1 || (one_in > 1 && hash_bytes(bytes) % one_in == 0);
}

bool sample(const std::string& folder, uint32_t one_in, std::string_view bytes) {
  if (one_in == 0 || folder.empty() || bytes.size() > kSampleBytes) return false;
  const uint64_t hash = hash_bytes(bytes);
  if (hash % one_in != 0) return false;
  std::string name = std::to_string(hash / one_in % kSamplePlaces);
  name += kSampleSuffix;
  const fs::path place = fs::path(folder) / name;
  std::error_code code;
  if (fs::exists(place, code))
    std::ofstream(fs::path(folder) / kDropped, std::ios::app) << '.';
  else
    (void)write_atomically(place, bytes);
  return true;
}

uint64_t dropped_samples(const fs::path& folder) {
  std::error_code code;
  const uint64_t dropped = fs::file_size(folder / kDropped, code);
  return code ? 0 : dropped;
}

}  // namespace gadfly::fuzzing
