// SPDX-License-Identifier: Apache-2.0
// Finds sets of items that often occur together, and association rules between items. FP-growth
// (Han, Pei and Yin, SIGMOD 2000) finds the frequent itemsets in two passes over the transactions;
// Apriori needs one pass per length. The rules are then made from the itemsets (Agrawal and
// Srikant, VLDB 1994).
#pragma once

#include <cstdint>
#include <vector>

#include "lib/bank/bank.h"

namespace gadfly::mining {

struct Itemset {
  std::vector<uint32_t> items;  // sorted
  uint64_t count;               // number of transactions with all items
};

// Returns the sets of one to `most_items` items that occur in at least `least` transactions,
// sorted. Requires that the items of each transaction are distinct.
std::vector<Itemset> frequent_itemsets(const std::vector<std::vector<uint32_t>>& transactions,
                                       uint64_t least, size_t most_items);

// Returns the rules with one consequence and a confidence above `confidence`. `itemsets` must
// contain all frequent itemsets up to some length, sorted.
std::vector<bank::AssociationRule> association_rules(const std::vector<Itemset>& itemsets,
                                                     double confidence);

}  // namespace gadfly::mining
