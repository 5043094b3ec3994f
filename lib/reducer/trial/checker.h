// SPDX-License-Identifier: Apache-2.0
// Checks candidates ahead of time on several threads. The result does not depend on the number of
// threads: results are used in the order of the candidates, up to the first candidate that
// reproduces the failure. Checks of later candidates are speculative and are then stopped. No
// candidate is checked twice. Candidates that do not reproduce the failure are remembered by a key
// that ignores names, because names seldom matter. Candidates that do are remembered by their text,
// because a result must have been checked exactly.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

#include "lib/reducer/trial/candidate.h"
#include "lib/reducer/trial/predicate.h"

namespace gadfly::reducer {

class TrialChecker {
 public:
  struct Asked {
    Candidate candidate;
    std::shared_ptr<void> origin = {};  // the caller's data
  };
  // Returns the next candidate, or nothing at the end. Each candidate assumes that all earlier ones
  // fail.
  using Stream = std::function<std::optional<Asked>()>;

  TrialChecker(Predicate& predicate, uint32_t jobs);
  ~TrialChecker();
  TrialChecker(const TrialChecker&) = delete;
  TrialChecker& operator=(const TrialChecker&) = delete;

  // Returns the first candidate of the stream that reproduces the failure; nothing if no candidate
  // does or `may_go_on` returns false.
  std::optional<Asked> first(const Stream& stream, const std::function<bool()>& may_go_on);

  // Sets whether candidates that differ only in names are equal from now on.
  void ignore_names(bool ignore) { ignore_names_ = ignore; }

  uint64_t checks() const { return checks_; }      // results used
  uint64_t known() const { return known_; }        // candidates whose result was known
  uint64_t given_up() const { return given_up_; }  // checks started, then stopped

 private:
  class Pool;
  uint64_t key_of(const Candidate& candidate) const;

  std::unique_ptr<Pool> pool_;
  std::unordered_set<uint64_t> refused_;     // keys of candidates that did not reproduce it
  std::unordered_set<uint64_t> reproduced_;  // hashes of texts that reproduced the failure
  bool ignore_names_ = true;
  uint64_t checks_ = 0;
  uint64_t known_ = 0;
  uint64_t given_up_ = 0;
};

}  // namespace gadfly::reducer
