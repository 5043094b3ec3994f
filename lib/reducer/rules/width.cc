// SPDX-License-Identifier: Apache-2.0
// Makes bit-vectors of one width narrower, everywhere at once: (_ BitVec 32), and the literals and
// indices that contain 32. Does not adapt extensions and extractions. If the result is ill-sorted,
// other rules must first remove these.
#include <charconv>
#include <set>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

std::set<uint32_t> widths_of(const Script& script) {
  std::set<uint32_t> widths;
  for (const NodeId term : script.terms())
    if (value_kind(script, script.term(term).sort) == ValueKind::kBitVector)
      widths.insert(script.sorts().indices(script.term(term).sort)[0]);
  return widths;
}

// Returns the lowest `to` bits of a literal of `from` bits.
std::string narrowed(std::string_view text, NodeKind kind, uint32_t to) {
  if (kind == NodeKind::kBinary) return "#b" + std::string(text.substr(text.size() - to));
  std::string bits;
  for (const char digit : text.substr(2)) {
    uint32_t value = 0;
    std::from_chars(&digit, &digit + 1, value, 16);
    for (int bit = 3; bit >= 0; --bit) bits += ((value >> bit) & 1) != 0 ? '1' : '0';
  }
  return "#b" + bits.substr(bits.size() - to);
}

void narrow(const Script& script, uint32_t from, uint32_t to, Edits& edits) {
  for (NodeId n = 1; n < script.node_count(); ++n) {
    const Node& node = script.node(n);
    const std::string_view text = script.text(n);
    if (node.kind == NodeKind::kBinary && text.size() == from + 2)
      edits.replace_node(script, n, narrowed(text, node.kind, to));
    if (node.kind == NodeKind::kHexadecimal && (text.size() - 2) * 4 == from)
      edits.replace_node(script, n, narrowed(text, node.kind, to));
    // Narrow indices, as in (_ BitVec 32) and (_ bv7 32).
    if (node.symbol == kUnderscore && script.child_count(node.parent) == 3 &&
        script.numeral(script.child(node.parent, 2)) == from &&
        script.node(script.child(node.parent, 1)).is_symbol()) {
      const NodeId name = script.child(node.parent, 1);
      edits.replace_node(script, script.child(node.parent, 2), std::to_string(to));
      std::string_view digits;
      if (script.theory_set().digits_symbol(script.text(name), digits) == kNoSymbol) continue;
      uint64_t value = 0;
      std::from_chars(digits.data(), digits.data() + digits.size(), value);
      if (to < 64 && (value >> to) != 0) {
        const std::string_view stem =
            script.text(name).substr(0, script.text(name).size() - digits.size());
        const std::string low = std::to_string(value & ((uint64_t{1} << to) - 1));
        edits.replace_node(script, name, std::string(stem) + low);
      }
    }
  }
}

}  // namespace

void propose_width(const Facts& facts, NodeId node, Changes& changes) {
  if (node != kRoot) return;
  for (const uint32_t from : widths_of(facts.script())) {
    std::set<uint32_t> tried;
    for (const uint32_t to : {1U, 2U, from / 2, from - 1})
      if (to > 0 && to < from && tried.insert(to).second)
        narrow(facts.script(), from, to, changes.add());
  }
}

}  // namespace gadfly::reducer
