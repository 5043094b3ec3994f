// SPDX-License-Identifier: Apache-2.0
// The type-aware operator mutation of OpFuzz (OOPSLA 2020), for each theory with a table. Replaces
// the operator of an application by another one that takes the same argument sorts and has the same
// result sort. Replaces forall by exists and exists by forall.
#include "lib/generate/literals.h"
#include "lib/generate/operators.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"
#include "mutator/strategy.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kOperatorDraws = 24;

// The properties of the arguments of an application that decide which operators fit.
struct OperatorArguments {
  std::vector<SortId>& sorts;
  uint32_t not_coefficients = 0;  // in a linear logic: arguments that are not coefficients
  bool divisors_literal = true;   // in a linear logic: all but the first are literals and not zero
};

bool read_arguments(const Script& script, NodeId application, OperatorArguments& arguments) {
  arguments.sorts.clear();
  const NodeId head = script.node(application).first_child;
  if (head == kNoNode) return true;
  for (NodeId a = script.node(head).next_sibling; a != kNoNode; a = script.node(a).next_sibling) {
    if (script.term(a).sort == kUnknownSort) return false;
    if (script.logic().linear) {
      if (!is_coefficient(script, a)) ++arguments.not_coefficients;
      const bool literal = script.term(a).kind == TermKind::kLiteral &&
                           script.text(a).find_first_not_of("0.") != std::string_view::npos;
      if (!arguments.sorts.empty() && !literal) arguments.divisors_literal = false;
    }
    arguments.sorts.push_back(script.term(a).sort);
  }
  return true;
}

bool stays_linear(const Operator& op, const OperatorArguments& arguments) {
  if (op.linearity == Linearity::kProduct) return arguments.not_coefficients <= 1;
  if (op.linearity == Linearity::kNever) return false;
  return op.linearity != Linearity::kDivisor || arguments.divisors_literal;
}

// Draws an operator uniformly from all that fit and writes its head to `out`. Returns false if no
// operator fits.
bool draw_head(const Script& script, Context& context, NodeId term,
               const OperatorArguments& arguments, TermText& out) {
  const NodeId head =
      script.node(term).first_child == kNoNode ? term : script.node(term).first_child;
  TermText& candidate = context.scratch.term;
  uint64_t found = 0;
  for (OperatorId id : context.scratch.vocabulary().operators()) {
    const Operator& op = script.theory_set().op(id);
    Binding binding;
    if (op.ascribed ||
        !fit(script, context, op, arguments.sorts, script.term(term).sort, binding) ||
        (script.logic().linear && !stays_linear(op, arguments)) ||
        script.resolve(op.name, term) != kNoDeclaration)
      continue;
    candidate.clear();
    add_head(script, context, op, binding, script.term(term).sort, arguments.sorts.size(),
             candidate);
    if (candidate.text == script.text(head)) continue;
    if (context.rng.below(++found) == 0) std::swap(candidate, out);
  }
  return found > 0;
}

}  // namespace

StrategyOutcome apply_operator(const Script& script, Context& context, Edits& edits) {
  const std::span<const NodeId> terms = script.terms();
  if (terms.empty()) return StrategyOutcome::kSkipped;
  for (int draw = 0; draw < kOperatorDraws; ++draw) {
    const NodeId term = terms[context.rng.below(terms.size())];
    const TermInfo& info = script.term(term);
    if (info.kind == TermKind::kQuantifier) {
      const NodeId word = script.node(term).first_child;
      edits.replace_node(
          script, word,
          script.symbols().name(script.node(word).symbol == kForall ? kExists : kForall));
      return StrategyOutcome::kApplied;
    }
    if (info.kind != TermKind::kOperator || is_literal(script, term) ||
        place_of(script, context.scratch, term) != Place::kFree)
      continue;
    if (is_restricted(script, context.scratch, info.sort)) continue;
    OperatorArguments arguments = {.sorts = context.scratch.sorts};
    if (!read_arguments(script, term, arguments)) continue;
    TermText& head = context.scratch.head;
    if (!draw_head(script, context, term, arguments, head)) continue;
    const NodeId old = script.node(term).first_child;
    edits.replace_node(script, old == kNoNode ? term : old, head.text);
    return StrategyOutcome::kApplied;
  }
  return StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
