// SPDX-License-Identifier: Apache-2.0
// Takes the skeleton of each assertion and makes its atoms independent of the script.
#include "lib/bank/parts.h"

#include "lib/bank/structure.h"
#include "lib/smtlib/syntax/layout.h"

namespace gadfly::bank {

using namespace smtlib;

namespace {

constexpr uint32_t kMostAtomNodes = 60;

// Returns whether a bank does not keep the assertion: it has no atoms, or a skeleton above 1 KiB.
bool is_degenerate(const Structure& structure) {
  return structure.atoms.empty() || structure.skeleton.size() > 1024;
}

}  // namespace

Result<Parts> parts_of(std::string_view text, Script& script) {
  Result<Done> read = script.read(text);
  if (read) read = script.read(laid_out(script));
  if (!read) return read.error();
  const Abstraction abstraction(script);
  Parts parts;
  for (const Command& command : script.commands()) {
    if (command.word != kAssert) continue;
    ++parts.assertions;
    const NodeId formula = script.child(command.node, 1);
    const auto structure = formula == kNoNode ? std::nullopt : structure_of(script, formula);
    if (!structure || is_degenerate(*structure)) {
      ++parts.assertions_left;
      parts.key += script.text(command.node);
      continue;
    }
    parts.skeletons.push_back(structure->skeleton);
    parts.key += structure->skeleton;
    for (const NodeId atom : structure->atoms) {
      auto abstract = abstraction.of(atom, kMostAtomNodes);
      if (!abstract) {
        ++parts.atoms_left;
        parts.key += script.text(atom);
        continue;
      }
      for (const std::string& piece : abstract->pieces) parts.key += piece + '\1';
      parts.atoms.push_back(std::move(*abstract));
    }
  }
  return parts;
}

}  // namespace gadfly::bank
