// SPDX-License-Identifier: Apache-2.0
// Options that change what a script means, in commands and in scripts.
#include "lib/solver_facts/meaning_option.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "lib/solver_facts/registry.h"
#include "tests/smtlib/read.h"

namespace gadfly::solver_facts::meaning_option_test {
namespace {

std::string found(const std::string& solver, const std::vector<std::string>& words,
                  const std::string& text = "(check-sat)", bool unchanged = false) {
  SolverFacts facts = *find_solver(solver);
  facts.command.insert(facts.command.end(), words.begin(), words.end());
  if (unchanged) facts.input = Input::kUnchanged;
  return meaning_option(facts, *smtlib::read(text));
}

TEST(MeaningOption, OfACommand) {
  EXPECT_EQ(found("z3", {}), "");
  EXPECT_EQ(found("z3", {"smt.arith.solver=2", "rewriter.hi_div0=false"}),
            "rewriter.hi_div0=false");
  EXPECT_EQ(found("z3", {"rewriter.hi_div0=true"}), "");
  EXPECT_EQ(found("z3", {"smt.array.weak=true"}), "smt.array.weak=true");
  EXPECT_EQ(found("cvc5", {"--arith-no-partial-fun"}), "arith-no-partial-fun=true");
  EXPECT_EQ(found("cvc5", {"--no-arith-no-partial-fun", "--sygus-inst", "-q", "-"}), "");
  EXPECT_EQ(found("cvc5", {"--global-negate"}), "global-negate=true");
}

TEST(MeaningOption, OfAScriptThatTheSolverGetsUnchanged) {
  const std::string text = "(set-option :rewriter.hi_div0 false)(check-sat)";
  EXPECT_EQ(found("z3", {}, text, true), "rewriter.hi_div0=false");
  const std::string old = "(set-info :smt-lib-version 2.5)(check-sat)";
  EXPECT_EQ(found("cvc4", {}, old, true), "smt-lib-version=2.5");
  EXPECT_EQ(found("cvc4", {}, old, false), "");
  EXPECT_EQ(found("cvc4", {}, "(set-info :smt-lib-version 2.6)", true), "");
  EXPECT_EQ(found("z3", {}, text, false), "") << "such an option is not sent";
  EXPECT_EQ(found("z3", {}, "(set-option :rewriter.hi_div0 true)(set-option :x)", true), "");
}

TEST(MeaningOption, OfATacticThatIsNotForAllScripts) {
  EXPECT_EQ(found("z3", {}, "(check-sat)(check-sat-using (then simplify qffd))"),
            "check-sat-using=(then simplify qffd)");
  EXPECT_EQ(found("z3", {}, "(check-sat-using (then simplify smt))"), "");
  EXPECT_EQ(found("cvc5", {}, "(check-sat-using qffd)"), "");
  EXPECT_EQ(found("z3", {}, "(check-sat-using)"), "");
}

TEST(MeaningOption, OfATacticThatTranslatesIntoAnotherTheoryThanThoseOfTheLogic) {
  const std::string check = "(check-sat-using (then eq2bv smt))";
  EXPECT_EQ(found("z3", {}, "(set-logic UFNIA)" + check), "check-sat-using=(then eq2bv smt)");
  EXPECT_EQ(found("z3", {}, "(set-logic ALL)" + check), "");
  EXPECT_EQ(found("z3", {}, check), "");
  EXPECT_EQ(found("z3", {}, "(set-logic UFNIA)(check-sat-using smt)"), "");
}

}  // namespace
}  // namespace gadfly::solver_facts::meaning_option_test
