// SPDX-License-Identifier: Apache-2.0
// Turns candidates into findings, one at a time and beside the campaign: it checks each candidate
// in fresh processes, and moves a confirmed one to findings/. A signature is confirmed once; later
// candidates of it are only counted, unless they are much shorter. A candidate that is not
// confirmed stays in its folder.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "harness/findings/finding.h"
#include "lib/process/interrupt.h"
#include "tools/campaign/campaign_folder.h"

namespace gadfly::tools::inline campaign {

enum class ConfirmResult : uint8_t {
  kConfirmed,      // a finding
  kNotConfirmed,   // there is no failure any more, or another one
  kTooSlow,        // a limit on time or memory was reached
  kInternalError,  // Gadfly itself is wrong
};

struct CheckedCandidate {
  ConfirmResult result = ConfirmResult::kNotConfirmed;
  harness::Finding finding = {};  // of kConfirmed
  std::string note = {};          // otherwise: what happened, one line
};

// Checks a candidate's script in fresh processes, in about `allowed_ms` at most. Once another
// thread sets `stop` it returns at once, with any result but kConfirmed.
using CandidateCheck = std::function<CheckedCandidate(
    const std::filesystem::path& script, uint32_t allowed_ms, const std::atomic<bool>& stop)>;

struct FindingCount {
  std::string kind;
  std::string signature;
  std::filesystem::path path;  // of its folder
  uint64_t candidates = 1;     // that had this signature
  uint64_t bytes = 0;          // of the input that is kept
};

struct Unconfirmed {
  std::filesystem::path path;
  std::string note;
  bool checked = true;  // false: nothing is known about it yet
};

class Confirmer {
 public:
  // Starts with the findings that are in the folder already.
  Confirmer(const CampaignFolder& folder, CandidateCheck check);
  ~Confirmer();
  Confirmer(const Confirmer&) = delete;
  Confirmer& operator=(const Confirmer&) = delete;

  // Takes the scripts of pending/ that it has not seen yet.
  void take_pending();

  // Takes an input on which a worker crashed. `signature`: empty if the worker's output has none.
  void take_crash(const std::filesystem::path& input, const std::string& signature);

  // Takes the inputs of crashes/ on which workers of an earlier run of this campaign crashed.
  void take_earlier_crashes();

  // Notes that a worker ended because of an internal error.
  void note_internal_error(const std::filesystem::path& log, const std::string& note);

  // Waits until all candidates are checked, for at most `seconds` and only while `interrupted` is
  // false. Then stops the check that is running and lists what is left as unconfirmed. No candidate
  // is checked after this call.
  void finish(double seconds,
              const std::function<bool()>& interrupted = process::StopRequest::interrupted);

  size_t waiting() const;  // candidates
  std::vector<FindingCount> findings() const;
  std::vector<Unconfirmed> unconfirmed() const;  // checked, or left by finish()
  std::vector<Unconfirmed> internal_errors() const;

 private:
  struct Candidate {
    std::filesystem::path script;
    std::string signature;  // empty: not known before it is checked
  };

  void run();
  void confirm(const Candidate& candidate);
  bool counted(const Candidate& candidate);
  void keep(const Candidate& candidate, const CheckedCandidate& checked);

  const CampaignFolder folder_;
  const CandidateCheck check_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Candidate> queue_;
  std::set<std::filesystem::path> seen_;  // and not settled
  std::map<std::string, FindingCount> findings_;
  // The finding's signature, by that of a candidate that became the finding under another one.
  std::map<std::string, std::string> aliases_;
  std::map<std::string, uint32_t> refused_;  // checks without a finding, by signature
  std::vector<Unconfirmed> unconfirmed_;
  std::vector<Unconfirmed> internal_errors_;
  bool busy_ = false;
  bool finished_ = false;
  std::string why_left_;  // the note of candidates that finish() leaves
  std::atomic<bool> stop_check_ = false;
  uint32_t allowed_ms_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace gadfly::tools::inline campaign
