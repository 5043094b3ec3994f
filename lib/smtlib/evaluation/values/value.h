// SPDX-License-Identifier: Apache-2.0
// Interned values: equal values of a sort have equal numbers, so comparing two values, even arrays,
// compares two numbers. A free value stands for a result that may be anything, but is the same for
// the same arguments: if SMT-LIB leaves an operator unspecified, or a model leaves a symbol out.
// Its name says what it is the result of; values computed from it get names in the same way
// (docs/evaluation.md).
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

#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

// A number within one Values object. Unknown: the value was not found, so nothing follows from it.
using Value = uint32_t;
inline constexpr Value kUnknownValue = 0;
inline constexpr Value kFalseValue = 1;
inline constexpr Value kTrueValue = 2;

// Longer numbers are unknown: bits of an integer, a numerator, a denominator, a bit-vector.
inline constexpr size_t kMaxValueBits = size_t{1} << 16;
// Longer strings are unknown, in characters.
inline constexpr size_t kMaxCharacters = size_t{1} << 16;
// Deeper values of datatypes, sets and sequences are unknown, in levels.
inline constexpr uint32_t kMaxDepth = 10'000;
// Values with more parts are unknown.
inline constexpr size_t kMaxParts = size_t{1} << 16;
// The largest finite sort whose cardinality is computed, in values.
inline constexpr uint64_t kMaxCardinality = uint64_t{1} << 16;

// The forms of a regular expression, with their parts: languages, characters, a string, numbers.
enum class RegexKind : uint8_t {
  kNone,
  kEmptyWord,
  kAll,
  kRange,          // first and last character
  kString,         // a string, and the number of its characters to skip
  kConcatenation,  // two languages, the first not a concatenation
  kUnion,          // two or more, in the order of their numbers
  kIntersection,
  kComplement,
  kStar,
  kLoop,  // a language, least and greatest number of repetitions
};
struct Regex {
  RegexKind kind;
  bool has_empty_word;
  std::vector<uint32_t> parts;

  bool operator==(const Regex&) const = default;
};

class Values {
 public:
  using Entry = std::pair<Value, Value>;  // index, element

  // Forgets all values. The following ones have sorts of `script`, which must outlive the Values.
  void prepare(const Script& script);

  // --- Values of the sorts. Each function returns kUnknownValue beyond one of the limits above.
  static Value boolean(bool value) { return value ? kTrueValue : kFalseValue; }
  Value integer(SortId sort, const mpz_class& value);
  // `value` is in canonical form, as all results of mpq_class arithmetic are.
  Value real(SortId sort, const mpq_class& value);
  // Modulo 2^width, so negative numbers are in two's complement.
  Value bit_vector(SortId sort, const mpz_class& value);
  // The bits of IEEE 754's interchange format, sign first, 0 <= bits < 2^(eb+sb). All encodings of
  // NaN give the same value.
  Value floating(SortId sort, const mpz_class& bits);
  // Element number `index`, from 0, of an enumerated or declared sort.
  Value element(SortId sort, uint64_t index);
  // The array with `fallback` at each index that has no entry; of two entries for an index the last
  // one counts. All values must be known; unknown if one is a RegLan.
  Value array(SortId sort, Value fallback, std::vector<Entry> entries);

  Value string(SortId sort, std::u32string_view characters);
  // Values with parts; the parts must be known and not RegLan, else the result is unknown. Also
  // unknown if they nest deeper than kMaxDepth. A value of the datatype `sort`:
  Value constructed(SortId sort, DeclarationId constructor, std::vector<Value> arguments) {
    return compose(ValueKind::kConstructed, sort, constructor, std::move(arguments));
  }
  Value sequence(SortId sort, std::vector<Value> elements) {
    return compose(ValueKind::kSequence, sort, kNoDeclaration, std::move(elements));
  }
  // In any order, with repetitions.
  Value set(SortId sort, std::vector<Value> elements);
  // Only RegexValues (regex_values.h) calls this.
  Value regex(SortId sort, Regex expression);

  // --- Parts of a value.
  ValueKind kind(Value value) const { return data_[value].kind; }
  SortId sort(Value value) const { return data_[value].sort; }
  bool is_free(Value value) const { return data_[value].kind == ValueKind::kFree; }
  // Returns whether the value is neither unknown nor free.
  bool is_known(Value value) const { return value != kUnknownValue && !is_free(value); }
  // The sort of field number `field` of the constructor, in a value of the datatype `sort`.
  SortId field_sort(SortId sort, const Declaration& constructor, size_t field);
  // Of an integer; of a bit-vector, from 0 to 2^width - 1; of a float, its bits; of an element, its
  // index.
  const mpz_class& number(Value value) const { return integers_[data_[value].payload]; }
  const mpq_class& rational(Value value) const { return rationals_[data_[value].payload]; }
  const std::u32string& characters(Value value) const { return strings_[data_[value].payload]; }
  DeclarationId constructor(Value value) const { return composed_[data_[value].payload].head; }
  // The arguments of a constructor, the elements of a sequence, or those of a set in ascending
  // order.
  std::span<const Value> parts(Value value) const { return composed_[data_[value].payload].parts; }
  const Regex& regex(Value value) const { return languages_[data_[value].payload]; }
  Value fallback(Value array) const { return arrays_[data_[array].payload].fallback; }
  // In ascending order of the index; no entry has the fallback's element.
  std::span<const Entry> entries(Value array) const {
    return arrays_[data_[array].payload].entries;
  }
  Value select(Value array, Value index) const;

  // --- Sorts.
  // The script's sorts. Interning more of them does not change the script.
  SortTable& sorts() { return sorts_; }
  const SortTable& sorts() const { return sorts_; }
  // The form of the values of a sort; kNone if unknown (sorts that are not understood, datatypes
  // that share a name, codatatypes).
  ValueKind kind_of(SortId sort) const;
  // The script's datatype with the name of the sort; null if there is not exactly one.
  const Datatype* datatype(SortId sort) const {
    return script_->datatype_named(sorts_.sort(sort).name);
  }
  // Of (_ BitVec m): m. Of (_ FloatingPoint eb sb): eb + sb.
  uint32_t width(SortId sort) const;
  // The number of values of a sort; nothing if it is larger than kMaxCardinality or unknown.
  std::optional<uint64_t> cardinality(SortId sort) const;
  // Fixes the number of elements of a declared sort, which is unknown otherwise.
  void set_universe(SortId sort, uint64_t size);
  std::span<const std::pair<SortId, uint64_t>> universes() const { return universes_; }
  // Value number `index` of a sort that has a cardinality.
  Value nth(SortId sort, uint64_t index);

  // --- Free values.
  // The free value of that name. `possible`: its possible values, sorted, at most kMaxPossible;
  // empty: any value of the sort.
  static constexpr size_t kMaxPossible = 16;
  Value free(SortId sort, std::span<const uint32_t> name, std::span<const Value> possible);
  // For a finite sort of at most kMaxPossible values these are listed too.
  std::span<const Value> possible(Value free) const { return frees_[data_[free].payload].possible; }
  std::span<const uint32_t> name(Value free) const { return frees_[data_[free].payload].name; }

  // The cost of reading a value, in steps: 64-bit limbs of a number, entries of an array, an eighth
  // of a string's length, else 0.
  size_t size_of(Value value) const;

  // Values have the numbers 0 .. size()-1.
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
  std::deque<mpz_class> integers_;  // a deque, so references stay valid
  std::deque<mpq_class> rationals_;
  std::deque<ComposedValue> composed_;
  std::deque<std::u32string> strings_;
  std::deque<Regex> languages_;
  std::vector<ArrayValue> arrays_;
  std::vector<FreeValue> frees_;
  std::vector<std::pair<SortId, uint64_t>> universes_;
};

}  // namespace gadfly::smtlib::inline evaluation
