// SPDX-License-Identifier: Apache-2.0
// Numbers the entries of a bank through maps from their text.
#include "lib/bank/collection.h"

#include <algorithm>
#include <optional>

namespace gadfly::bank {

namespace {

// The atoms of one script share few texts of datatypes, but each text may be long.
constexpr size_t kMostKnown = 64;

// Translates numbers of another bank, each once.
template <class Number>
class Translation {
 public:
  Translation(size_t size, Number number) : numbers_(size), number_(number) {}

  uint32_t operator()(uint32_t theirs) {
    std::optional<uint32_t>& ours = numbers_[theirs];
    if (!ours) ours = number_(theirs);
    return *ours;
  }

 private:
  std::vector<std::optional<uint32_t>> numbers_;
  Number number_;
};

// Returns a text that is equal for equal atoms of one bank.
std::string key_of(const Atom& atom) {
  std::string key = atom.pieces[0];
  for (size_t i = 0; i < atom.holes.size(); ++i) {
    key += '\1' + std::to_string(atom.holes[i]) + ' ';
    key += std::to_string(atom.symbols[atom.holes[i]]) + '\1';
    key += atom.pieces[i + 1];
  }
  return key;
}

}  // namespace

Collection::Collection(Bank bank) : bank_(std::move(bank)) {
  const auto index = [](const std::vector<std::string>& texts, Numbers& numbers) {
    for (uint32_t i = 0; i < texts.size(); ++i) numbers.try_emplace(texts[i], i);
  };
  index(bank_.theories, theories_);
  index(bank_.datatypes, datatypes_);
  index(bank_.ranks, ranks_);
  index(bank_.signatures, signatures_);
  for (uint32_t i = 0; i < bank_.skeletons.size(); ++i)
    skeletons_.try_emplace(bank_.skeletons[i].text, i);
  for (uint32_t i = 0; i < bank_.atoms.size(); ++i) atoms_.try_emplace(key_of(bank_.atoms[i]), i);
}

uint32_t Collection::number(std::string_view text, Numbers& numbers,
                            std::vector<std::string>& texts) {
  const auto known = numbers.find(text);
  if (known != numbers.end()) return known->second;
  texts.emplace_back(text);
  return numbers[texts.back()] = static_cast<uint32_t>(texts.size() - 1);
}

uint32_t Collection::number_of_datatype(const SharedText& text) {
  const auto found = known_.find(text);
  if (found != known_.end()) return found->second;
  if (known_.size() >= kMostKnown) known_.clear();
  return known_[text] = number(*text, datatypes_, bank_.datatypes);
}

void Collection::add_source(std::string_view solver, std::string_view kind, uint64_t scripts) {
  bank_.scripts += scripts;
  const auto known = std::ranges::find_if(bank_.sources, [&](const BankSource& source) {
    return source.solver == solver && source.kind == kind;
  });
  if (known != bank_.sources.end())
    known->scripts += scripts;
  else
    bank_.sources.push_back({std::string(solver), std::string(kind), scripts});
}

uint32_t Collection::add_skeleton(std::string_view text, uint64_t count) {
  const auto [entry, fresh] =
      skeletons_.try_emplace(std::string(text), static_cast<uint32_t>(bank_.skeletons.size()));
  if (fresh) bank_.skeletons.push_back({entry->first, 0});
  bank_.skeletons[entry->second].count += count;
  return entry->second;
}

uint32_t Collection::add_atom(const AbstractAtom& abstract) {
  Atom atom = {abstract.pieces, abstract.holes, {}, {}, {}, 0, 0};
  for (const std::string& rank : abstract.symbols)
    atom.symbols.push_back(number(rank, ranks_, bank_.ranks));
  for (const std::string& theory : abstract.theories)
    atom.theories.push_back(number(theory, theories_, bank_.theories));
  for (const SharedText& datatype : abstract.datatypes)
    atom.datatypes.push_back(number_of_datatype(datatype));
  atom.signature = number(abstract.signature, signatures_, bank_.signatures);
  return insert(std::move(atom));
}

uint32_t Collection::insert(Atom atom) {
  const auto [entry, fresh] =
      atoms_.try_emplace(key_of(atom), static_cast<uint32_t>(bank_.atoms.size()));
  if (fresh)
    bank_.atoms.push_back(std::move(atom));
  else
    bank_.atoms[entry->second].count += atom.count;
  return entry->second;
}

void Collection::add(const Bank& bank) {
  for (const BankSource& source : bank.sources)
    add_source(source.solver, source.kind, source.scripts);
  for (const Skeleton& skeleton : bank.skeletons) add_skeleton(skeleton.text, skeleton.count);
  const auto signature = [&](uint32_t theirs) {
    return number(bank.signatures[theirs], signatures_, bank_.signatures);
  };
  Translation datatype_number(bank.datatypes.size(), [&](uint32_t theirs) {
    return number(bank.datatypes[theirs], datatypes_, bank_.datatypes);
  });
  for (Atom atom : bank.atoms) {
    for (uint32_t& rank : atom.symbols) rank = number(bank.ranks[rank], ranks_, bank_.ranks);
    for (uint32_t& theory : atom.theories)
      theory = number(bank.theories[theory], theories_, bank_.theories);
    for (uint32_t& datatype : atom.datatypes) datatype = datatype_number(datatype);
    atom.signature = signature(atom.signature);
    insert(std::move(atom));
  }
  for (AssociationRule rule : bank.rules) {
    for (uint32_t& item : rule.if_all) item = signature(item);
    std::ranges::sort(rule.if_all);
    rule.then = signature(rule.then);
    const auto known = std::ranges::find_if(bank_.rules, [&](const AssociationRule& other) {
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

}  // namespace gadfly::bank
