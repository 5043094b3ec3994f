// SPDX-License-Identifier: Apache-2.0
// Collects the words of each theory table and escapes them for the file of a dictionary.
#include "lib/generate/dictionary.h"

#include <filesystem>
#include <set>
#include <string_view>

namespace gadfly::generate {
namespace {

using namespace smtlib;
using Words = std::set<std::string>;

std::string to_string(const TheorySet& theory_set, const Operator& op) {
  std::string name(theory_set.symbols().name(op.name));
  if (op.digits_name) return (op.ascribed ? "(as " : "(_ ") + name.substr(0, name.size() - 1);
  if (op.ascribed) return "(as " + name + ' ';
  return op.indices.empty() ? name : "(_ " + name + ' ';
}

std::string to_string(const TheorySet& theory_set, const SortConstructor& sort) {
  const std::string name(theory_set.symbols().name(sort.name));
  if (!sort.indices.empty()) return "(_ " + name + ' ';
  return sort.argument_count == 0 ? name : '(' + name + ' ';
}

// Returns the prefix of a literal; empty for numbers, which engines find without a dictionary.
std::string_view prefix(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::kBinary:
      return "#b";
    case LiteralKind::kHexadecimal:
      return "#x";
    case LiteralKind::kField:
      return "#f";
    case LiteralKind::kString:
      return "\"";
    default:
      return "";
  }
}

Words words_of(const TheorySet& theory_set, uint32_t theory) {
  Words words;
  for (const Operator& op : theory_set.operators())
    if (op.theory == theory) words.insert(to_string(theory_set, op));
  for (const SortConstructor& sort : theory_set.sort_constructors())
    if (sort.theory == theory) words.insert(to_string(theory_set, sort));
  for (const SortAbbreviation& sort : theory_set.sort_abbreviations())
    if (sort.theory == theory) words.emplace(theory_set.symbols().name(sort.name));
  for (const LiteralRule& rule : theory_set.literal_rules())
    if (rule.theory == theory) words.emplace(prefix(rule.kind));
  const Symbol bool_name = theory_set.sorts().sort(theory_set.bool_sort()).name;
  if (theory_set.sort_constructor(bool_name)->theory == theory)
    for (Symbol word = kNoReservedWord + 1; word < kReservedWordCount; ++word)
      words.emplace(theory_set.symbols().name(word));
  std::erase_if(words, [](const auto& w) { return w.empty() || w.size() > kLongestWord; });
  return words;
}

constexpr std::string_view kHexDigits = "0123456789abcdef";

// Returns the word in the syntax of dictionaries: printable ASCII, with all other bytes as \xAB.
std::string escaped(std::string_view word) {
  std::string text;
  for (const unsigned char c : word) {
    if (c < ' ' || c > '~') {
      text += {'\\', 'x', kHexDigits[c >> 4], kHexDigits[c & 15]};
    } else {
      if (c == '"' || c == '\\') text += '\\';
      text += static_cast<char>(c);
    }
  }
  return text;
}

}  // namespace

std::vector<Dictionary> make_dictionaries(const TheorySet& theory_set) {
  std::vector<Dictionary> dictionaries;
  for (uint32_t theory = 0; theory < theory_set.theories().size(); ++theory) {
    const std::filesystem::path table = theory_set.theories()[theory].table;
    const Words words = words_of(theory_set, theory);
    dictionaries.push_back({table.stem().string(), {words.begin(), words.end()}});
  }
  return dictionaries;
}

std::string dictionary_text(std::span<const Dictionary> dictionaries) {
  std::string stems;
  Words words;
  for (const Dictionary& dictionary : dictionaries) {
    stems += ' ' + dictionary.stem;
    words.insert(dictionary.words.begin(), dictionary.words.end());
  }
  std::string text =
      "# SPDX-License-Identifier: Apache-2.0\n# Written by: gadfly dictionary" + stems + '\n';
  for (const std::string& word : words) text += '"' + escaped(word) + "\"\n";
  return text;
}

}  // namespace gadfly::generate
