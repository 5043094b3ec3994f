// SPDX-License-Identifier: Apache-2.0
// Counts commands, assertions, nodes and bytes, and compares sizes.
#include "lib/reducer/trial/size.h"

namespace gadfly::reducer {

using namespace smtlib;

bool is_declaration(Symbol word) {
  return word == kDeclareConst || word == kDeclareFun || word == kDeclareSort ||
         word == kDeclareDatatype || word == kDeclareDatatypes || word == kDeclareCodatatype ||
         word == kDeclareCodatatypes;
}

Size size_of(const Script& script) {
  Size size;
  for (const Command& command : script.commands()) {
    if (!is_declaration(command.word)) ++size.commands;
    if (command.word == kAssert) ++size.assertions;
  }
  size.nodes = script.node_count() - 1;
  size.bytes = static_cast<uint32_t>(script.source().size());
  return size;
}

bool is_smaller(const Size& a, std::string_view text_a, const Size& b, std::string_view text_b) {
  return a.bytes <= b.bytes && (a < b || (a == b && text_a < text_b));
}

}  // namespace gadfly::reducer
