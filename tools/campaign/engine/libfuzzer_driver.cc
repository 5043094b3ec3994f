// SPDX-License-Identifier: Apache-2.0
// Command lines, output and files of libFuzzer's workers (libfuzzer_driver.h). Flags and exit codes
// are libFuzzer's, as of LLVM 14: no input is replaced by a smaller one (it would lose its labels),
// workers read the shared corpus folder again each second, and leaks are not looked for (that needs
// ptrace).
#include "tools/campaign/engine/libfuzzer_driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "harness/findings/finding.h"
#include "harness/judge/signature.h"
#include "harness/target/engine/checkpoint.h"
#include "lib/base/environment.h"
#include "lib/base/file.h"
#include "lib/fuzzing/engine_exit_codes.h"
#include "lib/fuzzing/lineage.h"
#include "lib/fuzzing/settings.h"
#include "lib/solver_facts/registry.h"
#include "tools/campaign/engine/engine_log.h"
#include "tools/campaign/internal_error.h"
#include "tools/campaign/scripts/seeds.h"
#include "tools/console/files.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;
using fuzzing::set;
using fuzzing::Setting;

constexpr uint32_t kCheckpointSeconds = 10;  // no measurable cost: docs/measurements.md
constexpr uint32_t kExitsPerSite = 2;  // after that, the parent of a crashing input is removed too
constexpr uint32_t kTimeoutSeconds = 10;  // of an input: a thousand times the usual one

class LibfuzzerDriver : public EngineDriver {
 public:
  LibfuzzerDriver(const CampaignOptions& options, CampaignFolder folder)
      : options_(options), folder_(std::move(folder)), logs_(options.jobs) {}

  std::string name() const override { return "libfuzzer"; }

  process::GroupCommand command(const WorkerStart& start) override {
    const size_t slot = start.slot;
    logs_[slot] = EngineLog();
    // With checkpoints, the target watches its memory: libFuzzer would start a thread for that, and
    // only a process with one thread can leave a checkpoint.
    const uint32_t checkpoint = environment_variable("GADFLY_CHECKPOINT").empty()
                                    ? kCheckpointSeconds
                                    : fuzzing::read_environment().settings.checkpoint;
    const bool checkpoints = checkpoint != 0;
    std::vector<std::string> arguments = {
        fs::absolute(options_.binary).string(),
        fs::absolute(folder_.corpus()).string(),
        fs::absolute(folder_.seeds()).string(),
        "-reduce_inputs=0",
        "-entropic=0",
        "-use_counters=0",  // how often an edge runs does not count: fewer inputs are kept
        "-reload=1",
        fmt::format("-rss_limit_mb={}", checkpoints ? 0 : options_.memory_mib),
        fmt::format("-timeout={}", kTimeoutSeconds),
        "-detect_leaks=0",
        "-print_final_stats=1",
        fmt::format("-max_len={}", options_.max_len),
        fmt::format("-artifact_prefix={}/", fs::absolute(folder_.crashes()).string()),
        fmt::format("-seed={}", start.seed)};
    if (mutates_bytes(options_.target))
      arguments.push_back("-dict=" + fs::absolute(folder_.dictionary()).string());
    arguments.insert(arguments.end(), options_.engine_options.begin(),
                     options_.engine_options.end());
    std::vector<std::string> environment = start.environment;
    environment.push_back(set(Setting::kCheckpoint, checkpoint));
    environment.push_back(set(Setting::kMemory, options_.memory_mib));
    // A confirmation shows where memory was allocated; here it would cost a third of the speed.
    environment.emplace_back(
        "ASAN_OPTIONS=detect_leaks=0:handle_abort=1:malloc_context_size=0:quarantine_size_mb=8");
    environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1");
    return {std::move(arguments), std::move(environment),
            folder_.log() / fmt::format("worker-{}-{}.txt", slot, start.generation)};
  }

  EngineReport observe(size_t slot, process::ChildGroup& worker) override {
    EngineReport report;
    EngineLog& log = logs_[slot];
    log.add(worker.read_output());
    const EngineState& engine = log.state();
    report.ready = engine.ready;
    report.first_coverage = engine.ready ? engine.first_coverage : 0;
    report.coverage = engine.coverage;
    for (const EngineExit& exit : log.take_exits()) {
      ++report.resumptions;
      read_exit(slot, worker, exit, harness::crashed_lineage(lineage(slot)), report);
    }
    return report;
  }

  EngineReport on_worker_exit(size_t slot, process::ChildGroup& worker,
                              const process::GroupEnd& end) override {
    EngineReport report;
    EngineExit exit = logs_[slot].last();
    exit.end = end;
    if (read_exit(slot, worker, exit, lineage(slot), report)) {
      std::error_code code;
      fs::remove(worker.log(), code);
    }
    return report;
  }

  EngineReport on_worker_terminated(size_t slot, process::ChildGroup& worker) override {
    EngineReport report = observe(slot, worker);
    // It may have crashed on an input at the last moment.
    const std::optional<process::GroupEnd> end = worker.ended();
    if (!end || input_of(logs_[slot].last()).empty()) return report;
    ++report.exits;
    const EngineReport exit = on_worker_exit(slot, worker, *end);
    report.fatal_inputs.insert(report.fatal_inputs.end(), exit.fatal_inputs.begin(),
                               exit.fatal_inputs.end());
    report.internal_errors.insert(report.internal_errors.end(), exit.internal_errors.begin(),
                                  exit.internal_errors.end());
    return report;
  }

  EngineReport poll_files() override {
    corpus_size_ = count_files(folder_.corpus());
    return {};
  }

  uint64_t corpus_size() const override { return corpus_size_; }

  std::vector<fs::path> kept_folders() const override {
    return {folder_.seeds(), folder_.corpus()};
  }

 private:
  std::string lineage(size_t slot) const { return fs::absolute(folder_.lineage(slot)).string(); }

  // Reports the input on which a worker exited as a candidate or too slow, or an internal error.
  // Returns false if the log must be kept. `ancestry`: the file that names the parent of the input.
  bool read_exit(size_t slot, const process::ChildGroup& worker, const EngineExit& exit,
                 const std::string& ancestry, EngineReport& report) {
    const bool ready = logs_[slot].state().ready;
    if (const std::optional<std::string> error = internal_error(exit.log)) {
      report.internal_errors.push_back({worker.log(), *error});
      if (!ready) report.failed_start = *error;
      return false;
    }
    const std::string input = input_of(exit);
    if (input.empty() && !ready &&
        count_files(folder_.seeds()) + count_files(folder_.corpus()) == 0) {
      report.trouble =
          "no seed is left: the target crashed or was too slow on each; give other seeds";
      return true;
    }
    if (input.empty()) {
      report.messages.push_back(
          fmt::format("a worker exited with code {}, signal {}, and wrote no input; see {}",
                      exit.end.exit_code, exit.end.signal, worker.log().string()));
      if (!ready)
        report.failed_start =
            fmt::format("the target does not start; see {}", worker.log().string());
      return false;
    }
    const std::optional<harness::CrashSite> site =
        harness::find_crash(exit.log, solver_facts::crash_texts_of(options_.target));
    const fuzzing::Lineage lineage(ancestry);
    const std::string parent = lineage.parent_of(input);
    if (++exits_[site ? site->what : ""] > kExitsPerSite && !parent.empty())
      remove_content(folder_.corpus(), parent);
    if (exit.end.exit_code == fuzzing::kEngineTimeout ||
        exit.end.exit_code == fuzzing::kEngineOutOfMemory) {
      report.fatal_inputs.push_back({.file = exit.artifact, .too_slow = true});
      return true;
    }
    if (!parent.empty()) write_text(harness::parent_file(exit.artifact), parent).ok();
    if (const std::string strategies = lineage.strategies_of(input); !strategies.empty())
      write_text(harness::strategies_file(exit.artifact), strategies).ok();
    const bool crash = site && site->kind == harness::CrashSite::Kind::kCrash;
    report.fatal_inputs.push_back(
        {.file = exit.artifact,
         .signature = crash ? harness::make_signature(harness::FindingKind::kCrash, options_.target,
                                                      site->what)
                            : ""});
    return true;
  }

  // The input on which a worker exited; empty if it exited by itself: libFuzzer may crash if it is
  // terminated during an allocation, and then writes an empty file.
  static std::string input_of(const EngineExit& exit) {
    return read_file(exit.artifact).value_or("");
  }

  const CampaignOptions& options_;
  const CampaignFolder folder_;
  std::vector<EngineLog> logs_;  // of each worker
  uint64_t corpus_size_ = 0;
  // Workers that exited, by where the solver crashed; "" for limits.
  std::map<std::string, uint32_t> exits_;
};

}  // namespace

std::unique_ptr<EngineDriver> make_libfuzzer_driver(const CampaignOptions& options,
                                                    const CampaignFolder& folder) {
  return std::make_unique<LibfuzzerDriver>(options, folder);
}

}  // namespace gadfly::tools::inline campaign
