// SPDX-License-Identifier: Apache-2.0
// The meaning of an operator is a function in theories/<table>.cc that computes its result from
// known arguments. The applicator handles :left-assoc and similar attributes, and free or unknown
// arguments. To give a row a meaning, add a function and name it in the list at the end of the
// file; tests/smtlib/theories/meanings_test.cc lists the rows without one.
#pragma once

#include <span>
#include <string_view>

#include "lib/smtlib/evaluation/values/value.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline evaluation {

// A meaning returns this if SMT-LIB leaves the result unspecified. The result may be any value of
// its sort, but is the same for the same indices and arguments.
inline constexpr Value kUnspecifiedValue = ~Value{0};

// One application with as many arguments as the row declares. An application of a :left-assoc
// operator to more arguments is split into several operations.
struct Operation {
  Values& values;
  std::span<const uint32_t> indices;  // 3 and 0 in (_ extract 3 0)
  SortId result;
  std::span<const Value> arguments;
  std::string_view digits = {};  // 5 in (_ bv5 8); may be long

  // The two values if SMT-LIB specifies that the result is one of them, but not which.
  mutable std::pair<Value, Value> either = {kUnknownValue, kUnknownValue};

  Value operator[](size_t argument) const { return arguments[argument]; }
  const mpz_class& number(size_t argument) const { return values.number(arguments[argument]); }
  const mpq_class& rational(size_t argument) const { return values.rational(arguments[argument]); }
  // Is a real number given as a fraction? Otherwise rational() has no meaning for it.
  bool is_fraction(size_t argument) const {
    return values.kind(arguments[argument]) == ValueKind::kReal;
  }
  // Returns the value of the number that `compute` returns for the real numbers.
  template <class Compute>
  Value real_number(Compute compute) const {
    const std::optional<RealNumbers::Number> number =
        values.with_numbers([&](RealNumbers& numbers) -> std::optional<RealNumbers::Number> {
          return compute(numbers);
        });
    return number ? values.real_number(result, *number) : kUnknownValue;
  }
  const std::u32string& characters(size_t argument) const {
    return values.characters(arguments[argument]);
  }
  // The elements of a sequence or set.
  std::span<const Value> parts(size_t argument) const { return values.parts(arguments[argument]); }
  SortId sort(size_t argument) const { return values.sort(arguments[argument]); }
  // The number of bits of a bit-vector's or float's sort.
  uint32_t width(size_t argument) const { return values.width(sort(argument)); }
  // A meaning returns one_of(a, b) if the result is one of two values: sets `either`, and returns
  // kUnspecifiedValue.
  Value one_of(Value first, Value second) const {
    either = {first, second};
    return kUnspecifiedValue;
  }
};

// Computes an operation. Returns kUnknownValue for a result that Gadfly does not compute, such as a
// number beyond the limits of value.h, and kUnspecifiedValue for an unspecified result.
using Meaning = Value (*)(const Operation& operation);

struct MeaningRow {
  std::string_view name;  // the operator's name in its table; all overloads have this meaning
  Meaning meaning;
};

}  // namespace gadfly::smtlib::inline evaluation
