// SPDX-License-Identifier: Apache-2.0
// The behavior that a reduction keeps: exit code and output, with positions and names of files
// masked.
#include "tools/reduce/behaviour.h"

#include <gtest/gtest.h>

namespace gadfly::tools {
namespace {

Behaviour behaviour(int exit_code, std::string out, std::string err = "") {
  harness::ProcessResult result;
  result.exit_code = exit_code;
  result.out = std::move(out);
  result.err = std::move(err);
  return behaviour_of(std::move(result), "/tmp/x/in.smt2");
}

TEST(Behaviour, FilesAndPositionsAreMasked) {
  EXPECT_EQ(behaviour(1, "/tmp/x/in.smt2:12.34: no\n/tmp/x/in.smt2:5 line 7 column 19: b\n").out,
            "<file>:<n>.<n>: no\n<file>:<n> line <n> column <n>: b\n");
  EXPECT_EQ(behaviour(1, "(error \"line 3 column 2: x\")", "at line ").err, "at line ");
}

TEST(Behaviour, BehaviorIsExitCodeAndOutput) {
  const Behaviour original = behaviour(1, "sat\n", "e");
  EXPECT_TRUE(is_same(original, behaviour(1, "sat\n", "e"), {}));
  EXPECT_FALSE(is_same(original, behaviour(2, "sat\n", "e"), {}));
  EXPECT_FALSE(is_same(original, behaviour(1, "unsat\n", "e"), {}));
  EXPECT_FALSE(is_same(original, behaviour(1, "sat\n", "f"), {}));
  EXPECT_TRUE(
      is_same(original, behaviour(1, "unsat\n", "f"), {.ignore_out = true, .ignore_err = true}));
  Behaviour hanging = original;
  hanging.timed_out = true;
  EXPECT_FALSE(is_same(original, hanging, {}));
  EXPECT_TRUE(is_same(hanging, hanging, {.hangs = true}));
}

TEST(Behaviour, PatternsAreTextsOrExpressionsInSlashes) {
  EXPECT_TRUE(Pattern::read("a.c")->occurs_in("xa.cy"));
  EXPECT_FALSE(Pattern::read("a.c")->occurs_in("abc"));
  EXPECT_TRUE(Pattern::read("/a.c$/")->occurs_in("xxabc"));
  EXPECT_TRUE(Pattern::read("/")->occurs_in("a/b"));
  EXPECT_EQ(Pattern::read("/(/").error().code, ErrorCode::kSyntax);
  // Bytes that are not UTF-8, and a long line.
  EXPECT_TRUE(Pattern::read("/b+$/")->occurs_in(std::string(1000000, '\xff') + "b"));
}

TEST(Behaviour, TheMissingConditionIsNamed) {
  EXPECT_FALSE(missing(behaviour(1, "a"), {}).has_value());
  EXPECT_TRUE(missing(behaviour(1, "a"), {.match_out = *Pattern::read("b")}).has_value());
  EXPECT_TRUE(missing(behaviour(1, "a"), {.exit_code = 0}).has_value());
  EXPECT_FALSE(missing(behaviour(0, "a"), {.exit_code = 0}).has_value());
  EXPECT_TRUE(missing(behaviour(0, "a"), {.hangs = true}).has_value());
}

}  // namespace
}  // namespace gadfly::tools
