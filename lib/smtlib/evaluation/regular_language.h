// SPDX-License-Identifier: Apache-2.0
// Regular languages as values: expressions in a normal form, so that words are told by derivatives
// (Brzozowski, Derivatives of Regular Expressions, J. ACM 1964; the normal forms are those of
// Owens, Reppy and Turon, JFP 2009, section 4). Two languages with different expressions may be the
// same.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/value.h"

namespace gadfly::smtlib {

class RegularLanguages {
 public:
  // Languages among `values`, of the sort RegLan, as `sort` says.
  RegularLanguages(Values& values, SortId sort) : values_(values), sort_(sort) {}

  Value none() { return make(LanguageKind::kNone, {}, false); }
  Value all() { return make(LanguageKind::kAll, {}, true); }
  // The empty word alone.
  Value empty_word() { return make(LanguageKind::kEmptyWord, {}, true); }
  // The words of one character from `first` to `last`; none where there is no such character.
  Value range(char32_t first, char32_t last);
  // The characters of the value `string` from number `from` on.
  Value word(Value string, uint32_t from = 0);
  Value concatenation(Value left, Value right);
  // Of any number of languages.
  Value unite(const std::vector<Value>& parts) { return gather(LanguageKind::kUnion, parts); }
  Value intersect(const std::vector<Value>& parts) {
    return gather(LanguageKind::kIntersection, parts);
  }
  Value complement(Value language);
  Value star(Value language);
  // From `least` to `most` words of the language, one after the other; none where least > most.
  Value loop(Value language, uint32_t least, uint32_t most);

  // Is the word in the language? Nothing where telling takes more than kMaxSteps.
  std::optional<bool> contains(Value language, std::u32string_view word);

  // The first match that begins at `from` or later; of those that begin there, the shortest.
  struct Match {
    bool known = false;  // false: it takes more than kMaxSteps
    bool found = false;
    size_t begin = 0;
    size_t end = 0;
  };
  Match find(Value language, std::u32string_view text, size_t from, bool empty_too);

  static constexpr uint64_t kMaxSteps = 200'000;  // derivatives of subexpressions

 private:
  Value make(LanguageKind kind, std::vector<uint32_t> parts, bool has_empty_word);
  Value gather(LanguageKind kind, const std::vector<Value>& parts);
  // The words that follow `character` in the language, kUnknownValue where that takes too long.
  Value derivative(Value language, char32_t character);
  Value derive(Value language, char32_t character);
  void add_needed(Value language, char32_t character);
  const LanguageExpression& expression(Value language) const { return values_.language(language); }

  Values& values_;
  SortId sort_;
  uint64_t steps_ = 0;
  std::map<std::pair<Value, char32_t>, Value> derivatives_;
  std::vector<Value> needed_;
};

}  // namespace gadfly::smtlib
