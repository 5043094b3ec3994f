// SPDX-License-Identifier: Apache-2.0
// Reads any bytes twice. This must not crash, both results must be equal, and a script that was
// read must be printed unchanged.
#include <algorithm>

#include "lib/smtlib/script/edit.h"
#include "lib/smtlib/script/script.h"

namespace {

using namespace gadfly;
using namespace gadfly::smtlib;

bool same_node(const Node& a, const Node& b) {
  return a.begin == b.begin && a.end == b.end && a.symbol == b.symbol && a.parent == b.parent &&
         a.first_child == b.first_child && a.next_sibling == b.next_sibling && a.kind == b.kind;
}

void check(std::string_view text) {
  static Script script(TheorySet::standard());
  const bool readable = script.read(text).ok();
  Script fresh(TheorySet::standard());
  GADFLY_INVARIANT(fresh.read(text).ok() == readable);
  if (!readable) return;
  GADFLY_INVARIANT(script.node_count() == fresh.node_count());
  for (NodeId node = 0; node < script.node_count(); ++node) {
    GADFLY_INVARIANT(same_node(script.node(node), fresh.node(node)));
    GADFLY_INVARIANT(script.term(node).kind == fresh.term(node).kind);
    GADFLY_INVARIANT(script.term(node).sort == fresh.term(node).sort);
    GADFLY_INVARIANT(script.term(node).hash == fresh.term(node).hash);
  }
  GADFLY_INVARIANT(script.problems().size() == fresh.problems().size());
  for (const Problem& problem : script.problems())
    GADFLY_INVARIANT(!script.describe(problem).empty() && script.position(problem.node).line > 0);
  Edits none;
  std::string printed;
  GADFLY_INVARIANT(none.apply(script, printed).ok() && printed == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}
