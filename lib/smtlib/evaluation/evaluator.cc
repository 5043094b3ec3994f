// SPDX-License-Identifier: Apache-2.0
// Visits terms in the order of evaluation and keeps the values of variables. The applicator
// computes the values of applications.
#include "lib/smtlib/evaluation/evaluator.h"

#include <algorithm>

#include "lib/smtlib/evaluation/values/literal.h"

namespace gadfly::smtlib::inline evaluation {

const char* to_string(Truth truth) {
  switch (truth) {
    case Truth::kFalse:
      return "false";
    case Truth::kTrue:
      return "true";
    case Truth::kDepends:
      return "depends";
    case Truth::kUnknown:
      return "unknown";
  }
  return "";
}

namespace {

// Is the list a command that defines one function?
bool begins_definition(const Script& script, NodeId list) {
  const Symbol word = script.node(script.child(list, 0)).symbol;
  return word == kDefineFun || word == kDefineFunRec || word == kDefineConst;
}

// Calls act(signature, body) for each function of the (define-funs-rec (signature...) (body...))
// that has this signature, in order, until act() returns false.
template <class Act>
void for_each_definition(const Script& script, NodeId signature, Act act) {
  const NodeId signatures = script.node(signature).parent;
  NodeId body = script.node(script.node(signatures).next_sibling).first_child;
  for (NodeId s = script.node(signatures).first_child; s != kNoNode && body != kNoNode;
       s = script.node(s).next_sibling, body = script.node(body).next_sibling)
    if (!act(s, body)) return;
}

}  // namespace

NodeId definition_body(const Script& script, DeclarationId id) {
  const NodeId name = script.declaration(id).node;
  const NodeId around = script.node(name).parent;
  if (script.declaration(id).kind == DeclarationKind::kNamedTerm)
    return script.term(around).scope == kGlobalScope ? script.child(around, 1) : kNoNode;
  if (begins_definition(script, around))
    return script.child(around,
                        script.node(script.child(around, 0)).symbol == kDefineConst ? 3 : 4);
  NodeId found = kNoNode;
  for_each_definition(script, around, [&](NodeId signature, NodeId body) {
    if (signature == around) found = body;
    return signature != around;
  });
  return found;
}

// definition_body(), which walks through the signatures of a define-funs-rec: once for all of them.
NodeId Evaluator::body_of(DeclarationId id) {
  const NodeId signature = script_->node(script_->declaration(id).node).parent;
  const bool one_of_many = script_->declaration(id).kind == DeclarationKind::kDefinedFunction &&
                           !begins_definition(*script_, signature);
  if (!one_of_many) return definition_body(*script_, id);
  if (bodies_.try_emplace(signature, kNoNode).second)
    for_each_definition(*script_, signature, [&](NodeId one, NodeId body) {
      bodies_[one] = body;
      return true;
    });
  return bodies_.at(signature);
}

Evaluator::Evaluator(const TheorySet& theory_set, std::vector<Meaning> meanings)
    : theory_set_(theory_set), applicator_(theory_set, values_, std::move(meanings)) {}

void Evaluator::prepare(const Script& script) {
  script_ = &script;
  values_.prepare(script);
  model_.clear();
  bindings_.assign(script.declarations().size(), kUnknownValue);
  hidden_sorts_ = script.hides_theory_sort();
  bodies_.clear();
  visited_ = 0;
  left_ = script_steps_;
  forget();
}

void Evaluator::forget() {
  calls_.clear();
  std::ranges::fill(bindings_, kUnknownValue);
}

Truth Evaluator::truth_of(Value value) const {
  if (value == kTrueValue) return Truth::kTrue;
  if (value == kFalseValue) return Truth::kFalse;
  return value == kUnknownValue ? Truth::kUnknown : Truth::kDepends;
}

Value Evaluator::evaluate(NodeId term) {
  if (hidden_sorts_ || left_ == 0) return kUnknownValue;
  undo_.clear();
  const uint64_t steps = std::min(steps_, left_);
  values_.set_budget(steps);
  bind_surroundings(term);
  const Value value = run(term);
  unbind(0);
  left_ -= steps - values_.budget();
  values_.set_budget(Values::kNoBudget);
  return value;
}

// Binds the variables of the lets around a term, outermost first.
void Evaluator::bind_surroundings(NodeId term) {
  std::vector<ScopeId> scopes;
  for (ScopeId id = script_->term(term).scope; id != kGlobalScope; id = script_->scope(id).parent)
    scopes.push_back(id);
  for (; !scopes.empty() && values_.spend(1); scopes.pop_back()) {
    const Scope& scope = script_->scope(scopes.back());
    for (DeclarationId id = scope.first; id < scope.first + scope.count; ++id) {
      const Declaration& variable = script_->declaration(id);
      const bool let = variable.kind == DeclarationKind::kLetVariable;
      bind(id, let ? run(script_->node(variable.node).next_sibling) : kUnknownValue);
    }
  }
}

void Evaluator::enter_quantifier(NodeId node) {
  Expansion expansion(*script_, values_, model_, node);
  if (!expansion.possible()) return push(kUnknownValue);
  const auto number = static_cast<uint32_t>(quantifiers_.size());
  quantifiers_.push_back(std::move(expansion));
  frames_.push_back({node, script_->child(node, 2), State::kQuantifier,
                     static_cast<uint32_t>(results_.size()), static_cast<uint32_t>(undo_.size()),
                     number});
}

// Passes the value of the body to the expansion, which decides whether to evaluate the body again
// for the next values of the variables.
void Evaluator::step_quantifier(Frame& frame) {
  Expansion& expansion = quantifiers_[frame.binding];
  bool more = true;
  if (results_.size() > frame.first) {
    const Value body = pop();
    more = expansion.take(body, values_.is_free(body));
  }
  if (!more) {
    const Frame done = frame;
    const std::optional<Value> result = expansion.result();
    finish(done, result ? *result : applicator_.nameless(theory_set_.bool_sort()));
    return quantifiers_.pop_back();
  }
  unbind(frame.undo);
  values_.spend(expansion.variable_count());
  for (uint32_t i = 0; i < expansion.variable_count(); ++i)
    bind(expansion.first_variable() + i, expansion.value(i));
  visit(frame.next);
}

Value Evaluator::run(NodeId term) {
  frames_.clear();
  results_.clear();
  quantifiers_.clear();
  visit(term);
  while (!frames_.empty()) {
    if (!values_.spend(1)) {
      unbind(0);
      return kUnknownValue;
    }
    step();
  }
  return pop();
}

Value Evaluator::pop() {
  const Value value = results_.back();
  results_.pop_back();
  return value;
}

void Evaluator::bind(DeclarationId id, Value value) {
  undo_.emplace_back(id, bindings_[id]);
  bindings_[id] = value;
}

void Evaluator::unbind(uint32_t undo) {
  for (; undo_.size() > undo; undo_.pop_back()) bindings_[undo_.back().first] = undo_.back().second;
}

// Removes the last frame, of which `frame` is a copy, and pushes its value.
void Evaluator::finish(const Frame& frame, Value value) {
  results_.resize(frame.first);
  unbind(frame.undo);
  frames_.pop_back();
  push(value);
}

void Evaluator::visit(NodeId node) {
  ++visited_;
  const TermInfo& info = script_->term(node);
  const auto enter = [&](State state, NodeId next) {
    frames_.push_back({node, next, state, static_cast<uint32_t>(results_.size()),
                       static_cast<uint32_t>(undo_.size()), 0});
  };
  switch (info.kind) {
    case TermKind::kLiteral:
      values_.spend(script_->text(node).size() / 8);
      return push(literal_value(*script_, values_, node));
    case TermKind::kTester:
    case TermKind::kUpdate:
    case TermKind::kDeclared:
    case TermKind::kOperator: {
      const NodeId head = script_->node(node).first_child;
      const bool list = script_->node(node).kind == NodeKind::kList;
      const bool nullary = !list || begins_identifier(script_->node(head).symbol);
      if (!nullary) return enter(State::kApplication, script_->node(head).next_sibling);
      if (info.kind == TermKind::kOperator)
        return push(applicator_.apply_operator(*script_, node, {}));
      return visit_symbol(node, info.reference);
    }
    case TermKind::kLet:
      return enter(State::kLet, script_->node(script_->child(node, 1)).first_child);
    case TermKind::kMatch:
      return enter(State::kMatched, script_->child(node, 1));
    case TermKind::kQuantifier:
      return enter_quantifier(node);
    case TermKind::kAnnotated:
      return enter(State::kBody, script_->child(node, 1));
    default:
      return push(kUnknownValue);
  }
}

void Evaluator::visit_symbol(NodeId node, DeclarationId id) {
  const Declaration& declaration = script_->declaration(id);
  const bool hides_operator = theory_set_.has_operator(declaration.name, script_->logic());
  if (hides_operator || declaration.result == kUnknownSort) return push(kUnknownValue);
  switch (declaration.kind) {
    case DeclarationKind::kDeclaredFunction:
      return push(applicator_.apply_function(*script_, model_, id, {}));
    case DeclarationKind::kConstructor:
      if (declaration.parameter_count > 0) return push(kUnknownValue);
      return push(applicator_.apply_datatype(*script_, node, id, {}));
    case DeclarationKind::kSelector:
    case DeclarationKind::kTester:
      return push(kUnknownValue);
    case DeclarationKind::kDefinedFunction:
    case DeclarationKind::kNamedTerm: {
      if (bindings_[id] != kUnknownValue) return push(bindings_[id]);
      const NodeId body = body_of(id);
      if (body == kNoNode) return push(kUnknownValue);
      frames_.push_back({node, body, State::kName, static_cast<uint32_t>(results_.size()),
                         static_cast<uint32_t>(undo_.size()), id});
      return;
    }
    default:
      return push(bindings_[id]);
  }
}

void Evaluator::step() {
  Frame& frame = frames_.back();
  switch (frame.state) {
    case State::kApplication:
      return step_application(frame);
    case State::kLet:
      return step_let(frame);
    case State::kQuantifier:
      return step_quantifier(frame);
    case State::kMatched:
      return step_matched(frame);
    default:
      break;
  }
  if (frame.next != kNoNode) {
    const NodeId body = frame.next;
    frame.next = kNoNode;
    return visit(body);
  }
  const Frame done = frame;
  Value value = pop();
  if (done.state == State::kName) {
    value = defined_value(done.binding, value);
    finish(done, value);
    bindings_[done.binding] = value;
    return;
  }
  if (done.state == State::kCall) {
    const std::span<const Value> arguments(results_.data() + done.first,
                                           results_.size() - done.first);
    std::vector<uint32_t> call = {done.binding};
    call.insert(call.end(), arguments.begin(), arguments.end());
    value = defined_value(done.binding, value);
    calls_.emplace(std::move(call), value);
  }
  // Converts the value: the chosen branch of an ite may be Int if the other branch is Real.
  finish(done, applicator_.convert(value, script_->term(done.node).sort));
}

// Converts the value of a body to the sort of its definition; unknown if the sorts do not match.
Value Evaluator::defined_value(DeclarationId id, Value value) {
  const SortId sort = script_->declaration(id).result;
  value = applicator_.convert(value, sort);
  return value != kUnknownValue && values_.sort(value) == sort ? value : kUnknownValue;
}

// Evaluates arguments from left to right, and skips those that cannot change the result. So a
// recursive function does not evaluate the recursive call in the branch that is not chosen.
void Evaluator::step_application(Frame& frame) {
  const TermInfo& info = script_->term(frame.node);
  const bool any = results_.size() > frame.first;
  const Role role =
      info.kind == TermKind::kOperator ? theory_set_.op(info.reference).role : Role::kNone;
  if (any && role != Role::kNone) {
    const Value last = results_.back();
    const bool choice = role == Role::kChoice && results_.size() == frame.first + size_t{1};
    if (choice && values_.is_known(last)) {
      const NodeId then = frame.next;
      frame.next = last == kTrueValue ? then : script_->node(then).next_sibling;
      frame.state = State::kBody;
      return;
    }
    const bool more = frame.next != kNoNode;
    if (last == kFalseValue && role == Role::kConjunction) return finish(Frame(frame), kFalseValue);
    if (last == kTrueValue && role == Role::kDisjunction) return finish(Frame(frame), kTrueValue);
    if (last == kFalseValue && role == Role::kImplication && more)
      return finish(Frame(frame), kTrueValue);
  }
  if (frame.next != kNoNode) {
    const NodeId argument = frame.next;
    frame.next = script_->node(argument).next_sibling;
    return visit(argument);
  }
  finish_application(Frame(frame));
}

void Evaluator::finish_application(const Frame& frame) {
  const TermInfo& info = script_->term(frame.node);
  if (info.kind == TermKind::kDeclared) return apply_declared(frame, info.reference);
  const std::vector<Value> arguments(results_.begin() + frame.first, results_.end());
  const Value value =
      info.kind == TermKind::kOperator
          ? applicator_.apply_operator(*script_, frame.node, arguments)
          : applicator_.apply_datatype(*script_, frame.node, info.reference, arguments);
  values_.spend(values_.size_of(value));
  finish(frame, value);
}

void Evaluator::apply_declared(const Frame& frame, DeclarationId id) {
  const Declaration& declaration = script_->declaration(id);
  const std::vector<Value> arguments(results_.begin() + frame.first, results_.end());
  if (theory_set_.has_operator(declaration.name, script_->logic()) ||
      declaration.result == kUnknownSort)
    return finish(frame, kUnknownValue);
  if (declaration.kind == DeclarationKind::kDeclaredFunction)
    return finish(frame, applicator_.apply_function(*script_, model_, id, arguments));
  if (declaration.kind == DeclarationKind::kConstructor ||
      declaration.kind == DeclarationKind::kSelector ||
      declaration.kind == DeclarationKind::kTester)
    return finish(frame, applicator_.apply_datatype(*script_, frame.node, id, arguments));
  const NodeId body = declaration.kind == DeclarationKind::kDefinedFunction ? body_of(id) : kNoNode;
  if (body == kNoNode) return finish(frame, kUnknownValue);
  enter_body(frame.node, id, body, arguments);
}

// Replaces the frame of an application by the frame of a call, and binds the parameters to the
// arguments. If the call has been evaluated before, finishes with its value.
void Evaluator::enter_body(NodeId node, DeclarationId id, NodeId body,
                           std::span<const Value> arguments) {
  Frame frame = frames_.back();
  const std::span<const SortId> sorts = script_->parameters(script_->declaration(id));
  std::vector<uint32_t> call = {id};
  for (size_t i = 0; i < arguments.size(); ++i)
    call.push_back(results_[frame.first + i] = applicator_.convert(arguments[i], sorts[i]));
  const bool unknown = std::ranges::find(call, kUnknownValue) != call.end();
  if (const auto known = calls_.find(call); known != calls_.end() && !unknown)
    return finish(frame, known->second);
  const Scope& scope = script_->scope(script_->term(body).scope);
  GADFLY_INVARIANT(scope.count == arguments.size());
  frames_.pop_back();
  for (uint32_t i = 0; i < scope.count; ++i) bind(scope.first + i, call[i + 1]);
  frames_.push_back({node, body, State::kCall, frame.first, frame.undo, id});
}

// Evaluates all values before it binds the variables, because let binds in parallel.
void Evaluator::step_let(Frame& frame) {
  if (frame.next != kNoNode) {
    const NodeId value = script_->child(frame.next, 1);
    frame.next = script_->node(frame.next).next_sibling;
    return visit(value);
  }
  const NodeId body = script_->child(frame.node, 2);
  const Scope& scope = script_->scope(script_->term(body).scope);
  for (uint32_t i = 0; i < scope.count; ++i) bind(scope.first + i, results_[frame.first + i]);
  frame.next = body;
  frame.state = State::kBody;
}

// Evaluates the matched term, then enters the first case whose pattern fits its value.
void Evaluator::step_matched(Frame& frame) {
  if (results_.size() == frame.first) return visit(frame.next);
  const Value value = results_.back();
  const NodeId cases = script_->child(frame.node, 2);
  if (values_.is_known(value) && values_.kind(value) == ValueKind::kConstructed) {
    for (NodeId c = script_->node(cases).first_child; c != kNoNode;
         c = script_->node(c).next_sibling) {
      values_.spend(1);
      if (!bind_case(c, value)) continue;
      frame.next = script_->child(c, 1);
      frame.state = State::kBody;
      return;
    }
  }
  finish(Frame(frame), kUnknownValue);
}

// Returns whether the pattern of a case fits the value. If so, binds its variables.
bool Evaluator::bind_case(NodeId one, Value value) {
  const NodeId pattern = script_->node(one).first_child;
  const Scope& scope = script_->scope(script_->term(script_->child(one, 1)).scope);
  const bool list = script_->node(pattern).kind == NodeKind::kList;
  const NodeId name = list ? script_->node(pattern).first_child : pattern;
  if (script_->term(name).kind != TermKind::kDeclared) {
    bind(scope.first, value);
    return true;
  }
  if (script_->term(name).reference != values_.constructor(value)) return false;
  for (uint32_t i = 0; i < scope.count; ++i) bind(scope.first + i, values_.parts(value)[i]);
  return true;
}

}  // namespace gadfly::smtlib::inline evaluation
