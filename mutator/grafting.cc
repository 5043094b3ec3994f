// SPDX-License-Identifier: Apache-2.0
// Inserts copied terms, and their declarations before the command that uses them.
#include "mutator/grafting.h"

#include <algorithm>

#include "lib/generate/place.h"

namespace gadfly::mutator {

using namespace smtlib;
using namespace generate;

namespace {

constexpr int kGraftDraws = 24;

void declare(const Script& script, const Graft& graft, uint32_t before, Edits& edits) {
  std::string_view lines = graft.declarations();
  if (lines.empty()) return;
  lines.remove_suffix(1);
  edits.insert_before(script, before, lines);
}

}  // namespace

bool is_assertion(const Script& script, const Command& command) {
  return command.word == kAssert &&
         script.term(script.child(command.node, 1)).sort == script.theory_set().bool_sort();
}

bool has_reset(const Script& script) {
  return std::ranges::find(script.commands(), Symbol{kReset}, &Command::word) !=
         script.commands().end();
}

NodeId draw_assertion(const Script& script, NodeId after, Context& context) {
  const std::span<const Command> commands = script.commands();
  for (int i = 0; i < kGraftDraws && !commands.empty(); ++i) {
    const Command& command = commands[context.rng.below(commands.size())];
    if (command.node > after && is_assertion(script, command)) return command.node;
  }
  return kNoNode;
}

bool graft_assertions(const Script& script, const Script& donor, std::span<const NodeId> assertions,
                      NodeId beside, Context& context, Edits& edits) {
  Graft graft(script, donor, context, beside);
  TermText& out = context.scratch.term;
  std::string& text = context.scratch.text;
  text.clear();
  uint32_t nodes = 0;
  for (const NodeId assertion : assertions) {
    if (!graft.take(donor.child(assertion, 1), out) || nodes + out.nodes > context.max_nodes ||
        !means_the_same(script, out, beside))
      continue;
    nodes += out.nodes;
    if (!text.empty()) text += '\n';
    text += '(';
    text += script.symbols().name(kAssert);
    text += ' ';
    text += out.text;
    text += ')';
  }
  if (text.empty()) return false;
  const uint32_t command = script.command_of(beside);
  declare(script, graft, command, edits);
  edits.insert_after(script, command, text);
  return true;
}

bool graft_term(const Script& script, NodeId place, NodeId term, Graft& graft, Context& context,
                Edits& edits) {
  TermText& out = context.scratch.term;
  if (!graft.take(term, out) || out.text == script.text(place) ||
      !edits.replace_term(script, place, out))
    return false;
  declare(script, graft, script.command_of(place), edits);
  return true;
}

}  // namespace gadfly::mutator
