// SPDX-License-Identifier: Apache-2.0
// Computes each fact on first use. Counts the uses of symbols by name. If a name has two meanings,
// the count may be too high, but never too low.
#include "lib/reducer/facts.h"

#include <algorithm>
#include <utility>

#include "lib/reducer/simplest_values.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

// Collects the symbols that a declaration of datatypes introduces: a constructor is a symbol or the
// head of a list, a selector is the head of a list inside that list.
void datatype_symbols(const Script& script, NodeId constructors, std::vector<Symbol>& out) {
  NodeId first = script.node(constructors).first_child;
  // Unwrap (par (X) (...)), which the input may nest.
  while (first != kNoNode && script.node(first).symbol == kPar) {
    constructors = script.child(constructors, 2);
    if (constructors == kNoNode) return;
    first = script.node(constructors).first_child;
  }
  for (NodeId c = first; c != kNoNode; c = script.node(c).next_sibling) {
    if (script.node(c).is_symbol()) out.push_back(script.node(c).symbol);
    for (NodeId part = script.node(c).first_child; part != kNoNode;
         part = script.node(part).next_sibling) {
      const NodeId head = script.node(part).first_child;
      const NodeId name = head == kNoNode ? part : head;
      if (script.node(name).is_symbol()) out.push_back(script.node(name).symbol);
    }
  }
}

}  // namespace

const std::vector<Difference>& Facts::differences() const {
  if (!differences_)
    differences_ =
        parent_ == nullptr ? std::vector<Difference>() : reducer::differences(script_, *parent_);
  return *differences_;
}

uint32_t occurrences_in(const Script& script, NodeId node, Symbol symbol) {
  uint32_t count = 0;
  const NodeId end = script.subtree_end(node);
  for (NodeId n = node; n < end; ++n) count += script.node(n).symbol == symbol ? 1 : 0;
  return count;
}

void declared_symbols(const Script& script, uint32_t command, std::vector<Symbol>& out) {
  const Command& c = script.commands()[command];
  const NodeId name = script.child(c.node, 1);
  if (name == kNoNode) return;
  switch (c.word) {
    case kDeclareConst:
    case kDeclareFun:
    case kDeclareSort:
    case kDefineConst:
    case kDefineFun:
    case kDefineFunRec:
    case kDefineSort:
      out.push_back(script.node(name).symbol);
      break;
    case kDeclareDatatype:
    case kDeclareCodatatype:
      out.push_back(script.node(name).symbol);
      if (const NodeId list = script.child(c.node, 2); list != kNoNode)
        datatype_symbols(script, list, out);
      break;
    case kDeclareDatatypes:
    case kDeclareCodatatypes: {
      for (NodeId n = script.node(name).first_child; n != kNoNode;
           n = script.node(n).next_sibling) {
        const NodeId head = script.node(n).first_child;
        out.push_back(script.node(head == kNoNode ? n : head).symbol);
      }
      const NodeId lists = script.child(c.node, 2);
      if (lists == kNoNode) break;
      for (NodeId n = script.node(lists).first_child; n != kNoNode; n = script.node(n).next_sibling)
        datatype_symbols(script, n, out);
      break;
    }
    case kDefineFunsRec:
      for (NodeId n = script.node(name).first_child; n != kNoNode; n = script.node(n).next_sibling)
        if (const NodeId head = script.node(n).first_child; head != kNoNode)
          out.push_back(script.node(head).symbol);
      break;
    default:
      break;
  }
  std::erase(out, kNoSymbol);
}

void Facts::find_uses() const {
  if (uses_known_) return;
  uses_known_ = true;
  const auto used = [&](NodeId node) {
    const TermInfo& info = script_.term(node);
    const bool declared = info.kind == TermKind::kDeclared || info.kind == TermKind::kFunction ||
                          info.kind == TermKind::kTester || info.kind == TermKind::kUpdate;
    return declared ? info.reference : kNoDeclaration;
  };
  first_use_.assign(script_.declarations().size() + 2, 0);
  for (NodeId n = 1; n < script_.node_count(); ++n) ++first_use_[used(n) + 1];
  for (size_t i = 1; i < first_use_.size(); ++i) first_use_[i] += first_use_[i - 1];
  uses_.resize(script_.node_count());
  std::vector<uint32_t> next = first_use_;
  for (NodeId n = 1; n < script_.node_count(); ++n) uses_[next[used(n)]++] = n;
}

std::span<const NodeId> Facts::uses(DeclarationId id) const {
  find_uses();
  return {uses_.data() + first_use_[id], uses_.data() + first_use_[id + 1]};
}

DeclarationId Facts::declared_at(NodeId node) const {
  if (declared_at_.empty()) {
    declared_at_.assign(script_.node_count(), kNoDeclaration);
    const auto count = static_cast<DeclarationId>(script_.declarations().size());
    for (DeclarationId id = count; id-- > 1;) declared_at_[script_.declaration(id).node] = id;
  }
  return declared_at_[node];
}

void Facts::find_occurrences() const {
  if (!occurrences_.empty()) return;
  occurrences_.assign(script_.symbols().size(), 0);
  for (NodeId n = 1; n < script_.node_count(); ++n) ++occurrences_[script_.node(n).symbol];
  is_used_.assign(script_.commands().size(), false);
  std::vector<Symbol> symbols;
  for (uint32_t c = 0; c < script_.commands().size(); ++c) {
    symbols.clear();
    declared_symbols(script_, c, symbols);
    if (symbols.empty()) continue;
    const NodeId node = script_.commands()[c].node;
    // Occurrences inside of the command itself are not uses.
    is_used_[c] = std::ranges::any_of(symbols, [&](Symbol symbol) {
      return occurrences_[symbol] > occurrences_in(script_, node, symbol);
    });
  }
}

uint32_t Facts::occurrences(Symbol symbol) const {
  find_occurrences();
  return occurrences_[symbol];
}

bool Facts::is_used(uint32_t command) const {
  find_occurrences();
  return is_used_[command];
}

void Facts::find_constants() const {
  if (constants_known_) return;
  constants_known_ = true;
  const auto count = static_cast<DeclarationId>(script_.declarations().size());
  for (DeclarationId id = 1; id < count; ++id) {
    const Declaration& d = script_.declaration(id);
    if (d.kind == DeclarationKind::kDeclaredFunction && d.parameter_count == 0 && !d.overloaded)
      constants_[d.result].push_back(id);
  }
}

std::span<const DeclarationId> Facts::constants(SortId sort) const {
  find_constants();
  const auto found = constants_.find(sort);
  return found == constants_.end() ? std::span<const DeclarationId>() : found->second;
}

const std::vector<std::string>& Facts::values(SortId sort) const {
  const auto [found, added] = values_.try_emplace(sort);
  if (added) found->second = small_values(script_, sort);
  return found->second;
}

const std::string& Facts::unused_name(size_t skip) const {
  find_occurrences();
  while (unused_names_.size() <= skip) {
    // Make the next name of a, b... z, aa, ab...
    std::string name;
    for (size_t rest = ++names_tried_; rest > 0; rest = (rest - 1) / 26)
      name.insert(name.begin(), static_cast<char>('a' + (rest - 1) % 26));
    const Symbol symbol = script_.symbols().find(name);
    if (symbol == kNoSymbol ||
        (occurrences_[symbol] == 0 && script_.theory_set().symbols().find(name) == kNoSymbol))
      unused_names_.push_back(std::move(name));
  }
  return unused_names_[skip];
}

void Facts::find_scopes() const {
  if (scopes_known_) return;
  scopes_known_ = true;
  const auto count = static_cast<uint32_t>(script_.commands().size());
  matched_.assign(count, false);
  std::vector<uint32_t> open;
  for (uint32_t c = 0; c < count; ++c) {
    const Symbol word = script_.commands()[c].word;
    if (word == kPush) open.push_back(c);
    if (word == kReset) open.clear();
    if (word != kPop || open.empty()) continue;
    pops_[open.back()] = c;
    matched_[c] = true;
    open.pop_back();
  }
}

uint32_t Facts::matching_pop(uint32_t push) const {
  find_scopes();
  const auto found = pops_.find(push);
  return found == pops_.end() ? 0 : found->second;
}

bool Facts::is_matched(uint32_t pop) const {
  find_scopes();
  return matched_[pop];
}

}  // namespace gadfly::reducer
