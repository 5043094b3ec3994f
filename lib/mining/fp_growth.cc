// SPDX-License-Identifier: Apache-2.0
// Implements FP-growth. A tree shares the common prefixes of the transactions, and each itemset is
// extended by the items before it in the tree. The recursion is as deep as the longest itemset.
#include "lib/mining/fp_growth.h"

#include <algorithm>
#include <map>

namespace gadfly::mining {

namespace {

// A transaction, and the number of equal transactions.
struct Weighted {
  std::vector<uint32_t> items;
  uint64_t count;
};

// A tree of transactions whose items are sorted by frequency, the most frequent first. Transactions
// with a common prefix share its nodes.
class ItemTree {
 public:
  ItemTree(const std::vector<Weighted>& transactions, uint64_t least) {
    for (const Weighted& transaction : transactions)
      for (const uint32_t item : transaction.items) counts_[item] += transaction.count;
    std::erase_if(counts_, [&](const auto& entry) { return entry.second < least; });
    for (const Weighted& transaction : transactions) insert(transaction);
  }

  // Returns the number of transactions with each frequent item.
  const std::map<uint32_t, uint64_t>& counts() const { return counts_; }

  // Returns the items before `item` in each transaction with `item`.
  std::vector<Weighted> before(uint32_t item) const {
    std::vector<Weighted> found;
    const auto nodes = by_item_.find(item);
    if (nodes == by_item_.end()) return found;
    for (const uint32_t number : nodes->second) {
      Weighted prefix = {{}, nodes_[number].count};
      for (uint32_t n = nodes_[number].parent; n != 0; n = nodes_[n].parent)
        prefix.items.push_back(nodes_[n].item);
      if (!prefix.items.empty()) found.push_back(std::move(prefix));
    }
    return found;
  }

 private:
  struct ItemNode {
    uint32_t item;
    uint32_t parent;
    uint64_t count;
    std::map<uint32_t, uint32_t> children;  // by item
  };

  void insert(const Weighted& transaction) {
    std::vector<uint32_t> items;
    std::ranges::copy_if(transaction.items, std::back_inserter(items),
                         [&](uint32_t item) { return counts_.contains(item); });
    std::ranges::sort(items, [&](uint32_t a, uint32_t b) {
      return std::pair(counts_.at(b), a) < std::pair(counts_.at(a), b);
    });
    uint32_t at = 0;
    for (const uint32_t item : items) {
      const auto [child, fresh] =
          nodes_[at].children.try_emplace(item, static_cast<uint32_t>(nodes_.size()));
      const uint32_t next = child->second;
      if (fresh) {
        nodes_.push_back({item, at, 0, {}});
        by_item_[item].push_back(next);
      }
      nodes_[next].count += transaction.count;
      at = next;
    }
  }

  std::map<uint32_t, uint64_t> counts_;
  std::vector<ItemNode> nodes_ = {{0, 0, 0, {}}};
  std::map<uint32_t, std::vector<uint32_t>> by_item_;
};

void grow(const std::vector<Weighted>& transactions, const std::vector<uint32_t>& suffix,
          uint64_t least, size_t most_items, std::vector<Itemset>& found) {
  const ItemTree tree(transactions, least);
  for (const auto& [item, count] : tree.counts()) {
    Itemset itemset = {suffix, count};
    itemset.items.push_back(item);
    if (itemset.items.size() < most_items)
      grow(tree.before(item), itemset.items, least, most_items, found);
    std::ranges::sort(itemset.items);
    found.push_back(std::move(itemset));
  }
}

}  // namespace

std::vector<Itemset> frequent_itemsets(const std::vector<std::vector<uint32_t>>& transactions,
                                       uint64_t least, size_t most_items) {
  std::vector<Weighted> weighted;
  for (const std::vector<uint32_t>& items : transactions) weighted.push_back({items, 1});
  std::vector<Itemset> found;
  if (most_items > 0) grow(weighted, {}, std::max<uint64_t>(least, 1), most_items, found);
  std::ranges::sort(found, {}, &Itemset::items);
  return found;
}

std::vector<bank::AssociationRule> association_rules(const std::vector<Itemset>& itemsets,
                                                     double confidence) {
  std::vector<bank::AssociationRule> rules;
  for (const Itemset& itemset : itemsets) {
    if (itemset.items.size() < 2) continue;
    for (const uint32_t then : itemset.items) {
      std::vector<uint32_t> if_all = itemset.items;
      std::erase(if_all, then);
      const auto condition = std::ranges::lower_bound(itemsets, if_all, {}, &Itemset::items);
      if (condition == itemsets.end() || condition->items != if_all) continue;
      if (static_cast<double>(itemset.count) > confidence * static_cast<double>(condition->count))
        rules.push_back({std::move(if_all), then, itemset.count, condition->count});
    }
  }
  return rules;
}

}  // namespace gadfly::mining
