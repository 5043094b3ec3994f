// SPDX-License-Identifier: Apache-2.0
// Decides for each command of a script whether a solver process receives it: one switch over the
// kinds of commands, then a pass that counts assertion levels.
#include "harness/solvers/allow_list.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::Command;
using smtlib::CommandKind;
using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::NodeKind;
using smtlib::Script;

struct Ruling {
  enum class Kind : uint8_t { kAllowed, kDropped, kRefused, kEnd } kind;
  CommandRole role = CommandRole::kState;
};

constexpr Ruling kDropped{Ruling::Kind::kDropped};
constexpr Ruling kRefused{Ruling::Kind::kRefused};

Ruling allow(CommandRole role, bool well_formed) {
  return well_formed ? Ruling{Ruling::Kind::kAllowed, role} : kRefused;
}

Ruling rule_on_option(const Script& script, NodeId command) {
  const NodeId option = script.child(command, 1);
  const bool meant = option != kNoNode && script.node(option).kind == NodeKind::kKeyword &&
                     script.node(option).symbol == smtlib::kGlobalDeclarations;
  if (!meant) return kDropped;
  const NodeId value = script.child(command, 2);
  const bool boolean = value != kNoNode && script.node(value).kind == NodeKind::kSymbol &&
                       (script.text(value) == "true" || script.text(value) == "false");
  return allow(CommandRole::kState, boolean && script.child_count(command) == 3);
}

Ruling rule_on_check(const Script& script, const Command& command) {
  const uint32_t children = script.child_count(command.node);
  if (command.word == smtlib::kCheckSat) return allow(CommandRole::kCheck, children == 1);
  return allow(
      CommandRole::kCheck,
      children == 2 && (command.word == smtlib::kCheckSatUsing ||
                        script.node(script.child(command.node, 1)).kind == NodeKind::kList));
}

Ruling rule_on(const Script& script, const Command& command) {
  const uint32_t children = script.child_count(command.node);
  switch (smtlib::kind_of(command.word)) {
    case CommandKind::kAssertion:
      return allow(CommandRole::kAssertion, children == 2);
    case CommandKind::kCheck:
      return rule_on_check(script, command);
    case CommandKind::kDeclaration:
      return allow(CommandRole::kDeclaration, children >= 2);
    case CommandKind::kLevel:
      if (command.word == smtlib::kResetAssertions)
        return allow(CommandRole::kResetAssertions, children == 1);
      return allow(command.word == smtlib::kPush ? CommandRole::kPush : CommandRole::kPop,
                   children <= 2);
    case CommandKind::kReset:
      return allow(CommandRole::kReset, children == 1);
    case CommandKind::kState:
      if (command.word == smtlib::kSetOption) return rule_on_option(script, command.node);
      return allow(CommandRole::kState,
                   children == 2 && script.node(script.child(command.node, 1)).is_symbol());
    // Later commands can use a name that one of these gives to a term.
    case CommandKind::kObjective:
      return allow(CommandRole::kObjective, !smtlib::names_a_term(script, command.node));
    case CommandKind::kQuery:
    case CommandKind::kBlocking:
    case CommandKind::kHint:
      return allow(CommandRole::kQuery, !smtlib::names_a_term(script, command.node));
    case CommandKind::kRemark:
      return kDropped;
    case CommandKind::kExit:
      return {Ruling::Kind::kEnd};
    case CommandKind::kOther:
      return kRefused;
  }
  return kRefused;
}

// The argument of push or pop, 1 if it has none. Nothing if it is no numeral or over kMaxLevels.
std::optional<uint32_t> level_count(const Script& script, NodeId command) {
  const NodeId argument = script.child(command, 1);
  if (argument == kNoNode) return 1;
  const std::string_view text = script.text(argument);
  uint32_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  const bool numeral = error == std::errc() && end == text.data() + text.size();
  return numeral && count <= kMaxLevels ? std::optional(count) : std::nullopt;
}

}  // namespace

Result<std::vector<CommandStep>> allowed_steps(const Script& script) {
  const auto refuse = [&](ErrorCode code, const char* why, NodeId node) {
    return Error{code, why, script.position(node)};
  };
  if (script.source().size() > kMaxPrintableBytes)
    return Error{ErrorCode::kTooLarge, "the script is too long for a solver process"};
  for (const smtlib::Problem& problem : script.problems()) {
    if (problem.kind == smtlib::ProblemKind::kMalformed)
      return Error{ErrorCode::kUnsupported, script.describe(problem),
                   script.position(problem.node)};
  }

  std::vector<CommandStep> steps;
  uint32_t open = 0;
  NodeId blocking = kNoNode;  // the first block-model
  for (const Command& command : script.commands()) {
    const Ruling ruling = rule_on(script, command);
    if (ruling.kind == Ruling::Kind::kEnd) break;
    if (ruling.kind == Ruling::Kind::kDropped) continue;
    if (ruling.kind == Ruling::Kind::kRefused)
      return refuse(ErrorCode::kUnsupported, "a command that is not on the allow list",
                    command.node);
    if (smtlib::kind_of(command.word) == CommandKind::kBlocking && blocking == kNoNode)
      blocking = command.node;
    if (ruling.role == CommandRole::kCheck && blocking != kNoNode)
      return refuse(ErrorCode::kUnsupported, "a command that changes later answers", blocking);
    CommandStep step{command.node, ruling.role};
    if (ruling.role == CommandRole::kReset || ruling.role == CommandRole::kResetAssertions)
      open = 0;
    if (ruling.role == CommandRole::kPush || ruling.role == CommandRole::kPop) {
      const std::optional<uint32_t> count = level_count(script, command.node);
      if (!count) return refuse(ErrorCode::kTooLarge, "too many assertion levels", command.node);
      step.levels = *count;
      const bool push = ruling.role == CommandRole::kPush;
      if (push && *count > kMaxLevels - open)
        return refuse(ErrorCode::kTooLarge, "too many assertion levels", command.node);
      if (!push && *count > open)
        return refuse(ErrorCode::kUnsupported, "pop without push", command.node);
      open = push ? open + *count : open - *count;
    }
    steps.push_back(step);
  }
  return steps;
}

}  // namespace gadfly::harness::inline solvers
