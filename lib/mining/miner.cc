// SPDX-License-Identifier: Apache-2.0
// Adds the parts of each script to a collection, and its signatures to the transactions for
// association rules.
#include "lib/mining/miner.h"

#include <algorithm>

#include "lib/bank/parts.h"
#include "lib/base/hash.h"
#include "lib/mining/fp_growth.h"

namespace gadfly::mining {

namespace {

constexpr size_t kMostItems = 4;  // maximum number of items of an itemset

}  // namespace

Miner::Miner(const smtlib::TheorySet& theory_set) : script_(theory_set) {}

Result<Done> Miner::add(std::string_view text, std::string_view solver, std::string_view kind) {
  const Result<bank::Parts> parts = bank::parts_of(text, script_);
  if (!parts) {
    ++counts_.unreadable;
    return parts.error();
  }
  if (!known_.insert(hash_bytes(parts->key)).second) {
    ++counts_.duplicates;
    return Done();
  }
  counts_.assertions += parts->assertions;
  counts_.assertions_left += parts->assertions_left;
  counts_.atoms_left += parts->atoms_left;
  for (const std::string& skeleton : parts->skeletons) collection_.add_skeleton(skeleton, 1);
  std::set<uint32_t> atoms;
  std::set<uint32_t> signatures;
  for (const bank::AbstractAtom& atom : parts->atoms) {
    const uint32_t number = collection_.add_atom(atom);
    if (atoms.insert(number).second) collection_.count_atom(number);
    signatures.insert(collection_.bank().atoms[number].signature);
  }
  transactions_.emplace_back(signatures.begin(), signatures.end());
  collection_.add_source(solver, kind, 1);
  return Done();
}

bank::Bank Miner::finish(const Thresholds& thresholds) const {
  bank::Bank bank = collection_.bank();
  const std::vector<Itemset> itemsets =
      frequent_itemsets(transactions_, thresholds.support, kMostItems);
  std::ranges::move(association_rules(itemsets, thresholds.confidence),
                    std::back_inserter(bank.rules));
  return bank;
}

}  // namespace gadfly::mining
