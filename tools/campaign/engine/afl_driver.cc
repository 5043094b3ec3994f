// SPDX-License-Identifier: Apache-2.0
// Command lines, output and files of AFL++'s instances (afl_driver.h). Options and variables are
// those of 4.04c, which newer releases know too. Each instance has a folder in afl/ of the
// campaign's folder; inputs that crash or are too slow move from there to crashes/. The limit on
// time is given as -t N: with N+, 4.04c would reduce it to a small multiple of the time that the
// seeds took.
#include "tools/campaign/engine/afl_driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "lib/base/hash.h"
#include "lib/fuzzing/settings.h"
#include "lib/process/sandbox.h"
#include "tools/campaign/engine/afl_output.h"
#include "tools/console/files.h"
#include "tools/console/installation.h"

namespace gadfly::tools::inline campaign {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSeedMark = "orig:";  // in the name of a seed in a queue
constexpr const char* kSyncMark = "sync:";  // of an input that another instance found
constexpr const char* kNoSeed = "valid input seed that does not";  // in its reason to exit
constexpr uint32_t kBytesWorker = 3;  // from 3 workers on, the last mutates bytes

std::string name_of(size_t slot) {
  return slot == 0 ? "main" : fmt::format("secondary{}", slot);
}

fs::path afl_folder(const CampaignFolder& folder, size_t slot) {
  return fs::absolute(folder.root()) / "afl" / name_of(slot);
}

// The files of AFL++ in a folder: id:000007,src:000003,...
std::vector<fs::path> entries(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    if (it->path().filename().string().starts_with("id")) files.push_back(it->path());
  return files;
}

class AflDriver : public EngineDriver {
 public:
  AflDriver(const CampaignOptions& options, CampaignFolder folder, std::string afl_fuzz,
            AflProgram program)
      : options_(options),
        folder_(std::move(folder)),
        afl_fuzz_(std::move(afl_fuzz)),
        program_(std::move(program)),
        mutator_(afl_mutator()),
        instances_(options.jobs) {
    process::adopt_orphans();
  }

  std::string name() const override { return "afl"; }

  process::GroupCommand command(const WorkerStart& start) override {
    const size_t slot = start.slot;
    instances_[slot] = {fs::file_time_type::clock::now()};
    const bool bytes = slot + 1 >= kBytesWorker && slot + 1 == options_.jobs;
    std::vector<std::string> arguments = {afl_fuzz_,
                                          "-i",
                                          fs::absolute(folder_.seeds()).string(),
                                          "-o",
                                          folder_of(slot).parent_path().string(),
                                          slot == 0 ? "-M" : "-S",
                                          name_of(slot),
                                          "-m",
                                          program_.memory,
                                          "-t",
                                          std::to_string(program_.timeout_ms),
                                          "-G",
                                          std::to_string(options_.max_len),
                                          "-s",
                                          std::to_string(start.seed)};
    if (slot == 0 && count_files(folder_.corpus()) > 0)
      arguments.insert(arguments.end(), {"-F", fs::absolute(folder_.corpus()).string()});
    if (bytes || mutator_.empty())
      arguments.insert(arguments.end(), {"-x", fs::absolute(folder_.dictionary()).string()});
    arguments.insert(arguments.end(), options_.engine_options.begin(),
                     options_.engine_options.end());
    arguments.emplace_back("--");
    arguments.insert(arguments.end(), program_.command.begin(), program_.command.end());

    std::vector<std::string> environment = start.environment;
    environment.insert(
        environment.end(),
        {"AFL_NO_UI=1", "AFL_NO_AFFINITY=1", "AFL_SKIP_CPUFREQ=1",
         "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1", "AFL_IGNORE_UNKNOWN_ENVS=1", "AFL_AUTORESUME=1",
         "AFL_FAST_CAL=1", "AFL_SYNC_TIME=1", "AFL_FUZZER_STATS_UPDATE_INTERVAL=5",
         "AFL_FORKSRV_INIT_TMOUT=30000",
         // The first two are required by AFL++; the others save time.
         "ASAN_OPTIONS=abort_on_error=1:symbolize=0:detect_leaks=0:malloc_context_size=0:"
         "quarantine_size_mb=8",
         fuzzing::set(fuzzing::Setting::kMaxBytes, options_.max_len)});
    environment.insert(environment.end(), program_.environment.begin(), program_.environment.end());
    if (slot == 0) environment.emplace_back("AFL_FINAL_SYNC=1");
    if (mutator_.empty()) {
      environment.emplace_back("AFL_DISABLE_TRIM=1");
    } else {
      environment.push_back("AFL_CUSTOM_MUTATOR_LIBRARY=" + mutator_);
      environment.push_back(fuzzing::set(
          fuzzing::Setting::kReachLog,
          fs::absolute(folder_.log() / fmt::format("{}-reach", name_of(slot))).string()));
      if (!bytes) environment.emplace_back("AFL_CUSTOM_MUTATOR_ONLY=1");
    }
    // On SIGTERM it also ends its target, which no process group reaches.
    return {std::move(arguments), std::move(environment),
            folder_.log() / fmt::format("{}-{}.txt", name_of(slot), start.generation), SIGTERM};
  }

  EngineReport observe(size_t slot, process::ChildGroup& worker) override {
    EngineReport report;
    Instance& instance = instances_[slot];
    if (!instance.log_read) {
      const Result<std::string> text = read_text(worker.log().string());
      const AflLog log = read_afl_log(text ? *text : "");
      instance.log_read = log.ready;  // it comes late, with the next buffer
      take_seeds(log.seeds, report);
    }
    const fs::path stats = folder_of(slot) / "fuzzer_stats";
    std::error_code code;
    if (!instance.ready && fs::last_write_time(stats, code) < instance.started) return report;
    const Result<std::string> text = read_text(stats.string());
    report.coverage = report.first_coverage = text ? read_afl_number(*text, "edges_found") : 0;
    covered_ |= report.coverage > 0;
    instance.ready |= report.coverage > 0;
    report.ready = instance.ready;
    return report;
  }

  EngineReport on_worker_exit(size_t slot, process::ChildGroup& worker,
                              const process::GroupEnd& end) override {
    EngineReport report;
    const AflLog log = read_afl_log(worker.log_tail());
    process::kill_orphans();
    if (end.signal != 0 && end.signal != SIGKILL && end.signal != SIGTERM) {
      report.internal_errors.push_back(
          {worker.log(),
           fmt::format("afl-fuzz, which runs Gadfly's mutator, crashed with signal {}",
                       end.signal)});
    } else {
      report.messages.push_back(fmt::format("{} exited with code {}, signal {}; see {}",
                                            name_of(slot), end.exit_code, end.signal,
                                            worker.log().string()));
    }
    if (instances_[slot].ready) return report;
    report.failed_start =
        fmt::format("afl-fuzz does not start; see {}\n{}", worker.log().string(), log.trouble);
    if (log.trouble.find(kNoSeed) != std::string::npos)
      report.failed_start = "the program crashes or is too slow on each seed; give other seeds";
    // Its reasons (machine, target) do not change, unless an instance has run already.
    if (!covered_) report.trouble = report.failed_start;
    return report;
  }

  EngineReport on_worker_terminated(size_t slot, process::ChildGroup& worker) override {
    EngineReport report = observe(slot, worker);
    // For the next campaign in this folder, with either engine: the inputs that it found itself.
    for (const fs::path& entry : entries(folder_of(slot) / "queue")) {
      const std::string name = entry.filename().string();
      if (name.find(kSeedMark) != std::string::npos || name.find(kSyncMark) != std::string::npos)
        continue;
      const Result<std::string> text = read_text(entry.string());
      if (!text) continue;
      const Result<Done> kept = write_text(folder_.corpus() / hex(hash_bytes(*text)), *text);
      if (!kept) {
        report.messages.push_back(kept.error().message);
        break;
      }
    }
    return report;
  }

  EngineReport poll_files() override {
    EngineReport report;
    corpus_size_ = 0;
    executions_ = 0;
    for (size_t slot = 0; slot < instances_.size(); ++slot) {
      collect(slot, "crashes", true, report);
      collect(slot, "hangs", false, report);
      const std::vector<fs::path> queue = entries(folder_of(slot) / "queue");
      const auto kept = std::ranges::count_if(queue, [](const fs::path& entry) {
        return entry.filename().string().find(kSeedMark) == std::string::npos;
      });
      corpus_size_ = std::max(corpus_size_, static_cast<uint64_t>(kept));
      if (program_.counts_itself) continue;
      const Result<std::string> stats = read_text((folder_of(slot) / "fuzzer_stats").string());
      uint64_t executions = stats ? read_afl_number(*stats, "execs_done") : 0;
      for (const fs::path& entry : queue)  // the newest entry is often newer than the statistics
        executions = std::max(executions, read_afl_executions(entry.filename().string()));
      executions_ += executions;
    }
    process::kill_orphans();
    return report;
  }

  uint64_t corpus_size() const override { return corpus_size_; }
  uint64_t executions() const override { return executions_; }

  std::vector<fs::path> kept_folders() const override {
    std::vector<fs::path> folders = afl_queues(folder_, options_.jobs);
    folders.insert(folders.begin(), folder_.seeds());
    return folders;
  }

 private:
  struct Instance {
    fs::file_time_type started;
    bool ready = false;     // the seeds are read
    bool log_read = false;  // up to the result of each seed
  };

  fs::path folder_of(size_t slot) const { return afl_folder(folder_, slot); }

  // Seeds on which the target crashed while AFL++ read them: AFL++ skips them and does not keep
  // them.
  void take_seeds(const std::vector<AflSeed>& seeds, EngineReport& report) {
    for (const AflSeed& seed : seeds) {
      const Result<std::string> text = read_text((folder_.seeds() / seed.name).string());
      if (text) keep(*text, seed.crashed, report);
    }
  }

  // Copies an input to crashes/ and reports it, once.
  void keep(const std::string& text, bool crashed, EngineReport& report) const {
    const fs::path kept =
        folder_.crashes() / ((crashed ? "crash-" : "timeout-") + hex(hash_bytes(text)));
    std::error_code code;
    if (fs::exists(kept, code)) return;
    if (const Result<Done> written = write_text(kept, text); !written) {
      report.messages.push_back(written.error().message);
      return;
    }
    report.fatal_inputs.push_back({.file = kept, .too_slow = !crashed});
  }

  // Moves the inputs that an instance wrote to a folder.
  void collect(size_t slot, const char* folder, bool crashed, EngineReport& report) const {
    for (const fs::path& entry : entries(folder_of(slot) / folder)) {
      const Result<std::string> text = read_text(entry.string());
      if (!text || text->empty()) continue;  // not written yet
      keep(*text, crashed, report);
      std::error_code gone;
      fs::remove(entry, gone);
    }
  }

  const CampaignOptions& options_;
  const CampaignFolder folder_;
  const std::string afl_fuzz_;
  const AflProgram program_;
  const std::string mutator_;
  std::vector<Instance> instances_;
  bool covered_ = false;  // an instance has run
  uint64_t corpus_size_ = 0;
  uint64_t executions_ = 0;
};

}  // namespace

Result<std::unique_ptr<EngineDriver>> make_afl_driver(const CampaignOptions& options,
                                                      const CampaignFolder& folder,
                                                      AflProgram program) {
  std::string afl_fuzz = process::find_program("afl-fuzz");
  if (afl_fuzz.empty())
    return Error{ErrorCode::kIo,
                 "afl-fuzz is not installed; ci/setup.sh installs it (Debian's package afl++)"};
  return std::unique_ptr<EngineDriver>(
      std::make_unique<AflDriver>(options, folder, std::move(afl_fuzz), std::move(program)));
}

std::vector<fs::path> afl_queues(const CampaignFolder& folder, uint32_t jobs) {
  std::vector<fs::path> queues;
  for (uint32_t slot = 0; slot < jobs; ++slot) queues.push_back(afl_folder(folder, slot) / "queue");
  return queues;
}

void warn_without_mutator(const Output& output) {
  if (afl_mutator().empty())
    output.complain(
        fmt::format("warning: no libgadfly_afl.so in {}: afl-fuzz mutates bytes, and few mutants "
                    "are scripts. Build it with: cmake --build build --target gadfly_afl",
                    command_folder().string()));
}

}  // namespace gadfly::tools::inline campaign
