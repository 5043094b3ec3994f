// SPDX-License-Identifier: Apache-2.0
// Boolector's facts must say what its adapter refuses: for each operator of the theory tables, and
// for the scripts of data/.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include "harness/solvers/boolector/dialect.h"
#include "lib/smtlib/compatibility/checker.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::harness::facts_test {
namespace {

using smtlib::TheorySet;

class BoolectorFactsTest : public testing::Test {
 protected:
  bool accepts(const std::filesystem::path& path) const {
    std::ifstream file(path);
    smtlib::Script script(TheorySet::standard());
    EXPECT_TRUE(script.read(std::string(std::istreambuf_iterator<char>(file), {})));
    return script.problems().empty() && smtlib::incompatibilities(script, profile_).empty();
  }

  const smtlib::Profile profile_ = *solver_facts::read_profile("boolector");
};

TEST_F(BoolectorFactsTest, TheOperatorsAreThoseOfTheAdapter) {
  const TheorySet& theory_set = TheorySet::standard();
  const auto lowered = boolector::read_dialect(theory_set);
  for (smtlib::OperatorId id = 0; id < lowered.size(); ++id) {
    const smtlib::Operator& op = theory_set.op(id);
    EXPECT_EQ(profile_.accepts(theory_set, id), lowered[id].shape != boolector::Shape::kRefused)
        << theory_set.symbols().name(op.name) << " of " << theory_set.theories()[op.theory].name;
  }
}

TEST_F(BoolectorFactsTest, WhatTheAdapterAnswersIsAccepted) {
  for (const auto& entry : std::filesystem::directory_iterator(DATA_DIR "/answers"))
    EXPECT_TRUE(accepts(entry.path())) << entry.path().filename();
}

TEST_F(BoolectorFactsTest, WhatTheAdapterRefusesIsRefused) {
  // No feature says how large a script may become, what a function takes, or which names a binder
  // may have.
  const std::set<std::string> unknown = {
      "bound_twice.smt2",       "exponential_definitions.smt2", "function_on_array.smt2",
      "function_to_array.smt2", "hides_theory_symbol.smt2",     "level_no_numeral.smt2",
      "too_wide.smt2"};
  for (const auto& entry : std::filesystem::directory_iterator(DATA_DIR "/refused")) {
    const std::string name = entry.path().filename();
    EXPECT_EQ(accepts(entry.path()), unknown.contains(name)) << name;
  }
}

}  // namespace
}  // namespace gadfly::harness::facts_test
