// SPDX-License-Identifier: Apache-2.0
// Sends a script that ends after one check-sat, and cuts the model and the values out of the
// output.
#include "harness/processes/value_question.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "harness/processes/solver_process.h"
#include "harness/solvers/preamble.h"
#include "harness/solvers/transcript.h"
#include "harness/solvers/unsat_core.h"

namespace gadfly::harness::inline processes {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;

// The printed script up to its check number `check`.
PrintedScript up_to(const PrintedScript& printed, uint32_t check) {
  PrintedScript part = {.text = {},
                        .lines = {},
                        .names = printed.names,
                        .logic = printed.logic,
                        .theory_set = printed.theory_set};
  for (const PrintedScript::Line& line : printed.lines) {
    part.lines.push_back(line);
    if (line.role != CommandRole::kCheck || check-- > 0) continue;
    part.text = printed.text.substr(0, line.end);
    break;
  }
  return part;
}

// The terms of a command (get-value (TERM...)); none of (get-assignment).
std::vector<NodeId> terms_of(const Script& script, NodeId command) {
  const NodeId list = script.child(command, 1);
  return list == kNoNode ? std::vector<NodeId>() : script.children(list);
}

// Appends the pairs of "((TERM VALUE) ...)". Those of get-assignment begin with a name. Returns
// false if a list of get-value has not one pair for each term.
bool read_values(const Script& script, NodeId command, std::string_view list,
                 std::vector<ValueAnswer::TermValue>& out) {
  const std::vector<NodeId> terms = terms_of(script, command);
  const bool named = terms.empty();
  smtlib::Tree tree{smtlib::SymbolTable()};
  if (!tree.parse(list) || tree.child_count(smtlib::kRoot) != 1) return false;
  const std::vector<NodeId> pairs = tree.children(tree.child(smtlib::kRoot, 0));
  if (!named && pairs.size() != terms.size()) return false;
  for (size_t i = 0; i < pairs.size(); ++i) {
    const std::vector<NodeId> pair = tree.children(pairs[i]);
    if (pair.size() != 2) return false;
    ValueAnswer::TermValue found = {.term = named ? std::string(tree.text(pair[0])) : "",
                                    .value = std::string(tree.text(pair[1]))};
    if (!named && !append_node(script, terms[i], found.term)) return false;
    out.push_back(std::move(found));
  }
  return true;
}

}  // namespace

std::vector<ValueAnswer::TermValue> read_values(const Script& script, uint32_t check,
                                                std::string_view lists) {
  std::vector<ValueAnswer::TermValue> values;
  for (const NodeId command : value_commands(script, check))
    if (!read_values(script, command, take_list(lists), values)) return {};
  return values;
}

void add_models_of_values(const Script& script, Response& reply) {
  if (std::ranges::all_of(reply.values, &std::string::empty)) return;
  reply.models.resize(std::max(reply.models.size(), reply.values.size()));
  std::multimap<std::string, smtlib::SortId> constants;  // a scope may declare a name again
  for (const smtlib::Declaration& known : script.declarations().subspan(1))
    if (known.kind == smtlib::DeclarationKind::kDeclaredFunction && !known.overloaded &&
        known.parameter_count == 0)
      constants.emplace(smtlib::quoted(script.symbols().name(known.name)), known.result);
  for (uint32_t check = 0; check < reply.values.size(); ++check) {
    if (!reply.models[check].empty() || reply.values[check].empty()) continue;
    std::string model;
    const auto values = read_values(script, check, reply.values[check]);
    for (const auto& [term, value] : values) {
      const bool bars = term.size() > 1 && term.starts_with('|') && term.ends_with('|');
      const std::string name = bars ? smtlib::quoted(term.substr(1, term.size() - 2)) : term;
      for (auto [at, end] = constants.equal_range(name); at != end; ++at)
        model +=
            "(define-fun " + name + " () " + script.print_sort(at->second) + ' ' + value + ")\n";
    }
    if (model.empty()) continue;
    reply.models[check] = "(\n" + model + ')';
    reply.partial_models = true;
  }
}

ValueAnswer ask_for_values(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                           uint32_t check, uint32_t factor, const std::atomic<bool>* stop) {
  const Script& script = input.script();
  const Result<PrintedScript>& printed = input.printed();
  if (!printed) return {};
  std::string question =
      with_additions(up_to(*printed, check),
                     {.preamble = preamble_of(facts, script, facts.limit * factor, Models::kYes),
                      .frame = "",
                      .facts = &facts});
  question += "(get-model)\n";
  const std::vector<NodeId> commands = value_commands(script, check);
  for (const NodeId command : commands)
    if (!append_command(script, command, question)) return {};
  const Result<process::ProcessResult> result =
      run_once(facts, factor, question, child_limits(facts, factor, stop));
  if (!result || result->signal != 0 || result->timed_out) return {};
  std::string_view rest = result->out;
  for (uint32_t number = 0; number <= check; ++number) {
    const std::optional<FirstAnswer> answer = first_answer(rest, facts);
    if (!answer || (number == check && answer->answer != Answer::kSat)) return {};
    rest = answer->rest;
  }
  ValueAnswer said = {.model = std::string(take_list(rest))};
  said.values = read_values(script, check, rest);
  return said;
}

}  // namespace gadfly::harness::inline processes
