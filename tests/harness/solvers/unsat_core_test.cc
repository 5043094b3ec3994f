// SPDX-License-Identifier: Apache-2.0
// Questions for unsat cores, and the scripts that have only a core.
#include "harness/solvers/unsat_core.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::unsat_core_test {
namespace {

constexpr std::string_view kNamed =
    "(set-logic QF_LIA)(declare-const x Int)(assert (> x 0))(assert (! (< x 5) :named |a|))"
    "(assert (! (> x 7) :named b))(check-sat)(get-unsat-core)";
constexpr std::string_view kAssumed =
    "(declare-const p Bool)(declare-const q Bool)(push 1)(assert (! (not p) :named n))"
    "(check-sat-assuming (p (not q)))(pop 1)(check-sat-assuming (q))";

std::string core(std::string_view text, const std::string& printed, uint32_t check = 0,
                 CoreCommand command = CoreCommand::kGetUnsatCore) {
  const Result<std::vector<std::string>> elements = read_elements(printed);
  EXPECT_TRUE(elements) << printed;
  const Result<std::string> out = print_core(*script(text), check, *elements, command);
  return out ? *out : "refused: " + out.error().message;
}

std::string question(std::string_view text, uint32_t check = 0) {
  const Result<std::string> out = print_core_question(*script(text), check);
  return out ? *out : "refused: " + out.error().message;
}

TEST(UnsatCore, TheQuestionKeepsNamesAndNamesAssumptions) {
  EXPECT_EQ(question(kNamed),
            "(set-option :produce-unsat-cores true)\n(set-logic QF_LIA)\n(declare-const x Int)\n"
            "(assert (> x 0))\n(assert (! (< x 5) :named |a|))\n(assert (! (> x 7) :named b))\n"
            "(check-sat)\n(get-unsat-core)\n");
  EXPECT_EQ(question(kAssumed),
            "(set-option :produce-unsat-cores true)\n(declare-const p Bool)\n"
            "(declare-const q Bool)\n(assert (! (not p) :named n))\n"
            "(assert (! p :named gadfly-assumption-0))\n"
            "(assert (! (not q) :named gadfly-assumption-1))\n(check-sat)\n(get-unsat-core)\n");
}

TEST(UnsatCore, NothingIsAskedIfACoreCanLeaveNothingOut) {
  EXPECT_EQ(question("(declare-const p Bool)(assert p)(assert (not p))(check-sat)"), "");
  EXPECT_EQ(question("(declare-const p Bool)(assert (and p (! p :named inside)))(check-sat)"), "");
}

TEST(UnsatCore, NamesAreReadWithoutBars) {
  const auto elements = read_elements(" (\n a |b| (not\n c) |d e|)\n");
  ASSERT_TRUE(elements);
  EXPECT_EQ(*elements, (std::vector<std::string>{"a", "b", "(not c)", "d e"}));
  EXPECT_EQ(read_elements("()")->size(), 0U);
  for (const char* text : {"", "a", "(a", "unsat", "(a \"", ")"})
    EXPECT_FALSE(read_elements(text)) << text;
}

TEST(UnsatCore, WhatTheCoreLeavesOutOnlyKeepsItsName) {
  EXPECT_EQ(core(kNamed, "(b)"),
            "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (> x 0))\n"
            "(define-fun |a| () Bool (< x 5))\n(assert (! (> x 7) :named b))\n(check-sat)\n");
  EXPECT_EQ(core(kNamed, "(b |a|)"), "") << "nothing is left out";
  EXPECT_EQ(core(kNamed, "(b (error \"no\"))"),
            "refused: the core has (error \"no\"), which is neither a named assertion nor an "
            "assumption");
}

TEST(UnsatCore, AssumptionsStayUnlessTheCoreNamesOne) {
  const std::string declared = "(declare-const p Bool)\n(declare-const q Bool)\n";
  EXPECT_EQ(core(kAssumed, "(p n)"),
            declared + "(assert (! (not p) :named n))\n(assert p)\n(check-sat)\n");
  EXPECT_EQ(core(kAssumed, "(gadfly-assumption-1)"),
            declared + "(define-fun n () Bool (not p))\n(assert (not q))\n(check-sat)\n");
  EXPECT_EQ(core(kAssumed, "((not q))"), core(kAssumed, "(gadfly-assumption-1)"));
  EXPECT_EQ(core(kAssumed, "(n)"), "") << "solvers may list names alone";
}

TEST(UnsatCore, UnsatAssumptionsSayNothingAboutAssertions) {
  const std::string all = core(kAssumed, "(p)", 0, CoreCommand::kGetUnsatAssumptions);
  EXPECT_NE(all.find(":named n"), std::string::npos) << all;
  EXPECT_EQ(all.find("(assert (not q))"), std::string::npos) << all;
  const std::string none = core(kAssumed, "()", 1, CoreCommand::kGetUnsatAssumptions);
  EXPECT_EQ(none, "(declare-const p Bool)\n(declare-const q Bool)\n(check-sat)\n");
}

TEST(UnsatCore, ForeignAssumptionsAreSymbolsThatTheCheckDoesNotHave) {
  const auto foreign = [](const std::vector<std::string>& assumptions) {
    return foreign_assumption(*script(kAssumed), 0, assumptions);
  };
  EXPECT_EQ(foreign({"p", "n"}), "n") << "the name of an assertion";
  EXPECT_EQ(foreign({"q"}), "q") << "only its negation is assumed";
  EXPECT_EQ(foreign({"p", "(not q)"}), "");
  EXPECT_EQ(foreign({"(= q false)"}), "") << "another form";
  EXPECT_EQ(foreign({}), "");
}

}  // namespace
}  // namespace gadfly::harness::unsat_core_test
