// SPDX-License-Identifier: Apache-2.0
// Which items often occur together, and which follow from which: frequent itemsets by FP-growth
// (Han, Pei and Yin, SIGMOD 2000), which looks at the transactions twice where Apriori does once
// for each length, and association rules out of them (Agrawal and Srikant, VLDB 1994).
#pragma once

#include <cstdint>
#include <vector>

#include "lib/bank/bank.h"

namespace gadfly::mining {

struct Itemset {
  std::vector<uint32_t> items;  // sorted
  uint64_t count;               // of transactions with all of them
};

// The sets of one to `most_items` items that occur in at least `least` transactions, sorted. The
// items of a transaction are distinct.
std::vector<Itemset> frequent_itemsets(const std::vector<std::vector<uint32_t>>& transactions,
                                       uint64_t least, size_t most_items);

// Rules with one consequence whose confidence is more than `confidence`, out of all frequent
// itemsets up to some length.
std::vector<bank::AssociationRule> association_rules(const std::vector<Itemset>& itemsets,
                                                     double confidence);

}  // namespace gadfly::mining
