// SPDX-License-Identifier: Apache-2.0
// Values of terms of the theory Strings, with one example per rule of the standard.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::strings_test {
namespace {

TEST(StringsTest, PartsOfStringsAreEvaluated) {
  expect_values({{R"((str.++ "ab" "" "c"))", R"("abc")"},
                 {R"((str.len "a\u{2ffff}"))", "2"},
                 {R"((_ char #x41))", R"("A")"},
                 {R"((str.at "abc" 1))", R"("b")"},
                 {R"((str.at "abc" 3))", R"("")"},
                 {R"((str.at "abc" (- 1)))", R"("")"},
                 {R"((str.substr "abcd" 1 2))", R"("bc")"},
                 {R"((str.substr "abcd" 1 99999999999999999999))", R"("bcd")"},
                 {R"((str.substr "abcd" 4 1))", R"("")"},
                 {R"((str.substr "abcd" (- 1) 2))", R"("")"},
                 {R"((str.substr "abcd" 1 0))", R"("")"},
                 {R"((str.prefixof "ab" "abc"))", "true"},
                 {R"((str.prefixof "abc" "ab"))", "false"},
                 {R"((str.suffixof "bc" "abc"))", "true"},
                 {R"((str.contains "abc" ""))", "true"},
                 {R"((str.contains "abc" "ac"))", "false"}});
}

TEST(StringsTest, StringsAreOrderedByCodePoints) {
  expect_values({{R"((str.< "a" "B"))", "false"},
                 {R"((str.< "" "a"))", "true"},
                 {R"((str.< "a" "a"))", "false"},
                 {R"((str.<= "a" "a"))", "true"},
                 {R"((str.<= "ab" "b" "a"))", "false"},
                 {R"((str.< "\u{ffff}" "\u{10000}"))", "true"}});
}

TEST(StringsTest, WhatZ3Adds) {
  expect_values({{R"((str.from_ubv #xf0))", R"("240")"},
                 {R"((str.from_sbv #xf0))", R"("-16")"},
                 {R"((str.from_sbv #b1))", R"("-1")"},
                 {R"((str.from_sbv #x70))", R"("112")"},
                 {R"((str.power "ab" 2))", R"("abab")"},
                 {R"((str.power "ab" (- 1)))", R"("")"},
                 {R"((str.len (str.power "ab" 32768)))", "65536"},
                 {R"((str.len (str.power "ab" 32769)))", "unknown"},
                 {R"((str.in_re "ab" (re.xor (str.to_re "ab") re.all)))", "false"},
                 {R"((str.in_re "ac" (re.xor (str.to_re "ab") re.all)))", "true"},
                 {R"((str.in_re "ac" (re.xor re.none (str.to_re "ab"))))", "false"}});
}

TEST(StringsTest, FindingAndReplacingIsEvaluated) {
  expect_values({{R"((str.indexof "abab" "b" 2))", "3"},
                 {R"((str.indexof "abab" "b" 4))", "(- 1)"},
                 {R"((str.indexof "abab" "" 4))", "4"},
                 {R"((str.indexof "abab" "" 5))", "(- 1)"},
                 {R"((str.indexof "abab" "a" (- 1)))", "(- 1)"},
                 {R"((str.indexof "abab" "b"))", "1"},
                 {R"((str.replace "abab" "b" "xy"))", R"("axyab")"},
                 {R"((str.replace "abab" "" "x"))", R"("xabab")"},
                 {R"((str.replace "abab" "c" "x"))", R"("abab")"},
                 {R"((str.replace_all "aaa" "aa" "b"))", R"("ba")"},
                 {R"((str.replace_all "aaa" "" "b"))", R"("aaa")"},
                 {R"((str.replace_re "xaay" (re.+ (str.to_re "a")) "b"))", R"("xbay")"},
                 {R"((str.replace_re "xaay" (re.* (str.to_re "a")) "b"))", R"("bxaay")"},
                 {R"((str.replace_re_all "xaay" (re.* (str.to_re "a")) "b"))", R"("xbby")"},
                 {R"((str.replace_re_all "xaay" re.none "b"))", R"("xaay")"},
                 {R"((str.indexof_re "xaay" (re.range "y" "z") 0))", "3"},
                 {R"((str.indexof_re "xaay" re.all 5))", "(- 1)"}});
}

TEST(StringsTest, ConversionsToNumbersAreEvaluated) {
  expect_values({{R"((str.is_digit "7"))", "true"},
                 {R"((str.is_digit "77"))", "false"},
                 {R"((str.to_code "A"))", "65"},
                 {R"((str.to_code "AB"))", "(- 1)"},
                 {R"((str.from_code 196607))", R"("\u{2ffff}")"},
                 {R"((str.from_code 196608))", R"("")"},
                 {R"((str.to_int "0012"))", "12"},
                 {R"((str.to_int "-1"))", "(- 1)"},
                 {R"((str.to_int ""))", "(- 1)"},
                 {R"((str.from_int 12))", R"("12")"},
                 {R"((str.from_int (- 12)))", R"("")"}});
}

TEST(StringsTest, MembershipInRegLanIsEvaluated) {
  expect_values({{R"((str.in_re "" (re.opt re.none)))", "true"},
                 {R"((str.in_re "ab" (re.++ (str.to_re "a") re.allchar)))", "true"},
                 {R"((str.in_re "aab" (re.diff re.all (re.* re.allchar))))", "false"},
                 {R"((str.in_re "b" (re.range "a" "c")))", "true"},
                 {R"((str.in_re "b" (re.range "c" "a")))", "false"},
                 {R"((str.in_re "b" (re.range "a" "cc")))", "false"},
                 {R"((str.in_re "aaa" ((_ re.^ 3) (str.to_re "a"))))", "true"},
                 {R"((str.in_re "aa" ((_ re.loop 3 2) (str.to_re "a"))))", "false"},
                 {R"((str.in_re "aa" ((_ re.loop 1 3) (str.to_re "a"))))", "true"},
                 {R"((str.in_re "aa" ((_ re.loop 1) (str.to_re "a"))))", "true"},
                 {R"((str.in_re "aa" (re.loop (str.to_re "a") 3 4)))", "false"},
                 {R"((str.in_re "a" (re.inter re.all (re.comp (str.to_re "a")))))", "false"},
                 {R"((str.in_re "ab" (re.union (str.to_re "a") (str.to_re "ab"))))", "true"}});
}

// Different regular expressions may have the same language.
TEST(StringsTest, RegularLanguagesAreEqualOrUnknown) {
  expect_values({{"(= re.all re.all)", "true"},
                 {"(= re.all (re.comp re.none))", "true"},
                 {R"((= (str.to_re "a") (re.range "a" "a")))", "unknown"},
                 {R"((distinct (str.to_re "a") (str.to_re "b")))", "unknown"}});
}

TEST(StringsTest, OlderAndOtherNamesAreUnderstood) {
  expect_values({{R"((str.in.re "a" (str.to.re "a")))", "true"},
                 {R"((str.to.int "12"))", "12"},
                 {R"((int.to.str 12))", R"("12")"},
                 {R"((str.in_re "a" re.nostr))", "false"},
                 {R"((str.rev "abc"))", R"("cba")"},
                 {R"((str.tolower "aBz"))", R"("abz")"},
                 {R"((str.to_upper "aBz"))", R"("ABZ")"},
                 {R"((str.update "abcd" 1 "xyz1"))", R"("axyz")"},
                 {R"((str.update "abcd" (- 1) "xyz"))", R"("abcd")"}});
}

TEST(StringsTest, LongStringsAreUnknown) {
  const std::string half = '"' + std::string(40'000, 'a') + '"';
  EXPECT_EQ(value_of("(str.len (str.++ " + half + " " + half + "))"), "unknown");
  EXPECT_EQ(value_of("(str.len " + half + ")"), "40000");
}

}  // namespace
}  // namespace gadfly::smtlib::strings_test
