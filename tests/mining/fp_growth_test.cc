// SPDX-License-Identifier: Apache-2.0
// Compares FP-growth with the textbook's Apriori, and checks the association rules.
#include "lib/mining/fp_growth.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "lib/base/random.h"

namespace gadfly::mining::fp_growth_test {
namespace {

using Items = std::vector<uint32_t>;

// Returns all frequent sets up to a length; extends shorter frequent sets to longer ones.
std::map<Items, uint64_t> apriori(const std::vector<Items>& transactions, uint64_t least,
                                  size_t most_items) {
  std::set<uint32_t> all;
  for (const Items& items : transactions) all.insert(items.begin(), items.end());
  std::map<Items, uint64_t> found;
  std::vector<Items> shorter = {{}};
  for (size_t length = 1; length <= most_items; ++length) {
    std::vector<Items> longer;
    for (const Items& set : shorter) {
      for (const uint32_t item : all) {
        if (!set.empty() && item <= set.back()) continue;
        Items candidate = set;
        candidate.push_back(item);
        const auto count =
            static_cast<uint64_t>(std::ranges::count_if(transactions, [&](const Items& items) {
              return std::ranges::includes(items, candidate);
            }));
        if (count < least) continue;
        found[candidate] = count;
        longer.push_back(candidate);
      }
    }
    shorter = std::move(longer);
  }
  return found;
}

TEST(FpGrowth, AgreesWithApriori) {
  Rng rng(7);
  for (int round = 0; round < 60; ++round) {
    std::vector<Items> transactions;
    for (uint64_t i = rng.below(40); i > 0; --i) {
      Items items;
      for (uint32_t item = 0; item < 9; ++item)
        if (rng.chance(1 + item % 3, 5)) items.push_back(item);
      transactions.push_back(items);
    }
    const uint64_t least = 1 + rng.below(8);
    const size_t most_items = 1 + rng.below(4);
    const auto expected = apriori(transactions, least, most_items);
    std::map<Items, uint64_t> found;
    for (const Itemset& itemset : frequent_itemsets(transactions, least, most_items))
      EXPECT_TRUE(found.emplace(itemset.items, itemset.count).second);
    EXPECT_EQ(found, expected);
  }
}

TEST(FpGrowth, RulesReachTheThreshold) {
  // 1 and 2 occur together in 3 of 4; 3 with 1 in 1 of 2.
  const std::vector<Items> transactions = {{1, 2}, {1, 2}, {1, 2, 3}, {1}, {3}};
  const auto rules = association_rules(frequent_itemsets(transactions, 1, 3), 0.5);
  const auto has = [&](const Items& if_all, uint32_t then) {
    return std::ranges::any_of(rules, [&](const bank::AssociationRule& rule) {
      return rule.if_all == if_all && rule.then == then;
    });
  };
  EXPECT_TRUE(has({1}, 2));
  EXPECT_TRUE(has({2}, 1));
  EXPECT_FALSE(has({3}, 1)) << "exactly half";
  EXPECT_TRUE(has({2, 3}, 1));
  EXPECT_FALSE(has({1}, 3));
  for (const bank::AssociationRule& rule : rules) {
    EXPECT_GT(2 * rule.count, rule.of);
    EXPECT_LE(rule.count, rule.of);
  }
}

TEST(FpGrowth, EmptyInputsGiveNoSetsAndNoRules) {
  EXPECT_TRUE(frequent_itemsets({}, 1, 4).empty());
  EXPECT_TRUE(frequent_itemsets({{}, {}}, 1, 4).empty());
  EXPECT_TRUE(association_rules({}, 0.5).empty());
}

}  // namespace
}  // namespace gadfly::mining::fp_growth_test
