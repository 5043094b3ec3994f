// SPDX-License-Identifier: Apache-2.0
// The table of the operators that Boolector 1.5's parser reads, and the formulas for their costs.
// The factors were fitted to measured times of chains of 1,000 operators.
#include "harness/solvers/boolector/dialect.h"

#include <bit>

namespace gadfly::harness::inline solvers::boolector {
namespace {

struct DialectRow {
  const char* name;
  LoweredOperator lowered;
};

constexpr DialectRow kRows[] = {
    {"true", {Shape::kAsIs, Circuit::kWires}},
    {"false", {Shape::kAsIs, Circuit::kWires}},
    {"not", {Shape::kAsIs, Circuit::kWires}},
    {"=>", {Shape::kAsIs, Circuit::kBitwise}},
    {"and", {Shape::kAsIs, Circuit::kBitwise}},
    {"or", {Shape::kAsIs, Circuit::kBitwise}},
    {"xor", {Shape::kAsIs, Circuit::kBitwise}},
    {"=", {Shape::kAsIs, Circuit::kBitwise}},
    {"distinct", {Shape::kAsIs, Circuit::kPairs}},
    {"ite", {Shape::kAsIs, Circuit::kBitwise}},
    {"select", {Shape::kAsIs, Circuit::kBitwise}},
    {"store", {Shape::kAsIs, Circuit::kBitwise}},
    {"bv*", {Shape::kNumber, Circuit::kWires}},
    {"concat", {Shape::kBinary, Circuit::kWires}},
    {"extract", {Shape::kAsIs, Circuit::kWires}},
    {"repeat", {Shape::kAsIs, Circuit::kWires}},
    {"zero_extend", {Shape::kAsIs, Circuit::kWires}},
    {"sign_extend", {Shape::kAsIs, Circuit::kWires}},
    {"rotate_left", {Shape::kAsIs, Circuit::kWires}},
    {"rotate_right", {Shape::kAsIs, Circuit::kWires}},
    {"bvnot", {Shape::kAsIs, Circuit::kWires}},
    {"bvneg", {Shape::kAsIs, Circuit::kSum}},
    {"bvand", {Shape::kBinary, Circuit::kBitwise}},
    {"bvor", {Shape::kBinary, Circuit::kBitwise}},
    {"bvxor", {Shape::kBinary, Circuit::kBitwise}},
    {"bvnand", {Shape::kBinary, Circuit::kBitwise}},
    {"bvnor", {Shape::kBinary, Circuit::kBitwise}},
    {"bvxnor", {Shape::kBinary, Circuit::kBitwise}},
    {"bvcomp", {Shape::kBinary, Circuit::kBitwise}},
    {"bvadd", {Shape::kBinary, Circuit::kSum}},
    {"bvsub", {Shape::kBinary, Circuit::kSum}},
    {"bvmul", {Shape::kBinary, Circuit::kProduct}},
    {"bvudiv", {Shape::kBinary, Circuit::kQuotient}},
    {"bvurem", {Shape::kBinary, Circuit::kQuotient}},
    {"bvsdiv", {Shape::kBinary, Circuit::kQuotient}},
    {"bvsrem", {Shape::kBinary, Circuit::kQuotient}},
    {"bvsmod", {Shape::kBinary, Circuit::kQuotient}},
    {"bvshl", {Shape::kBinary, Circuit::kShift}},
    {"bvlshr", {Shape::kBinary, Circuit::kShift}},
    {"bvashr", {Shape::kBinary, Circuit::kShift}},
    {"bvult", {Shape::kBinary, Circuit::kSum}},
    {"bvule", {Shape::kBinary, Circuit::kSum}},
    {"bvugt", {Shape::kBinary, Circuit::kSum}},
    {"bvuge", {Shape::kBinary, Circuit::kSum}},
    {"bvslt", {Shape::kBinary, Circuit::kSum}},
    {"bvsle", {Shape::kBinary, Circuit::kSum}},
    {"bvsgt", {Shape::kBinary, Circuit::kSum}},
    {"bvsge", {Shape::kBinary, Circuit::kSum}},
    {"bvredor", {Shape::kAnyBit, Circuit::kBitwise}},
    {"bvredand", {Shape::kAllBits, Circuit::kBitwise}},
};

// Returns whether the row is an extension with fewer arguments than the parser takes, such as
// (bvadd x).
bool lacks_arguments(const smtlib::Operator& op, const LoweredOperator& lowered) {
  const bool pair = lowered.shape == Shape::kBinary || lowered.circuit == Circuit::kPairs;
  return op.extension && op.arguments.size() < (pair ? 2 : 1);
}

}  // namespace

std::vector<LoweredOperator> read_dialect(const smtlib::TheorySet& theory_set) {
  std::vector<LoweredOperator> operators(theory_set.operators().size());
  for (const DialectRow& row : kRows)
    for (smtlib::OperatorId id : theory_set.operators_named(theory_set.symbols().find(row.name)))
      if (!lacks_arguments(theory_set.op(id), row.lowered)) operators[id] = row.lowered;
  return operators;
}

uint64_t cost(Circuit circuit, uint64_t bits, uint64_t width, uint64_t arguments) {
  switch (circuit) {
    case Circuit::kWires:
      return 1 + bits / 64;
    case Circuit::kBitwise:
      return 1 + bits / 2;
    case Circuit::kSum:
      return 1 + 2 * bits;
    case Circuit::kShift:
      return 1 + 2 * width * static_cast<uint64_t>(std::bit_width(width));
    case Circuit::kProduct:
      return 1 + width * width * (arguments - 1);
    case Circuit::kQuotient:
      return 1 + 3 * width * width;
    case Circuit::kPairs:
      return 1 + width * arguments * (arguments - 1) / 2;
  }
  return 0;
}

}  // namespace gadfly::harness::inline solvers::boolector
