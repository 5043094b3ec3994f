// SPDX-License-Identifier: Apache-2.0
// Two printers of the commands that the allow list lets through: all commands, for a solver that
// takes several checks, or one check with the declarations and assertions in force at it.
#include "harness/solvers/printer.h"

#include <string_view>

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;

// Appends the tokens of a node with single spaces.
Result<Done> write_node(const Script& script, NodeId node, std::string& out) {
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

Result<Done> write_command(const Script& script, NodeId command, std::string& out) {
  Result<Done> written = write_node(script, command, out);
  out += '\n';
  return written;
}

void write_echo(const std::string& line, std::string& out) {
  if (!line.empty()) out += "(echo \"" + line + "\")\n";
}

// The commands in force at one point of a script: those that no pop or reset has undone.
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
        return steps_.push_back(step);
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
    const size_t begin = printed.text.size();
    if (Result<Done> written = write_command(script, step.command, printed.text); !written)
      return written.error();
    const bool check = step.role == CommandRole::kCheck;
    if (check || step.role == CommandRole::kReset)
      printed.lines.push_back({begin, printed.text.size(), check});
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
    copy_to(line.end);
    if (line.check && framed) write_echo(frame_closes(options.frame, checks), out);
    if (!line.check) out += options.preamble;
    checks += line.check;
  }
  copy_to(printed.text.size());
  return out;
}

Result<std::string> print_flat(const Script& script, uint32_t check) {
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

  std::string out;
  for (const CommandStep& step : live.steps()) {
    if (Result<Done> written = write_command(script, step.command, out); !written)
      return written.error();
  }
  const NodeId assumptions = script.child(asked, 1);
  NodeId assumption = assumptions == kNoNode ? kNoNode : script.node(assumptions).first_child;
  for (; assumption != kNoNode; assumption = script.node(assumption).next_sibling) {
    out += "(assert ";
    if (Result<Done> written = write_node(script, assumption, out); !written)
      return written.error();
    out += ")\n";
  }
  return out += "(check-sat)\n";
}

}  // namespace gadfly::harness::inline solvers
