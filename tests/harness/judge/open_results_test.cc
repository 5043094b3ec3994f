// SPDX-License-Identifier: Apache-2.0
// Scripts in which each result that solvers choose is that of a declared function.
#include "harness/judge/open_results.h"

#include <gtest/gtest.h>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::open_results_test {
namespace {

std::string opened(const std::string& commands, uint32_t check = 0,
                   OpenResults which = OpenResults::kOfExtensions) {
  const auto read = script(commands);
  const std::optional<std::string> text = with_open_results(*read, check, which);
  if (!text) return "";
  EXPECT_TRUE(script(*text)->problems().empty()) << *text;
  return *text;
}

TEST(OpenResults, AnUnspecifiedResultIsThatOfAFunction) {
  EXPECT_EQ(
      opened("(set-logic QF_SLIA)(declare-const s (Seq Int))(assert (= (seq.nth s 2) 7))"
             "(check-sat)"),
      "(set-logic ALL)\n(declare-const s (Seq Int))\n(declare-fun open3 ((Seq Int) Int ) Int)\n"
      "(assert (= (let ((x0 s) (x1 2)) (ite (and (<= 0 x1) (< x1 (seq.len x0))) "
      "(seq.nth x0 x1) (open3 x0 x1))) 7))\n(check-sat)\n");
}

TEST(OpenResults, OneFunctionStandsForEqualOperatorsAndSorts) {
  const std::string text =
      opened("(declare-const r Real)(assert (< (sqrt (sqrt r)) (sqrt (arcsin 2.0))))(check-sat)");
  EXPECT_EQ(text,
            "(declare-const r Real)\n(declare-fun open3 (Real ) Real)\n"
            "(declare-fun open4 (Real ) Real)\n"
            "(assert (< (let ((x0 (let ((x0 r)) (ite (<= 0.0 x0) (sqrt x0) (open3 x0))))) "
            "(ite (<= 0.0 x0) (sqrt x0) (open3 x0))) "
            "(let ((x0 (let ((x0 2.0)) (ite (<= (- 1.0) x0 1.0) (arcsin x0) (open4 x0))))) "
            "(ite (<= 0.0 x0) (sqrt x0) (open3 x0)))))\n(check-sat)\n");
}

TEST(OpenResults, WhatTheStandardSpecifiesOrLeavesOpenStays) {
  EXPECT_EQ(opened("(declare-const x Int)(assert (= (div x 0) 1))(check-sat)"), "");
  EXPECT_EQ(opened("(declare-const x Int)(assert (= x 1))(check-sat)"), "");
}

TEST(OpenResults, WhatTheStandardLeavesOpenCanBePartOfTheQuestion) {
  const auto all = [](const std::string& commands) {
    return opened(commands, 0, OpenResults::kAll);
  };
  EXPECT_EQ(all("(declare-const x Int)(assert (= (div x 0) 1))(check-sat)"),
            "(declare-const x Int)\n(declare-fun open3 (Int Int ) Int)\n"
            "(assert (= (let ((x0 x) (x1 0)) (ite (distinct x1 0) (div x0 x1) (open3 x0 x1))) 1))\n"
            "(check-sat)\n");
  EXPECT_NE(all("(declare-const f Float16)(assert (= ((_ fp.to_ubv 4) RNE f) #x1))(check-sat)")
                .find("(assert (= (let ((x0 RNE) (x1 f)) (open3 x0 x1)) #x1))"),
            std::string::npos)
      << "open for all arguments, because the table does not say which results are specified";
  EXPECT_NE(all("(declare-const f Float16)(assert (= (fp.min f f) f))(check-sat)")
                .find("(ite (or (not (fp.isZero x0)) (not (fp.isZero x1)) (= x0 x1)) (fp.min x0 "),
            std::string::npos);
  EXPECT_EQ(all("(declare-const r Real)(assert (= (/ r r r) 1.0))(check-sat)"), "")
      << "more arguments than in the table";
}

TEST(OpenResults, OneCheckSatIsAskedAbout) {
  const std::string text = opened(
      "(declare-const s (Seq Int))(push)(assert (= 1 (seq.nth s 1)))(check-sat)(pop)"
      "(assert (= 2 (seq.nth s 2)))(check-sat)",
      1);
  EXPECT_EQ(text.find("(= 1"), std::string::npos) << text;
  EXPECT_NE(text.find("(= 2"), std::string::npos) << text;
  EXPECT_EQ(opened("(declare-const x Int)(assert (= x 1))(check-sat)(assert (= (^ x x) 1))", 0),
            "");
}

}  // namespace
}  // namespace gadfly::harness::open_results_test
