// SPDX-License-Identifier: Apache-2.0
// Finds how well Gadfly understands a script: looks through its problems, declarations and terms
// for constructs that two solvers may read differently.
#include "harness/solvers/understanding.h"

#include <algorithm>
#include <vector>

#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::harness::inline solvers {
namespace {

// The list of a binder in which a variable is declared.
smtlib::NodeId binder_list(const smtlib::Script& script, const smtlib::Declaration& variable) {
  return script.node(script.node(variable.node).parent).parent;
}

// Does the script use a name in a way that solvers resolve differently? A global declared twice (Z3
// overloads it, others refuse), a theory symbol declared or bound again, a variable twice in one
// binder.
bool reuses_a_name(const smtlib::Script& script) {
  const smtlib::TheorySet& theory_set = script.theory_set();
  for (const smtlib::Declaration& declaration : script.declarations().subspan(1)) {
    if (declaration.overloaded || theory_set.has_operator(declaration.name, script.logic()))
      return true;
    if (!declaration.local() || declaration.shadowed == smtlib::kNoDeclaration) continue;
    const smtlib::Declaration& hidden = script.declaration(declaration.shadowed);
    if (hidden.local() && binder_list(script, hidden) == binder_list(script, declaration))
      return true;
  }
  return false;
}

// Is there a partial operator beyond the standard, such as 0^0? Solvers choose its results.
bool has_partial_extension(const smtlib::Script& script) {
  return std::ranges::any_of(script.terms(), [&](smtlib::NodeId node) {
    const smtlib::TermInfo& term = script.term(node);
    if (term.kind != smtlib::TermKind::kOperator) return false;
    const smtlib::Operator& op = script.theory_set().op(term.reference);
    return op.extension && op.partial;
  });
}

// Is there a term that Gadfly cannot evaluate: an operator beyond the standard, a function as a
// value, an infinite value?
bool has_term_without_value(const smtlib::Script& script) {
  static const std::vector<smtlib::Meaning> standard =
      smtlib::meanings(smtlib::TheorySet::standard());
  const bool known = &script.theory_set() == &smtlib::TheorySet::standard();
  return std::ranges::any_of(script.terms(), [&](smtlib::NodeId node) {
    const smtlib::TermInfo& term = script.term(node);
    switch (term.kind) {
      case smtlib::TermKind::kFunction:
      case smtlib::TermKind::kLambda:
      case smtlib::TermKind::kChoice:
      case smtlib::TermKind::kApplied:
        return true;
      default:
        break;
    }
    if (term.kind != smtlib::TermKind::kOperator) {
      const smtlib::Datatype* datatype = script.datatype(term.sort);
      return datatype != nullptr && datatype->infinite;
    }
    const smtlib::Operator& op = script.theory_set().op(term.reference);
    return op.extension && known && standard[term.reference] == nullptr;
  });
}

// Are there constructs that solvers read differently?
bool is_ambiguous(const smtlib::Script& script) {
  return script.hides_theory_sort() || reuses_a_name(script);
}

}  // namespace

bool blocks_models(const smtlib::Script& script) {
  return std::ranges::any_of(script.commands(), [&](const smtlib::Command& command) {
    const bool pareto =
        command.word == smtlib::kSetOption &&
        script.text(script.child(command.node, 1)) == ":opt.priority" &&
        script.child(command.node, 2) != smtlib::kNoNode &&
        script.text(script.child(command.node, 2)).find("pareto") != std::string_view::npos;
    return pareto || command.word == smtlib::kBlockModel ||
           command.word == smtlib::kBlockModelValues;
  });
}

bool is_read_alike(const smtlib::Script& script) {
  return script.problems().empty() && !is_ambiguous(script) && !has_partial_extension(script) &&
         !smtlib::defines_recursively(script) && !blocks_models(script);
}

Needs understanding(const smtlib::Script& script) {
  Needs level = Needs::kUnderstood;
  for (const smtlib::Problem& problem : script.problems()) {
    if (problem.is_error()) return Needs::kAnything;
    const bool command = problem.kind == smtlib::ProblemKind::kUnknownCommand;
    level = std::min(level, command ? Needs::kNoErrors : Needs::kWellFormed);
  }
  if (blocks_models(script)) return std::min(level, Needs::kNoErrors);
  if (level < Needs::kUnderstood) return level;
  if (is_ambiguous(script) || has_term_without_value(script)) return Needs::kWellFormed;
  const bool open = has_partial_extension(script) || smtlib::defines_recursively(script);
  return open ? Needs::kEvaluable : Needs::kUnderstood;
}

}  // namespace gadfly::harness::inline solvers
