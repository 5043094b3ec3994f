// SPDX-License-Identifier: Apache-2.0
// The idea of Canary (SAS 2025), subspace diversification: confines the script to a part of its
// space around a model. Asserts a cube (a conjunction of atoms of the script or their negations), a
// box (bounds of constants), or a copy of an assertion below a quantifier whose variable equals a
// constant. The model is the parent's witness, which then holds for the mutant, or is drawn. Only
// adds assertions, so a mutant of an unsatisfiable parent is unsatisfiable.
#include <algorithm>
#include <string>
#include <vector>

#include "lib/generate/claims.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/replaced.h"
#include "lib/smtlib/script/unused_name.h"
#include "mutator/values/starting_model.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr uint64_t kMaxParts = 4;  // of a cube or a box
constexpr int kConfineDraws = 24;
constexpr NodeId kMaxAtomNodes = 60;
constexpr uint64_t kMaxReach = 4;              // steps of close_to() between a value and its bound
constexpr uint64_t kMaxQuantifiedValues = 64;  // of a variable, for which a witness is evaluated

class Confinement {
 public:
  Confinement(const Script& script, Context& context, const NumberedCheck& check, Edits& edits)
      : script_(script),
        context_(context),
        check_(check),
        edits_(edits),
        place_(script.commands()[check.check.command].node),
        out_(context.scratch.term),
        witnessed_(start_from_witness(script, context, check)) {}

  bool make() {
    static constexpr bool (Confinement::*kForms[])() = {&Confinement::cube, &Confinement::box,
                                                        &Confinement::quantified_copy};
    const size_t start = context_.rng.below(std::size(kForms));
    for (size_t i = 0; i < std::size(kForms); ++i) {
      out_.clear();
      if (!(this->*kForms[(start + i) % std::size(kForms)])() ||
          !means_the_same(script_, out_, place_) || out_.nodes > context_.max_nodes)
        continue;
      edits_.insert_before(script_, check_.check.command, "(assert " + out_.text + ')');
      if (witnessed_) offer_model(script_, context_, check_.number);
      return true;
    }
    return false;
  }

 private:
  Evaluator& evaluator() { return context_.witness.evaluator(); }

  // Writes a parenthesis and the operator of the role. Returns false if the logic has none.
  bool open(Role role) { return open(operator_of(role)); }
  bool open(OperatorId id) {
    if (id == Vocabulary::kNoOperator) return false;
    out_.add_raw("(", 1);
    out_.add_symbol(script_, script_.theory_set().op(id).name, kNoDeclaration);
    out_.add_raw(" ");
    return true;
  }
  OperatorId operator_of(Role role) const {
    return context_.scratch.vocabulary().with_role(script_, role, script_.theory_set().bool_sort());
  }

  // Writes the conjunction of two to four formulas of the script that have no Boolean connective,
  // each negated if the model makes it false.
  bool cube() {
    const std::span<const NodeId> formulas =
        context_.scratch.index(script_).of(script_.theory_set().bool_sort());
    if (formulas.empty() || !open(Role::kConjunction)) return false;
    const uint64_t count = 2 + context_.rng.below(kMaxParts - 1);
    std::vector<NodeId> atoms;
    for (int draw = 0; draw < kConfineDraws && atoms.size() < count; ++draw) {
      const NodeId formula = formulas[context_.rng.below(formulas.size())];
      if (!is_atom(formula) || std::ranges::find(atoms, formula) != atoms.end()) continue;
      const Truth truth = evaluator().truth(formula);
      if (truth != Truth::kTrue && truth != Truth::kFalse) continue;
      TermText copy;
      if (!copy.add_term(script_, formula) || !means_the_same(script_, copy, place_)) continue;
      out_.add_raw(atoms.empty() ? "" : " ");
      if (truth == Truth::kTrue)
        out_.add_term(script_, formula);
      else if (!add_negation(script_, context_, formula, place_, out_))
        return false;
      atoms.push_back(formula);
    }
    out_.add_raw(")");
    return atoms.size() > 1;
  }

  // Whether the formula is a symbol, or applies an operator or function to terms that are no
  // formulas.
  bool is_atom(NodeId formula) const {
    const TermInfo& info = script_.term(formula);
    if (info.kind != TermKind::kDeclared && info.kind != TermKind::kOperator) return false;
    if (script_.subtree_end(formula) - formula > kMaxAtomNodes) return false;
    if (script_.node(formula).first_child == kNoNode) return info.kind == TermKind::kDeclared;
    for (NodeId a = script_.child(formula, 1); a != kNoNode; a = script_.node(a).next_sibling)
      if (script_.term(a).sort == script_.theory_set().bool_sort()) return false;
    return true;
  }

  // Writes (and (<= low x) (<= x high)...) for one to four constants.
  bool box() {
    if (!open(Role::kConjunction)) return false;
    const uint64_t count = 1 + context_.rng.below(kMaxParts);
    std::vector<DeclarationId> bounded;
    for (int draw = 0; draw < kConfineDraws && bounded.size() < count; ++draw) {
      const DeclarationId constant = draw_constant();
      if (constant == kNoDeclaration || std::ranges::find(bounded, constant) != bounded.end() ||
          !write_bounds(constant, !bounded.empty()))
        continue;
      bounded.push_back(constant);
    }
    out_.add_raw(")");
    return !bounded.empty();
  }

  DeclarationId draw_constant() {
    const size_t count = script_.declarations().size();
    if (count < 2) return kNoDeclaration;
    const auto id = static_cast<DeclarationId>(1 + context_.rng.below(count - 1));
    const Declaration& d = script_.declaration(id);
    const bool constant =
        d.kind == DeclarationKind::kDeclaredFunction && d.parameter_count == 0 && !d.overloaded;
    return constant && script_.resolve(d.name, place_) == id ? id : kNoDeclaration;
  }

  bool write_bounds(DeclarationId constant, bool space) {
    const SortId sort = script_.declaration(constant).result;
    const OperatorId order = context_.scratch.vocabulary().order_of(script_, sort);
    if (order == Vocabulary::kNoOperator) return false;
    const Values& values = evaluator().values();
    Value value = evaluator().model().apply(constant, {});
    if (value == kUnknownValue) {
      value = context_.witness.drawer().draw(sort, context_.rng);
      if (value == kUnknownValue) return false;
      evaluator().model().set(constant, value);
      evaluator().forget();
    }
    TermText middle, low, high;
    if (!add_value(script_, values, value, middle) ||
        !add_value(script_, values, bound(value, false), low) ||
        !add_value(script_, values, bound(value, true), high))
      return false;
    for (const TermText* part : {&middle, &low, &high})
      if (part->text.starts_with("(_ NaN")) return false;  // NaN has no bounds
    out_.add_raw(space ? " " : "");
    open(order);
    out_.add_raw(low.text + ' ', 1);
    out_.add_symbol(script_, script_.declaration(constant).name, constant);
    out_.add_raw(") ");
    open(order);
    out_.add_symbol(script_, script_.declaration(constant).name, constant);
    out_.add_raw(' ' + high.text + ')', 1);
    return true;
  }

  // Returns the value, or a greater or smaller one a few steps away.
  Value bound(Value value, bool upper) {
    Value found = value;
    for (uint64_t left = context_.rng.below(kMaxReach); left > 0; --left) {
      const Value next = context_.witness.drawer().close_to(found, context_.rng);
      const Values& values = evaluator().values();
      if (values.is_known(next) &&
          (upper ? at_most(values, value, next) : at_most(values, next, value)))
        found = next;
    }
    return found;
  }

  // Writes (exists ((c0 S)) (and (= c0 x) F)) or (forall ((c0 S)) (=> (= c0 x) F)), where F is an
  // assertion with c0 in place of some x. Both mean the same as the assertion.
  bool quantified_copy() {
    if (!context_.scratch.profile().accepts_quantifiers(script_.logic()) ||
        script_.logic().difference || check_.check.formulas.empty())
      return false;
    const NodeId formula = check_.check.formulas[context_.rng.below(check_.check.formulas.size())];
    const NodeId end = script_.subtree_end(formula);
    if (end - formula > context_.max_nodes ||
        script_.term(formula).sort != script_.theory_set().bool_sort())
      return false;
    const DeclarationId constant = constant_in(formula);
    if (constant == kNoDeclaration) return false;
    const Declaration& d = script_.declaration(constant);
    if (d.result == kUnknownSort) return false;
    // The evaluator must try all values of the variable.
    if (witnessed_ &&
        evaluator().values().cardinality(d.result).value_or(~uint64_t{0}) > kMaxQuantifiedValues)
      return false;
    TermText copy;
    if (!copy.add_term(script_, formula)) return false;
    const std::string variable = unused_name(script_, "c");
    const bool exists = context_.rng.chance(1, 2);
    out_.add_raw(exists ? "(exists ((" : "(forall ((", 4);
    out_.add_raw(variable + ' ' + script_.print_sort(d.result) + ")) ", 2);
    if (!open(exists ? Role::kConjunction : Role::kImplication) || !open(Role::kEquality))
      return false;
    out_.add_raw(variable + ' ', 1);
    out_.add_symbol(script_, d.name, constant);
    out_.add_raw(") ");
    out_.uses.insert(out_.uses.end(), copy.uses.begin(), copy.uses.end());
    out_.add_raw(with_variable(formula, constant, variable), end - formula);
    out_.add_raw("))");
    return true;
  }

  // Draws a constant that the formula applies; kNoDeclaration if it applies none.
  DeclarationId constant_in(NodeId formula) {
    const NodeId size = script_.subtree_end(formula) - formula;
    const auto start = static_cast<NodeId>(context_.rng.below(size));
    for (NodeId k = 0; k < size; ++k) {
      const NodeId node = formula + (start + k) % size;
      if (is_constant(node)) return script_.term(node).reference;
    }
    return kNoDeclaration;
  }

  bool is_constant(NodeId node) const {
    const TermInfo& info = script_.term(node);
    return info.kind == TermKind::kDeclared && script_.node(node).is_symbol() &&
           script_.declaration(info.reference).kind == DeclarationKind::kDeclaredFunction &&
           script_.declaration(info.reference).parameter_count == 0;
  }

  // Returns the text of the formula with the variable in place of the constant, at most places.
  std::string with_variable(NodeId formula, DeclarationId constant, std::string_view variable) {
    std::vector<std::pair<NodeId, std::string>> places;
    for (NodeId node = formula; node < script_.subtree_end(formula); ++node) {
      if (!is_constant(node) || script_.term(node).reference != constant ||
          place_of(script_, context_.scratch, node) != Place::kFree || context_.rng.chance(1, 4))
        continue;
      places.emplace_back(node, variable);
    }
    return with_replaced(script_, formula, places);
  }

  const Script& script_;
  Context& context_;
  const NumberedCheck& check_;
  Edits& edits_;
  const NodeId place_;
  TermText& out_;
  const bool witnessed_;
};

}  // namespace

StrategyOutcome apply_confine(const Script& script, Context& context, Edits& edits) {
  const std::optional<NumberedCheck> check = draw_check(script, context);
  return check && Confinement(script, context, *check, edits).make() ? StrategyOutcome::kApplied
                                                                     : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
