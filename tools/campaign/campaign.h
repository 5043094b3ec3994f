// SPDX-License-Identifier: Apache-2.0
// A campaign with coverage: processes of an engine (workers) on one fuzz target, started again when
// they die, counted, watched and judged from outside (docs/design.md section 2, mode record). What
// an engine has of its own, its command line and what it leaves behind, is in a class derived from
// this one, a file each.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "harness/confirm.h"
#include "lib/base/exit_codes.h"
#include "lib/base/random.h"
#include "tools/campaign/blindness.h"
#include "tools/campaign/confirmer.h"
#include "tools/campaign/findings_bank.h"
#include "tools/campaign/folder.h"
#include "tools/campaign/options.h"
#include "tools/campaign/stop.h"
#include "tools/campaign/summary.h"
#include "tools/campaign/verifier.h"
#include "tools/campaign/worker.h"
#include "tools/output.h"

namespace gadfly::tools {

class EngineCampaign {
 public:
  // `engine`: its name, for the summary.
  EngineCampaign(const CampaignOptions& options, const Output& output, std::string engine);
  virtual ~EngineCampaign() = default;

  // Runs to its end, says the summary, and returns what it came to.
  ExitCode run(size_t seeds);

 protected:
  // How worker number `slot` is started, for the `generation`th time.
  virtual WorkerCommand command(size_t slot, uint32_t generation) = 0;

  // Takes in what a worker did since the last look. True once it has read the seeds.
  virtual bool observe(size_t slot, Worker& worker) = 0;

  // A worker ended by itself.
  virtual void bury(size_t slot, Worker& worker, const WorkerEnd& end) = 0;

  // What remains to be taken in when a worker was asked to end.
  virtual void end(size_t slot, Worker& worker) = 0;

  // Looks at the files that workers write, a few times a second and at the end.
  virtual void take_stock() = 0;

  // The folders in which the engine keeps inputs, the seeds first.
  virtual std::vector<std::filesystem::path> kept_folders() const = 0;

  // Variables of a worker's target.
  std::vector<std::string> target_environment(size_t slot) const;

  // Where the worker notes what its last mutant was made of.
  std::filesystem::path lineage(size_t slot) const;

  // A worker ended that never began, for the reason given: a few of them in a row end the campaign.
  void note_failed_start(const std::string& why);

  // Removes from seeds and corpus the input on which a worker died, of which `input` is a copy.
  void take_out(const std::filesystem::path& input);

  const CampaignOptions& options_;
  const Output& output_;
  const CampaignFolder folder_;
  CampaignState state_;
  Rng rng_;

 private:
  struct Slot {
    std::optional<Worker> worker;
    uint32_t generation = 0;
    double started = 0;
    double start_at = 0;  // where there is no worker
    uint32_t quick_deaths = 0;
  };

  double confirm_seconds() const;
  bool due() const;
  void tick();
  void watch(size_t number);
  void end_workers();
  void read_counters();
  void take_bank();
  void show(StatusDisplay& display);
  std::vector<std::string> common_environment() const;
  Checked check(const std::filesystem::path& script, uint32_t allowed_ms) const;
  // `binary` becomes the program that showed it, where that is not the one that confirms.
  Result<harness::Confirmation> confirmed(const std::filesystem::path& script,
                                          const harness::ConfirmOptions& how,
                                          std::string& binary) const;

  std::string references_;
  FindingsBank bank_;
  std::map<std::string, std::string> builds_;  // by solver; of the target, that which confirms
  std::string own_build_;                      // of the target, that which runs
  Stop stop_;
  std::vector<Slot> slots_;
  uint32_t failed_starts_ = 0;
  uint64_t sampled_ = 0;       // scripts, by the workers
  bool trouble_told_ = false;  // of the verify build
  Blindness blindness_;

 protected:
  Confirmer confirmer_;  // its thread uses the others

 private:
  std::optional<Verifier> verifier_;  // last: its thread uses the confirmer
};

// The line of our own failure in what a process printed; nothing where there is none.
std::optional<std::string> own_failure(const std::string& words);

}  // namespace gadfly::tools
