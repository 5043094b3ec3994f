// SPDX-License-Identifier: Apache-2.0
// Looks each option up in the list of the solver, which is asked for it only then, or in the list
// of its queries.
#include "harness/solvers/script_options.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "lib/base/digit.h"
#include "lib/smtlib/script/head_options.h"

namespace gadfly::harness::inline solvers {

namespace {

std::string_view value_of(const smtlib::Script& script, uint32_t command) {
  return script.text(script.child(script.commands()[command].node, 2));
}

enum class OptionKind : uint8_t { kBool, kNumber, kString, kWord };

OptionKind kind_of(std::string_view value) {
  if (value == "true" || value == "false") return OptionKind::kBool;
  if (value.starts_with('"')) return OptionKind::kString;
  const bool number = !value.empty() && (value[0] == '-' || is_digit(value[0]));
  return number ? OptionKind::kNumber : OptionKind::kWord;
}

// Can the option have such a value? :bv-solver of Bitwuzla takes a string, that of cvc5 a word.
bool takes(const solver_facts::SolverOption& option, std::string_view value) {
  return option.values.empty() || std::ranges::any_of(option.values, [&](const std::string& known) {
           return kind_of(known) == kind_of(value);
         });
}

}  // namespace

std::vector<uint32_t> own_options(const solver_facts::SolverFacts& facts,
                                  const smtlib::Script& script) {
  std::vector<uint32_t> own;
  if (facts.options == nullptr) return own;
  for (const uint32_t command : smtlib::head_options(script)) {
    const std::string_view name = smtlib::option_name(script, command);
    if (solver_facts::matches(facts.hidden_options, name)) continue;
    const std::vector<solver_facts::SolverOption>& all = facts.options->options();
    const auto option = std::ranges::lower_bound(all, name, {}, &solver_facts::SolverOption::name);
    if (option != all.end() && option->name == name && takes(*option, value_of(script, command)))
      own.push_back(command);
  }
  return own;
}

std::string own_option_text(const solver_facts::SolverFacts& facts, const smtlib::Script& script) {
  std::string text;
  for (const uint32_t command : own_options(facts, script)) {
    text += "(set-option " + std::string(smtlib::option_name(script, command)) + ' ' +
            std::string(value_of(script, command)) + ")\n";
  }
  return text;
}

std::string query_option_text(const solver_facts::SolverFacts& facts,
                              const smtlib::Script& script) {
  if (facts.queries.empty()) return "";
  const std::vector<uint32_t> options = smtlib::head_options(script);
  if (options.empty()) return "";
  std::set<std::string_view> words;
  for (const smtlib::Command& command : script.commands())
    words.insert(script.symbols().name(command.word));
  std::set<std::string_view> needed;
  for (const solver_facts::SolverQuery& query : facts.queries)
    if (words.contains(query.word)) needed.insert(query.options.begin(), query.options.end());
  std::string text;
  for (const uint32_t option : options) {
    const std::string_view command = script.text(script.commands()[option].node);
    if (needed.contains(command)) text += std::string(command) + '\n';
  }
  return text;
}

}  // namespace gadfly::harness::inline solvers
