// SPDX-License-Identifier: Apache-2.0
// The crash oracle: a process that crashed is a finding. A process that was killed, or that only
// printed text like that of a crash, is not.
#include <gtest/gtest.h>

#include "harness/judge/signature.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::crash_test {
namespace {

std::optional<Verdict> judged(const std::vector<SolverResponse>& responses) {
  return first_verdict({*script_with_checks(1), responses});
}

TEST(CrashTest, AFailedAssertionIsAFinding) {
  const auto verdict = judged(
      {response("boolector", "s"),
       response("cvc4", "", Ending::kCrash,
                "Fatal failure within void CVC4::f(int) at /build/cvc4-1.8/src/theory/uf.cpp:71")});
  ASSERT_TRUE(verdict);
  EXPECT_EQ(verdict->kind, FindingKind::kCrash);
  EXPECT_EQ(verdict->culprit, "cvc4");
  EXPECT_EQ(verdict->signature, "crash-cvc4-assert-uf.cpp-71");
}

TEST(CrashTest, ASignalIsAFinding) {
  const auto verdict = judged({response("z3", "", Ending::kCrash, "signal 11")});
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->signature.starts_with("crash-z3-signal-11-")) << verdict->signature;
  EXPECT_EQ(without_formula(*verdict), "crash-z3-signal-11");
}

TEST(CrashTest, ACrashIsAFindingOnAnyScriptAndRanksBeforeADifference) {
  const SolverResponse said[] = {response("a", "s"), response("b", "u"),
                                 response("c", "", Ending::kCrash, "signal 6")};
  for (const char* text : {"(assert xor)(check-sat)", "(check-sat)", "(no such command)"}) {
    const auto verdict = first_verdict({*script(text), said});
    ASSERT_TRUE(verdict) << text;
    EXPECT_EQ(verdict->kind, FindingKind::kCrash) << text;
  }
}

TEST(CrashTest, TextLikeThatOfACrashIsNoFinding) {
  EXPECT_FALSE(judged({response("a", "s"), response("b", "s")}));
  EXPECT_FALSE(judged(
      {response("a", "e", Ending::kCompleted, "(error \"Assertion `x' failed at f.cpp:12\")")}));
  EXPECT_FALSE(judged({response("a", "?", Ending::kTimeout, "signal 11")}));
  EXPECT_FALSE(judged({response("a", "?", Ending::kResourceOut, "signal 6")}));
}

TEST(CrashTest, KillsLimitsAndMissingFeaturesAreNoCrash) {
  for (const char* detail : {
           "",
           "(error \"line 1 column 3: unexpected character\")",
           "signal 9",
           "signal 15",
           "signal 24",
           "signal 25",
           "terminate called after throwing an instance of 'std::bad_alloc'",
           "terminate called after throwing an instance of 'out_of_memory_error'",  // of Z3
           "Fatal failure within void CVC4::f() at smt_engine.cpp:9\nExpected result unsat but got "
           "sat",
           "Expected CVC4 to be compiled with SymFPU support",
           "Fatal failure within f at theory_fp.cpp:3\nUnimplemented code encounteredConversion is "
           "dependent on SymFPU",
           "Fatal failure within f at floatingpoint.cpp:620\nUnreachable code reachedno concrete "
           "implementation of FloatingPointLiteral",
       }) {
    EXPECT_FALSE(judged({response("cvc4", "", Ending::kCrash, detail)})) << detail;
  }
}

TEST(CrashTest, CodeThatIsNotWrittenIsACrash) {
  for (const char* solver : {"cvc4", "cvc5"})
    EXPECT_TRUE(judged({response(solver, "", Ending::kCrash,
                                 "Fatal failure within size_t Word::getLength(TNode) at "
                                 "./src/theory/strings/word.cpp:90\nUnimplemented code "
                                 "encountered Word::getLength on 2")}))
        << solver;
}

}  // namespace
}  // namespace gadfly::harness::crash_test
