// SPDX-License-Identifier: Apache-2.0
// Sends a script that ends after one check-sat, and cuts the model and the values out of the
// output.
#include "harness/processes/value_question.h"

#include <algorithm>
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

bool is_check(const smtlib::Command& command) {
  return command.word == smtlib::kCheckSat || command.word == smtlib::kCheckSatAssuming;
}

// The printed script up to its check number `check`.
PrintedScript up_to(const PrintedScript& printed, uint32_t check) {
  PrintedScript part;
  for (const PrintedScript::Line& line : printed.lines) {
    part.lines.push_back(line);
    if (!line.check || check-- > 0) continue;
    part.text = printed.text.substr(0, line.end);
    break;
  }
  return part;
}

// The terms of a command (get-value (TERM...)).
std::vector<NodeId> terms_of(const Script& script, NodeId command) {
  std::vector<NodeId> terms;
  NodeId term = script.node(script.child(command, 1)).first_child;
  for (; term != kNoNode; term = script.node(term).next_sibling) terms.push_back(term);
  return terms;
}

// Appends the pairs of "((TERM VALUE) ...)". Returns false if it has not one for each term.
bool read_values(const Script& script, NodeId command, std::string_view list,
                 std::vector<ValueAnswer::TermValue>& out) {
  const std::vector<NodeId> terms = terms_of(script, command);
  const Result<std::vector<std::string>> pairs = read_elements(list);
  if (!pairs || pairs->size() != terms.size()) return false;
  for (size_t i = 0; i < terms.size(); ++i) {
    const Result<std::vector<std::string>> pair = read_elements((*pairs)[i]);
    ValueAnswer::TermValue found;
    if (!pair || pair->size() != 2 || !append_node(script, terms[i], found.term)) return false;
    found.value = pair->back();
    out.push_back(std::move(found));
  }
  return true;
}

}  // namespace

std::vector<NodeId> value_commands(const Script& script, uint32_t check) {
  auto command = script.commands().begin();
  const auto end = script.commands().end();
  for (;; ++command) {
    command = std::find_if(command, end, is_check);
    if (command == end) return {};
    if (check-- == 0) break;
  }
  std::vector<NodeId> found;
  for (++command; command != end; ++command) {
    if (command->word == smtlib::kEcho) continue;
    if (command->word != smtlib::kGetValue) break;
    found.push_back(command->node);
  }
  return found;
}

ValueAnswer ask_for_values(const solver_facts::SolverFacts& facts, const PreparedScript& input,
                           uint32_t check, uint32_t factor, const std::atomic<bool>* stop) {
  const Script& script = input.script();
  const Result<PrintedScript>& printed = input.printed();
  if (!printed) return {};
  std::string question = with_additions(
      up_to(*printed, check),
      {.preamble = preamble_of(facts, script, facts.limit * factor, Models::kYes), .frame = ""});
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
  for (const NodeId command : commands)
    if (!read_values(script, command, take_list(rest), said.values)) return {};
  return said;
}

}  // namespace gadfly::harness::inline processes
