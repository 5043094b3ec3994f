// SPDX-License-Identifier: Apache-2.0
// Spelling of words and of files; see dictionary.h.
#include "tools/dictionary.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>
#include <string_view>

namespace gadfly::tools {
namespace {

using namespace smtlib;
using Words = std::set<std::string>;

std::string spelling(const Language& language, const Operator& op) {
  std::string name(language.symbols().name(op.name));
  if (op.digits_name) return "(_ " + name.substr(0, name.size() - 1);  // bv*
  if (op.ascribed) return "(as " + name + ' ';
  return op.indices.empty() ? name : "(_ " + name + ' ';
}

std::string spelling(const Language& language, const SortConstructor& sort) {
  const std::string name(language.symbols().name(sort.name));
  if (!sort.indices.empty()) return "(_ " + name + ' ';
  return sort.argument_count == 0 ? name : '(' + name + ' ';
}

// Numbers are left out, which any engine makes.
std::string_view prefix(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::kBinary:
      return "#b";
    case LiteralKind::kHexadecimal:
      return "#x";
    case LiteralKind::kString:
      return "\"";
    default:
      return "";
  }
}

Words words_of(const Language& language, uint32_t theory) {
  Words words;
  for (const Operator& op : language.operators())
    if (op.theory == theory) words.insert(spelling(language, op));
  for (const SortConstructor& sort : language.sort_constructors())
    if (sort.theory == theory) words.insert(spelling(language, sort));
  for (const SortAbbreviation& sort : language.sort_abbreviations())
    if (sort.theory == theory) words.emplace(language.symbols().name(sort.name));
  for (const LiteralRule& rule : language.literal_rules())
    if (rule.theory == theory) words.emplace(prefix(rule.kind));
  const Symbol bool_name = language.sorts().sort(language.bool_sort()).name;
  if (language.sort_constructor(bool_name)->theory == theory)
    for (Symbol word = kNoWord + 1; word < kWordCount; ++word)
      words.emplace(language.symbols().name(word));
  std::erase_if(words, [](const auto& w) { return w.empty() || w.size() > kLongestWord; });
  return words;
}

std::string escaped(std::string_view word) {
  std::string text;
  for (const unsigned char c : word) {
    if (c < ' ' || c > '~') {
      text += fmt::format("\\x{:02x}", c);
    } else {
      if (c == '"' || c == '\\') text += '\\';
      text += static_cast<char>(c);
    }
  }
  return text;
}

}  // namespace

std::vector<Dictionary> make_dictionaries(const Language& language) {
  std::vector<Dictionary> dictionaries;
  for (uint32_t theory = 0; theory < language.theories().size(); ++theory) {
    const std::filesystem::path table = language.theories()[theory].table;
    const Words words = words_of(language, theory);
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

}  // namespace gadfly::tools
