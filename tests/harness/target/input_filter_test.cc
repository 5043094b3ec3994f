// SPDX-License-Identifier: Apache-2.0
// Tests of harness/target/input_filter.h: which inputs are skipped, and which must not be.
#include "harness/target/input_filter.h"

#include <gtest/gtest.h>

#include <functional>

#include "tests/folder.h"
#include "tests/harness/judge/responses.h"
#include "tests/harness/target/fake_engine.h"

namespace gadfly::harness::input_filter_test {
namespace {

constexpr int kScripts = 640;

std::unique_ptr<smtlib::Script> numbered(int number) {
  return script("(declare-const x Int)(assert (< x " + std::to_string(number) + "))(check-sat)");
}

// Admits different scripts. Returns the number of scripts for which holds() is true.
int count(InputFilter& filter, const std::function<bool()>& holds) {
  int found = 0;
  for (int i = 0; i < kScripts; ++i) {
    EXPECT_TRUE(filter.admit(*numbered(i)));
    found += holds();
  }
  return found;
}

Response answered(std::string_view letters, Ending ending = Ending::kCompleted) {
  return response("", letters, ending).reply;
}

TEST(InputFilterTest, WithoutRulesNoInputIsSkipped) {
  InputFilter plain;
  InputFilter none("none", 1, "");
  for (InputFilter* filter : {&plain, &none}) {
    for (int i = 0; i < 2; ++i) {
      EXPECT_EQ(count(*filter, [&] { return filter->asks_references(false, true); }), kScripts);
      EXPECT_EQ(
          count(*filter,
                [&] { return filter->worth_keeping("", answered("", Ending::kNotSupported)); }),
          kScripts);
    }
  }
}

TEST(InputFilterTest, ADuplicateIsNotAdmitted) {
  InputFilter filter("duplicates", 1, "");
  EXPECT_TRUE(filter.admit(*numbered(1)));
  EXPECT_TRUE(filter.admit(*numbered(2)));
  EXPECT_FALSE(filter.admit(*numbered(1)));
  const std::string other(numbered(1)->source());
  EXPECT_FALSE(filter.admit(*script("; a comment\n" + other)));
}

TEST(InputFilterTest, ADuplicateWithANewLabelIsAdmitted) {
  InputFilter filter("duplicates", 1, "");
  const std::string text(numbered(1)->source());
  const std::string label = "(set-info :gadfly-witness \"1 0 (x 0)\")";
  EXPECT_TRUE(filter.admit(*script(text)));
  EXPECT_TRUE(filter.admit(*script(text + label)));
  EXPECT_FALSE(filter.admit(*script(text + label)));
}

TEST(InputFilterTest, ScriptsThatSolversMustNotReceiveAreNoDuplicates) {
  InputFilter filter("duplicates", 1, "");
  EXPECT_TRUE(filter.admit(*script("(include \"file\")")));
  EXPECT_TRUE(filter.admit(*script("(include \"file\")")));
}

TEST(InputFilterTest, UnderAflDuplicatesAreAdmitted) {
  const FakeAfl afl;
  InputFilter filter("duplicates", 1, "");
  EXPECT_TRUE(filter.admit(*numbered(1)));
  EXPECT_TRUE(filter.admit(*numbered(1)));
}

TEST(InputFilterTest, InputsThatTheSolverDoesNotSupportAreNotKept) {
  InputFilter filter("unsupported", 1, "");
  const auto kept = [&](const Response& reply) {
    return count(filter, [&] { return filter.worth_keeping("", reply); });
  };
  EXPECT_EQ(kept(answered("", Ending::kNotSupported)), 0);
  EXPECT_EQ(kept(answered("ee")), kScripts);
}

TEST(InputFilterTest, WithoutGuidanceNoMutantIsKept) {
  const Folder folder;
  fuzzing::Lineage mutator(folder / "lineage");
  mutator.note("parent", "mutant");
  const InputFilter unguided("unsupported,mutants", 1, folder / "lineage");
  EXPECT_FALSE(unguided.worth_keeping("mutant", answered("s")));
  EXPECT_TRUE(unguided.worth_keeping("parent", answered("s")));
  const InputFilter guided("unsupported", 1, folder / "lineage");
  EXPECT_TRUE(guided.worth_keeping("mutant", answered("s")));
}

TEST(InputFilterTest, ReferencesRunOnAShareMoreOftenOfNewInputs) {
  InputFilter filter("none", 4, "");
  const int of_new = count(filter, [&] { return filter.asks_references(true, false); });
  EXPECT_GT(of_new, kScripts / 3);
  EXPECT_LT(of_new, 2 * kScripts / 3);
  const int of_rest = count(filter, [&] { return filter.asks_references(false, false); });
  EXPECT_GT(of_rest, kScripts / 16);
  EXPECT_LT(of_rest, kScripts / 4);
  EXPECT_EQ(count(filter, [&] { return filter.asks_references(false, false); }), of_rest);
}

TEST(InputFilterTest, ReferencesDoNotRunOnProvenAnswers) {
  InputFilter filter("none", 8, "");
  EXPECT_EQ(count(filter, [&] { return filter.asks_references(true, true); }), 0);
  EXPECT_EQ(count(filter, [&] { return filter.asks_references(false, true); }), 0);
}

}  // namespace
}  // namespace gadfly::harness::input_filter_test
