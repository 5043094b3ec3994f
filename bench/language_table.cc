// SPDX-License-Identifier: Apache-2.0
// Prints docs/language.md, a table of all operators of the theory tables: rank, the solvers that
// accept it, and how Gadfly uses it. ci/check_language.sh compares the page with this output.
#include <cstdio>
#include <string>

#include "bench/operator_text.h"
#include "lib/smtlib/theories/meanings.h"
#include "lib/solver_facts/registry.h"

namespace {

using namespace gadfly::smtlib;
using gadfly::bench::head_text;
using gadfly::bench::rank_text;

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
