// SPDX-License-Identifier: Apache-2.0
// Prints by recursion. The readers limit the depth of rules and of sort patterns.
#include "lib/approx/formula_printer.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

void print_indices(const PatternPool& pool, const std::vector<uint32_t>& indices,
                   const Binding& binding, std::string& out) {
  for (uint32_t index : indices) out += ' ' + std::to_string(evaluate(pool, index, binding));
}

}  // namespace

bool print_term(const ApproximationRule& rule, const TheorySet& theory_set, uint32_t node,
                const Binding& binding, const AddSlot& add_slot, TermText& out) {
  const RuleTerm& term = rule.nodes[node];
  if (!term.children.empty()) out.add_raw("(", 1);
  switch (term.kind) {
    case RuleTerm::Kind::kLiteral:
    case RuleTerm::Kind::kQuantifier:
      out.add_raw(term.text, 1);
      break;
    case RuleTerm::Kind::kSlot:
    case RuleTerm::Kind::kField:
      if (!add_slot(term, out)) return false;
      break;
    case RuleTerm::Kind::kTester:
      out.add_raw("(_ is ", 3);
      if (!add_slot(term, out)) return false;
      out.add_raw(")");
      break;
    case RuleTerm::Kind::kOperator: {
      const Operator& op = theory_set.op(term.number);
      std::string head(term.text);
      if (!term.indices.empty()) {
        head.insert(0, "(_ ");
        print_indices(*rule.pool, term.indices, binding, head);
        head += ')';
      }
      out.add_raw(head, term.indices.empty() ? 1 : static_cast<uint32_t>(term.indices.size()) + 3);
      // No declaration can change the meaning of bv5 in (_ bv5 8), so it is not a use.
      if (!op.digits_name) out.uses.push_back({op.name, kNoDeclaration});
    }
  }
  for (uint32_t child : term.children) {
    out.add_raw(" ");
    if (!print_term(rule, theory_set, child, binding, add_slot, out)) return false;
  }
  if (!term.children.empty()) out.add_raw(")");
  return true;
}

std::string print_sort(const PatternPool& pool, const TheorySet& theory_set, uint32_t pattern,
                       const Binding& binding, const SortTexts& parameters) {
  const SortPattern& p = pool.patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete)
    return theory_set.sorts().print(p.sort, theory_set.symbols());
  if (p.kind == SortPattern::Kind::kParameter) return parameters[p.parameter];
  std::string out = quoted(theory_set.symbols().name(p.name));
  if (!p.indices.empty()) {
    out.insert(0, "(_ ");
    print_indices(pool, p.indices, binding, out);
    out += ')';
  }
  if (p.arguments.empty()) return out;
  out.insert(0, "(");
  for (uint32_t argument : p.arguments)
    out += ' ' + print_sort(pool, theory_set, argument, binding, parameters);
  return out + ')';
}

}  // namespace gadfly::approx
