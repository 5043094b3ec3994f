// SPDX-License-Identifier: Apache-2.0
// Hashes the names of sorts without indices, so that bit-vectors of all widths are one sort.
#include "mutator/engine/script_kind.h"

#include <set>

#include "lib/base/hash.h"

namespace gadfly::mutator::inline engine {

ScriptKind kind_of(const smtlib::Script& script) {
  std::set<smtlib::Symbol> sorts;
  for (const smtlib::NodeId node : script.terms())
    sorts.insert(script.sorts().sort(script.term(node).sort).name);
  ScriptKind hash = hash_bytes(script.logic().name);
  for (const smtlib::Symbol sort : sorts)
    hash = hash * 0x9e3779b97f4a7c15 + hash_bytes(script.symbols().name(sort));
  return hash;
}

}  // namespace gadfly::mutator::inline engine
