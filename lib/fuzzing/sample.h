// SPDX-License-Identifier: Apache-2.0
// Selects the share of a campaign's inputs that the campaign checks although the engine does not
// keep them (docs/design.md section 9). A fuzz target, or the mutator inside AFL++, writes them to
// a folder with a fixed number of file names; the supervisor reads and removes them. If a file with
// the name of a selected input still exists, the input is dropped, so the folder stays small even
// if the supervisor is slow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace gadfly::fuzzing {

inline constexpr uint32_t kSamplePlaces = 256;              // files in the folder
inline constexpr size_t kSampleBytes = size_t{1} << 16;     // longer inputs are not selected
inline constexpr std::string_view kSampleSuffix = ".smt2";  // of finished files

// Returns whether a hash of the bytes selects the input, as it does one in `one_in`; none if that
// is 0.
bool is_drawn(std::string_view bytes, uint32_t one_in);

// Selects one in `one_in` inputs by a hash of their bytes; none if `one_in` is 0 or the name of the
// folder is empty. Writes a selected input to the folder, or counts it as dropped if its file
// exists. Returns whether the input was selected. Several processes may share a folder.
bool sample(const std::string& folder, uint32_t one_in, std::string_view bytes);

// Returns the number of inputs that were dropped since the folder was made.
uint64_t dropped_samples(const std::filesystem::path& folder);

}  // namespace gadfly::fuzzing
