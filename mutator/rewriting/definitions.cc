// SPDX-License-Identifier: Apache-2.0
// A new function or constant is declared directly before the assertion, on the same assertion
// level. A parameter has the name of the bound variable that it stands for, so the body is the term
// itself.
#include "mutator/rewriting/definitions.h"

#include <algorithm>

#include "lib/generate/place.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/script/replaced.h"
#include "lib/smtlib/script/unused_name.h"
#include "mutator/rewriting/occurrences.h"
#include "mutator/values/starting_model.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr size_t kMaxParameters = 6;

struct Parameter {
  std::string name;
  std::string sort;
  std::string argument;
};

// Returns the text of the sort; empty if it is too long to be printed, or if solvers do not accept
// it as the sort of a parameter or constant.
std::string sort_text(const Script& script, SortId sort) {
  if (sort == kUnknownSort || !approx::has_any_terms(script, sort)) return "";
  const std::string text = script.print_sort(sort);
  return text.ends_with("...") ? "" : text;
}

// Returns the assertion that contains the term; kNoNode if another command does.
NodeId assertion_of(const Script& script, NodeId term) {
  const Command& command = script.commands()[script.command_of(term)];
  return command.word == kAssert ? command.node : kNoNode;
}

// Returns whether the global symbols of the term are declared before the assertion.
bool is_known_before(const Script& script, const TermText& term, NodeId assertion) {
  return std::ranges::all_of(term.uses, [&](const TermText::Use& use) {
    const Declaration& d = script.declaration(use.declaration);
    if (use.declaration != kNoDeclaration && d.local()) return true;
    return script.resolve(use.name, assertion) == use.declaration &&
           (use.declaration == kNoDeclaration || d.node < assertion);
  });
}

// Appends a parameter for each bound variable of the term.
bool add_variables(const Script& script, const TermText& term, std::vector<Parameter>& out) {
  for (const TermText::Use& use : term.uses) {
    const Declaration& d = script.declaration(use.declaration);
    if (use.declaration == kNoDeclaration || !d.local()) continue;
    const std::string name = quoted(script.symbols().name(d.name));
    if (std::ranges::find(out, name, &Parameter::name) != out.end()) continue;
    const std::string sort = sort_text(script, d.result);
    // In a linear logic, the value of a let variable may be a factor.
    if (script.logic().linear && d.kind == DeclarationKind::kLetVariable) return false;
    if (sort.empty() || d.parameter_count > 0 || out.size() == kMaxParameters) return false;
    out.push_back({name, sort, name});
  }
  return true;
}

// Draws a subterm that is closed in the term, and makes it a parameter of this name. Returns the
// places of the parameter, none if the drawn subterm is not suitable.
Replacements draw_subterm(const Script& script, Context& context, NodeId term,
                          const std::string& name, std::vector<Parameter>& parameters) {
  const NodeId size = script.subtree_end(term) - term;
  if (size < 2) return {};
  const NodeId subterm = term + 1 + static_cast<NodeId>(context.rng.below(size - 1));
  const TermInfo& info = script.term(subterm);
  if (info.kind == TermKind::kNone || info.kind == TermKind::kOpaque) return {};
  const std::string sort = sort_text(script, info.sort);
  TermText copy;
  if (sort.empty() || !is_nameable(script, context, subterm, copy) ||
      !means_the_same(script, copy, term))
    return {};
  parameters.push_back({name, sort, copy.text});
  return occurrences(script, context, subterm, copy, term, name);
}

// Returns the parts that replace the parameters in the body by the arguments of the call. Returns
// nothing if a parameter occurs other than as a term, if a binder of the body would capture a
// symbol of an argument, or if an argument cannot be copied.
std::optional<Replacements> arguments_in(const Script& script, NodeId body, NodeId call,
                                         DeclarationId function) {
  const std::span<const SortId> sorts = script.parameters(script.declaration(function));
  std::vector<TermText> arguments(sorts.size());
  NodeId at = sorts.empty() ? kNoNode : script.child(call, 1);
  for (size_t i = 0; i < sorts.size(); ++i, at = script.node(at).next_sibling)
    if (at == kNoNode || script.term(at).sort != sorts[i] || !arguments[i].add_term(script, at))
      return std::nullopt;
  const NodeId names = script.child(script.node(body).parent, 2);
  std::vector<Symbol> parameters;
  for (NodeId p = script.node(names).first_child; !sorts.empty() && p != kNoNode;
       p = script.node(p).next_sibling)
    parameters.push_back(script.node(script.node(p).first_child).symbol);
  if (parameters.size() != sorts.size()) return std::nullopt;
  const NodeId end = script.subtree_end(body);
  const auto captured = [&](const TermText::Use& use, NodeId place) {
    const NodeId declared = script.declaration(script.resolve(use.name, place)).node;
    return declared >= body && declared < end;
  };
  Replacements parts;
  for (NodeId node = body; node < end; ++node) {
    const auto found = std::ranges::find(parameters, script.node(node).symbol);
    if (!script.node(node).is_symbol() || found == parameters.end()) continue;
    const TermInfo& info = script.term(node);
    const Declaration& d = script.declaration(info.reference);
    const TermText& argument = arguments[static_cast<size_t>(found - parameters.begin())];
    if (info.kind != TermKind::kDeclared || d.kind != DeclarationKind::kParameter ||
        std::ranges::any_of(argument.uses, [&](const auto& use) { return captured(use, node); }))
      return std::nullopt;
    parts.emplace_back(node, argument.text);
  }
  return parts;
}

// Offers the parent's witness with the value of the new constant `name`, which names the term.
void offer_value(const Script& script, Context& context, NodeId term, const std::string& name) {
  const std::optional<Witness>& parent = context.witness.parent();
  if (!parent) return;
  const Result<std::vector<CheckSat>> all = checks(script);
  if (!all || parent->check >= all->size() ||
      !start_from_witness(script, context, {parent->check, (*all)[parent->check]}))
    return;
  Evaluator& evaluator = context.witness.evaluator();
  const Value value = evaluator.evaluate(term);
  std::string text;
  if (!evaluator.values().is_known(value) || !print_value(script, evaluator.values(), value, text))
    return;
  context.witness.offer({parent->check, print_model(script, evaluator.values(), evaluator.model()) +
                                            " (" + name + ' ' + text + ')'});
}

}  // namespace

bool introduce_definition(const Script& script, Context& context, NodeId term, Edits& edits) {
  const NodeId assertion = assertion_of(script, term);
  const std::string sort = sort_text(script, script.term(term).sort);
  TermText& copy = context.scratch.term;
  std::vector<Parameter> parameters;
  if (assertion == kNoNode || sort.empty() || !is_nameable(script, context, term, copy) ||
      copy.nodes > context.max_nodes || !is_known_before(script, copy, assertion) ||
      !add_variables(script, copy, parameters))
    return false;
  const std::string name = unused_name(script, "f");
  std::string body = copy.text;
  if (context.rng.chance(1, 2))
    body = with_replaced(script, term,
                         draw_subterm(script, context, term, unused_name(script, "p"), parameters));
  std::string text = "(define-fun " + name + " (";
  std::string call = parameters.empty() ? name : '(' + name;
  for (const Parameter& p : parameters) {
    text += (p.name == parameters[0].name ? "(" : " (") + p.name + ' ' + p.sort + ')';
    call += ' ' + p.argument;
  }
  if (!parameters.empty()) call += ')';
  for (const auto& [node, replacement] : occurrences(script, context, term, copy, assertion, call))
    edits.replace_node(script, node, replacement);
  edits.insert_before(script, script.command_of(assertion), text + ") " + sort + ' ' + body + ')');
  return true;
}

bool inline_definition(const Script& script, Context& context, NodeId term, Edits& edits) {
  if (script.term(term).kind != TermKind::kDeclared) return false;
  const DeclarationId id = script.term(term).reference;
  const Declaration& d = script.declaration(id);
  if (d.kind != DeclarationKind::kDefinedFunction || d.overloaded) return false;
  const Symbol word = script.commands()[script.command_of(d.node)].word;
  if (word != kDefineFun && word != kDefineConst) return false;
  const NodeId body = definition_body(script, id);
  TermText& copy = context.scratch.term;
  copy.clear();
  if (body == kNoNode || script.term(body).sort != script.term(term).sort ||
      !copy.add_term(script, body))
    return false;
  std::erase_if(copy.uses, [&](const TermText::Use& use) {
    return script.declaration(use.declaration).kind == DeclarationKind::kParameter;
  });
  const std::optional<Replacements> parts = arguments_in(script, body, term, id);
  if (!parts || !means_the_same(script, copy, term) || names_a_term(script, term)) return false;
  const uint64_t call = script.subtree_end(term) - term;
  if (copy.nodes + parts->size() * (call - 1) > call + context.max_nodes) return false;
  edits.replace_node(script, term, with_replaced(script, body, *parts));
  return true;
}

bool introduce_constant(const Script& script, Context& context, NodeId term, Edits& edits) {
  const NodeId assertion = assertion_of(script, term);
  const SortId sort = script.term(term).sort;
  const std::string sort_name = sort_text(script, sort);
  const bool restricted = is_restricted(script, context.scratch, sort);
  TermText& copy = context.scratch.term;
  if (assertion == kNoNode || sort_name.empty() || restricted ||
      !is_nameable(script, context, term, copy) || copy.nodes > context.max_nodes ||
      !is_known_before(script, copy, assertion))
    return false;
  const auto bound = [&](const TermText::Use& use) {
    return use.declaration != kNoDeclaration && script.declaration(use.declaration).local();
  };
  const OperatorId equality = context.scratch.vocabulary().with_role(
      script, Role::kEquality, script.theory_set().bool_sort());
  if (std::ranges::any_of(copy.uses, bound) || equality == Vocabulary::kNoOperator) return false;
  const Symbol equals = script.theory_set().op(equality).name;
  if (script.resolve(equals, assertion) != kNoDeclaration) return false;
  const std::string name = unused_name(script, "c");
  std::string text = "(declare-const " + name + ' ' + sort_name + ")\n(assert (";
  text += script.symbols().name(equals);
  text += ' ' + name + ' ' + copy.text + "))";
  for (const auto& [node, replacement] : occurrences(script, context, term, copy, assertion, name))
    edits.replace_node(script, node, replacement);
  edits.insert_before(script, script.command_of(assertion), text);
  offer_value(script, context, term, name);
  return true;
}

}  // namespace gadfly::mutator
