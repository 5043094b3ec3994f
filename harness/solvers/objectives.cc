// SPDX-License-Identifier: Apache-2.0
// Finds the objectives among the commands, and compares their terms with values.
#include "harness/solvers/objectives.h"

#include "harness/solvers/live_commands.h"
#include "harness/solvers/printer.h"
#include "harness/solvers/unsat_core.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;
using smtlib::Token;
using smtlib::TokenKind;
using smtlib::ValueKind;

ValueKind kind_of(const Script& script, const Objective& objective) {
  return value_kind(script, script.term(objective.term).sort);
}

bool is_optimized(ValueKind kind) {
  return kind == ValueKind::kInteger || kind == ValueKind::kReal || kind == ValueKind::kBitVector;
}

// Solvers print the numerals 3 for the real number 3.0 and the bit-vector (_ bv3 8).
std::string numeral(const Script& script, const Objective& objective, std::string_view digits) {
  switch (kind_of(script, objective)) {
    case ValueKind::kReal:
      return std::string(digits) + ".0";
    case ValueKind::kBitVector: {
      const smtlib::SortId sort = script.term(objective.term).sort;
      return "(_ bv" + std::string(digits) + ' ' + std::to_string(script.sorts().indices(sort)[0]) +
             ')';
    }
    default:
      return std::string(digits);
  }
}

// The value as a term; empty if it is no number.
std::string term_of(const Script& script, const Objective& objective, std::string_view value) {
  std::string out;
  smtlib::Lexer lexer(value);
  for (Token token = lexer.next(); token.kind != TokenKind::kEnd; token = lexer.next()) {
    const std::string_view text = value.substr(token.begin, token.end - token.begin);
    const bool sign = token.kind == TokenKind::kSymbol && (text == "-" || text == "/");
    const bool literal = token.kind == TokenKind::kDecimal || token.kind == TokenKind::kBinary ||
                         token.kind == TokenKind::kHexadecimal;
    if (!out.empty() && out.back() != '(' && token.kind != TokenKind::kClose) out += ' ';
    if (token.kind == TokenKind::kNumeral)
      out += numeral(script, objective, text);
    else if (sign || literal || token.kind == TokenKind::kOpen || token.kind == TokenKind::kClose)
      out += text;
    else
      return "";
  }
  return out;
}

std::string_view comparison(const Script& script, const Objective& objective) {
  const bool bits = kind_of(script, objective) == ValueKind::kBitVector;
  if (objective.maximizes) return bits ? "bvugt" : ">";
  return bits ? "bvult" : "<";
}

// Appends the flat script, without its check-sat.
Result<Done> append_flat(const Script& script, std::string& out) {
  const Result<LiveCommands> live = live_commands(script, 0);
  if (!live) return live.error();
  for (const CommandStep& step : live->steps) GADFLY_TRY(append_command(script, step.command, out));
  return Done();
}

}  // namespace

std::vector<Objective> objectives_of(const PreparedScript& input) {
  const Script& script = input.script();
  std::vector<Objective> objectives;
  if (input.checks() != 1) return {};
  for (const smtlib::Command& command : script.commands()) {
    const NodeId term = script.child(command.node, 1);
    switch (command.word) {
      case smtlib::kMaximize:
      case smtlib::kMinimize: {
        if (term == kNoNode) return {};
        const Objective found = {term, command.word == smtlib::kMaximize};
        if (!is_optimized(kind_of(script, found))) return {};
        objectives.push_back(found);
        break;
      }
      case smtlib::kAssertSoft:
      case smtlib::kCheckSatAssuming:
      case smtlib::kPop:
      case smtlib::kPush:
      case smtlib::kReset:
      case smtlib::kResetAssertions:
        return {};
      case smtlib::kCheckSat:
        return objectives;
      default:
        break;
    }
  }
  return {};
}

Result<std::string> print_objective_question(const Script& script,
                                             std::span<const Objective> objectives) {
  std::string out;
  GADFLY_TRY(append_flat(script, out));
  for (const Objective& objective : objectives) {
    out += objective.maximizes ? "(maximize " : "(minimize ";
    GADFLY_TRY(append_node(script, objective.term, out));
    out += ")\n";
  }
  return out += "(check-sat)\n(get-objectives)\n(get-model)\n";
}

std::vector<std::string> read_objectives(const Script& script,
                                         std::span<const Objective> objectives,
                                         std::string_view answer) {
  const Result<std::vector<std::string>> entries = read_elements(answer);
  if (!entries || entries->size() != objectives.size() + 1 || entries->front() != "objectives")
    return {};
  std::vector<std::string> values;
  for (size_t i = 0; i < objectives.size(); ++i) {
    const Result<std::vector<std::string>> entry = read_elements((*entries)[i + 1]);
    if (!entry || entry->size() != 2) break;
    std::string value = term_of(script, objectives[i], entry->back());
    if (value.empty()) break;
    values.push_back(std::move(value));
  }
  return values;
}

Result<std::string> print_bounded(const Script& script, std::span<const Objective> objectives,
                                  std::span<const std::string> values, Bound bound) {
  std::string out;
  GADFLY_TRY(append_flat(script, out));
  for (size_t i = 0; i < values.size(); ++i) {
    const bool exceeds = bound == Bound::kExceeded && i + 1 == values.size();
    out += "(assert (";
    out += exceeds ? comparison(script, objectives[i]) : "=";
    out += ' ';
    GADFLY_TRY(append_node(script, objectives[i].term, out));
    out += ' ' + values[i] + "))\n";
  }
  return out += "(check-sat)\n";
}

}  // namespace gadfly::harness::inline solvers
