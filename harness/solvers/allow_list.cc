// SPDX-License-Identifier: Apache-2.0
// Decides for each command of a script whether a solver process receives it: one switch over the
// commands of the standard, then a pass that counts assertion levels.
#include "harness/solvers/allow_list.h"

#include <charconv>
#include <optional>
#include <string_view>

#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/edit.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::Command;
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

Ruling rule_on(const Script& script, const Command& command) {
  const uint32_t children = script.child_count(command.node);
  const NodeId argument = script.child(command.node, 1);
  switch (command.word) {
    case smtlib::kAssert:
      return allow(CommandRole::kAssertion, children == 2);
    case smtlib::kCheckSat:
      return allow(CommandRole::kCheck, children == 1);
    case smtlib::kCheckSatUsing:
      return allow(CommandRole::kCheck, children == 2);
    case smtlib::kCheckSatAssuming:
      return allow(CommandRole::kCheck,
                   children == 2 && script.node(argument).kind == NodeKind::kList);
    case smtlib::kDeclareCodatatype:
    case smtlib::kDeclareCodatatypes:
    case smtlib::kDeclareConst:
    case smtlib::kDeclareDatatype:
    case smtlib::kDeclareDatatypes:
    case smtlib::kDeclareFun:
    case smtlib::kDeclareHeap:
    case smtlib::kDeclareSort:
    case smtlib::kDefineConst:
    case smtlib::kDefineFun:
    case smtlib::kDefineFunRec:
    case smtlib::kDefineFunsRec:
    case smtlib::kDefineSort:
      return allow(CommandRole::kDeclaration, children >= 2);
    case smtlib::kPush:
      return allow(CommandRole::kPush, children <= 2);
    case smtlib::kPop:
      return allow(CommandRole::kPop, children <= 2);
    case smtlib::kReset:
      return allow(CommandRole::kReset, children == 1);
    case smtlib::kResetAssertions:
      return allow(CommandRole::kResetAssertions, children == 1);
    case smtlib::kSetLogic:
      return allow(CommandRole::kState, children == 2 && script.node(argument).is_symbol());
    case smtlib::kSetOption:
      return rule_on_option(script, command.node);
    case smtlib::kExit:
      return {Ruling::Kind::kEnd};
    case smtlib::kAssertSoft:
    case smtlib::kMaximize:
    case smtlib::kMinimize:  // later commands can use a name that it gives to a term
      return allow(CommandRole::kObjective, !smtlib::names_a_term(script, command.node));
    case smtlib::kApply:
    case smtlib::kBlockModel:
    case smtlib::kBlockModelValues:
    case smtlib::kDisplay:
    case smtlib::kEval:
    case smtlib::kGetAbduct:
    case smtlib::kGetAbductNext:
    case smtlib::kGetAssertions:
    case smtlib::kGetAssignment:
    case smtlib::kGetConsequences:
    case smtlib::kGetDifficulty:
    case smtlib::kGetInterpolant:
    case smtlib::kGetInterpolantNext:
    case smtlib::kGetLearnedLiterals:
    case smtlib::kGetModel:
    case smtlib::kGetModelDomainElements:
    case smtlib::kGetObjectives:
    case smtlib::kGetProof:
    case smtlib::kGetQe:
    case smtlib::kGetQeDisjunct:
    case smtlib::kGetTimeoutCore:
    case smtlib::kGetTimeoutCoreAssuming:
    case smtlib::kGetUnsatAssumptions:
    case smtlib::kGetUnsatCore:
    case smtlib::kGetUnsatCoreLemmas:
    case smtlib::kGetValue:
    case smtlib::kLabels:
    case smtlib::kSetSimplifier:
    case smtlib::kSimplify:
      return allow(CommandRole::kQuery, !smtlib::names_a_term(script, command.node));
    case smtlib::kEcho:
    case smtlib::kFindSynth:
    case smtlib::kFindSynthNext:
    case smtlib::kGetInfo:
    case smtlib::kGetOption:
    case smtlib::kHelp:
    case smtlib::kSetInfo:
      return kDropped;
    default:
      return kRefused;
  }
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
    if (smtlib::blocks_model(command.word) && blocking == kNoNode) blocking = command.node;
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
