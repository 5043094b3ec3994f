// SPDX-License-Identifier: Apache-2.0
// Ill-formed mutants: each kind of error occurs, and the mutants can still be parsed.
#include "mutator/ill_formed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/smtlib/read.h"

namespace gadfly::mutator::ill_formed_test {
namespace {

std::set<std::string> mistakes(std::string_view text, uint64_t seeds) {
  const auto script = smtlib::read(text);
  std::set<std::string> found;
  for (uint64_t seed = 0; seed < seeds; ++seed) {
    Rng rng(seed);
    smtlib::Edits edits;
    std::string out;
    EXPECT_TRUE(make_ill_formed(*script, rng, edits));
    EXPECT_TRUE(edits.apply(*script, out).ok());
    found.insert(std::move(out));
  }
  return found;
}

TEST(MisuseTest, EveryMistakeOccurs) {
  const auto found = mistakes("(declare-const p Bool)(assert (not p))(check-sat)", 20'000);
  for (const char* formula : {"xor", "(xor p)", "(not p) (not p)", "", "(not)", "(not (not p))",
                              "(not p p)", "(bvadd p)", "(not fp.add)"}) {
    const std::string space = *formula == '\0' ? "" : " ";
    EXPECT_TRUE(found.contains("(declare-const p Bool)(assert" + space + formula + ")(check-sat)"))
        << formula;
  }
}

// After an error the judge only looks for crashes (tests/harness/judge/judge_test.cc).
TEST(MisuseTest, MostMutantsAreIllFormed) {
  size_t ill_formed = 0;
  const auto all = mistakes("(declare-const x Int)(assert (< x (+ x 1)))(check-sat)", 2'000);
  for (const std::string& text : all)
    ill_formed += smtlib::has_error(smtlib::read(text)->problems());
  EXPECT_GT(ill_formed, all.size() / 2);
}

TEST(MisuseTest, WithoutTermsThereIsNoMutant) {
  const auto script = smtlib::read("(check-sat)");
  Rng rng(1);
  smtlib::Edits edits;
  EXPECT_FALSE(make_ill_formed(*script, rng, edits));
  EXPECT_TRUE(edits.empty());
}

}  // namespace
}  // namespace gadfly::mutator::ill_formed_test
