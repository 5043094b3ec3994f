// SPDX-License-Identifier: Apache-2.0
// What an operator means: one function a row of a theory table, in theories/<table>.cc, on values
// that are all known. The evaluator (evaluator.h) does the rest: :left-assoc and its kin, arguments
// that are free or unknown. To give a row a meaning: write the function and name it in the list at
// the end of its theory's file; tests/smtlib/theories/meanings_test.cc lists the rows without.
#pragma once

#include <span>
#include <string_view>

#include "lib/smtlib/evaluation/value.h"
#include "lib/smtlib/language.h"

namespace gadfly::smtlib {

// What a function answers where SMT-LIB does not say what the result is, and any value of the
// result's sort may be it, the same for the same indices and arguments.
inline constexpr Value kUnspecifiedValue = ~Value{0};

// One application, its arguments as the row declares them: those of a :left-assoc operator come two
// by two.
struct Operation {
  Values& values;
  std::span<const uint32_t> indices;  // 3 and 0 of (_ extract 3 0)
  SortId result;
  std::span<const Value> arguments;
  std::string_view digits = {};  // 5 of (_ bv5 8), of any length

  // Where SMT-LIB says that the result is one of two values, but not which.
  mutable std::pair<Value, Value> either = {kUnknownValue, kUnknownValue};

  Value operator[](size_t argument) const { return arguments[argument]; }
  const mpz_class& number(size_t argument) const { return values.number(arguments[argument]); }
  const mpq_class& rational(size_t argument) const { return values.rational(arguments[argument]); }
  const std::u32string& characters(size_t argument) const {
    return values.characters(arguments[argument]);
  }
  // Of a sequence or set, its elements.
  std::span<const Value> parts(size_t argument) const { return values.parts(arguments[argument]); }
  SortId sort(size_t argument) const { return values.sort(arguments[argument]); }
  // Of a word's or a float's sort, bits.
  uint32_t width(size_t argument) const { return values.width(sort(argument)); }
  // The result is one of the two: `either` is set, and kUnspecifiedValue given back.
  Value one_of(Value first, Value second) const {
    either = {first, second};
    return kUnspecifiedValue;
  }
};

// kUnknownValue where there is a value that we do not compute (a number beyond the limits of
// value.h); kUnspecifiedValue as above.
using Meaning = Value (*)(const Operation& operation);

struct MeaningRow {
  std::string_view name;  // of the operator, as its table spells it; overloads share a function
  Meaning meaning;
};

}  // namespace gadfly::smtlib
