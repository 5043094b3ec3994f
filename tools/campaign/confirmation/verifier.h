// SPDX-License-Identifier: Apache-2.0
// Executes what a campaign keeps a second time, beside the campaign (docs/design.md section 9): one
// thread at low priority takes the inputs that the engine keeps, the newest first, and, if none of
// them waits, a sample of the other inputs (lib/fuzzing/sample.h). How they are executed is up to
// the InputExecutor; inputs wait until there is one.
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
#include "tools/campaign/campaign_folder.h"
#include "tools/campaign/campaign_summary.h"
#include "tools/campaign/confirmation/input_executor.h"

namespace gadfly::tools::inline campaign {

class Verifier {
 public:
  // Starts with an empty folder of samples. `executor`: null if it comes later, with use().
  Verifier(const CampaignFolder& folder, std::unique_ptr<InputExecutor> executor);
  ~Verifier();
  Verifier(const Verifier&) = delete;
  Verifier& operator=(const Verifier&) = delete;

  // Takes the files of these folders that it has not seen yet; those of the last folder go first.
  // A file that is still empty is left for the next call.
  void take(const std::vector<std::filesystem::path>& folders);

  // Starts to execute the inputs that wait. Call it once, if the constructor had no executor.
  void use(std::unique_ptr<InputExecutor> executor);

  // Stops, for this reason. Inputs that wait still count as waiting.
  void give_up(const std::string& why);

  // Executes until no input waits, for at most `seconds` and only while `interrupted` is false.
  // Then the thread ends.
  void finish(double seconds,
              const std::function<bool()>& interrupted = process::StopRequest::interrupted);

  // Returns the counts so far.
  VerifyCount count() const;

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  std::optional<std::string> next();
  std::optional<std::string> take_sample() const;
  size_t samples_waiting() const;
  void execute(const std::string& text);

  const CampaignFolder folder_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::filesystem::path> kept_;  // the next one last
  std::set<std::filesystem::path> seen_;
  VerifyCount count_;
  std::unique_ptr<InputExecutor> executor_;  // set once, then used by the thread alone
  uint64_t unverified_ = 0;  // inputs that were taken from the queue, but not executed to their end
  bool busy_ = false;
  bool finishing_ = false;
  bool ended_ = false;
  std::atomic<bool> stop_ = false;

  std::unordered_set<uint64_t> executed_;  // hashes of inputs; of the thread
  std::thread thread_;                     // last: it uses the others
};

}  // namespace gadfly::tools::inline campaign
