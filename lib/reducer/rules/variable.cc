// SPDX-License-Identifier: Apache-2.0
// Replaces a term by a bound variable in scope or by a constant of the same sort whose name is
// shorter, or as long but earlier in the order of bytes. Tries bound variables first.
#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMost = 4;

}  // namespace

void propose_variable(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const TermInfo& info = script.term(node);
  if (node == kRoot || info.sort == kUnknownSort || info.kind == TermKind::kNone) return;
  const std::string_view own = script.text(node);
  size_t count = 0;
  const auto propose = [&](DeclarationId id) {
    const std::string name = quoted(script.symbols().name(script.declaration(id).name));
    const bool simpler =
        name.size() < own.size() || (name.size() == own.size() && std::string_view(name) < own);
    if (!simpler || count == kMost) return;
    ++count;
    changes.replace(node, name);
  };
  for (ScopeId scope = info.scope; scope != kGlobalScope; scope = script.scope(scope).parent)
    for (uint32_t i = 0; i < script.scope(scope).count; ++i)
      if (script.declaration(script.scope(scope).first + i).result == info.sort)
        propose(script.scope(scope).first + i);
  for (const DeclarationId id : facts.constants(info.sort)) propose(id);
}

}  // namespace gadfly::reducer
