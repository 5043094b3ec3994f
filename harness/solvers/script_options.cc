// SPDX-License-Identifier: Apache-2.0
// Looks each option up in the list of the solver, which is asked for it only then.
#include "harness/solvers/script_options.h"

#include <algorithm>
#include <string_view>

#include "lib/smtlib/script/head_options.h"

namespace gadfly::harness::inline solvers {

std::vector<uint32_t> own_options(const solver_facts::SolverFacts& facts,
                                  const smtlib::Script& script) {
  std::vector<uint32_t> own;
  if (facts.options == nullptr) return own;
  for (const uint32_t command : smtlib::head_options(script)) {
    const std::string_view name = smtlib::option_name(script, command);
    if (solver_facts::matches(facts.hidden_options, name)) continue;
    if (std::ranges::binary_search(facts.options->options(), name, {},
                                   &solver_facts::SolverOption::name))
      own.push_back(command);
  }
  return own;
}

std::string own_option_text(const solver_facts::SolverFacts& facts, const smtlib::Script& script) {
  std::string text;
  for (const uint32_t command : own_options(facts, script)) {
    const smtlib::NodeId node = script.commands()[command].node;
    text += "(set-option " + std::string(smtlib::option_name(script, command)) + ' ' +
            std::string(script.text(script.child(node, 2))) + ")\n";
  }
  return text;
}

}  // namespace gadfly::harness::inline solvers
