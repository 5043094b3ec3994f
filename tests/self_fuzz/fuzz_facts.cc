// SPDX-License-Identifier: Apache-2.0
// Reads any bytes as a user's solver file. The result must be facts with a name and a command, or
// an error with a position inside of the text.
#include <algorithm>

#include "lib/base/check.h"
#include "lib/solver_facts/facts_reader.h"

namespace {

using namespace gadfly;

void check(std::string_view text) {
  const Result<solver_facts::SolverFacts> facts =
      solver_facts::read_facts(text, "/folder", smtlib::TheorySet::standard());
  if (facts) {
    GADFLY_INVARIANT(!facts->name.empty());
    return;
  }
  GADFLY_INVARIANT(!facts.error().message.empty());
  GADFLY_INVARIANT(facts.error().position.line <= 1 + std::ranges::count(text, '\n'));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}
