// SPDX-License-Identifier: Apache-2.0
// From scripts to a bank (lib/bank/bank.h): skeletons and atoms are collected, the same ones
// counted once a script, and association rules learned over the kinds of atoms that occur in one
// script (HistFuzz: Sun and others, ICSE 2023, section III-A).
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "lib/bank/collection.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mining {

// The thresholds of section III-C.
struct Thresholds {
  uint64_t support = 10;    // a rule's atoms occur together in at least so many scripts
  double confidence = 0.5;  // and its consequence in more than this share of those with the rest
};

struct MiningCounts {
  uint64_t unreadable = 0;       // scripts
  uint64_t duplicates = 0;       // scripts that differ from another in names only
  uint64_t assertions = 0;       // of the others
  uint64_t assertions_left = 0;  // not understood, or of too many atoms
  uint64_t atoms_left = 0;       // of kinds that a bank does not keep
};

class Miner {
 public:
  // The language must outlive it.
  explicit Miner(const smtlib::TheorySet& theory_set);

  // Takes a script in. `solver` may be empty. kSyntax where it cannot be read.
  Result<Done> add(std::string_view text, std::string_view solver, std::string_view kind);

  // Takes a whole bank in, with its rules; the counts of equal ones are added up.
  void add(const bank::Bank& bank) { collection_.add(bank); }

  // What was taken in so far. Rules are learned from scripts only.
  bank::Bank finish(const Thresholds& thresholds = {}) const;

  const MiningCounts& counts() const { return counts_; }

 private:
  smtlib::Script script_;
  bank::Collection collection_;
  MiningCounts counts_;
  std::set<uint64_t> known_;                         // hashes of scripts
  std::vector<std::vector<uint32_t>> transactions_;  // signatures of a script
};

}  // namespace gadfly::mining
