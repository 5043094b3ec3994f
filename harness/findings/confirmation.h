// SPDX-License-Identifier: Apache-2.0
// Confirmation: runs a fuzz target on one input in fresh processes, in mode abort and with raised
// limits. Each finding is confirmed, because a persistent child, a long-lived solver or a loaded
// machine may cause a wrong answer once. The supervisor, `gadfly replay` and the puzzles use it.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/judge/judge.h"
#include "lib/base/result.h"
#include "lib/process/process.h"

namespace gadfly::harness::inline findings {

enum class OutcomeKind : uint8_t {
  kClean,
  kFinding,        // the target's own verdict, or a crash of the solver in it
  kInternalError,  // a failed check or a crash of Gadfly itself
  kTimeout,
  kOutOfMemory,
  kBroken,  // it ended without a known reason: see Outcome::log
};

// "clean", "finding", "own-fault", "timeout", "out-of-memory", "broken".
const char* to_string(OutcomeKind kind);

struct Outcome {
  OutcomeKind kind = OutcomeKind::kBroken;
  std::optional<Verdict> verdict;  // of kFinding
  std::vector<SolverResponse>
      responses;       // of a verdict: solvers and answers, from the finding line
  std::string log;     // what the target printed, at most 64 KiB of its end
  double seconds = 0;  // wall clock
};

struct ConfirmOptions {
  std::string target;            // culprit of a crash: the solver's name
  std::string references;        // as in $GADFLY_REFERENCE; empty for none
  uint32_t runs = 2;             // fresh processes that must agree
  uint32_t timeout_ms = 120000;  // wall clock of one run
  bool scaled_limits = true;  // ten times the usual limits, all oracles; else as a campaign looks
  std::vector<std::string> environment;  // more variables for the target, "A=b"
  // If another thread sets it, the running process is killed as at its timeout, and no further one
  // is started.
  const std::atomic<bool>* stop = nullptr;
};

// The environment, as "NAME=value", in which a target judges one input as a confirmation does.
std::vector<std::string> environment_of(const ConfirmOptions& options);

// The outcome of one run of a target, from its exit and its output. The culprit of a crash is
// `target`.
Outcome read_outcome(const process::ProcessResult& result, std::string_view target);

// Runs one fresh process on one file. kIo if `binary` cannot be started or `input` cannot be read.
Result<Outcome> run_target(const std::filesystem::path& binary, const std::filesystem::path& input,
                           const ConfirmOptions& options);

struct Confirmation {
  bool stands = false;  // all runs gave a finding of the same kind and signature
  uint32_t agreed = 0;  // runs with the finding of the first
  Outcome outcome;      // of the first run; if it does not stand, of the first run that differs

  // Was the first run clean, or ended by a limit on time or memory?
  bool inconclusive() const;
};

inline constexpr std::string_view kOnlyWithDefaultLimits = "; not with ten times the limits";

// Runs the target until a run does not show the finding of the first, at most options.runs times.
// If the first run shows none, or does not end, it tries again with the limits of a campaign, and
// the reason ends in kOnlyWithDefaultLimits: some solvers fail only if a limit interrupts them, or
// if no model is asked for.
Result<Confirmation> confirm(const std::filesystem::path& binary,
                             const std::filesystem::path& input, const ConfirmOptions& options);

}  // namespace gadfly::harness::inline findings
