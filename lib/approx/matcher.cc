// SPDX-License-Identifier: Apache-2.0
// Matches patterns with terms by a walk over the pattern, whose size is bounded. A pattern fits a
// term in at most one way.
#include "lib/approx/matcher.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace gadfly::approx {

using namespace smtlib;

namespace {

// The arguments of a part: `count` arguments of its term, from number `first` on.
struct MatchedArguments {
  uint32_t first;
  uint32_t count;
};

MatchedArguments arguments_of(const Script& script, const Part& part) {
  const uint32_t all = argument_count(script, part.term);
  if (part.arguments == 0) return {0, all};
  const Associativity side = script.theory_set().op(script.term(part.term).reference).associativity;
  return {side == Associativity::kRight ? all - part.arguments : 0, part.arguments};
}

// Compares whole terms by their text, and partial applications argument by argument.
bool same(const Script& script, const Part& left, const Part& right) {
  if (left.arguments == 0 && right.arguments == 0)
    return script.term(left.term).hash == script.term(right.term).hash &&
           script.text(left.term) == script.text(right.term);
  const NodeId left_head = script.node(left.term).first_child;
  const NodeId right_head = script.node(right.term).first_child;
  if (left_head == kNoNode || right_head == kNoNode ||
      script.text(left_head) != script.text(right_head))
    return false;
  const auto whole = [&](const Part& part) { return script.term(part.term).kind; };
  if (whole(left) != TermKind::kOperator || whole(right) != TermKind::kOperator) return false;
  const MatchedArguments l = arguments_of(script, left);
  const MatchedArguments r = arguments_of(script, right);
  if (l.count != r.count) return false;
  NodeId a = argument(script, left.term, l.first);
  NodeId b = argument(script, right.term, r.first);
  for (uint32_t i = 0; i < l.count; ++i) {
    if (script.text(a) != script.text(b)) return false;
    a = script.node(a).next_sibling;
    b = script.node(b).next_sibling;
  }
  return true;
}

class Matcher {
 public:
  Matcher(const ApproximationRule& rule, const Script& script, Match& match)
      : rule_(rule), script_(script), match_(match) {}

  bool fits(uint32_t node, const Part& part) {
    const RuleTerm& term = rule_.nodes[node];
    const TermInfo& info = script_.term(part.term);
    if (info.sort == kUnknownSort || info.kind == TermKind::kOpaque) return false;
    switch (term.kind) {
      case RuleTerm::Kind::kLiteral:
        return info.kind == TermKind::kLiteral && script_.text(part.term) == term.text;
      case RuleTerm::Kind::kOperator:
        return info.kind == TermKind::kOperator && info.reference == term.number &&
               indices_fit(term, part.term) && arguments_fit(term, part);
      case RuleTerm::Kind::kQuantifier:
        return info.kind == TermKind::kQuantifier && quantifier_fits(term, part.term);
      case RuleTerm::Kind::kTester:
        return info.kind == TermKind::kTester && constructor_fits(term.number, info.reference) &&
               arguments_fit(term, part);
      case RuleTerm::Kind::kField:
        return info.kind == TermKind::kDeclared && field_fits(term, info.reference) &&
               arguments_fit(term, part);
      case RuleTerm::Kind::kSlot:
        break;
    }
    const Slot& slot = rule_.slots[term.number];
    if (slot.kind == Slot::Kind::kConstructor)
      return info.kind == TermKind::kDeclared && constructor_fits(term.number, info.reference) &&
             arguments_fit(term, part);
    if (slot.kind == Slot::Kind::kFunction)
      return info.kind == TermKind::kDeclared &&
             script_.declaration(info.reference).kind <= DeclarationKind::kDefinedFunction &&
             function_fits(term.number, info.reference, info.sort) && arguments_fit(term, part);
    Part& bound = match_.parts[term.number];
    if (bound.term != kNoNode) return same(script_, bound, part);
    bound = part;
    return smtlib::match(*rule_.pool, script_.sorts(), slot.sort, info.sort, match_.binding);
  }

 private:
  bool indices_fit(const RuleTerm& term, NodeId node) {
    const NodeId symbol = script_.head_symbol(node);
    if (script_.theory_set().op(term.number).digits_name && script_.text(symbol) != term.text)
      return false;
    NodeId at = script_.node(symbol).next_sibling;
    for (uint32_t index : term.indices) {
      int64_t value = 0;
      const std::string_view digits = script_.text(at);
      std::from_chars(digits.data(), digits.data() + digits.size(), value);
      const IndexExpression& e = rule_.pool->expressions[index];
      const bool open = e.kind == IndexExpression::Kind::kVariable &&
                        ((match_.binding.numerals_known >> e.value) & 1) == 0;
      if (open) {
        match_.binding.numerals[e.value] = value;
        match_.binding.numerals_known |= 1u << e.value;
      } else if (evaluate(*rule_.pool, index, match_.binding) != value) {
        return false;
      }
      at = script_.node(at).next_sibling;
    }
    return true;
  }

  bool arguments_fit(const RuleTerm& term, const Part& part) {
    if (term.children.empty()) return true;
    const MatchedArguments arguments = arguments_of(script_, part);
    if (arguments.count == term.children.size()) {
      for (uint32_t i = 0; i < arguments.count; ++i)
        if (!fits(term.children[i], {argument(script_, part.term, arguments.first + i)}))
          return false;
      return true;
    }
    if (term.kind != RuleTerm::Kind::kOperator || term.children.size() != 2 || arguments.count < 3)
      return false;
    // Reads f(a, b, c) as f(f(a, b), c) or f(a, f(b, c)) if the application and all its arguments
    // have the same sort.
    const Associativity side = script_.theory_set().op(term.number).associativity;
    const SortId sort = script_.term(part.term).sort;
    NodeId each = argument(script_, part.term, arguments.first);
    for (uint32_t i = 0; i < arguments.count; ++i, each = script_.node(each).next_sibling)
      if (script_.term(each).sort != sort) return false;
    const Part inner = {part.term, arguments.count - 1};
    if (side == Associativity::kLeft)
      return fits(term.children[0], inner) &&
             fits(term.children[1],
                  {argument(script_, part.term, arguments.first + arguments.count - 1)});
    return side == Associativity::kRight &&
           fits(term.children[0], {argument(script_, part.term, arguments.first)}) &&
           fits(term.children[1], inner);
  }

  bool quantifier_fits(const RuleTerm& term, NodeId node) {
    if (script_.text(script_.child(node, 0)) != term.text) return false;
    const Part variables = {script_.child(node, 1)};
    Part& bound = match_.parts[rule_.nodes[term.children[0]].number];
    if (bound.term != kNoNode) return false;
    bound = variables;
    return fits(term.children[1], {script_.child(node, 2)});
  }

  // Different slots must match different constructors. Constructors of parametric datatypes do not
  // match, because they have no fixed sort. Constructors of codatatypes do not match, because
  // codatatypes satisfy other laws.
  bool constructor_fits(uint32_t number, DeclarationId id) {
    const Declaration& d = script_.declaration(id);
    if (d.kind != DeclarationKind::kConstructor || d.sort_parameters > 0 || d.overloaded)
      return false;
    const Datatype* datatype = script_.datatype(d.result);
    if (datatype == nullptr || datatype->infinite) return false;
    for (uint32_t i = 0; i < rule_.slots.size(); ++i)
      if (i != number && match_.functions[i] == id) return false;
    return function_fits(number, id, d.result);
  }

  bool field_fits(const RuleTerm& term, DeclarationId id) {
    const Declaration& d = script_.declaration(id);
    if (d.kind != DeclarationKind::kSelector || d.overloaded) return false;
    const Constructor& constructor = script_.constructor(d);
    return id == constructor.first_selector + term.field &&
           constructor_fits(term.number, constructor.declaration);
  }

  bool function_fits(uint32_t number, DeclarationId id, SortId result) {
    const Slot& slot = rule_.slots[number];
    const std::span<const SortId> parameters = script_.parameters(script_.declaration(id));
    if (parameters.size() != slot.arguments.size()) return false;
    DeclarationId& bound = match_.functions[number];
    if (bound != kNoDeclaration) return bound == id;
    bound = id;
    const auto fits_sort = [&](uint32_t pattern, SortId sort) {
      return sort != kUnknownSort &&
             smtlib::match(*rule_.pool, script_.sorts(), pattern, sort, match_.binding);
    };
    for (size_t i = 0; i < parameters.size(); ++i)
      if (!fits_sort(slot.arguments[i], parameters[i])) return false;
    return fits_sort(slot.sort, result);
  }

  const ApproximationRule& rule_;
  const Script& script_;
  Match& match_;
};

// Returns whether the logic and the declarations in scope allow the replacement at the term.
bool may_stand(const ApproximationRule& rule, const Script& script, NodeId term,
               const Match& match) {
  const TheorySet& theory_set = script.theory_set();
  const Logic& logic = script.logic();
  for (OperatorId id : rule.operators) {
    const Operator& op = theory_set.op(id);
    if (!logic.has_theory(theory_set.theories()[op.theory].name)) return false;
    if (op.digits_name) continue;
    if (script.resolve(op.name, term) != kNoDeclaration) return false;
    for (uint32_t i = 0; i < rule.matched; ++i)
      if (rule.slots[i].kind == Slot::Kind::kVariable &&
          rule.slots[i].binder != ApproximationRule::kNone &&
          script.resolve(op.name, match.parts[i].term) != kNoDeclaration)
        return false;
  }
  if (!logic.difference) return true;
  if (rule.numeric) return false;
  // The rule might put a number below an operator for any sort, such as ite.
  const auto is_for_numbers = [&](const Slot& slot) {
    const SortPattern& p = rule.pool->patterns[slot.sort];
    return p.kind == SortPattern::Kind::kParameter &&
           is_number(theory_set, match.binding.sorts[p.parameter]);
  };
  return std::ranges::none_of(rule.slots, is_for_numbers);
}

}  // namespace

uint32_t argument_count(const Script& script, NodeId term) {
  const uint32_t children = script.child_count(term);
  return children == 0 ? 0 : children - 1;
}

NodeId argument(const Script& script, NodeId term, uint32_t i) {
  return script.child(term, i + 1);
}

bool match(const ApproximationRule& rule, const Script& script, NodeId term, Match& match) {
  match.binding = {};
  match.parts.fill({});
  match.functions.fill(kNoDeclaration);
  const auto stands_for_all = [&] {
    const uint32_t slot = rule.nodes[rule.pattern].number;
    match.parts[slot] = {term};
    return smtlib::match(*rule.pool, script.sorts(), rule.slots[slot].sort, script.term(term).sort,
                         match.binding);
  };
  const bool fits = rule.bare() ? stands_for_all()
                                : Matcher(rule, script, match).fits(rule.pattern, {term}) &&
                                      !names_a_term(script, term);
  return fits && match.binding.numerals_known == (1u << rule.numeral_count) - 1 &&
         (rule.widths == ApproximationRule::kNone ||
          evaluate(*rule.pool, rule.widths, match.binding) != 0) &&
         may_stand(rule, script, term, match);
}

}  // namespace gadfly::approx
