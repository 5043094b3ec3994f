// SPDX-License-Identifier: Apache-2.0
// Writes placeholders as text and replaces them by edits.
#include "lib/generate/scripts/definitions.h"

#include "lib/generate/generator.h"
#include "lib/generate/scripts/recursion.h"

namespace gadfly::generate {

using namespace smtlib;

namespace {

constexpr int kDefinitionDraws = 8;  // draws before a definition keeps its placeholder
constexpr uint64_t kBodyDepth = 3;

// Returns whether all solvers have define-const, which the standard lacks.
bool has_define_const(const Profile& profile) {
  return !profile.standard() && profile.refusing_command(kDefineConst) == 0;
}

// Lets the generator draw the parameters of a define-fun as often as variables of a binder.
void bind_parameters(const Script& script, NodeId command, NodeId body, Generator& generator) {
  for (NodeId p = script.node(script.child(command, 2)).first_child; p != kNoNode;
       p = script.node(p).next_sibling) {
    const NodeId name = script.child(p, 0);
    const DeclarationId id = script.resolve(script.node(name).symbol, body);
    generator.variables().bind(script, script.text(name), script.declaration(id).result);
  }
}

}  // namespace

void add_definitions(const Profile& profile, const SortDrawer& sorts,
                     std::span<const NewConstant> constants, Rng& rng, std::string& text) {
  for (uint64_t i = 0, count = 1 + rng.below(3); i < count; ++i) {
    const NewConstant& body = constants[rng.below(constants.size())];
    const std::string number = std::to_string(i);
    const uint64_t parameters = rng.below(4);
    // cvc5 refuses a define-const, but no define-fun, of a sort of functions.
    if (parameters == 0 && has_define_const(profile) && !body.sort.starts_with("(->")) {
      text += "(define-const d" + number + ' ' + body.sort + ' ' + body.name + ")\n";
      continue;
    }
    text += "(define-fun d" + number + " (";
    for (uint64_t k = 0; k < parameters; ++k) {
      const std::string sort = k == 0 && rng.chance(1, 2) ? sorts.draw_recursive(rng)
                               : rng.chance(1, 2) ? constants[rng.below(constants.size())].sort
                                                  : sorts.draw(1, rng);
      text += (k == 0 ? "(a" : " (a") + std::to_string(k) + ' ' + sort + ')';
    }
    text += ") " + body.sort + ' ' + body.name + ")\n";
  }
}

void fill_definitions(const Script& script, Context& context, Edits& edits) {
  TermText& out = context.scratch.term;
  for (const Command& command : script.commands()) {
    if (command.word == kAssert) return;
    if (command.word != kDefineFun && command.word != kDefineConst) continue;
    const NodeId body = script.child(command.node, script.child_count(command.node) - 1);
    out.clear();
    Generator generator(script, context, body);
    if (command.word == kDefineFun) bind_parameters(script, command.node, body, generator);
    const bool recursive = command.word == kDefineFun && context.rng.chance(1, 2) &&
                           add_recursion(script, context, command.node, generator, out);
    for (int draw = 0; draw < kDefinitionDraws && out.text.empty(); ++draw)
      generator.application(script.term(body).sort,
                            static_cast<uint32_t>(context.rng.below(kBodyDepth)), out);
    if (out.text.empty() || !edits.replace_term(script, body, out)) continue;
    if (recursive)
      edits.replace_node(script, script.child(command.node, 0),
                         script.symbols().name(kDefineFunRec));
  }
}

}  // namespace gadfly::generate
