// SPDX-License-Identifier: Apache-2.0
// Finds sorts with a hash table. No function recurses, because sorts nest as deep as the input.
#include "lib/smtlib/theory_tables/sort_table.h"

#include <gmpxx.h>

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::smtlib::inline theory_tables {
namespace {

uint32_t hash_sort(Symbol name, std::span<const uint32_t> indices,
                   std::span<const SortId> arguments) {
  uint64_t hash = name * 0x9fb21c651e98df25 + indices.size();
  for (uint32_t index : indices) hash = (hash ^ index) * 0x9fb21c651e98df25;
  for (SortId argument : arguments) hash = (hash ^ (hash >> 29) ^ argument) * 0x9fb21c651e98df25;
  return static_cast<uint32_t>(hash >> 32);
}

}  // namespace

SortTable::SortTable() : sorts_(1), hashes_(1), slots_(256) {}

bool SortTable::same(SortId id, Symbol name, std::span<const uint32_t> indices_wanted,
                     std::span<const SortId> arguments_wanted) const {
  return sorts_[id].name == name && std::ranges::equal(indices(id), indices_wanted) &&
         std::ranges::equal(arguments(id), arguments_wanted);
}

SortId SortTable::intern(Symbol name, std::span<const uint32_t> indices,
                         std::span<const SortId> arguments) {
  const uint32_t hash = hash_sort(name, indices, arguments);
  const size_t mask = slots_.size() - 1;
  size_t slot = hash & mask;
  for (; slots_[slot] != kUnknownSort; slot = (slot + 1) & mask) {
    const SortId id = slots_[slot];
    if (hashes_[id] == hash && same(id, name, indices, arguments)) return id;
  }
  const SortId id = size();
  const auto operands = static_cast<uint32_t>(pool_.size());
  bool closed = name != kNoSymbol;
  for (uint32_t index : indices) pool_.push_back(index);
  for (SortId argument : arguments) {
    pool_.push_back(argument);
    closed = closed && sorts_[argument].closed;
  }
  sorts_.push_back({name, static_cast<uint32_t>(indices.size()),
                    static_cast<uint32_t>(arguments.size()), operands, closed});
  hashes_.push_back(hash);
  slots_[slot] = id;
  if (sorts_.size() * 2 > slots_.size()) grow();
  return id;
}

SortId SortTable::instantiate(SortId body, std::span<const SortId> actual) {
  if (sorts_[body].closed) return body;
  std::unordered_map<SortId, SortId> done;
  std::vector<SortId> stack = {body};
  std::vector<SortId> operands;
  while (!stack.empty()) {
    const SortId id = stack.back();
    if (done.contains(id)) {
      stack.pop_back();
      continue;
    }
    if (done.size() > kSmallBody && ++spent_ > kMaxLargeBodies) return kUnknownSort;
    if (sorts_[id].closed || sorts_[id].name == kNoSymbol) {
      done[id] = sorts_[id].closed ? id : actual[indices(id)[0]];
      stack.pop_back();
      continue;
    }
    bool ready = true;
    for (SortId argument : arguments(id)) {
      if (done.contains(argument)) continue;
      stack.push_back(argument);
      ready = false;
    }
    if (!ready) continue;
    operands.clear();
    for (SortId argument : arguments(id)) operands.push_back(done[argument]);
    const std::vector<uint32_t> own_indices(indices(id).begin(), indices(id).end());
    done[id] = intern(sorts_[id].name, own_indices, operands);
    stack.pop_back();
  }
  return done[body];
}

bool SortTable::match(SortId body, SortId sort, std::span<SortId> parameters) const {
  std::vector<std::pair<SortId, SortId>> stack = {{body, sort}};
  // The pairs that have been compared: sorts share parts, so there may be many more paths to a pair
  // than pairs.
  std::set<std::pair<SortId, SortId>> compared;
  while (!stack.empty()) {
    const auto [pattern, actual] = stack.back();
    stack.pop_back();
    if (pattern == actual || pattern == kUnknownSort || actual == kUnknownSort) continue;
    if (sorts_[pattern].name == kNoSymbol) {
      SortId& bound = parameters[indices(pattern)[0]];
      if (bound == kUnknownSort) bound = actual;
      if (bound != actual) return false;
      continue;
    }
    if (sorts_[pattern].name != sorts_[actual].name ||
        !std::ranges::equal(indices(pattern), indices(actual)) ||
        arguments(pattern).size() != arguments(actual).size())
      return false;
    if (stack.size() > 1 && !compared.emplace(pattern, actual).second) continue;
    for (size_t i = 0; i < arguments(pattern).size(); ++i)
      stack.emplace_back(arguments(pattern)[i], arguments(actual)[i]);
  }
  return true;
}

std::optional<uint32_t> SortTable::large_prime(std::string_view digits) {
  constexpr int kRounds = 24;  // GMP asks for 15 to 50
  if (digits.size() > kMaxPrimeDigits) return std::nullopt;
  const auto known = std::ranges::find(large_primes_, digits, &LargePrime::digits);
  const auto index = static_cast<uint32_t>(known - large_primes_.begin());
  if (known == large_primes_.end()) {
    if (++primality_tests_ > kMaxPrimalityTests) return std::nullopt;
    const mpz_class number(std::string(digits), 10);
    if (number <= kMaxIndex || mpz_probab_prime_p(number.get_mpz_t(), kRounds) == 0)
      return std::nullopt;
    large_primes_.push_back({std::string(digits), size()});
  }
  return kFirstLargePrime + index;
}

std::string SortTable::index_text(uint32_t index) const {
  return index < kFirstLargePrime ? std::to_string(index)
                                  : large_primes_[index - kFirstLargePrime].digits;
}

SortId SortTable::translate(const SortTable& from, SortId id, Symbol name,
                            std::span<const SortId> arguments) {
  std::vector<uint32_t> own(from.indices(id).begin(), from.indices(id).end());
  for (uint32_t& index : own) {
    if (index < kFirstLargePrime) continue;
    const std::optional<uint32_t> here = large_prime(from.index_text(index));
    if (!here) return kUnknownSort;
    index = *here;
  }
  return intern(name, own, arguments);
}

void SortTable::truncate(uint32_t size) {
  spent_ = 0;
  primality_tests_ = 0;
  while (!large_primes_.empty() && large_primes_.back().sorts_before >= size)
    large_primes_.pop_back();
  const size_t mask = slots_.size() - 1;
  while (sorts_.size() > size) {
    const SortId id = static_cast<SortId>(sorts_.size() - 1);
    size_t slot = hashes_[id] & mask;
    while (slots_[slot] != id) slot = (slot + 1) & mask;
    slots_[slot] = kUnknownSort;
    pool_.resize(sorts_.back().operands);
    sorts_.pop_back();
    hashes_.pop_back();
  }
}

void SortTable::grow() {
  slots_.assign(slots_.size() * 2, kUnknownSort);
  const size_t mask = slots_.size() - 1;
  for (SortId id = 1; id < sorts_.size(); ++id) {
    size_t slot = hashes_[id] & mask;
    while (slots_[slot] != kUnknownSort) slot = (slot + 1) & mask;
    slots_[slot] = id;
  }
}

std::string SortTable::print(SortId id, const SymbolTable& symbols) const {
  constexpr size_t kLongest = 4096;
  constexpr SortId kClose = ~SortId{0};
  std::string out;
  std::vector<SortId> stack = {id};
  while (!stack.empty()) {
    const SortId next = stack.back();
    stack.pop_back();
    if (out.size() > kLongest) return out + "...";
    if (next == kClose) {
      out += ')';
      continue;
    }
    if (!out.empty() && out.back() != '(') out += ' ';
    if (next == kUnknownSort) {
      out += '?';
      continue;
    }
    const Sort& sort = sorts_[next];
    const bool applied = sort.argument_count > 0;
    if (applied) {
      out += '(';
      stack.push_back(kClose);
    }
    if (sort.index_count > 0) out += "(_ ";
    out += quoted(symbols.name(sort.name));
    for (uint32_t index : indices(next)) out += ' ' + index_text(index);
    if (sort.index_count > 0) out += ')';
    const auto operands = arguments(next);
    stack.insert(stack.end(), operands.rbegin(), operands.rend());
  }
  return out;
}

std::string quoted(std::string_view name) {
  // SMT-LIB 2.6, section 3.1; and the commands that solvers add.
  static const std::unordered_set<std::string_view> reserved = {
      "_", "!", "as", "exists", "forall", "let", "match", "par",
#define GADFLY_COMMAND(symbol, spelling, kind) spelling,
#include "lib/smtlib/syntax/commands.def"
#undef GADFLY_COMMAND
  };
  if (is_simple_symbol(name) && !reserved.contains(name)) return std::string(name);
  return '|' + std::string(name) + '|';
}

}  // namespace gadfly::smtlib::inline theory_tables
