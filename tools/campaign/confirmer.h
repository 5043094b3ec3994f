// SPDX-License-Identifier: Apache-2.0
// Candidates become findings here, one at a time and beside the campaign: each is looked at again
// in fresh processes, and what stands moves to findings/. A signature is confirmed once; later
// candidates of it are counted, unless they are much shorter. What does not stand stays where it
// is.
#pragma once

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

#include "harness/finding.h"
#include "tools/campaign/folder.h"

namespace gadfly::tools {

enum class Look : uint8_t {
  kStands,      // a finding
  kGone,        // nothing wrong to be seen any more, or something else
  kTooSlow,     // a limit on time or memory was reached
  kOwnFailure,  // Gadfly itself is at fault
};

struct Checked {
  Look look = Look::kGone;
  harness::Finding finding = {};  // of kStands
  std::string note = {};          // else: what was seen, one line
};

// Looks at a candidate's script in fresh processes; must be done in about `allowed_ms`.
using Check = std::function<Checked(const std::filesystem::path& script, uint32_t allowed_ms)>;

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
};

class Confirmer {
 public:
  // Starts with the findings that lie in the folder already.
  Confirmer(const CampaignFolder& folder, Check check);
  ~Confirmer();

  // Takes the scripts of pending/ that it has not seen yet.
  void take_pending();

  // Takes an input that a worker died on; `signature` where the worker's last words give it.
  void take_crash(const std::filesystem::path& input, const std::string& signature);

  // Notes that a worker died of a mistake of ours.
  void note_own_failure(const std::filesystem::path& log, const std::string& note);

  // Waits until all candidates are looked at, at most so many seconds; then nothing more is.
  void finish(double seconds);

  size_t waiting() const;
  std::vector<FindingCount> findings() const;
  std::vector<Unconfirmed> unconfirmed() const;   // looked at, or left over by finish()
  std::vector<Unconfirmed> own_failures() const;  // confirmed, of ours

 private:
  struct Candidate {
    std::filesystem::path script;
    std::string signature;  // empty: not known before it is looked at
  };

  void run();
  void look_at(const Candidate& candidate);
  bool counted(const Candidate& candidate);
  void keep(const Candidate& candidate, const Checked& checked);

  const CampaignFolder folder_;
  const Check check_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Candidate> queue_;
  std::set<std::filesystem::path> seen_;  // and not settled
  std::map<std::string, FindingCount> findings_;
  std::map<std::string, uint32_t> refused_;  // looks that did not stand, by signature
  std::vector<Unconfirmed> unconfirmed_;
  std::vector<Unconfirmed> own_failures_;
  bool busy_ = false;
  bool stop_ = false;
  uint32_t allowed_ms_;
  std::thread thread_;  // last: it uses the others
};

}  // namespace gadfly::tools
