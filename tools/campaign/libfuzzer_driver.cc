// SPDX-License-Identifier: Apache-2.0
// Workers of libFuzzer; see guided.h. Flags and exit codes are libFuzzer's, as of LLVM 14: no input
// is ever replaced by a smaller one (labels would go), the corpus folder is read again each second
// (how workers share it), leaks are not looked for (that needs ptrace).
#include "tools/campaign/guided.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "harness/checkpoint.h"
#include "harness/finding.h"
#include "harness/signature.h"
#include "lib/base/file.h"
#include "lib/fuzzing/lineage.h"
#include "tools/campaign/engine_campaign.h"
#include "tools/campaign/engine_log.h"
#include "tools/campaign/prepare.h"
#include "tools/campaign/seeds.h"
#include "tools/files.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

constexpr int kCheckpointSeconds = 10;  // their cost does not show: docs/measurements.md
constexpr uint32_t kDeathsOfAKind = 2;  // after that, who bred the input goes with it

class GuidedCampaign : public EngineCampaign {
 public:
  GuidedCampaign(const CampaignOptions& options, const Output& output)
      : EngineCampaign(options, output, "libfuzzer"), logs_(options.jobs) {}

 private:
  WorkerCommand command(size_t slot, uint32_t generation) override {
    logs_[slot] = EngineLog();
    // Memory is looked at by the checkpoint, where there is one: libFuzzer has a thread for it.
    const char* given = std::getenv("GADFLY_CHECKPOINT");
    const std::string checkpoint = given == nullptr ? fmt::to_string(kCheckpointSeconds) : given;
    const bool checkpoints = checkpoint != "0";
    std::vector<std::string> arguments = {
        fs::absolute(options_.binary).string(),
        fs::absolute(folder_.corpus()).string(),
        fs::absolute(folder_.seeds()).string(),
        "-reduce_inputs=0",
        "-entropic=0",
        "-reload=1",
        fmt::format("-rss_limit_mb={}", checkpoints ? 0 : options_.memory_mib),
        "-timeout=25",
        "-detect_leaks=0",
        "-print_final_stats=1",
        fmt::format("-max_len={}", options_.max_len),
        fmt::format("-artifact_prefix={}/", fs::absolute(folder_.crashes()).string()),
        fmt::format("-seed={}", 1 + rng_.below(0x7fffffff))};
    if (mutates_bytes(options_.target))
      arguments.push_back("-dict=" + fs::absolute(folder_.dictionary()).string());
    arguments.insert(arguments.end(), options_.engine_options.begin(),
                     options_.engine_options.end());
    std::vector<std::string> environment = target_environment(slot);
    environment.push_back("GADFLY_CHECKPOINT=" + checkpoint);
    environment.push_back(fmt::format("GADFLY_MEMORY={}", options_.memory_mib));
    // Where memory came from is told when a crash is confirmed; here it costs a third.
    environment.emplace_back(
        "ASAN_OPTIONS=detect_leaks=0:handle_abort=1:malloc_context_size=0:quarantine_size_mb=8");
    environment.emplace_back("UBSAN_OPTIONS=print_stacktrace=1");
    return {std::move(arguments), std::move(environment),
            folder_.log() / fmt::format("worker-{}-{}.txt", slot, generation)};
  }

  bool observe(size_t slot, Worker& worker) override {
    logs_[slot].add(worker.look());
    const EngineState& engine = logs_[slot].state();
    if (engine.ready && state_.first_coverage == 0) state_.first_coverage = engine.first_coverage;
    state_.coverage = std::max(state_.coverage, engine.coverage);
    for (const EngineDeath& death : logs_[slot].take_deaths()) {
      ++state_.resumptions;
      bury(slot, worker, death, harness::dead_lineage(lineage(slot).string()));
    }
    return engine.ready;
  }

  void bury(size_t slot, Worker& worker, const WorkerEnd& end) override {
    EngineDeath death = logs_[slot].last();
    death.end = end;
    if (bury(slot, worker, death, lineage(slot).string())) {
      std::error_code code;
      fs::remove(worker.log(), code);
    }
  }

  // A worker died: its input is a candidate, or too slow, or Gadfly is at fault. False where the
  // log must be kept.
  bool bury(size_t slot, const Worker& worker, const EngineDeath& death,
            const std::string& ancestry) {
    const bool ready = logs_[slot].state().ready;
    if (const std::optional<std::string> failure = own_failure(death.words)) {
      confirmer_.note_own_failure(worker.log(), *failure);
      if (!ready) note_failed_start(*failure);
      return false;
    }
    const std::string input = input_of(death);
    if (input.empty()) {
      output_.complain(
          fmt::format("a worker ended with exit code {}, signal {} and left no input: {}",
                      death.end.exit_code, death.end.signal, worker.log().string()));
      if (!ready)
        note_failed_start(fmt::format("the target does not start, see {}", worker.log().string()));
      return false;
    }
    take_out(death.artifact);
    const std::optional<harness::CrashSite> site = harness::find_crash(death.words);
    const std::string parent = fuzzing::Lineage(ancestry).parent_of(input);
    if (++deaths_[site ? site->what : ""] > kDeathsOfAKind && !parent.empty())
      remove_content(folder_.corpus(), parent);
    if (death.end.exit_code == harness::kEngineTimeout ||
        death.end.exit_code == harness::kEngineOutOfMemory) {
      ++state_.too_slow;
      return true;
    }
    if (!parent.empty()) write_text(harness::parent_file(death.artifact), parent).ok();
    const bool crash = site && site->kind == harness::CrashSite::Kind::kCrash;
    confirmer_.take_crash(
        death.artifact,
        crash ? harness::make_signature(harness::FindingKind::kCrash, options_.target, site->what)
              : "");
    return true;
  }

  void end(size_t slot, Worker& worker) override {
    observe(slot, worker);
    // It died of an input at the last moment.
    const std::optional<WorkerEnd> end = worker.ended();
    if (!end || input_of(logs_[slot].last()).empty()) return;
    ++state_.restarts;
    bury(slot, worker, *end);
  }

  // What a worker died on; nothing where it died by itself: libFuzzer, told to end in the midst
  // of an allocation, may crash, and then writes an empty file.
  static std::string input_of(const EngineDeath& death) {
    return read_file(death.artifact).value_or("");
  }

  std::vector<fs::path> kept_folders() const override {
    return {folder_.seeds(), folder_.corpus()};
  }

  void take_stock() override { state_.corpus = count_files(folder_.corpus()); }

  std::vector<EngineLog> logs_;  // of each worker
  // Workers that died, by what they died of; one that was too slow has no name for it.
  std::map<std::string, uint32_t> deaths_;
};

}  // namespace

ExitCode run_guided(const CampaignOptions& options, const Output& output) {
  const Prepared prepared = prepare_campaign(options, output,
                                             {{"target", options.target},
                                              {"engine", "libfuzzer"},
                                              {"binary", options.binary.string()},
                                              {"verify_binary", options.verify_binary.string()},
                                              {"reference", options.reference}},
                                             false);
  if (prepared.code != kExitFine) return prepared.code;
  std::error_code code;
  fs::remove(CampaignFolder(options.out).counters(), code);
  GuidedCampaign campaign(options, output);
  return campaign.run(prepared.seeds.used);
}

}  // namespace gadfly::tools
