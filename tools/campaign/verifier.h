// SPDX-License-Identifier: Apache-2.0
// The verify build beside a campaign that runs the explore build (docs/design.md section 9): one
// process, at low priority, is given what the campaign keeps, the newest first, and when there is
// nothing of that a sample of the rest (harness/sample.h), as it comes. Candidates it writes are
// taken with those of the workers; where it dies, the input becomes one. It is the replay program
// of the target, fed by name (harness/replay_main.cc).
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include "harness/process.h"
#include "tools/campaign/confirmer.h"
#include "tools/campaign/folder.h"
#include "tools/campaign/summary.h"

namespace gadfly::tools {

struct VerifierOptions {
  std::filesystem::path program;         // replay_<target>, of the verify build
  std::string target;                    // name
  std::vector<std::string> environment;  // of a target in mode record
  uint32_t memory_mib = 0;               // resident, of the process
};

class Verifier {
 public:
  // Begins with an empty folder of samples. Hands what it finds to `confirmer`, which must outlive
  // it.
  Verifier(VerifierOptions options, const CampaignFolder& folder, Confirmer& confirmer);
  ~Verifier();
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  // Takes the files of these folders that it has not seen yet; those of the last folder go first.
  void take(const std::vector<std::filesystem::path>& folders);

  // Goes on until nothing is left, at most so many seconds, and ends.
  void finish(double seconds);

  // `sampled`: scripts that the target drew as samples.
  VerifyCount count(uint64_t sampled) const;

 private:
  using Clock = std::chrono::steady_clock;
  enum class Answer : uint8_t { kDone, kDead, kSlow, kStopped };

  void run();
  std::optional<std::string> next();
  std::optional<std::string> take_sample();
  size_t samples_waiting() const;
  bool start();
  Answer ask(const std::string& name, uint32_t timeout_ms);
  void verify(const std::string& text);
  void bury(const std::string& text);
  void give_up(const std::string& why);

  const VerifierOptions options_;
  const CampaignFolder folder_;
  const std::filesystem::path input_;  // what the process is given
  Confirmer& confirmer_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::filesystem::path> kept_;  // the next one last
  std::set<std::filesystem::path> seen_;
  VerifyCount count_;
  uint64_t samples_taken_ = 0;
  bool busy_ = false;
  bool finishing_ = false;
  bool ended_ = false;
  std::atomic<bool> stop_ = false;

  // Of the thread.
  std::unique_ptr<harness::Child> child_;
  uint32_t served_ = 0;                    // inputs, by this child
  std::unordered_set<uint64_t> verified_;  // hashes of inputs
  std::thread thread_;                     // last: it uses the others
};

}  // namespace gadfly::tools
