// SPDX-License-Identifier: Apache-2.0
// The exit codes of libFuzzer of LLVM 14 with its default options, for an input over the time
// limit, an input over the memory limit, and an interrupt. A target that continues from checkpoints
// (harness/target/engine/checkpoint.h) exits with the same codes.
#pragma once

namespace gadfly::fuzzing {

inline constexpr int kEngineTimeout = 70;
inline constexpr int kEngineOutOfMemory = 71;
inline constexpr int kEngineInterrupted = 72;

}  // namespace gadfly::fuzzing
