// SPDX-License-Identifier: Apache-2.0
// Assigns to each row of the theory tables the function that its theory lists under the row's name.
#include "lib/smtlib/theories/meanings.h"

namespace gadfly::smtlib::inline theories {

#define GADFLY_THEORY(name) std::span<const MeaningRow> name##_meanings();
#include "lib/smtlib/theories/theories.def"
#undef GADFLY_THEORY

namespace {

struct TheoryMeanings {
  std::string_view table;
  std::span<const MeaningRow> rows;
};

Meaning find(std::span<const MeaningRow> rows, std::string_view name) {
  for (const MeaningRow& row : rows)
    if (row.name == name) return row.meaning;
  return nullptr;
}

// The meaning of rows with :alone, which have one argument: the sum of one number is that number,
// and a comparison of one number is true.
Value alone(const Operation& operation) {
  return operation.result == operation.sort(0) ? operation[0] : kTrueValue;
}

}  // namespace

std::vector<Meaning> meanings(const TheorySet& theory_set) {
  const TheoryMeanings theories[] = {
#define GADFLY_THEORY(name) {#name ".smt2", name##_meanings()},
#include "lib/smtlib/theories/theories.def"
#undef GADFLY_THEORY
  };
  std::vector<Meaning> found(theory_set.operators().size(), nullptr);
  for (OperatorId id = 0; id < found.size(); ++id) {
    const Operator& op = theory_set.op(id);
    if (op.alone) {
      found[id] = alone;
      continue;
    }
    for (const TheoryMeanings& theory : theories)
      if (theory.table == theory_set.theories()[op.theory].table)
        found[id] =
            find(theory.rows,
                 theory_set.symbols().name(op.alias_of != kNoSymbol ? op.alias_of : op.name));
  }
  return found;
}

}  // namespace gadfly::smtlib::inline theories
