// SPDX-License-Identifier: Apache-2.0
// Replaces a sort of floats by a smaller one, everywhere at once: (_ FloatingPoint 8 24) and its
// abbreviations, operators whose last two indices are 8 and 24, and the fields of float literals.
#include <array>
#include <set>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/smtlib/script/closed_terms.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

using Format = std::pair<uint32_t, uint32_t>;

constexpr std::array<Format, 4> kSmaller = {{{2, 3}, {3, 5}, {5, 11}, {8, 24}}};

class Formats {
 public:
  explicit Formats(const Facts& facts) : script_(facts.script()) {}

  std::set<Format> all() {
    std::set<Format> found;
    for (const NodeId term : script_.terms()) {
      const SortId sort = script_.term(term).sort;
      if (value_kind(script_, sort) != ValueKind::kFloat) continue;
      const std::span<const uint32_t> indices = script_.sorts().indices(sort);
      name_ = script_.sorts().sort(sort).name;
      found.insert({indices[0], indices[1]});
    }
    return found;
  }

  void propose(Format from, Format to, Changes& changes) const {
    Edits& edits = changes.add();
    for (NodeId n = 1; n < script_.node_count(); ++n) {
      if (abbreviates(n, from)) edits.replace_node(script_, n, sort_text(to));
      if (script_.node(n).symbol == kUnderscore) change_indices(n, from, to, edits);
      const TermInfo& info = script_.term(n);
      if (info.kind == TermKind::kOperator && script_.node(n).first_child != kNoNode &&
          script_.theory_set().op(info.reference).role == Role::kFields)
        change_fields(n, from, to, edits);
    }
  }

 private:
  std::string sort_text(Format format) const {
    return "(_ " + std::string(script_.symbols().name(name_)) + ' ' + std::to_string(format.first) +
           ' ' + std::to_string(format.second) + ')';
  }

  bool abbreviates(NodeId node, Format format) const {
    if (!script_.node(node).is_symbol() || script_.term(node).kind != TermKind::kNone) return false;
    const SortId sort = script_.theory_set().abbreviated_sort(script_.node(node).symbol);
    if (sort == kUnknownSort) return false;
    const std::span<const uint32_t> indices = script_.theory_set().sorts().indices(sort);
    return indices.size() == 2 && indices[0] == format.first && indices[1] == format.second;
  }

  void change_indices(NodeId underscore, Format from, Format to, Edits& edits) const {
    NodeId last[2] = {kNoNode, kNoNode};
    for (NodeId n = underscore; n != kNoNode; n = script_.node(n).next_sibling) {
      last[0] = last[1];
      last[1] = n;
    }
    if (script_.numeral(last[0]) != from.first || script_.numeral(last[1]) != from.second) return;
    edits.replace_node(script_, last[0], std::to_string(to.first));
    edits.replace_node(script_, last[1], std::to_string(to.second));
  }

  void change_fields(NodeId term, Format from, Format to, Edits& edits) const {
    const NodeId exponent = script_.child(term, 2);
    const NodeId fraction = script_.child(term, 3);
    if (fraction == kNoNode) return;
    cut(exponent, from.first, to.first, edits);
    cut(fraction, from.second - 1, to.second - 1, edits);
  }

  void cut(NodeId literal, uint32_t from, uint32_t to, Edits& edits) const {
    const std::string_view text = script_.text(literal);
    if (script_.node(literal).kind == NodeKind::kBinary && text.size() == from + 2 && to < from)
      edits.replace_node(script_, literal, "#b" + std::string(text.substr(2, to)));
    if (script_.node(literal).kind == NodeKind::kHexadecimal && (text.size() - 2) * 4 == from)
      edits.replace_node(script_, literal, "#b" + std::string(to, text == "#x0" ? '0' : '1'));
  }

  const Script& script_;
  Symbol name_ = kNoSymbol;  // name of the sort constructor of floats
};

}  // namespace

void propose_format(const Facts& facts, NodeId node, Changes& changes) {
  if (node != kRoot) return;
  Formats formats(facts);
  for (const Format& from : formats.all())
    for (const Format& to : kSmaller)
      if (to.first < from.first && to.second < from.second) formats.propose(from, to, changes);
}

}  // namespace gadfly::reducer
