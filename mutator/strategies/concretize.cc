// SPDX-License-Identifier: Apache-2.0
// Fixes free constants, functions, and applications to values: asserts (= x v), replaces x by v, or
// defines x in place of its declaration. If all constants are fixed, the script is ground, and
// solvers decide it in their rewriters. A model of the mutant gives one of the parent, so a mutant
// of an unsatisfiable parent is unsatisfiable. With the values of the parent's witness, the witness
// holds for the mutant.
#include <algorithm>
#include <vector>

#include "lib/generate/claims.h"
#include "lib/generate/place.h"
#include "lib/smtlib/script/closed_terms.h"
#include "mutator/values/free_symbols.h"
#include "mutator/values/function_definition.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr size_t kMaxUses = 1000;      // of the constants that are replaced or defined
constexpr uint64_t kSome = 4;          // the largest number of symbols that count as some
constexpr NodeId kTermsLookedAt = 64;  // terms tried for one application
constexpr uint32_t kMaxFixedNodes = 100;

class Concretization {
 public:
  Concretization(const Script& script, Context& context, const NumberedCheck& check, Edits& edits)
      : script_(script),
        context_(context),
        edits_(edits),
        check_(check.check),
        source_(script, context, check),
        symbols_(free_symbols(script, context.scratch.first_node())),
        first_form_(context.rng.below(std::size(kForms))) {}

  bool make() {
    static constexpr uint32_t kWeights[] = {3, 3, 2};
    switch (context_.rng.weighted(kWeights)) {
      case 0:
        fix_symbols(symbols_.size());
        break;
      case 1:
        fix_symbols(1 + context_.rng.below(kSome));
        break;
      default:
        fix_application();
    }
    if (edits_.empty()) return false;
    source_.offer();
    return true;
  }

 private:
  using Form = bool (Concretization::*)(const FreeSymbol&);

  const Declaration& declaration(const FreeSymbol& symbol) const {
    return script_.declaration(symbol.id);
  }
  NodeId node(uint32_t command) const { return script_.commands()[command].node; }

  void fix_symbols(size_t count) {
    for (size_t left = symbols_.size(); left > 0 && count > 0; --left) {
      const size_t drawn = count < left ? context_.rng.below(left) : left - 1;
      std::swap(symbols_[drawn], symbols_[left - 1]);
      if (fix(symbols_[left - 1]))
        --count;
      else
        source_.restore(symbols_[left - 1].id);
    }
  }

  bool fix(const FreeSymbol& symbol) {
    const Declaration& d = declaration(symbol);
    if (d.parameter_count > 0) return define_function(symbol);
    if (!find_value(symbol)) return false;
    const bool everywhere = may_replace(symbol);
    for (size_t i = 0; i < std::size(kForms); ++i) {
      const size_t form = (first_form_ + i) % std::size(kForms);
      if (form > 0 && !everywhere) continue;
      if ((this->*kForms[form])(symbol)) return true;
    }
    return false;
  }

  // Sets value_ to the text of a value, or to another constant if the sort's values have no text.
  bool find_value(const FreeSymbol& symbol) {
    value_.clear();
    const Value value = source_.of_constant(symbol.id, symbol.uses);
    if (add_value(script_, source_.values(), value, value_)) return true;
    if (symbols_.empty()) return false;
    const size_t start = context_.rng.below(symbols_.size());
    for (size_t i = 0; i < std::min<size_t>(symbols_.size(), kTermsLookedAt); ++i) {
      const FreeSymbol& other = symbols_[(start + i) % symbols_.size()];
      const Declaration& d = declaration(other);
      if (other.command >= symbol.command || d.parameter_count > 0 ||
          d.result != declaration(symbol).result ||
          script_.resolve(d.name, node(symbol.command)) != other.id ||
          !source_.may_be_equal(symbol.id, other.id))
        continue;
      value_.add_symbol(script_, d.name, other.id);
      return true;
    }
    return false;
  }

  // Whether each use of the constant may be a value.
  bool may_replace(const FreeSymbol& symbol) {
    const SortId sort = declaration(symbol).result;
    uses_ += symbol.uses.size();
    if (!symbol.only_terms || uses_ > kMaxUses || is_restricted(script_, context_.scratch, sort))
      return false;
    return std::ranges::all_of(symbol.uses, [&](NodeId use) {
      return place_of(script_, context_.scratch, use) == Place::kFree;
    });
  }

  bool assert_equality(const FreeSymbol& symbol) {
    return write_equality(symbol, node(check_.command)) &&
           (edits_.insert_before(script_, check_.command, equality_.text), true);
  }

  bool define(const FreeSymbol& symbol) {
    const NodeId old = node(symbol.command);
    if (!means_the_same(script_, value_, old)) return false;
    const NodeId sort = script_.child(old, script_.child_count(old) - 1);
    std::string text = "(define-fun ";
    text += script_.text(declaration(symbol).node);
    text += " () ";
    text += script_.text(sort);
    text += ' ' + value_.text + ')';
    edits_.replace_node(script_, old, text);
    return true;
  }

  // A term that is not understood may have more uses.
  bool replace(const FreeSymbol& symbol) {
    return !symbol.uses.empty() && script_.problems().empty() && replace_uses(symbol.uses);
  }

  // Asserts the equality as long as the constant is declared, and replaces some of its uses.
  bool replace_some(const FreeSymbol& symbol) {
    const auto pops = [](const Command& command) {
      return command.word == kPop || command.word == kResetAssertions;
    };
    if (symbol.command > check_.command || std::ranges::any_of(script_.commands(), pops))
      return false;
    std::vector<NodeId> some;
    for (const NodeId use : symbol.uses)
      if (context_.rng.chance(1, 2)) some.push_back(use);
    if (!write_equality(symbol, node(symbol.command + 1)) || !replace_uses(some)) return false;
    edits_.insert_after(script_, symbol.command, equality_.text);
    return true;
  }

  bool replace_uses(std::span<const NodeId> uses) {
    const auto fits = [&](NodeId use) { return means_the_same(script_, value_, use); };
    if (!std::ranges::all_of(uses, fits)) return false;
    for (const NodeId use : uses) edits_.replace_node(script_, use, value_.text);
    return true;
  }

  bool define_function(const FreeSymbol& symbol) {
    const Declaration& d = declaration(symbol);
    const auto numeric = [&](SortId sort) { return context_.scratch.vocabulary().numeric(sort); };
    if (!symbol.only_terms ||
        (script_.logic().difference &&
         (numeric(d.result) || std::ranges::any_of(script_.parameters(d), numeric))))
      return false;
    TermText& text = context_.scratch.term;
    if (!write_definition(script_, context_, source_, symbol.id, text)) return false;
    edits_.replace_node(script_, node(symbol.command), text.text);
    return true;
  }

  // Sets equality_ to (assert (= x v)).
  bool write_equality(const FreeSymbol& symbol, NodeId place) {
    TermText term;
    term.add_symbol(script_, declaration(symbol).name, symbol.id);
    return write_equality(term, value_, place);
  }

  bool write_equality(const TermText& term, const TermText& value, NodeId place) {
    const OperatorId equals = context_.scratch.vocabulary().with_role(
        script_, Role::kEquality, script_.theory_set().bool_sort());
    if (equals == Vocabulary::kNoOperator) return false;
    equality_.clear();
    equality_.add_raw("(assert (");
    equality_.add_symbol(script_, script_.theory_set().op(equals).name, kNoDeclaration);
    for (const TermText* part : {&term, &value}) {
      equality_.add_raw(" " + part->text);
      equality_.uses.insert(equality_.uses.end(), part->uses.begin(), part->uses.end());
    }
    equality_.add_raw("))");
    return means_the_same(script_, equality_, place);
  }

  // Fixes the value of an application whose value is not determined by those of its arguments, and
  // sometimes those too.
  void fix_application() {
    const std::span<const NodeId> terms = script_.terms();
    if (terms.empty()) return;
    const size_t start = context_.rng.below(terms.size());
    for (size_t k = 0; k < std::min<size_t>(terms.size(), kTermsLookedAt); ++k) {
      const NodeId term = terms[(start + k) % terms.size()];
      if (!is_free_application(term) || !fix_term(term)) continue;
      if (context_.rng.chance(1, 2))
        for (NodeId a = script_.child(term, 1); a != kNoNode; a = script_.node(a).next_sibling)
          fix_term(a);
      return;
    }
  }

  // Whether the term applies a declared function or a selector, reads an array, or applies an
  // operator that SMT-LIB leaves partly unspecified.
  bool is_free_application(NodeId term) const {
    const TermInfo& info = script_.term(term);
    if (script_.node(term).kind != NodeKind::kList) return false;
    if (info.kind == TermKind::kDeclared) {
      const DeclarationKind kind = script_.declaration(info.reference).kind;
      return kind == DeclarationKind::kDeclaredFunction || kind == DeclarationKind::kSelector;
    }
    if (info.kind != TermKind::kOperator) return false;
    const Operator& op = script_.theory_set().op(info.reference);
    if (op.partial) return true;
    const NodeId first = script_.child(term, 1);
    return first != kNoNode && script_.child_count(term) == 3 &&
           value_kind(script_, script_.term(first).sort) == ValueKind::kArray &&
           value_kind(script_, info.sort) != ValueKind::kBoolean;
  }

  bool fix_term(NodeId term) {
    const TermInfo& info = script_.term(term);
    const bool applies = info.kind == TermKind::kOperator || info.kind == TermKind::kDeclared;
    if (!applies || term <= context_.scratch.first_node() || is_closed(script_, term) ||
        script_.logic().difference || script_.subtree_end(term) - term > kMaxFixedNodes)
      return false;
    TermText copy;
    value_.clear();
    if (!copy.add_term(script_, term) ||
        !add_value(script_, source_.values(), source_.of_term(term), value_) ||
        !write_equality(copy, value_, node(check_.command)))
      return false;
    edits_.insert_before(script_, check_.command, equality_.text);
    return true;
  }

  static constexpr Form kForms[] = {&Concretization::assert_equality, &Concretization::define,
                                    &Concretization::replace, &Concretization::replace_some};

  const Script& script_;
  Context& context_;
  Edits& edits_;
  const CheckSat& check_;
  ValueSource source_;
  std::vector<FreeSymbol> symbols_;
  const size_t first_form_;
  size_t uses_ = 0;  // of the symbols that were tried
  TermText value_;
  TermText equality_;
};

// Whether a symbol hides an operator of a theory, which the text of a value may have.
bool hides_operator(const Script& script) {
  return std::ranges::any_of(script.declarations().subspan(1), [&](const Declaration& d) {
    return !script.theory_set().operators_named(d.name).empty();
  });
}

}  // namespace

StrategyOutcome apply_concretize(const Script& script, Context& context, Edits& edits) {
  const std::optional<NumberedCheck> check = draw_check(script, context);
  if (!check || hides_operator(script)) return StrategyOutcome::kSkipped;
  return Concretization(script, context, *check, edits).make() ? StrategyOutcome::kApplied
                                                               : StrategyOutcome::kSkipped;
}

}  // namespace gadfly::mutator
