// SPDX-License-Identifier: Apache-2.0
// Applies edits by sorting them and copying the spans between them. Detects capture by resolving
// each symbol at its new place.
#include "lib/smtlib/script/edit.h"

#include <algorithm>
#include <utility>

#include "lib/smtlib/script/replaced.h"

namespace gadfly::smtlib::inline script {
namespace {

// Appends the symbols in patterns and other attribute values to `uses` if they are free in `term`.
// These symbols are not terms, but binders bind them in the same way.
void add_annotations(const Script& script, NodeId term, NodeId annotated,
                     std::vector<TermText::Use>& uses) {
  const NodeId end = script.subtree_end(annotated);
  for (NodeId node = script.subtree_end(script.child(annotated, 1)); node < end; ++node) {
    if (!script.node(node).is_symbol()) continue;
    const DeclarationId id = script.resolve(script.node(node).symbol, annotated);
    const NodeId declared = script.declaration(id).node;
    if (!script.declaration(id).local() || declared < term || declared >= script.subtree_end(term))
      uses.push_back({script.node(node).symbol, id});
  }
}

}  // namespace

void TermText::clear() {
  text.clear();
  uses.clear();
  nodes = 0;
}

void TermText::add_symbol(const Script& script, Symbol name, DeclarationId declaration) {
  text += quoted(script.symbols().name(name));
  uses.push_back({name, declaration});
  ++nodes;
}

void TermText::add_raw(std::string_view raw, uint32_t raw_nodes) {
  text += raw;
  nodes += raw_nodes;
}

bool TermText::add_term(const Script& script, NodeId term) {
  const NodeId end = script.subtree_end(term);
  // A symbol is free unless a binder inside the term declares it.
  const size_t uses_before = uses.size();
  for (NodeId node = term; node < end; ++node) {
    const TermInfo& info = script.term(node);
    const Node& n = script.node(node);
    if (info.kind == TermKind::kOpaque || (n.kind == NodeKind::kKeyword && n.symbol == kNamed)) {
      uses.resize(uses_before);
      return false;
    }
    if (info.kind == TermKind::kDeclared || info.kind == TermKind::kFunction) {
      const Declaration& d = script.declaration(info.reference);
      const bool bound_inside = d.local() && d.node >= term && d.node < end;
      if (!bound_inside) uses.push_back({d.name, info.reference});
    } else if (info.kind == TermKind::kAnnotated) {
      // Patterns and other annotations stay with their quantifier.
      if (node == term || script.term(n.parent).kind != TermKind::kQuantifier) {
        uses.resize(uses_before);
        return false;
      }
      add_annotations(script, term, node, uses);
    } else if (info.kind == TermKind::kOperator) {
      const NodeId head = script.head_symbol(node);
      if (script.node(head).is_symbol()) uses.push_back({script.node(head).symbol, kNoDeclaration});
    }
  }
  text += script.text(term);
  nodes += end - term;
  return true;
}

void Edits::clear() {
  edits_.clear();
  text_.clear();
}

void Edits::add(uint32_t begin, uint32_t end, std::string_view text) {
  edits_.push_back(
      {begin, end, static_cast<uint32_t>(text_.size()), static_cast<uint32_t>(text.size())});
  text_ += text;
}

Result<Done> Edits::replace_term(const Script& script, NodeId node, const TermText& term) {
  for (size_t i = 0; i < term.uses.size(); ++i) {
    const TermText::Use& use = term.uses[i];
    if (i > 0 && use == term.uses[i - 1]) continue;
    if (script.resolve(use.name, node) != use.declaration)
      return Error{ErrorCode::kCapture,
                   "`" + std::string(script.symbols().name(use.name)) +
                       "` would refer to something else here",
                   script.position(node)};
  }
  if (names_a_term(script, node))
    return Error{ErrorCode::kCapture, "the term names a subterm", script.position(node)};
  add(script.node(node).begin, script.node(node).end, term.text);
  return Done{};
}

void Edits::replace_node(const Script& script, NodeId node, std::string_view text) {
  add(script.node(node).begin, script.node(node).end, text);
}

void Edits::delete_node(const Script& script, NodeId node) {
  const Node& n = script.node(node);
  const bool blank = n.begin > 0 && script.source()[n.begin - 1] == ' ';
  add(n.begin - (blank ? 1 : 0), n.end, "");
}

void Edits::unwrap_node(const Script& script, NodeId node, NodeId part) {
  add(script.node(node).begin, script.node(part).begin, "");
  add(script.node(part).end, script.node(node).end, "");
}

void Edits::append(const Edits& other) {
  for (const Edit& edit : other.edits_)
    add(edit.begin, edit.end, std::string_view(other.text_).substr(edit.text, edit.length));
}

void Edits::insert_before(const Script& script, uint32_t command, std::string_view text) {
  const uint32_t at = script.node(script.commands()[command].node).begin;
  add(at, at, std::string(text) + '\n');
}

void Edits::insert_after(const Script& script, uint32_t command, std::string_view text) {
  const uint32_t at = script.node(script.commands()[command].node).end;
  add(at, at, "\n" + std::string(text));
}

size_t Edits::delete_command(const Script& script, uint32_t command) {
  const Node& node = script.node(script.commands()[command].node);
  // Also deletes the line break before the command if the line would become empty.
  uint32_t begin = node.begin;
  const std::string_view source = script.source();
  if (begin > 0 && source[begin - 1] == '\n' &&
      (node.end == source.size() || source[node.end] == '\n'))
    --begin;
  add(begin, node.end, "");
  return node.end - begin;
}

Result<Done> Edits::apply(const Script& script, std::string& out) {
  // An insertion precedes an edit of text that begins at the same byte.
  std::ranges::stable_sort(edits_, {}, [](const Edit& e) { return std::pair(e.begin, e.end); });
  const std::string_view source = script.source();
  out.clear();
  uint32_t copied = 0;
  for (size_t i = 0; i < edits_.size(); ++i) {
    const Edit& edit = edits_[i];
    if (edit.begin < copied)
      return Error{ErrorCode::kOverlap, "two edits touch the same bytes", {}};
    out.append(source, copied, edit.begin - copied);
    if (edit.length > 0 && glued(out, std::string_view(text_).substr(edit.text))) out += ' ';
    out.append(text_, edit.text, edit.length);
    copied = edit.end;
    // Skips the rest if another edit begins at this byte. After deleting the first element of a
    // list, also deletes the space after it. Inserts a space between tokens that would become one,
    // as after deleting () in (f x()y).
    if (i + 1 < edits_.size() && edits_[i + 1].begin == copied) continue;
    if (edit.length == 0 && out.ends_with('(') && source.substr(copied).starts_with(' ')) ++copied;
    if (glued(out, source.substr(copied))) out += ' ';
  }
  out.append(source, copied);
  return Done{};
}

bool names_a_term(const Script& script, NodeId node) {
  const NodeId end = script.subtree_end(node);
  for (NodeId n = node; n < end; ++n)
    if (script.node(n).kind == NodeKind::kKeyword && script.node(n).symbol == kNamed) return true;
  return false;
}

}  // namespace gadfly::smtlib::inline script
