// SPDX-License-Identifier: Apache-2.0
// Finds the target, its references and the files of a replay (replay_session.h).
#include "tools/regress/replay_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "tools/console/files.h"

namespace gadfly::tools::inline regress {

Result<Session> begin_session(const ReplayOptions& options) {
  Session session;
  Result<FuzzTarget> target = options.binary.empty()
                                  ? find_verify_target(options.target)
                                  : Result<FuzzTarget>(FuzzTarget{options.target, options.binary});
  if (!target) return target.error();
  session.target.target = std::move(*target);
  harness::ConfirmOptions& how = session.target.how;
  how.target = options.target;
  const Result<ReferenceChoice> choice = choose_references(options.reference, options.target);
  if (!choice) return choice.error();
  // Without reference solvers a replay misses bugs, so the user must ask for that: --reference
  // none.
  if (!choice->note.empty()) return Error{ErrorCode::kIo, choice->note};
  how.references = choice->references;
  how.runs = options.runs;
  how.timeout_ms = options.timeout * 1000;
  const Result<std::string> build = target_build(session.target.target, how.references);
  if (!build) return build.error();
  // If the program does not print its version, the name of the target takes its place.
  session.build = build->empty() ? options.target : build->substr(0, build->find(", mode "));
  session.files = expand_all(options.files);
  session.jobs = options.jobs;
  if (session.jobs == 0) session.jobs = std::max(1U, std::thread::hardware_concurrency());
  return session;
}

std::string introduction(const Session& session) {
  const std::string& references = session.target.how.references;
  return fmt::format("{}, reference {}", session.build, references.empty() ? "none" : references);
}

}  // namespace gadfly::tools::inline regress
