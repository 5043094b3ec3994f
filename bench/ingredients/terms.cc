// SPDX-License-Identifier: Apache-2.0
// Ingredients from the sort checker: the row of the theory table of each operator, the kinds of
// other terms, and the sorts of terms, declarations, and variables.
#include "bench/ingredients/ingredients.h"
#include "bench/operator_text.h"

namespace gadfly::bench {

using namespace gadfly::smtlib;

namespace {

std::string_view literal_name(const Script& script, NodeId node) {
  switch (script.node(node).kind) {
    case NodeKind::kNumeral:
      return "numeral";
    case NodeKind::kDecimal:
      return "decimal";
    case NodeKind::kHexadecimal:
      return "hexadecimal";
    case NodeKind::kBinary:
      return "binary";
    case NodeKind::kField:
      return "literal of a finite field";
    default:
      return script.text(node).find("\\u") == std::string_view::npos ? "string"
                                                                     : "string with an escape";
  }
}

std::string_view declared_name(const Declaration& d) {
  switch (d.kind) {
    case DeclarationKind::kDeclaredFunction:
      return d.parameter_count > 0 ? "declared function" : "declared constant";
    case DeclarationKind::kDefinedFunction:
      return d.parameter_count > 0 ? "defined function" : "defined constant";
    case DeclarationKind::kNamedTerm:
      return "name of a term";
    case DeclarationKind::kConstructor:
      return "constructor";
    case DeclarationKind::kSelector:
      return "selector";
    case DeclarationKind::kTester:
      return "old tester is-c";
    default:
      return "variable";
  }
}

// Returns whether the function symbol of the term is ascribed: (as c S).
bool is_ascribed(const Script& script, NodeId term) {
  const NodeId head = script.head_symbol(term);
  const NodeId before = script.child(script.node(head).parent, 0);
  return before != head && script.node(before).symbol == kAs;
}

std::string_view width_class(uint32_t width) {
  if (width == 1) return "1";
  if (width <= 8) return "2 to 8";
  if (width <= 32) return "9 to 32";
  if (width <= 64) return "33 to 64";
  return width <= 200 ? "65 to 200" : "more than 200";
}

// A tiny format has fewer bits than Float16.
std::string_view format_class(uint32_t exponent, uint32_t significand) {
  if (exponent == 5 && significand == 11) return "Float16";
  if (exponent == 8 && significand == 24) return "Float32";
  if (exponent == 11 && significand == 53) return "Float64";
  if (exponent == 15 && significand == 113) return "Float128";
  return exponent + significand < 16 ? "tiny" : "other";
}

// Returns the name of the sort's constructor; of a sort that the script declares, its kind.
std::string_view sort_name(const Script& script, SortId id) {
  const Sort& sort = script.sorts().sort(id);
  if (script.theory_set().sort_constructor(sort.name) != nullptr)
    return script.symbols().name(sort.name);
  if (const Datatype* datatype = script.datatype_named(sort.name)) {
    if (datatype->infinite) return "a codatatype";
    return datatype->arity > 0 ? "a parametric datatype" : "a datatype";
  }
  return sort.argument_count > 0 ? "a declared sort with arguments" : "a declared sort";
}

bool is_named(const Script& script, SortId id) {
  return id != kUnknownSort && script.sorts().sort(id).name != kNoSymbol;
}

}  // namespace

std::string operator_group(const TheorySet& theory_set, const Operator& op) {
  return "operators of " + theory_set.theories()[op.theory].name;
}

std::string operator_name(const TheorySet& theory_set, const Operator& op) {
  return head_text(theory_set, op) + " : " + rank_text(theory_set, op);
}

void add_terms(const Script& script, Ingredients& out) {
  const TheorySet& theory_set = script.theory_set();
  std::vector<bool> used(theory_set.operators().size());
  for (NodeId node = 0; node < script.node_count(); ++node) {
    const TermInfo& info = script.term(node);
    if (info.kind == TermKind::kLiteral) {
      out.add(kTerms, literal_name(script, node));
    } else if (info.kind == TermKind::kOperator) {
      used[info.reference] = true;
    } else if (info.kind == TermKind::kDeclared) {
      const Declaration& d = script.declaration(info.reference);
      out.add(kTerms, declared_name(d));
      if (d.kind == DeclarationKind::kConstructor && is_ascribed(script, node))
        out.add(kTerms, "constructor with its sort");
    } else if (info.kind == TermKind::kTester) {
      out.add(kTerms, "tester (_ is c)");
    } else if (info.kind == TermKind::kUpdate) {
      out.add(kTerms, "update of a field");
    } else if (info.kind == TermKind::kFunction) {
      out.add(kTerms, "function as a value");
    }
  }
  for (OperatorId id = 0; id < used.size(); ++id)
    if (used[id])
      out.add(operator_group(theory_set, theory_set.op(id)),
              operator_name(theory_set, theory_set.op(id)));
}

void add_sorts(const Script& script, Ingredients& out) {
  const SortTable& sorts = script.sorts();
  std::vector<bool> used(sorts.size());
  for (NodeId node = 0; node < script.node_count(); ++node) used[script.term(node).sort] = true;
  for (const Declaration& d : script.declarations().subspan(1)) {
    used[d.result] = true;
    for (const SortId parameter : script.parameters(d)) used[parameter] = true;
    if (d.kind == DeclarationKind::kQuantifiedVariable && is_named(script, d.result))
      out.add(kVariableSorts, sort_name(script, d.result));
  }
  // The arguments of a sort have smaller numbers.
  for (SortId id = sorts.size() - 1; id > kUnknownSort; --id) {
    if (!used[id] || !is_named(script, id)) continue;
    for (const SortId argument : sorts.arguments(id)) used[argument] = true;
    out.add(kSorts, sort_name(script, id));
    const SortConstructor* constructor = script.theory_set().sort_constructor(sorts.sort(id).name);
    if (constructor == nullptr) continue;
    const std::span<const uint32_t> indices = sorts.indices(id);
    if (constructor->values == ValueKind::kBitVector) out.add(kWidths, width_class(indices[0]));
    if (constructor->values == ValueKind::kFloat)
      out.add(kFormats, format_class(indices[0], indices[1]));
  }
}

}  // namespace gadfly::bench
