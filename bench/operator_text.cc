// SPDX-License-Identifier: Apache-2.0
// Writes the patterns of a row of a theory table, with the letters X, Y, Z, W for its sort
// parameters and m, n, i, j for its numeral variables.
#include "bench/operator_text.h"

namespace gadfly::bench {

using namespace gadfly::smtlib;

namespace {

// Returns an index expression in the notation of the theory tables, with the letters m, n, i, j for
// its variables.
std::string index_text(const PatternPool& pool, uint32_t expression) {
  using Kind = IndexExpression::Kind;
  const IndexExpression& e = pool.expressions[expression];
  if (e.kind == Kind::kConstant) return std::to_string(e.value);
  if (e.kind == Kind::kVariable) return std::string(1, "mnij"[e.value]);
  if (e.kind == Kind::kSize) return std::string("(size ") + "XYZW"[e.value] + ")";
  const char* sign = e.kind == Kind::kAdd ? "+" : e.kind == Kind::kSub ? "-" : "*";
  return "(" + std::string(sign) + " " + index_text(pool, e.left) + " " +
         index_text(pool, e.right) + ")";
}

std::string sort_text(const TheorySet& theory_set, uint32_t pattern) {
  const PatternPool& pool = theory_set.pool();
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete)
    return theory_set.sorts().print(p.sort, theory_set.symbols());
  if (p.kind == SortPattern::Kind::kParameter) return std::string(1, "XYZW"[p.parameter]);
  if (p.kind == SortPattern::Kind::kPack) return std::string(1, "XYZW"[p.parameter]) + " ...";
  if (p.kind == SortPattern::Kind::kNth)
    return "(nth " + index_text(pool, p.indices[0]) + " " + "XYZW"[p.parameter] + ")";
  std::string text(theory_set.symbols().name(p.name));
  for (const uint32_t index : p.indices) text += " " + index_text(pool, index);
  if (!p.indices.empty()) text = "(_ " + text + ")";
  if (p.arguments.empty()) return text;
  for (const uint32_t argument : p.arguments) text += " " + sort_text(theory_set, argument);
  return "(" + text + ")";
}

}  // namespace

std::string head_text(const TheorySet& theory_set, const Operator& op) {
  std::string text(theory_set.symbols().name(op.name));
  for (uint32_t i = 0; i < op.sort_indices; ++i) text += " " + std::string(1, "XYZW"[i]);
  for (const uint32_t index : op.indices) text += " " + index_text(theory_set.pool(), index);
  if (op.function_index >= 0) text += " f";
  if (op.coefficients) text += " c ...";
  if (!op.indices.empty() || op.sort_indices > 0 || op.function_index >= 0)
    text = "(_ " + text + ")";
  return op.ascribed ? "(as " + text + " " + sort_text(theory_set, op.result) + ")" : text;
}

std::string rank_text(const TheorySet& theory_set, const Operator& op) {
  std::string text;
  for (const uint32_t argument : op.arguments) text += sort_text(theory_set, argument) + " ";
  const bool many = op.associativity != Associativity::kNone;
  return text + (many ? "... " : "") + "-> " + sort_text(theory_set, op.result);
}

}  // namespace gadfly::bench
