// SPDX-License-Identifier: Apache-2.0
// An expression is made after its parts, so its number is higher than theirs: derivatives are
// computed in the order of the numbers, without recursion.
#include "lib/smtlib/evaluation/regular_language.h"

#include <algorithm>

#include "lib/smtlib/string_literal.h"

namespace gadfly::smtlib {

Value RegularLanguages::make(LanguageKind kind, std::vector<uint32_t> parts, bool has_empty_word) {
  return values_.language(sort_, {kind, has_empty_word, std::move(parts)});
}

Value RegularLanguages::range(char32_t first, char32_t last) {
  if (first > last) return none();
  return make(LanguageKind::kRange, {first, last}, false);
}

Value RegularLanguages::word(Value string, uint32_t from) {
  if (from == values_.characters(string).size()) return empty_word();
  return make(LanguageKind::kWord, {string, from}, false);
}

// Nests to the right: (a (b c)).
Value RegularLanguages::concatenation(Value left, Value right) {
  std::vector<Value> parts;
  for (; expression(left).kind == LanguageKind::kConcatenation; left = expression(left).parts[1])
    parts.push_back(expression(left).parts[0]);
  parts.push_back(left);
  steps_ += parts.size();
  Value made = right;
  for (; !parts.empty(); parts.pop_back()) {
    const LanguageExpression& first = expression(parts.back());
    const LanguageExpression& rest = expression(made);
    if (first.kind == LanguageKind::kNone || rest.kind == LanguageKind::kNone) return none();
    if (first.kind == LanguageKind::kEmptyWord) continue;
    if (rest.kind == LanguageKind::kEmptyWord) {
      made = parts.back();
      continue;
    }
    if (first.kind == LanguageKind::kAll && rest.kind == LanguageKind::kAll) continue;
    made = make(LanguageKind::kConcatenation, {parts.back(), made},
                first.has_empty_word && rest.has_empty_word);
  }
  return made;
}

// Makes a union or intersection of the sorted set of its parts, after flattening nested ones.
Value RegularLanguages::gather(LanguageKind kind, const std::vector<Value>& parts) {
  const bool unite = kind == LanguageKind::kUnion;
  const LanguageKind neutral = unite ? LanguageKind::kNone : LanguageKind::kAll;
  const LanguageKind absorbing = unite ? LanguageKind::kAll : LanguageKind::kNone;
  std::vector<uint32_t> flat;
  for (const Value part : parts) {
    const LanguageExpression& inner = expression(part);
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

Value RegularLanguages::complement(Value language) {
  const LanguageExpression& inner = expression(language);
  if (inner.kind == LanguageKind::kNone) return all();
  if (inner.kind == LanguageKind::kAll) return none();
  if (inner.kind == LanguageKind::kComplement) return inner.parts[0];
  return make(LanguageKind::kComplement, {language}, !inner.has_empty_word);
}

Value RegularLanguages::star(Value language) {
  const LanguageExpression& inner = expression(language);
  if (inner.kind == LanguageKind::kNone || inner.kind == LanguageKind::kEmptyWord)
    return empty_word();
  if (inner.kind == LanguageKind::kAll || inner.kind == LanguageKind::kStar) return language;
  const bool any = inner.kind == LanguageKind::kRange && inner.parts[0] == 0 &&
                   inner.parts[1] == kCharacterCount - 1;
  return any ? all() : make(LanguageKind::kStar, {language}, true);
}

Value RegularLanguages::loop(Value language, uint32_t least, uint32_t most) {
  if (least > most) return none();
  if (most == 0) return empty_word();
  if (least == 1 && most == 1) return language;
  const LanguageExpression& inner = expression(language);
  if (inner.kind == LanguageKind::kEmptyWord) return language;
  if (inner.kind == LanguageKind::kNone) return least == 0 ? empty_word() : language;
  return make(LanguageKind::kLoop, {language, least, most}, least == 0 || inner.has_empty_word);
}

std::optional<bool> RegularLanguages::contains(Value language, std::u32string_view word) {
  steps_ = 0;
  for (const char32_t character : word) {
    language = derivative(language, character);
    if (language == kUnknownValue) return std::nullopt;
    if (expression(language).kind == LanguageKind::kNone) return false;
  }
  return expression(language).has_empty_word;
}

RegularLanguages::Match RegularLanguages::find(Value language, std::u32string_view text,
                                               size_t from, bool empty_too) {
  steps_ = 0;
  if (empty_too && expression(language).has_empty_word)
    return {true, from <= text.size(), from, from};
  for (size_t begin = from; begin < text.size(); ++begin) {
    Value rest = language;
    for (size_t end = begin; end < text.size() && expression(rest).kind != LanguageKind::kNone;) {
      rest = derivative(rest, text[end++]);
      if (rest == kUnknownValue) return {};
      if (expression(rest).has_empty_word) return {true, true, begin, end};
    }
  }
  return {true, false, 0, 0};
}

// Adds the parts whose derivatives determine the derivative of `language`.
void RegularLanguages::add_needed(Value language, char32_t character) {
  const auto add = [&](Value part) {
    if (!derivatives_.contains({part, character})) needed_.push_back(part);
  };
  const LanguageExpression& inner = expression(language);
  switch (inner.kind) {
    case LanguageKind::kConcatenation:
      add(inner.parts[0]);
      if (expression(inner.parts[0]).has_empty_word) add(inner.parts[1]);
      return;
    case LanguageKind::kUnion:
    case LanguageKind::kIntersection:
      for (const Value part : inner.parts) add(part);
      return;
    case LanguageKind::kComplement:
    case LanguageKind::kStar:
    case LanguageKind::kLoop:
      return add(inner.parts[0]);
    default:
      return;
  }
}

Value RegularLanguages::derivative(Value language, char32_t character) {
  if (const auto known = derivatives_.find({language, character}); known != derivatives_.end())
    return known->second;
  needed_ = {language};
  for (size_t i = 0; i < needed_.size(); ++i) {
    if (++steps_ > kMaxSteps) return kUnknownValue;
    add_needed(needed_[i], character);
  }
  std::vector<Value> order = std::move(needed_);
  std::ranges::sort(order);
  for (const Value part : order) {
    if (derivatives_.contains({part, character})) continue;
    derivatives_[{part, character}] = derive(part, character);
    if (steps_ > kMaxSteps) return kUnknownValue;
  }
  return derivatives_[{language, character}];
}

// Computes the derivative from those of the parts, which are known.
Value RegularLanguages::derive(Value language, char32_t character) {
  const LanguageExpression inner = expression(language);  // a copy: new values move it
  const auto of = [&](Value part) { return derivatives_.at({part, character}); };
  std::vector<Value> parts;
  switch (inner.kind) {
    case LanguageKind::kAll:
      return language;
    case LanguageKind::kRange:
      return inner.parts[0] <= character && character <= inner.parts[1] ? empty_word() : none();
    case LanguageKind::kWord:
      return values_.characters(inner.parts[0])[inner.parts[1]] == character
                 ? word(inner.parts[0], inner.parts[1] + 1)
                 : none();
    case LanguageKind::kConcatenation: {
      const Value begun = concatenation(of(inner.parts[0]), inner.parts[1]);
      if (!expression(inner.parts[0]).has_empty_word) return begun;
      return unite({begun, of(inner.parts[1])});
    }
    case LanguageKind::kUnion:
    case LanguageKind::kIntersection:
      for (const Value part : inner.parts) parts.push_back(of(part));
      return gather(inner.kind, parts);
    case LanguageKind::kComplement:
      return complement(of(inner.parts[0]));
    case LanguageKind::kStar:
      return concatenation(of(inner.parts[0]), language);
    case LanguageKind::kLoop: {
      const uint32_t least = std::max(inner.parts[1], 1u) - 1;
      return concatenation(of(inner.parts[0]), loop(inner.parts[0], least, inner.parts[2] - 1));
    }
    default:
      return none();
  }
}

}  // namespace gadfly::smtlib
