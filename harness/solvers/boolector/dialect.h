// SPDX-License-Identifier: Apache-2.0
// Which operators of the theory tables Boolector 1.5's parser reads, in which form, and what each
// costs: the data of the lowering (lowering.h).
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::harness::inline solvers::boolector {

// How an operator is written for Boolector.
enum class Shape : uint8_t {
  kRefused,
  kAsIs,     // with as many arguments as the standard allows
  kBinary,   // with two
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

// By OperatorId; kRefused for what Boolector has no word for.
std::vector<LoweredOperator> read_dialect(const smtlib::TheorySet& theory_set);

// The time that Boolector takes for an application before any limit of ours counts, in units of
// about 10 us under AddressSanitizer. `bits` is the sum of the widths of the arguments and the
// result, `width` that of the first argument, `arguments` their number.
uint64_t cost(Circuit circuit, uint64_t bits, uint64_t width, uint64_t arguments);

}  // namespace gadfly::harness::inline solvers::boolector
