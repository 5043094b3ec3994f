// SPDX-License-Identifier: Apache-2.0
// Sets the environment of fuzz targets, reads their counters, and runs the verify build
// (target_checks.h).
#include "tools/campaign/confirmation/target_checks.h"

#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "harness/target/telemetry.h"
#include "lib/base/environment.h"
#include "lib/fuzzing/settings.h"
#include "tools/campaign/confirmation/findings_reducer.h"
#include "tools/campaign/confirmation/replay_executor.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using fuzzing::set;
using fuzzing::Setting;

constexpr std::chrono::milliseconds kCheckPause(50);  // between two looks at the verify build

// The C library then keeps up to 2,000 free blocks of each size, not 7, for the next script: a
// fifth less set-up for cvc5 and Z3. Other C libraries than glibc ignore it.
constexpr const char* kAllocator = "GLIBC_TUNABLES";
constexpr const char* kKeepBlocks = "=glibc.malloc.tcache_count=2000";

std::string references_of(const CampaignOptions& options) {
  return options.reference == "none" ? "" : options.reference;
}

}  // namespace

TargetChecks::TargetChecks(const CampaignOptions& options, const Output& output,
                           std::string solver_options)
    : TargetChecks(options, output, std::move(solver_options),
                   std::make_shared<CandidateChecker>(options, references_of(options))) {}

TargetChecks::TargetChecks(const CampaignOptions& options, const Output& output,
                           std::string solver_options, std::shared_ptr<CandidateChecker> checker)
    : InputChecks(
          options, output,
          [checker](const fs::path& script, uint32_t allowed_ms, const std::atomic<bool>& stop) {
            return checker->check(script, allowed_ms, stop);
          }),
      checker_(std::move(checker)),
      solver_options_(std::move(solver_options)) {
  if (options.resume) confirmer_.take_earlier_crashes();
  const bool built_later = !options.verify_build.command.empty();
  if (options.verify_binary.empty() && !built_later) return;
  verifier_.emplace(folder_, nullptr);
  if (!options.verify_binary.empty()) use_replay_program(options.verify_binary);
}

void TargetChecks::use_replay_program(const fs::path& program) {
  verifier_->use(std::make_unique<ReplayExecutor>(VerifyProgram{.file = program,
                                                                .target = options_.target,
                                                                .environment = common_environment(),
                                                                .memory_mib = options_.memory_mib},
                                                  folder_, confirmer_));
}

std::vector<std::string> TargetChecks::common_environment() const {
  return {set(Setting::kMode, "record"),
          set(Setting::kReference, references_of(options_)),
          set(Setting::kPending, fs::absolute(folder_.pending()).string()),
          set(Setting::kLabels, fs::absolute(folder_.labels()).string()),
          set(Setting::kSeeds, fs::absolute(folder_.seeds()).string()),
          set(Setting::kProfile, options_.profile),
          set(Setting::kBank, options_.bank),
          set(Setting::kOptions, solver_options_),
          set(Setting::kTargetName, options_.target),
          set(Setting::kSeed, options_.seed)};
}

std::vector<std::string> TargetChecks::environment(size_t slot) const {
  std::vector<std::string> environment = common_environment();
  environment.push_back(set(Setting::kStats, fs::absolute(folder_.counters()).string()));
  environment.push_back(set(Setting::kLineage, fs::absolute(folder_.lineage(slot)).string()));
  if (environment_variable(kAllocator).empty())
    environment.push_back(std::string(kAllocator) + kKeepBlocks);
  if (verifier_) {
    environment.push_back(set(Setting::kSample, options_.sample));
    environment.push_back(set(Setting::kSampleFolder, fs::absolute(folder_.samples()).string()));
  }
  return environment;
}

void TargetChecks::take_crash(const fs::path& input, const std::string& signature) {
  confirmer_.take_crash(input, signature);
}

void TargetChecks::start() {
  if (!options_.verify_binary.empty() || !verifier_) return;
  const fs::path log = folder_.verify_build_log();
  Result<VerifyBuild> build = VerifyBuild::start(options_.verify_build, log);
  if (!build) {
    build_state_ = BuildState::kFailed;
    verifier_->give_up(build.error().message);
    return;
  }
  verify_build_.emplace(std::move(*build));
  build_state_ = BuildState::kRunning;
  output_.complain(fmt::format("verify build: running beside the campaign; see {}", log.string()));
}

void TargetChecks::poll(const std::vector<fs::path>& kept) {
  poll_verify_build();
  InputChecks::poll(kept);
}

void TargetChecks::poll_verify_build() {
  if (!verify_build_) return;
  const BuildState state = verify_build_->state();
  if (state == BuildState::kRunning) return;
  build_state_ = state;
  if (state == BuildState::kReady) {
    output_.complain(fmt::format("verify build: ready; inputs that wait for it: {}",
                                 verifier_->count().waiting));
    checker_->use_verify_build(options_.verify_build.confirm_binary);
    use_replay_program(options_.verify_build.program);
  } else {
    verifier_->give_up("the verify build failed; see " + verify_build_->log().string());
  }
  verify_build_.reset();
}

// Waits for the verify build, then ends it.
void TargetChecks::prepare_to_finish(double seconds) {
  if (!verify_build_) return;
  poll_verify_build();
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  const auto in_time = [&] { return std::chrono::steady_clock::now() < until; };
  if (verify_build_ && in_time())
    output_.complain(fmt::format("waiting for the verify build, at most {:.0f} s", seconds));
  while (verify_build_ && in_time() && !process::StopRequest::interrupted()) {
    std::this_thread::sleep_for(kCheckPause);
    poll_verify_build();
  }
  if (!verify_build_) return;
  verify_build_->stop();
  verify_build_.reset();
  verifier_->give_up(
      fmt::format("the verify build was not ready in time; `gadfly build {} --flavor "
                  "verify` completes it, then --resume verifies",
                  options_.target));
}

void TargetChecks::count(CampaignState& state) {
  using harness::Counter;
  if (verifier_) {
    state.verify = verifier_->count();
    if (build_state_) state.verify->build = to_string(*build_state_);
  }
  const Result<harness::Snapshot> counters = harness::read_telemetry(folder_.counters().string());
  if (!counters && counters.error().code == ErrorCode::kUnsupported && state.trouble.empty())
    state.trouble =
        fmt::format("{} was built by another version of Gadfly: `gadfly build {}` builds it again",
                    options_.binary.string(), options_.target);
  if (!counters) return;
  state.executions = (*counters)[Counter::kExecutions];
  state.unsupported = (*counters)[Counter::kUnsupported];
  state.unreadable = state.executions - (*counters)[Counter::kScripts];
  state.answers = {(*counters)[Counter::kSat], (*counters)[Counter::kUnsat],
                   (*counters)[Counter::kUnknown], (*counters)[Counter::kError]};
  const auto seconds = [&](Counter counter) {
    return static_cast<double>((*counters)[counter]) / 1e6;
  };
  state.solver_seconds =
      seconds(Counter::kMicrosecondsSolver) + seconds(Counter::kMicrosecondsMetamorphic);
  state.reference_seconds = seconds(Counter::kMicrosecondsReference);
  state.our_seconds = seconds(Counter::kMicrosecondsOurs);
}

// Returns the program that replays findings while they are reduced.
fs::path TargetChecks::replay_binary() const {
  if (!options_.verify_binary.empty()) return options_.verify_binary;
  if (build_state_ == BuildState::kReady) return options_.verify_build.program;
  return replay_program({options_.target, options_.confirm_binary});
}

void TargetChecks::reduce() {
  reduce_findings(options_, output_, confirmer_.findings(), replay_binary());
}

std::string TargetChecks::replay() const {
  return fmt::format("gadfly replay {} %FILE% --reference '{}'", options_.target,
                     options_.reference);
}

}  // namespace gadfly::tools::inline campaign
