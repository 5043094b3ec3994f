// SPDX-License-Identifier: Apache-2.0
// Reads and prints models as lists of symbols with their values.
#include "lib/smtlib/evaluation/model.h"

#include <charconv>
#include <map>
#include <optional>
#include <string_view>

#include "lib/smtlib/evaluation/values/value_text.h"

namespace gadfly::smtlib::inline evaluation {
namespace {

constexpr std::string_view kUniverse = ":universe";

Error shape(const Tree& tree, NodeId node) {
  return {ErrorCode::kSyntax, "expected (symbol value ((argument...) value)...)",
          tree.position(node)};
}

// Returns the declared function of that name that is visible in that command; kNoDeclaration if
// there is no such function.
DeclarationId declared(const Script& script, std::string_view name, uint32_t command) {
  const Symbol symbol = script.symbols().find(name);
  if (symbol == kNoSymbol) return kNoDeclaration;
  const DeclarationId id = script.resolve(symbol, script.commands()[command].node);
  const Declaration& found = script.declaration(id);
  const bool fits = found.kind == DeclarationKind::kDeclaredFunction && !found.overloaded;
  return id != kNoDeclaration && fits ? id : kNoDeclaration;
}

using SortsByName = std::map<std::string_view, SortId>;

// Returns the declared sorts without arguments.
SortsByName declared_sorts(const Values& values, const Script& script) {
  SortsByName found;
  for (SortId sort = 1; sort < values.sorts().size(); ++sort) {
    const Sort& data = values.sorts().sort(sort);
    if (data.name != kNoSymbol && data.index_count == 0 && data.argument_count == 0 &&
        values.kind_of(sort) == ValueKind::kElement)
      found.emplace(script.symbols().name(data.name), sort);
  }
  return found;
}

std::string_view name_of(const Tree& tree, NodeId node) {
  return tree.symbols().name(tree.node(node).symbol);
}

// Reads (((argument...) value)...), from `row` on.
Result<Done> read_table(const Script& script, const Tree& tree, NodeId row, DeclarationId id,
                        Values& values, Interpretation& out) {
  const Declaration& declaration = script.declaration(id);
  const std::span<const SortId> parameters = script.parameters(declaration);
  for (; row != kNoNode; row = tree.node(row).next_sibling) {
    const NodeId list = tree.child(row, 0);
    if (tree.child_count(row) != 2 || tree.node(list).kind != NodeKind::kList)
      return shape(tree, row);
    if (tree.child_count(list) != parameters.size()) continue;
    std::vector<Value> arguments;
    for (NodeId a = tree.node(list).first_child; a != kNoNode; a = tree.node(a).next_sibling)
      arguments.push_back(read_value(script, values, parameters[arguments.size()], tree, a));
    const Value value = read_value(script, values, declaration.result, tree, tree.child(row, 1));
    bool known = value != kUnknownValue;
    for (const Value argument : arguments) known &= argument != kUnknownValue;
    if (known) out.table[std::move(arguments)] = value;
  }
  return Done{};
}

// Reads (:universe U 3).
void read_universe(const SortsByName& sorts, const Tree& tree, NodeId entry, Values& values) {
  const std::string_view digits = tree.text(tree.child(entry, 2));
  uint64_t size = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), size);
  const auto sort = sorts.find(name_of(tree, tree.child(entry, 1)));
  if (sort != sorts.end() && size > 0) values.set_universe(sort->second, size);
}

}  // namespace

void Model::clear() {
  interpretations_.clear();
}

const Interpretation* Model::find(DeclarationId id) const {
  const auto found = interpretations_.find(id);
  return found == interpretations_.end() ? nullptr : &found->second;
}

Value Model::apply(DeclarationId id, std::span<const Value> arguments) const {
  const Interpretation* interpretation = find(id);
  if (interpretation == nullptr) return kUnknownValue;
  if (!interpretation->table.empty()) {
    const auto row = interpretation->table.find({arguments.begin(), arguments.end()});
    if (row != interpretation->table.end()) return row->second;
  }
  return interpretation->fallback;
}

std::string print_model(const Script& script, const Values& values, const Model& model) {
  std::string out;
  const auto open = [&](std::string_view name) {
    if (!out.empty()) out += ' ';
    out += '(';
    out += name;
    out += ' ';
  };
  for (const auto& [sort, size] : values.universes()) {
    open(kUniverse);
    out += quoted(script.symbols().name(values.sorts().sort(sort).name)) + ' ' +
           std::to_string(size) + ')';
  }
  for (const auto& [id, interpretation] : model.interpretations()) {
    open(quoted(script.symbols().name(script.declaration(id).name)));
    if (interpretation.fallback == kUnknownValue ||
        !print_value(script, values, interpretation.fallback, out))
      out += '?';
    for (const auto& [arguments, value] : interpretation.table) {
      const size_t begin = out.size();
      out += " ((";
      bool printable = true;
      for (size_t i = 0; i < arguments.size(); ++i) {
        if (i > 0) out += ' ';
        printable = printable && print_value(script, values, arguments[i], out);
      }
      out += ") ";
      if (printable && print_value(script, values, value, out))
        out += ')';
      else
        out.resize(begin);
    }
    out += ')';
  }
  return out;
}

Result<Done> read_model(const Script& script, std::string_view text, uint32_t command,
                        Values& values, Model& model) {
  Tree tree{SymbolTable()};
  GADFLY_TRY(tree.parse(text));
  std::optional<SortsByName> sorts;
  for (NodeId entry = tree.node(kRoot).first_child; entry != kNoNode;
       entry = tree.node(entry).next_sibling) {
    const NodeId name = tree.child(entry, 0);
    const NodeId first = name == kNoNode ? kNoNode : tree.node(name).next_sibling;
    if (first == kNoNode) return shape(tree, entry);
    if (tree.text(name) == kUniverse) {
      if (!sorts) sorts = declared_sorts(values, script);
      read_universe(*sorts, tree, entry, values);
      continue;
    }
    if (!tree.node(name).is_symbol()) return shape(tree, entry);
    const DeclarationId id = declared(script, name_of(tree, name), command);
    if (id == kNoDeclaration) continue;
    Interpretation read;
    read.fallback = read_value(script, values, script.declaration(id).result, tree, first);
    GADFLY_TRY(read_table(script, tree, tree.node(first).next_sibling, id, values, read));
    if (read.fallback != kUnknownValue || !read.table.empty()) model.of(id) = std::move(read);
  }
  return Done{};
}

}  // namespace gadfly::smtlib::inline evaluation
