// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly mine, gadfly bank, and the subcommands that read banks.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>

#include "tests/tools/command.h"

namespace gadfly::tools::mine_test {
namespace {

class Mine : public ::testing::Test {
 protected:
  Mine() {
    folder_.write("a/bug-1.smt2",
                  "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)\n"
                  "(assert (and (= x y) (not (< x 7))))(check-sat)\n");
    folder_.write("a/plain.smt2", "(declare-const p Bool)(assert (or p (not p)))(check-sat)\n");
    folder_.write(
        "issues.jsonl",
        "{\"title\": \"Segfault\", \"state\": \"closed\", \"body\": \"```\\n(assert (> n 2))"
        "\\n```\", \"url\": \"https://github.com/cvc5/cvc5\"}\n\n"
        "{\"title\": \"Unsound\", \"state\": \"open\", \"body\": \"```\\n(assert (< n 2))"
        "\\n```\"}\n");
  }

  const Folder folder_;
  const std::string bank_ = folder_ / "bank.pb";
};

TEST_F(Mine, FoldersAndIssuesAreMined) {
  const auto mined = gadfly({"mine", folder_ / "a", folder_ / "issues.jsonl", "-o", bank_});
  EXPECT_EQ(mined.exit_code, kExitFine) << mined.err;
  EXPECT_NE(mined.out.find("3 scripts (0 unreadable, 0 repeated, 1 open issues)"),
            std::string::npos)
      << mined.out;
  EXPECT_NE(mined.out.find("sources: bug 1, regression 1, cvc5 crash 1"), std::string::npos)
      << mined.out;
  EXPECT_NE(mined.out.find("3 skeletons, 4 atoms of 4 kinds, 0 rules"), std::string::npos)
      << mined.out;
  const auto all = gadfly({"--json", "mine", folder_ / "a", folder_ / "issues.jsonl", "--open",
                           "--support", "1", "-o", bank_});
  EXPECT_EQ(objects(all).at(0)["scripts"], 4);
  EXPECT_EQ(objects(all).at(0)["rules"], 1) << "the converse holds for half of them";
  const auto shown = gadfly({"bank", "show", bank_});
  EXPECT_EQ(shown.exit_code, kExitFine);
  EXPECT_NE(shown.out.find("(= IntVar IntVar) => (< IntVar IntConst)"), std::string::npos)
      << shown.out;
}

TEST_F(Mine, BanksAreMerged) {
  ASSERT_EQ(gadfly({"mine", folder_ / "a", "-o", bank_}).exit_code, kExitFine);
  ASSERT_EQ(gadfly({"mine", folder_ / "issues.jsonl", "-o", folder_ / "b.pb"}).exit_code,
            kExitFine);
  const auto merged = gadfly({"bank", "merge", bank_, folder_ / "b.pb", "-o", folder_ / "both.pb"});
  EXPECT_EQ(merged.exit_code, kExitFine) << merged.err;
  EXPECT_NE(merged.out.find("3 scripts"), std::string::npos) << merged.out;
}

TEST_F(Mine, GenerateAndMutateDrawFromABank) {
  ASSERT_EQ(gadfly({"mine", folder_ / "a", "-o", bank_}).exit_code, kExitFine);
  const std::vector<std::string> generate = {"generate", "QF_LIA", "--bank",  bank_,
                                             "--seed",   "2",      "--count", "20"};
  const auto made = gadfly(generate);
  EXPECT_EQ(made.exit_code, kExitFine) << made.err;
  EXPECT_NE(made.out.find("(declare-fun h"), std::string::npos) << made.out;
  EXPECT_EQ(gadfly(generate).out, made.out);
  EXPECT_EQ(gadfly({"generate", "QF_FP", "--bank", bank_, "--seed", "2"}).exit_code, kExitFine)
      << "every logic has Bool variables";
  const auto mutant = gadfly({"mutate", folder_ / "a/bug-1.smt2", "--strategy", "skeleton",
                              "--bank", bank_, "--seed", "1"});
  EXPECT_NE(mutant.out.find("last strategy: skeleton"), std::string::npos) << mutant.out;
}

TEST_F(Mine, BadInputIsAnError) {
  EXPECT_EQ(gadfly({"mine", folder_ / "nowhere", "-o", bank_}).exit_code, kExitBadInput);
  folder_.write("bad.jsonl", "{\"title\": \"a\", \"state\": \"closed\"}\nnonsense\n");
  const auto issues = gadfly({"mine", folder_ / "bad.jsonl", "-o", bank_});
  EXPECT_EQ(issues.exit_code, kExitBadInput);
  EXPECT_NE(issues.err.find("bad.jsonl:2:1: error: not an issue"), std::string::npos) << issues.err;
  folder_.write("broken/a.smt2", "(assert (= x");
  const auto broken = gadfly({"mine", folder_ / "broken", "-o", bank_});
  EXPECT_EQ(broken.exit_code, kExitBadInput);
  EXPECT_NE(broken.err.find("nothing was found"), std::string::npos) << broken.err;
  const auto nothing = gadfly({"mine", folder_.write("none.smt2", "(check-sat)"), "-o", bank_});
  EXPECT_NE(nothing.err.find("none.smt2: there is no assertion"), std::string::npos) << nothing.err;
  EXPECT_TRUE(folder_.read("bank.pb").empty());
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"bank", "show", folder_ / "a/plain.smt2"},
        {"bank", "merge", folder_ / "a/plain.smt2", "-o", bank_},
        {"generate", "ALL", "--bank", folder_ / "a/plain.smt2"},
        {"mutate", folder_ / "a/plain.smt2", "--bank", folder_ / "a/plain.smt2"},
        {"fuzz", "fake", folder_ / "a", "--binary", kFakeTarget, "--reference", "none", "--bank",
         folder_ / "a/plain.smt2"}}) {
    const auto result = gadfly(command);
    EXPECT_EQ(result.exit_code, kExitBadInput);
    EXPECT_NE(result.err.find("plain.smt2: error: this is not a bank (at byte "), std::string::npos)
        << result.err;
  }
}

TEST_F(Mine, ABrokenBankIsRefusedWithThePositionOfTheError) {
  ASSERT_EQ(gadfly({"mine", folder_ / "a", "-o", bank_}).exit_code, kExitFine);
  const std::string bytes = folder_.read("bank.pb");
  folder_.write("broken.pb", bytes + "\x0f");
  const auto result = gadfly({"bank", "show", folder_ / "broken.pb"});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find(
                fmt::format("broken.pb: error: this is not a bank (at byte {}: ", bytes.size())),
            std::string::npos)
      << result.err;
}

TEST_F(Mine, TheSolverAndTheKindAreThoseOfTheCommandLine) {
  const auto mined = gadfly({"mine", folder_ / "a", folder_ / "issues.jsonl", "--solver", "mine",
                             "--kind", "soundness", "-o", bank_});
  EXPECT_EQ(mined.exit_code, kExitFine) << mined.err;
  EXPECT_NE(mined.out.find("sources: mine soundness 3"), std::string::npos) << mined.out;
}

TEST_F(Mine, TheConfidenceIsThatOfTheCommandLine) {
  const auto rules = [&](const std::string& confidence) {
    const auto mined = gadfly({"--json", "mine", folder_ / "a", folder_ / "issues.jsonl", "--open",
                               "--support", "1", "--confidence", confidence, "-o", bank_});
    return objects(mined).at(0)["rules"].get<int>();
  };
  EXPECT_EQ(rules("0.5"), 1);
  EXPECT_EQ(rules("0.4"), 2) << "the converse, too";
  EXPECT_EQ(rules("1"), 0);
}

TEST_F(Mine, AMergedBankIsWhereTheCommandLineSays) {
  ASSERT_EQ(gadfly({"mine", folder_ / "a", "-o", bank_}).exit_code, kExitFine);
  ASSERT_EQ(gadfly({"bank", "merge", bank_, "--out", folder_ / "new.pb"}).exit_code, kExitFine);
  EXPECT_EQ(objects(gadfly({"bank", "show", "--json", folder_ / "new.pb"})).at(0)["scripts"], 2);
}

TEST_F(Mine, ABankShowsTheMostFrequentParts) {
  ASSERT_EQ(gadfly({"mine", folder_ / "a", folder_ / "issues.jsonl", "-o", bank_}).exit_code,
            kExitFine);
  const auto lines = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"bank", "show", bank_};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const std::string text = gadfly(arguments).out;
    const size_t begin = text.find("skeletons:\n");
    return std::count(text.begin() + static_cast<std::ptrdiff_t>(begin), text.end(), '\n');
  };
  EXPECT_EQ(lines({}), 5) << "two heads and three skeletons";
  EXPECT_EQ(lines({"--most", "1"}), 3);
}

TEST_F(Mine, AtomsAreDrawnByRulesOrAtRandom) {
  for (int i = 0; i < 12; ++i)
    folder_.write("b/" + std::to_string(i) + ".smt2",
                  "(set-logic QF_LIA)(declare-const x Int)(declare-const y Int)\n"
                  "(assert (and (= x y) (not (< x " +
                      std::to_string(i) + "))))(check-sat)\n");
  ASSERT_EQ(gadfly({"mine", folder_ / "a", folder_ / "b", "--support", "1", "-o", bank_}).exit_code,
            kExitFine);
  std::vector<std::string> generate = {"generate", "QF_LIA", "--bank",  bank_,
                                       "--seed",   "2",      "--count", "40"};
  const std::string by_rules = gadfly(generate).out;
  generate.emplace_back("--random-atoms");
  EXPECT_NE(gadfly(generate).out, by_rules);
}

}  // namespace
}  // namespace gadfly::tools::mine_test
