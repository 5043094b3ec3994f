// SPDX-License-Identifier: Apache-2.0
// The meanings of strings.smt2, from the theory Strings of SMT-LIB 2.6. The first position is 0.
// For a position outside of the string, the result is the empty string or -1.
#include <algorithm>

#include "lib/smtlib/evaluation/operation.h"
#include "lib/smtlib/evaluation/values/regex_values.h"
#include "lib/smtlib/syntax/string_literal.h"
#include "lib/smtlib/theories/elements.h"
#include "lib/smtlib/theories/occurrence.h"

namespace gadfly::smtlib::inline theories {
namespace {

using Characters = std::u32string;

Value string(const Operation& operation, std::u32string_view characters) {
  return operation.values.string(operation.result, characters);
}

Value integer(const Operation& operation, const mpz_class& number) {
  return operation.values.integer(operation.result, number);
}

mpz_class number_of(size_t size) {
  return mpz_class(static_cast<unsigned long>(size));
}

// Returns the first position of `part` in `text` from a position on; nothing if it does not occur.
std::optional<size_t> find(const Characters& text, const Characters& part, size_t from = 0) {
  return occurrence<char32_t>(text, part, from);
}

// Returns the argument as a position from 0 to `size`; nothing if it is outside of this range.
std::optional<size_t> position(const Operation& operation, size_t argument, size_t size) {
  const mpz_class& number = operation.number(argument);
  if (number < 0 || number > number_of(size)) return std::nullopt;
  return number.get_ui();
}

Value character(const Operation& operation) {
  return string(operation, Characters(1, operation.indices[0]));
}

Value concatenation(const Operation& operation) {
  return string(operation, operation.characters(0) + operation.characters(1));
}

Value repetition(const Operation& operation) {
  const std::optional<Characters> all =
      repeated<Characters>(operation.characters(0), operation.number(1), kMaxCharacters);
  return all ? string(operation, *all) : kUnknownValue;
}

Value length(const Operation& operation) {
  return integer(operation, number_of(operation.characters(0).size()));
}

Value less(const Operation& operation) {
  return Values::boolean(operation.characters(0) < operation.characters(1));
}

Value at_most(const Operation& operation) {
  return Values::boolean(operation.characters(0) <= operation.characters(1));
}

Value at(const Operation& operation) {
  const Characters& text = operation.characters(0);
  const std::optional<size_t> from = position(operation, 1, text.size());
  return string(operation, from ? text.substr(*from, 1) : Characters());
}

// Returns the characters from the second argument on. The third argument is their largest number.
Value substring(const Operation& operation) {
  const Characters& text = operation.characters(0);
  const std::optional<size_t> from = position(operation, 1, text.size());
  const mpz_class& wanted = operation.number(2);
  if (!from || wanted <= 0) return string(operation, {});
  const size_t left = text.size() - *from;
  return string(operation, text.substr(*from, wanted > number_of(left) ? left : wanted.get_ui()));
}

Value prefix(const Operation& operation) {
  return Values::boolean(operation.characters(1).starts_with(operation.characters(0)));
}

Value suffix(const Operation& operation) {
  return Values::boolean(operation.characters(1).ends_with(operation.characters(0)));
}

Value contains(const Operation& operation) {
  return Values::boolean(find(operation.characters(0), operation.characters(1)).has_value());
}

// With two arguments, which Z3 accepts, searches from position 0 on.
Value index_of(const Operation& operation) {
  const Characters& text = operation.characters(0);
  const bool from_start = operation.arguments.size() == 2;
  const std::optional<size_t> from = from_start ? 0 : position(operation, 2, text.size());
  const std::optional<size_t> found =
      from ? find(text, operation.characters(1), *from) : std::nullopt;
  return integer(operation, found ? number_of(*found) : mpz_class(-1));
}

Value with_replaced(const Operation& operation, bool all) {
  const auto replaced =
      theories::with_replaced<Characters>(operation.characters(0), operation.characters(1),
                                          operation.characters(2), all, kMaxCharacters);
  return replaced ? string(operation, *replaced) : kUnknownValue;
}

// Replaces the first occurrence. The empty string occurs at position 0.
Value replace(const Operation& operation) {
  return with_replaced(operation, false);
}

// Replaces all occurrences from left to right. Does not replace the empty string.
Value replace_all(const Operation& operation) {
  return operation.characters(1).empty() ? operation[0] : with_replaced(operation, true);
}

Value is_digit(const Operation& operation) {
  const Characters& text = operation.characters(0);
  return Values::boolean(text.size() == 1 && text[0] >= '0' && text[0] <= '9');
}

Value to_code(const Operation& operation) {
  const Characters& text = operation.characters(0);
  return integer(operation, text.size() == 1 ? mpz_class(text[0]) : mpz_class(-1));
}

Value from_code(const Operation& operation) {
  const mpz_class& code = operation.number(0);
  if (code < 0 || code >= mpz_class(kCharacterCount)) return string(operation, {});
  return string(operation, Characters(1, static_cast<char32_t>(code.get_ui())));
}

Value to_integer(const Operation& operation) {
  const Characters& text = operation.characters(0);
  std::string digits;
  for (const char32_t character : text) {
    if (character < '0' || character > '9') return integer(operation, -1);
    digits += static_cast<char>(character);
  }
  return integer(operation, digits.empty() ? mpz_class(-1) : mpz_class(digits, 10));
}

Value decimal(const Operation& operation, const mpz_class& number) {
  const std::string digits = number.get_str();
  return string(operation, Characters(digits.begin(), digits.end()));
}

Value from_integer(const Operation& operation) {
  const mpz_class& number = operation.number(0);
  return number < 0 ? string(operation, {}) : decimal(operation, number);
}

Value from_unsigned(const Operation& operation) {
  return decimal(operation, operation.number(0));
}

// A negative number has a minus sign.
Value from_signed(const Operation& operation) {
  const uint32_t width = operation.width(0);
  mpz_class number = operation.number(0);
  if (mpz_tstbit(number.get_mpz_t(), width - 1) != 0) number -= mpz_class(1) << width;
  return decimal(operation, number);
}

Value reverse(const Operation& operation) {
  Characters text = operation.characters(0);
  std::ranges::reverse(text);
  return string(operation, text);
}

template <char First, char Last, int Shift>
Value shift_letters(const Operation& operation) {
  Characters text = operation.characters(0);
  for (char32_t& character : text)
    if (character >= First && character <= Last) character += Shift;
  return string(operation, text);
}

// Overwrites the first argument from the position on with the third; the length stays the same.
Value update(const Operation& operation) {
  Characters text = operation.characters(0);
  const std::optional<size_t> from = position(operation, 1, text.size());
  if (!from) return operation[0];
  const Characters& over = operation.characters(2);
  const size_t count = std::min(over.size(), text.size() - *from);
  text.replace(*from, count, over, 0, count);
  return string(operation, text);
}

// --- RegLan.

RegexValues languages(const Operation& operation) {
  return {operation.values, operation.result};
}

Value to_language(const Operation& operation) {
  return languages(operation).string(operation[0]);
}

Value in_language(const Operation& operation) {
  RegexValues languages(operation.values, operation.sort(1));
  const std::optional<bool> found = languages.contains(operation[1], operation.characters(0));
  return found ? Values::boolean(*found) : kUnknownValue;
}

Value no_word(const Operation& operation) {
  return languages(operation).none();
}

Value every_word(const Operation& operation) {
  return languages(operation).all();
}

Value any_character(const Operation& operation) {
  return languages(operation).range(0, kCharacterCount - 1);
}

Value language_concatenation(const Operation& operation) {
  return languages(operation).concatenation(operation[0], operation[1]);
}

Value language_union(const Operation& operation) {
  return languages(operation).unite({operation[0], operation[1]});
}

Value intersection(const Operation& operation) {
  return languages(operation).intersect({operation[0], operation[1]});
}

Value difference(const Operation& operation) {
  RegexValues made = languages(operation);
  return made.intersect({operation[0], made.complement(operation[1])});
}

Value symmetric_difference(const Operation& operation) {
  RegexValues made = languages(operation);
  return made.unite({made.intersect({operation[0], made.complement(operation[1])}),
                     made.intersect({operation[1], made.complement(operation[0])})});
}

Value complement(const Operation& operation) {
  return languages(operation).complement(operation[0]);
}

Value star(const Operation& operation) {
  return languages(operation).star(operation[0]);
}

Value plus(const Operation& operation) {
  RegexValues made = languages(operation);
  return made.concatenation(operation[0], made.star(operation[0]));
}

Value option(const Operation& operation) {
  RegexValues made = languages(operation);
  return made.unite({made.empty_word(), operation[0]});
}

// The language is empty if one argument is not a single character.
Value range(const Operation& operation) {
  const Characters& first = operation.characters(0);
  const Characters& last = operation.characters(1);
  RegexValues made = languages(operation);
  return first.size() == 1 && last.size() == 1 ? made.range(first[0], last[0]) : made.none();
}

Value power(const Operation& operation) {
  return languages(operation).loop(operation[0], operation.indices[0], operation.indices[0]);
}

// The numbers are the least and the greatest number of repetitions. Z3 also accepts them as
// arguments; without a second number it has no limit.
Value loop(const Operation& operation) {
  std::vector<uint32_t> bounds(operation.indices.begin(), operation.indices.end());
  for (size_t i = 1; i < operation.arguments.size(); ++i) {
    const mpz_class& bound = operation.number(i);
    if (bound < 0 || bound > kMaxIndex) return kUnknownValue;
    bounds.push_back(static_cast<uint32_t>(bound.get_ui()));
  }
  RegexValues made = languages(operation);
  if (bounds.size() == 2) return made.loop(operation[0], bounds[0], bounds[1]);
  return made.concatenation(made.loop(operation[0], bounds[0], bounds[0]), made.star(operation[0]));
}

// Replaces the match that begins first by the third argument; of several, the shortest.
Value replace_match(const Operation& operation) {
  RegexValues languages(operation.values, operation.sort(1));
  Characters text = operation.characters(0);
  const RegexValues::Match match = languages.find(operation[1], text, 0, true);
  if (!match.known) return kUnknownValue;
  if (match.found) text.replace(match.begin, match.end - match.begin, operation.characters(2));
  return string(operation, text);
}

// Replaces all such matches from left to right, except empty ones.
Value replace_matches(const Operation& operation) {
  RegexValues languages(operation.values, operation.sort(1));
  const Characters& text = operation.characters(0);
  Characters result;
  size_t from = 0;
  for (;;) {
    const RegexValues::Match match = languages.find(operation[1], text, from, false);
    if (!match.known || result.size() > kMaxCharacters) return kUnknownValue;
    if (!match.found) return string(operation, result.append(text, from));
    result.append(text, from, match.begin - from).append(operation.characters(2));
    from = match.end;
  }
}

Value index_of_match(const Operation& operation) {
  RegexValues languages(operation.values, operation.sort(1));
  const Characters& text = operation.characters(0);
  const std::optional<size_t> from = position(operation, 2, text.size());
  if (!from) return integer(operation, -1);
  const RegexValues::Match match = languages.find(operation[1], text, *from, true);
  if (!match.known) return kUnknownValue;
  return integer(operation, match.found ? number_of(match.begin) : mpz_class(-1));
}

constexpr MeaningRow kMeanings[] = {{"char", character},
                                    {"str.++", concatenation},
                                    {"str.power", repetition},
                                    {"str.len", length},
                                    {"str.<", less},
                                    {"str.<=", at_most},
                                    {"str.at", at},
                                    {"str.substr", substring},
                                    {"str.prefixof", prefix},
                                    {"str.suffixof", suffix},
                                    {"str.contains", contains},
                                    {"str.indexof", index_of},
                                    {"str.replace", replace},
                                    {"str.replace_all", replace_all},
                                    {"str.replace_re", replace_match},
                                    {"str.replace_re_all", replace_matches},
                                    {"str.is_digit", is_digit},
                                    {"str.to_code", to_code},
                                    {"str.from_code", from_code},
                                    {"str.to_int", to_integer},
                                    {"str.from_int", from_integer},
                                    {"str.to_re", to_language},
                                    {"str.in_re", in_language},
                                    {"re.none", no_word},
                                    {"re.all", every_word},
                                    {"re.allchar", any_character},
                                    {"re.++", language_concatenation},
                                    {"re.union", language_union},
                                    {"re.inter", intersection},
                                    {"re.*", star},
                                    {"re.comp", complement},
                                    {"re.diff", difference},
                                    {"re.xor", symmetric_difference},
                                    {"re.+", plus},
                                    {"re.opt", option},
                                    {"re.range", range},
                                    {"re.^", power},
                                    {"re.loop", loop},
                                    {"str.rev", reverse},
                                    {"str.tolower", shift_letters<'A', 'Z', 'a' - 'A'>},
                                    {"str.toupper", shift_letters<'a', 'z', 'A' - 'a'>},
                                    {"str.update", update},
                                    {"str.indexof_re", index_of_match},
                                    {"str.from_ubv", from_unsigned},
                                    {"str.from_sbv", from_signed}};

}  // namespace

std::span<const MeaningRow> strings_meanings() {
  return kMeanings;
}

}  // namespace gadfly::smtlib::inline theories
