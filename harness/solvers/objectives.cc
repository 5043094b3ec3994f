// SPDX-License-Identifier: Apache-2.0
// Finds the objectives among the commands, and compares their terms with values.
#include "harness/solvers/objectives.h"

#include <algorithm>

#include "harness/solvers/live_commands.h"
#include "harness/solvers/printer.h"
#include "harness/solvers/unsat_core.h"
#include "lib/smtlib/script/closed_terms.h"
#include "lib/smtlib/syntax/lexer.h"

namespace gadfly::harness::inline solvers {
namespace {

using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::NodeKind;
using smtlib::Script;
using smtlib::Token;
using smtlib::TokenKind;
using smtlib::ValueKind;

// Adds (maximize TERM) or (minimize TERM). Returns false if its sort or an attribute is not
// understood, or the term is nested too deeply.
bool add_term(const Script& script, NodeId command, std::vector<Objective>& out) {
  const NodeId term = script.child(command, 1);
  if (script.child_count(command) != 2) return false;
  const smtlib::SortId sort = script.term(term).sort;
  Objective found = {.kind = value_kind(script, sort)};
  found.maximizes = script.node(script.child(command, 0)).symbol == smtlib::kMaximize;
  if (found.kind == ValueKind::kBitVector)
    found.width = script.sorts().indices(sort)[0];
  else if (found.kind != ValueKind::kInteger && found.kind != ValueKind::kReal)
    return false;
  found.text = found.maximizes ? "maximize " : "minimize ";
  found.text += script.text(term);
  if (!append_node(script, term, found.term) || !append_command(script, command, found.commands))
    return false;
  out.push_back(std::move(found));
  return true;
}

// The real number of a weight, such as 2, 0.5, or -1 (which is a symbol); empty if it is no number.
std::string weight_of(const Script& script, NodeId node) {
  std::string_view text = script.text(node);
  const bool negative = script.node(node).kind == NodeKind::kSymbol && text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view fraction = point == text.npos ? "0" : text.substr(point + 1);
  for (const std::string_view digits : {whole, fraction})
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) return "";
  std::string number = std::string(whole) + '.' + std::string(fraction);
  return negative ? "(- " + number + ')' : number;
}

// Adds (assert-soft FORMULA :weight W :id GROUP) to its group. Returns false as add_term() does.
bool add_soft(const Script& script, NodeId command, std::vector<Objective>& out) {
  const NodeId formula = script.child(command, 1);
  if (formula == kNoNode || script.term(formula).sort != script.theory_set().bool_sort())
    return false;
  std::string weight = "1.0";
  std::string_view group;
  for (NodeId key = script.node(formula).next_sibling; key != kNoNode;) {
    const NodeId value = script.node(key).next_sibling;
    if (script.node(key).kind != NodeKind::kKeyword || value == kNoNode) return false;
    if (script.text(key) == ":weight")
      weight = weight_of(script, value);
    else if (script.text(key) == ":id" && script.node(value).is_symbol())
      group = script.symbols().name(script.node(value).symbol);
    else
      return false;
    key = script.node(value).next_sibling;
  }
  if (weight.empty()) return false;
  auto found = std::ranges::find_if(
      out, [&](const Objective& other) { return other.soft && other.group == group; });
  if (found == out.end()) {
    Objective first = {.term = "(+ 0.0", .soft = true, .group = std::string(group)};
    first.text = "minimize the weights of " +
                 (group.empty() ? "the soft assertions" : "the group |" + first.group + '|');
    found = out.insert(out.end(), std::move(first));
  }
  found->term += " (ite ";
  if (!append_node(script, formula, found->term) ||
      !append_command(script, command, found->commands))
    return false;
  found->term += " 0.0 " + weight + ')';
  return true;
}

// Solvers print the numerals 3 for the real number 3.0 and the bit-vector (_ bv3 8).
std::string numeral(const Objective& objective, std::string_view digits) {
  switch (objective.kind) {
    case ValueKind::kReal:
      return std::string(digits) + ".0";
    case ValueKind::kBitVector:
      return "(_ bv" + std::string(digits) + ' ' + std::to_string(objective.width) + ')';
    default:
      return std::string(digits);
  }
}

// The infinity in a value such as (* (- 1) oo); empty if it has another symbol, too, or no oo.
std::string_view infinity_in(std::string_view value) {
  bool infinite = false;
  bool negative = false;
  smtlib::Lexer lexer(value);
  for (Token token = lexer.next(); token.kind != TokenKind::kEnd; token = lexer.next()) {
    const std::string_view text = value.substr(token.begin, token.end - token.begin);
    infinite |= text == kInfinity;
    negative ^= text == "-" || text == "-1";
    if (token.kind == TokenKind::kSymbol && text != kInfinity && text != "*" && text != "-" &&
        text != "-1")
      return "";
  }
  return !infinite ? "" : negative ? kMinusInfinity : kInfinity;
}

// The value as a term; empty if it is no number.
std::string term_of(const Objective& objective, std::string_view value) {
  std::string out;
  smtlib::Lexer lexer(value);
  for (Token token = lexer.next(); token.kind != TokenKind::kEnd; token = lexer.next()) {
    const std::string_view text = value.substr(token.begin, token.end - token.begin);
    const bool sign = token.kind == TokenKind::kSymbol && (text == "-" || text == "/");
    const bool literal = token.kind == TokenKind::kDecimal || token.kind == TokenKind::kBinary ||
                         token.kind == TokenKind::kHexadecimal;
    if (!out.empty() && out.back() != '(' && token.kind != TokenKind::kClose) out += ' ';
    if (token.kind == TokenKind::kNumeral)
      out += numeral(objective, text);
    else if (sign || literal || token.kind == TokenKind::kOpen || token.kind == TokenKind::kClose)
      out += text;
    else
      return "";
  }
  return out;
}

constexpr std::string_view kEpsilon = "epsilon";

// A value such as (+ 5.0 (* (- 2.0) epsilon)), (* (- 2.0) epsilon), or epsilon, as (- 5.0 epsilon);
// empty if it has no epsilon, or another form.
std::string approached(const Objective& objective, std::string_view value) {
  std::string limit = "0.0";
  std::string infinitesimal(value);
  if (const auto sum = read_elements(value); sum && sum->size() == 3 && sum->front() == "+") {
    limit = term_of(objective, (*sum)[1]);
    infinitesimal = (*sum)[2];
  }
  bool negative = false;
  if (const auto product = read_elements(infinitesimal);
      product && product->size() == 3 && product->front() == "*") {
    negative = product->at(1).find('-') != std::string::npos;
    infinitesimal = product->back();
  }
  if (infinitesimal != kEpsilon || limit.empty() || objective.kind != ValueKind::kReal) return "";
  return std::string(negative ? "(- " : "(+ ") + limit + ' ' + std::string(kEpsilon) + ')';
}

std::string_view comparison(const Objective& objective) {
  const bool bits = objective.kind == ValueKind::kBitVector;
  if (objective.maximizes) return bits ? "bvugt" : ">";
  return bits ? "bvult" : "<";
}

}  // namespace

std::string_view limit_in(std::string_view value) {
  const std::string end = ' ' + std::string(kEpsilon) + ')';
  if (!value.ends_with(end)) return "";
  value.remove_suffix(end.size());
  return value.substr(std::string_view("(+ ").size());
}

std::string reached_end(const Objective& objective, std::string_view value) {
  const Result<std::vector<std::string>> parts = read_elements(value);
  if (!parts || parts->size() != 3 || parts->front() != "interval") return "";
  return term_of(objective, (*parts)[objective.maximizes ? 1 : 2]);
}

std::vector<Objective> objectives_of(const Script& script, uint32_t check) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live || script.child(live->asked, 1) != kNoNode) return {};
  std::vector<Objective> objectives;
  for (const NodeId command : live->objectives) {
    const bool soft = script.node(script.child(command, 0)).symbol == smtlib::kAssertSoft;
    if (!(soft ? add_soft : add_term)(script, command, objectives)) return {};
  }
  for (Objective& objective : objectives)
    if (objective.soft) objective.term += ')';
  return objectives;
}

Result<std::string> print_with_objectives(const Script& script, uint32_t check,
                                          std::span<const Objective> objectives) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live) return live.error();
  std::string out = are_independent(script) ? "(set-option :opt.priority box)\n" : "";
  for (const CommandStep& step : live->steps) GADFLY_TRY(append_command(script, step.command, out));
  for (const Objective& objective : objectives) out += objective.commands;
  return out += "(check-sat)\n";
}

std::vector<std::string> read_objectives(std::span<const Objective> objectives,
                                         std::string_view answer) {
  const Result<std::vector<std::string>> entries = read_elements(answer);
  if (!entries || entries->size() != objectives.size() + 1 || entries->front() != "objectives")
    return {};
  std::vector<std::string> values;
  for (size_t i = 0; i < objectives.size(); ++i) {
    const Result<std::vector<std::string>> entry = read_elements((*entries)[i + 1]);
    // The name of a group has no bars: it may be several elements, or none.
    if (!entry || entry->empty() || (entry->size() != 2 && !objectives[i].soft)) break;
    std::string value(infinity_in(entry->back()));
    if (value.empty()) value = term_of(objectives[i], entry->back());
    if (value.empty()) value = approached(objectives[i], entry->back());
    if (value.empty() && !reached_end(objectives[i], entry->back()).empty()) value = entry->back();
    if (value.empty()) break;
    values.push_back(std::move(value));
  }
  return values;
}

bool are_independent(const Script& script) {
  return std::ranges::any_of(script.commands(), [&](const smtlib::Command& command) {
    return command.word == smtlib::kSetOption &&
           script.text(script.child(command.node, 1)) == ":opt.priority" &&
           script.text(script.child(command.node, 2)) == "box";
  });
}

Result<std::string> print_bounded(const Script& script, uint32_t check,
                                  std::span<const Objective> objectives,
                                  std::span<const std::string> values, Bound bound) {
  const Result<LiveCommands> live = live_commands(script, check);
  if (!live) return live.error();
  const bool has_reals = script.logic().reals;
  const bool needs_reals = std::ranges::any_of(objectives, &Objective::soft);
  std::string out;
  for (const CommandStep& step : live->steps) {
    const bool logic = script.node(script.child(step.command, 0)).symbol == smtlib::kSetLogic;
    if (!logic || has_reals || !needs_reals) GADFLY_TRY(append_command(script, step.command, out));
  }
  for (size_t i = 0; i < values.size(); ++i) {
    const Bound wanted = i + 1 == values.size() ? bound : Bound::kReached;
    std::string value = values[i];
    if (wanted == Bound::kApproached)
      value = (objectives[i].maximizes ? "(- " : "(+ ") + value + " 0.001)";
    out += "(assert (";
    out += wanted == Bound::kReached ? "=" : comparison(objectives[i]);
    out += ' ' + objectives[i].term + ' ' + value + "))\n";
  }
  return out += "(check-sat)\n";
}

}  // namespace gadfly::harness::inline solvers
