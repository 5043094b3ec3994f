// SPDX-License-Identifier: Apache-2.0
// Builds the verify target while a campaign runs: the campaign starts as soon as one target exists,
// and a process at low priority builds the target that verifies, with its output in a log.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "lib/base/result.h"
#include "lib/process/child_group.h"

namespace gadfly::tools::inline campaign {

// What to build; nothing if the command is empty.
struct VerifyBuildPlan {
  std::vector<std::string> command;      // the program first, looked up in PATH
  std::filesystem::path program;         // the replay program that it makes
  std::filesystem::path confirm_binary;  // the fuzz target that it makes
};

enum class BuildState : uint8_t { kRunning, kReady, kFailed };

// "running", "ready", "failed".
std::string to_string(BuildState state);

class VerifyBuild {
 public:
  // Starts the build. kIo if it cannot be started.
  static Result<VerifyBuild> start(const VerifyBuildPlan& plan, const std::filesystem::path& log);

  // kReady if the command succeeded and the program is there.
  BuildState state();

  // Terminates a running build. The next start keeps what is compiled.
  void stop();

  const std::filesystem::path& log() const { return worker_.log(); }

 private:
  VerifyBuild(process::ChildGroup worker, std::filesystem::path program)
      : worker_(std::move(worker)), program_(std::move(program)) {}

  process::ChildGroup worker_;
  std::filesystem::path program_;
};

}  // namespace gadfly::tools::inline campaign
