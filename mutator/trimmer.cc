// SPDX-License-Identifier: Apache-2.0
// Visits the commands and then the terms of a script to shorten them. After an accepted version it
// continues at the current position.
#include "mutator/trimmer.h"

#include <algorithm>

namespace gadfly::mutator {

using namespace smtlib;

bool Trimmer::start(std::string_view text) {
  if (!script_.read(text)) return false;
  chunk_ = std::max(static_cast<uint32_t>(script_.commands().size()) / 2, 1U);
  begin();
  return true;
}

void Trimmer::begin() {
  terms_ = false;
  again_ = false;
  at_ = static_cast<uint32_t>(script_.commands().size());
  node_ = kRoot;
  child_ = kNoNode;
}

std::string_view Trimmer::next() {
  for (;;) {
    if (!terms_ && next_commands()) return text_;
    terms_ = true;
    if (next_term()) return text_;
    if (!again_) return {};
    chunk_ = 1;
    begin();
  }
}

void Trimmer::accept() {
  if (!script_.read(text_)) return;
  again_ = again_ || terms_;
  // Commands before the chunk and nodes before the term keep their numbers, so next() can continue.
  // It first tries to shorten the subterm that replaced the term.
  at_ = std::min(at_, static_cast<uint32_t>(script_.commands().size()));
  child_ = kNoNode;
}

// Tries chunks of commands from the last one to the first, because declarations precede their uses.
bool Trimmer::next_commands() {
  for (; chunk_ > 0; chunk_ /= 2, at_ = static_cast<uint32_t>(script_.commands().size())) {
    while (at_ > 0) {
      const uint32_t end = at_;
      at_ -= std::min(at_, chunk_);
      edits_.clear();
      for (uint32_t i = at_; i < end; ++i)
        if (droppable(i)) edits_.delete_command(script_, i);
      if (!edits_.empty() && makes_candidate()) return true;
    }
  }
  return false;
}

bool Trimmer::droppable(uint32_t command) const {
  const Command& c = script_.commands()[command];
  if (c.word == kSetLogic) return false;
  const bool label =
      c.word == kSetInfo && script_.text(script_.child(c.node, 1)).starts_with(":gadfly-");
  return !label;
}

// Tries outer terms before inner ones.
bool Trimmer::next_term() {
  for (; node_ < script_.node_count(); ++node_, child_ = kNoNode) {
    const TermInfo& info = script_.term(node_);
    if (info.kind == TermKind::kNone || info.kind == TermKind::kOpaque ||
        script_.node(node_).first_child == kNoNode)
      continue;
    NodeId& child = child_;
    child = child == kNoNode ? script_.node(node_).first_child : script_.node(child).next_sibling;
    for (; child != kNoNode; child = script_.node(child).next_sibling) {
      if (script_.term(child).kind == TermKind::kNone || script_.term(child).sort != info.sort)
        continue;
      edits_.clear();
      edits_.replace_node(script_, node_, script_.text(child));
      if (makes_candidate()) return true;
    }
  }
  return false;
}

// Writes the version to text_. False if it has more problems than the script, or no command.
bool Trimmer::makes_candidate() {
  return edits_.apply(script_, text_).ok() && candidate_.read(text_) &&
         candidate_.commands().size() > 0 &&
         candidate_.problems().size() <= script_.problems().size();
}

}  // namespace gadfly::mutator
