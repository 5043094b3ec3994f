// SPDX-License-Identifier: Apache-2.0
// Renames the symbols of datatype commands. A new name consists of a hash of the command and a
// number.
#include "lib/bank/bank_datatypes.h"

#include <algorithm>
#include <charconv>

#include "lib/base/hash.h"
#include "lib/smtlib/script/datatype_commands.h"

namespace gadfly::bank {

using namespace smtlib;

namespace {

constexpr uint64_t kNames = uint64_t{1} << 40;  // number of different hashes of commands
constexpr int kBase = 36;
constexpr size_t kMostCommands = 64;  // per script, because each costs a search of the whole script

// Returns the text of the command, with symbol number i of `symbols` replaced by write(i).
template <class Write>
std::string rewritten(const Script& script, NodeId command, const std::vector<Symbol>& symbols,
                      Write write) {
  std::map<Symbol, size_t> numbers;
  for (size_t i = 0; i < symbols.size(); ++i) numbers.emplace(symbols[i], i);
  std::string out;
  uint32_t copied = script.node(command).begin;
  for (NodeId n = command; n < script.subtree_end(command); ++n) {
    const Node& node = script.node(n);
    const auto found = node.is_symbol() ? numbers.find(node.symbol) : numbers.end();
    if (found == numbers.end()) continue;
    out += script.source().substr(copied, node.begin - copied);
    out += write(found->second);
    copied = node.end;
  }
  out += script.source().substr(copied, script.node(command).end - copied);
  return out;
}

// Returns the symbols that the command declares and contains, in order of occurrence.
std::vector<Symbol> symbols_of(const Script& script, const Command& command) {
  std::set<Symbol> declared;
  for (const Symbol sort : datatypes_of(script, command)) declared.insert(sort);
  all_declared(script, command.node, [&](DeclarationId, const Declaration& d) {
    declared.insert(d.name);
    return true;
  });
  std::vector<Symbol> symbols;
  for (NodeId n = command.node; n < script.subtree_end(command.node); ++n)
    if (script.node(n).is_symbol() && declared.erase(script.node(n).symbol) > 0)
      symbols.push_back(script.node(n).symbol);
  return symbols;
}

bool speaks_of(const Script& script, NodeId command, const std::set<Symbol>& symbols) {
  for (NodeId n = command; n < script.subtree_end(command); ++n)
    if (script.node(n).is_symbol() && symbols.contains(script.node(n).symbol)) return true;
  return false;
}

FreeDatatype freed(const Script& script, const Command& command) {
  const std::vector<Symbol> symbols = symbols_of(script, command);
  const auto number = [](auto n) { return '?' + std::to_string(n); };
  char prefix[16] = {'d'};
  const uint64_t hash = hash_bytes(rewritten(script, command.node, symbols, number));
  std::to_chars(prefix + 1, std::end(prefix) - 1, hash % kNames, kBase);
  const auto name = [&](auto n) { return prefix + ('_' + std::to_string(n)); };
  FreeDatatype made;
  made.command =
      std::make_shared<const std::string>(rewritten(script, command.node, symbols, name));
  for (size_t i = 0; i < symbols.size(); ++i) made.names[symbols[i]] = name(i);
  const TheorySet& theory_set = script.theory_set();
  all_declared(script, command.node, [&](DeclarationId, const Declaration& d) {
    // The parameter of a selector is the datatype itself and has no theory.
    for (const SortId field : script.parameters(d))
      if (const auto* sort = theory_set.sort_constructor(script.sorts().sort(field).name))
        made.theories.insert(theory_set.theories()[sort->theory].name);
    return true;
  });
  return made;
}

}  // namespace

Datatypes::Datatypes(const Script& script, const std::set<Symbol>& sorts_of_script)
    : script_(script) {
  size_t looked_at = 0;
  for (const Command& command : script.commands()) {
    const std::vector<Symbol> sorts = datatypes_of(script, command);
    const auto here = [&](Symbol sort) {
      return declaring(script, sort) == &command &&
             script.theory_set().sort_constructor(sort) == nullptr;
    };
    if (sorts.empty() || ++looked_at > kMostCommands || !std::ranges::all_of(sorts, here) ||
        !stands_alone(script, command) || speaks_of(script, command.node, sorts_of_script))
      continue;
    for (const Symbol sort : sorts) by_sort_[sort] = static_cast<uint32_t>(free_.size());
    free_.push_back(freed(script, command));
  }
}

const FreeDatatype* Datatypes::of(Symbol sort) const {
  const auto found = by_sort_.find(sort);
  return found == by_sort_.end() ? nullptr : &free_[found->second];
}

const FreeDatatype* Datatypes::of(const Declaration& declaration) const {
  return of(script_.sorts().sort(datatype_of(script_, declaration)).name);
}

}  // namespace gadfly::bank
