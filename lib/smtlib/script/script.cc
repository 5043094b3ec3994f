// SPDX-License-Identifier: Apache-2.0
// Reads a script with the parser and the checkers, resolves symbols, and describes problems.
#include "lib/smtlib/script/script.h"

#include <algorithm>

#include "lib/smtlib/script/command_checker.h"

namespace gadfly::smtlib::inline script {
namespace {

// The largest number of bytes of a term that a message shows.
constexpr size_t kShownBytes = 60;

std::string shown(std::string_view text) {
  std::string out;
  for (char c : text.substr(0, kShownBytes)) out += c == '\n' || c == '\t' || c == '\r' ? ' ' : c;
  return text.size() > kShownBytes ? out + "..." : out;
}

}  // namespace

Script::Script(const TheorySet& theory_set) : Tree(theory_set.symbols()), theory_set_(theory_set) {
  typing_.sorts = theory_set.sorts();
}

Result<Done> Script::read(std::string_view text) {
  Result<Done> parsed = parse(text);
  typing_.sorts.truncate(theory_set_.sorts().size());
  CommandChecker(*this, typing_).check();
  sorts_read_ = typing_.sorts.size();
  return parsed;
}

bool Script::is_datatype(Symbol sort) const {
  return sort < typing_.datatype_named.size() && typing_.datatype_named[sort] != 0;
}

const Datatype* Script::datatype(SortId sort) const {
  return datatype_named(typing_.sorts.sort(sort).name);
}

const Datatype* Script::datatype_named(Symbol name) const {
  const uint32_t number = name < typing_.datatype_named.size() ? typing_.datatype_named[name] : 0;
  return number == 0 || number == Typing::kSeveral ? nullptr : &typing_.datatypes[number - 1];
}

NodeId Script::head_symbol(NodeId term) const {
  NodeId head = term;
  while (node(head).first_child != kNoNode) head = node(head).first_child;
  return begins_identifier(node(head).symbol) ? node(head).next_sibling : head;
}

std::vector<NodeId> Script::arguments(NodeId term) const {
  std::vector<NodeId> found = children(term);
  if (found.empty()) return found;
  if (begins_identifier(node(found.front()).symbol)) return {};
  found.erase(found.begin());
  return found;
}

uint32_t Script::command_of(NodeId node) const {
  const auto after = std::ranges::upper_bound(typing_.commands, node, {}, &Command::node);
  return static_cast<uint32_t>(after - typing_.commands.begin() - 1);
}

DeclarationId Script::resolve(Symbol name, NodeId place) const {
  if (typing_.bound_somewhere[name]) {
    for (ScopeId id = term(place).scope; id != kGlobalScope; id = typing_.scopes[id].parent) {
      const Scope& scope = typing_.scopes[id];
      for (DeclarationId d = scope.first; d < scope.first + scope.count; ++d)
        if (typing_.declarations[d].name == name) return d;
    }
  }
  const std::span<const NameChange> changes(
      typing_.changes.data() + typing_.first_change[name],
      typing_.changes.data() + typing_.first_change[name + 1]);
  if (changes.empty()) return kNoDeclaration;
  const auto after = std::ranges::upper_bound(changes, command_of(place), {}, &NameChange::command);
  return after == changes.begin() ? kNoDeclaration : (after - 1)->declaration;
}

std::string Script::describe(const Problem& problem) const {
  const std::string what = shown(text(problem.node));
  switch (problem.kind) {
    case ProblemKind::kUnknownSymbol:
      return "unknown symbol " + what;
    case ProblemKind::kUnknownSort:
      return "unknown sort " + what;
    case ProblemKind::kUnknownCommand:
      return "unknown command " + what;
    case ProblemKind::kUnknownBinder:
      return "binder not understood: " + what;
    case ProblemKind::kUnknownLiteral:
      return "literal of no known theory: " + what;
    case ProblemKind::kUnknownSortOf:
      return "symbol of a sort that is not understood: " + what;
    case ProblemKind::kFunctionAsValue:
      return "a function without all its arguments: " + what;
    case ProblemKind::kOverloadedSymbol:
      return "a symbol declared more than once: " + what;
    case ProblemKind::kUnknownArguments:
      return "arguments not understood in " + what;
    case ProblemKind::kNotBool:
      return "expected a term of sort Bool: " + what;
    case ProblemKind::kTooLarge:
      return "too large to be understood: " + what;
    case ProblemKind::kNotWellFounded:
      return "a datatype that is not well-founded: each constructor needs a value of it: " + what;
    case ProblemKind::kMalformed:
      return "malformed: " + what;
    case ProblemKind::kIllSorted:
      break;
  }
  const NodeId head = node(problem.node).first_child;
  const Symbol first = head == kNoNode ? kNoSymbol : node(head).symbol;
  if (first == kUnderscore) return "no symbol has these indices: " + what;
  if (first == kAs) return "no symbol has this sort: " + what;
  std::string message =
      "`" + shown(text(head == kNoNode ? problem.node : head)) + "` does not take";
  uint32_t count = 0;
  for (NodeId a = head ? node(head).next_sibling : kNoNode; a != kNoNode;
       a = node(a).next_sibling) {
    if (++count > 8) return message + " ...";
    message += ' ' + print_sort(term(a).sort);
  }
  return count == 0 ? message + " no arguments" : message;
}

}  // namespace gadfly::smtlib::inline script
