// SPDX-License-Identifier: Apache-2.0
// Makes values of the sort RegLan and decides membership. A value is a regular expression in a
// normal form (Owens, Reppy and Turon, JFP 2009, section 4); different expressions may denote the
// same language. Membership is decided by derivatives (Brzozowski, Derivatives of Regular
// Expressions, J. ACM 1964).
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
  // Adds regular expressions to `values`. `sort` is the sort RegLan.
  RegexValues(Values& values, SortId sort) : values_(values), sort_(sort) {}

  Value none() { return make(RegexKind::kNone, {}, false); }
  Value all() { return make(RegexKind::kAll, {}, true); }
  // The language that contains only the empty string.
  Value empty_word() { return make(RegexKind::kEmptyWord, {}, true); }
  // The language of all strings of one character from `first` to `last`; empty if first > last.
  Value range(char32_t first, char32_t last);
  // The language that contains only one string: the value `string` without its first `from`
  // characters.
  Value string(Value string, uint32_t from = 0);
  Value concatenation(Value left, Value right);
  // The union and the intersection of any number of languages.
  Value unite(const std::vector<Value>& parts) { return gather(RegexKind::kUnion, parts); }
  Value intersect(const std::vector<Value>& parts) {
    return gather(RegexKind::kIntersection, parts);
  }
  Value complement(Value language);
  Value star(Value language);
  // The concatenations of `least` to `most` strings of the language; empty if least > most.
  Value loop(Value language, uint32_t least, uint32_t most);

  // Returns whether the language contains the string; nothing after kMaxSteps steps.
  std::optional<bool> contains(Value language, std::u32string_view word);

  // The match in a string that begins first, and the shortest of those.
  struct Match {
    bool known = false;  // false: the search takes more than kMaxSteps steps
    bool found = false;
    size_t begin = 0;
    size_t end = 0;
  };
  // Finds the match in `text` from `from` on. `empty_too`: it may be the empty string.
  Match find(Value language, std::u32string_view text, size_t from, bool empty_too);

  // The limit on derivatives of subexpressions and on parts of new expressions.
  static constexpr uint64_t kMaxSteps = 200'000;

 private:
  Value make(RegexKind kind, std::vector<uint32_t> parts, bool has_empty_word);
  Value gather(RegexKind kind, const std::vector<Value>& parts);
  // Returns the language of all w such that `language` contains `character` followed by w;
  // kUnknownValue after kMaxSteps steps.
  Value derivative(Value language, char32_t character);
  Value derive(Value language, char32_t character);
  void add_needed(Value language, char32_t character);
  const Regex& expression(Value language) const { return values_.regex(language); }

  // Spends steps of this search and of the evaluation around it; false if no steps are left.
  bool spend(uint64_t steps) {
    steps_ += steps;
    return values_.spend(steps) && steps_ <= kMaxSteps;
  }

  Values& values_;
  SortId sort_;
  uint64_t steps_ = 0;
  std::map<std::pair<Value, char32_t>, Value> derivatives_;
  std::vector<Value> needed_;
};

}  // namespace gadfly::smtlib::inline evaluation
