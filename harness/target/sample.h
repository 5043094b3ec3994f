// SPDX-License-Identifier: Apache-2.0
// Draws the share of a campaign's inputs that the verify build also runs (docs/design.md section
// 9). A target writes them to a folder with a fixed number of file names, and the supervisor reads
// and removes them. If the supervisor is too slow, the file of a drawn input exists already and the
// input is dropped, so the folder stays small without counting.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gadfly::harness::inline target {

inline constexpr uint32_t kSamplePlaces = 256;              // files in the folder
inline constexpr size_t kSampleBytes = size_t{1} << 16;     // longer inputs are not drawn
inline constexpr std::string_view kSampleSuffix = ".smt2";  // of finished files

// Writes an input to the folder if it is drawn: one in `one_in`, by a hash of its bytes; none if
// that is 0 or the folder's name is empty. Returns whether it was drawn, written or not.
bool sample(const std::string& folder, uint32_t one_in, std::string_view bytes);

}  // namespace gadfly::harness::inline target
