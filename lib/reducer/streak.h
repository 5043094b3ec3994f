// SPDX-License-Identifier: Apache-2.0
// Guesses the end of a streak. If a walk (sweep.h) takes the same kind of step again and again, as
// in a long chain of terms or definitions, the next steps are made without checks, and only their
// results are checked: after 2 steps, 4, 8... So the number of checks grows with the logarithm of
// the length of the chain.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "lib/reducer/run.h"

namespace gadfly::reducer {

// Returns a number for the role of a node: what it is an argument of, at which position, and what
// it is itself. Commands have the same role if they have the same word.
uint64_t role_of(const smtlib::Script& script, smtlib::NodeId node);

// The first streak that is worth a guess.
inline constexpr size_t kFirstStreak = 3;

class Streak {
 public:
  // The result of several steps, and the node of it at which the walk continues.
  struct Guess {
    Candidate result;
    smtlib::NodeId place = smtlib::kRoot;
    size_t steps = 0;
  };

  // Records that the walk took an alternative of a rule at a node of `base`.
  void add(const smtlib::Script& base, smtlib::NodeId node, const ReductionRule& rule,
           size_t alternative);

  // Returns the results of the next steps from a node of the base on, the one of most steps first;
  // empty if the streak is too short.
  std::vector<Guess> guesses(ReductionRun& run, smtlib::NodeId place) const;
  // Records that the result of `steps` steps was accepted; of 0 if every guess was wrong.
  void guessed(size_t steps);

  const ReductionRule* rule() const { return last_.rule; }

 private:
  // What the steps of a streak have in common.
  struct Kind {
    const ReductionRule* rule = nullptr;
    size_t alternative = 0;
    uint64_t role = 0;

    bool operator==(const Kind&) const = default;
  };

  static constexpr size_t kFirstReach = 4;  // the maximum number of steps of the first guess

  Kind last_;
  size_t length_ = 0;
  size_t needed_ = kFirstStreak;  // length for the next guess; twice as long after a wrong one
  size_t reach_ = kFirstReach;    // the maximum number of steps of the next guess
};

}  // namespace gadfly::reducer
