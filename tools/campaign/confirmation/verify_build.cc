// SPDX-License-Identifier: Apache-2.0
// Runs the build's command as a child at low priority, and polls for its exit (verify_build.h).
#include "tools/campaign/confirmation/verify_build.h"

#include <chrono>
#include <system_error>
#include <thread>

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr const char* kNiceCommand = "10";        // as the verifier (verifier.cc)
constexpr std::chrono::seconds kStopPatience(5);  // after SIGTERM
constexpr std::chrono::milliseconds kBuildPause(20);

}  // namespace

std::string to_string(BuildState state) {
  switch (state) {
    case BuildState::kRunning:
      return "running";
    case BuildState::kReady:
      return "ready";
    case BuildState::kFailed:
      return "failed";
  }
  return "";
}

Result<VerifyBuild> VerifyBuild::start(const VerifyBuildPlan& plan, const fs::path& log) {
  process::GroupCommand command = {{"/usr/bin/env", "nice", "-n", kNiceCommand}, {}, log, SIGTERM};
  command.arguments.insert(command.arguments.end(), plan.command.begin(), plan.command.end());
  Result<process::ChildGroup> worker = process::ChildGroup::start(std::move(command));
  if (!worker) return worker.error();
  return VerifyBuild(std::move(*worker), plan.program);
}

BuildState VerifyBuild::state() {
  const std::optional<process::GroupEnd> end = worker_.ended();
  if (!end) return BuildState::kRunning;
  std::error_code code;
  const bool made = end->exit_code == 0 && fs::is_regular_file(program_, code);
  return made ? BuildState::kReady : BuildState::kFailed;
}

void VerifyBuild::stop() {
  worker_.terminate();
  const Clock::time_point latest = Clock::now() + kStopPatience;
  while (!worker_.ended() && Clock::now() < latest) std::this_thread::sleep_for(kBuildPause);
}

}  // namespace gadfly::tools::inline campaign
