// SPDX-License-Identifier: Apache-2.0
// Applies edits and prunes until all declarations are in use, then reads the text and counts its
// size and faults.
#include "lib/reducer/trial/candidate.h"

#include <utility>
#include <vector>

#include "lib/base/hash.h"
#include "lib/reducer/facts.h"
#include "lib/reducer/prune.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// The maximum number of pruning rounds. A round takes linear time; an unwrapped let may make other
// declarations unused.
constexpr int kPruneRounds = 6;

Faults faults_of(const Script& script) {
  Faults faults;
  for (const Problem& problem : script.problems()) {
    if (problem.is_error()) ++faults.errors;
    if (problem.kind == ProblemKind::kUnknownSymbol || problem.kind == ProblemKind::kUnknownSort)
      ++faults.unknown;
  }
  return faults;
}

// Returns a hash that does not depend on the names of declared symbols: it replaces each of these
// by a number in the order of their first use.
uint64_t key_of(const Script& script) {
  const uint32_t known = script.theory_set().symbols().size();
  std::vector<Symbol> declared;
  for (uint32_t c = 0; c < script.commands().size(); ++c) declared_symbols(script, c, declared);
  for (const Declaration& declaration : script.declarations()) declared.push_back(declaration.name);
  std::vector<bool> own(script.symbols().size(), false);
  for (const Symbol symbol : declared) own[symbol] = symbol >= known;
  std::vector<uint32_t> number(script.symbols().size(), 0);
  uint32_t next = 0;
  std::string shape;
  const auto append = [&](uint32_t value) {
    shape.append(reinterpret_cast<const char*>(&value), sizeof(value));
  };
  for (NodeId n = 1; n < script.node_count(); ++n) {
    const Node& node = script.node(n);
    // The order of the nodes and their parents determine the tree.
    append(node.parent == kRoot ? 0 : n - node.parent);
    if (node.is_symbol() && own[node.symbol]) {
      if (number[node.symbol] == 0) number[node.symbol] = ++next;
      append(number[node.symbol]);
    } else if (node.kind != NodeKind::kList) {
      shape += script.text(n);
      shape += '\0';
    }
  }
  return hash_bytes(shape);
}

}  // namespace

Candidate CandidateMaker::of_script(std::string text) const {
  Candidate candidate;
  candidate.text = std::move(text);
  candidate.size = size_of(script_);
  candidate.faults = faults_of(script_);
  candidate.key = key_of(script_);
  return candidate;
}

std::optional<Candidate> CandidateMaker::measure(std::string text) {
  if (!script_.read(text)) return std::nullopt;
  return of_script(std::move(text));
}

std::optional<Candidate> CandidateMaker::make(const Script& base, const Edits& edits) {
  Edits all = edits;
  std::string text;
  if (!all.apply(base, text)) return std::nullopt;
  const auto grown = static_cast<int64_t>(text.size()) - static_cast<int64_t>(base.source().size());
  for (int round = 0;; ++round) {
    // Remove the line break that a deleted first command leaves.
    if (!text.empty() && text.front() == '\n') text.erase(0, text.find_first_not_of('\n'));
    if (!script_.read(text)) return std::nullopt;
    Edits pruned;
    if (!prunes || round == kPruneRounds || !prune(script_, pruned)) break;
    if (!pruned.apply(script_, scratch_)) break;
    std::swap(text, scratch_);
  }
  Candidate candidate = of_script(std::move(text));
  candidate.grown = grown;
  return candidate;
}

}  // namespace gadfly::reducer
