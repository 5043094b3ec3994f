// SPDX-License-Identifier: Apache-2.0
// Prints flat scripts in which the parts that a core can leave out have names, or are left out.
#include "harness/solvers/unsat_core.h"

#include <algorithm>
#include <set>

#include "harness/solvers/live_commands.h"
#include "harness/solvers/printer.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;
using smtlib::Token;
using smtlib::TokenKind;

// Appends a token without bars, after a space if it does not follow a parenthesis that opens.
void append_token(std::string_view text, const Token& token, std::string& out) {
  std::string_view bytes = text.substr(token.begin, token.end - token.begin);
  if (token.kind == TokenKind::kQuotedSymbol) bytes = bytes.substr(1, bytes.size() - 2);
  if (!out.empty() && out.back() != '(' && token.kind != TokenKind::kClose) out += ' ';
  out += bytes;
}

// The text of a node as read_elements() has it.
std::string plain_text(const Script& script, NodeId node) {
  const std::string_view text = script.text(node);
  smtlib::Lexer lexer(text);
  std::string out;
  for (Token token = lexer.next(); token.kind != TokenKind::kEnd; token = lexer.next())
    append_token(text, token, out);
  return out;
}

// The name of a command that is an assertion with a name at its top; kNoNode for another.
NodeId name_of(const Script& script, const CommandStep& step) {
  return step.role == CommandRole::kAssertion ? attribute_of(script, step.command, smtlib::kNamed)
                                              : kNoNode;
}

std::string assumption_name(size_t number) {
  return "gadfly-assumption-" + std::to_string(number);
}

// The texts that a core of the check can have as elements, as read_elements() has them.
std::set<std::string> possible_elements(const Script& script, const LiveCommands& live,
                                        CoreCommand command) {
  std::set<std::string> elements;
  const std::vector<NodeId> assumptions = live.assumptions(script);
  for (size_t i = 0; i < assumptions.size(); ++i) {
    elements.insert(assumption_name(i));
    elements.insert(plain_text(script, assumptions[i]));
  }
  if (command == CoreCommand::kGetUnsatAssumptions) return elements;
  for (const CommandStep& step : live.steps)
    if (const NodeId name = name_of(script, step); name != kNoNode)
      elements.insert(plain_text(script, name));
  return elements;
}

}  // namespace

Result<std::string> print_core_question(const Script& script, uint32_t check) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live) return live.error();
  const std::vector<NodeId> assumptions = live->assumptions(script);
  const bool named = std::ranges::any_of(
      live->steps, [&](const CommandStep& step) { return name_of(script, step) != kNoNode; });
  if (!named && assumptions.empty()) return std::string();
  std::string out = "(set-option :produce-unsat-cores true)\n";
  for (const CommandStep& step : live->steps) GADFLY_TRY(append_command(script, step.command, out));
  for (size_t i = 0; i < assumptions.size(); ++i) {
    out += "(assert (! ";
    GADFLY_TRY(append_node(script, assumptions[i], out));
    out += " :named " + assumption_name(i) + "))\n";
  }
  return out += "(check-sat)\n(get-unsat-core)\n";
}

Result<std::vector<std::string>> read_elements(std::string_view text) {
  const Error no_list = {ErrorCode::kSyntax, "expected a list"};
  smtlib::Lexer lexer(text);
  if (lexer.next().kind != TokenKind::kOpen) return no_list;
  std::vector<std::string> core;
  uint32_t depth = 1;
  while (depth > 0) {
    const Token token = lexer.next();
    if (token.kind == TokenKind::kEnd || token.kind == TokenKind::kError) return no_list;
    const bool closes = token.kind == TokenKind::kClose;
    if (closes && --depth == 0) break;
    if (depth == 1 && !closes) core.emplace_back();
    if (token.kind == TokenKind::kOpen) ++depth;
    append_token(text, token, core.back());
  }
  return core;
}

Result<std::string> print_core(const Script& script, uint32_t check,
                               const std::vector<std::string>& core, CoreCommand command) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live) return live.error();
  const std::set<std::string> possible = possible_elements(script, *live, command);
  for (const std::string& element : core)
    if (!possible.contains(element))
      return Error{ErrorCode::kUnsupported, "the core has " + element +
                                                ", which is neither a named assertion nor an "
                                                "assumption"};
  const auto takes = [&](const std::string& element) {
    return std::ranges::find(core, element) != core.end();
  };
  const std::vector<NodeId> assumptions = live->assumptions(script);
  std::vector<bool> kept;
  for (size_t i = 0; i < assumptions.size(); ++i) {
    kept.push_back(takes(assumption_name(i)) || takes(plain_text(script, assumptions[i])));
  }
  const bool names = command == CoreCommand::kGetUnsatCore;
  if (names && std::ranges::count(kept, true) == 0) kept.assign(kept.size(), true);

  bool whole = std::ranges::count(kept, false) == 0;
  std::string out;
  const auto is_needed = [&](NodeId assertion) {
    const NodeId name = attribute_of(script, assertion, smtlib::kNamed);
    const bool needed = name == kNoNode || !names || takes(plain_text(script, name));
    whole &= needed;
    return needed;
  };
  GADFLY_TRY(append_steps(script, live->steps, is_needed, out));
  for (size_t i = 0; i < assumptions.size(); ++i) {
    if (kept[i]) GADFLY_TRY(append_assertion(script, assumptions[i], out));
  }
  return whole ? std::string() : out += "(check-sat)\n";
}

std::string foreign_assumption(const Script& script, uint32_t check,
                               const std::vector<std::string>& assumptions) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live) return "";
  const std::set<std::string> possible =
      possible_elements(script, *live, CoreCommand::kGetUnsatAssumptions);
  const auto found = std::ranges::find_if(assumptions, [&](const std::string& element) {
    return !element.starts_with('(') && !possible.contains(element);
  });
  return found == assumptions.end() ? "" : *found;
}

}  // namespace gadfly::harness::inline solvers
