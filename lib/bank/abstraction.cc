// SPDX-License-Identifier: Apache-2.0
// See abstraction.h.
#include "lib/bank/abstraction.h"

#include <algorithm>

#include "lib/bank/structure.h"
#include "lib/smtlib/binding.h"

namespace gadfly::bank {

using namespace smtlib;

namespace {

constexpr uint32_t kDeepestSort = 16;

// Prints a sort with its declared sorts numbered.
class SortPrinter {
 public:
  SortPrinter(const Script& script, std::vector<Symbol>& sorts) : script_(script), sorts_(sorts) {}

  // False where the sort is not known, too deep, or a datatype's.
  bool print(SortId id, std::string& out, uint32_t depth = 0) {
    const Sort& sort = script_.sorts().sort(id);
    if (id == kUnknownSort || sort.name == kNoSymbol || depth > kDeepestSort) return false;
    if (script_.language().sort_constructor(sort.name) == nullptr) {
      if (sort.argument_count > 0 || script_.is_datatype(sort.name)) return false;
      auto at = std::ranges::find(sorts_, sort.name);
      if (at == sorts_.end()) at = sorts_.insert(at, sort.name);
      out += 'S' + std::to_string(at - sorts_.begin());
      return true;
    }
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

 private:
  const Script& script_;
  std::vector<Symbol>& sorts_;
};

bool is_plain(const Declaration& d) {
  return !d.overloaded && d.kind != DeclarationKind::kConstructor &&
         d.kind != DeclarationKind::kSelector && d.kind != DeclarationKind::kTester &&
         d.kind != DeclarationKind::kMatchVariable;
}

}  // namespace

Abstraction::Abstraction(const Script& script) : script_(script) {
  for (const Command& command : script.commands()) {
    const NodeId name = script.child(command.node, 1);
    if (name == kNoNode || (command.word != kDeclareSort && command.word != kDefineSort)) continue;
    sorts_.insert(script.node(name).symbol);
  }
}

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
        if (!is_plain(script_.declaration(info.reference))) return false;
        break;
      case TermKind::kNone:
        if (script_.node(n).is_symbol() && sorts_.contains(script_.node(n).symbol)) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

bool Abstraction::theories_of(NodeId atom, std::set<std::string>& theories) const {
  const Language& language = script_.language();
  for (NodeId n = atom; n < script_.subtree_end(atom); ++n) {
    const TermInfo& info = script_.term(n);
    if (info.kind == TermKind::kNone) continue;
    if (info.kind == TermKind::kOperator)
      theories.insert(language.theories()[language.op(info.reference).theory].name);
    if (info.sort == kUnknownSort) return false;
    const Symbol name = script_.sorts().sort(info.sort).name;
    if (name == kNoSymbol) return false;
    if (const SortConstructor* constructor = language.sort_constructor(name))
      theories.insert(language.theories()[constructor->theory].name);
    else if (script_.is_datatype(name))
      return false;
  }
  return true;
}

std::string Abstraction::rank_of(const Declaration& declaration, std::vector<Symbol>& sorts) const {
  SortPrinter printer(script_, sorts);
  std::string rank = "(";
  for (const SortId parameter : script_.parameters(declaration)) {
    if (rank.size() > 1) rank += ' ';
    if (!printer.print(parameter, rank)) return "";
  }
  rank += ") ";
  return printer.print(declaration.result, rank) ? rank : "";
}

std::optional<AbstractAtom> Abstraction::of(NodeId atom, uint32_t most_nodes) const {
  const NodeId end = script_.subtree_end(atom);
  AbstractAtom made;
  made.signature = signature_of(script_, atom);
  if (made.signature.empty() || end - atom > most_nodes || !is_simple(atom) ||
      !theories_of(atom, made.theories))
    return std::nullopt;
  std::vector<DeclarationId> symbols;
  std::vector<Symbol> sorts;
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
    if (info.kind != TermKind::kDeclared) continue;
    const Declaration& d = script_.declaration(info.reference);
    if (bound_within(script_, d, atom)) continue;
    auto known = std::ranges::find(symbols, info.reference);
    if (known == symbols.end()) {
      made.symbols.push_back(rank_of(d, sorts));
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
