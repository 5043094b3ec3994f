// SPDX-License-Identifier: Apache-2.0
// Checks candidates, on several threads ahead of time, so that the outcome does not depend on their
// number: answers are taken in the order of the candidates, up to the first that reproduces; those
// behind it are guesses at what would have been asked next, and are given up. Nothing is checked
// twice: that a candidate does not reproduce is remembered by its key, for names seldom matter;
// that it does, by its text, for a result must have been seen to reproduce as it is.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_set>

#include "lib/reducer/candidate.h"
#include "lib/reducer/predicate.h"

namespace gadfly::reducer {

class Checker {
 public:
  struct Asked {
    Candidate candidate;
    std::shared_ptr<void> origin = {};  // the asker's own
  };
  // The candidates that will be asked for as long as the answer is no; nothing at their end.
  using Stream = std::function<std::optional<Asked>()>;

  Checker(Predicate& predicate, uint32_t jobs);
  ~Checker();
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;

  // The first of the stream that reproduces. Nothing where none does, or `may_go_on` says no.
  std::optional<Asked> first(const Stream& stream, const std::function<bool()>& may_go_on);

  // Candidates whose names alone differ are the same from now on, or not.
  void ignore_names(bool ignore) { ignore_names_ = ignore; }

  uint64_t checks() const { return checks_; }      // answers taken
  uint64_t known() const { return known_; }        // candidates that had been answered
  uint64_t given_up() const { return given_up_; }  // begun and not waited for

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
