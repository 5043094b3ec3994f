// SPDX-License-Identifier: Apache-2.0
// Repeats the script up to the command without its checks and queries, and prints the assertions
// that are in force then, divided into the two parts.
#include "harness/judge/interpolant.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <utility>

#include "harness/solvers/live_commands.h"
#include "harness/solvers/printer.h"
#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::harness::inline judge {
namespace {

using smtlib::Command;
using smtlib::CommandKind;
using smtlib::kNoNode;
using smtlib::NodeId;
using smtlib::Script;
using smtlib::Tree;
using NameSet = std::set<std::string, std::less<>>;

Error no_interpolant() {
  return {ErrorCode::kSyntax, "expected an interpolant"};
}

Error unsupported(std::string what) {
  return {ErrorCode::kUnsupported, std::move(what)};
}

// The name of a symbol, without bars; empty for another node.
std::string_view name_of(const Script& script, NodeId node) {
  const smtlib::Node& found = script.node(node);
  return found.is_symbol() ? script.symbols().name(found.symbol) : std::string_view();
}

// The terms in what a solver printed for a command with `parts` parts.
Result<std::vector<std::string>> terms_in(std::string_view printed, size_t parts) {
  Tree tree{smtlib::SymbolTable()};
  // An atom may not stand alone.
  if (!tree.parse('(' + std::string(printed) + ')') || tree.child_count(smtlib::kRoot) != 1)
    return no_interpolant();
  const NodeId outer = tree.child(smtlib::kRoot, 0);
  if (tree.child_count(outer) != 1) return no_interpolant();
  NodeId whole = tree.child(outer, 0);
  const NodeId head = tree.child(whole, 0);
  if (head != kNoNode && tree.text(head) == "define-fun") {
    if (tree.child_count(whole) != 5) return no_interpolant();
    whole = tree.child(whole, 4);
  }
  // A term is no list of one element.
  std::vector<NodeId> terms = tree.children(whole);
  if (parts == 2 && terms.size() != 1) terms = {whole};
  if (terms.size() != parts - 1) return no_interpolant();
  std::vector<std::string> texts;
  for (const NodeId term : terms) texts.emplace_back(tree.text(term));
  return texts;
}

// How a command divides the assertions.
struct Division {
  // The names of each part. One part alone: the other one is the rest, or the goal.
  std::vector<NameSet> parts = {};
  bool all = false;       // the first part is all assertions
  NodeId goal = kNoNode;  // the second part is its negation

  size_t size() const { return std::max<size_t>(parts.size(), 2); }
};

Result<NameSet> names_in(const Script& script, std::span<const NodeId> nodes) {
  NameSet names;
  for (const NodeId node : nodes) {
    if (!script.node(node).is_symbol()) return unsupported("expected names of assertions");
    names.emplace(name_of(script, node));
  }
  return names;
}

Result<Division> division_of(const Script& script, NodeId command) {
  Division division;
  const std::vector<NodeId> words = script.children(command);
  if (words.size() < 2) return unsupported("a command without parts");
  if (script.node(words[0]).symbol == smtlib::kGetInterpolant) {
    if (!script.node(words[1]).is_symbol()) {
      const Result<NameSet> names = names_in(script, script.children(words[1]));
      if (!names) return names.error();
      division.parts = {*names};
      return division;
    }
    if (words.size() < 3) return unsupported("a command without a formula");
    division.all = true;
    division.goal = words[2];
    return division;
  }
  for (const NodeId part : std::span(words).subspan(1)) {
    const std::vector<NodeId> nodes =
        script.node(part).is_symbol() ? std::vector{part} : script.children(part);
    const bool conjunction = nodes.size() > 1 && script.text(nodes[0]) == "and";
    const Result<NameSet> names = names_in(script, std::span(nodes).subspan(conjunction ? 1 : 0));
    if (!names) return names.error();
    division.parts.push_back(*names);
  }
  if (division.parts.size() < 2) return unsupported("a command with one part");
  return division;
}

// The commands before `command` that are no check and no query, and a check-sat.
Result<std::string> script_before(const Script& script, NodeId command) {
  std::string text;
  for (const Command& one : script.commands()) {
    if (one.node == command) break;
    const CommandKind kind = smtlib::kind_of(one.word);
    if (kind == CommandKind::kCheck || kind == CommandKind::kQuery ||
        kind == CommandKind::kObjective || kind == CommandKind::kRemark)
      continue;
    GADFLY_TRY(append_command(script, one.node, text));
  }
  return text + "(check-sat)\n";
}

// The number of the part that has the assertion; nothing if none has it, or several have.
std::optional<size_t> part_of(const Script& script, NodeId assertion, const Division& division) {
  if (division.all) return 0;
  std::optional<size_t> found;
  const smtlib::Symbol group = script.symbols().find(":interpolation-group");
  for (const smtlib::Symbol attribute : {smtlib::Symbol{smtlib::kNamed}, group}) {
    if (attribute == smtlib::kNoSymbol) continue;
    const NodeId name = attribute_of(script, assertion, attribute);
    if (name == kNoNode) continue;
    for (size_t part = 0; part < division.parts.size(); ++part) {
      if (!division.parts[part].contains(name_of(script, name))) continue;
      if (found && *found != part) return std::nullopt;
      found = part;
    }
  }
  const bool rest = division.parts.size() == 1;
  return found || !rest ? found : 1;
}

// Adds the declared functions that a command has, also those in definitions of what it has.
void add_symbols(const Script& script, uint32_t number, std::set<uint32_t>& seen,
                 NameSet& symbols) {
  std::vector<uint32_t> open = {number};
  while (!open.empty()) {
    const NodeId command = script.commands()[open.back()].node;
    open.pop_back();
    for (NodeId node = command; node < script.subtree_end(command); ++node) {
      const smtlib::TermInfo& term = script.term(node);
      if (term.kind != smtlib::TermKind::kDeclared && term.kind != smtlib::TermKind::kFunction)
        continue;
      const smtlib::Declaration& found = script.declaration(term.reference);
      if (found.kind == smtlib::DeclarationKind::kDeclaredFunction)
        symbols.emplace(script.symbols().name(found.name));
      const bool defined = found.kind == smtlib::DeclarationKind::kDefinedFunction ||
                           found.kind == smtlib::DeclarationKind::kNamedTerm;
      const uint32_t definition = defined ? script.command_of(found.node) : number;
      if (defined && seen.insert(definition).second) open.push_back(definition);
    }
  }
}

// The declared functions in the last assertion of a script that ends with a check-sat, and those
// in the assertions before it.
struct Symbols {
  explicit Symbols(const Script& script) {
    const std::span<const Command> commands = script.commands();
    const auto last = static_cast<uint32_t>(commands.size() - 2);
    std::set<uint32_t> seen;
    add_symbols(script, last, seen, of_last);
    seen.clear();
    for (uint32_t number = 0; number < last; ++number)
      if (commands[number].word == smtlib::kAssert) add_symbols(script, number, seen, of_others);
  }
  NameSet of_last;
  NameSet of_others;
};

class Divider {
 public:
  Divider(const Script& script, const Division& division, const LiveCommands& live)
      : script_(script), division_(division), live_(live) {
    for (const CommandStep& step : live.steps) {
      if (step.role != CommandRole::kAssertion) continue;
      const std::optional<size_t> part = part_of(script, step.command, division);
      complete_ &= part.has_value();
      if (part) part_.emplace(step.command, *part);
    }
  }

  bool complete() const { return complete_; }

  // The interpolant after part number `last`. `goal`: the text of the formula, if there is one.
  Result<Interpolant> divide(const std::string& term, size_t last, const std::string& goal) const {
    Interpolant found = {.text = term, .foreign = {}, .above = {}, .below = {}};
    GADFLY_TRY(append_steps(
        script_, live_.steps, [&](NodeId one) { return part_.at(one) <= last; }, found.above));
    found.above += "(assert (not " + term + "))\n(check-sat)\n";
    GADFLY_TRY(append_steps(
        script_, live_.steps, [&](NodeId one) { return part_.at(one) > last; }, found.below));
    if (!goal.empty()) found.below += "(assert (not " + goal + "))\n";
    found.below += "(assert " + term + ")\n(check-sat)\n";
    Script above(script_.theory_set());
    Script below(script_.theory_set());
    if (!above.read(found.above) || !below.read(found.below)) return no_interpolant();
    found.foreign = foreign(above, below);
    const bool read = above.problems().empty() && below.problems().empty();
    if (!read && found.foreign.empty()) return no_interpolant();
    return found;
  }

 private:
  std::string foreign(const Script& above, const Script& below) const {
    for (const smtlib::Problem& problem : above.problems()) {
      const std::string_view name = name_of(above, problem.node);
      // SMT-LIB 2.7, section 3.1: names of solvers begin so.
      const bool of_solver = name.starts_with('.') || name.starts_with('@');
      if (problem.kind == smtlib::ProblemKind::kUnknownSymbol && of_solver)
        return std::string(name);
    }
    if (!above.problems().empty() || division_.all) return "";
    const Symbols first(above);
    const Symbols second(below);
    for (const std::string& name : first.of_last)
      if (!first.of_others.contains(name) || !second.of_others.contains(name)) return name;
    return "";
  }

  const Script& script_;
  const Division& division_;
  const LiveCommands& live_;
  bool complete_ = true;
  std::map<NodeId, size_t> part_;  // of each assertion
};

}  // namespace

bool asks_for_interpolants(const Command& command) {
  return command.word == smtlib::kGetInterpolant || command.word == smtlib::kGetInterpolants;
}

Result<std::vector<Interpolant>> read_interpolants(const Script& script, const Command& command,
                                                   std::string_view printed) {
  const Result<Division> division = division_of(script, command.node);
  if (!division) return division.error();
  const Result<std::vector<std::string>> terms = terms_in(printed, division->size());
  if (!terms) return terms.error();
  const Result<std::string> text = script_before(script, command.node);
  if (!text) return text.error();
  Script before(script.theory_set());
  GADFLY_TRY(before.read(*text));
  if (!before.problems().empty()) return unsupported("the script is not understood");
  const Result<LiveCommands> live = live_commands(before, 0);
  if (!live) return live.error();
  const Divider divider(before, *division, *live);
  if (!divider.complete()) return unsupported("an assertion is in no part, or in several");
  std::string goal;
  if (division->goal != kNoNode) GADFLY_TRY(append_node(script, division->goal, goal));
  std::vector<Interpolant> found;
  for (size_t i = 0; i < terms->size(); ++i) {
    Result<Interpolant> one = divider.divide((*terms)[i], i, goal);
    if (!one) return one.error();
    found.push_back(std::move(*one));
  }
  return found;
}

}  // namespace gadfly::harness::inline judge
