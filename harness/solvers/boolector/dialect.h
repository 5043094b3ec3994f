// SPDX-License-Identifier: Apache-2.0
// Which operators of the theory tables Boolector 1.5's parser reads, in which form, and at which
// cost: the table behind the translation in lowering.h.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::harness::inline solvers::boolector {

// How an operator is written for Boolector.
enum class Shape : uint8_t {
  kRefused,
  kAsIs,     // with any number of arguments that the standard allows
  kBinary,   // with two arguments
  kNumber,   // (_ bv5 8)
  kAnyBit,   // bvredor
  kAllBits,  // bvredand
};

// The circuit that an operator becomes, by the widths of its arguments and result.
enum class Circuit : uint8_t { kWires, kBitwise, kSum, kShift, kProduct, kQuotient, kPairs };

struct LoweredOperator {
  Shape shape = Shape::kRefused;
  Circuit circuit = Circuit::kWires;
};

// The table by OperatorId; kRefused for each operator that Boolector does not have.
std::vector<LoweredOperator> read_dialect(const smtlib::TheorySet& theory_set);

// The time that Boolector spends on an application before its limit counts anything, in units of
// about 10 microseconds under AddressSanitizer. `bits` is the sum of the widths of the arguments
// and the result, `width` the width of the first argument, `arguments` the number of arguments.
uint64_t cost(Circuit circuit, uint64_t bits, uint64_t width, uint64_t arguments);

}  // namespace gadfly::harness::inline solvers::boolector
