// SPDX-License-Identifier: Apache-2.0
// Prints docs/language.md, a table of all operators of the theory tables: rank, the solvers that
// accept it, and how Gadfly uses it. ci/check_language.sh compares the page with this output.
#include <cstdio>
#include <string>

#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"

namespace {

using namespace gadfly::smtlib;

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

std::string head_text(const TheorySet& theory_set, const Operator& op) {
  std::string text(theory_set.symbols().name(op.name));
  for (uint32_t i = 0; i < op.sort_indices; ++i) text += " " + std::string(1, "XYZW"[i]);
  for (const uint32_t index : op.indices) text += " " + index_text(theory_set.pool(), index);
  if (!op.indices.empty() || op.sort_indices > 0) text = "(_ " + text + ")";
  return op.ascribed ? "(as " + text + " " + sort_text(theory_set, op.result) + ")" : text;
}

std::string rank_text(const TheorySet& theory_set, const Operator& op) {
  std::string text;
  for (const uint32_t argument : op.arguments) text += sort_text(theory_set, argument) + " ";
  const bool many = op.associativity != Associativity::kNone;
  return text + (many ? "... " : "") + "-> " + sort_text(theory_set, op.result);
}

const char* mark(bool value) {
  return value ? "yes" : "";
}

}  // namespace

int main() {
  const TheorySet& theory_set = TheorySet::standard();
  const std::vector<Meaning> found = meanings(theory_set);
  const Profile usual = gadfly::solver_facts::usual_profile();
  // One column per solver, in this order.
  const Profile solvers[] = {*gadfly::solver_facts::read_profile("z3"),
                             *gadfly::solver_facts::read_profile("cvc4"),
                             *gadfly::solver_facts::read_profile("cvc5")};
  std::printf(
      "<!-- SPDX-License-Identifier: Apache-2.0 -->\n"
      "<!-- Made by build/language_table from lib/smtlib/theories/; checked by "
      "ci/check_language.sh. "
      "-->\n"
      "# The language\n\n"
      "Every operator that Gadfly can sort-check. The columns z3, cvc4 and cvc5 are the\n"
      "versions of Debian 12: 4.8.12, 1.8 and 1.0.3; an operator that none of them accepts is\n"
      "newer. *Evaluated*: Gadfly computes its value exactly if the standard specifies it.\n"
      "*Generated*: new terms use it in the default profile (operators of the standard that z3\n"
      "and cvc5 accept); other operators stay, and mutations change the terms around them.\n"
      "Datatypes, let, match, quantifiers, lambda and function sorts are not rows of a table:\n"
      "docs/design.md, section 4.\n");
  uint32_t theory = ~0u;
  for (OperatorId id = 0; id < theory_set.operators().size(); ++id) {
    const Operator& op = theory_set.op(id);
    if (op.theory != theory) {
      theory = op.theory;
      std::printf(
          "\n## %s\n\n"
          "| operator | rank | standard | z3 | cvc4 | cvc5 | evaluated | generated |\n"
          "|---|---|---|---|---|---|---|---|\n",
          theory_set.theories()[theory].name.c_str());
    }
    std::printf("| `%s` | `%s` | %s | %s | %s | %s | %s | %s |\n",
                head_text(theory_set, op).c_str(), rank_text(theory_set, op).c_str(),
                mark(!op.extension), mark(solvers[0].refusing(id, {}) == 0),
                mark(solvers[1].refusing(id, {}) == 0), mark(solvers[2].refusing(id, {}) == 0),
                mark(found[id] != nullptr), mark(usual.accepts(theory_set, id) && !op.ascribed));
  }
  return 0;
}
