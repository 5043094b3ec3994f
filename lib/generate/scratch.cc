// SPDX-License-Identifier: Apache-2.0
// Collects the facts about a script in one pass over its commands.
#include "lib/generate/scratch.h"

namespace gadfly::generate {

using namespace smtlib;

void Scratch::prepare(const Script& script) {
  vocabulary_.prepare(script, profile_);
  indexed_ = false;
  first_node_ = kRoot;
  last_sort_declaration_ = 0;
  bool pops = false;
  uint32_t number = 0;
  for (const Command& command : script.commands()) {
    switch (command.word) {
      case kReset:
        first_node_ = command.node;
        break;
      case kPop:
      case kResetAssertions:
        pops = true;
        break;
      case kDeclareSort:
      case kDefineSort:
      case kDeclareCodatatype:
      case kDeclareCodatatypes:
      case kDeclareDatatype:
      case kDeclareDatatypes:
        last_sort_declaration_ = number;
        break;
      default:
        break;
    }
    ++number;
  }
  if (pops && last_sort_declaration_ > 0) last_sort_declaration_ = ~uint32_t{0};
}

const TermIndex& Scratch::index(const Script& script) {
  if (!indexed_) index_.build(script, first_node_);
  indexed_ = true;
  return index_;
}

}  // namespace gadfly::generate
