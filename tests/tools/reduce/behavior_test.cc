// SPDX-License-Identifier: Apache-2.0
// Tests of the behavior that a reduction keeps: the exit code and the output, in which positions
// and file names are masked.
#include "tools/reduce/behavior.h"

#include <gtest/gtest.h>

namespace gadfly::tools::behavior_test {
namespace {

Behavior behavior(int exit_code, std::string out, std::string err = "") {
  process::ProcessResult result;
  result.exit_code = exit_code;
  result.out = std::move(out);
  result.err = std::move(err);
  return behavior_of(std::move(result), "/tmp/x/in.smt2");
}

TEST(Behavior, FilesAndPositionsAreMasked) {
  EXPECT_EQ(behavior(1, "/tmp/x/in.smt2:12.34: no\n/tmp/x/in.smt2:5 line 7 column 19: b\n").out,
            "<file>:<n>.<n>: no\n<file>:<n> line <n> column <n>: b\n");
  EXPECT_EQ(behavior(1, "(error \"line 3 column 2: x\")", "at line ").err, "at line ");
}

TEST(Behavior, BehaviorIsExitCodeAndOutput) {
  const Behavior original = behavior(1, "sat\n", "e");
  EXPECT_TRUE(is_same(original, behavior(1, "sat\n", "e"), {}));
  EXPECT_FALSE(is_same(original, behavior(2, "sat\n", "e"), {}));
  EXPECT_FALSE(is_same(original, behavior(1, "unsat\n", "e"), {}));
  EXPECT_FALSE(is_same(original, behavior(1, "sat\n", "f"), {}));
  EXPECT_TRUE(
      is_same(original, behavior(1, "unsat\n", "f"), {.ignore_out = true, .ignore_err = true}));
  Behavior hanging = original;
  hanging.timed_out = true;
  EXPECT_FALSE(is_same(original, hanging, {}));
  EXPECT_TRUE(is_same(hanging, hanging, {.hangs = true}));
}

TEST(Behavior, PatternsAreTextsOrExpressionsInSlashes) {
  EXPECT_TRUE(Pattern::read("a.c")->occurs_in("xa.cy"));
  EXPECT_FALSE(Pattern::read("a.c")->occurs_in("abc"));
  EXPECT_TRUE(Pattern::read("/a.c$/")->occurs_in("xxabc"));
  EXPECT_TRUE(Pattern::read("/")->occurs_in("a/b"));
  EXPECT_EQ(Pattern::read("/(/").error().code, ErrorCode::kSyntax);
  // Bytes that are not UTF-8, and a long line.
  EXPECT_TRUE(Pattern::read("/b+$/")->occurs_in(std::string(1000000, '\xff') + "b"));
}

TEST(Behavior, ExpressionsWithLargeRepetitionsAreRefused) {
  const std::string deep = "/" + std::string(20000, '(') + "a" + std::string(20000, ')') + "/";
  std::string doubled = "a";
  for (int i = 0; i < 40; ++i) doubled = "(" + doubled + ")+";
  for (const std::string& text :
       {std::string("/((a{1,255}){1,255}){1,255}/"), std::string("/a{99999999999999999999}/"),
        std::string("/(a{100}|b){41,}/"), std::string("/[]a]{64}{64}{2}/"), deep,
        std::string("/a*{99}?{99}/"), "/" + doubled + "/"})
    EXPECT_EQ(Pattern::read(text).error().code, ErrorCode::kSyntax) << text;
  EXPECT_TRUE(Pattern::read("/^(a{1,10}[[:space:]{3}]){1,20}$/")->occurs_in("aaa aa{"));
  EXPECT_TRUE(Pattern::read("/\\(\\+{2}x\\{99999/")->occurs_in("(++x{99999"));
  EXPECT_TRUE(Pattern::read("/no [{]99999}/")->occurs_in("no {99999}"));
  EXPECT_TRUE(Pattern::read("/" + std::string(3000, 'a') + "/")->occurs_in(std::string(3000, 'a')));
}

TEST(Behavior, TheMissingConditionIsNamed) {
  EXPECT_FALSE(missing(behavior(1, "a"), {}).has_value());
  EXPECT_TRUE(missing(behavior(1, "a"), {.match_out = *Pattern::read("b")}).has_value());
  EXPECT_TRUE(missing(behavior(1, "a"), {.exit_code = 0}).has_value());
  EXPECT_FALSE(missing(behavior(0, "a"), {.exit_code = 0}).has_value());
  EXPECT_TRUE(missing(behavior(0, "a"), {.hangs = true}).has_value());
}

}  // namespace
}  // namespace gadfly::tools::behavior_test
