// SPDX-License-Identifier: Apache-2.0
// Compares a term with the replacement of a rule, and rejects the term if any part differs from
// what the rule allows.
#include "lib/approx/verify.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "lib/approx/formula_printer.h"
#include "lib/approx/instantiate.h"
#include "lib/approx/matcher.h"

namespace gadfly::approx {

using namespace smtlib;

namespace {

class MatchVerifier {
 public:
  MatchVerifier(const ApproximationRule& rule, const Script& before, NodeId term,
                const Script& after)
      : rule_(rule), before_(before), term_(term), after_(after) {}

  bool verify(NodeId replaced) {
    if (!match(rule_, before_, term_, match_)) return false;
    for (uint32_t p = 0; p < rule_.parameter_count; ++p)
      sorts_[p] = before_.print_sort(match_.binding.sorts[p]);
    return is(rule_.replacement, replaced);
  }

 private:
  bool is(uint32_t node, NodeId at) {
    const RuleTerm& term = rule_.nodes[node];
    const TermInfo& info = after_.term(at);
    if (rule_.bare() && term.kind == RuleTerm::Kind::kSlot && term.number < rule_.matched)
      return after_.text(at) == before_.text(term_);  // even if it is opaque
    if (info.sort == kUnknownSort || info.kind == TermKind::kOpaque) return false;
    switch (term.kind) {
      case RuleTerm::Kind::kLiteral:
        return info.kind == TermKind::kLiteral && after_.text(at) == term.text;
      case RuleTerm::Kind::kOperator:
        return info.kind == TermKind::kOperator && info.reference == term.number &&
               head_is(term, at) && arguments_are(term, at);
      case RuleTerm::Kind::kQuantifier:
        return info.kind == TermKind::kQuantifier && quantifier_is(term, at);
      case RuleTerm::Kind::kTester:
        return info.kind == TermKind::kTester && symbol_is(term, info.reference) &&
               arguments_are(term, at);
      case RuleTerm::Kind::kField:
        return info.kind == TermKind::kDeclared && symbol_is(term, info.reference) &&
               arguments_are(term, at);
      case RuleTerm::Kind::kSlot:
        break;
    }
    const Slot& slot = rule_.slots[term.number];
    switch (slot.kind) {
      case Slot::Kind::kVariable:
        return variable_is(term.number, at);
      case Slot::Kind::kFunction:
      case Slot::Kind::kConstructor:
        return info.kind == TermKind::kDeclared && symbol_is(term, info.reference) &&
               arguments_are(term, at);
      case Slot::Kind::kConstant:
        return literal_is(info.sort, at) && drawn_is(term.number, at);
      case Slot::Kind::kTerm:
        return drawn_is(term.number, at);
      case Slot::Kind::kBinder:
        break;
    }
    return false;
  }

  bool head_is(const RuleTerm& term, NodeId at) const {
    const NodeId symbol = after_.head_symbol(at);
    if (after_.theory_set().op(term.number).digits_name && after_.text(symbol) != term.text)
      return false;
    NodeId index = after_.node(symbol).next_sibling;
    for (uint32_t expression : term.indices) {
      if (after_.text(index) != std::to_string(evaluate(*rule_.pool, expression, match_.binding)))
        return false;
      index = after_.node(index).next_sibling;
    }
    return true;
  }

  bool arguments_are(const RuleTerm& term, NodeId at) {
    if (term.children.empty()) return true;
    if (argument_count(after_, at) != term.children.size()) return false;
    for (uint32_t i = 0; i < term.children.size(); ++i)
      if (!is(term.children[i], argument(after_, at, i))) return false;
    return true;
  }

  bool quantifier_is(const RuleTerm& term, NodeId at) {
    const NodeId variables = match_.parts[rule_.nodes[term.children[0]].number].term;
    return after_.text(after_.child(at, 0)) == term.text &&
           after_.text(after_.child(at, 1)) == before_.text(variables) &&
           is(term.children[1], after_.child(at, 2));
  }

  bool variable_is(uint32_t number, NodeId at) {
    text_.clear();
    return add_part(before_, match_.parts[number], text_) && after_.text(at) == text_.text;
  }

  bool symbol_is(const RuleTerm& term, DeclarationId id) const {
    const Declaration& found = after_.declaration(id);
    const Declaration& wanted =
        before_.declaration(symbol_of(before_, term, match_.functions[term.number]));
    return found.kind == wanted.kind &&
           after_.symbols().name(found.name) == before_.symbols().name(wanted.name);
  }

  // Accepts a literal. Without a :where condition, it may be negated; with one, it must not be
  // zero.
  bool literal_is(SortId sort, NodeId at) const {
    const TermInfo& info = after_.term(at);
    if (info.kind == TermKind::kOperator && rule_.where == ApproximationRule::kNone &&
        after_.theory_set().op(info.reference).role == Role::kMinus &&
        argument_count(after_, at) == 1) {
      at = argument(after_, at, 0);
      return after_.term(at).kind == TermKind::kLiteral && after_.term(at).sort == sort;
    }
    if (info.kind != TermKind::kLiteral) return false;
    std::string_view digits = after_.text(at);
    if (digits.starts_with('#')) digits.remove_prefix(2);
    return rule_.where == ApproximationRule::kNone ||
           digits.find_first_not_of("0.") != std::string_view::npos;
  }

  // Accepts a term of the slot's sort without opaque or named terms. All occurrences of a slot must
  // have the same text.
  bool drawn_is(uint32_t number, NodeId at) {
    const std::string sort = print_sort(*rule_.pool, after_.theory_set(), rule_.slots[number].sort,
                                        match_.binding, sorts_);
    // print_sort() ends the text of a very long sort with "...".
    if (sort.ends_with("...") || sort != after_.print_sort(after_.term(at).sort)) return false;
    text_.clear();
    if (!text_.add_term(after_, at)) return false;
    std::string& first = drawn_[number];
    if (first.empty()) first = text_.text;
    return first == text_.text;
  }

  const ApproximationRule& rule_;
  const Script& before_;
  NodeId term_;
  const Script& after_;
  Match match_;
  SortTexts sorts_;
  std::array<std::string, kMaxSlots> drawn_;
  TermText text_;
};

}  // namespace

bool is_instance(const ApproximationRule& rule, const Script& before, NodeId term,
                 const Script& after, NodeId replaced) {
  return MatchVerifier(rule, before, term, after).verify(replaced);
}

}  // namespace gadfly::approx
