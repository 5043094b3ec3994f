// SPDX-License-Identifier: Apache-2.0
// Runs the verify build beside a campaign that runs the explore build (docs/design.md section 9).
// One process at low priority executes the inputs that the campaign keeps, the newest first, and,
// if none of them waits, a sample of the other inputs (harness/target/sample.h). The confirmer
// takes the candidates that it writes together with those of the workers; if the process crashes,
// the input becomes a candidate. The process is the target's replay program, which reads names of
// files (harness/target/replay_main.cc). Inputs wait until that program is built.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "lib/process/interrupt.h"
#include "lib/process/process.h"
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/campaign/confirmation/confirmer.h"

namespace gadfly::tools::inline campaign {

struct VerifierOptions {
  std::filesystem::path program;  // replay_<target> of the verify build; empty: not built yet
  std::string target;             // name
  std::vector<std::string> environment;  // of a target in mode record
  uint32_t memory_mib = 0;               // resident, of the process
};

class Verifier {
 public:
  // Starts with an empty folder of samples. Passes crashes to `confirmer`, which must outlive it.
  Verifier(VerifierOptions options, const CampaignFolder& folder, Confirmer& confirmer);
  ~Verifier();
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  // Takes the files of these folders that it has not seen yet; those of the last folder go first.
  void take(const std::vector<std::filesystem::path>& folders);

  // Starts to verify the inputs that wait: the program is built. Call it once, if the options name
  // no program.
  void use_program(const std::filesystem::path& program);

  // Stops verifying, for this reason. Inputs that wait still count as waiting.
  void give_up(const std::string& why);

  // Verifies until no input waits, for at most `seconds` and only while `interrupted` is false.
  // Then the thread ends.
  void finish(double seconds,
              const std::function<bool()>& interrupted = process::StopRequest::interrupted);

  // Returns the counts so far. `sampled`: number of scripts that the workers drew as samples.
  VerifyCount count(uint64_t sampled) const;

 private:
  using Clock = std::chrono::steady_clock;
  enum class RunResult : uint8_t { kDone, kExited, kSlow, kStopped };

  void run();
  std::optional<std::string> next();
  std::optional<std::string> take_sample();
  size_t samples_waiting() const;
  bool start();
  RunResult execute(const std::string& name, uint32_t timeout_ms);
  void verify(const std::string& text);
  void on_exit(const std::string& text);
  void count_unverified();

  const VerifierOptions options_;
  const CampaignFolder folder_;
  const std::filesystem::path input_;  // the file that the process reads
  Confirmer& confirmer_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::filesystem::path> kept_;  // the next one last
  std::set<std::filesystem::path> seen_;
  VerifyCount count_;
  std::filesystem::path program_;
  uint64_t unverified_ = 0;  // inputs that were taken from the queue, but not executed to their end
  uint64_t samples_taken_ = 0;
  bool busy_ = false;
  bool finishing_ = false;
  bool ended_ = false;
  std::atomic<bool> stop_ = false;

  // Of the thread.
  std::unique_ptr<process::Child> child_;
  uint32_t executed_ = 0;                  // inputs, by this child
  std::unordered_set<uint64_t> verified_;  // hashes of inputs
  std::thread thread_;                     // last: it uses the others
};

}  // namespace gadfly::tools::inline campaign
