// SPDX-License-Identifier: Apache-2.0
// Rewrite rules: patterns with variables and ellipses, and errors in a file of rules.
#include "lib/reducer/rewriting.h"

#include <gtest/gtest.h>

#include "lib/reducer/facts.h"
#include "lib/reducer/rules.h"

namespace gadfly::reducer::rewriting_test {
namespace {

using namespace smtlib;

std::vector<std::string> results(const ReductionRule& rule, const std::string& term) {
  Script script(TheorySet::standard());
  EXPECT_TRUE(script.read("(assert " + term + ")").ok());
  const Facts facts(script);
  std::vector<std::string> texts;
  Changes changes(script);
  rule.propose(facts, script.child(script.commands()[0].node, 1), changes);
  for (size_t i = 0; i < changes.size(); ++i) {
    Edits edits = changes[i];
    std::string text;
    EXPECT_TRUE(edits.apply(script, text).ok());
    texts.push_back(text.substr(8, text.size() - 9));
  }
  return texts;
}

std::vector<std::string> rewritten(const std::string& rule, const std::string& term) {
  const Result<std::vector<ReductionRule>> rules = read_rewrites(rule);
  EXPECT_TRUE(rules.ok());
  return rules ? results((*rules)[0], term) : std::vector<std::string>();
}

using Texts = std::vector<std::string>;

TEST(Rewriting, AVariableMatchesTheSameTermEachTime) {
  const std::string rule = "(rewrite r (bvnand ?x ?x) (bvnot ?x) ?x)";
  EXPECT_EQ(rewritten(rule, "(bvnand (f a) (f a))"), (Texts{"(bvnot (f a))", "(f a)"}));
  EXPECT_EQ(rewritten(rule, "(bvnand (f a) (f b))"), Texts{});
  EXPECT_EQ(rewritten(rule, "(bvnor a a)"), Texts{});
  EXPECT_EQ(rewritten(rule, "(bvnand a a a)"), Texts{});
}

TEST(Rewriting, AnEllipsisMatchesAnyNumberOfTerms) {
  const std::string rule = "(rewrite r (not (and ?x ...)) (or (not ?x) ...))";
  EXPECT_EQ(rewritten(rule, "(not (and a (b) c))"), Texts{"(or (not a) (not (b)) (not c))"});
  EXPECT_EQ(rewritten(rule, "(not (and))"), Texts{"(or)"});
  EXPECT_EQ(rewritten("(rewrite r (= ?x ?y ?z ...) (= ?x ?y))", "(= a b c d)"), Texts{"(= a b)"});
  EXPECT_EQ(rewritten("(rewrite r (f ?z ...) (g ?z ... 1))", "(f a b)"), Texts{"(g a b 1)"});
}

TEST(Rewriting, AtomsAreRewritten) {
  EXPECT_EQ(rewritten("(rewrite r roundTowardZero RTZ)", "roundTowardZero"), Texts{"RTZ"});
  EXPECT_EQ(rewritten("(rewrite r ((_ zero_extend 0) ?x) ?x)", "((_ zero_extend 0) y)"),
            Texts{"y"});
  EXPECT_EQ(rewritten("(rewrite r ((_ zero_extend 0) ?x) ?x)", "((_ zero_extend 1) y)"), Texts{});
}

TEST(Rewriting, ErrorsInAFileHavePositions) {
  EXPECT_EQ(read_rewrites("(rewrite r (f ?x))").error().position.line, 1U);
  EXPECT_EQ(read_rewrites("\n(rewrite r (f ?x) ?y)").error().position.line, 2U);
  EXPECT_EQ(read_rewrites("(rewrite r (f ?x ...) ?x)").error().code, ErrorCode::kTable);
  EXPECT_EQ(read_rewrites("(rewrite r (f ?x) ?x").error().code, ErrorCode::kSyntax);
}

// A pattern matches itself.
TEST(Rewriting, EveryStandardRuleMatches) {
  int count = 0;
  for (const ReductionRule& rule : all_rules()) {
    const size_t arrow = rule.does.find(" -> ");
    if (rule.propose.target_type() == typeid(void (*)(const Facts&, NodeId, Changes&))) continue;
    ++count;
    ASSERT_NE(arrow, std::string::npos);
    std::string before = rule.does.substr(0, arrow);
    EXPECT_FALSE(results(rule, before).empty()) << rule.name;
  }
  EXPECT_GT(count, 80);
}

}  // namespace
}  // namespace gadfly::reducer::rewriting_test
