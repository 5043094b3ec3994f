// SPDX-License-Identifier: Apache-2.0
// What an application means: its function symbol is looked up among the declarations in scope, then
// in the theory tables, whose rows are tried in order against the sorts of the arguments. Where no
// row fits as it stands, Int is accepted for Real, as solvers do. See term_checker.h.
#include <algorithm>

#include "lib/base/hash.h"
#include "lib/smtlib/term_checker.h"

namespace gadfly::smtlib {

void TermChecker::read_indexed(NodeId name, Head& head) {
  if (name == kNoNode || !tree_.node(name).is_symbol()) return;
  head.symbol = tree_.node(name).symbol;
  for (NodeId i = tree_.node(name).next_sibling; i != kNoNode; i = tree_.node(i).next_sibling) {
    const std::optional<uint32_t> value = sorts_.index(i);
    if (!value || head.index_count == kMaxVariables) return;
    head.indices[head.index_count++] = *value;
  }
  if (language_.operators_named(head.symbol).empty()) {
    std::string_view digits;
    const Symbol stem = language_.digits_symbol(tree_.symbols().name(head.symbol), digits);
    if (stem != kNoSymbol) head.symbol = stem;
  }
  head.understood = true;
}

TermChecker::Head TermChecker::read_head(NodeId node) {
  Head head;
  const NodeId word = tree_.node(node).first_child;
  if (word == kNoNode || tree_.node(word).kind != NodeKind::kSymbol) return head;
  const NodeId name = tree_.node(word).next_sibling;
  if (tree_.node(word).symbol == kUnderscore) {
    read_indexed(name, head);
  } else if (tree_.node(word).symbol == kAs && tree_.child_count(node) == 3) {
    if (tree_.node(name).kind == NodeKind::kList) {
      const NodeId underscore = tree_.node(name).first_child;
      if (underscore == kNoNode || tree_.node(underscore).symbol != kUnderscore) return head;
      read_indexed(tree_.node(underscore).next_sibling, head);
    } else if (tree_.node(name).is_symbol()) {
      head.symbol = tree_.node(name).symbol;
      head.understood = true;
    }
    head.ascribed = sorts_.read(tree_.node(name).next_sibling);
    head.understood = head.understood && head.ascribed != kUnknownSort;
  }
  return head;
}

// `head` is `node` itself for (_ bv5 8) and (as c S), which have no arguments.
void TermChecker::enter_application(NodeId node, NodeId head) {
  const auto known = [&](Symbol symbol) {
    return typing_.visible[symbol] != kNoDeclaration || !language_.operators_named(symbol).empty();
  };
  if (tree_.node(head).is_symbol()) {
    const Symbol symbol = tree_.node(head).symbol;
    if (!known(symbol)) return opaque(node, ProblemKind::kUnknownSymbol, head);
    frames_.push_back({node, tree_.node(head).next_sibling, State::kApplication, symbol});
    return;
  }
  const Head read = read_head(head);
  if (!read.understood || !known(read.symbol))
    return opaque(node, ProblemKind::kUnknownSymbol, head);
  if (head != node) {
    frames_.push_back({node, tree_.node(head).next_sibling, State::kApplication});
    return;
  }
  typing_.terms[node].hash = static_cast<uint32_t>(hash_bytes(tree_.text(node)));
  guessing_ = false;
  if (const DeclarationId id = typing_.visible[read.symbol]) return apply_declared(node, id, {});
  apply_operator(node, read, {});
}

void TermChecker::apply_declared(NodeId node, DeclarationId id, std::span<const SortId> arguments) {
  const Declaration& declaration = typing_.declarations[id];
  if (declaration.overloaded) return opaque(node, ProblemKind::kOverloadedSymbol, node);
  if (arguments.size() < declaration.parameter_count &&
      (arguments.empty() || typing_.logic.higher_order))
    return opaque(node, ProblemKind::kFunctionAsValue, node);
  if (declaration.result == kUnknownSort) return opaque(node, ProblemKind::kUnknownSortOf, node);
  if (arguments.size() != declaration.parameter_count)
    return opaque(node, ProblemKind::kIllSorted, node);
  for (size_t i = 0; i < arguments.size(); ++i) {
    const SortId wanted = typing_.parameters[declaration.first_parameter + i];
    if (arguments[i] != wanted && arguments[i] != kUnknownSort && wanted != kUnknownSort &&
        !language_.coerces(arguments[i], wanted))
      return opaque(node, ProblemKind::kIllSorted, node);
  }
  set(node, TermKind::kDeclared, declaration.result, id);
}

void TermChecker::apply_operator(NodeId node, const Head& head, std::span<const SortId> arguments) {
  const std::span<const OperatorId> overloads = language_.operators_named(head.symbol);
  if (overloads.empty()) return opaque(node, ProblemKind::kUnknownSymbol, node);
  const auto try_all = [&](std::span<const SortId> sorts) {
    OperatorId found = 0;
    SortId result = kUnknownSort;
    for (OperatorId id : overloads) {
      const SortId sort = fit(language_.op(id), head, sorts);
      if (sort == kUnknownSort) continue;
      if (result != kUnknownSort && sort != result) {
        opaque(node, ProblemKind::kUnknownArguments, node);
        return true;
      }
      if (result == kUnknownSort) found = id;
      result = sort;
      if (!guessing_) break;
    }
    if (result != kUnknownSort) set(node, TermKind::kOperator, result, found);
    return result != kUnknownSort;
  };
  if (try_all(arguments)) return;
  coerced_.assign(arguments.begin(), arguments.end());
  for (SortId& sort : coerced_)
    for (SortId other : arguments)
      if (language_.coerces(sort, other)) sort = other;
  if (try_all(coerced_)) return;
  opaque(node, guessing_ ? ProblemKind::kUnknownArguments : ProblemKind::kIllSorted, node);
}

bool TermChecker::fit_argument(uint32_t pattern, SortId sort, Binding& binding) {
  const SortPattern& p = language_.pool().patterns[pattern];
  if (p.kind == SortPattern::Kind::kConcrete)
    return p.sort == sort || sort == kUnknownSort || language_.coerces(sort, p.sort);
  if (match(language_.pool(), typing_.sorts, pattern, sort, binding)) return true;
  return p.kind == SortPattern::Kind::kParameter &&
         language_.coerces(sort, binding.sorts[p.parameter]);
}

bool TermChecker::fit_pair(const Operator& op, SortId left, SortId right, Binding& binding) {
  return fit_argument(op.arguments[0], left, binding) &&
         fit_argument(op.arguments[1], right, binding);
}

// The result sort of the operator on these arguments, kUnknownSort if it does not fit.
SortId TermChecker::fit(const Operator& op, const Head& head, std::span<const SortId> arguments) {
  const PatternPool& pool = language_.pool();
  if (head.index_count != op.indices.size() || op.ascribed != (head.ascribed != kUnknownSort))
    return kUnknownSort;
  const bool many = op.associativity != Associativity::kNone && arguments.size() > 2;
  if (arguments.size() != op.arguments.size() && !many) return kUnknownSort;
  Binding start;
  for (uint32_t i = 0; i < head.index_count; ++i) {
    const IndexExpression& index = pool.expressions[op.indices[i]];
    if (index.kind == IndexExpression::Kind::kConstant) {
      if (index.value != head.indices[i]) return kUnknownSort;
      continue;
    }
    start.numerals[index.value] = head.indices[i];
    start.numerals_known |= 1u << index.value;
  }
  if (op.ascribed && !match(pool, typing_.sorts, op.result, head.ascribed, start))
    return kUnknownSort;
  Binding binding = start;
  const auto result = [&] {
    if (op.condition >= 0 && evaluate(pool, static_cast<uint32_t>(op.condition), binding) == 0)
      return kUnknownSort;
    return build(pool, typing_.sorts, op.result, binding);
  };
  if (!many) {
    for (size_t i = 0; i < arguments.size(); ++i)
      if (!fit_argument(op.arguments[i], arguments[i], binding)) return kUnknownSort;
    return result();
  }
  if (op.associativity == Associativity::kChainable ||
      op.associativity == Associativity::kPairwise) {
    for (size_t i = 0; i + 1 < arguments.size(); ++i)
      if (!fit_pair(op, arguments[i], arguments[i + 1], binding)) return kUnknownSort;
    return result();
  }
  const bool left = op.associativity == Associativity::kLeft;
  SortId folded = left ? arguments.front() : arguments.back();
  for (size_t i = 1; i < arguments.size(); ++i) {
    const SortId next = left ? arguments[i] : arguments[arguments.size() - 1 - i];
    binding = start;
    if (!fit_pair(op, left ? folded : next, left ? next : folded, binding)) return kUnknownSort;
    folded = result();
    if (folded == kUnknownSort) return kUnknownSort;
  }
  return folded;
}

}  // namespace gadfly::smtlib
