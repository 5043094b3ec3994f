// SPDX-License-Identifier: Apache-2.0
// Two printers of the commands that the allow list lets through: all commands, for a solver that
// takes several checks, or one check with the declarations and assertions in force at it.
#include "harness/solvers/printer.h"

#include <algorithm>
#include <string_view>

#include "harness/solvers/live_commands.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline solvers {
using smtlib::NodeId;
using smtlib::Script;

Result<Done> append_node(const Script& script, NodeId node, std::string& out) {
  const std::string_view text = script.text(node);
  smtlib::Lexer lexer(text);
  uint32_t depth = 0;
  bool tight = true;
  for (smtlib::Token token = lexer.next(); token.kind != smtlib::TokenKind::kEnd;
       token = lexer.next()) {
    const bool opens = token.kind == smtlib::TokenKind::kOpen;
    const bool closes = token.kind == smtlib::TokenKind::kClose;
    if (!tight && !closes) out += ' ';
    out.append(text, token.begin, token.end - token.begin);
    tight = opens;
    depth = depth + opens - closes;
    if (depth > kMaxDepth)
      return Error{ErrorCode::kTooLarge, "a term is nested too deeply", script.position(node)};
  }
  return Done();
}

Result<Done> append_command(const Script& script, NodeId command, std::string& out) {
  GADFLY_TRY(append_node(script, command, out));
  out += '\n';
  return Done();
}

Result<Done> append_assertion(const Script& script, NodeId term, std::string& out) {
  out += "(assert ";
  GADFLY_TRY(append_node(script, term, out));
  out += ")\n";
  return Done();
}

namespace {

void write_echo(const std::string& line, std::string& out) {
  if (!line.empty()) out += "(echo \"" + line + "\")\n";
}

// Does the solver receive this line, a check-sat-using?
bool takes_tactic(const solver_facts::SolverFacts* facts, std::string_view line) {
  if (facts == nullptr || facts->refusals == nullptr) return false;
  const auto refused = std::ranges::find(
      facts->refusals->commands, uint32_t{smtlib::kCheckSatUsing}, &smtlib::Refusal::number);
  if (refused != facts->refusals->commands.end()) return false;
  smtlib::Lexer lexer(line);
  for (smtlib::Token token = lexer.next(); token.kind != smtlib::TokenKind::kEnd;
       token = lexer.next()) {
    if (token.kind == smtlib::TokenKind::kString) return false;
    const std::string_view text = line.substr(token.begin, token.end - token.begin);
    if (token.kind == smtlib::TokenKind::kKeyword &&
        solver_facts::matches(facts->hidden_options, text))
      return false;
  }
  return true;
}

}  // namespace

std::string frame_opens(const std::string& frame, uint32_t check) {
  return frame + ' ' + std::to_string(check) + " asks";
}

std::string frame_closes(const std::string& frame, uint32_t check) {
  return frame + ' ' + std::to_string(check) + " done";
}

Result<PrintedScript> print_for_solver(const Script& script) {
  const Result<std::vector<CommandStep>> steps = allowed_steps(script);
  if (!steps) return steps.error();
  PrintedScript printed;
  for (const CommandStep& step : *steps) {
    if (step.role == CommandRole::kObjective) continue;
    const size_t begin = printed.text.size();
    GADFLY_TRY(append_command(script, step.command, printed.text));
    const bool check = step.role == CommandRole::kCheck;
    const bool tactic =
        check && script.node(script.child(step.command, 0)).symbol == smtlib::kCheckSatUsing;
    if (check || step.role == CommandRole::kReset)
      printed.lines.push_back({begin, printed.text.size(), check, tactic});
  }
  return printed;
}

std::string with_additions(const PrintedScript& printed, const PrintOptions& options) {
  const bool framed = !options.frame.empty();
  std::string out = options.preamble;
  uint32_t checks = 0;
  size_t copied = 0;
  const auto copy_to = [&](size_t end) {
    out.append(printed.text, copied, end - copied);
    copied = end;
  };
  for (const PrintedScript::Line& line : printed.lines) {
    copy_to(line.begin);
    if (line.check && framed) write_echo(frame_opens(options.frame, checks), out);
    const auto text = std::string_view(printed.text).substr(line.begin, line.end - line.begin);
    if (line.tactic && !takes_tactic(options.facts, text)) {
      out += "(check-sat)\n";
      copied = line.end;
    }
    copy_to(line.end);
    if (line.check && framed) write_echo(frame_closes(options.frame, checks), out);
    if (!line.check) out += options.preamble;
    checks += line.check;
  }
  copy_to(printed.text.size());
  return out;
}

Result<std::string> print_flat(const Script& script, uint32_t check) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live) return live.error();
  std::string out;
  for (const CommandStep& step : live->steps) GADFLY_TRY(append_command(script, step.command, out));
  for (const NodeId assumption : live->assumptions(script))
    GADFLY_TRY(append_assertion(script, assumption, out));
  return out += "(check-sat)\n";
}

}  // namespace gadfly::harness::inline solvers
