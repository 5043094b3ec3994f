// SPDX-License-Identifier: Apache-2.0
// Tests of properties that only Z3 has; ../text_solver_test.cc tests the common ones of all
// adapters.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <fstream>
#include <string>

#include "harness/solvers/text_solver.h"
#include "tests/harness/judge/responses.h"

namespace gadfly::harness::z3_test {
namespace {

Response solve(const std::string& text, InProcessSolver& solver) {
  return solver.solve(*script(text), solver.default_limit(), Models::kNo);
}
Response solve(const std::string& text) {
  return solve(text, *make_solver());
}

TEST(Z3, NameAndVersionAreReported) {
  const auto solver = make_solver();
  EXPECT_EQ(solver->name(), "z3");
  EXPECT_TRUE(std::isdigit(solver->build_id().front())) << solver->build_id();
  EXPECT_EQ(solver->default_limit(), 50'000u);
}

#ifndef GADFLY_PUBLIC_API
// Z3 keeps options until it ends; the adapter sets them back.
TEST(Z3, AnOptionHoldsForItsScriptAlone) {
  const std::string script =
      "(declare-const x Int)(declare-const y Int)(assert (> (* x y) 7))(assert (< (+ x y) 3))(push "
      "1)"
      "(check-sat)";
  const auto solver = make_solver();
  const auto statistics = [&](const std::string& text) {
    std::string names;
    for (const Statistic& statistic : solve(text, *solver).statistics)
      names += statistic.name + ' ' + std::to_string(statistic.value) + '\n';
    return names;
  };
  const std::string plain = statistics(script);
  const std::string other = statistics("(set-option :smt.arith.solver 2)" + script);
  EXPECT_NE(other, plain);
  EXPECT_EQ(statistics(script), plain);
  EXPECT_EQ(statistics("(set-option :smt.arith.solver 2)" + script), other);
  EXPECT_EQ(statistics("(set-option :stats true)" + script), plain) << "hidden by the facts";
}
#endif

TEST(Z3, CountersOfTheSolverAreReadAndThoseOfTheProcessAreNot) {
  const Response reply = solve(
      "(declare-const x Int)(declare-const y Int)(assert (> (* x y) 7))(assert (< x 3))"
      "(assert (or (> y 2) (< y (- 4))))(check-sat)");
  EXPECT_EQ(reply.answers, answers("s"));
  const auto has = [&](std::string_view name) {
    return std::ranges::find(reply.statistics, name, &Statistic::name) != reply.statistics.end();
  };
  EXPECT_TRUE(has("limit"));
  EXPECT_GT(reply.statistics.size(), 3u);
  for (const char* name : {"max-memory", "memory", "num-allocs", "time", "total-time"})
    EXPECT_FALSE(has(name)) << name;
}

// Z3 builds a gigabyte of gates while its limit is suspended. It cannot destroy the state after the
// allocator's exception. The second script gets another strategy if 300 MiB are in use.
TEST(Z3, OutOfMemoryIsNotACrash) {
  const std::string simple =
      "(set-logic QF_LIA)(declare-const x Int)(assert (> (* 3 x) 7))(check-sat)";
  const std::string gates =
      "(set-logic QF_BV)(declare-const x (_ BitVec 16))"
      "(assert (and (bvult x #x0003) (bvult #x0002 x)))(check-sat)";
  const auto solver = make_solver();
  [[maybe_unused]] const uint64_t gates_spent = solve(gates, *solver).spent;
  const uint64_t spent = solve(simple, *solver).spent;
  for (int i = 0; i < 2; ++i) {
    const Response reply = solve(
        "(set-logic QF_AUFBVLIA)(declare-fun f (Int) (_ BitVec 1024))"
        "(declare-const a (_ BitVec 1024))(declare-const b (_ BitVec 1024))"
        "(assert (distinct (f 1) (bvudiv (bvudiv a b) (bvudiv b a))))(check-sat)",
        *solver);
    EXPECT_NE(reply.ending, Ending::kCrash);
    EXPECT_NE(reply.answers, answers("u"));
    const Response after = solve(simple, *solver);
    EXPECT_EQ(after.answers, answers("s"));
    EXPECT_EQ(after.spent, spent);
#ifndef GADFLY_PUBLIC_API
    EXPECT_EQ(solve(gates, *solver).spent, gates_spent);
#endif
  }
}

// The script divides a sum of products of 128 bits. Z3's own binary flattens gates for half a
// minute.
#ifndef GADFLY_PUBLIC_API
TEST(Z3, WorkThatRlimitDoesNotCountIsLimited) {
  const Response reply = solve(
      "(set-logic QF_BV)(declare-const a (_ BitVec 128))(declare-const b (_ BitVec 128))"
      "(assert (= (bvudiv (bvudiv a b) (bvudiv (bvudiv b a) (bvudiv (bvadd a b) b))) (bvmul a a)))"
      "(check-sat)");
  EXPECT_EQ(reply.answers, answers("?"));
}

// MiB of memory that this process has.
size_t resident() {
  std::ifstream statistics("/proc/self/statm");
  size_t all = 0;
  size_t pages = 0;
  statistics >> all >> pages;
  return pages * static_cast<size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

// Solves a script eight times. Expects these answers, that the solver works after each, and that it
// has its memory back. A script that loses its context loses 80 MiB or more; the allocator may take
// 64 once.
void expect_memory_back(const std::string& script, std::string_view expected) {
  const auto solver = make_solver();
  for (int i = 0; i < 2; ++i) solve(script, *solver);  // the allocator keeps what it had at most
  const size_t before = resident();
  constexpr int kScripts = 8;
  for (int i = 0; i < kScripts; ++i) {
    const Response reply = solve(script, *solver);
    EXPECT_NE(reply.ending, Ending::kCrash);
    EXPECT_EQ(reply.answers, answers(expected));
    EXPECT_EQ(solve("(check-sat)(push 1)(check-sat)(pop 1)(check-sat)", *solver).answers,
              answers("sss"));
  }
  EXPECT_LT(resident(), before + kScripts * 16);
}

// The smt core builds the gates of a division of floats without a test of rlimit. The check ends
// where it makes a term, so its memory is free again; the later checks are not answered, because
// assertions may be missing.
TEST(Z3, AnInterruptedCheckGivesItsMemoryBack) {
  expect_memory_back(
      "(set-logic ALL)(declare-const a Float64)(declare-const b Float64)(declare-fun f (Int) "
      "Bool)"
      "(assert (forall ((x Int)) (=> (f x) (f (+ x 1)))))"
      "(assert (fp.leq (fp.div RTP a (fp.div RNE b a)) (fp.div RTP (fp.mul RNE a b) b)))"
      "(check-sat)(push 1)(check-sat)(pop 1)(check-sat)",
      "???");
}

// The gates of a remainder of floats are one term for the smt core, which makes clauses for all of
// it.
TEST(Z3, AnInterruptedRemainderGivesItsMemoryBack) {
  expect_memory_back(
      "(set-logic ALL)(declare-const x Float32)(declare-const y Float32)(push 1)(check-sat)(pop 1)"
      "(assert (fp.isPositive (fp.rem x (fp.abs (fp.rem x y)))))(check-sat)",
      "s?");
}

// At (push), the smt core instantiates quantifiers, here a quarter of a million times, and no test
// of rlimit ends that.
TEST(Z3, AnInterruptedPushGivesItsMemoryBack) {
  std::string script =
      "(set-logic ALL)(declare-sort U 0)(declare-fun f (U) Bool)(declare-fun g (U U U) Bool)"
      "(assert (forall ((x U) (y U) (z U)) "
      "(! (or (g x y z) (g y z x)) :pattern ((f x) (f y) (f z)))))";
  for (int i = 0; i < 64; ++i) {
    const std::string name = "c" + std::to_string(i);
    script += "(declare-const " + name + " U)(assert (f " + name + "))";
  }
  script += "(push 1)(check-sat)(push 1)(check-sat)(pop 2)(check-sat)";
  expect_memory_back(script, "???");
  expect_memory_back("(set-option :smt.ff.small_coefficients true)" + script, "???");
}
#endif

}  // namespace
}  // namespace gadfly::harness::z3_test
