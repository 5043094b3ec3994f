// SPDX-License-Identifier: Apache-2.0
// Makes a bank (lib/bank/bank.h) from scripts: collects their skeletons and atoms, counts each atom
// once per script, and learns association rules about the kinds of atoms that occur in one script
// (HistFuzz: Sun and others, ICSE 2023, section III-A).
#pragma once

#include <set>
#include <string_view>
#include <vector>

#include "lib/bank/collection.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mining {

// The thresholds of section III-C.
struct Thresholds {
  uint64_t support = 10;    // minimum number of scripts with all atoms of a rule
  double confidence = 0.5;  // the confidence of a rule is above this
};

struct MiningCounts {
  uint64_t unreadable = 0;       // scripts that cannot be parsed
  uint64_t duplicates = 0;       // scripts that differ from an earlier one only in names
  uint64_t assertions = 0;       // assertions of the scripts that were added
  uint64_t assertions_left = 0;  // assertions left out: ill-sorted, or with too many or no atoms
  uint64_t atoms_left = 0;       // atoms left out, of kinds that a bank does not keep
};

class Miner {
 public:
  // The theory set must outlive the miner.
  explicit Miner(const smtlib::TheorySet& theory_set);

  // Adds a script, unless it is a duplicate. `solver` may be empty. Fails with kSyntax if the
  // script cannot be parsed.
  Result<Done> add(std::string_view text, std::string_view solver, std::string_view kind);

  // Adds a whole bank, with its rules. The counts of equal entries are summed.
  void add(const bank::Bank& bank) { collection_.add(bank); }

  // Returns the bank of everything that was added. New rules are learned only from scripts, not
  // from banks.
  bank::Bank finish(const Thresholds& thresholds = {}) const;

  const MiningCounts& counts() const { return counts_; }

 private:
  smtlib::Script script_;
  bank::Collection collection_;
  MiningCounts counts_;
  std::set<uint64_t> known_;                         // hashes of the scripts
  std::vector<std::vector<uint32_t>> transactions_;  // the signatures in each script
};

}  // namespace gadfly::mining
