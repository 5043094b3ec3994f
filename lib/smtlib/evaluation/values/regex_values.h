// SPDX-License-Identifier: Apache-2.0
// Values of the sort RegLan: expressions in a normal form, which decide membership by derivatives
// (Brzozowski, Derivatives of Regular Expressions, J. ACM 1964; the normal forms are those of
// Owens, Reppy and Turon, JFP 2009, section 4). Different expressions may denote the same language.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/values/value.h"

namespace gadfly::smtlib::inline evaluation {

class RegexValues {
 public:
  // Adds languages to `values`; `sort` is the sort RegLan.
  RegexValues(Values& values, SortId sort) : values_(values), sort_(sort) {}

  Value none() { return make(RegexKind::kNone, {}, false); }
  Value all() { return make(RegexKind::kAll, {}, true); }
  // The language of the empty string alone.
  Value empty_word() { return make(RegexKind::kEmptyWord, {}, true); }
  // The strings of one character from `first` to `last`; empty if first > last.
  Value range(char32_t first, char32_t last);
  // The characters of the value `string` from number `from` on.
  Value string(Value string, uint32_t from = 0);
  Value concatenation(Value left, Value right);
  // The union and the intersection of any number of languages.
  Value unite(const std::vector<Value>& parts) { return gather(RegexKind::kUnion, parts); }
  Value intersect(const std::vector<Value>& parts) {
    return gather(RegexKind::kIntersection, parts);
  }
  Value complement(Value language);
  Value star(Value language);
  // Concatenations of `least` to `most` strings of the language; empty if least > most.
  Value loop(Value language, uint32_t least, uint32_t most);

  // Returns whether the language contains the string; nothing if this takes more than kMaxSteps.
  std::optional<bool> contains(Value language, std::u32string_view word);

  // The first match that begins at `from` or later, and the shortest among those.
  struct Match {
    bool known = false;  // false: the search takes more than kMaxSteps
    bool found = false;
    size_t begin = 0;
    size_t end = 0;
  };
  Match find(Value language, std::u32string_view text, size_t from, bool empty_too);

  static constexpr uint64_t kMaxSteps = 200'000;  // derivatives of subexpressions

 private:
  Value make(RegexKind kind, std::vector<uint32_t> parts, bool has_empty_word);
  Value gather(RegexKind kind, const std::vector<Value>& parts);
  // The strings that follow `character` in the language; kUnknownValue if this takes too long.
  Value derivative(Value language, char32_t character);
  Value derive(Value language, char32_t character);
  void add_needed(Value language, char32_t character);
  const Regex& expression(Value language) const { return values_.regex(language); }

  Values& values_;
  SortId sort_;
  uint64_t steps_ = 0;
  std::map<std::pair<Value, char32_t>, Value> derivatives_;
  std::vector<Value> needed_;
};

}  // namespace gadfly::smtlib::inline evaluation
