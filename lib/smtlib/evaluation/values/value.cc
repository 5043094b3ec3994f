// SPDX-License-Identifier: Apache-2.0
// Interns values with one hash table.
#include "lib/smtlib/evaluation/values/value.h"

#include <algorithm>
#include <unordered_map>

namespace gadfly::smtlib::inline evaluation {
namespace {

// The cost of an operation on an irrational number, without that of larger precisions.
constexpr size_t kIrrationalSteps = 64;

uint32_t mix(uint32_t hash, uint64_t part) {
  uint64_t mixed = (hash ^ part) * 0x9fb21c651e98df25;
  mixed ^= mixed >> 32;
  return static_cast<uint32_t>(mixed);
}

uint32_t hash_number(uint32_t hash, const mpz_class& number) {
  hash = mix(hash, static_cast<uint64_t>(mpz_sgn(number.get_mpz_t()) + 1));
  const size_t limbs = mpz_size(number.get_mpz_t());
  const mp_limb_t* limb = mpz_limbs_read(number.get_mpz_t());
  for (size_t i = 0; i < limbs; ++i) hash = mix(hash, limb[i]);
  return hash;
}

bool too_long(const mpz_class& number) {
  return mpz_sizeinbase(number.get_mpz_t(), 2) > kMaxValueBits;
}

}  // namespace

void Values::prepare(const Script& script) {
  script_ = &script;
  sorts_ = script.sorts();
  slots_.assign(256, kUnknownValue);
  integers_.clear();
  rationals_.clear();
  numbers_.clear();
  composed_.clear();
  strings_.clear();
  languages_.clear();
  arrays_.clear();
  frees_.clear();
  universes_.clear();
  universe_sizes_.clear();
  counts_.clear();
  numbered_.clear();
  constructors_.clear();
  budget_ = kNoBudget;
  reading_budget_ = kMaxReadingSteps;
  data_.assign(1, {ValueKind::kNone, kUnknownSort, 0, 0});
  const SortId bool_sort = script.theory_set().bool_sort();
  for (const uint32_t payload : {0u, 1u}) {
    data_.push_back({ValueKind::kBoolean, bool_sort, payload, mix(~0u, payload)});
    integers_.emplace_back(payload);
  }
}

// Returns the value that `same` accepts and sets `found`. If there is no such value, makes a new
// one, whose payload the caller must set.
template <class Same>
Value Values::find(ValueKind kind, SortId sort, uint32_t hash, Same same, bool& found) {
  const size_t mask = slots_.size() - 1;
  size_t slot = hash & mask;
  for (; slots_[slot] != kUnknownValue; slot = (slot + 1) & mask) {
    const Datum& datum = data_[slots_[slot]];
    if (datum.hash != hash || datum.kind != kind || datum.sort != sort || !same(datum.payload))
      continue;
    found = true;
    return slots_[slot];
  }
  found = false;
  const Value made = size();
  slots_[slot] = made;
  data_.push_back({kind, sort, 0, hash});
  if (data_.size() * 2 > slots_.size()) grow();
  return made;
}

void Values::grow() {
  slots_.assign(slots_.size() * 2, kUnknownValue);
  const size_t mask = slots_.size() - 1;
  for (Value value = kTrueValue + 1; value < data_.size(); ++value) {
    size_t slot = data_[value].hash & mask;
    while (slots_[slot] != kUnknownValue) slot = (slot + 1) & mask;
    slots_[slot] = value;
  }
}

Value Values::intern(ValueKind kind, SortId sort, const mpz_class& number) {
  bool found = false;
  const Value value = find(
      kind, sort, hash_number(mix(sort, 1), number),
      [&](uint32_t payload) { return integers_[payload] == number; }, found);
  if (!found) {
    data_[value].payload = static_cast<uint32_t>(integers_.size());
    integers_.push_back(number);
  }
  return value;
}

Value Values::integer(SortId sort, const mpz_class& value) {
  return too_long(value) ? kUnknownValue : intern(ValueKind::kInteger, sort, value);
}

Value Values::real(SortId sort, const mpq_class& value) {
  if (too_long(value.get_num()) || too_long(value.get_den())) return kUnknownValue;
  bool found = false;
  const Value made = find(
      ValueKind::kReal, sort,
      hash_number(hash_number(mix(sort, 2), value.get_num()), value.get_den()),
      [&](uint32_t payload) { return rationals_[payload] == value; }, found);
  if (!found) {
    data_[made].payload = static_cast<uint32_t>(rationals_.size());
    rationals_.push_back(value);
  }
  return made;
}

// An irrational number is never at a multiple of 2^-kHashBits, so the integer part of its product
// with 2^kHashBits can be computed, and equal numbers have equal ones.
Value Values::real_number(SortId sort, RealNumbers::Number number) {
  constexpr uint32_t kHashBits = 32;
  bool decided = false;
  if (!numbers_.is_algebraic(number)) {
    const Value made = find(
        ValueKind::kComputable, sort, mix(mix(sort, 9), number),
        [&](uint32_t other) { return other == number; }, decided);
    data_[made].payload = number;
    return made;
  }
  const auto rational =
      with_numbers([&](RealNumbers& all) { return all.rational_value(number, decided); });
  if (!decided) return kUnknownValue;
  if (rational) return real(sort, *rational);
  const auto part = with_numbers([&](RealNumbers& all) { return all.floor(number, kHashBits); });
  if (!part) return kUnknownValue;
  bool found = false;
  const auto same = [&](uint32_t other) {
    const std::optional<int> difference = with_numbers(
        [&](RealNumbers& all) { return all.sign(all.sum(number, all.negated(other))); });
    decided = decided && difference;
    return !difference || *difference == 0;
  };
  const Value made =
      find(ValueKind::kAlgebraic, sort, hash_number(mix(sort, 8), *part), same, found);
  if (!found) data_[made].payload = number;
  return decided ? made : kUnknownValue;
}

RealNumbers::Number Values::number_of(Value value) {
  return kind(value) == ValueKind::kReal ? numbers_.rational(rational(value)) : irrational(value);
}

Value Values::bit_vector(SortId sort, const mpz_class& value) {
  const uint32_t bits = width(sort);
  if (bits > kMaxValueBits) return kUnknownValue;
  if (value >= 0 && mpz_sizeinbase(value.get_mpz_t(), 2) <= bits)
    return intern(ValueKind::kBitVector, sort, value);
  mpz_class folded;
  mpz_fdiv_r_2exp(folded.get_mpz_t(), value.get_mpz_t(), bits);
  return intern(ValueKind::kBitVector, sort, folded);
}

Value Values::field(SortId sort, const mpz_class& value) {
  const uint32_t index = sorts_.indices(sort)[0];
  const mpz_class order =
      index < kFirstLargePrime ? mpz_class(index) : mpz_class(sorts_.index_text(index), 10);
  mpz_class folded;
  mpz_fdiv_r(folded.get_mpz_t(), value.get_mpz_t(), order.get_mpz_t());
  return intern(ValueKind::kField, sort, folded);
}

Value Values::floating(SortId sort, const mpz_class& bits) {
  const std::span<const uint32_t> format = sorts_.indices(sort);
  const uint32_t fraction_bits = format[1] - 1;
  if (width(sort) > kMaxValueBits) return kUnknownValue;
  mpz_class magnitude;  // without the sign
  mpz_fdiv_r_2exp(magnitude.get_mpz_t(), bits.get_mpz_t(), format[0] + fraction_bits);
  const mpz_class infinity = ((mpz_class(1) << format[0]) - 1) << fraction_bits;
  if (magnitude <= infinity) return intern(ValueKind::kFloat, sort, bits);
  const mpz_class quiet = infinity | (mpz_class(1) << (fraction_bits - 1));
  return intern(ValueKind::kFloat, sort, quiet);
}

Value Values::element(SortId sort, uint64_t index) {
  return intern(ValueKind::kElement, sort, mpz_class(static_cast<unsigned long>(index)));
}

Value Values::compose(ValueKind kind, SortId sort, DeclarationId head, std::vector<Value> parts) {
  uint32_t hash = mix(mix(sort, 7), head);
  uint32_t depth = 0;
  for (const Value part : parts) {
    hash = mix(hash, part);
    const ValueKind inner = this->kind(part);
    if (!unique(part)) return kUnknownValue;
    const bool composed = inner == ValueKind::kConstructed || inner == ValueKind::kSequence ||
                          inner == ValueKind::kSet || inner == ValueKind::kBag ||
                          inner == ValueKind::kTuple;
    if (composed) depth = std::max(depth, composed_[data_[part].payload].depth + 1);
  }
  if (depth > kMaxDepth || parts.size() > kMaxParts) return kUnknownValue;
  bool found = false;
  const Value made = find(
      kind, sort, hash,
      [&](uint32_t payload) {
        return composed_[payload].head == head && composed_[payload].parts == parts;
      },
      found);
  if (!found) {
    data_[made].payload = static_cast<uint32_t>(composed_.size());
    composed_.push_back({head, depth, std::move(parts)});
  }
  return made;
}

Value Values::set(SortId sort, std::vector<Value> elements) {
  std::ranges::sort(elements);
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
  return compose(ValueKind::kSet, sort, kNoDeclaration, std::move(elements));
}

Value Values::bag(SortId sort, std::vector<Value> elements) {
  std::ranges::sort(elements);
  return compose(ValueKind::kBag, sort, kNoDeclaration, std::move(elements));
}

SortId Values::field_sort(SortId sort, const Declaration& constructor, size_t field) {
  const SortId declared = script_->parameters(constructor)[field];
  if (constructor.sort_parameters == 0 || declared == kUnknownSort) return declared;
  const std::vector<SortId> arguments(sorts_.arguments(sort).begin(), sorts_.arguments(sort).end());
  return sorts_.instantiate(declared, arguments);
}

Value Values::string(SortId sort, std::u32string_view characters) {
  if (characters.size() > kMaxCharacters) return kUnknownValue;
  uint32_t hash = mix(sort, 5);
  for (const char32_t character : characters) hash = mix(hash, character);
  bool found = false;
  const Value made = find(
      ValueKind::kString, sort, hash,
      [&](uint32_t payload) { return strings_[payload] == characters; }, found);
  if (!found) {
    data_[made].payload = static_cast<uint32_t>(strings_.size());
    strings_.emplace_back(characters);
  }
  return made;
}

Value Values::regex(SortId sort, Regex expression) {
  uint32_t hash = mix(mix(sort, 6), static_cast<uint64_t>(expression.kind));
  for (const uint32_t part : expression.parts) hash = mix(hash, part);
  bool found = false;
  const Value made = find(
      ValueKind::kRegLan, sort, hash,
      [&](uint32_t payload) { return languages_[payload] == expression; }, found);
  if (!found) {
    data_[made].payload = static_cast<uint32_t>(languages_.size());
    languages_.push_back(std::move(expression));
  }
  return made;
}

Value Values::array(SortId sort, Value fallback, std::vector<Entry> entries) {
  for (const SortId part : sorts_.arguments(sort))
    if (kind_of(part) == ValueKind::kRegLan) return kUnknownValue;
  if (!unique(fallback) || std::ranges::any_of(entries, [&](const Entry& entry) {
        return !unique(entry.first) || !unique(entry.second);
      }))
    return kUnknownValue;
  std::ranges::stable_sort(entries, {}, &Entry::first);
  std::vector<Entry> kept;
  for (size_t i = 0; i < entries.size(); ++i)
    if (i + 1 == entries.size() || entries[i + 1].first != entries[i].first)
      if (entries[i].second != fallback) kept.push_back(entries[i]);
  spread(sort, fallback, kept);
  uint32_t hash = mix(mix(sort, 3), fallback);
  for (const auto& [index, element] : kept) hash = mix(mix(hash, index), element);
  bool found = false;
  const Value made = find(
      ValueKind::kArray, sort, hash,
      [&](uint32_t payload) {
        return arrays_[payload].fallback == fallback && arrays_[payload].entries == kept;
      },
      found);
  if (!found) {
    data_[made].payload = static_cast<uint32_t>(arrays_.size());
    arrays_.push_back({fallback, std::move(kept)});
  }
  return made;
}

// Normalizes an array over a finite index sort, which several pairs of fallback and entries denote:
// makes the most frequent element the fallback. If several elements are equally frequent, uses the
// one with the smallest number.
void Values::spread(SortId sort, Value& fallback, std::vector<Entry>& entries) {
  const SortId index_sort = sorts_.arguments(sort)[0];
  const std::optional<uint64_t> indices = cardinality(index_sort);
  if (!indices || entries.size() * 2 < *indices) return;
  std::unordered_map<Value, uint64_t> counts;
  counts[fallback] = *indices - entries.size();
  for (const Entry& entry : entries) ++counts[entry.second];
  Value most = fallback;
  for (const auto& [element, count] : counts)
    if (count > counts[most] || (count == counts[most] && element < most)) most = element;
  if (most == fallback) return;
  std::unordered_map<Value, Value> elements(entries.begin(), entries.end());
  entries.clear();
  for (uint64_t i = 0; i < *indices; ++i) {
    const Value index = nth(index_sort, i);
    const auto found = elements.find(index);
    const Value element = found == elements.end() ? fallback : found->second;
    if (element != most) entries.emplace_back(index, element);
  }
  std::ranges::sort(entries);
  fallback = most;
}

Value Values::select(Value array, Value index) const {
  const ArrayValue& data = arrays_[data_[array].payload];
  const auto found = std::ranges::lower_bound(data.entries, index, {}, &Entry::first);
  const bool there = found != data.entries.end() && found->first == index;
  return there ? found->second : data.fallback;
}

ValueKind Values::kind_of(SortId sort) const {
  if (sort == kUnknownSort) return ValueKind::kNone;
  const Symbol name = sorts_.sort(sort).name;
  const SortConstructor* constructor = script_->theory_set().sort_constructor(name);
  const bool of_theory = constructor != nullptr &&
                         constructor->takes(sorts_.arguments(sort).size()) &&
                         constructor->indices.size() == sorts_.indices(sort).size();
  if (of_theory) return constructor->values;  // else it may be a declared sort of that name
  if (!script_->is_datatype(name)) return ValueKind::kElement;
  const Datatype* found = datatype(sort);
  const bool finite =
      found != nullptr && !found->infinite && found->arity == sorts_.arguments(sort).size();
  return finite ? ValueKind::kConstructed : ValueKind::kNone;
}

uint32_t Values::width(SortId sort) const {
  uint32_t bits = 0;
  for (const uint32_t index : sorts_.indices(sort)) bits += index;
  return bits;
}

void Values::set_universe(SortId sort, uint64_t size) {
  universes_.emplace_back(sort, size);
  universe_sizes_.emplace(sort, size);
  counts_.clear();
  numbered_.clear();
}

std::optional<uint64_t> Values::cardinality(SortId sort) const {
  return count(sort, 0);
}

namespace {

std::optional<uint64_t> small(uint64_t count) {
  return count <= kMaxCardinality ? std::optional(count) : std::nullopt;
}

std::optional<uint64_t> power(uint64_t base, uint64_t exponent) {
  uint64_t result = 1;
  for (; exponent > 0 && base > 1; --exponent) {
    result *= base;
    if (result > kMaxCardinality) return std::nullopt;
  }
  return result;
}

}  // namespace

// Recurses down to kMaxCounted levels only, because sorts nest as deep as the input. Remembers its
// results: with k fields of the same sort at each level, there are k^8 paths.
std::optional<uint64_t> Values::count(SortId sort, int depth) const {
  constexpr int kMaxCounted = 8;
  if (depth > kMaxCounted) return std::nullopt;
  const uint64_t key = uint64_t{sort} * (kMaxCounted + 1) + static_cast<uint64_t>(depth);
  if (const auto known = counts_.find(key); known != counts_.end()) return known->second;
  const std::optional<uint64_t> found = count_again(sort, depth);
  counts_.emplace(key, found);
  return found;
}

std::optional<uint64_t> Values::count_again(SortId sort, int depth) const {
  switch (kind_of(sort)) {
    case ValueKind::kBoolean:
      return 2;
    case ValueKind::kBitVector:
      return power(2, width(sort));
    case ValueKind::kField:
      return small(sorts_.indices(sort)[0]);
    case ValueKind::kFloat: {
      // There is one NaN, although 2 * (2^(sb-1) - 1) bit patterns encode NaN.
      const std::optional<uint64_t> all = power(2, width(sort));
      if (!all) return std::nullopt;
      return *all - (uint64_t{1} << sorts_.indices(sort)[1]) + 3;
    }
    case ValueKind::kElement: {
      const auto fixed = universe_sizes_.find(sort);
      if (fixed != universe_sizes_.end()) return small(fixed->second);
      const uint64_t constants = script_->theory_set().enumeration(sort).size();
      return constants > 0 ? std::optional(constants) : std::nullopt;
    }
    case ValueKind::kArray: {
      const std::span<const SortId> arguments = sorts_.arguments(sort);
      const std::optional<uint64_t> indices = count(arguments[0], depth + 1);
      const std::optional<uint64_t> elements = count(arguments[1], depth + 1);
      if (!indices || !elements) return std::nullopt;
      return power(*elements, *indices);
    }
    case ValueKind::kConstructed:
      return count_constructed(sort, depth);
    default:
      return std::nullopt;
  }
}

DeclarationId Values::constructor_named(SortId sort, std::string_view name, uint32_t arguments) {
  const auto [entry, is_new] = constructors_.try_emplace(sort);
  if (is_new)
    for (const Constructor& constructor : script_->constructors(*datatype(sort))) {
      const Declaration& declaration = script_->declaration(constructor.declaration);
      entry->second[{declaration.name, declaration.parameter_count}] = constructor.declaration;
    }
  const auto found = entry->second.find({script_->symbols().find(name), arguments});
  return found == entry->second.end() ? kNoDeclaration : found->second;
}

// Adds up the constructors, each with the product of its fields. Returns nothing if the sort of a
// field contains a parameter inside another sort.
std::optional<uint64_t> Values::count_constructed(SortId sort, int depth) const {
  uint64_t sum = 0;
  for (const Constructor& constructor : script_->constructors(*datatype(sort))) {
    uint64_t product = 1;
    for (SortId field : script_->parameters(script_->declaration(constructor.declaration))) {
      if (field != kUnknownSort && sorts_.sort(field).name == kNoSymbol)
        field = sorts_.arguments(sort)[sorts_.indices(field)[0]];
      const std::optional<uint64_t> values = count(field, depth + 1);
      if (!values) return std::nullopt;
      product *= *values;
      if (product > kMaxCardinality) return std::nullopt;
    }
    sum += product;
  }
  return small(sum);
}

// Returns value number `index`: enumerates one constructor after the other, the first field
// fastest.
Value Values::nth_constructed(SortId sort, uint64_t index) {
  for (const Constructor& constructor : script_->constructors(*datatype(sort))) {
    const Declaration& declaration = script_->declaration(constructor.declaration);
    std::vector<std::pair<SortId, uint64_t>> fields;
    uint64_t product = 1;
    for (size_t i = 0; i < declaration.parameter_count; ++i) {
      const SortId field = field_sort(sort, declaration, i);
      fields.emplace_back(field, cardinality(field).value_or(1));
      product *= fields.back().second;
    }
    if (index >= product) {
      index -= product;
      continue;
    }
    std::vector<Value> arguments;
    for (const auto& [field, values] : fields) {
      arguments.push_back(nth(field, index % values));
      index /= values;
    }
    return constructed(sort, constructor.declaration, std::move(arguments));
  }
  return kUnknownValue;
}

// Remembers its results, because a datatype with k fields of one sort at each of n levels has k^n
// paths.
Value Values::nth(SortId sort, uint64_t index) {
  if (kind_of(sort) != ValueKind::kConstructed && kind_of(sort) != ValueKind::kArray)
    return nth_again(sort, index);
  const std::pair key(sort, index);
  if (const auto known = numbered_.find(key); known != numbered_.end()) return known->second;
  const Value found = nth_again(sort, index);
  numbered_.emplace(key, found);
  return found;
}

Value Values::nth_again(SortId sort, uint64_t index) {
  switch (kind_of(sort)) {
    case ValueKind::kBoolean:
      return boolean(index == 1);
    case ValueKind::kBitVector:
      return bit_vector(sort, mpz_class(static_cast<unsigned long>(index)));
    case ValueKind::kField:
      return field(sort, mpz_class(static_cast<unsigned long>(index)));
    case ValueKind::kFloat: {
      // The order is: 0 to infinity, -0 to -infinity, NaN.
      const std::span<const uint32_t> format = sorts_.indices(sort);
      const uint64_t fraction_bits = format[1] - 1;
      const uint64_t infinity = ((uint64_t{1} << format[0]) - 1) << fraction_bits;
      const uint64_t sign = uint64_t{1} << (format[0] + fraction_bits);
      uint64_t bits = index;
      if (index > infinity) bits = sign + (index - infinity - 1);
      if (index > 2 * infinity + 1) bits = infinity + 1;
      return floating(sort, mpz_class(static_cast<unsigned long>(bits)));
    }
    case ValueKind::kElement:
      return element(sort, index);
    case ValueKind::kArray: {
      const std::vector<SortId> arguments(sorts_.arguments(sort).begin(),
                                          sorts_.arguments(sort).end());
      const uint64_t indices = cardinality(arguments[0]).value_or(0);
      const uint64_t elements = cardinality(arguments[1]).value_or(1);
      std::vector<Entry> entries;
      for (uint64_t i = 0; i < indices; ++i, index /= elements)
        entries.emplace_back(nth(arguments[0], i), nth(arguments[1], index % elements));
      return array(sort, nth(arguments[1], 0), std::move(entries));
    }
    case ValueKind::kConstructed:
      return nth_constructed(sort, index);
    default:
      return kUnknownValue;
  }
}

size_t Values::size_of(Value value) const {
  switch (data_[value].kind) {
    case ValueKind::kInteger:
    case ValueKind::kBitVector:
    case ValueKind::kField:
    case ValueKind::kFloat:
      return mpz_size(number(value).get_mpz_t());
    case ValueKind::kReal:
      return 8 * (mpz_size(rational(value).get_num_mpz_t()) +
                  mpz_size(rational(value).get_den_mpz_t()));
    case ValueKind::kAlgebraic:
    case ValueKind::kComputable:
      return kIrrationalSteps;
    case ValueKind::kArray:
      return entries(value).size();
    case ValueKind::kConstructed:
    case ValueKind::kSequence:
    case ValueKind::kSet:
    case ValueKind::kBag:
    case ValueKind::kTuple:
      return parts(value).size();
    case ValueKind::kString:
      return characters(value).size() / 2;
    default:
      return 0;
  }
}

Value Values::free(SortId sort, std::span<const uint32_t> name, std::span<const Value> possible) {
  uint32_t hash = mix(sort, 4);
  for (const uint32_t part : name) hash = mix(hash, part);
  bool found = false;
  const Value made = find(
      ValueKind::kFree, sort, hash,
      [&](uint32_t payload) { return std::ranges::equal(frees_[payload].name, name); }, found);
  if (found) return made;
  FreeValue data = {{name.begin(), name.end()}, {possible.begin(), possible.end()}};
  if (possible.empty()) {
    const uint64_t count = cardinality(sort).value_or(kMaxPossible + 1);
    for (uint64_t i = 0; count <= kMaxPossible && i < count; ++i)
      data.possible.push_back(nth(sort, i));
    std::ranges::sort(data.possible);
  }
  data_[made].payload = static_cast<uint32_t>(frees_.size());
  frees_.push_back(std::move(data));
  return made;
}

}  // namespace gadfly::smtlib::inline evaluation
