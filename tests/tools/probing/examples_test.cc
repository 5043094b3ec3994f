// SPDX-License-Identifier: Apache-2.0
// Tests of examples.smt2 with the checker of profiles: a solver that refuses only the part of an
// example refuses the script with it and accepts the script without it.
#include "tools/probing/examples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "lib/smtlib/compatibility/checker.h"
#include "tools/probing/logic_choice.h"

namespace gadfly::tools::examples_test {
namespace {

bool accepts(const smtlib::Profile& profile, const std::string& text) {
  smtlib::Script script(smtlib::TheorySet::standard());
  EXPECT_TRUE(script.read(text).ok()) << text;
  return smtlib::incompatibilities(script, profile).empty();
}

// What a script beyond its logic needs: these features matter in strict logics only.
std::string sections(const Example& example) {
  static const std::set<std::string> kStrict = {"array-of-others-in-bit-vector-logic",
                                                "coefficient-term", "datatypes-beyond-strict-logic",
                                                "difference-term", "literal-beyond-logic"};
  return std::string(kStrict.contains(example.name) ? "(outside-of *)" : "") + '(' + example.kind +
         "s " + example.name + ')';
}

TEST(Examples, EachFeatureHasOne) {
  std::vector<std::string> names;
  for (const Example& example : examples_of("feature")) names.push_back(example.name);
  EXPECT_TRUE(std::ranges::equal(names, smtlib::kFeatureNames));
}

TEST(Examples, EachCommandHasOneThatASolverCanLack) {
  std::set<std::string> missing;
  for (smtlib::Symbol word = smtlib::kFirstCommand; word < smtlib::kReservedWordCount; ++word)
    missing.emplace(smtlib::TheorySet::standard().symbols().name(word));
  for (const Example& example : examples_of("command"))
    EXPECT_EQ(missing.erase(example.name), 1U) << example.name;
  EXPECT_EQ(missing,
            (std::set<std::string>{"assert", "check-sat", "exit", "set-logic", "set-option"}));
}

TEST(Examples, AProfileThatRefusesOnlyThePartReportsTheScriptWithIt) {
  const smtlib::Profile nothing = profile_refusing("");
  for (const std::string_view kind : {"feature", "command"})
    for (const Example& example : examples_of(kind)) {
      // Only the generator knows this one: it makes no testers of parametric datatypes.
      if (example.name == "ambiguous-tester") continue;
      const smtlib::Profile only = profile_refusing(sections(example));
      EXPECT_FALSE(example.pairs.empty()) << example.name;
      for (const ScriptPair& pair : example.pairs) {
        EXPECT_FALSE(accepts(only, pair.with)) << example.name << ": " << pair.with;
        EXPECT_TRUE(accepts(only, pair.without)) << example.name << ": " << pair.without;
        EXPECT_TRUE(accepts(nothing, pair.with)) << example.name << ": " << pair.with;
      }
    }
}

// In some logic each of them is reported only because the solver is strict there.
TEST(Examples, AScriptOutsideOfALogicIsReportedInStrictLogicsOnly) {
  const std::string features = "(features literal-beyond-logic datatypes-beyond-strict-logic)";
  const smtlib::Profile strict = profile_refusing("(outside-of *)" + features);
  const smtlib::Profile lax = profile_refusing(features);
  for (const Example& example : examples_of("outside"))
    for (const ScriptPair& pair : example.pairs) {
      bool reported = false;
      for (const std::string logic : {"QF_LIA", "QF_LRA", "QF_UF"})
        reported |= accepts(strict, set_logic(logic) + pair.without) &&
                    accepts(lax, set_logic(logic) + pair.with) &&
                    !accepts(strict, set_logic(logic) + pair.with);
      EXPECT_TRUE(reported) << pair.with;
    }
}

}  // namespace
}  // namespace gadfly::tools::examples_test
