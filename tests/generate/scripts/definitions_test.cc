// SPDX-License-Identifier: Apache-2.0
// Tests that placeholders of definitions are well-sorted and that their bodies are replaced.
#include "lib/generate/scripts/definitions.h"

#include <gtest/gtest.h>

#include "tests/generate/workbench.h"

namespace gadfly::generate::definitions_test {
namespace {

using namespace smtlib;

constexpr std::string_view kConstants =
    "(set-logic UFNIA)(declare-const x Int)(declare-const p Bool)";
const std::vector<NewConstant> kNew = {{"x", "Int"}, {"p", "Bool"}};

// Returns how many of 200 lists of definitions contain the text. All must be well-sorted.
int count(std::string_view profile_name, std::string_view text) {
  const Profile profile = *solver_facts::read_profile(profile_name);
  int found = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    Rng rng(seed);
    SortDrawer sorts(TheorySet::standard(), profile);
    sorts.start(read_logic("UFNIA"));
    std::string definitions;
    add_definitions(profile, sorts, kNew, rng, definitions);
    const auto script = read(std::string(kConstants) + definitions);
    EXPECT_EQ(problems(*script), std::vector<std::string>()) << definitions;
    found += definitions.find(text) != std::string::npos;
  }
  return found;
}

TEST(Definitions, PlaceholdersHaveParametersOrAreConstants) {
  EXPECT_GT(count("z3,cvc5", "(define-const d0 Int x)"), 10);
  EXPECT_GT(count("z3,cvc5", "(define-fun d0 ((a0 Int) (a1 "), 10);
  EXPECT_EQ(count("standard,z3", "define-const"), 0) << "the standard has no define-const";
  EXPECT_GT(count("standard,z3", "(define-fun d0 () Bool p)"), 10);
}

TEST(Definitions, BodiesAreReplacedUpToTheFirstAssertion) {
  int changed = 0;
  int recursive = 0;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Workbench bench(
        std::string(kConstants) + "(define-fun d ((a Int)) Int x)(assert p)(define-fun m () Int x)",
        seed);
    Edits edits;
    fill_definitions(*bench.script, bench.context, edits);
    std::string out;
    ASSERT_TRUE(edits.apply(*bench.script, out).ok());
    const auto script = read(out);
    EXPECT_EQ(problems(*script), std::vector<std::string>()) << out;
    EXPECT_TRUE(out.ends_with("(assert p)(define-fun m () Int x)")) << out;
    changed += out.find("((a Int)) Int x)") == std::string::npos;
    recursive += script->commands()[3].word == kDefineFunRec;
  }
  EXPECT_GT(changed, 95);
  EXPECT_GT(recursive, 25);
  EXPECT_LT(recursive, 75);
}

}  // namespace
}  // namespace gadfly::generate::definitions_test
