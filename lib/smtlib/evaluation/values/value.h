// SPDX-License-Identifier: Apache-2.0
// Interns values: equal values of a sort have equal numbers, so that comparing two values, even
// arrays, compares two numbers. A free value stands for a result that may be any value of its sort,
// but is the same for the same arguments. Results are free if SMT-LIB leaves them unspecified, or
// if a model leaves a symbol out. The name of a free value has the operator or function and the
// arguments; values computed from free values have such names too (docs/evaluation.md).
#pragma once

#include <gmpxx.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "lib/smtlib/evaluation/values/real_numbers.h"
#include "lib/smtlib/script/script.h"

namespace gadfly::smtlib::inline evaluation {

// The number of a value in a Values object. kUnknownValue means that the value was not computed.
using Value = uint32_t;
inline constexpr Value kUnknownValue = 0;
inline constexpr Value kFalseValue = 1;
inline constexpr Value kTrueValue = 2;

// The largest size of an integer, a numerator, a denominator or a bit-vector, in bits. Larger ones
// are unknown, and so are values beyond the other limits.
inline constexpr size_t kMaxValueBits = size_t{1} << 16;
// The largest size of a string, in characters.
inline constexpr size_t kMaxCharacters = size_t{1} << 16;
// The largest nesting depth of datatype values, sets and sequences.
inline constexpr uint32_t kMaxDepth = 10'000;
// The largest number of parts of a value.
inline constexpr size_t kMaxParts = size_t{1} << 16;
// The largest number of steps (Values::size_of()) in which irrational numbers are read from text.
inline constexpr uint64_t kMaxReadingSteps = 5'000'000;
// The largest cardinality of a sort that Values::cardinality() computes.
inline constexpr uint64_t kMaxCardinality = uint64_t{1} << 16;

// The forms of a regular expression. The comments list the parts of each form.
enum class RegexKind : uint8_t {
  kNone,
  kEmptyWord,
  kAll,
  kRange,          // first and last character
  kString,         // a string, and the number of its characters to skip
  kConcatenation,  // two languages, the first not a concatenation
  kUnion,          // two or more languages, in the order of their numbers
  kIntersection,   // the same
  kComplement,     // a language
  kStar,           // a language
  kLoop,           // a language, the least and the greatest number of repetitions
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

  // Forgets all values. New values have sorts of `script`, which must outlive the Values.
  void prepare(const Script& script);

  // --- Making values. Each function returns kUnknownValue beyond one of the limits above.
  static Value boolean(bool value) { return value ? kTrueValue : kFalseValue; }
  Value integer(SortId sort, const mpz_class& value);
  // Requires that `value` is in canonical form, like all results of mpq_class arithmetic.
  Value real(SortId sort, const mpq_class& value);
  // The value of a number of real_numbers(), which may be rational.
  Value real_number(SortId sort, RealNumbers::Number number);
  // Takes `value` modulo 2^width, so a negative number becomes its two's complement.
  Value bit_vector(SortId sort, const mpz_class& value);
  // Takes `value` modulo the order of the field.
  Value field(SortId sort, const mpz_class& value);
  // `bits` has the interchange format of IEEE 754, sign first, 0 <= bits < 2^(eb+sb). All encodings
  // of NaN give the same value.
  Value floating(SortId sort, const mpz_class& bits);
  // Element number `index`, from 0, of an enumerated or declared sort.
  Value element(SortId sort, uint64_t index);
  // The array with `fallback` at each index that has no entry. The last entry for an index has
  // effect. Requires that all values are known. Unknown if a sort in it is RegLan, or if a value is
  // not unique().
  Value array(SortId sort, Value fallback, std::vector<Entry> entries);

  Value string(SortId sort, std::u32string_view characters);
  // The next functions make values with parts. Require that the parts are known. Return
  // kUnknownValue if a part is not unique(), or if the value would nest deeper than kMaxDepth.
  Value constructed(SortId sort, DeclarationId constructor, std::vector<Value> arguments) {
    return compose(ValueKind::kConstructed, sort, constructor, std::move(arguments));
  }
  Value sequence(SortId sort, std::vector<Value> elements) {
    return compose(ValueKind::kSequence, sort, kNoDeclaration, std::move(elements));
  }
  // `elements` may be in any order and may have repetitions.
  Value set(SortId sort, std::vector<Value> elements);
  // `elements` has each element as often as the bag does, in any order.
  Value bag(SortId sort, std::vector<Value> elements);
  Value tuple(SortId sort, std::vector<Value> parts) {
    return compose(ValueKind::kTuple, sort, kNoDeclaration, std::move(parts));
  }
  // Only RegexValues (regex_values.h) calls this.
  Value regex(SortId sort, Regex expression);

  // --- Parts of a value.
  ValueKind kind(Value value) const { return data_[value].kind; }
  SortId sort(Value value) const { return data_[value].sort; }
  bool is_free(Value value) const { return data_[value].kind == ValueKind::kFree; }
  // Returns whether the value is neither unknown nor free.
  bool is_known(Value value) const { return value != kUnknownValue && !is_free(value); }
  // Whether no other known value can be equal to this one. Two languages, or two computable
  // numbers, can be equal though their numbers differ.
  bool unique(Value value) const {
    return kind(value) != ValueKind::kRegLan && kind(value) != ValueKind::kComputable;
  }
  // The sort of field number `field` of the constructor, in a value of the datatype `sort`.
  SortId field_sort(SortId sort, const Declaration& constructor, size_t field);
  // The number of an integer, of a bit-vector (0 to 2^width - 1), of an element of a field (from
  // 0), of a float (its bits) or of an element (its index).
  const mpz_class& number(Value value) const { return integers_[data_[value].payload]; }
  const mpq_class& rational(Value value) const { return rationals_[data_[value].payload]; }
  // The number of a value of kind kAlgebraic or kComputable.
  RealNumbers::Number irrational(Value value) const { return data_[value].payload; }
  // The number of a value of kind kReal, kAlgebraic or kComputable.
  RealNumbers::Number number_of(Value value);
  const RealNumbers& real_numbers() const { return numbers_; }
  // Returns what `compute` returns for the numbers. It spends steps of this object.
  template <class Compute>
  auto with_numbers(Compute compute) {
    numbers_.set_budget(budget_);
    auto result = compute(numbers_);
    budget_ = numbers_.budget();
    return result;
  }
  const std::u32string& characters(Value value) const { return strings_[data_[value].payload]; }
  DeclarationId constructor(Value value) const { return composed_[data_[value].payload].head; }
  // The arguments of a constructor, the parts of a tuple, the elements of a sequence, or the
  // elements of a set or a bag in ascending order of their numbers.
  std::span<const Value> parts(Value value) const { return composed_[data_[value].payload].parts; }
  const Regex& regex(Value value) const { return languages_[data_[value].payload]; }
  Value fallback(Value array) const { return arrays_[data_[array].payload].fallback; }
  // The entries in ascending order of the index's number. No entry has the fallback as its element.
  std::span<const Entry> entries(Value array) const {
    return arrays_[data_[array].payload].entries;
  }
  Value select(Value array, Value index) const;

  // --- Sorts.
  // A copy of the script's sorts; interning more sorts does not change the script.
  SortTable& sorts() { return sorts_; }
  const SortTable& sorts() const { return sorts_; }
  // The form of the values of a sort. kNone for sorts that are not understood, for datatypes that
  // share a name, and for codatatypes.
  ValueKind kind_of(SortId sort) const;
  // The script's datatype with the name of the sort; null if no datatype or several have it.
  const Datatype* datatype(SortId sort) const {
    return script_->datatype_named(sorts_.sort(sort).name);
  }
  // The constructor of a sort with a datatype() that has this name and number of arguments;
  // else kNoDeclaration. The first call for a sort goes through its constructors.
  DeclarationId constructor_named(SortId sort, std::string_view name, uint32_t arguments);
  // The number of bits: m for (_ BitVec m), eb + sb for (_ FloatingPoint eb sb).
  uint32_t width(SortId sort) const;
  // The number of values of a sort; nothing if it is unknown or larger than kMaxCardinality.
  std::optional<uint64_t> cardinality(SortId sort) const;
  // Sets the number of elements of a declared sort. Without this call the number is unknown.
  void set_universe(SortId sort, uint64_t size);
  std::span<const std::pair<SortId, uint64_t>> universes() const { return universes_; }
  // Returns value number `index` of a sort, from 0. Requires that the sort has a cardinality().
  Value nth(SortId sort, uint64_t index);

  // --- Free values.
  // Returns the free value of that name; adds it if it is new. `possible` has its possible values,
  // sorted, at most kMaxPossible; if it is empty, every value of the sort is possible.
  static constexpr size_t kMaxPossible = 16;
  Value free(SortId sort, std::span<const uint32_t> name, std::span<const Value> possible);
  // The possible values of a free value; empty if they are more than kMaxPossible.
  std::span<const Value> possible(Value free) const { return frees_[data_[free].payload].possible; }
  std::span<const uint32_t> name(Value free) const { return frees_[data_[free].payload].name; }

  // --- Cost.
  // The cost of a value, in steps: the 64-bit limbs of a number, eight times those of a rational
  // number (its terms are made coprime), 64 for another real one, the entries of an array, the
  // number of other parts, or half the length of a string.
  size_t size_of(Value value) const;
  // The steps that are left; without a call of set_budget() there is no limit. What computes with
  // values spends steps before it takes them, and does not continue if spend() returns false.
  void set_budget(uint64_t steps) { budget_ = steps; }
  uint64_t budget() const { return budget_; }
  bool spend(uint64_t steps) {
    budget_ -= std::min(budget_, steps);
    return budget_ > 0;
  }
  static constexpr uint64_t kNoBudget = ~uint64_t{0};
  // Returns what `read` returns, and sets its budget: all calls since prepare() together have
  // kMaxReadingSteps. For text whose values cost more than its size.
  template <class Read>
  Value reading(Read read) {
    const uint64_t budget = std::exchange(budget_, reading_budget_);
    const Value value = read();
    reading_budget_ = std::exchange(budget_, budget);
    return value;
  }

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
  std::optional<uint64_t> count_again(SortId sort, int depth) const;
  std::optional<uint64_t> count_constructed(SortId sort, int depth) const;
  Value nth_again(SortId sort, uint64_t index);
  Value nth_constructed(SortId sort, uint64_t index);
  void grow();

  const Script* script_ = nullptr;
  SortTable sorts_;
  std::vector<Datum> data_;
  std::vector<Value> slots_;        // open addressing, a power of two, at most half full
  std::deque<mpz_class> integers_;  // deques, so that references to their elements stay valid
  std::deque<mpq_class> rationals_;
  RealNumbers numbers_;
  std::deque<ComposedValue> composed_;
  std::deque<std::u32string> strings_;
  std::deque<Regex> languages_;
  std::vector<ArrayValue> arrays_;
  std::vector<FreeValue> frees_;
  std::vector<std::pair<SortId, uint64_t>> universes_;
  std::unordered_map<SortId, uint64_t> universe_sizes_;  // the first of a sort
  // What count() has returned, by sort and depth, and what nth() has, by sort and index. Both are
  // forgotten when a universe is set.
  mutable std::unordered_map<uint64_t, std::optional<uint64_t>> counts_;
  std::map<std::pair<SortId, uint64_t>, Value> numbered_;
  // By sort: its constructors, by name and number of arguments.
  std::map<SortId, std::map<std::pair<Symbol, uint32_t>, DeclarationId>> constructors_;
  uint64_t budget_ = kNoBudget;
  uint64_t reading_budget_ = kMaxReadingSteps;
};

}  // namespace gadfly::smtlib::inline evaluation
