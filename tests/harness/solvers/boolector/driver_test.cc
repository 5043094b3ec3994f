// SPDX-License-Identifier: Apache-2.0
// Tests of the C layer over Boolector: it returns right answers, reports errors as messages, stops
// at the limit, and frees all memory.
#include "harness/solvers/boolector/driver.h"

#include <gtest/gtest.h>
#if defined(__has_feature) && __has_feature(address_sanitizer)
#include <sanitizer/allocator_interface.h>
#else
#include <malloc.h>
#endif

#include <string>
#include <string_view>

namespace gadfly::harness::driver_test {
namespace {

// Unsatisfiable. Boolector adds dozens of array lemmas on demand before it finds the conflict.
constexpr std::string_view kArrays = R"((set-logic QF_AUFBV)
(declare-fun a () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun b () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(assert (distinct (store (store a x #x01) y #x02) (store (store b y #x02) x #x01)))
(assert (= a b))
(assert (distinct x y))
(check-sat)
(exit)
)";

// Unsatisfiable: asks for another factorization of the product of the primes 65521 and 65497. The
// proof takes 29,000 propagations.
constexpr std::string_view kProduct = R"((set-logic QF_BV)
(declare-fun x () (_ BitVec 16))
(declare-fun y () (_ BitVec 16))
(assert (bvult x y))
(assert (distinct x #xffd9))
(assert (= (bvmul (concat #x0000 x) (concat #x0000 y)) #xffca0249))
(check-sat)
(exit)
)";

gadfly_boolector_result solve(std::string_view text, uint64_t limit = 10'000'000) {
  return gadfly_boolector_solve(text.data(), text.size(), limit, 0);
}

size_t allocated_bytes() {
#if defined(__has_feature) && __has_feature(address_sanitizer)
  return __sanitizer_get_current_allocated_bytes();
#else
  return mallinfo2().uordblks;
#endif
}

TEST(Driver, TheVersionIsTheOneThatGadflySupports) {
  EXPECT_STREQ(gadfly_boolector_version(), "1.5.118");
}

TEST(Driver, AnswersAreRight) {
  EXPECT_EQ(solve("(check-sat)\n").verdict, GADFLY_BOOLECTOR_SAT);
  EXPECT_EQ(solve("(assert false)").verdict, GADFLY_BOOLECTOR_UNSAT);
  EXPECT_EQ(solve("(declare-fun p () Bool)(assert p)").verdict, GADFLY_BOOLECTOR_SAT);
  EXPECT_EQ(solve(kArrays).verdict, GADFLY_BOOLECTOR_UNSAT);
}

TEST(Driver, ErrorsAreReturnedAsMessagesAndNotPrinted) {
  const std::string_view scripts[] = {
      "",
      "(",
      "(assert",
      "(assert xor)",
      "(assert (and))",
      "(assert x)",
      "\x01",
      "(set-logic QF_LIA)",
      "(declare-fun x () (_ BitVec 4))\n(assert x)",
      "(declare-fun x () (_ BitVec 0))",
      "(declare-fun x () (_ BitVec 4))(assert (= x (let ((y x) (z #b0000)) (bvadd y w))))",
      "(define-fun f () Bool true)",
      "(push 1)",
  };
  for (const std::string_view script : scripts) {
    SCOPED_TRACE(script);
    const size_t before = allocated_bytes();
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const gadfly_boolector_result result = solve(script);
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_EQ(result.verdict, GADFLY_BOOLECTOR_ERROR);
    EXPECT_EQ(std::string(result.message).substr(0, 7), "script:");
    EXPECT_EQ(allocated_bytes(), before);
  }
}

TEST(Driver, SolvingPrintsNothing) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  solve("(assert false)");
  solve(kArrays);
  solve(kProduct, 1000);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

// For any limit, the answer is right or unknown, the run stops near the limit, and all memory is
// freed. On a script with arrays, small steps of the limit end each stage of the refinement loop.
TEST(Driver, EveryLimitIsRespectedInTheRefinementLoop) {
  const uint64_t needed = solve(kArrays).spent;
  ASSERT_GT(needed, 100u);
  const size_t before = allocated_bytes();
  bool stopped_inside = false;
  for (uint64_t limit = 0; limit <= needed + 20; limit += 3) {
    const gadfly_boolector_result result = solve(kArrays, limit);
    if (limit > needed) {
      EXPECT_EQ(result.verdict, GADFLY_BOOLECTOR_UNSAT) << limit;
      EXPECT_EQ(result.spent, needed);
    } else {
      EXPECT_NE(result.verdict, GADFLY_BOOLECTOR_SAT) << limit;
    }
    if (result.verdict == GADFLY_BOOLECTOR_UNKNOWN) {
      EXPECT_GE(result.spent, limit);
      EXPECT_LE(result.spent, limit + 10'000);
      stopped_inside = stopped_inside || result.spent > 1;
    }
  }
  EXPECT_TRUE(stopped_inside);
  EXPECT_EQ(allocated_bytes(), before);
}

TEST(Driver, TheLimitEndsOneLongCallOfTheSatSolver) {
  const gadfly_boolector_result first = solve(kProduct, 10'000);
  EXPECT_EQ(first.verdict, GADFLY_BOOLECTOR_UNKNOWN);
  EXPECT_LT(first.spent, 15'000u);
  EXPECT_EQ(solve(kProduct, 10'000).spent, first.spent);
}

TEST(Driver, RepeatedCallsFreeAllMemory) {
  solve(kArrays);
  const size_t before = allocated_bytes();
  const size_t peak = solve(kArrays).peak_bytes;
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(solve(kArrays).peak_bytes, peak);
    solve(kProduct, 5'000);
  }
  EXPECT_EQ(allocated_bytes(), before);
}

}  // namespace
}  // namespace gadfly::harness::driver_test
