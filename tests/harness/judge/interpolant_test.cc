// SPDX-License-Identifier: Apache-2.0
// The two scripts of an interpolant, for each form of the command and of the output.
#include "harness/judge/interpolant.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/harness/judge/responses.h"

namespace gadfly::harness::interpolant_test {
namespace {

constexpr std::string_view kDeclared =
    "(declare-const x Int)\n(declare-const y Int)\n(declare-const z Int)\n";
constexpr std::string_view kAbove =
    "(assert (! (< x y) :named a))\n(assert (! (< y z) :named b))\n";
constexpr std::string_view kBelow = "(assert (! (< z x) :named c))\n";
constexpr std::string_view kNoA =
    "(define-fun a () Bool (< x y))\n(define-fun b () Bool (< y z))\n";
constexpr std::string_view kNoC = "(define-fun c () Bool (< z x))\n";

std::string text(std::initializer_list<std::string_view> parts) {
  std::string all;
  for (const std::string_view part : parts) all += part;
  return all;
}

// The interpolants of the last command; the error's message if there was an error.
std::vector<Interpolant> interpolants(const std::string& source, std::string_view printed) {
  const auto read = script(source);
  const auto found = read_interpolants(*read, read->commands().back(), printed);
  if (!found) return {{.text = "", .foreign = found.error().message, .above = "", .below = ""}};
  return *found;
}

Interpolant interpolant(const std::string& command, std::string_view printed) {
  const auto found =
      interpolants(text({kDeclared, kAbove, kBelow, "(check-sat)\n", command}), printed);
  EXPECT_EQ(found.size(), 1U) << command;
  return found.front();
}

TEST(InterpolantTest, NamesDivideTheAssertions) {
  for (const auto& [command, printed] : {std::pair("(get-interpolants (and a b) c)", "((< x z))"),
                                         std::pair("(get-interpolants (and a b) c)", "(< x z)"),
                                         std::pair("(get-interpolant (|a| b))", "(< x z)")}) {
    const Interpolant one = interpolant(command, printed);
    EXPECT_EQ(one.text, "(< x z)");
    EXPECT_EQ(one.foreign, "");
    EXPECT_EQ(one.above, text({kDeclared, kAbove, kNoC, "(assert (not (< x z)))\n(check-sat)\n"}));
    EXPECT_EQ(one.below, text({kDeclared, kNoA, kBelow, "(assert (< x z))\n(check-sat)\n"}));
  }
}

TEST(InterpolantTest, AnAtomIsATerm) {
  const Interpolant one = interpolant("(get-interpolants (and a b) c)", "false");
  EXPECT_EQ(one.text, "false");
  EXPECT_EQ(one.foreign, "");
  EXPECT_EQ(one.below, text({kDeclared, kNoA, kBelow, "(assert false)\n(check-sat)\n"}));
}

TEST(InterpolantTest, AGoalIsNegated) {
  const Interpolant one =
      interpolant("(get-interpolant I (< x 5))", "(define-fun I () Bool (< y 7))");
  EXPECT_EQ(one.text, "(< y 7)");
  EXPECT_EQ(one.foreign, "") << "an option of cvc5 permits all symbols";
  EXPECT_EQ(one.above, text({kDeclared, kAbove, kBelow, "(assert (not (< y 7)))\n(check-sat)\n"}));
  EXPECT_EQ(one.below, text({kDeclared, kNoA, kNoC,
                             "(assert (not (< x 5)))\n(assert (< y 7))\n(check-sat)\n"}));
}

TEST(InterpolantTest, SeveralPartsHaveAnInterpolantBetweenTwo) {
  const auto found =
      interpolants(text({kDeclared, kAbove, kBelow, "(check-sat)(get-interpolants a b c)"}),
                   "((< x y) (< x z))");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].foreign, "");
  EXPECT_EQ(found[1].above, interpolant("(get-interpolants (and a b) c)", "(< x z)").above);
  EXPECT_NE(found[0].below.find("(! (< y z) :named b)"), std::string::npos);
}

TEST(InterpolantTest, GroupsDivideTheAssertions) {
  const auto found = interpolants(
      "(declare-const x Int)(assert (! (> x 5) :interpolation-group |g|))"
      "(assert (! (< x 4) :interpolation-group h))(check-sat)(get-interpolant (g))",
      "(> x 4)");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].foreign, "");
  EXPECT_EQ(found[0].below,
            "(declare-const x Int)\n(assert (! (< x 4) :interpolation-group h))\n"
            "(assert (> x 4))\n(check-sat)\n");
}

TEST(InterpolantTest, OnlyAssertionsInForceCount) {
  const auto found = interpolants(
      "(declare-const x Int)(push 1)(assert (> x 0))(check-sat)(pop 1)(assert (> x 5))"
      "(get-interpolant I (> x 4))",
      "(define-fun I () Bool (> x 4))");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].above,
            "(declare-const x Int)\n(assert (> x 5))\n(assert (not (> x 4)))\n(check-sat)\n");
}

TEST(InterpolantTest, ASymbolThatNotBothPartsHaveIsForeign) {
  EXPECT_EQ(interpolant("(get-interpolants (and a b) c)", "(< x y)").foreign, "y");
  EXPECT_EQ(interpolant("(get-interpolants (and a b) c)", "(< x .mod_24)").foreign, ".mod_24");
  EXPECT_EQ(interpolant("(get-interpolant I (< x 5))", "(define-fun I () Bool (< @v 7))").foreign,
            "@v");
  const auto defined = interpolants(
      "(declare-const x Int)(define-fun f () Int (+ x 1))(assert (! (> f 3) :named a))"
      "(assert (! (< x 1) :named b))(check-sat)(get-interpolants a b)",
      "(> x 2)");
  EXPECT_EQ(defined.front().foreign, "") << "f has x";
}

TEST(InterpolantTest, WhatIsNoInterpolantIsRefused) {
  for (const char* printed :
       {"fail", "", "(", "((< x y) (< x z))", "(define-fun I ())", "x", "())"})
    EXPECT_EQ(interpolant("(get-interpolants (and a b) c)", printed).foreign,
              "expected an interpolant")
        << printed;
  EXPECT_EQ(interpolant("(get-interpolants 1 2)", "(< x z)").foreign,
            "an assertion is in no part, or in several");
  EXPECT_EQ(interpolant("(get-interpolants a b)", "(< x z)").foreign,
            "an assertion is in no part, or in several");
  EXPECT_EQ(interpolant("(get-interpolants (and a b c) c)", "(< x z)").foreign,
            "an assertion is in no part, or in several");
  EXPECT_EQ(interpolant("(get-interpolants ((a) b) c)", "(< x z)").foreign,
            "expected names of assertions");
  EXPECT_EQ(interpolant("(get-interpolants c)", "(< x z)").foreign, "a command with one part");
  EXPECT_EQ(interpolant("(get-interpolants)", "(< x z)").foreign, "a command without parts");
  EXPECT_EQ(interpolant("(get-interpolant I)", "(< x z)").foreign, "a command without a formula");
}

}  // namespace
}  // namespace gadfly::harness::interpolant_test
