// SPDX-License-Identifier: Apache-2.0
// Checks candidates ahead of time on several threads, with a result that does not depend on their
// number: it takes answers in the order of the candidates, up to the first that reproduces; later
// checks are speculative, and it stops them. It checks nothing twice. Candidates that do not
// reproduce are remembered by a key that ignores names, since names seldom matter; those that
// reproduce by their text, because each result must have been checked exactly.
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
  // Candidates in order, assuming that all before failed; returns nothing at their end.
  using Stream = std::function<std::optional<Asked>()>;

  TrialChecker(Predicate& predicate, uint32_t jobs);
  ~TrialChecker();
  TrialChecker(const TrialChecker&) = delete;
  TrialChecker& operator=(const TrialChecker&) = delete;

  // Returns the first of the stream that reproduces; nothing if none does, or `may_go_on` returns
  // false.
  std::optional<Asked> first(const Stream& stream, const std::function<bool()>& may_go_on);

  // Whether candidates that differ only in names count as equal from now on.
  void ignore_names(bool ignore) { ignore_names_ = ignore; }

  uint64_t checks() const { return checks_; }      // answers taken
  uint64_t known() const { return known_; }        // candidates answered from memory
  uint64_t given_up() const { return given_up_; }  // started, then stopped

 private:
  class Pool;
  uint64_t key_of(const Candidate& candidate) const;

  std::unique_ptr<Pool> pool_;
  std::unordered_set<uint64_t> refused_;     // keys
  std::unordered_set<uint64_t> reproduced_;  // hashes of texts
  bool ignore_names_ = true;
  uint64_t checks_ = 0;
  uint64_t known_ = 0;
  uint64_t given_up_ = 0;
};

}  // namespace gadfly::reducer
