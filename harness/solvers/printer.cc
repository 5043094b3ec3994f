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

namespace {

// Calls at(node, begin) for each node below `root` that is a token, with the byte of its first
// character in `out`.
template <class At>
Result<Done> append_tokens(const Script& script, NodeId root, std::string& out, At at) {
  const std::string_view text = script.text(root);
  smtlib::Lexer lexer(text);
  uint32_t depth = 0;
  bool tight = true;
  NodeId node = root;  // nodes are numbered in the order of their tokens
  for (smtlib::Token token = lexer.next(); token.kind != smtlib::TokenKind::kEnd;
       token = lexer.next()) {
    const bool opens = token.kind == smtlib::TokenKind::kOpen;
    const bool closes = token.kind == smtlib::TokenKind::kClose;
    if (!tight && !closes) out += ' ';
    if (!closes) at(node++, out.size());
    out.append(text, token.begin, token.end - token.begin);
    tight = opens;
    depth = depth + opens - closes;
    if (depth > kMaxDepth)
      return Error{ErrorCode::kTooLarge, "a term is nested too deeply", script.position(root)};
  }
  return Done();
}

// Appends a command with a newline, and adds the names of operators that have other names.
Result<Done> append_named(const Script& script, NodeId command, PrintedScript& printed) {
  NodeId symbol = smtlib::kNoNode;  // that of the last such operator
  PrintedScript::Name name = {};
  GADFLY_TRY(append_tokens(script, command, printed.text, [&](NodeId node, size_t begin) {
    const smtlib::TermInfo& info = script.term(node);
    if (info.kind == smtlib::TermKind::kOperator) {
      const smtlib::Operator& op = script.theory_set().op(info.reference);
      if (op.renamed && op.extension) {
        symbol = script.head_symbol(node);
        name.op = info.reference;
        name.many = script.arguments(node).size() > op.arguments.size();
      }
    }
    if (node != symbol) return;
    name.begin = begin;
    name.end = begin + script.text(node).size();
    printed.names.push_back(name);
  }));
  printed.text += '\n';
  return Done();
}

// Writes names of operators for one solver.
class Renaming {
 public:
  Renaming(const PrintedScript& printed, const solver_facts::SolverFacts* facts)
      : printed_(printed), facts_(facts) {
    const bool known = facts != nullptr && facts->refusals != nullptr;
    // Refusals are numbers of rows of the standard tables.
    active_ = known && printed.theory_set == &smtlib::TheorySet::standard();
  }

  // Appends the bytes from `begin` on, up to `end`, of the printed text.
  void copy(size_t begin, size_t end, std::string& out) {
    for (; active_ && next_ < printed_.names.size() && printed_.names[next_].begin < end; ++next_) {
      const PrintedScript::Name& name = printed_.names[next_];
      if (name.begin < begin) continue;
      out.append(printed_.text, begin, name.begin - begin);
      out += printed_.theory_set->symbols().name(printed_.theory_set->op(accepted(name)).name);
      begin = name.end;
    }
    out.append(printed_.text, begin, end - begin);
  }

 private:
  bool refuses(smtlib::OperatorId id) const {
    const std::string version = facts_->versions.empty() ? "0" : facts_->versions.back();
    return facts_->refusals->refuses_operator(id, printed_.logic, version);
  }

  // Returns the row itself, or the first row with another name that the solver accepts.
  smtlib::OperatorId accepted(const PrintedScript::Name& name) {
    const std::pair key(name.op, name.many);
    const auto found = std::ranges::find(accepted_, key, &decltype(accepted_)::value_type::first);
    if (found != accepted_.end()) return found->second;
    smtlib::OperatorId chosen = name.op;
    if (refuses(name.op))
      for (const smtlib::OperatorId other : printed_.theory_set->other_names(name.op)) {
        const bool fits = !name.many || printed_.theory_set->op(other).associativity !=
                                            smtlib::Associativity::kNone;
        if (!fits || refuses(other)) continue;
        chosen = other;
        break;
      }
    accepted_.emplace_back(key, chosen);
    return chosen;
  }

  const PrintedScript& printed_;
  const solver_facts::SolverFacts* facts_;
  bool active_ = false;
  size_t next_ = 0;
  std::vector<std::pair<std::pair<smtlib::OperatorId, bool>, smtlib::OperatorId>> accepted_;
};

}  // namespace

Result<Done> append_node(const Script& script, NodeId node, std::string& out) {
  return append_tokens(script, node, out, [](NodeId, size_t) {});
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

// Has a command no string, which may name a file, and no option that no script may set?
bool is_harmless(const solver_facts::SolverFacts& facts, std::string_view line) {
  smtlib::Lexer lexer(line);
  for (smtlib::Token token = lexer.next(); token.kind != smtlib::TokenKind::kEnd;
       token = lexer.next()) {
    if (token.kind == smtlib::TokenKind::kString) return false;
    const std::string_view text = line.substr(token.begin, token.end - token.begin);
    if (token.kind == smtlib::TokenKind::kKeyword &&
        solver_facts::matches(facts.hidden_options, text))
      return false;
  }
  return true;
}

// Does the solver receive this line, a check-sat-using?
bool takes_tactic(const solver_facts::SolverFacts* facts, std::string_view line) {
  if (facts == nullptr || facts->refusals == nullptr) return false;
  const auto refused = std::ranges::find(
      facts->refusals->commands, uint32_t{smtlib::kCheckSatUsing}, &smtlib::Refusal::number);
  return refused == facts->refusals->commands.end() && is_harmless(*facts, line);
}

// Does the solver receive this line, a query? The terms of a query may have strings, but no query
// with a tactic.
bool takes_query(const solver_facts::SolverFacts& facts, std::string_view word,
                 std::string_view line) {
  return std::ranges::find(facts.queries, word, &solver_facts::SolverQuery::word) !=
             facts.queries.end() &&
         ((word != "apply" && word != "set-simplifier") || is_harmless(facts, line));
}

}  // namespace

std::string frame_opens(const std::string& frame, uint32_t check) {
  return frame + ' ' + std::to_string(check) + " asks";
}

std::string frame_closes(const std::string& frame, uint32_t check) {
  return frame + ' ' + std::to_string(check) + " done";
}

std::string query_opens(const std::string& frame) {
  return frame + " query";
}

std::string query_closes(const std::string& frame) {
  return frame + " query done";
}

Result<PrintedScript> print_for_solver(const Script& script) {
  const Result<std::vector<CommandStep>> steps = allowed_steps(script);
  if (!steps) return steps.error();
  PrintedScript printed;
  printed.logic = script.logic();
  printed.theory_set = &script.theory_set();
  for (const CommandStep& step : *steps) {
    const size_t begin = printed.text.size();
    GADFLY_TRY(append_named(script, step.command, printed));
    if (step.role == CommandRole::kCheck || step.role == CommandRole::kQuery ||
        step.role == CommandRole::kObjective || step.role == CommandRole::kReset)
      printed.lines.push_back({begin, printed.text.size(), step.role,
                               script.node(script.child(step.command, 0)).symbol});
  }
  return printed;
}

std::string with_additions(const PrintedScript& printed, const PrintOptions& options) {
  const bool framed = !options.frame.empty();
  std::string out = options.preamble;
  uint32_t checks = 0;
  size_t copied = 0;
  Renaming names(printed, options.facts);
  const auto copy_to = [&](size_t end) {
    names.copy(copied, end, out);
    copied = end;
  };
  for (const PrintedScript::Line& line : printed.lines) {
    copy_to(line.begin);
    const auto text = std::string_view(printed.text).substr(line.begin, line.end - line.begin);
    if (line.role == CommandRole::kReset) {
      copy_to(line.end);
      out += options.preamble;
    } else if (line.role != CommandRole::kCheck) {
      if (framed && options.queries && options.facts != nullptr &&
          takes_query(*options.facts, printed.theory_set->symbols().name(line.word), text)) {
        write_echo(query_opens(options.frame), out);
        copy_to(line.end);
        write_echo(query_closes(options.frame), out);
      }
      copied = line.end;
    } else {
      if (framed) write_echo(frame_opens(options.frame, checks), out);
      if (line.word == smtlib::kCheckSatUsing && !takes_tactic(options.facts, text)) {
        out += "(check-sat)\n";
        copied = line.end;
      }
      copy_to(line.end);
      if (framed) write_echo(frame_closes(options.frame, checks), out);
      ++checks;
    }
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
