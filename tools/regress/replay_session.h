// SPDX-License-Identifier: Apache-2.0
// The common parts of `gadfly replay` and `gadfly replay --adopt`: a target that can run, the
// files, and a loop over the files on several threads. After Ctrl-C or SIGTERM the loop finishes
// the files in progress, but gives them up after ten seconds: what sends SIGTERM kills soon after
// it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lib/base/exit_codes.h"
#include "lib/base/result.h"
#include "lib/process/interrupt.h"
#include "lib/solver_facts/run_settings.h"
#include "tools/console/in_order.h"
#include "tools/console/output.h"
#include "tools/regress/replay_progress.h"
#include "tools/regress/replay_run.h"

namespace gadfly::tools::inline regress {

struct ReplayOptions {
  std::string target;
  std::vector<std::string> files;
  std::vector<std::string> solvers;  // binaries, as --solver names them; empty: a fuzz target
  std::string binary;
  std::string reference;  // empty: the default
  uint32_t runs = 2;
  uint32_t timeout = 0;                // seconds of one run; 0: the default
  solver_facts::RunSettings settings;  // of `solvers`, without the timeout
  uint32_t jobs = 0;                   // 0: one per core
  bool strict = false;
  bool update = false;
  std::string junit;
  std::string adopt;
};

struct Session {
  ReplayTarget target;
  std::string build;  // "boolector (boolector 1.5.118 ...), reference z3"; one line
  std::vector<std::string> files;
  uint32_t jobs;
  // Ends the runs of files in progress; `target` points to it.
  std::unique_ptr<std::atomic<bool>> gives_up = std::make_unique<std::atomic<bool>>(false);
};

// For files in progress, after an interrupt.
inline constexpr std::chrono::seconds kFinishing(10);

// Prepares a replay. kIo if the target or one of its references cannot run.
Result<Session> begin_session(const ReplayOptions& options);

// Returns a line that names the build of the target and the references: "boolector (boolector
// 1.5.118 ...), reference z3".
std::string introduction(const Session& session);

// Calls look(i) for each file on several threads, and take(value) for each result on this thread,
// in the order of the files. Stops after the first error of look() or after an interrupt; then
// prints a message. Returns kExitEnvironment after an error.
template <class Look, class Take>
ExitCode for_each_file(const Output& output, const Session& session, Look look, Take take) {
  std::optional<Error> trouble;
  std::atomic<bool> stopped = false;
  Progress progress(session.files.size());
  std::optional<std::chrono::steady_clock::time_point> latest;
  in_order(
      session.files.size(), session.jobs,
      [&](size_t i) -> std::optional<decltype(look(i))> {
        auto result = look(i);
        if (*session.gives_up) return std::nullopt;
        return result;
      },
      [&](size_t, auto result) {
        progress.clear();
        if (!result) return;
        if (*result) return take(std::move(**result));
        if (!trouble) trouble = result->error();
        stopped = true;
      },
      [&](size_t done) {
        progress.show(done, process::StopRequest::interrupted());
        if (!process::StopRequest::interrupted()) return;
        const auto now = std::chrono::steady_clock::now();
        if (!latest) latest = now + kFinishing;
        if (now >= *latest) *session.gives_up = true;
      },
      [&] { return stopped || process::StopRequest::interrupted(); });
  progress.clear();
  if (trouble) output.complain(trouble->message);
  if (process::StopRequest::interrupted()) output.complain("interrupted: not all files were run");
  return trouble ? kExitEnvironment : kExitFine;
}

}  // namespace gadfly::tools::inline regress
