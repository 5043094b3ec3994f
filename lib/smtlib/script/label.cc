// SPDX-License-Identifier: Apache-2.0
// Writes, finds and removes the (set-info :gadfly-... "text") commands of a script.
#include "lib/smtlib/script/label.h"

namespace gadfly::smtlib::inline script {
namespace {

constexpr std::string_view kPrefix = ":gadfly-";

// Returns the content of a string literal: without the quotes around it, and with one quote for
// two.
std::string unquoted(std::string_view literal) {
  std::string out;
  for (size_t i = 1; i + 1 < literal.size(); ++i) {
    out += literal[i];
    if (literal[i] == '"') ++i;
  }
  return out;
}

}  // namespace

std::string label(std::string_view keyword, std::string_view text) {
  std::string out = "(set-info " + std::string(keyword) + " \"";
  for (const char byte : text) {
    out += byte;
    if (byte == '"') out += byte;
  }
  return out + "\")";
}

bool is_label(const Script& script, const Command& command) {
  if (command.word != kSetInfo || script.child_count(command.node) != 3) return false;
  const NodeId keyword = script.child(command.node, 1);
  return script.text(keyword).starts_with(kPrefix) &&
         script.node(script.node(keyword).next_sibling).kind == NodeKind::kString;
}

std::optional<std::string> find_label(const Script& script, std::string_view keyword) {
  for (size_t i = script.commands().size(); i-- > 0;) {
    const Command& command = script.commands()[i];
    if (is_label(script, command) && script.text(script.child(command.node, 1)) == keyword)
      return unquoted(script.text(script.child(command.node, 2)));
  }
  return std::nullopt;
}

std::string with_label(std::string_view script, std::string_view label) {
  std::string out(script);
  if (!out.ends_with('\n')) out += '\n';
  out += label;
  out += '\n';
  return out;
}

std::string without_labels(const Script& script) {
  const std::string_view source = script.source();
  std::string out;
  size_t copied = 0;
  for (const Command& command : script.commands()) {
    if (!is_label(script, command)) continue;
    size_t begin = script.node(command.node).begin;
    size_t end = script.node(command.node).end;
    const bool starts_line = begin == 0 || source[begin - 1] == '\n';
    const bool ends_line = end == source.size() || source[end] == '\n';
    if (starts_line && ends_line && end < source.size()) ++end;
    out += source.substr(copied, begin - copied);
    copied = end;
  }
  out += source.substr(copied);
  return out;
}

}  // namespace gadfly::smtlib::inline script
