// SPDX-License-Identifier: Apache-2.0
// Traverses a term: decides which children of a node are terms, and in which scope they are.
// application_checker.cc finds the meaning of an application.
#include "lib/smtlib/script/term_checker.h"

#include <charconv>

#include "lib/base/hash.h"

namespace gadfly::smtlib::inline script {
namespace {

// Returns the index that stands for 17 of #f3m17; 0 if none does.
int64_t field_order(std::string_view literal, SortTable& sorts) {
  const std::string_view digits = literal.substr(literal.find('m') + 1);
  uint32_t order = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), order);
  if (read.ec == std::errc() && order <= kMaxIndex) return order;
  return sorts.large_prime(digits).value_or(0);
}

}  // namespace

void TermChecker::set_logic() {
  const auto sort_of = [&](LiteralKind kind) {
    const LiteralRule* rule = theory_set_.literal_rule(kind, typing_.logic);
    return rule ? build(theory_set_.pool(), typing_.sorts, rule->sort, Binding()) : kUnknownSort;
  };
  numeral_sort_ = sort_of(LiteralKind::kNumeral);
  decimal_sort_ = sort_of(LiteralKind::kDecimal);
}

SortId TermChecker::check(NodeId root, uint32_t command, bool replaceable) {
  command_ = command;
  writer_.list_replaceable(replaceable);
  frames_.clear();
  visit(root);
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    if (frame.next == kNoNode) {
      if (frame.state == State::kLetBindings) {
        start_let_body(frame);
        continue;
      }
      const Frame done = frame;
      frames_.pop_back();
      finish(done);
      continue;
    }
    const NodeId child = frame.next;
    if (frame.state == State::kApplication || frame.state == State::kApplied) {
      frame.next = tree_.node(child).next_sibling;
      visit(child);
    } else if (frame.state == State::kLetBindings) {
      frame.next = tree_.node(child).next_sibling;
      visit(tree_.child(child, 1));
    } else if (frame.state == State::kMatched || frame.state == State::kCase) {
      step_match(frame);
    } else {
      frame.next = kNoNode;
      visit(child);
    }
  }
  return typing_.terms[root].sort;
}

void TermChecker::visit(NodeId node) {
  if (tree_.node(node).kind != NodeKind::kList) return visit_atom(node);
  const NodeId head = tree_.node(node).first_child;
  if (head == kNoNode) return writer_.opaque(node, ProblemKind::kMalformed, node);
  if (tree_.node(head).kind == NodeKind::kSymbol) {
    switch (tree_.node(head).symbol) {
      case kLet:
        return enter_let(node);
      case kForall:
      case kExists:
        return enter_quantifier(node);
      case kBang:
        return enter_annotation(node);
      case kMatch:
        return enter_match(node);
      case kLambda:
        return enter_quantifier(node);
      case kChoice:
        if (applications_.knows(kChoice)) break;
        return enter_quantifier(node);
      case kUnderscore:
      case kAs:
        return enter_application(node, node);
      default:
        break;
    }
  }
  enter_application(node, head);
}

void TermChecker::visit_atom(NodeId node) {
  const Node& n = tree_.node(node);
  const NodeKind kind =
      n.is_symbol() && applications_.knows(n.symbol) ? NodeKind::kSymbol : tree_.literal_kind(node);
  if (kind == NodeKind::kSymbol || kind == NodeKind::kQuotedSymbol) {
    typing_.terms[node].hash = hash_symbol(n.symbol);
    ApplicationHead head;
    head.symbol = n.symbol;
    return applications_.apply(node, head, {});
  }
  typing_.terms[node].hash = static_cast<uint32_t>(hash_bytes(tree_.text(node)));
  SortId sort = kUnknownSort;
  switch (kind) {
    case NodeKind::kNumeral:
      sort = numeral_sort_;
      break;
    case NodeKind::kDecimal:
      sort = decimal_sort_;
      break;
    case NodeKind::kBinary:
      sort = literal_sort(LiteralKind::kBinary, node);
      break;
    case NodeKind::kHexadecimal:
      sort = literal_sort(LiteralKind::kHexadecimal, node);
      break;
    case NodeKind::kField:
      sort = literal_sort(LiteralKind::kField, node);
      break;
    case NodeKind::kString:
      sort = literal_sort(LiteralKind::kString, node);
      break;
    default:
      break;
  }
  if (sort == kUnknownSort) return writer_.opaque(node, ProblemKind::kUnknownLiteral, node);
  writer_.set(node, TermKind::kLiteral, sort, 0);
}

SortId TermChecker::literal_sort(LiteralKind kind, NodeId node) {
  const LiteralRule* rule = theory_set_.literal_rule(kind, typing_.logic);
  if (rule == nullptr) return kUnknownSort;
  Binding binding;
  if (kind == LiteralKind::kField)
    binding.numerals[0] = field_order(tree_.text(node), typing_.sorts);
  else
    binding.numerals[0] = tree_.node(node).end - tree_.node(node).begin - 2;  // without #b or #x
  binding.numerals_known = 1;
  const SortId sort = build(theory_set_.pool(), typing_.sorts, rule->sort, binding);
  // Of all literals, only the order of a field may be wrong.
  const bool known = kind != LiteralKind::kField || sort == kUnknownSort ||
                     theory_set_.is_sort(typing_.sorts, sort);
  return known ? sort : kUnknownSort;
}

void TermChecker::open_scope(NodeId binder) {
  const auto first = static_cast<DeclarationId>(typing_.declarations.size());
  typing_.scopes.push_back({writer_.scope(), first, 0, binder});
  writer_.set_scope(static_cast<ScopeId>(typing_.scopes.size() - 1));
}

void TermChecker::declare_local(NodeId name, DeclarationKind kind, SortId sort, uint32_t command) {
  const Symbol symbol = tree_.node(name).symbol;
  const auto id = static_cast<DeclarationId>(typing_.declarations.size());
  typing_.declarations.push_back({.name = symbol,
                                  .kind = kind,
                                  .result = sort,
                                  .first_parameter = 0,
                                  .parameter_count = 0,
                                  .node = name,
                                  .from_command = command,
                                  .to_command = command + 1,
                                  .shadowed = typing_.visible[symbol],
                                  .overloaded = false});
  typing_.visible[symbol] = id;
  typing_.bound_somewhere[symbol] = 1;
  ++typing_.scopes[writer_.scope()].count;
}

void TermChecker::close_scope() {
  const Scope& scope = typing_.scopes[writer_.scope()];
  for (DeclarationId id = scope.first + scope.count; id-- > scope.first;)
    typing_.visible[typing_.declarations[id].name] = typing_.declarations[id].shadowed;
  writer_.set_scope(scope.parent);
}

void TermChecker::enter_let(NodeId node) {
  const NodeId bindings = tree_.child(node, 1);
  bool well_formed = tree_.child_count(node) == 3 && tree_.node(bindings).kind == NodeKind::kList &&
                     tree_.node(bindings).first_child != kNoNode;
  for (NodeId b = well_formed ? tree_.node(bindings).first_child : kNoNode;
       well_formed && b != kNoNode; b = tree_.node(b).next_sibling) {
    const NodeId name = tree_.node(b).first_child;
    well_formed = name != kNoNode && tree_.node(name).is_symbol() && tree_.child_count(b) == 2;
  }
  if (!well_formed) return writer_.opaque(node, ProblemKind::kMalformed, node);
  frames_.push_back({node, tree_.node(bindings).first_child, State::kLetBindings});
}

void TermChecker::start_let_body(Frame& frame) {
  const NodeId bindings = tree_.child(frame.node, 1);
  frame.state = State::kBody;
  frame.next = tree_.node(bindings).next_sibling;
  open_scope(frame.node);
  for (NodeId b = tree_.node(bindings).first_child; b != kNoNode; b = tree_.node(b).next_sibling) {
    const NodeId name = tree_.node(b).first_child;
    const SortId sort = typing_.terms[tree_.node(name).next_sibling].sort;
    declare_local(name, DeclarationKind::kLetVariable, sort, command_);
  }
}

void TermChecker::enter_quantifier(NodeId node) {
  const NodeId variables = tree_.child(node, 1);
  bool well_formed = tree_.child_count(node) == 3 &&
                     tree_.node(variables).kind == NodeKind::kList &&
                     tree_.node(variables).first_child != kNoNode;
  for (NodeId v = well_formed ? tree_.node(variables).first_child : kNoNode;
       well_formed && v != kNoNode; v = tree_.node(v).next_sibling) {
    const NodeId name = tree_.node(v).first_child;
    well_formed = name != kNoNode && tree_.node(name).is_symbol() && tree_.child_count(v) == 2;
  }
  if (!well_formed) return writer_.opaque(node, ProblemKind::kMalformed, node);
  open_scope(node);
  for (NodeId v = tree_.node(variables).first_child; v != kNoNode; v = tree_.node(v).next_sibling) {
    const NodeId name = tree_.node(v).first_child;
    declare_local(name, DeclarationKind::kQuantifiedVariable,
                  sorts_.read(tree_.node(name).next_sibling), command_);
  }
  frames_.push_back({node, tree_.node(variables).next_sibling, State::kBody});
}

// Begins to check (match t ((pattern t)...)).
void TermChecker::enter_match(NodeId node) {
  const NodeId term = tree_.child(node, 1);
  const NodeId cases = tree_.child(node, 2);
  bool well_formed = tree_.child_count(node) == 3 && tree_.node(cases).kind == NodeKind::kList;
  for (NodeId c = well_formed ? tree_.node(cases).first_child : kNoNode;
       well_formed && c != kNoNode; c = tree_.node(c).next_sibling)
    well_formed = tree_.child_count(c) == 2;
  if (!well_formed) return writer_.opaque(node, ProblemKind::kMalformed, node);
  frames_.push_back({node, tree_.node(cases).first_child, State::kMatched});
  visit(term);
}

// Closes the scope of the previous case, and begins to check the case at frame.next.
void TermChecker::step_match(Frame& frame) {
  const NodeId node = frame.node;
  const NodeId next = frame.next;
  if (frame.state == State::kCase) close_scope();
  frame.state = State::kCase;
  frame.next = tree_.node(next).next_sibling;
  open_scope(node);
  const NodeId pattern = tree_.node(next).first_child;
  if (enter_case(pattern, typing_.terms[tree_.child(node, 1)].sort))
    return visit(tree_.node(pattern).next_sibling);
  close_scope();
  frames_.pop_back();
  writer_.opaque(node, ProblemKind::kIllSorted, node);
}

// Reads the pattern x, c or (c x...), and declares its variables. Returns false if it does not fit
// the sort `matched`.
bool TermChecker::enter_case(NodeId pattern, SortId matched) {
  const bool list = tree_.node(pattern).kind == NodeKind::kList;
  const NodeId name = list ? tree_.node(pattern).first_child : pattern;
  if (name == kNoNode || !tree_.node(name).is_symbol()) return false;
  const DeclarationId id = typing_.visible[tree_.node(name).symbol];
  const Declaration found = typing_.declarations[id];
  if (found.kind != DeclarationKind::kConstructor || found.overloaded) {
    if (!list) declare_local(name, DeclarationKind::kMatchVariable, matched, command_);
    return !list;
  }
  if (tree_.child_count(pattern) != (list ? found.parameter_count + 1 : 0)) return false;
  if (!list && found.parameter_count > 0) return false;
  std::vector<SortId> parameters(found.sort_parameters, kUnknownSort);
  if (!typing_.sorts.match(found.result, matched, parameters)) return false;
  writer_.refer(name, id);
  uint32_t field = found.first_parameter;
  for (NodeId v = tree_.node(name).next_sibling; list && v != kNoNode;
       v = tree_.node(v).next_sibling) {
    if (!tree_.node(v).is_symbol()) return false;
    const SortId sort = typing_.parameters[field++];
    declare_local(v, DeclarationKind::kMatchVariable,
                  matched == kUnknownSort || sort == kUnknownSort
                      ? kUnknownSort
                      : typing_.sorts.instantiate(sort, parameters),
                  command_);
  }
  return true;
}

// Records a lambda. In a logic whose name begins with HO_ it is a function of all its variables. In
// other logics it must have one variable and is an array with that index, as in Z3.
void TermChecker::finish_lambda(NodeId node) {
  const TermInfo& body = typing_.terms[tree_.child(node, 2)];
  const Scope scope = typing_.scopes[body.scope];
  SortId sort = body.sort;
  if (!typing_.logic.has_function_sorts()) {
    const SortId index = typing_.declarations[scope.first].result;
    const bool array = scope.count == 1 && index != kUnknownSort && sort != kUnknownSort;
    if (!array) return writer_.opaque(node, ProblemKind::kUnknownBinder, node);
    return writer_.set(node, TermKind::kLambda, applications_.array_sort(index, sort), 0);
  }
  for (uint32_t i = scope.count; i-- > 0 && sort != kUnknownSort;) {
    const SortId from = typing_.declarations[scope.first + i].result;
    sort = from == kUnknownSort ? kUnknownSort : applications_.function_sort(from, sort);
  }
  if (sort == kUnknownSort) return writer_.opaque(node, ProblemKind::kUnknownArguments, node);
  writer_.set(node, TermKind::kLambda, sort, 0);
}

// Records a choice, which has one variable and the sort of it.
void TermChecker::finish_choice(NodeId node) {
  const Scope& scope = typing_.scopes[typing_.terms[tree_.child(node, 2)].scope];
  const SortId sort = typing_.declarations[scope.first].result;
  if (scope.count != 1 || sort == kUnknownSort)
    return writer_.opaque(node, ProblemKind::kUnknownBinder, node);
  writer_.set(node, TermKind::kChoice, sort, 0);
}

// Records a match. All cases whose sort is known must have the same sort.
void TermChecker::finish_match(NodeId node) {
  close_scope();
  typing_.terms[node].hash = hash_pairs(node, tree_.child(node, 2));
  SortId sort = kUnknownSort;
  for (NodeId c = tree_.node(tree_.child(node, 2)).first_child; c != kNoNode;
       c = tree_.node(c).next_sibling) {
    const SortId found = typing_.terms[tree_.child(c, 1)].sort;
    if (found == kUnknownSort || found == sort) continue;
    if (sort != kUnknownSort) return writer_.opaque(node, ProblemKind::kIllSorted, node);
    sort = found;
  }
  if (sort == kUnknownSort) return writer_.opaque(node, ProblemKind::kUnknownArguments, node);
  writer_.set(node, TermKind::kMatch, sort, 0);
}

void TermChecker::enter_annotation(NodeId node) {
  const NodeId inner = tree_.child(node, 1);
  if (inner == kNoNode) return writer_.opaque(node, ProblemKind::kMalformed, node);
  frames_.push_back({node, inner, State::kAnnotated});
}

namespace {

uint32_t mix(uint32_t hash, uint32_t part) {
  hash = (hash ^ part) * 0x9e3779b1u;
  return hash ^ (hash >> 15);
}

constexpr uint32_t kEmptyHash = 0x85ebca6b;

}  // namespace

uint32_t TermChecker::hash_child(NodeId node) const {
  const TermInfo& info = typing_.terms[node];
  if (info.kind != TermKind::kNone) return info.hash;
  const Symbol symbol = tree_.node(node).symbol;
  return symbol != kNoSymbol ? hash_symbol(symbol)
                             : static_cast<uint32_t>(hash_bytes(tree_.text(node)));
}

uint32_t TermChecker::hash_children(NodeId node) const {
  uint32_t hash = kEmptyHash;
  for (NodeId c = tree_.node(node).first_child; c != kNoNode; c = tree_.node(c).next_sibling)
    hash = mix(hash, hash_child(c));
  return hash;
}

// The hash of a let or a match, `pairs` being its list of pairs (x t) or (pattern t). A pair is no
// term, but the term in it has a hash already: to hash its text again at each of n levels would
// take n * n steps.
uint32_t TermChecker::hash_pairs(NodeId node, NodeId pairs) const {
  uint32_t hash = kEmptyHash;
  for (NodeId c = tree_.node(node).first_child; c != kNoNode; c = tree_.node(c).next_sibling) {
    if (c != pairs) {
      hash = mix(hash, hash_child(c));
      continue;
    }
    for (NodeId p = tree_.node(c).first_child; p != kNoNode; p = tree_.node(p).next_sibling)
      hash = mix(hash, hash_children(p));
    hash = mix(hash, kEmptyHash);
  }
  return hash;
}

// Begins to check an application. `head` is its function symbol, or a term. For (_ bv5 8) and
// (as c S), which have no arguments, `head` is `node` itself.
void TermChecker::enter_application(NodeId node, NodeId head) {
  if (tree_.node(head).is_symbol()) {
    const Symbol symbol = tree_.node(head).symbol;
    if (!applications_.knows(symbol))
      return writer_.opaque(node, ProblemKind::kUnknownSymbol, head);
    frames_.push_back({node, tree_.node(head).next_sibling, State::kApplication, symbol});
    return;
  }
  const NodeId word = tree_.node(head).first_child;
  if (head != node && word != kNoNode && !begins_identifier(tree_.node(word).symbol)) {
    frames_.push_back({node, head, State::kApplied});
    return;
  }
  const ApplicationHead read = applications_.read_head(head);
  if (!read.understood || (read.subject == kNoDeclaration && !applications_.knows(read.symbol)) ||
      (read.subject != kNoDeclaration && head == node))
    return writer_.opaque(node, ProblemKind::kUnknownSymbol, head);
  if (head != node) {
    frames_.push_back({node, tree_.node(head).next_sibling, State::kApplication});
    return;
  }
  typing_.terms[node].hash = static_cast<uint32_t>(hash_bytes(tree_.text(node)));
  applications_.apply(node, read, {});
}

void TermChecker::finish_application(const Frame& frame) {
  const NodeId node = frame.node;
  const NodeId head = tree_.node(node).first_child;
  uint32_t hash = mix(kEmptyHash, hash_child(head));
  arguments_.clear();
  for (NodeId a = tree_.node(head).next_sibling; a != kNoNode; a = tree_.node(a).next_sibling) {
    const TermInfo& argument = typing_.terms[a];
    arguments_.push_back(argument.sort);
    hash = mix(hash, argument.hash);
  }
  typing_.terms[node].hash = hash;
  if (arguments_.empty()) return writer_.opaque(node, ProblemKind::kIllSorted, node);
  ApplicationHead read;
  if (frame.head != kNoSymbol)
    read.symbol = frame.head;
  else
    read = applications_.read_head(head);
  applications_.apply(node, read, arguments_);
}

// Records ((f x) y).
void TermChecker::finish_applied(NodeId node) {
  typing_.terms[node].hash = hash_children(node);
  arguments_.clear();
  for (NodeId child = tree_.node(node).first_child; child != kNoNode;
       child = tree_.node(child).next_sibling)
    arguments_.push_back(typing_.terms[child].sort);
  if (arguments_.size() < 2) return writer_.opaque(node, ProblemKind::kIllSorted, node);
  applications_.apply_term(node, arguments_);
}

void TermChecker::finish(const Frame& frame) {
  const NodeId node = frame.node;
  if (frame.state == State::kApplication) return finish_application(frame);
  if (frame.state == State::kApplied) return finish_applied(node);
  if (frame.state == State::kAnnotated) return finish_annotation(node);
  if (frame.state == State::kMatched) return writer_.opaque(node, ProblemKind::kMalformed, node);
  if (frame.state == State::kCase) return finish_match(node);
  const Symbol word = tree_.node(tree_.node(node).first_child).symbol;
  const bool quantifier = word != kLet;
  close_scope();
  const NodeId body = tree_.child(node, 2);
  const SortId sort = typing_.terms[body].sort;
  typing_.terms[node].hash =
      word == kLet ? hash_pairs(node, tree_.child(node, 1)) : hash_children(node);
  if (word == kLambda) return finish_lambda(node);
  if (quantifier && sort != theory_set_.bool_sort() && sort != kUnknownSort)
    return writer_.opaque(node, ProblemKind::kNotBool, body);
  if (word == kChoice) return finish_choice(node);
  if (quantifier) return writer_.set(node, TermKind::kQuantifier, theory_set_.bool_sort(), 0);
  writer_.set(node, TermKind::kLet, sort, 0);
}

void TermChecker::finish_annotation(NodeId node) {
  const NodeId inner = tree_.child(node, 1);
  typing_.terms[node].hash = hash_children(node);
  const size_t named = named_.size();
  bool value_may_follow = false;
  for (NodeId a = tree_.node(inner).next_sibling; a != kNoNode; a = tree_.node(a).next_sibling) {
    const bool keyword = tree_.node(a).kind == NodeKind::kKeyword;
    if (!keyword && !value_may_follow) {
      named_.resize(named);
      return writer_.opaque(node, ProblemKind::kMalformed, node);
    }
    value_may_follow = keyword;
    const NodeId value = tree_.node(a).next_sibling;
    if (tree_.node(a).symbol == kNamed && value != kNoNode && tree_.node(value).is_symbol())
      named_.push_back({value, inner});
  }
  writer_.set(node, TermKind::kAnnotated, typing_.terms[inner].sort, 0);
}

}  // namespace gadfly::smtlib::inline script
