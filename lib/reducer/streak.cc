// SPDX-License-Identifier: Apache-2.0
// Makes the steps of a guess one after the other: each edits the result of the one before.
#include "lib/reducer/streak.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "lib/base/hash.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// The maximum number of bytes of all results of the steps of a guess.
constexpr size_t kMostBytes = size_t{1} << 24;
// Positions in a list from here on are not distinguished.
constexpr uint32_t kMostPositions = 8;

// Returns a symbol of the theories; kNoSymbol for one that the script declares.
Symbol known(const Script& script, NodeId node) {
  if (node == kNoNode) return kNoSymbol;
  const Symbol symbol = script.node(node).symbol;
  return symbol < script.theory_set().symbols().size() ? symbol : kNoSymbol;
}

}  // namespace

uint64_t role_of(const Script& script, NodeId node) {
  if (node == kRoot) return 0;
  const NodeId parent = script.node(node).parent;
  uint32_t position = 0;
  if (parent != kRoot)
    for (NodeId n = script.node(parent).first_child; n != node && position < kMostPositions;
         n = script.node(n).next_sibling)
      ++position;
  const uint64_t head = parent == kRoot ? 0 : known(script, script.node(parent).first_child);
  const uint64_t own = known(script, script.node(node).first_child);
  const uint64_t kind = static_cast<uint64_t>(script.node(node).kind);
  return 1 + position + (kMostPositions + 1) * (kind + 16 * (own + (head << 24)));
}

void Streak::add(const Script& base, NodeId node, const ReductionRule& rule, size_t alternative) {
  const Kind kind = {&rule, alternative, role_of(base, node)};
  if (kind != last_) {
    *this = Streak();
    last_ = kind;
  }
  ++length_;
}

std::vector<Streak::Guess> Streak::guesses(ReductionRun& run, NodeId place) const {
  std::vector<Guess> found;
  if (length_ < needed_) return found;
  Script script(run.base().theory_set());
  Guess now = {.result = run.best(), .place = place};
  size_t bytes = 0;
  while (now.steps < reach_ && bytes < kMostBytes && !run.over()) {
    if (!script.read(now.result.text)) break;
    const Facts facts(script);
    Changes changes(script);
    std::optional<Candidate> next;
    NodeId node = now.place;
    for (; node < script.node_count() && !next; ++node) {
      if (role_of(script, node) != last_.role) continue;
      changes.clear();
      last_.rule->propose(facts, node, changes);
      if (last_.alternative < changes.size())
        next = run.result_of(script, changes[last_.alternative], now.result);
    }
    if (!next) break;
    --node;
    const Node changed = script.node(node);
    const size_t before = script.source().size();
    now.result = std::move(*next);
    bytes += now.result.text.size();
    ++now.steps;
    if (!script.read(now.result.text)) break;
    now.place = node == kRoot ? kRoot
                              : place_after(script, static_cast<uint32_t>(before), now.result.grown,
                                            changed.begin, changed.end);
    if (now.steps > 1 && std::has_single_bit(now.steps)) found.push_back(now);
  }
  if (now.steps > 1 && !std::has_single_bit(now.steps)) found.push_back(std::move(now));
  std::ranges::reverse(found);
  return found;
}

void Streak::guessed(size_t steps) {
  length_ += steps;
  if (steps == 0) {
    length_ = 0;
    needed_ *= 2;
    reach_ = kFirstReach;
  } else {
    reach_ = steps < reach_ ? std::max(steps, kFirstReach) : 2 * reach_;
  }
}

}  // namespace gadfly::reducer
