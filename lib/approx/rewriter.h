// SPDX-License-Identifier: Apache-2.0
// Replaces terms of a script by equal ones, so that the script keeps its models and its answer. The
// equal rules of a book (rules/) are applied in both directions, at places of any polarity and of
// any sort.
#pragma once

#include <vector>

#include "lib/approx/applier.h"
#include "lib/approx/approximation_rule.h"
#include "lib/generate/generation_context.h"
#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::approx {

class Rewriter {
 public:
  // The book must outlive the rewriter.
  explicit Rewriter(const RuleBook& book) : book_(&book.equalities()) {}

  // The equal rules, in both directions.
  const RuleBook& book() const { return *book_; }

  // Adds edits that replace 1 to `max_steps` terms, which do not overlap, by equal ones; these add
  // at most `context.max_nodes` nodes together. `context` must belong to the script. Returns false
  // and adds no edit if no rule applies at the places that are drawn.
  bool rewrite(const smtlib::Script& script, generate::Context& context, uint32_t max_steps,
               smtlib::Edits& edits);

 private:
  bool apply_some(const smtlib::Script& script, generate::Context& context, smtlib::NodeId place);

  const RuleBook* book_;
  Applier applier_{Applier::Draws::kExisting};
  smtlib::TermText text_;
  std::vector<uint32_t> rules_;         // scratch: candidates
  std::vector<smtlib::NodeId> places_;  // scratch: the replaced terms
};

// Returns whether solvers accept every term of the sort: variables, (ite c s t). They do not for
// RegLan and for functions.
bool has_any_terms(const smtlib::Script& script, smtlib::SortId sort);

// Returns whether an equal term may replace the term: whether its place is free, and solvers accept
// every term of its sort.
bool is_replaceable(const smtlib::Script& script, const generate::Scratch& scratch,
                    smtlib::NodeId term);

}  // namespace gadfly::approx
