// SPDX-License-Identifier: Apache-2.0
// The share of a campaign's inputs that the verify build looks at too (docs/design.md section 9). A
// target leaves them in a folder with a fixed number of places; the supervisor takes and removes
// them. Where it is too slow, a place is taken and the input is dropped, so that the folder stays
// small whoever reads it, and nobody who writes to it must count.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly::harness::inline target {

inline constexpr uint32_t kSamplePlaces = 256;              // files in the folder
inline constexpr size_t kSampleBytes = size_t{1} << 16;     // of the longest that is taken
inline constexpr std::string_view kSampleSuffix = ".smt2";  // of the finished ones

// Writes an input to the folder where it is drawn: one in `one_in`, by its bytes; none where that
// is 0 or the folder's name is empty. True where it was drawn, written or not.
bool sample(const std::string& folder, uint32_t one_in, std::string_view bytes);

}  // namespace gadfly::harness::inline target
