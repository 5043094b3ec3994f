// SPDX-License-Identifier: Apache-2.0
// Writes one clause per formula and draws the predicates of each clause.
#include "mutator/clause_writer.h"

#include <algorithm>

#include "lib/smtlib/script/unused_name.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kClauseDraws = 4;
constexpr NodeId kMaxArgumentNodes = 20;
constexpr uint64_t kMaxPredicates = 3;
constexpr uint64_t kMoreClauses = 3;  // the number of additional clauses is less than this

}  // namespace

bool about(const TermText& term, std::span<const DeclarationId> variables) {
  return std::ranges::all_of(term.uses, [&](const TermText::Use& use) {
    return use.declaration == kNoDeclaration ||
           std::ranges::find(variables, use.declaration) != variables.end();
  });
}

ClauseWriter::ClauseWriter(const Script& script, Context& context,
                           std::span<const DeclarationId> variables,
                           std::span<const NodeId> formulas)
    : script_(script), context_(context), variables_(variables), formulas_(formulas) {}

bool ClauseWriter::write(std::string& out) {
  if (!find_connectives()) return false;
  bind_variables();
  declare_predicates();
  Rng& rng = context_.rng;
  const size_t count = formulas_.size() + rng.below(kMoreClauses);
  size_t reached = 0;
  for (size_t i = 0; i < count; ++i) {
    const size_t head = reached == 0 ? 0 : rng.below(std::min(reached + 1, predicates_.size()));
    const size_t formula = i < formulas_.size() ? i : rng.below(formulas_.size());
    if (!write_clause(formulas_[formula], reached, head)) return false;
    reached = std::max(reached, head + 1);
  }
  if (!write_query(reached - 1)) return false;
  out = text_;
  return true;
}

bool ClauseWriter::find_connectives() {
  const auto find = [&](Role role, std::string_view& name) {
    const OperatorId id =
        context_.scratch.vocabulary().with_role(script_, role, script_.theory_set().bool_sort());
    if (id == Vocabulary::kNoOperator) return false;
    const Symbol symbol = script_.theory_set().op(id).name;
    name = script_.symbols().name(symbol);
    return script_.resolve(symbol, formulas_[0]) == kNoDeclaration;
  };
  return find(Role::kConjunction, and_) && find(Role::kImplication, implies_) &&
         find(Role::kNegation, not_);
}

std::string ClauseWriter::variable(size_t number) const {
  return quoted(script_.symbols().name(script_.declaration(variables_[number]).name));
}

void ClauseWriter::bind_variables() {
  for (size_t i = 0; i < variables_.size(); ++i) {
    const std::string sort = script_.print_sort(script_.declaration(variables_[i]).result);
    binder_ += (i == 0 ? "((" : " (") + variable(i) + ' ' + sort + ')';
    rank_ += (i == 0 ? "" : " ") + sort;
  }
  binder_ += ')';
}

void ClauseWriter::declare_predicates() {
  const uint64_t count = 1 + context_.rng.below(kMaxPredicates);
  for (uint64_t number = 0; predicates_.size() < count;) {
    const std::string name = unused_name(script_, "horn", number);
    predicates_.push_back(name);
    text_ += "(declare-fun " + name + " (" + rank_ + ") Bool)\n";
  }
}

// Applies the predicate to the variables. If `of_terms`, some arguments may be other terms.
void ClauseWriter::write_atom(size_t predicate, bool of_terms) {
  text_ += '(' + predicates_[predicate];
  for (size_t i = 0; i < variables_.size(); ++i) {
    text_ += ' ';
    if (!of_terms || !context_.rng.chance(1, 2) || !write_argument(i)) text_ += variable(i);
  }
  text_ += ')';
}

// Writes a subterm of the formulas that has the sort of the variable and is about the variables
// only. Returns false if a few draws find no such term.
bool ClauseWriter::write_argument(size_t number) {
  const std::span<const NodeId> terms =
      context_.scratch.index(script_).of(script_.declaration(variables_[number]).result);
  const std::string itself = variable(number);
  for (int draw = 0; draw < kClauseDraws && !terms.empty(); ++draw) {
    const NodeId term = terms[context_.rng.below(terms.size())];
    if (!in_formulas(term) || script_.subtree_end(term) - term > kMaxArgumentNodes ||
        script_.text(term) == itself)
      continue;
    TermText& copy = context_.scratch.term;
    copy.clear();
    if (!copy.add_term(script_, term) || !about(copy, variables_)) continue;
    text_ += copy.text;
    return true;
  }
  return false;
}

bool ClauseWriter::in_formulas(NodeId term) const {
  return std::ranges::any_of(formulas_, [&](NodeId formula) {
    return formula <= term && term < script_.subtree_end(formula);
  });
}

bool ClauseWriter::write_formula(NodeId formula) {
  TermText& copy = context_.scratch.term;
  copy.clear();
  if (!copy.add_term(script_, formula)) return false;
  text_ += copy.text;
  return true;
}

void ClauseWriter::open_clause() {
  text_ += "(assert (forall " + binder_ + " (";
}

// Writes a clause with the formula as its constraint. Its body applies one or two of the first
// `reached` predicates, or no predicate if `reached` is 0.
bool ClauseWriter::write_clause(NodeId formula, size_t reached, size_t head) {
  open_clause();
  text_ += implies_;
  text_ += ' ';
  if (reached > 0) {
    (text_ += '(') += and_;
    text_ += ' ';
    write_atom(context_.rng.below(reached), false);
    text_ += ' ';
    if (context_.rng.chance(1, 4)) {
      write_atom(context_.rng.below(reached), true);
      text_ += ' ';
    }
  }
  if (!write_formula(formula)) return false;
  text_ += reached > 0 ? ") " : " ";
  write_atom(head, true);
  text_ += ")))\n";
  return true;
}

// Writes the query: the predicate and a drawn formula, or its negation, are never true together.
bool ClauseWriter::write_query(size_t predicate) {
  const bool negated = context_.rng.chance(1, 2);
  open_clause();
  text_ += not_;
  text_ += " (";
  text_ += and_;
  text_ += ' ';
  write_atom(predicate, false);
  text_ += ' ';
  if (negated) text_ += '(' + std::string(not_) + ' ';
  if (!write_formula(formulas_[context_.rng.below(formulas_.size())])) return false;
  if (negated) text_ += ')';
  text_ += "))))";
  return true;
}

}  // namespace gadfly::mutator
