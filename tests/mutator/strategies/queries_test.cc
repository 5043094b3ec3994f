// SPDX-License-Identifier: Apache-2.0
// Queries in mutants: after a check-sat, with terms of assertions in force, and with the options
// that they need.
#include <gtest/gtest.h>

#include <set>

#include "mutator/mutator.h"
#include "tests/mutator/mutants.h"

namespace gadfly::mutator::queries_test {
namespace {

using solver_facts::SolverQuery;

class QueriesTest : public testing::Test {
 protected:
  QueriesTest() : mutator_(smtlib::TheorySet::standard()) { mutator_.set_weights(only("queries")); }

  // The mutants of a script for many seeds, without line breaks.
  std::set<std::string> mutants(const std::string& script,
                                const std::vector<SolverQuery>& queries) {
    mutator_.set_queries(queries);
    mutator_.set_checked(true);
    std::set<std::string> seen;
    for (uint64_t seed = 0; seed < 200; ++seed) {
      const Mutator::Mutant mutant = mutator_.mutate(script, seed, {});
      if (!mutant.applied) continue;
      std::string text(mutant.bytes);
      std::erase(text, '\n');
      seen.insert(text);
    }
    return seen;
  }

  Mutator mutator_;
};

using Texts = std::set<std::string>;

TEST_F(QueriesTest, WithoutAListOrACheckThereIsNone) {
  EXPECT_EQ(mutants("(check-sat)", {}), Texts());
  EXPECT_EQ(mutants("(assert true)", {{"get-model", "(get-model)"}}), Texts());
}

TEST_F(QueriesTest, AQueryFollowsACheck) {
  EXPECT_EQ(mutants("(check-sat)(push 1)(check-sat-assuming ())", {{"get-model", "(get-model)"}}),
            (Texts{"(check-sat)(get-model)(push 1)(check-sat-assuming ())",
                   "(check-sat)(push 1)(check-sat-assuming ())(get-model)"}));
}

TEST_F(QueriesTest, ModelsAreExcludedAfterTheLastCheckOnly) {
  EXPECT_EQ(mutants("(check-sat)(check-sat)", {{"block-model", "(block-model :values)"}}),
            Texts{"(check-sat)(check-sat)(block-model :values)"});
}

TEST_F(QueriesTest, ObjectivesAndSimplifiersPrecedeTheCheck) {
  const std::string head = "(declare-const x Int)(declare-const p Bool)";
  EXPECT_EQ(mutants(head + "(assert (= p (< x 5)))(check-sat)",
                    {{"maximize", "(maximize %NUMBER%)"},
                     {"set-simplifier", "(set-simplifier solve-eqs)"}}),
            (Texts{head + "(assert (= p (< x 5)))(maximize x)(check-sat)",
                   head + "(assert (= p (< x 5)))(maximize 5)(check-sat)",
                   head + "(set-simplifier solve-eqs)(assert (= p (< x 5)))(check-sat)"}));
}

TEST_F(QueriesTest, TermsMeanTheSameAfterTheCheck) {
  const std::string head = "(declare-const x Int)";
  const std::string open =
      "(push 1)(declare-const y Int)(assert (exists ((z Int)) (< y 7)))(pop 1)";
  const std::string script = head + open + "(assert (< x 5))(check-sat)";
  Texts expected;
  for (const char* term : {"x", "5", "(< x 5)"})
    expected.insert(script + "(get-value (" + term + "))");
  EXPECT_EQ(mutants(script, {{"get-value", "(get-value (%TERM%))"}}), expected);
  EXPECT_EQ(mutants(script, {{"get-abduct", "(get-abduct A %FORMULA%)"}}),
            Texts{script + "(get-abduct A (< x 5))"});
  EXPECT_EQ(mutants(script, {{"get-qe", "(get-qe %QUANTIFIER%)"}}), Texts());
  const std::string quantified = head + "(assert (not (exists ((z Int)) (< x z))))(check-sat)";
  EXPECT_EQ(mutants(quantified, {{"get-qe", "(get-qe %QUANTIFIER%)"}}),
            Texts{quantified + "(get-qe (exists ((z Int)) (< x z)))"});
  EXPECT_EQ(mutants(quantified, {{"get-abduct", "(get-abduct A %FORMULA%)"}}),
            (Texts{quantified + "(get-abduct A (not (exists ((z Int)) (< x z))))",
                   quantified + "(get-abduct A (exists ((z Int)) (< x z)))"}))
      << "the variable z does not leave its scope";
}

TEST_F(QueriesTest, OnlyTheOptionsOfTheNewQueryAreSet) {
  const std::vector<SolverQuery> queries = {
      {"get-proof", "(get-proof)", {"(set-option :p true)", "(set-option :q true)"}},
      {"get-unsat-core", "(get-unsat-core)", {"(set-option :c true)"}}};
  EXPECT_EQ(mutants("(check-sat)", queries),
            (Texts{"(set-option :p true)(set-option :q true)(check-sat)(get-proof)",
                   "(set-option :c true)(check-sat)(get-unsat-core)"}));
  const std::string one = "(set-option :r true)(set-option :q true)(set-option :p true)(check-sat)";
  EXPECT_EQ(
      mutants(one + "(get-proof)", queries),
      (Texts{one, one + "(get-proof)(get-proof)",
             "(set-option :r true)(set-option :c true)(check-sat)(get-unsat-core)(get-proof)"}));
}

}  // namespace
}  // namespace gadfly::mutator::queries_test
