// SPDX-License-Identifier: Apache-2.0
// Workers of AFL++; see afl.h. Options and variables are those of 4.04c, which newer releases know
// too. Its folder afl/ in the campaign's has a folder an instance; inputs that crash or are too
// slow move from there to crashes/. A limit on time is given as -t N: with N+, 4.04c would scale it
// down to a small multiple of what the seeds took.
#include "tools/campaign/afl.h"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

#include "harness/sandbox.h"
#include "lib/base/hash.h"
#include "tools/campaign/afl_output.h"
#include "tools/campaign/engine_campaign.h"
#include "tools/campaign/prepare.h"
#include "tools/files.h"
#include "tools/installation.h"

namespace gadfly::tools {
namespace {

namespace fs = std::filesystem;

constexpr uint32_t kTimeoutMs = 25000;        // of one execution
constexpr uint32_t kRunsPerProcess = 100000;  // of a target process, which then ends by itself
constexpr uint32_t kBytesWorker = 3;          // from so many workers on, the last mutates bytes

// The files of AFL++ in a folder: id:000007,src:000003,...
std::vector<fs::path> entries(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code code;
  for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
    if (it->path().filename().string().starts_with("id")) files.push_back(it->path());
  return files;
}

class AflCampaign : public EngineCampaign {
 public:
  AflCampaign(const CampaignOptions& options, const Output& output, std::string program)
      : EngineCampaign(options, output, "afl"),
        program_(std::move(program)),
        mutator_(afl_mutator()),
        instances_(options.jobs) {
    adopt_orphans();
  }

 private:
  struct Instance {
    fs::file_time_type started;
    bool ready = false;     // the seeds are read
    bool log_read = false;  // up to what became of the seeds
  };

  fs::path out() const { return fs::absolute(folder_.root()) / "afl"; }
  static std::string name_of(size_t slot) {
    return slot == 0 ? "main" : fmt::format("secondary{}", slot);
  }
  fs::path folder_of(size_t slot) const { return out() / name_of(slot); }

  WorkerCommand command(size_t slot, uint32_t generation) override {
    instances_[slot] = {fs::file_time_type::clock::now()};
    const bool bytes = slot + 1 >= kBytesWorker && slot + 1 == options_.jobs;
    std::vector<std::string> arguments = {program_,
                                          "-i",
                                          fs::absolute(folder_.seeds()).string(),
                                          "-o",
                                          out().string(),
                                          slot == 0 ? "-M" : "-S",
                                          name_of(slot),
                                          "-m",
                                          "none",
                                          "-t",
                                          std::to_string(kTimeoutMs),
                                          "-G",
                                          std::to_string(options_.max_len),
                                          "-s",
                                          std::to_string(1 + rng_.below(0x7fffffff))};
    if (slot == 0 && count_files(folder_.corpus()) > 0)
      arguments.insert(arguments.end(), {"-F", fs::absolute(folder_.corpus()).string()});
    if (bytes || mutator_.empty())
      arguments.insert(arguments.end(), {"-x", fs::absolute(folder_.dictionary()).string()});
    arguments.insert(arguments.end(), options_.engine_options.begin(),
                     options_.engine_options.end());
    arguments.insert(arguments.end(), {"--", fs::absolute(options_.binary).string(),
                                       fmt::format("-{}", kRunsPerProcess)});

    std::vector<std::string> environment = target_environment(slot);
    environment.insert(
        environment.end(),
        {"AFL_NO_UI=1", "AFL_NO_AFFINITY=1", "AFL_SKIP_CPUFREQ=1",
         "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1", "AFL_IGNORE_UNKNOWN_ENVS=1", "AFL_AUTORESUME=1",
         "AFL_FAST_CAL=1", "AFL_SYNC_TIME=1", "AFL_FUZZER_STATS_UPDATE_INTERVAL=5",
         "AFL_FORKSRV_INIT_TMOUT=30000",
         // What AFL++ asks of ASan, and what costs much.
         "ASAN_OPTIONS=abort_on_error=1:symbolize=0:detect_leaks=0:malloc_context_size=0:"
         "quarantine_size_mb=8",
         fmt::format("GADFLY_MAX_BYTES={}", options_.max_len)});
    if (slot == 0) environment.emplace_back("AFL_FINAL_SYNC=1");
    if (mutator_.empty()) {
      environment.emplace_back("AFL_DISABLE_TRIM=1");
    } else {
      environment.push_back("AFL_CUSTOM_MUTATOR_LIBRARY=" + mutator_);
      if (!bytes) environment.emplace_back("AFL_CUSTOM_MUTATOR_ONLY=1");
    }
    // At SIGTERM it ends its target too, which no process group reaches.
    return {std::move(arguments), std::move(environment),
            folder_.log() / fmt::format("{}-{}.txt", name_of(slot), generation), SIGTERM};
  }

  bool observe(size_t slot, Worker& worker) override {
    Instance& instance = instances_[slot];
    if (!instance.log_read) {
      const Result<std::string> text = read_text(worker.log().string());
      const AflLog log = read_afl_log(text ? *text : "");
      instance.log_read = log.ready;  // it comes late, with the next buffer
      take_seeds(log.seeds);
    }
    const fs::path stats = folder_of(slot) / "fuzzer_stats";
    std::error_code code;
    if (!instance.ready && fs::last_write_time(stats, code) < instance.started) return false;
    const Result<std::string> text = read_text(stats.string());
    const uint64_t edges = text ? read_afl_edges(*text) : 0;
    instance.ready |= edges > 0;
    if (state_.first_coverage == 0) state_.first_coverage = edges;
    state_.coverage = std::max(state_.coverage, edges);
    return instance.ready;
  }

  // Seeds on which the target died while they were read: AFL++ leaves them alone and forgets them.
  void take_seeds(const std::vector<AflSeed>& seeds) {
    for (const AflSeed& seed : seeds) {
      const Result<std::string> text = read_text((folder_.seeds() / seed.name).string());
      if (text) keep(*text, seed.crashed);
    }
  }

  // An input on which the target died becomes a candidate, or is too slow.
  void keep(const std::string& text, bool crashed) {
    const fs::path kept =
        folder_.crashes() / ((crashed ? "crash-" : "timeout-") + hex(hash_bytes(text)));
    std::error_code code;
    if (fs::exists(kept, code)) return;
    if (const Result<Done> written = write_text(kept, text); !written)
      return output_.complain(written.error().message);
    take_out(kept);
    if (crashed) {
      confirmer_.take_crash(kept, "");
    } else {
      ++state_.too_slow;
    }
  }

  // Moves what an instance left in a folder.
  void collect(size_t slot, const char* folder, bool crashed) {
    for (const fs::path& entry : entries(folder_of(slot) / folder)) {
      const Result<std::string> text = read_text(entry.string());
      if (!text || text->empty()) continue;  // not written yet
      keep(*text, crashed);
      std::error_code gone;
      fs::remove(entry, gone);
    }
  }

  std::vector<fs::path> kept_folders() const override {
    std::vector<fs::path> folders = {folder_.seeds()};
    for (size_t slot = 0; slot < instances_.size(); ++slot)
      folders.push_back(folder_of(slot) / "queue");
    return folders;
  }

  void take_stock() override {
    uint64_t corpus = 0;
    for (size_t slot = 0; slot < instances_.size(); ++slot) {
      collect(slot, "crashes", true);
      collect(slot, "hangs", false);
      corpus = std::max(corpus, entries(folder_of(slot) / "queue").size());
    }
    state_.corpus = corpus - std::min(corpus, state_.seeds);
    kill_orphans();
  }

  void bury(size_t slot, Worker& worker, const WorkerEnd& end) override {
    const AflLog log = read_afl_log(worker.last_words());
    kill_orphans();
    if (end.signal != 0 && end.signal != SIGKILL && end.signal != SIGTERM) {
      confirmer_.note_own_failure(
          worker.log(),
          fmt::format("afl-fuzz, and our mutator in it, died of signal {}", end.signal));
    } else {
      output_.complain(fmt::format("{} ended with exit code {}, signal {}: {}", name_of(slot),
                                   end.exit_code, end.signal, worker.log().string()));
    }
    if (instances_[slot].ready) return;
    const std::string why =
        fmt::format("afl-fuzz does not start, see {}\n{}", worker.log().string(), log.trouble);
    // What it has against machine and target will not change; only once it ran, it may be luck.
    if (state_.coverage == 0) state_.trouble = why;
    note_failed_start(why);
  }

  void end(size_t slot, Worker& worker) override {
    observe(slot, worker);
    // For the next campaign in this folder, under whichever engine: what it found by itself.
    for (const fs::path& entry : entries(folder_of(slot) / "queue")) {
      const std::string name = entry.filename().string();
      if (name.find("orig:") != std::string::npos || name.find("sync:") != std::string::npos)
        continue;
      const Result<std::string> text = read_text(entry.string());
      if (!text) continue;
      const Result<Done> kept = write_text(folder_.corpus() / hex(hash_bytes(*text)), *text);
      if (!kept) return output_.complain(kept.error().message);
    }
  }

  const std::string program_;
  const std::string mutator_;
  std::vector<Instance> instances_;
};

}  // namespace

ExitCode run_afl(const CampaignOptions& options, const Output& output) {
  const std::string program = harness::find_program("afl-fuzz");
  if (program.empty()) {
    output.complain("afl-fuzz is not installed; ci/setup.sh installs it (Debian's package afl++)");
    return kExitEnvironment;
  }
  const std::string mutator = afl_mutator();
  if (mutator.empty())
    output.complain(fmt::format(
        "no libgadfly_afl.so in {}: afl-fuzz mutates bytes, and few mutants will be scripts. Build "
        "it with: ci/build.sh {} afl",
        command_folder().string(), options.target));
  const Prepared prepared = prepare_campaign(options, output,
                                             {{"target", options.target},
                                              {"engine", "afl"},
                                              {"binary", options.binary.string()},
                                              {"confirm_binary", options.confirm_binary.string()},
                                              {"verify_binary", options.verify_binary.string()},
                                              {"reference", options.reference}},
                                             true);
  if (prepared.code != kExitFine) return prepared.code;
  std::error_code code;
  fs::remove(CampaignFolder(options.out).counters(), code);
  AflCampaign campaign(options, output, program);
  return campaign.run(prepared.seeds.used);
}

}  // namespace gadfly::tools
