// SPDX-License-Identifier: Apache-2.0
// Ingredients that the commands show: their names, options, and the shape of the scopes.
#include <algorithm>
#include <unordered_map>

#include "bench/ingredients/ingredients.h"
#include "lib/smtlib/script/check_sats.h"

namespace gadfly::bench {

using namespace gadfly::smtlib;

namespace {

bool declares(Symbol word) {
  switch (word) {
    case kDeclareCodatatype:
    case kDeclareCodatatypes:
    case kDeclareConst:
    case kDeclareDatatype:
    case kDeclareDatatypes:
    case kDeclareFun:
    case kDeclareSort:
      return true;
    default:
      return false;
  }
}

bool defines(Symbol word) {
  switch (word) {
    case kDefineConst:
    case kDefineFun:
    case kDefineFunRec:
    case kDefineFunsRec:
    case kDefineSort:
      return true;
    default:
      return false;
  }
}

// A name whose declaration has ended is declared again.
void add_second_declarations(const Script& script, Ingredients& out) {
  std::unordered_map<Symbol, uint32_t> end;  // the first command without the name's declaration
  for (const Declaration& d : script.declarations().subspan(1)) {
    if (d.local()) continue;
    const auto [place, is_new] = end.emplace(d.name, d.to_command);
    if (!is_new && place->second <= d.from_command)
      out.add(kScopes, "name declared again after its end");
    place->second = d.to_command;
  }
}

}  // namespace

void add_commands(const Script& script, Ingredients& out) {
  for (const Command& command : script.commands()) {
    out.add(kCommands,
            command.word == kNoSymbol ? "an unknown one" : script.symbols().name(command.word));
    const NodeId key = script.child(command.node, 1);
    if (command.word == kSetOption && key != kNoNode && script.node(key).kind == NodeKind::kKeyword)
      out.add(kOptions, script.text(key));
  }
}

void add_scopes(const Script& script, Ingredients& out) {
  uint32_t depth = 0;
  uint32_t check_sats = 0;
  bool asserted = false;  // since the last check
  bool popped = false;    // since the last check
  for (const Command& command : script.commands()) {
    const NodeId argument = script.child(command.node, 1);
    const Symbol word = command.word;
    if (depth > 0) {
      if (declares(word)) out.add(kScopes, "declaration in a scope");
      if (defines(word)) out.add(kScopes, "definition in a scope");
      if (word == kAssert) out.add(kScopes, "assertion in a scope");
      if (is_check_sat(word)) out.add(kScopes, "check in a scope");
    }
    if (word == kPush || word == kPop) {
      const uint32_t levels = argument == kNoNode ? 1 : script.numeral(argument).value_or(1);
      const std::string name(script.symbols().name(word));
      out.add(kScopes, levels == 0   ? name + " of no level"
                       : levels == 1 ? name
                                     : name + " of several levels");
      if (word == kPush && depth > 0 && levels > 0) out.add(kScopes, "push in a scope");
      if (word == kPush) depth += levels;
      if (word == kPop) depth -= std::min(depth, levels);
      if (word == kPop && levels > 0) popped = true;
    } else if (is_check_sat(word)) {
      if (++check_sats >= 2) out.add(kScopes, "two checks");
      if (check_sats >= 3) out.add(kScopes, "three checks");
      if (check_sats >= 2 && asserted) out.add(kScopes, "assertion between two checks");
      if (check_sats >= 2 && !asserted && !popped) out.add(kScopes, "nothing between two checks");
      if (popped) out.add(kScopes, "check after pop");
      if (word == kCheckSatAssuming) {
        const uint32_t literals = argument == kNoNode ? 0 : script.child_count(argument);
        out.add(kScopes, literals == 0   ? "no assumption"
                         : literals == 1 ? "one assumption"
                                         : "several assumptions");
      }
      asserted = popped = false;
    } else if (word == kAssert) {
      asserted = true;
    } else if (word == kReset || word == kResetAssertions) {
      out.add(kScopes, script.symbols().name(word));
      if (depth > 0) out.add(kScopes, "reset in a scope");
      depth = 0;
    }
  }
  if (check_sats == 0) out.add(kScopes, "no check");
  add_second_declarations(script, out);
}

}  // namespace gadfly::bench
