// SPDX-License-Identifier: Apache-2.0
// The meaning of operators: one function per row of a theory table, in theories/<table>.cc, on
// values that are all known. The applicator handles :left-assoc and similar attributes, and free or
// unknown arguments. To give a row a meaning: write the function and name it in the list at the end
// of its theory's file; tests/smtlib/theories/meanings_test.cc lists the rows without one.
#pragma once

#include <span>
#include <string_view>

#include "lib/smtlib/evaluation/values/value.h"
#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::smtlib::inline evaluation {

// The result if SMT-LIB leaves it unspecified: any value of the result's sort, the same for the
// same indices and arguments.
inline constexpr Value kUnspecifiedValue = ~Value{0};

// One application, with as many arguments as the row declares: those of a :left-assoc operator come
// in pairs.
struct Operation {
  Values& values;
  std::span<const uint32_t> indices;  // 3 and 0 of (_ extract 3 0)
  SortId result;
  std::span<const Value> arguments;
  std::string_view digits = {};  // 5 of (_ bv5 8), of any length

  // The candidates, if SMT-LIB says that the result is one of two values, but not which.
  mutable std::pair<Value, Value> either = {kUnknownValue, kUnknownValue};

  Value operator[](size_t argument) const { return arguments[argument]; }
  const mpz_class& number(size_t argument) const { return values.number(arguments[argument]); }
  const mpq_class& rational(size_t argument) const { return values.rational(arguments[argument]); }
  const std::u32string& characters(size_t argument) const {
    return values.characters(arguments[argument]);
  }
  // The elements of a sequence or set.
  std::span<const Value> parts(size_t argument) const { return values.parts(arguments[argument]); }
  SortId sort(size_t argument) const { return values.sort(arguments[argument]); }
  // The number of bits of a bit-vector's or float's sort.
  uint32_t width(size_t argument) const { return values.width(sort(argument)); }
  // For a result that is one of two values: sets `either` and returns kUnspecifiedValue.
  Value one_of(Value first, Value second) const {
    either = {first, second};
    return kUnspecifiedValue;
  }
};

// Returns kUnknownValue for a result that Gadfly does not compute (a number beyond the limits of
// value.h), and kUnspecifiedValue as described above.
using Meaning = Value (*)(const Operation& operation);

struct MeaningRow {
  std::string_view name;  // of the operator, as in its table; overloads share a function
  Meaning meaning;
};

}  // namespace gadfly::smtlib::inline evaluation
