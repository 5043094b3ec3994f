// SPDX-License-Identifier: Apache-2.0
// Finds how well Gadfly understands a script: looks through its problems, declarations and terms
// for constructs that two solvers may read differently.
#include "harness/solvers/understanding.h"

#include <algorithm>
#include <vector>

#include "lib/smtlib/evaluation/recursion.h"
#include "lib/smtlib/script/check_sats.h"
#include "lib/smtlib/theories/meanings.h"
#include "lib/smtlib/theory_tables/command_kind.h"

namespace gadfly::harness::inline solvers {
namespace {

constexpr const char* kDeclaredTwice = "a name that is declared twice";

// The number of declarations of one name that are compared with each other.
constexpr int kMaxDeclarations = 32;

// The list of a binder in which a variable is declared.
smtlib::NodeId binder_list(const smtlib::Script& script, const smtlib::Declaration& variable) {
  return script.node(script.node(variable.node).parent).parent;
}

// Do the numbers or the sorts of the parameters tell both declarations apart?
bool differ(const smtlib::Script& script, const smtlib::Declaration& one,
            const smtlib::Declaration& other) {
  if (one.sort_parameters > 0 || other.sort_parameters > 0) return false;
  const auto alike = [&](smtlib::SortId a, smtlib::SortId b) {
    return a == b || a == smtlib::kUnknownSort || b == smtlib::kUnknownSort ||
           script.theory_set().coerces(a, b) || script.theory_set().coerces(b, a);
  };
  return !std::ranges::equal(script.parameters(one), script.parameters(other), alike);
}

// Do arguments tell an overloaded name's declaration apart from all earlier ones? Solvers that
// accept such names read them alike. Gives up, with the answer no, if there are many.
bool is_told_apart(const smtlib::Script& script, const smtlib::Declaration& declaration) {
  smtlib::DeclarationId id = declaration.shadowed;
  for (int left = kMaxDeclarations; id != smtlib::kNoDeclaration; --left) {
    if (left == 0 || !differ(script, declaration, script.declaration(id))) return false;
    id = script.declaration(id).shadowed;
  }
  return true;
}

// Returns the first name that solvers resolve differently: a global declared twice (Z3 overloads
// it, others refuse), a theory symbol declared or bound again, a variable twice in one binder.
std::optional<Obstacle> reused_name(const smtlib::Script& script) {
  const smtlib::TheorySet& theory_set = script.theory_set();
  for (const smtlib::Declaration& declaration : script.declarations().subspan(1)) {
    if (declaration.overloaded && !is_told_apart(script, declaration))
      return Obstacle{declaration.node, kDeclaredTwice};
    if (theory_set.has_operator(declaration.name, script.logic()))
      return Obstacle{declaration.node, "a name that a theory of the logic has"};
    if (!declaration.local() || declaration.shadowed == smtlib::kNoDeclaration) continue;
    const smtlib::Declaration& hidden = script.declaration(declaration.shadowed);
    if (hidden.local() && binder_list(script, hidden) == binder_list(script, declaration))
      return Obstacle{declaration.node, "a variable that one binder has twice"};
  }
  return std::nullopt;
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

// Returns why Gadfly cannot evaluate a term of the script: a name that may mean several
// declarations, an operator beyond the standard, a function as a value, an infinite value.
std::optional<Obstacle> term_without_value(const smtlib::Script& script) {
  const auto twice = std::ranges::find_if(script.declarations(), &smtlib::Declaration::overloaded);
  if (twice != script.declarations().end()) return Obstacle{twice->node, kDeclaredTwice};
  static const std::vector<smtlib::Meaning> standard =
      smtlib::meanings(smtlib::TheorySet::standard());
  const bool known = &script.theory_set() == &smtlib::TheorySet::standard();
  for (const smtlib::NodeId node : script.terms()) {
    const smtlib::TermInfo& term = script.term(node);
    switch (term.kind) {
      case smtlib::TermKind::kFunction:
      case smtlib::TermKind::kLambda:
        return Obstacle{node, "a function that is a value"};
      case smtlib::TermKind::kChoice:
        return Obstacle{node, "a choice of a value"};
      case smtlib::TermKind::kApplied:
        return Obstacle{node, "the application of a term"};
      case smtlib::TermKind::kOperator: {
        const smtlib::Operator& op = script.theory_set().op(term.reference);
        if (op.extension && known && standard[term.reference] == nullptr)
          return Obstacle{node, "the operator " + std::string(script.symbols().name(op.name))};
        break;
      }
      default: {
        const smtlib::Datatype* datatype = script.datatype(term.sort);
        if (datatype != nullptr && datatype->infinite)
          return Obstacle{node, "a datatype with infinite values"};
      }
    }
  }
  return std::nullopt;
}

// Returns the first construct that solvers read differently. In a logic without datatypes, Z3 until
// 4.8 takes the values of a datatype for values of a free sort.
std::optional<Obstacle> ambiguity(const smtlib::Script& script) {
  if (script.hides_theory_sort())
    return Obstacle{smtlib::kNoNode, "a sort with the name of a theory's sort"};
  if (!script.logic().datatypes)
    for (const smtlib::Declaration& declaration : script.declarations().subspan(1))
      if (declaration.kind == smtlib::DeclarationKind::kConstructor)
        return Obstacle{declaration.node, "a datatype, which the logic does not have"};
  return reused_name(script);
}

}  // namespace

bool blocks_models(const smtlib::Script& script) {
  const bool several = smtlib::check_count(script) > 1;
  return std::ranges::any_of(script.commands(), [&](const smtlib::Command& command) {
    // With pareto and box, the next check-sat returns the next of several models.
    const bool priority =
        several && command.word == smtlib::kSetOption &&
        script.text(script.child(command.node, 1)) == ":opt.priority" &&
        script.child(command.node, 2) != smtlib::kNoNode &&
        script.text(script.child(command.node, 2)).find("lex") == std::string_view::npos;
    return priority || smtlib::kind_of(command.word) == smtlib::CommandKind::kBlocking;
  });
}

bool is_read_alike(const smtlib::Script& script) {
  const bool read = std::ranges::all_of(script.problems(), [](const smtlib::Problem& problem) {
    return problem.kind == smtlib::ProblemKind::kOverloadedSymbol;
  });
  return read && !ambiguity(script) && !has_partial_extension(script) &&
         !smtlib::recursion_may_not_end(script) && !blocks_models(script);
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
  if (ambiguity(script) || term_without_value(script)) return Needs::kWellFormed;
  const bool open = has_partial_extension(script) || smtlib::recursion_may_not_end(script);
  return open ? Needs::kEvaluable : Needs::kUnderstood;
}

std::optional<Obstacle> obstacle(const smtlib::Script& script) {
  if (!script.problems().empty()) {
    const smtlib::Problem& first = script.problems().front();
    return Obstacle{first.node, script.describe(first)};
  }
  if (blocks_models(script)) return Obstacle{smtlib::kNoNode, "check-sats that depend on models"};
  std::optional<Obstacle> found = ambiguity(script);
  return found ? found : term_without_value(script);
}

}  // namespace gadfly::harness::inline solvers
