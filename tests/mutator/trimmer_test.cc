// SPDX-License-Identifier: Apache-2.0
// The trimmer shortens a script as long as the caller accepts the result. These tests accept a
// result that still contains certain texts.
#include "mutator/trimmer.h"

#include <gtest/gtest.h>

#include "tests/corpus.h"
#include "tests/smtlib/read.h"

namespace gadfly::mutator::trimmer_test {
namespace {

constexpr int kMostSteps = 2000;

// Returns the trimmed version that still contains all of `parts`, after at most kMostSteps steps.
std::string trimmed(std::string_view text, const std::vector<std::string_view>& parts) {
  Trimmer trimmer(smtlib::TheorySet::standard());
  EXPECT_TRUE(trimmer.start(text));
  std::string best(text);
  const size_t problems = smtlib::read(text)->problems().size();
  for (int step = 0; step < kMostSteps; ++step) {
    const std::string_view version = trimmer.next();
    if (version.empty()) return best;
    EXPECT_LE(smtlib::read(version)->problems().size(), problems) << version;
    const bool good = std::ranges::all_of(
        parts, [&](std::string_view part) { return version.find(part) != std::string_view::npos; });
    if (!good) continue;
    EXPECT_LT(version.size(), best.size());
    best = version;
    trimmer.accept();
  }
  ADD_FAILURE() << "does not end: " << text;
  return best;
}

TEST(TrimmerTest, UnneededCommandsAndTermsAreRemoved) {
  EXPECT_EQ(trimmed("(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n"
                    "(assert (and (> x 1) (not (< (+ x 7) 2))))\n(assert (> y 1))\n(check-sat)\n",
                    {"(+ x 7)"}),
            "(set-logic QF_LIA)\n(declare-const x Int)\n(assert (< (+ x 7) 2))\n");
  EXPECT_EQ(trimmed("(assert (or true (not (not (not false)))))(check-sat)", {"check-sat"}),
            "(check-sat)");
}

TEST(TrimmerTest, LabelsAreKept) {
  constexpr std::string_view kText =
      "(set-info :gadfly-witness \"1 x\")\n(set-info :status sat)\n(assert (not false))\n";
  EXPECT_EQ(trimmed(kText, {}), "(set-info :gadfly-witness \"1 x\")\n");
}

TEST(TrimmerTest, TrimmingTheCorpusTerminates) {
  for (const Seed& seed : corpus()) {
    EXPECT_EQ(trimmed(seed.text, {seed.text}), seed.text) << seed.name;
    // The logic remains, and assumptions with their declarations.
    EXPECT_LE(smtlib::read(trimmed(seed.text, {"(check-sat"}))->commands().size(), 4u) << seed.name;
  }
}

TEST(TrimmerTest, UnreadableTextIsNotTrimmed) {
  Trimmer trimmer(smtlib::TheorySet::standard());
  EXPECT_FALSE(trimmer.start("(((("));
  EXPECT_TRUE(trimmer.start(""));
  EXPECT_EQ(trimmer.next(), "");
}

}  // namespace
}  // namespace gadfly::mutator::trimmer_test
