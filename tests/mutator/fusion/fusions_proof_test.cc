// SPDX-License-Identifier: Apache-2.0
// Two solvers prove each fusion at several widths and sorts, and refute planted mistakes. Takes
// minutes of solvers, so it is not among the tests that run again under sanitizers.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/approx/prover.h"
#include "tests/mutator/fusion/planted_fusions.h"

namespace gadfly::mutator::fusions_proof_test {
namespace {

using namespace smtlib;
using approx::ApproximationRule;
using approx::Claim;
using approx::Prover;
using approx::RuleBook;

TEST(FusionsProofTest, EveryFusionIsProven) {
  std::vector<Claim> all;
  for (const ApproximationRule& rule : rules()) {
    for (Claim& made : claims(rule, TheorySet::standard())) all.push_back(std::move(made));
    all.push_back(claim(rule, rule.example, "example"));
  }
  EXPECT_GT(all.size(), 2 * rules().size());
  EXPECT_EQ(approx::failures(all, "unsat"), std::vector<std::string>());
}

TEST(FusionsProofTest, WrongFusionsAreRefuted) {
  std::vector<Claim> all;
  for (const ApproximationRule& rule : rules()) all.push_back(claim(rule, rule.wrong, "wrong"));
  EXPECT_EQ(approx::failures(all, "sat"), std::vector<std::string>());
  const auto book =
      RuleBook::read(TheorySet::standard(), {{"planted.smt2", std::string(kPlanted)}});
  ASSERT_TRUE(book.ok()) << book.error().message;
  for (const ApproximationRule& rule : (*book)->rules()) {
    const std::vector<Claim> planted = claims(rule, TheorySet::standard());
    for (const Prover& prover : approx::provers("sat")) {
      const std::vector<std::string> answers =
          prover.ask(for_prover(planted, prover), approx::Forget::kReset);
      EXPECT_NE(std::ranges::count(answers, "sat"), 0) << prover.name << ": " << rule.name;
    }
  }
}

}  // namespace
}  // namespace gadfly::mutator::fusions_proof_test
