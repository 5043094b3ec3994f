// SPDX-License-Identifier: Apache-2.0
// The importer of CVC4's regressions, on small invented examples.
#include "lib/mining/importers/cvc4.h"

#include <gtest/gtest.h>

namespace gadfly::mining::cvc4_test {
namespace {

using Strings = std::vector<std::string>;

Cvc4Script clean(std::string_view text) {
  smtlib::Script script(smtlib::TheorySet::standard());
  Result<Cvc4Script> cleaned = clean_regression(text, script);
  EXPECT_TRUE(cleaned.ok()) << text;
  if (!cleaned) return {};
  EXPECT_EQ(script.source(), cleaned->text);
  return std::move(*cleaned);
}

TEST(Cvc4Directives, AllKindsAreRead) {
  const Cvc4Directives directives = read_directives(
      "; COMMAND-LINE: --incremental --uf-ho\n;COMMAND-LINE:  -i \n; EXPECT: sat\n"
      ";  EXPECT: (error \"x\")\n; REQUIRES: symfpu\n; SCRUBBER: sed s/a/b/\n; a comment\n"
      " ; EXPECT: indented, so no directive\n(check-sat) ; EXPECT: nor this\n");
  EXPECT_EQ(directives.command_lines, (Strings{"--incremental --uf-ho", "-i"}));
  EXPECT_EQ(directives.expected, (Strings{"sat", "(error \"x\")"}));
  EXPECT_EQ(directives.requirements, Strings{"symfpu"});
  EXPECT_TRUE(directives.scrubbed);
  EXPECT_TRUE(directives.error_expected);
  EXPECT_FALSE(read_directives("; EXIT: 0\n").error_expected);
  EXPECT_TRUE(read_directives("; EXIT: 1").error_expected);
}

TEST(Cvc4Clean, CommandsThatOtherSolversRejectAreDropped) {
  const Cvc4Script cleaned = clean(
      "; EXPECT: sat\n; a note\n(set-option :incremental true)\n(set-option :strings-exp true)\n"
      "(set-option :produce-models true)\n(set-logic QF_LIA)\n(set-info :status sat)\n"
      "(set-info :source |x\ny|)\n(declare-fun x () Int)\n(echo \"sat\")\n(assert (< x 1))\n"
      "(check-sat)\n(get-value (x))\n(get-model)\n(exit)\n");
  EXPECT_EQ(cleaned.text,
            "; a note\n(set-option :produce-models true)\n(set-logic QF_LIA)\n"
            "(declare-fun x () Int)\n(assert (< x 1))\n(check-sat)\n");
  EXPECT_EQ(cleaned.logic, "QF_LIA");
  EXPECT_EQ(cleaned.answers, Strings{"sat"});
  EXPECT_EQ(cleaned.checks, 1U);
  EXPECT_STREQ(cleaned.status, "sorted");
  EXPECT_EQ(cleaned.features, (Strings{"incremental", "needs:strings-exp"}));
}

TEST(Cvc4Clean, ExitThatIsNotLastStays) {
  EXPECT_EQ(clean("(check-sat)\n(exit)\n(check-sat)\n").text, "(check-sat)\n(exit)\n(check-sat)\n");
}

TEST(Cvc4Clean, WithoutAnExpectedAnswerTheStatusIsUsed) {
  const std::string text =
      "(set-info :status unsat)\n(check-sat)\n(set-info :status sat)\n(check-sat)\n";
  const Cvc4Script cleaned = clean(text);
  EXPECT_EQ(cleaned.answers, (Strings{"unsat", "sat"}));
  EXPECT_EQ(cleaned.features, Strings{"incremental"});
  EXPECT_EQ(clean("; EXPECT: unknown\n" + text).answers, Strings{"unknown"});
}

TEST(Cvc4Clean, OptionsOfTheCommandLineBecomeFeatures) {
  const auto features = [](const std::string& lines) {
    return clean(lines + "(check-sat)\n").features;
  };
  EXPECT_EQ(features("; COMMAND-LINE: --sygus-inference --no-bv-div-zero-const --nl-ext\n"),
            (Strings{"needs:bv-div-zero-const", "needs:sygus"}));
  EXPECT_EQ(features("; COMMAND-LINE: --uf-ho\n; COMMAND-LINE: --nl-ext\n"), Strings{})
      << "one of the runs lacks the option";
  EXPECT_EQ(features("; COMMAND-LINE: --lang=smt2 -i\n"), (Strings{"incremental", "needs:lang"}));
  EXPECT_EQ(features("; EXIT: 1\n; REQUIRES: symfpu\n"),
            (Strings{"error-expected", "requires:symfpu"}));
  EXPECT_EQ(clean("(assert true)").features, Strings{"no-check"});
}

TEST(Cvc4Clean, AssumedTermsAreAsserted) {
  EXPECT_EQ(clean("(declare-fun p () Bool)\n(check-sat-assuming ((and p p) p))\n").text,
            "(declare-fun p () Bool)\n(assert (and p p))\n(assert p)\n(check-sat)\n");
  const Cvc4Script two =
      clean("(declare-fun p () Bool)\n(check-sat-assuming ((and p p)))\n(check-sat)\n");
  EXPECT_EQ(two.text,
            "(declare-fun p () Bool)\n(push 1)\n(assert (and p p))\n(check-sat)\n(pop 1)\n"
            "(check-sat)\n");
  EXPECT_EQ(two.features, (Strings{"assumptions", "incremental"}));
  const std::string standard = "(declare-fun p () Bool)\n(check-sat-assuming (p (not p)))\n";
  EXPECT_EQ(clean(standard).text, standard);
}

TEST(Cvc4Clean, TextInsideStringsIsNoDirective) {
  const std::string text = "(declare-fun s () String)\n(assert (= s \"a\n; EXPECT: b\"))\n";
  EXPECT_EQ(clean(text).text, text);
}

TEST(Cvc4Clean, UnreadableScriptsAreErrors) {
  smtlib::Script script(smtlib::TheorySet::standard());
  for (const char* text : {"(assert", "; EXPECT: sat\n)", "(echo \"", "\x01"})
    EXPECT_FALSE(clean_regression(text, script).ok()) << text;
  EXPECT_EQ(clean("(check-sat-assuming)\n(set-option)\n(set-info)\n(frobnicate)\n()\n").checks, 1U);
}

}  // namespace
}  // namespace gadfly::mining::cvc4_test
