// SPDX-License-Identifier: Apache-2.0
// Finds the target, its references and the files of a replay (replay_session.h).
#include "tools/regress/replay_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "harness/target/telemetry.h"
#include "lib/fuzzing/settings.h"
#include "lib/process/scratch_folder.h"
#include "tools/console/files.h"
#include "tools/console/installation.h"
#include "tools/console/solver_pool.h"
#include "tools/regress/solver_run.h"

namespace gadfly::tools::inline regress {

namespace {

constexpr uint32_t kTimeoutSeconds = 120;  // of a fuzz target

// Returns why the solver of a target has not answered, by its counters; empty if it has.
std::string refusal_in(const harness::Snapshot& counters) {
  using harness::Counter;
  if (counters[Counter::kSat] + counters[Counter::kUnsat] + counters[Counter::kUnknown] > 0)
    return "";
  if (counters[Counter::kUnsupported] > 0) return "the solver does not support it";
  return counters[Counter::kError] > 0 ? "the solver refuses it" : "";
}

// Runs a target on one file, as harness::run_target() does, and reads its counters.
Result<harness::Outcome> run_counted(const std::filesystem::path& binary,
                                     const std::filesystem::path& file,
                                     const harness::ConfirmOptions& how) {
  const Result<process::ScratchFolder> folder = process::ScratchFolder::make_in_memory();
  if (!folder) return folder.error();
  const std::string counters = folder->path() + "/counters";
  harness::ConfirmOptions counted = how;
  counted.environment.push_back(fuzzing::set(fuzzing::Setting::kStats, counters));
  Result<harness::Outcome> outcome = harness::run_target(binary, file, counted);
  if (!outcome) return outcome;
  if (const Result<harness::Snapshot> read = harness::read_telemetry(counters))
    outcome->refusal = refusal_in(*read);
  return outcome;
}

// Replay on a fuzz target.
Result<Session> begin_target(const ReplayOptions& options) {
  Session session;
  Result<FuzzTarget> target = options.binary.empty()
                                  ? find_verify_target(options.target)
                                  : Result<FuzzTarget>(FuzzTarget{options.target, options.binary});
  if (!target) return target.error();
  session.target.run = [binary = target->binary](const std::filesystem::path& file,
                                                 const harness::ConfirmOptions& how) {
    return run_counted(binary, file, how);
  };
  const Result<ReferenceChoice> choice = choose_references(options.reference, options.target);
  if (!choice) return choice.error();
  // Without reference solvers a replay misses bugs, so the user must ask for that: --reference
  // none.
  if (!choice->note.empty()) return Error{ErrorCode::kIo, choice->note};
  session.target.how.references = choice->references;
  const Result<std::string> build = target_build(*target, choice->references);
  if (!build) return build.error();
  // If the program does not print its version, the name of the target takes its place.
  session.build = build->empty() ? options.target : build->substr(0, build->find(", mode "));
  session.build += ", reference " + (choice->references.empty() ? "none" : choice->references);
  return session;
}

// Replay on solver binaries.
Result<Session> begin_solvers(const ReplayOptions& options) {
  solver_facts::RunSettings settings = options.settings;
  settings.timeout_ms = options.timeout * 1000 / harness::kLimitScale;
  const Result<SolverPool> pool = SolverPool::start(options.solvers, {.run = settings});
  if (!pool) return pool.error();
  Session session;
  for (size_t i = 0; i < pool->size(); ++i) {
    session.build += fmt::format("{}{} ({})", i == 0 ? "" : ", ", pool->name(i), pool->build_id(i));
    if (i > 0) session.target.how.references += pool->name(i) + ';';
  }
  session.target.run = [solvers = options.solvers, settings](const std::filesystem::path& file,
                                                             const harness::ConfirmOptions& how) {
    return run_solvers(solvers, settings, file, how);
  };
  return session;
}

}  // namespace

Result<Session> begin_session(const ReplayOptions& options) {
  Result<Session> session =
      options.solvers.empty() ? begin_target(options) : begin_solvers(options);
  if (!session) return session;
  session->target.name = options.target;
  session->target.how.target = options.target;
  session->target.how.runs = options.runs;
  session->target.how.stop = session->gives_up.get();
  session->target.how.timeout_ms =
      (options.timeout == 0 ? kTimeoutSeconds : options.timeout) * 1000;
  session->files = expand_all(options.files);
  session->jobs = options.jobs;
  if (session->jobs == 0) session->jobs = std::max(1U, std::thread::hardware_concurrency());
  return session;
}

std::string introduction(const Session& session) {
  return session.build;
}

}  // namespace gadfly::tools::inline regress
