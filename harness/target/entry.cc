// SPDX-License-Identifier: Apache-2.0
// The two functions by which an engine drives a fuzz target (target.h): one starts it, one runs an
// input. The result is always 0: another value refuses the input, but under some engines ends the
// process (google/oss-fuzz#11983). With GADFLY_HELP=1 the target prints its settings and exits.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/target/engine/checkpoint.h"
#include "harness/target/target.h"
#include "lib/base/exit_codes.h"
#include "lib/fuzzing/settings_help.h"

namespace {

using namespace gadfly;
using namespace gadfly::harness;

CheckpointOptions checkpoint_of(const fuzzing::Settings& config,
                                const std::vector<std::string>& flags) {
  CheckpointOptions options = checkpoint_options(flags);
  options.seconds = config.checkpoint;
  options.memory_mib = config.memory_mib;
  options.lineage = config.lineage;
  return options;
}

// Reads the settings once. Prints one line on stderr per unknown variable or value not allowed.
const fuzzing::Settings& settings() {
  static const fuzzing::Settings instance = [] {
    const fuzzing::Reading reading = fuzzing::read_environment();
    for (const std::string& warning : reading.warnings)
      std::fprintf(stderr, "gadfly: %s\n", warning.c_str());
    return reading.settings;
  }();
  return instance;
}

// Members are in the order in which they must start: the first runner (checkpoint.h) must be the
// parent of the reference solvers.
struct TargetEntry {
  explicit TargetEntry(const std::vector<std::string>& flags)
      : config(settings()),
        checkpoint(checkpoint_of(config, flags)),
        solver(make_solver()),
        references(start_references(config.references, solver->name(), config.in_campaign())),
        target(config, std::move(solver), std::move(references)) {}

  fuzzing::Settings config;
  Checkpoint checkpoint;
  std::unique_ptr<InProcessSolver> solver;
  References references;
  Target target;
};

TargetEntry& entry(const std::vector<std::string>& flags = {}) {
  static TargetEntry instance(flags);
  return instance;
}

}  // namespace

// A solver may define this function to see each input before it runs (bench/bugs/bugs.h).
extern "C" __attribute__((weak)) void gadfly_input(const uint8_t* data, size_t size);

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  if (settings().help) {
    std::fputs(fuzzing::settings_help().c_str(), stdout);
    std::exit(kExitFine);
  }
  std::fputs(entry({*argv, *argv + *argc}).target.start_line().c_str(), stderr);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (!entry().checkpoint.enter(input)) return 0;
  if (gadfly_input != nullptr) gadfly_input(data, size);
  entry().target.run(input);
  entry().checkpoint.leave();
  return 0;
}
