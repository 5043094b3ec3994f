// SPDX-License-Identifier: Apache-2.0
// Some dozens of terms of every operator, against z3; bench/evaluation_agreement.cc asks more.
#include "tests/smtlib/evaluation/agreement.h"

#include <gtest/gtest.h>

namespace gadfly::smtlib {
namespace {

const SolverProgram* find_z3() {
  static const std::vector<SolverProgram> programs = installed_programs();
  for (const SolverProgram& program : programs)
    if (program.name == "z3") return &program;
  return nullptr;
}

TEST(AgreementTest, Z3FindsTheSameValues) {
  const SolverProgram* z3 = find_z3();
  if (z3 == nullptr) GTEST_SKIP() << "no z3";
  const Language& language = Language::standard();
  GroundTermDrawer drawer(language, 7);
  double cpu_seconds = 0;
  std::vector<Evaluated> groups;
  for (OperatorId id = 0; id < language.operators().size(); ++id)
    for (const GroundTerms& group : drawer.draw(id, {.terms = 32, .narrow = 2, .wide = 1}))
      groups.push_back(evaluate(language, group));
  const std::vector<Verdict> verdicts = ask(*z3, groups, cpu_seconds);
  std::vector<size_t> agreed(language.operators().size(), 0);
  for (size_t i = 0; i < groups.size(); ++i) {
    agreed[groups[i].op] += verdicts[i].agreed;
    for (const Claim& claim : verdicts[i].different)
      ADD_FAILURE() << claim.term << " is " << claim.value << ", z3 has another value";
  }
  for (OperatorId id = 0; id < agreed.size(); ++id)
    if ((language.op(id).accepted_by & kByZ3) != 0)
      EXPECT_GT(agreed[id], 0u) << language.symbols().name(language.op(id).name);
}

TEST(AgreementTest, AWrongValueIsNoticed) {
  const SolverProgram* z3 = find_z3();
  if (z3 == nullptr) GTEST_SKIP() << "no z3";
  double cpu_seconds = 0;
  const Evaluated group = {.op = 0,
                           .at = "",
                           .claims = {{"(+ 1 2)", "3"}, {"(+ 1 2)", "4"}, {"(frob 1)", "2"}},
                           .unspecified = {},
                           .unknown = {}};
  const std::vector<Verdict> verdicts = ask(*z3, {group}, cpu_seconds);
  ASSERT_EQ(verdicts.size(), 1u);
  EXPECT_EQ(verdicts[0].agreed, 1u);
  ASSERT_EQ(verdicts[0].different.size(), 1u);
  EXPECT_EQ(verdicts[0].different[0].value, "4");
  EXPECT_EQ(verdicts[0].not_accepted.size(), 1u);
}

}  // namespace
}  // namespace gadfly::smtlib
