// SPDX-License-Identifier: Apache-2.0
// See miner.h.
#include "lib/history/miner.h"

#include <algorithm>

#include "lib/bank/abstraction.h"
#include "lib/base/hash.h"
#include "lib/history/fp_growth.h"
#include "lib/smtlib/layout.h"

namespace gadfly::history {

using namespace smtlib;

namespace {

constexpr uint32_t kMostAtomNodes = 60;
constexpr size_t kMostItems = 4;  // of an itemset

// What makes two atoms of one bank the same.
std::string key_of(const bank::Atom& atom) {
  std::string key = atom.pieces[0];
  for (size_t i = 0; i < atom.holes.size(); ++i) {
    key += '\1' + std::to_string(atom.holes[i]) + ' ';
    key += std::to_string(atom.symbols[atom.holes[i]]) + '\1';
    key += atom.pieces[i + 1];
  }
  return key;
}

// Nobody needs an assertion of a constant: fifteen of a hundred formulas of Chimera are no more.
bool is_degenerate(const bank::Structure& structure) {
  return structure.atoms.empty() || structure.skeleton.size() > 1024;
}

}  // namespace

// Of one script.
struct Miner::Found {
  std::vector<std::string> skeletons;
  std::vector<bank::AbstractAtom> atoms;
};

Miner::Miner(const Language& language) : script_(language) {}

Result<Done> Miner::add(std::string_view text, std::string_view solver, std::string_view kind) {
  Result<Done> read = script_.read(text);
  if (read) read = script_.read(laid_out(script_));
  if (!read) {
    ++counts_.unreadable;
    return read;
  }
  const bank::Abstraction abstraction(script_);
  Found found;
  MiningCounts counts = counts_;
  std::string whole;
  for (const Command& command : script_.commands()) {
    if (command.word != kAssert) continue;
    ++counts.assertions;
    const NodeId formula = script_.child(command.node, 1);
    const auto structure = formula == kNoNode ? std::nullopt : bank::structure_of(script_, formula);
    if (!structure || is_degenerate(*structure)) {
      ++counts.assertions_left;
      whole += script_.text(command.node);
      continue;
    }
    found.skeletons.push_back(structure->skeleton);
    whole += structure->skeleton;
    for (const NodeId atom : structure->atoms) {
      auto abstract = abstraction.of(atom, kMostAtomNodes);
      if (!abstract) {
        ++counts.atoms_left;
        whole += script_.text(atom);
        continue;
      }
      for (const std::string& piece : abstract->pieces) whole += piece + '\1';
      found.atoms.push_back(std::move(*abstract));
    }
  }
  if (!known_.insert(hash_bytes(whole)).second) {
    ++counts_.duplicates;
    return Done();
  }
  counts_ = counts;
  take(found);
  add_source(solver, kind, 1);
  return Done();
}

uint32_t Miner::number(std::string_view text, std::map<std::string, uint32_t, std::less<>>& numbers,
                       std::vector<std::string>& texts) {
  const auto known = numbers.find(text);
  if (known != numbers.end()) return known->second;
  texts.emplace_back(text);
  return numbers[texts.back()] = static_cast<uint32_t>(texts.size() - 1);
}

void Miner::take(const Found& found) {
  for (const std::string& skeleton : found.skeletons) {
    const auto [entry, fresh] =
        skeletons_.try_emplace(skeleton, static_cast<uint32_t>(bank_.skeletons.size()));
    if (fresh) bank_.skeletons.push_back({skeleton, 0});
    ++bank_.skeletons[entry->second].count;
  }
  std::set<uint32_t> signatures;
  std::set<std::string> seen;
  for (const bank::AbstractAtom& abstract : found.atoms) {
    bank::Atom atom = {abstract.pieces, abstract.holes, {}, {}, 0, 1};
    for (const std::string& rank : abstract.symbols)
      atom.symbols.push_back(number(rank, ranks_, bank_.ranks));
    for (const std::string& theory : abstract.theories)
      atom.theories.push_back(number(theory, theories_, bank_.theories));
    atom.signature = number(abstract.signature, signatures_, bank_.signatures);
    signatures.insert(atom.signature);
    if (seen.insert(key_of(atom)).second) add_atom(std::move(atom));
  }
  transactions_.emplace_back(signatures.begin(), signatures.end());
}

void Miner::add_atom(bank::Atom atom) {
  const auto [entry, fresh] =
      atoms_.try_emplace(key_of(atom), static_cast<uint32_t>(bank_.atoms.size()));
  if (fresh)
    bank_.atoms.push_back(std::move(atom));
  else
    bank_.atoms[entry->second].count += atom.count;
}

void Miner::add_source(std::string_view solver, std::string_view kind, uint64_t scripts) {
  bank_.scripts += scripts;
  const auto known = std::ranges::find_if(bank_.sources, [&](const bank::Source& source) {
    return source.solver == solver && source.kind == kind;
  });
  if (known != bank_.sources.end())
    known->scripts += scripts;
  else
    bank_.sources.push_back({std::string(solver), std::string(kind), scripts});
}

void Miner::add(const bank::Bank& bank) {
  for (const bank::Source& source : bank.sources)
    add_source(source.solver, source.kind, source.scripts);
  for (const bank::Skeleton& skeleton : bank.skeletons) {
    const auto [entry, fresh] =
        skeletons_.try_emplace(skeleton.text, static_cast<uint32_t>(bank_.skeletons.size()));
    if (fresh) bank_.skeletons.push_back({skeleton.text, 0});
    bank_.skeletons[entry->second].count += skeleton.count;
  }
  const auto signature = [&](uint32_t theirs) {
    return number(bank.signatures[theirs], signatures_, bank_.signatures);
  };
  for (bank::Atom atom : bank.atoms) {
    for (uint32_t& rank : atom.symbols) rank = number(bank.ranks[rank], ranks_, bank_.ranks);
    for (uint32_t& theory : atom.theories)
      theory = number(bank.theories[theory], theories_, bank_.theories);
    atom.signature = signature(atom.signature);
    add_atom(std::move(atom));
  }
  for (bank::Rule rule : bank.rules) {
    for (uint32_t& item : rule.if_all) item = signature(item);
    std::ranges::sort(rule.if_all);
    rule.then = signature(rule.then);
    const auto known = std::ranges::find_if(bank_.rules, [&](const bank::Rule& other) {
      return other.if_all == rule.if_all && other.then == rule.then;
    });
    if (known == bank_.rules.end()) {
      bank_.rules.push_back(std::move(rule));
    } else {
      known->count += rule.count;
      known->of += rule.of;
    }
  }
}

bank::Bank Miner::finish(const Thresholds& thresholds) const {
  bank::Bank bank = bank_;
  const std::vector<Itemset> itemsets =
      frequent_itemsets(transactions_, thresholds.support, kMostItems);
  std::ranges::move(association_rules(itemsets, thresholds.confidence),
                    std::back_inserter(bank.rules));
  return bank;
}

}  // namespace gadfly::history
