// SPDX-License-Identifier: Apache-2.0
// Tests of properties that only CVC4 has; ../text_solver_test.cc tests the common ones of all
// adapters.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "harness/solvers/cvc4/statistics.h"
#include "harness/solvers/text_solver.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::cvc4_test {
namespace {

Response solve(const std::string& text) {
  const auto solver = make_solver();
  return solver->solve(*script(text), solver->default_limit(), Models::kNo);
}

TEST(Cvc4, NameAndVersionAreReported) {
  const auto solver = make_solver();
  EXPECT_EQ(solver->name(), "cvc4");
  EXPECT_EQ(solver->build_id().substr(0, 9), "cvc4 1.8 ");
  EXPECT_EQ(solver->default_limit(), 20'000u);
}

TEST(Cvc4, EveryRequestedStatisticExists) {
  // Each part of CVC4 with a statistic does some work on this script.
  const Response reply = solve(
      "(set-logic ALL)(declare-fun f (Int) Int)(declare-const s String)(declare-const a (Array Int "
      "Int))(declare-const v (_ BitVec 4))(assert (forall ((x Int)) (> (f x) x)))(assert (= "
      "(str.len s) (f 2)))(assert (= (select a 1) (f 3)))(assert (bvult v #b0100))(check-sat)");
  for (const auto* names : {cvc4::kResources + 0, cvc4::kCounters + 0}) {
    const size_t count =
        names == cvc4::kResources ? std::size(cvc4::kResources) : std::size(cvc4::kCounters);
    for (size_t i = 0; i < count; ++i)
      EXPECT_NE(std::ranges::find(reply.statistics, std::string(names[i]), &Statistic::name),
                reply.statistics.end())
          << names[i];
  }
}

#ifdef GADFLY_PATCHED
// The limit counts the adders of the circuit. CVC4's own binary builds gates for a minute.
TEST(Cvc4, WideDivisionsStopAtTheLimit) {
  const Response reply = solve(
      "(set-logic QF_BV)(declare-const a (_ BitVec 1024))(declare-const b (_ BitVec 1024))"
      "(assert (= (bvudiv a b) (bvmul a a)))(check-sat)");
  EXPECT_EQ(reply.answers, answers("?"));
}
#endif

// CVC4's own binary aborts on a floating-point term.
TEST(Cvc4, FloatsAreRefused) {
  for (const char* text :
       {"(set-logic QF_FP)(declare-const x Float32)(assert (fp.lt x (fp.abs x)))(check-sat)",
        "(assert (exists ((m RoundingMode)) (fp.isZero ((_ to_fp 2 2) m 0))))(check-sat)",
        "(declare-const x Float32)(declare-const y Float32)(assert (distinct x y))(check-sat)"})
    EXPECT_EQ(solve(text).ending, Ending::kNotSupported) << text;
}

}  // namespace
}  // namespace gadfly::harness::cvc4_test
