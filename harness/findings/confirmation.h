// SPDX-License-Identifier: Apache-2.0
// Confirms a finding: runs a fuzz target on one input in fresh processes, in mode abort and with
// raised limits. A finding must be confirmed because a persistent child, a long-lived solver, or a
// loaded machine may cause one wrong answer. The supervisor, `gadfly replay`, and the puzzles use
// this.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
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
  kFinding,        // the target reported a verdict, or its solver crashed
  kInternalError,  // a failed check or a crash of Gadfly itself
  kTimeout,
  kOutOfMemory,
  kBroken,  // the process ended for an unknown reason: see Outcome::log
};

// "clean", "finding", "internal-error", "timeout", "out-of-memory", "broken".
const char* to_string(OutcomeKind kind);

struct Outcome {
  OutcomeKind kind = OutcomeKind::kBroken;
  std::optional<Verdict> verdict;         // set if `kind` is kFinding
  std::vector<SolverResponse> responses;  // names and answers, from the line of a reported verdict
  std::string log;     // standard output, then standard error; only the last 64 KiB
  double seconds = 0;  // wall-clock time of the run
  // Why the solver has not answered, if it does not support the script or refuses it, and the run
  // can tell; else empty.
  std::string refusal = {};
};

struct ConfirmOptions {
  std::string target;            // name of the solver in the target: the culprit of a crash
  std::string references;        // as in $GADFLY_REFERENCE; empty: no references
  uint32_t runs = 2;             // fresh processes that must agree
  uint32_t timeout_ms = 120000;  // wall-clock limit of one run
  bool scaled_limits = true;  // ten times the usual limits, and all oracles; else as in a campaign
  std::vector<std::string> environment;  // further variables for the target, as "NAME=value"
  // If another thread sets this flag, the running process is killed as after a timeout, and no
  // second attempt follows.
  const std::atomic<bool>* stop = nullptr;
};

// Returns the environment of one confirming run, each variable as "NAME=value".
std::vector<std::string> environment_of(const ConfirmOptions& options);

// Derives the outcome of one run from the exit and the output of the target's process. If the
// solver crashed, `target` becomes the culprit.
Outcome read_outcome(const process::ProcessResult& result, std::string_view target);

// Runs the target on one file in a fresh process. kIo if `binary` cannot be started or `input`
// cannot be read.
Result<Outcome> run_target(const std::filesystem::path& binary, const std::filesystem::path& input,
                           const ConfirmOptions& options);

struct Confirmation {
  bool stands = false;  // confirmed: all runs had a finding of the same kind and signature
  uint32_t agreed = 0;  // runs that had the finding of the first run, the first one included
  Outcome outcome;      // of the first run if confirmed, else of the first run that differs

  // Returns whether the first run was clean or reached its limit on time or memory.
  bool inconclusive() const;
};

// Runs the solvers on one file in fresh processes; errors as run_target().
using RunOnce = std::function<Result<Outcome>(const std::filesystem::path& input,
                                              const ConfirmOptions& options)>;

inline constexpr std::string_view kOnlyWithDefaultLimits = "; not with ten times the limits";

// Calls `run` options.runs times, or until a run does not show the finding of the first run. If
// the first run is inconclusive and options.scaled_limits is set, repeats this with the limits of a
// campaign: some solvers fail only if a limit interrupts them, or if no model is requested. The
// reason of a verdict from this second attempt ends in kOnlyWithDefaultLimits.
Result<Confirmation> confirm(const RunOnce& run, const std::filesystem::path& input,
                             const ConfirmOptions& options);

// The same with run_target().
Result<Confirmation> confirm(const std::filesystem::path& binary,
                             const std::filesystem::path& input, const ConfirmOptions& options);

}  // namespace gadfly::harness::inline findings
