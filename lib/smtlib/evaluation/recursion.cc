// SPDX-License-Identifier: Apache-2.0
// Looks for a parameter, at the same position in all functions of a command, that becomes smaller
// in each call among them, under the conditions that hold at the call.
#include "lib/smtlib/evaluation/recursion.h"

#include <algorithm>
#include <optional>
#include <set>

namespace gadfly::smtlib::inline evaluation {
namespace {

// Of one command: terms visited to find conditions. A body of many nested calls has many.
constexpr size_t kMostSteps = 100'000;

struct Function {
  Symbol name = kNoSymbol;
  NodeId parameters = kNoNode;
  NodeId body = kNoNode;
  DeclarationId declaration = kNoDeclaration;
};

// The functions of a define-fun-rec or define-funs-rec; none for other commands. A function without
// a body has kNoNode.
std::vector<Function> functions_of(const Script& script, const Command& command) {
  std::vector<Function> functions;
  const auto add = [&](NodeId name, NodeId body) {
    const Symbol symbol = script.node(name).symbol;
    functions.push_back({symbol, script.node(name).next_sibling, body,
                         body == kNoNode ? kNoDeclaration : script.resolve(symbol, body)});
  };
  const NodeId first = script.child(command.node, 1);
  if (command.word == kDefineFunRec) {
    add(first, script.child(command.node, 4));
  } else if (command.word == kDefineFunsRec && script.child_count(command.node) == 3) {
    NodeId body = script.node(script.child(command.node, 2)).first_child;
    for (const NodeId signature : script.children(first)) {
      add(script.child(signature, 0), body);
      if (body != kNoNode) body = script.node(body).next_sibling;
    }
  }
  return functions;
}

// Does one of the functions call itself, perhaps through others? A body that mentions a name counts
// as a call. True if a body is missing.
bool is_recursive(const Script& script, const std::vector<Function>& functions) {
  std::vector<std::vector<size_t>> callers(functions.size());
  std::vector<size_t> open(functions.size());  // functions that this one calls and may recurse
  for (size_t i = 0; i < functions.size(); ++i) {
    const NodeId body = functions[i].body;
    if (body == kNoNode) return true;
    std::set<size_t> called;
    for (NodeId node = body; node < script.subtree_end(body); ++node) {
      if (!script.node(node).is_symbol()) continue;
      const auto found = std::ranges::find(functions, script.node(node).symbol, &Function::name);
      if (found != functions.end()) called.insert(static_cast<size_t>(found - functions.begin()));
    }
    open[i] = called.size();
    for (const size_t other : called) callers[other].push_back(i);
  }
  std::vector<size_t> done;
  for (size_t i = 0; i < functions.size(); ++i)
    if (open[i] == 0) done.push_back(i);
  for (size_t next = 0; next < done.size(); ++next)
    for (const size_t caller : callers[done[next]])
      if (--open[caller] == 0) done.push_back(caller);
  return done.size() < functions.size();
}

// A condition that holds at a call, or whose negation does.
struct Fact {
  NodeId term;
  bool holds;
};

class Descent {
 public:
  Descent(const Script& script, const std::vector<Function>& functions, size_t position)
      : script_(script), functions_(functions), position_(position) {}

  // Does the parameter become smaller in each call?
  bool always() {
    return std::ranges::all_of(functions_, [&](const Function& function) {
      parameter_ = script_.child(script_.child(function.parameters, position_), 0);
      return parameter_ != kNoNode && each_call_in(function.body);
    });
  }

 private:
  bool each_call_in(NodeId body) {
    for (NodeId node = body; node < script_.subtree_end(body); ++node) {
      const TermInfo& term = script_.term(node);
      if (term.kind == TermKind::kOpaque) return false;
      const bool named = term.kind == TermKind::kDeclared || term.kind == TermKind::kFunction;
      if (!named || !is_function(term.reference)) continue;
      if (term.kind == TermKind::kFunction || !becomes_smaller(node, body)) return false;
    }
    return true;
  }

  bool is_function(DeclarationId id) const {
    return std::ranges::find(functions_, id, &Function::declaration) != functions_.end();
  }

  bool becomes_smaller(NodeId call, NodeId body) {
    const std::vector<NodeId> arguments = script_.arguments(call);
    if (position_ >= arguments.size() || !read_facts(call, body)) return false;
    return is_part(arguments[position_]) || is_less(arguments[position_]);
  }

  // Collects what holds at a node. False if that takes too many steps.
  bool read_facts(NodeId node, NodeId body) {
    facts_.clear();
    for (; node != body; node = script_.node(node).parent) {
      const NodeId above = script_.node(node).parent;
      const std::vector<NodeId> arguments = script_.arguments(above);
      if ((steps_ += arguments.size() + 1) > kMostSteps) return false;
      const auto add_others = [&](bool holds) {
        for (const NodeId other : arguments)
          if (other != node) facts_.push_back({other, holds});
      };
      switch (role(above)) {
        case Role::kChoice:
          if (node != arguments[0]) facts_.push_back({arguments[0], node == arguments[1]});
          break;
        case Role::kConjunction:
          add_others(true);
          break;
        case Role::kDisjunction:
          add_others(false);
          break;
        case Role::kImplication:
          if (node == arguments.back()) add_others(true);
          break;
        default:
          break;
      }
    }
    for (size_t next = 0; next < facts_.size(); ++next) split(facts_[next]);
    return steps_ <= kMostSteps;
  }

  // Adds the parts of a fact.
  void split(const Fact fact) {
    if (script_.term(fact.term).kind == TermKind::kAnnotated)
      return facts_.push_back({script_.child(fact.term, 1), fact.holds});
    const Role own = role(fact.term);
    const bool parts = (own == Role::kConjunction && fact.holds) ||
                       (own == Role::kDisjunction && !fact.holds) || own == Role::kNegation;
    if (!parts) return;
    for (const NodeId part : script_.arguments(fact.term)) {
      ++steps_;
      facts_.push_back({part, (own == Role::kNegation) != fact.holds});
    }
  }

  Role role(NodeId term) const {
    const TermInfo& info = script_.term(term);
    return info.kind == TermKind::kOperator ? script_.theory_set().op(info.reference).role
                                            : Role::kNone;
  }

  std::string_view operator_name(NodeId term) const {
    const TermInfo& info = script_.term(term);
    return info.kind == TermKind::kOperator
               ? script_.symbols().name(script_.theory_set().op(info.reference).name)
               : "";
  }

  bool is_parameter(NodeId term) const {
    const TermInfo& info = script_.term(term);
    return info.kind == TermKind::kDeclared &&
           script_.declaration(info.reference).node == parameter_;
  }

  // Is the term a part of the parameter's value, and not all of it?
  bool is_part(NodeId term) {
    bool part = false;
    while (!is_parameter(term)) {
      const TermInfo& info = script_.term(term);
      if (++steps_ > kMostSteps || info.kind != TermKind::kDeclared) return false;
      const Declaration& declaration = script_.declaration(info.reference);
      if (declaration.kind == DeclarationKind::kSelector) {
        const NodeId whole = script_.arguments(term).front();
        if (!has_constructor(whole, declaration)) return false;
        part = true;
        term = whole;
      } else if (declaration.kind == DeclarationKind::kMatchVariable) {
        // (match t (((c x) ...) (y ...))): x is a part of t, y is all of it.
        NodeId at = script_.node(declaration.node).parent;  // the case, or (c x ...)
        const bool inside = script_.node(at).first_child != declaration.node;
        if (inside) at = script_.node(at).parent;
        part = part || inside;
        term = script_.child(script_.node(script_.node(at).parent).parent, 1);
      } else {
        return false;
      }
    }
    return part;
  }

  // Is it known that the value of the term has the constructor of this selector?
  bool has_constructor(NodeId term, const Declaration& selector) {
    const uint32_t wanted = selector.constructor;
    const Datatype* datatype = script_.datatype(script_.term(term).sort);
    if (datatype == nullptr || datatype->infinite) return false;
    if (datatype->constructor_count == 1) return true;
    return std::ranges::any_of(facts_, [&](const Fact& fact) {
      const std::optional<uint32_t> tested = constructor_in(fact.term, term);
      return tested && (fact.holds ? *tested == wanted
                                   : *tested != wanted && datatype->constructor_count == 2);
    });
  }

  // The constructor that `test` compares that of `term` with.
  std::optional<uint32_t> constructor_in(NodeId test, NodeId term) {
    const TermInfo& info = script_.term(test);
    const std::vector<NodeId> arguments = script_.arguments(test);
    const auto is_term = [&](NodeId node) { return script_.text(node) == script_.text(term); };
    if (info.kind == TermKind::kTester || info.kind == TermKind::kDeclared) {
      const Declaration& declaration = script_.declaration(info.reference);
      const bool tester =
          info.kind == TermKind::kTester || declaration.kind == DeclarationKind::kTester;
      if (tester && arguments.size() == 1 && is_term(arguments[0])) return declaration.constructor;
    }
    if (operator_name(test) != "=" || arguments.size() != 2) return std::nullopt;
    for (const size_t i : {0, 1}) {
      const TermInfo& other = script_.term(arguments[1 - i]);
      if (!is_term(arguments[i]) || other.kind != TermKind::kDeclared) continue;
      const Declaration& declaration = script_.declaration(other.reference);
      if (declaration.kind == DeclarationKind::kConstructor && declaration.parameter_count == 0)
        return declaration.constructor;
    }
    return std::nullopt;
  }

  // Of 5 and (- 5); nothing for other terms.
  std::optional<int> sign(NodeId term) const {
    const std::vector<NodeId> arguments = script_.arguments(term);
    const bool minus = operator_name(term) == "-" && arguments.size() == 1;
    const NodeId literal = minus ? arguments[0] : term;
    if (script_.term(literal).kind != TermKind::kLiteral ||
        script_.node(literal).kind != NodeKind::kNumeral)
      return std::nullopt;
    const bool zero = script_.text(literal).find_first_not_of('0') == std::string_view::npos;
    return zero ? 0 : minus ? -1 : 1;
  }

  // Is the term the parameter, an Int, minus a literal, and is the parameter bounded from below?
  bool is_less(NodeId term) {
    const std::vector<NodeId> arguments = script_.arguments(term);
    if (arguments.size() != 2) return false;
    const bool minus =
        operator_name(term) == "-" && is_parameter(arguments[0]) && sign(arguments[1]) == 1;
    const bool plus =
        operator_name(term) == "+" && ((is_parameter(arguments[0]) && sign(arguments[1]) == -1) ||
                                       (is_parameter(arguments[1]) && sign(arguments[0]) == -1));
    return (minus || plus) && script_.print_sort(script_.term(term).sort) == "Int" &&
           std::ranges::any_of(facts_, [&](const Fact& fact) { return bounds_parameter(fact); });
  }

  // Does the fact say that the parameter is greater than some literal?
  bool bounds_parameter(const Fact& fact) const {
    const std::string_view name = operator_name(fact.term);
    const bool less = name == "<" || name == "<=";
    if (!less && name != ">" && name != ">=") return false;
    const std::vector<NodeId> arguments = script_.arguments(fact.term);
    if (arguments.size() != 2) return false;
    const bool first = is_parameter(arguments[0]);
    if (!is_parameter(arguments[first ? 0 : 1]) || !sign(arguments[first ? 1 : 0])) return false;
    // (> x 0) holds, or (<= x 0) does not.
    return (less != first) == fact.holds;
  }

  const Script& script_;
  const std::vector<Function>& functions_;
  const size_t position_;
  NodeId parameter_ = kNoNode;  // its name in the signature of the function whose body is read
  std::vector<Fact> facts_;     // at the last call
  size_t steps_ = 0;
};

bool ends(const Script& script, const std::vector<Function>& functions) {
  size_t positions = ~size_t{0};
  for (const Function& function : functions) {
    if (function.declaration == kNoDeclaration) return false;
    positions = std::min<size_t>(positions, script.child_count(function.parameters));
  }
  for (size_t position = 0; position < std::min<size_t>(positions, 8); ++position)
    if (Descent(script, functions, position).always()) return true;
  return false;
}

}  // namespace

bool recursion_may_not_end(const Script& script) {
  return std::ranges::any_of(script.commands(), [&](const Command& command) {
    const std::vector<Function> functions = functions_of(script, command);
    return is_recursive(script, functions) && !ends(script, functions);
  });
}

}  // namespace gadfly::smtlib::inline evaluation
