// SPDX-License-Identifier: Apache-2.0
// Copies the text of an atom and replaces its symbols by holes and general names.
#include "lib/bank/abstraction.h"

#include <algorithm>

#include "lib/bank/structure.h"
#include "lib/smtlib/script/binding.h"

namespace gadfly::bank {

using namespace smtlib;

namespace {

constexpr uint32_t kDeepestSort = 16;

// Adds the datatype's command and theories to the atom.
void note(const FreeDatatype& datatype, AbstractAtom& made) {
  made.datatypes.insert(datatype.command);
  made.theories.insert(datatype.theories.begin(), datatype.theories.end());
}

// Prints sorts, with numbered names for declared sorts, and adds their datatypes to the atom.
class SortPrinter {
 public:
  SortPrinter(const Script& script, const Datatypes& datatypes, AbstractAtom& made)
      : script_(script), datatypes_(datatypes), made_(made) {}

  // Returns a rank such as "(Int Int) Bool"; empty if a sort is unknown, too deep, or a datatype
  // that was left out.
  std::string rank_of(const Declaration& declaration) {
    std::string rank = "(";
    for (const SortId parameter : script_.parameters(declaration)) {
      if (rank.size() > 1) rank += ' ';
      if (!print(parameter, rank)) return "";
    }
    rank += ") ";
    return print(declaration.result, rank) ? rank : "";
  }

 private:
  bool print(SortId id, std::string& out, uint32_t depth = 0) {
    const Sort& sort = script_.sorts().sort(id);
    if (id == kUnknownSort || sort.name == kNoSymbol || depth > kDeepestSort) return false;
    if (script_.theory_set().sort_constructor(sort.name) == nullptr)
      return print_declared(sort, out);
    if (sort.argument_count == 0) {
      out += script_.print_sort(id);
      return true;
    }
    // No sort of a theory has both arguments and indices.
    out += '(';
    out += script_.symbols().name(sort.name);
    for (const SortId argument : script_.sorts().arguments(id)) {
      out += ' ';
      if (!print(argument, out, depth + 1)) return false;
    }
    out += ')';
    return true;
  }

  bool print_declared(const Sort& sort, std::string& out) {
    if (const FreeDatatype* datatype = datatypes_.of(sort.name)) {
      note(*datatype, made_);
      out += datatype->names.at(sort.name);
      return true;
    }
    if (sort.argument_count > 0 || script_.is_datatype(sort.name)) return false;
    auto at = std::ranges::find(sorts_, sort.name);
    if (at == sorts_.end()) at = sorts_.insert(at, sort.name);
    out += 'S' + std::to_string(at - sorts_.begin());
    return true;
  }

  const Script& script_;
  const Datatypes& datatypes_;
  AbstractAtom& made_;
  std::vector<Symbol> sorts_;
};

bool is_of_datatype(const Declaration& d) {
  return d.kind == DeclarationKind::kConstructor || d.kind == DeclarationKind::kSelector;
}

// Returns whether the node is the constructor c in ((_ is c) t).
bool names_constructor(const Script& script, NodeId node) {
  const TermInfo& info = script.term(node);
  return info.kind == TermKind::kDeclared && info.sort == kUnknownSort &&
         is_of_datatype(script.declaration(info.reference));
}

bool is_plain(const Declaration& d) {
  return !d.overloaded && d.kind != DeclarationKind::kTester &&
         d.kind != DeclarationKind::kMatchVariable;
}

// Returns the sorts that the script declares or defines.
std::set<Symbol> sorts_of(const Script& script) {
  std::set<Symbol> sorts;
  for (const Command& command : script.commands()) {
    const NodeId name = script.child(command.node, 1);
    if (name == kNoNode || (command.word != kDeclareSort && command.word != kDefineSort)) continue;
    sorts.insert(script.node(name).symbol);
  }
  return sorts;
}

}  // namespace

Abstraction::Abstraction(const Script& script)
    : script_(script), sorts_(sorts_of(script)), datatypes_(script, sorts_) {}

bool Abstraction::is_simple(NodeId atom) const {
  for (NodeId n = atom; n < script_.subtree_end(atom); ++n) {
    const TermInfo& info = script_.term(n);
    switch (info.kind) {
      case TermKind::kLiteral:
      case TermKind::kOperator:
      case TermKind::kLet:
      case TermKind::kQuantifier:
        break;
      case TermKind::kDeclared:
      case TermKind::kTester: {
        const Declaration& d = script_.declaration(info.reference);
        if (!is_plain(d) || (is_of_datatype(d) && datatypes_.of(d) == nullptr)) return false;
        break;
      }
      case TermKind::kNone:
        if (script_.node(n).is_symbol() && sorts_.contains(script_.node(n).symbol)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

// Adds the theories and datatypes of the terms in the atom. Returns false if a sort is unknown or a
// datatype that was left out.
bool Abstraction::note_theories(NodeId atom, AbstractAtom& made) const {
  const TheorySet& theory_set = script_.theory_set();
  for (NodeId n = atom; n < script_.subtree_end(atom); ++n) {
    const TermInfo& info = script_.term(n);
    if (info.kind == TermKind::kNone || names_constructor(script_, n)) continue;
    if (info.kind == TermKind::kOperator)
      made.theories.insert(theory_set.theories()[theory_set.op(info.reference).theory].name);
    if (info.sort == kUnknownSort) return false;
    const Symbol name = script_.sorts().sort(info.sort).name;
    if (name == kNoSymbol) return false;
    if (const SortConstructor* constructor = theory_set.sort_constructor(name))
      made.theories.insert(theory_set.theories()[constructor->theory].name);
    else if (const FreeDatatype* datatype = datatypes_.of(name))
      note(*datatype, made);
    else if (script_.is_datatype(name))
      return false;
  }
  return true;
}

// Returns the node of the sort, constructor or selector of a datatype that this node names itself;
// kNoNode if it names no such symbol.
NodeId Abstraction::symbol_of_datatype(NodeId node) const {
  const TermInfo& info = script_.term(node);
  if (info.kind == TermKind::kDeclared && is_of_datatype(script_.declaration(info.reference)))
    return script_.head_symbol(node);
  const bool sort = info.kind == TermKind::kNone && script_.node(node).is_symbol() &&
                    datatypes_.of(script_.node(node).symbol) != nullptr;
  return sort ? node : kNoNode;
}

std::optional<AbstractAtom> Abstraction::of(NodeId atom, uint32_t most_nodes) const {
  const NodeId end = script_.subtree_end(atom);
  AbstractAtom made;
  made.signature = signature_of(script_, atom);
  if (made.signature.empty() || end - atom > most_nodes || !is_simple(atom) ||
      !note_theories(atom, made))
    return std::nullopt;
  SortPrinter printer(script_, datatypes_, made);
  std::vector<DeclarationId> symbols;
  const std::string_view source = script_.source();
  uint32_t copied = script_.node(atom).begin;
  std::string piece;
  for (NodeId n = atom; n < end; ++n) {
    const TermInfo& info = script_.term(n);
    if (info.kind == TermKind::kLiteral && script_.node(n).kind == NodeKind::kNumeral &&
        script_.print_sort(info.sort) == "Real") {
      piece += source.substr(copied, script_.node(n).end - copied);
      piece += ".0";
      copied = script_.node(n).end;
    }
    if (const NodeId named = symbol_of_datatype(n); named != kNoNode) {
      const Node& symbol = script_.node(named);
      const FreeDatatype& datatype = info.kind == TermKind::kNone
                                         ? *datatypes_.of(symbol.symbol)
                                         : *datatypes_.of(script_.declaration(info.reference));
      note(datatype, made);
      piece += source.substr(copied, symbol.begin - copied);
      piece += datatype.names.at(symbol.symbol);
      copied = symbol.end;
      continue;
    }
    if (info.kind != TermKind::kDeclared) continue;
    const Declaration& d = script_.declaration(info.reference);
    if (bound_within(script_, d, atom)) continue;
    auto known = std::ranges::find(symbols, info.reference);
    if (known == symbols.end()) {
      made.symbols.push_back(printer.rank_of(d));
      if (made.symbols.back().empty()) return std::nullopt;
      known = symbols.insert(known, info.reference);
    }
    const Node& symbol = script_.node(script_.head_symbol(n));
    piece += source.substr(copied, symbol.begin - copied);
    made.pieces.push_back(std::move(piece));
    piece.clear();
    made.holes.push_back(static_cast<uint32_t>(known - symbols.begin()));
    copied = symbol.end;
  }
  piece += source.substr(copied, script_.node(atom).end - copied);
  made.pieces.push_back(std::move(piece));
  return made;
}

}  // namespace gadfly::bank
