// SPDX-License-Identifier: Apache-2.0
// Simplifies literals and indices: numerals become 0, 1, half, one less, or one digit shorter;
// decimals become 0.0 or 1.0, or lose their fraction or a digit; bit-vectors get smaller; strings
// become empty, or lose a half or a character.
#include <charconv>

#include "lib/reducer/facts.h"
#include "lib/reducer/reduction_rule.h"
#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::reducer {

using namespace smtlib;

namespace {

constexpr size_t kMostCharacters = 8;  // maximum number of characters to remove one by one

void shrink_numeral(NodeId node, std::string_view digits, Changes& changes) {
  if (digits == "0") return;
  changes.replace(node, "0");
  if (digits == "1") return;
  changes.replace(node, "1");
  uint64_t value = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (digits.size() > 1) changes.replace(node, digits.substr(0, digits.size() - 1));
  if (read.ec != std::errc() || value < 4) return;
  changes.replace(node, std::to_string(value / 2));
  changes.replace(node, std::to_string(value - 1));
}

void shrink_decimal(NodeId node, std::string_view text, Changes& changes) {
  const size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (text != "0.0") changes.replace(node, "0.0");
  if (text != "0.0" && text != "1.0") changes.replace(node, "1.0");
  if (text.substr(point) != ".0") changes.replace(node, std::string(whole) + ".0");
  if (whole.size() > 1)
    changes.replace(node, std::string(whole.substr(0, whole.size() - 1)) + ".0");
  changes.replace(node, whole);
}

// Replaces the highest nonzero digit by zero, or by one if it is larger. First tries to replace all
// digits except the last by zeros.
void shrink_word(NodeId node, std::string_view text, Changes& changes) {
  const size_t first = text.find_first_not_of('0', 2);
  if (first == std::string_view::npos) return;
  std::string fewer(text);
  fewer.replace(2, fewer.size() - 3, fewer.size() - 3, '0');
  if (fewer != text) changes.replace(node, fewer);
  fewer = text;
  fewer[first] = '0';
  changes.replace(node, fewer);
  if (text[first] != '1') {
    fewer[first] = '1';
    changes.replace(node, fewer);
  }
}

void shrink_string(NodeId node, std::string_view text, Changes& changes) {
  const std::optional<std::u32string> characters = read_string_literal(text);
  if (!characters || characters->empty()) return;
  const auto propose = [&](const std::u32string& shorter) {
    changes.replace(node, write_string_literal(shorter));
  };
  propose({});
  const size_t half = characters->size() / 2;
  if (half > 0) {
    propose(characters->substr(0, half));
    propose(characters->substr(half));
  }
  for (size_t i = 0; characters->size() > 2 && i < std::min(characters->size(), kMostCharacters);
       ++i)
    propose(std::u32string(*characters).erase(i, 1));
}

// Shrinks the value in a name such as bv12 in (_ bv12 8) to 0 or 1.
void shrink_digits_name(NodeId node, std::string_view name, Changes& changes) {
  const size_t digits = name.find_first_of("0123456789");
  if (digits == std::string_view::npos || name.substr(digits) == "0") return;
  changes.replace(node, std::string(name.substr(0, digits)) + '0');
  if (name.substr(digits) != "1") changes.replace(node, std::string(name.substr(0, digits)) + '1');
}

}  // namespace

void propose_literal(const Facts& facts, NodeId node, Changes& changes) {
  const Script& script = facts.script();
  const std::string_view text = script.text(node);
  switch (script.node(node).kind) {
    case NodeKind::kNumeral:
      return shrink_numeral(node, text, changes);
    case NodeKind::kDecimal:
      return shrink_decimal(node, text, changes);
    case NodeKind::kBinary:
    case NodeKind::kHexadecimal:
      return shrink_word(node, text, changes);
    case NodeKind::kString:
      return shrink_string(node, text, changes);
    case NodeKind::kSymbol: {
      if (script.term(node).kind == TermKind::kLiteral) {  // -5
        if (text != "-1") changes.replace(node, "-1");
        return changes.replace(node, text.substr(1));
      }
      std::string_view digits;
      const NodeId before = script.child(script.node(node).parent, 0);
      if (script.node(before).symbol == kUnderscore && before != node &&
          script.theory_set().digits_symbol(text, digits) != kNoSymbol)
        shrink_digits_name(node, text, changes);
      return;
    }
    default:
      return;
  }
}

}  // namespace gadfly::reducer
