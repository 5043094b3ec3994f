// SPDX-License-Identifier: Apache-2.0
// Replays the assertion levels of a script up to one check-sat.
#include "harness/solvers/live_commands.h"

#include <utility>

#include "harness/solvers/printer.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;

class Live {
 public:
  explicit Live(const Script& script) : script_(script) {}

  void take(const CommandStep& step) {
    switch (step.role) {
      case CommandRole::kState:
        if (script_.node(script_.child(step.command, 1)).symbol == smtlib::kGlobalDeclarations)
          global_declarations_ =
              script_.node(script_.child(step.command, 2)).symbol == smtlib::kTrue;
        [[fallthrough]];
      case CommandRole::kDeclaration:
      case CommandRole::kAssertion:
      case CommandRole::kObjective:
        return steps_.push_back(step);
      case CommandRole::kQuery:
        return;
      case CommandRole::kCheck:  // later commands can use a name in an assumption
        stray_name_ |= smtlib::names_a_term(script_, step.command);
        return;
      case CommandRole::kPush:
        levels_.insert(levels_.end(), step.levels, steps_.size());
        return;
      case CommandRole::kPop:
        if (step.levels == 0) return;
        drop_from(levels_[levels_.size() - step.levels]);
        return levels_.resize(levels_.size() - step.levels);
      case CommandRole::kResetAssertions:
        levels_.clear();
        return drop_from(0);
      case CommandRole::kReset:
        levels_.clear();
        steps_.clear();
        global_declarations_ = false;
        stray_name_ = false;
    }
  }

  const std::vector<CommandStep>& steps() const { return steps_; }
  // Is there a name in scope whose term is in no step?
  bool stray_name() const { return stray_name_; }

 private:
  void drop_from(size_t mark) {
    size_t kept = mark;
    for (size_t i = mark; i < steps_.size(); ++i) {
      const CommandStep step = steps_[i];
      if (step.role == CommandRole::kState ||
          (step.role == CommandRole::kDeclaration && global_declarations_)) {
        steps_[kept++] = step;
      } else if (global_declarations_) {
        stray_name_ |= smtlib::names_a_term(script_, step.command);
      }
    }
    steps_.resize(kept);
  }

  const Script& script_;
  std::vector<CommandStep> steps_;
  std::vector<size_t> levels_;  // size of steps_ when each level was opened
  bool global_declarations_ = false;
  bool stray_name_ = false;
};

// Appends (define-fun NAME () Bool FORMULA) for an assertion with a name; nothing for another.
Result<Done> append_definition(const Script& script, NodeId assertion, std::string& out) {
  const NodeId name = attribute_of(script, assertion, smtlib::kNamed);
  if (name == kNoNode) return Done();
  out += "(define-fun ";
  GADFLY_TRY(append_node(script, name, out));
  out += " () Bool ";
  GADFLY_TRY(append_node(script, script.child(script.child(assertion, 1), 1), out));
  out += ")\n";
  return Done();
}

}  // namespace

std::vector<NodeId> LiveCommands::assumptions(const Script& script) const {
  std::vector<NodeId> all;
  if (script.node(script.child(asked, 0)).symbol != smtlib::kCheckSatAssuming) return all;
  const NodeId list = script.child(asked, 1);
  NodeId one = list == kNoNode ? kNoNode : script.node(list).first_child;
  for (; one != kNoNode; one = script.node(one).next_sibling) all.push_back(one);
  return all;
}

Result<LiveCommands> live_commands(const Script& script, uint32_t check) {
  const Result<std::vector<CommandStep>> steps = allowed_steps(script);
  if (!steps) return steps.error();
  Live live(script);
  size_t at = 0;
  for (uint32_t before = 0; at < steps->size(); ++at) {
    if ((*steps)[at].role == CommandRole::kCheck && before++ == check) break;
    live.take((*steps)[at]);
  }
  GADFLY_PRECONDITION(at < steps->size());
  const NodeId asked = (*steps)[at].command;
  if (live.stray_name())
    return Error{ErrorCode::kUnsupported, "a name outlives its term", script.position(asked)};
  LiveCommands commands = {.steps = {}, .objectives = {}, .asked = asked};
  for (const CommandStep& step : live.steps()) {
    if (step.role == CommandRole::kObjective)
      commands.objectives.push_back(step.command);
    else
      commands.steps.push_back(step);
  }
  return commands;
}

NodeId attribute_of(const Script& script, NodeId command, smtlib::Symbol attribute) {
  const NodeId term = script.child(command, 1);
  if (term == kNoNode || script.node(term).kind != smtlib::NodeKind::kList) return kNoNode;
  const NodeId head = script.child(term, 0);
  if (head == kNoNode || script.text(head) != "!") return kNoNode;
  for (NodeId n = script.child(term, 2); n != kNoNode; n = script.node(n).next_sibling)
    if (script.node(n).kind == smtlib::NodeKind::kKeyword && script.node(n).symbol == attribute)
      return script.node(n).next_sibling;
  return kNoNode;
}

Result<Done> append_steps(const Script& script, const std::vector<CommandStep>& steps,
                          const std::function<bool(NodeId)>& takes, std::string& out) {
  for (const CommandStep& step : steps) {
    const bool taken = step.role != CommandRole::kAssertion || takes(step.command);
    GADFLY_TRY(taken ? append_command(script, step.command, out)
                     : append_definition(script, step.command, out));
  }
  return Done();
}

}  // namespace gadfly::harness::inline solvers
