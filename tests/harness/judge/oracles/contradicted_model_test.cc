// SPDX-License-Identifier: Apache-2.0
// The oracle of contradicted models: solvers find an instance that refutes a model, and nothing can
// compute it.
#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::contradicted_model_test {
namespace {

std::optional<Verdict> judged(const AskedModel& asked) {
  std::vector<SolverResponse> said = {response("z3", "s"), response("cvc5", "s")};
  said[0].asked_models = {asked};
  return first_verdict({*script_with_checks(1), said});
}

TEST(ContradictedModelTest, TheCulpritIsAGuess) {
  const auto one = judged({.check = 0, .refuters = {"cvc5"}});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->kind, FindingKind::kInvalidModel);
  EXPECT_EQ(one->culprit, "undecided");
  EXPECT_EQ(one->reason,
            "check-sat number 1: an instance makes an assertion false under the model of z3, by "
            "cvc5; Gadfly cannot evaluate it");
  EXPECT_EQ(judged({.check = 0, .refuters = {"cvc5", "yices"}})->culprit, "z3");
  EXPECT_EQ(judged({.check = 0, .refuters = {"z3"}})->culprit, "z3") << "it contradicts itself";
}

TEST(ContradictedModelTest, ASupportedModelIsNotContradicted) {
  EXPECT_FALSE(judged({.check = 0, .supporters = {"cvc5"}}));
  EXPECT_FALSE(judged({.check = 0, .supporters = {"cvc5"}, .refuters = {"yices"}}));
}

}  // namespace
}  // namespace gadfly::harness::contradicted_model_test
