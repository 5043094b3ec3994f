// SPDX-License-Identifier: Apache-2.0
// The parts of an application: what strategies that change its structure share.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "lib/base/random.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::mutator {

// Returns the operator of an application; null for other terms.
inline const smtlib::Operator* operator_of(const smtlib::Script& script, smtlib::NodeId term) {
  const bool applied = script.term(term).kind == smtlib::TermKind::kOperator &&
                       script.node(term).first_child != smtlib::kNoNode;
  return applied ? &script.theory_set().op(script.term(term).reference) : nullptr;
}

// Returns whether the term applies an operator, a function, or a tester.
inline bool is_application(const smtlib::Script& script, smtlib::NodeId term) {
  const smtlib::TermKind kind = script.term(term).kind;
  if (kind != smtlib::TermKind::kOperator && kind != smtlib::TermKind::kDeclared &&
      kind != smtlib::TermKind::kTester)
    return false;
  const smtlib::NodeId head = script.node(term).first_child;
  return head != smtlib::kNoNode && !smtlib::begins_identifier(script.node(head).symbol) &&
         script.node(head).next_sibling != smtlib::kNoNode;
}

inline bool have_sort(const smtlib::Script& script, const std::vector<smtlib::NodeId>& terms,
                      smtlib::SortId sort) {
  return std::ranges::all_of(terms,
                             [&](smtlib::NodeId term) { return script.term(term).sort == sort; });
}

// Calls change(term) for terms that are drawn among the applications of the script, until it
// returns true. Returns false if it never does.
template <class Change>
bool change_drawn_application(const smtlib::Script& script, Rng& rng, Change change) {
  constexpr int kPlaceDraws = 24;
  const std::span<const smtlib::NodeId> terms = script.terms();
  if (terms.empty()) return false;
  for (int draw = 0; draw < kPlaceDraws; ++draw) {
    const smtlib::NodeId term = terms[rng.below(terms.size())];
    if (is_application(script, term) && change(term)) return true;
  }
  return false;
}

// Returns whether the operator of `term` takes any number of arguments, from two on, of the sort
// that all of its `arguments` have.
inline bool takes_any_number(const smtlib::Script& script, smtlib::NodeId term,
                             const std::vector<smtlib::NodeId>& arguments) {
  using smtlib::Associativity;
  const smtlib::Operator* op = operator_of(script, term);
  if (op == nullptr || arguments.size() < 2 || op->coefficients ||
      (!op->indices.empty() && op->associativity != Associativity::kNary) ||
      op->associativity == Associativity::kNone)
    return false;
  const smtlib::SortId sort = script.term(arguments.front()).sort;
  const bool folds =
      op->associativity == Associativity::kLeft || op->associativity == Associativity::kRight;
  return have_sort(script, arguments, sort) && (!folds || script.term(term).sort == sort);
}

}  // namespace gadfly::mutator
