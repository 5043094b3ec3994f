// SPDX-License-Identifier: Apache-2.0
// Builds a fuzz target and its solver by CMake, in a build tree beside the command: one tree per
// flavor and engine, and per build that has a name (docs/building.md). A build continues an earlier
// one, even an interrupted one.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lib/base/result.h"
#include "tools/building/configuration.h"
#include "tools/console/output.h"

namespace gadfly::tools::inline building {

struct Build {
  std::string name;              // of the target, for `gadfly fuzz`
  std::filesystem::path binary;  // the fuzz target; for the flavor coverage, the replay program
  double seconds = 0;
  uint64_t peak_mib = 0;  // of the largest process
};

// Fetches, configures and compiles, and shows its progress on stderr. Errors: kUnsupported if there
// is no such target, or no source of its solver in `from`; kIo if a program or the network is
// missing, if it does not compile (with the path of the log), or if it was interrupted.
Result<Build> build_target(const BuildOptions& options);

// Prints the result of build_target(): the binary, minutes, and MiB; or, with --json, one object.
void report_build(const BuildOptions& options, const Build& build, const Output& output);

// Builds the explore build of a target for an engine, if there is no build of any flavor. Does
// nothing for unknown targets. Errors: those of build_target().
Result<Done> build_campaign_target(const std::string& target, Engine engine, const Output& output);

}  // namespace gadfly::tools::inline building
