// SPDX-License-Identifier: Apache-2.0
// Ingredients of definitions: functions, recursion, sorts, and datatypes.
#include "bench/ingredients/ingredients.h"

namespace gadfly::bench {

using namespace gadfly::smtlib;

namespace {

bool inside(const Script& script, NodeId node, NodeId of) {
  return of != kNoNode && node >= of && node < script.subtree_end(of);
}

// Adds whether a function of the bodies from `body` on calls itself, or another of the `heads`.
// With one function, the head is the whole command.
void add_recursion(const Script& script, NodeId head, NodeId body, Ingredients& out) {
  const NodeId heads = script.node(head).parent;
  for (; head != kNoNode && body != kNoNode;
       head = script.node(head).next_sibling, body = script.node(body).next_sibling) {
    for (NodeId node = body; node < script.subtree_end(body); ++node) {
      const TermInfo& info = script.term(node);
      if (info.kind != TermKind::kDeclared) continue;
      const Declaration& d = script.declaration(info.reference);
      if (d.kind != DeclarationKind::kDefinedFunction) continue;
      if (inside(script, d.node, head)) {
        out.add(kDefinitions, "function that calls itself");
      } else if (inside(script, d.node, heads)) {
        out.add(kDefinitions, "function that calls one defined with it");
      }
    }
  }
}

void add_function(const Script& script, const Command& command, Ingredients& out) {
  const NodeId first = script.child(command.node, 1);
  if (command.word == kDefineFun || command.word == kDefineFunRec) {
    const NodeId parameters = script.child(command.node, 2);
    const bool none = parameters == kNoNode || script.node(parameters).first_child == kNoNode;
    out.add(kDefinitions, none ? "function without parameters" : "function with parameters");
  }
  if (command.word == kDefineFunRec && first != kNoNode)
    add_recursion(script, first, script.child(command.node, 4), out);
  if (command.word == kDefineFunsRec && first != kNoNode && script.child_count(first) > 0) {
    out.add(kDefinitions, script.child_count(first) > 1 ? "functions defined together"
                                                        : "a list of one function");
    const NodeId bodies = script.child(command.node, 2);
    if (bodies != kNoNode)
      add_recursion(script, script.child(first, 0), script.node(bodies).first_child, out);
  }
  if (command.word == kDefineSort) {
    const NodeId parameters = script.child(command.node, 2);
    const bool none = parameters == kNoNode || script.node(parameters).first_child == kNoNode;
    out.add(kDefinitions, none ? "sort without parameters" : "sort with parameters");
  }
}

// Returns whether the sort, or one that it is made of, has this name.
bool contains(const SortTable& sorts, SortId sort, Symbol name) {
  std::vector<SortId> open = {sort};
  for (size_t visited = 0; !open.empty() && visited < 1000; ++visited) {
    const SortId id = open.back();
    open.pop_back();
    if (sorts.sort(id).name == name) return true;
    open.insert(open.end(), sorts.arguments(id).begin(), sorts.arguments(id).end());
  }
  return false;
}

void add_selector(const Script& script, const Declaration& d, Ingredients& out) {
  const SortTable& sorts = script.sorts();
  const Datatype* own = script.datatype(script.parameters(d)[0]);
  if (own == nullptr || d.result == kUnknownSort) return;
  const Datatype* field = script.datatype(d.result);
  if (field == own) {
    out.add(kDefinitions, "datatype that contains itself");
  } else if (contains(sorts, d.result, own->name)) {
    out.add(kDefinitions, "datatype in an argument of a sort in itself");
  } else if (field != nullptr && field->command == own->command) {
    out.add(kDefinitions, "datatype that contains one declared with it");
  }
}

}  // namespace

void add_definitions(const Script& script, Ingredients& out) {
  for (const Command& command : script.commands()) add_function(script, command, out);
  for (const Declaration& d : script.declarations().subspan(1)) {
    if (d.overloaded) out.add(kDefinitions, "name with two declarations");
    if (d.kind == DeclarationKind::kConstructor) {
      out.add(kDefinitions,
              d.parameter_count > 0 ? "constructor with fields" : "constructor without fields");
      if (d.sort_parameters > 0) out.add(kDefinitions, "datatype with parameters");
    }
    if (d.kind == DeclarationKind::kSelector && d.parameter_count > 0) add_selector(script, d, out);
  }
}

}  // namespace gadfly::bench
