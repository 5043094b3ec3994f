// SPDX-License-Identifier: Apache-2.0
// Ingredients that the tree shows: binders, what they are inside of, and attributes of terms.
#include "bench/ingredients/ingredients.h"

namespace gadfly::bench {

using namespace gadfly::smtlib;

namespace {

// What is around a node, as bits.
enum Around : uint8_t { kInForall = 1, kInExists = 2, kInLet = 4, kInDefinition = 8 };

// Returns the reserved word at the head of a list; kNoSymbol if its head is something else.
Symbol head_word(const Script& script, NodeId list) {
  const NodeId head = script.node(list).first_child;
  if (head == kNoNode || script.node(head).kind != NodeKind::kSymbol) return kNoSymbol;
  const Symbol word = script.node(head).symbol;
  return word < kReservedWordCount ? word : kNoSymbol;
}

bool defines(Symbol word) {
  return word == kDefineFun || word == kDefineFunRec || word == kDefineFunsRec ||
         word == kDefineConst;
}

void add_binder(const Script& script, NodeId list, Symbol word, uint8_t around, Ingredients& out) {
  const std::string name(script.symbols().name(word));
  const NodeId variables = script.child(list, 1);
  const bool several = variables != kNoNode && script.child_count(variables) > 1;
  out.add(kBinders, name);
  if (word == kLet) {
    if (several) out.add(kBinders, "let of several variables");
    if (around & kInLet) out.add(kBinders, "let in a let");
    if (around & (kInForall | kInExists)) out.add(kBinders, "let in a quantifier");
  } else if (word == kForall || word == kExists) {
    if (several) out.add(kBinders, name + " of several variables");
    if (around & kInForall) out.add(kBinders, name + " in a forall");
    if (around & kInExists) out.add(kBinders, name + " in an exists");
    if (around & kInLet) out.add(kBinders, "quantifier in a let");
    if (around & kInDefinition) out.add(kBinders, "quantifier in a definition");
  }
}

void add_shadowing(const Script& script, Ingredients& out) {
  for (const Declaration& d : script.declarations().subspan(1)) {
    if (!d.local() || d.shadowed == kNoDeclaration) continue;
    out.add(kBinders, script.declaration(d.shadowed).local() ? "variable that hides a variable"
                                                             : "variable that hides a function");
  }
}

}  // namespace

void add_binders(const Script& script, Ingredients& out) {
  std::vector<uint8_t> around(script.node_count());  // of the node itself too
  for (NodeId node = 1; node < script.node_count(); ++node) {
    around[node] = around[script.node(node).parent];
    const Symbol word = head_word(script, node);
    switch (word) {
      case kForall:
      case kExists:
      case kLet:
      case kLambda:
      case kChoice:
      case kMatch:
        add_binder(script, node, word, around[node], out);
        break;
      case kBang:
        for (NodeId child = script.node(node).first_child; child != kNoNode;
             child = script.node(child).next_sibling)
          if (script.node(child).kind == NodeKind::kKeyword)
            out.add(kAttributes, script.text(child));
        break;
      default:
        break;
    }
    if (word == kForall) around[node] |= kInForall;
    if (word == kExists) around[node] |= kInExists;
    if (word == kLet) around[node] |= kInLet;
    if (defines(word)) around[node] |= kInDefinition;
  }
  add_shadowing(script, out);
}

}  // namespace gadfly::bench
