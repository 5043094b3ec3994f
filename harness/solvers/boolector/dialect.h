// SPDX-License-Identifier: Apache-2.0
// Lists the operators of the theory tables that Boolector 1.5's parser reads, with their form and
// their cost. The translation in lowering.h follows this list.
#pragma once

#include <cstdint>
#include <vector>

#include "lib/smtlib/theory_tables/theory_set.h"

namespace gadfly::harness::inline solvers::boolector {

// How an operator is written for Boolector.
enum class Shape : uint8_t {
  kRefused,
  kAsIs,     // unchanged, with any number of arguments that the standard allows
  kBinary,   // as nested applications to two arguments
  kNumber,   // a numeral such as (_ bv5 8), in binary
  kAnyBit,   // bvredor, by bvcomp with zeros
  kAllBits,  // bvredand, by bvcomp with ones
};

// The kind of circuit that Boolector builds for an operator. kWires needs no gates; kPairs compares
// each pair of arguments. cost() gives the size of each kind.
enum class Circuit : uint8_t { kWires, kBitwise, kSum, kShift, kProduct, kQuotient, kPairs };

struct LoweredOperator {
  Shape shape = Shape::kRefused;
  Circuit circuit = Circuit::kWires;
};

// Returns the table, indexed by OperatorId; kRefused for each operator that Boolector does not
// have.
std::vector<LoweredOperator> read_dialect(const smtlib::TheorySet& theory_set);

// Estimates the time to build the circuit of one application, in units of about 10 microseconds
// under AddressSanitizer. Boolector's limit does not count this time. `bits` is the sum of the
// widths of the arguments and the result, `width` the width of the first argument, `arguments` the
// number of arguments.
uint64_t cost(Circuit circuit, uint64_t bits, uint64_t width, uint64_t arguments);

}  // namespace gadfly::harness::inline solvers::boolector
