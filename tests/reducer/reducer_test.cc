// SPDX-License-Identifier: Apache-2.0
// Tests of whole reductions, with predicates that are functions of the text.
#include "lib/reducer/reducer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lib/base/random.h"
#include "lib/reducer/rules.h"
#include "tests/corpus.h"
#include "tests/reducer/predicate.h"

namespace gadfly::reducer::reducer_test {
namespace {

using namespace smtlib;

Reduction reduced(const std::string& text, Predicate& predicate,
                  const ReducerOptions& options = {}) {
  const Result<Reduction> reduction = reduce(TheorySet::standard(), text, predicate, options);
  EXPECT_TRUE(reduction.ok());
  return *reduction;
}

std::string reduced_where(const std::string& text,
                          const std::function<bool(std::string_view)>& when) {
  Fails fails(when);
  EXPECT_TRUE(when(text));
  return reduced(text, fails).text;
}

TEST(Reducer, OneNeededAssertionOfManyIsFound) {
  std::string text = "(set-logic QF_LIA)\n(declare-const x Int)\n";
  for (int i = 0; i < 1000; ++i) text += "(assert (<= x (+ x " + std::to_string(i) + ")))\n";
  text += "(declare-const guilty Int)\n(assert (or (= guilty (div x 0)) (< x 3)))\n(check-sat)\n";
  Fails fails([](std::string_view t) { return has(t, "div") && has(t, "(check-sat)"); });
  ReducerOptions options;
  options.well_sorted = true;
  const Reduction reduction = reduced(text, fails, options);
  EXPECT_EQ(reduction.text, "(assert (= 0 (div 0 0)))\n(check-sat)\n");
  EXPECT_TRUE(reduction.complete);
  EXPECT_LT(reduction.checks, 80U);
  EXPECT_EQ(reduction.checks, fails.asked);
}

// Only one of three mutations is needed. Two checks find it, before any other rule is tried.
TEST(Reducer, MutationsAreUndoneFirst) {
  ReducerOptions options;
  options.rules = *choose_rules("+origin");
  options.parent =
      "(declare-const x Int) ; a comment\n(assert (< x 2))\n(assert (> x 1))\n(check-sat)";
  Fails fails([](std::string_view t) { return has(t, "(div x 0)"); });
  const Reduction reduction = reduced(
      "(declare-const x Int)\n(assert (< x (* x x)))\n(assert (= x x))\n(assert (> x (div x 0)))\n"
      "(check-sat)\n",
      fails, options);
  EXPECT_EQ(reduction.text,
            "(declare-const x Int)\n(assert (< x 2))\n(assert (> x (div x 0)))\n(check-sat)\n");
  EXPECT_LT(reduction.checks, 6U);
}

TEST(Reducer, UnknownCommandsAreReducedAsSExpressions) {
  EXPECT_EQ(reduced_where("(synth-fun f ((x Int)) Int ((I Int)) ((I Int (x 0 (+ I I)))))\n"
                          "(constraint (frob (f 1) 2))\n(check-synth)\n",
                          [](std::string_view t) { return has(t, "frob"); }),
            "(frob)\n");
}

TEST(Reducer, AWellSortedScriptStaysWellSorted) {
  Fails fails([](std::string_view t) { return has(t, "(str.len"); });
  ReducerOptions options;
  options.well_sorted = true;
  EXPECT_EQ(
      reduced("(declare-const s String)(assert (> (str.len (str.++ s s)) 3))", fails, options).text,
      "(assert (> (str.len \"\") 0))\n");
}

TEST(Reducer, AGrowthThatLeadsToNoSmallerScriptIsUndone) {
  // The unfolded script reproduces too, but is larger, and no part of it can be removed.
  const std::string body = "(+ x (* 2 x) (* 3 x) (* 4 x) (* 5 x))";
  const std::string folded =
      "(define-fun f ((x Int)) Int " + body + ")\n(assert (= (f 1) (f 2) (f 3)))\n";
  const std::string unfolded =
      "(assert (= (+ 1 (* 2 1) (* 3 1) (* 4 1) (* 5 1)) (+ 2 (* 2 2) (* 3 2) (* 4 2) (* 5 2)) (+ 3 "
      "(* 2 3) (* 3 3) (* 4 3) (* 5 3))))\n";
  int unfolded_seen = 0;
  EXPECT_EQ(reduced_where(folded,
                          [&](std::string_view t) {
                            unfolded_seen += t == unfolded ? 1 : 0;
                            return t == folded || t == unfolded;
                          }),
            folded);
  EXPECT_GT(unfolded_seen, 0);
}

TEST(Reducer, TheResultDoesNotDependOnTheNumberOfJobs) {
  const auto when = [](std::string_view t) {
    // An arbitrary property that several reductions have.
    return has(t, "check-sat") &&
           (has(t, "bvadd") || has(t, "select") || has(t, "forall") || has(t, "or ")) &&
           std::ranges::count(t, '(') % 3 != 1;
  };
  int compared = 0;
  for (const auto& [name, text] : corpus()) {
    if (!when(text) || text.size() > 1500 || ++compared > 12) continue;
    std::string first;
    uint64_t checks = 0;
    for (const uint32_t jobs : {1U, 2U, 5U}) {
      Fails fails(when);
      fails.be_slow(std::chrono::microseconds(200));
      ReducerOptions options;
      options.jobs = jobs;
      const Reduction reduction = reduced(text, fails, options);
      EXPECT_TRUE(when(reduction.text));
      if (jobs == 1) {
        first = reduction.text;
        checks = reduction.checks;
      }
      EXPECT_EQ(reduction.text, first);
      EXPECT_EQ(reduction.checks, checks);
    }
  }
  EXPECT_GT(compared, 5);
}

TEST(Reducer, EveryStepIsSmallerAndReproduces) {
  int tried = 0;
  for (const auto& [name, text] : corpus()) {
    const auto when = [](std::string_view t) { return has(t, "assert") && has(t, "="); };
    if (!when(text) || text.size() > 700 || ++tried > 6) continue;
    Fails fails(when);
    CandidateMaker maker(TheorySet::standard());
    Candidate last = *maker.measure(text);
    ReducerOptions options;
    options.on_step = [&](const Candidate& candidate, std::string_view rule) {
      EXPECT_TRUE(when(candidate.text)) << rule;
      EXPECT_TRUE(is_smaller(candidate.size, candidate.text, last.size, last.text))
          << rule << '\n'
          << last.text << candidate.text;
      last = candidate;
    };
    const Reduction reduction = reduced(text, fails, options);
    EXPECT_EQ(reduction.text, last.text);
    EXPECT_TRUE(reduction.complete);
    EXPECT_LE(reduction.text.size(), 14U) << reduction.text;
  }
  EXPECT_GT(tried, 3);
}

TEST(Reducer, ReductionEndsAtAStopRequest) {
  Fails fails([](std::string_view t) { return has(t, "x"); });
  std::string text;
  for (int i = 0; i < 200; ++i) text += "(assert (= x" + std::to_string(i) + " 0))\n";
  ReducerOptions options;
  options.may_go_on = [](uint64_t checks) { return checks < 3; };
  const Reduction reduction = reduced(text, fails, options);
  EXPECT_FALSE(reduction.complete);
  EXPECT_LE(fails.asked, 4U);
  EXPECT_TRUE(has(reduction.text, "x"));
}

TEST(Reducer, DeepTermsNeedNoRecursion) {
  std::string text = "(declare-const p Bool)\n(assert ";
  for (int i = 0; i < 100000; ++i) text += "(not ";
  text += "p" + std::string(100000, ')') + ")\n(check-sat)\n";
  Fails fails([](std::string_view t) { return has(t, "(assert") && has(t, "(check-sat)"); });
  ReducerOptions options;
  options.may_go_on = [](uint64_t checks) { return checks < 40; };
  EXPECT_EQ(reduced(text, fails, options).text, "(assert)\n(check-sat)\n");
}

// Returns a text of n parts, which depend on their number.
std::string parts(int n, const std::function<std::string(int)>& part) {
  std::string text;
  for (int i = 0; i < n; ++i) text += part(i);
  return text;
}

std::string number(int i) {
  return std::to_string(i);
}

// Returns n times `begin`, then `inside`, then n times `end`.
std::string nested(int n, const std::string& begin, const std::string& inside,
                   const std::string& end) {
  const auto same = [](const std::string& text) { return [text](int) { return text; }; };
  return parts(n, same(begin)) + inside + parts(n, same(end));
}

// A script of any size, and words that its reduction keeps.
struct Chain {
  std::string name;
  std::function<std::string(int)> text;
  std::vector<std::string> words;
};

// Each link of a chain needs the next one, so no part in its middle can be deleted alone.
std::vector<Chain> chains() {
  return {
      {"sort definitions",
       [](int n) {
         return "(define-sort S0 () Int)\n" +
                parts(n,
                      [](int i) {
                        return "(define-sort S" + number(i + 1) + " () (Array Int S" + number(i) +
                               "))\n";
                      }) +
                "(declare-const guilty S" + number(n) + ")\n(assert (= guilty guilty))\n";
       },
       {"define-sort", "guilty"}},
      {"datatypes",
       [](int n) {
         return "(declare-datatypes (" + parts(n, [](int i) { return "(D" + number(i) + " 0)"; }) +
                ") (" +
                parts(n,
                      [n](int i) {
                        return "((c" + number(i) + " (s" + number(i) + " D" + number((i + 1) % n) +
                               ")) (e" + number(i) + "))";
                      }) +
                "))\n(declare-const guilty D0)\n(assert (= guilty e0))\n";
       },
       {"declare-datatypes", "guilty"}},
      {"annotations",
       [](int n) {
         return "(declare-const guilty Bool)\n(assert " + nested(n, "(! ", "guilty", " :a b)") +
                ")\n";
       },
       {"guilty", "(!"}},
      {"definitions",
       [](int n) {
         return "(declare-const guilty Int)\n(define-fun x0 () Int guilty)\n" +
                parts(n,
                      [](int i) {
                        return "(define-fun x" + number(i + 1) + " () Int (+ x" + number(i) +
                               " 1))\n";
                      }) +
                "(assert (> x" + number(n) + " 0))\n";
       },
       {"guilty", "define-fun", "(>"}},
      {"recursive functions",
       [](int n) {
         return "(define-funs-rec (" +
                parts(n, [](int i) { return "(f" + number(i) + " ((x Int)) Int)"; }) + ") (" +
                parts(n,
                      [n](int i) {
                        return "(ite (> x 0) (f" + number((i + 1) % n) + " (- x 1)) 0)";
                      }) +
                "))\n(assert (= (f0 5) 0))\n";
       },
       {"define-funs-rec", "assert"}},
      {"concatenations",
       [](int n) {
         return "(declare-const x (_ BitVec 8))\n(declare-const guilty (_ BitVec 8))\n"
                "(assert (= (_ bv0 " +
                number(8 * (n + 1)) + ") " + nested(n, "(concat x ", "guilty", ")") + "))\n";
       },
       {"concat", "guilty"}},
      {"sequences",
       [](int n) {
         const std::string side = nested(n, "(seq.unit ", "guilty", ")");
         return "(declare-const guilty Int)\n(assert (= " + side + ' ' + side + "))\n";
       },
       {"seq.unit", "guilty"}},
  };
}

TEST(Reducer, ChainsNeedFewChecks) {
  for (const Chain& chain : chains()) {
    uint64_t before = 0;
    for (const int n : {50, 200}) {
      Fails fails([&](std::string_view t) {
        return std::ranges::all_of(chain.words, [&](const auto& word) { return has(t, word); });
      });
      const Reduction reduction = reduced(chain.text(n), fails);
      EXPECT_LT(reduction.text.size(), 40U) << chain.name;
      EXPECT_LT(reduction.checks, before == 0 ? 200 : before + 60) << chain.name << ' ' << n;
      before = reduction.checks;
      fails.be_slow(std::chrono::microseconds(100));
      ReducerOptions options;
      options.jobs = 3;
      const Reduction faster = reduced(chain.text(n), fails, options);
      EXPECT_EQ(faster.text, reduction.text) << chain.name;
      EXPECT_EQ(faster.checks, reduction.checks) << chain.name;
    }
  }
}

TEST(Reducer, TheResultIsNotLongerThanTheText) {
  const std::string text = parts(50, [](int) { return "(assert (= 0 0))"; });
  Fails fails([](std::string_view t) { return std::ranges::count(t, '=') == 50; });
  ReducerOptions options;
  options.rules = *choose_rules("+command");
  options.on_step = [](const Candidate&, std::string_view) { FAIL(); };
  const Reduction reduction = reduced(text, fails, options);
  EXPECT_EQ(reduction.text, text);
  EXPECT_EQ(reduction.after, reduction.before);
}

TEST(Reducer, RulesAreChosenByName) {
  const size_t all = all_rules().size();
  EXPECT_EQ(choose_rules("")->size(), all);
  EXPECT_EQ(choose_rules("-fresh,-name")->size(), all - 2);
  EXPECT_EQ(choose_rules("+command,+value")->size(), 2U);
  EXPECT_EQ(choose_rules("-frob").error().code, ErrorCode::kSyntax);
  EXPECT_EQ(choose_rules("fresh").error().code, ErrorCode::kSyntax);
  Fails fails([](std::string_view t) { return has(t, "assert"); });
  ReducerOptions options;
  options.rules = *choose_rules("+command");
  EXPECT_EQ(reduced("(assert (and true true))(check-sat)", fails, options).text,
            "(assert (and true true))\n");
}

}  // namespace
}  // namespace gadfly::reducer::reducer_test
