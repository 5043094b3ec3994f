// SPDX-License-Identifier: Apache-2.0
// Computes derivatives without recursion, in the order of the numbers of expressions: an expression
// is made after its parts, so its number is higher than theirs.
#include "lib/smtlib/evaluation/values/regex_values.h"

#include <algorithm>

#include "lib/smtlib/syntax/string_literal.h"

namespace gadfly::smtlib::inline evaluation {

Value RegexValues::make(RegexKind kind, std::vector<uint32_t> parts, bool has_empty_word) {
  return values_.regex(sort_, {kind, has_empty_word, std::move(parts)});
}

Value RegexValues::range(char32_t first, char32_t last) {
  if (first > last) return none();
  return make(RegexKind::kRange, {first, last}, false);
}

Value RegexValues::string(Value string, uint32_t from) {
  if (from == values_.characters(string).size()) return empty_word();
  return make(RegexKind::kString, {string, from}, false);
}

// Makes a concatenation that nests to the right, as in (a (b c)).
Value RegexValues::concatenation(Value left, Value right) {
  std::vector<Value> parts;
  for (; expression(left).kind == RegexKind::kConcatenation; left = expression(left).parts[1])
    parts.push_back(expression(left).parts[0]);
  parts.push_back(left);
  steps_ += parts.size();
  Value made = right;
  for (; !parts.empty(); parts.pop_back()) {
    const Regex& first = expression(parts.back());
    const Regex& rest = expression(made);
    if (first.kind == RegexKind::kNone || rest.kind == RegexKind::kNone) return none();
    if (first.kind == RegexKind::kEmptyWord) continue;
    if (rest.kind == RegexKind::kEmptyWord) {
      made = parts.back();
      continue;
    }
    if (first.kind == RegexKind::kAll && rest.kind == RegexKind::kAll) continue;
    made = make(RegexKind::kConcatenation, {parts.back(), made},
                first.has_empty_word && rest.has_empty_word);
  }
  return made;
}

// Makes a union or intersection. Flattens nested ones, and sorts the parts without duplicates.
Value RegexValues::gather(RegexKind kind, const std::vector<Value>& parts) {
  const bool unite = kind == RegexKind::kUnion;
  const RegexKind neutral = unite ? RegexKind::kNone : RegexKind::kAll;
  const RegexKind absorbing = unite ? RegexKind::kAll : RegexKind::kNone;
  std::vector<uint32_t> flat;
  for (const Value part : parts) {
    const Regex& inner = expression(part);
    if (inner.kind == absorbing) return part;
    if (inner.kind == kind)
      flat.insert(flat.end(), inner.parts.begin(), inner.parts.end());
    else if (inner.kind != neutral)
      flat.push_back(part);
  }
  steps_ += flat.size();
  std::ranges::sort(flat);
  flat.erase(std::unique(flat.begin(), flat.end()), flat.end());
  if (flat.empty()) return unite ? none() : all();
  if (flat.size() == 1) return flat[0];
  const auto has_empty_word = [&](Value part) { return expression(part).has_empty_word; };
  const bool empty_too =
      unite ? std::ranges::any_of(flat, has_empty_word) : std::ranges::all_of(flat, has_empty_word);
  return make(kind, std::move(flat), empty_too);
}

Value RegexValues::complement(Value language) {
  const Regex& inner = expression(language);
  if (inner.kind == RegexKind::kNone) return all();
  if (inner.kind == RegexKind::kAll) return none();
  if (inner.kind == RegexKind::kComplement) return inner.parts[0];
  return make(RegexKind::kComplement, {language}, !inner.has_empty_word);
}

Value RegexValues::star(Value language) {
  const Regex& inner = expression(language);
  if (inner.kind == RegexKind::kNone || inner.kind == RegexKind::kEmptyWord) return empty_word();
  if (inner.kind == RegexKind::kAll || inner.kind == RegexKind::kStar) return language;
  const bool any = inner.kind == RegexKind::kRange && inner.parts[0] == 0 &&
                   inner.parts[1] == kCharacterCount - 1;
  return any ? all() : make(RegexKind::kStar, {language}, true);
}

Value RegexValues::loop(Value language, uint32_t least, uint32_t most) {
  if (least > most) return none();
  if (most == 0) return empty_word();
  if (least == 1 && most == 1) return language;
  const Regex& inner = expression(language);
  if (inner.kind == RegexKind::kEmptyWord) return language;
  if (inner.kind == RegexKind::kNone) return least == 0 ? empty_word() : language;
  return make(RegexKind::kLoop, {language, least, most}, least == 0 || inner.has_empty_word);
}

std::optional<bool> RegexValues::contains(Value language, std::u32string_view word) {
  steps_ = 0;
  for (const char32_t character : word) {
    language = derivative(language, character);
    if (language == kUnknownValue) return std::nullopt;
    if (expression(language).kind == RegexKind::kNone) return false;
  }
  return expression(language).has_empty_word;
}

RegexValues::Match RegexValues::find(Value language, std::u32string_view text, size_t from,
                                     bool empty_too) {
  steps_ = 0;
  if (empty_too && expression(language).has_empty_word)
    return {true, from <= text.size(), from, from};
  for (size_t begin = from; begin < text.size(); ++begin) {
    Value rest = language;
    for (size_t end = begin; end < text.size() && expression(rest).kind != RegexKind::kNone;) {
      rest = derivative(rest, text[end++]);
      if (rest == kUnknownValue || !spend(1)) return {};
      if (expression(rest).has_empty_word) return {true, true, begin, end};
    }
  }
  return {true, false, 0, 0};
}

// Adds the parts whose derivatives derive() needs, unless they are known, to needed_.
void RegexValues::add_needed(Value language, char32_t character) {
  const auto add = [&](Value part) {
    if (!derivatives_.contains({part, character})) needed_.push_back(part);
  };
  const Regex& inner = expression(language);
  switch (inner.kind) {
    case RegexKind::kConcatenation:
      add(inner.parts[0]);
      if (expression(inner.parts[0]).has_empty_word) add(inner.parts[1]);
      return;
    case RegexKind::kUnion:
    case RegexKind::kIntersection:
      for (const Value part : inner.parts) add(part);
      return;
    case RegexKind::kComplement:
    case RegexKind::kStar:
    case RegexKind::kLoop:
      return add(inner.parts[0]);
    default:
      return;
  }
}

Value RegexValues::derivative(Value language, char32_t character) {
  if (const auto known = derivatives_.find({language, character}); known != derivatives_.end())
    return known->second;
  needed_ = {language};
  for (size_t i = 0; i < needed_.size(); ++i) {
    if (!spend(1)) return kUnknownValue;
    add_needed(needed_[i], character);
  }
  std::vector<Value> order = std::move(needed_);
  std::ranges::sort(order);
  for (const Value part : order) {
    if (derivatives_.contains({part, character})) continue;
    derivatives_[{part, character}] = derive(part, character);
    if (!spend(0)) return kUnknownValue;
  }
  return derivatives_[{language, character}];
}

// Computes the derivative of an expression from the derivatives of its parts, which are known.
Value RegexValues::derive(Value language, char32_t character) {
  const Regex inner = expression(language);  // a copy, because new expressions are added
  spend(inner.parts.size());
  const auto of = [&](Value part) { return derivatives_.at({part, character}); };
  std::vector<Value> parts;
  switch (inner.kind) {
    case RegexKind::kAll:
      return language;
    case RegexKind::kRange:
      return inner.parts[0] <= character && character <= inner.parts[1] ? empty_word() : none();
    case RegexKind::kString:
      return values_.characters(inner.parts[0])[inner.parts[1]] == character
                 ? string(inner.parts[0], inner.parts[1] + 1)
                 : none();
    case RegexKind::kConcatenation: {
      const Value begun = concatenation(of(inner.parts[0]), inner.parts[1]);
      if (!expression(inner.parts[0]).has_empty_word) return begun;
      return unite({begun, of(inner.parts[1])});
    }
    case RegexKind::kUnion:
    case RegexKind::kIntersection:
      for (const Value part : inner.parts) parts.push_back(of(part));
      return gather(inner.kind, parts);
    case RegexKind::kComplement:
      return complement(of(inner.parts[0]));
    case RegexKind::kStar:
      return concatenation(of(inner.parts[0]), language);
    case RegexKind::kLoop: {
      const uint32_t least = std::max(inner.parts[1], 1u) - 1;
      return concatenation(of(inner.parts[0]), loop(inner.parts[0], least, inner.parts[2] - 1));
    }
    default:
      return none();
  }
}

}  // namespace gadfly::smtlib::inline evaluation
