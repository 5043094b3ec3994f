// SPDX-License-Identifier: Apache-2.0
// Values, interned: equal values of a sort have equal numbers, so that comparing two of them,
// arrays included, compares two numbers. Beside the values of the sorts there are free ones: where
// SMT-LIB leaves an operator unspecified, or a model leaves a symbol out, the result may be
// anything, but the same for the same arguments; such a result is named by what it is the result
// of, and what is computed from it is named in the same way (docs/evaluation.md).
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lib/smtlib/script.h"

namespace gadfly::smtlib {

// A number of one Values object. Unknown: no value was found, and nothing may be concluded.
using Value = uint32_t;
inline constexpr Value kUnknownValue = 0;
inline constexpr Value kFalseValue = 1;
inline constexpr Value kTrueValue = 2;

// Longer numbers are unknown: bits of an integer, of a numerator, of a denominator, of a word.
inline constexpr size_t kMaxValueBits = size_t{1} << 16;
// Longer strings are unknown, characters.
inline constexpr size_t kMaxCharacters = size_t{1} << 16;
// Deeper values of datatypes, sets and sequences are unknown.
inline constexpr uint32_t kMaxDepth = 10'000;
// So are longer ones.
inline constexpr size_t kMaxParts = size_t{1} << 16;
// The largest finite sort whose values are counted one by one.
inline constexpr uint64_t kMaxCardinality = uint64_t{1} << 16;

// What a regular language is made of: other languages, numbers of characters, a string.
enum class LanguageKind : uint8_t {
  kNone,
  kEmptyWord,
  kAll,
  kRange,          // first and last character
  kWord,           // a string, and how many of its characters to leave out
  kConcatenation,  // two languages, the first no concatenation
  kUnion,          // two and more, in the order of their numbers
  kIntersection,
  kComplement,
  kStar,
  kLoop,  // a language, at least and at most how many times
};
struct LanguageExpression {
  LanguageKind kind;
  bool has_empty_word;
  std::vector<uint32_t> parts;

  bool operator==(const LanguageExpression&) const = default;
};

class Values {
 public:
  using Entry = std::pair<Value, Value>;  // index, element

  // Forgets all values; those to come are of the sorts of `script`, which must outlive this.
  void prepare(const Script& script);

  // --- Values of the sorts. Each returns kUnknownValue where a limit above is passed.
  static Value boolean(bool value) { return value ? kTrueValue : kFalseValue; }
  Value integer(SortId sort, const mpz_class& value);
  // `value` is in canonical form, as every mpq_class that is the result of arithmetic.
  Value real(SortId sort, const mpq_class& value);
  // Modulo 2^width, so that negative numbers are two's complement.
  Value word(SortId sort, const mpz_class& value);
  // The bits of IEEE 754's interchange format, sign first, 0 <= bits < 2^(eb+sb). There is one NaN:
  // all its encodings give the same value.
  Value floating(SortId sort, const mpz_class& bits);
  // Number `index` from 0 of an enumerated or declared sort.
  Value element(SortId sort, uint64_t index);
  // The array that has `fallback` everywhere but at the entries; where an index is there twice the
  // last one counts. Nothing in it may be free or unknown; unknown with a language in it.
  Value array(SortId sort, Value fallback, std::vector<Entry> entries);

  Value string(SortId sort, std::u32string_view characters);
  // Of known values, none of them a language; else unknown, and where values are nested deeper than
  // kMaxDepth. A value of the datatype `sort`:
  Value constructed(SortId sort, DeclarationId constructor, std::vector<Value> arguments) {
    return compose(ValueKind::kConstructed, sort, constructor, std::move(arguments));
  }
  Value sequence(SortId sort, std::vector<Value> elements) {
    return compose(ValueKind::kSequence, sort, kNoDeclaration, std::move(elements));
  }
  // In any order, each maybe more than once.
  Value set(SortId sort, std::vector<Value> elements);
  // Made by RegularLanguages (regular_language.h) alone.
  Value language(SortId sort, LanguageExpression expression);

  // --- What a value is.
  ValueKind kind(Value value) const { return data_[value].kind; }
  SortId sort(Value value) const { return data_[value].sort; }
  bool is_free(Value value) const { return data_[value].kind == ValueKind::kFree; }
  // Neither unknown nor free.
  bool is_known(Value value) const { return value != kUnknownValue && !is_free(value); }
  // The sort of number `field` of what a constructor takes, in a value of the datatype `sort`.
  SortId field_sort(SortId sort, const Declaration& constructor, size_t field);
  // Of an integer; of a word, from 0 to 2^width - 1; of a float, its bits; of an element, its
  // index.
  const mpz_class& number(Value value) const { return integers_[data_[value].payload]; }
  const mpq_class& rational(Value value) const { return rationals_[data_[value].payload]; }
  const std::u32string& characters(Value value) const { return strings_[data_[value].payload]; }
  DeclarationId constructor(Value value) const { return composed_[data_[value].payload].head; }
  // What a constructor is applied to, the elements of a sequence, those of a set by rising number.
  std::span<const Value> parts(Value value) const { return composed_[data_[value].payload].parts; }
  const LanguageExpression& language(Value value) const { return languages_[data_[value].payload]; }
  Value fallback(Value array) const { return arrays_[data_[array].payload].fallback; }
  // By rising index; none has the fallback's element.
  std::span<const Entry> entries(Value array) const {
    return arrays_[data_[array].payload].entries;
  }
  Value select(Value array, Value index) const;

  // --- Sorts.
  // Those of the script; interning more of them does not change the script.
  SortTable& sorts() { return sorts_; }
  const SortTable& sorts() const { return sorts_; }
  // How the values of a sort look; kNone where there is nothing to say (sorts that are not
  // understood, datatypes of one name, codatatypes).
  ValueKind kind_of(SortId sort) const;
  // The script's datatype whose name the sort has; null where there is none, or more than one.
  const Datatype* datatype(SortId sort) const {
    return script_->datatype_named(sorts_.sort(sort).name);
  }
  // Of (_ BitVec m): m. Of (_ FloatingPoint eb sb): eb + sb.
  uint32_t width(SortId sort) const;
  // How many values a sort has; nothing where they are more than kMaxCardinality, or not known.
  std::optional<uint64_t> cardinality(SortId sort) const;
  // Fixes the number of elements of a declared sort, which is otherwise not known.
  void set_universe(SortId sort, uint64_t size);
  std::span<const std::pair<SortId, uint64_t>> universes() const { return universes_; }
  // Value number `index` of a sort that has a cardinality.
  Value nth(SortId sort, uint64_t index);

  // --- Free values.
  // The free value of that name. `possible`: all that it can be, sorted, at most kMaxPossible;
  // empty: any value of the sort.
  static constexpr size_t kMaxPossible = 16;
  Value free(SortId sort, std::span<const uint32_t> name, std::span<const Value> possible);
  // A finite sort of at most kMaxPossible values counts as listed.
  std::span<const Value> possible(Value free) const { return frees_[data_[free].payload].possible; }
  std::span<const uint32_t> name(Value free) const { return frees_[data_[free].payload].name; }

  // What it costs to look at a value: 64-bit words of a number, entries of an array, eighths of
  // a string's length, else 0.
  size_t size_of(Value value) const;

  // Values are 0 .. size()-1.
  uint32_t size() const { return static_cast<uint32_t>(data_.size()); }

 private:
  struct Datum {
    ValueKind kind;
    SortId sort;
    uint32_t payload;
    uint32_t hash;
  };
  struct ArrayValue {
    Value fallback;
    std::vector<Entry> entries;
  };
  struct ComposedValue {
    DeclarationId head;
    uint32_t depth;
    std::vector<Value> parts;
  };
  struct FreeValue {
    std::vector<uint32_t> name;
    std::vector<Value> possible;
  };
  template <class Same>
  Value find(ValueKind kind, SortId sort, uint32_t hash, Same same, bool& found);
  Value intern(ValueKind kind, SortId sort, const mpz_class& number);
  void spread(SortId sort, Value& fallback, std::vector<Entry>& entries);
  Value compose(ValueKind kind, SortId sort, DeclarationId head, std::vector<Value> parts);
  std::optional<uint64_t> count(SortId sort, int depth) const;
  std::optional<uint64_t> count_constructed(SortId sort, int depth) const;
  Value nth_constructed(SortId sort, uint64_t index);
  void grow();

  const Script* script_ = nullptr;
  SortTable sorts_;
  std::vector<Datum> data_;
  std::vector<Value> slots_;        // open addressing, a power of two, at most half full
  std::deque<mpz_class> integers_;  // references to numbers outlive new values
  std::deque<mpq_class> rationals_;
  std::deque<ComposedValue> composed_;
  std::deque<std::u32string> strings_;
  std::deque<LanguageExpression> languages_;
  std::vector<ArrayValue> arrays_;
  std::vector<FreeValue> frees_;
  std::vector<std::pair<SortId, uint64_t>> universes_;
};

}  // namespace gadfly::smtlib
