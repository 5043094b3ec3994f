// SPDX-License-Identifier: Apache-2.0
// The index lists every distinct term once, under its sort.
#include "lib/generate/term_index.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/corpus.h"
#include "tests/smtlib/read.h"

namespace gadfly::generate::term_index_test {
namespace {

using smtlib::NodeId;
using smtlib::SortId;

TEST(TermIndexTest, RepeatedTermsAreListedOnce) {
  const auto script = smtlib::read(
      "(declare-const x Int)(declare-const p Bool)"
      "(assert (and p (< x 1) (< x 1)))(assert (or p (< x 1)))");
  TermIndex index;
  index.build(*script, smtlib::kRoot);
  std::multiset<std::string> bools;
  for (NodeId term : index.of(script->theory_set().bool_sort())) bools.emplace(script->text(term));
  EXPECT_EQ(bools, (std::multiset<std::string>{"(and p (< x 1) (< x 1))", "(or p (< x 1))",
                                               "(< x 1)", "p"}));
  EXPECT_EQ(index.sorts().size(), 2u);
}

TEST(TermIndexTest, TheSameTextInAnotherScopeIsAnotherTerm) {
  const auto script =
      smtlib::read("(assert (and (forall ((x Int)) (= x 0)) (forall ((x Int)) (= x 0))))");
  TermIndex index;
  index.build(*script, smtlib::kRoot);
  const SortId ints = script->term(smtlib::find_term(*script, "x")).sort;
  // The terms are x and 0, in each of two scopes.
  EXPECT_EQ(index.of(ints).size(), 4u);
}

TEST(TermIndexTest, EveryTermOfTheCorpusIsListedUnderItsSort) {
  TermIndex index;
  for (const Seed& seed : corpus()) {
    const auto script = smtlib::read(seed.text);
    index.build(*script, smtlib::kRoot);
    // Compares hashes, because |x| and x are the same term.
    std::set<std::pair<SortId, uint32_t>> expected;
    std::set<std::pair<SortId, uint32_t>> found;
    for (NodeId term : script->terms())
      expected.emplace(script->term(term).sort, script->term(term).hash);
    size_t listed = 0;
    for (SortId sort = 0; sort < script->sorts().size(); ++sort) {
      for (NodeId term : index.of(sort)) {
        EXPECT_EQ(script->term(term).sort, sort);
        found.emplace(sort, script->term(term).hash);
        ++listed;
      }
    }
    EXPECT_EQ(found, expected) << seed.name;
    EXPECT_LE(listed, script->terms().size());
    for (SortId sort : index.sorts()) EXPECT_FALSE(index.of(sort).empty());
  }
}

TEST(TermIndexTest, TheIndexStartsAtTheGivenNode) {
  const auto script = smtlib::read("(declare-const p Bool)(assert p)(assert (not p))");
  TermIndex index;
  index.build(*script, script->commands()[1].node + 2);
  EXPECT_EQ(index.of(script->theory_set().bool_sort()).size(), 2u);
  index.build(*script, script->node_count());
  EXPECT_TRUE(index.of(script->theory_set().bool_sort()).empty());
  EXPECT_TRUE(index.sorts().empty());
}

}  // namespace
}  // namespace gadfly::generate::term_index_test
