// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly mutate: the same seed gives the same mutants, and costs are counted.
#include <gtest/gtest.h>

#include "tests/tools/command.h"

namespace gadfly::tools::mutate_test {
namespace {

const std::string kScript =
    "(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n"
    "(assert (and (< x y) (= (+ x 1) (- y 2))))\n(check-sat)\n";

TEST(Mutate, TheSameSeedGivesTheSameMutants) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto first = gadfly({"mutate", "--json", "--seed", "7", "--count", "20", file});
  EXPECT_EQ(first.exit_code, kExitFine);
  EXPECT_NE(first.err.find("seed 7"), std::string::npos);
  EXPECT_EQ(first.out, gadfly({"mutate", "--json", "--seed", "7", "--count", "20", file}).out);
  EXPECT_NE(first.out, gadfly({"mutate", "--json", "--seed", "8", "--count", "20", file}).out);
  const auto rows = objects(first);
  ASSERT_EQ(rows.size(), 20U);
  for (const auto& row : rows) {
    EXPECT_EQ(row["applied"], true);
    EXPECT_NE(row["text"], kScript);
  }
}

TEST(Mutate, OnlyTheSelectedStrategiesApply) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto result = gadfly({"mutate", "--json", "--strategy", "operator", "--count", "30", file});
  for (const auto& row : objects(result)) EXPECT_EQ(row["strategy"], "operator");
  const auto unknown = gadfly({"mutate", "--strategy", "nonsense", file});
  EXPECT_EQ(unknown.exit_code, kExitBadInput);
  EXPECT_NE(unknown.err.find("operator"), std::string::npos) << "the message lists the strategies";
}

TEST(Mutate, MutantsAreWrittenToFiles) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto result =
      gadfly({"mutate", "--json", "--count", "3", "--chain", "5", "--out", folder / "out", file});
  const auto rows = objects(result);
  ASSERT_EQ(rows.size(), 3U);
  EXPECT_EQ(gadfly({"check", folder / "out"}).exit_code, kExitFine);
}

TEST(Mutate, StatsCountEveryMutant) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto rows = objects(gadfly({"mutate", "--stats", "--json", "--count", "50", file}));
  const std::vector<std::string> expected = {"strategy", "tried",     "applied",
                                             "skipped",  "mean_us",   "min_us",
                                             "max_us",   "stddev_us", "bytes"};
  int applied = 0;
  std::vector<std::string> phases;
  for (const auto& row : rows) {
    if (row.contains("phase")) {
      phases.push_back(row["phase"]);
      continue;
    }
    EXPECT_EQ(keys(row), expected);
    EXPECT_EQ(row["tried"], row["applied"].get<int>() + row["skipped"].get<int>());
    EXPECT_LE(row["min_us"], row["max_us"]);
    applied += row["applied"].get<int>();
  }
  EXPECT_EQ(applied, 50);
  EXPECT_EQ(phases, (std::vector<std::string>{"parse", "sort", "mutate", "print", "mutant"}));
}

TEST(Mutate, BadInputIsSkippedWithAMessage) {
  const Folder folder;
  const std::string good = folder.write("a.smt2", kScript);
  const std::string bad = folder.write("b.smt2", "(assert");
  const auto result = gadfly({"mutate", "--json", bad, good});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_EQ(result.err.find(bad + ":1:1: error: "), 0U) << result.err;
  EXPECT_EQ(objects(result).size(), 1U);
}

// All mutants of a script, one behind the other.
std::string mutants(const std::string& file, const std::vector<std::string>& more) {
  std::vector<std::string> arguments = {"mutate", "--seed", "7", "--count", "60", file};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const auto result = gadfly(arguments);
  EXPECT_EQ(result.exit_code, kExitFine) << result.err;
  return result.out;
}

TEST(Mutate, TermsOfDonorsAreSpliced) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const std::string donor = folder.write("donor.smt2",
                                         "(set-logic QF_LIA)\n(declare-const donated Int)\n(assert "
                                         "(> (* 3 donated) 17))\n(check-sat)\n");
  const std::vector<std::string> splice = {"--strategy", "splice", "--donor", donor};
  EXPECT_NE(mutants(file, splice).find("donated"), std::string::npos);
  EXPECT_EQ(mutants(file, {"--strategy", "splice"}).find("donated"), std::string::npos);
}

TEST(Mutate, AChainHasMoreMutations) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto changed = [&](const std::string& chain) {
    size_t count = 0;
    const auto result = gadfly({"mutate", "--json", "--seed", "7", "--count", "60", "--strategy",
                                "operator", "--chain", chain, file});
    for (const auto& row : objects(result)) {
      const std::string text = row["text"];
      count += text.find("(and") == std::string::npos && text.find("(<") == std::string::npos;
    }
    return count;
  };
  EXPECT_EQ(changed("1"), 0U) << "one mutation replaces one operator";
  EXPECT_GT(changed("9"), 0U);
}

TEST(Mutate, InsertedTermsHaveAMaximumSize) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const std::vector<std::string> generate = {"--strategy", "generate", "--max-nodes", "2"};
  EXPECT_LT(mutants(file, generate).size(), mutants(file, {"--strategy", "generate"}).size());
}

TEST(Mutate, MutantsStayInTheProfile) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const std::string facts = folder.write(
      "mine.smt2", "(solver mine (command \"z3\") (refuses (operators => distinct xor ite or)))");
  const auto has_one = [&](const std::string& text) {
    for (const char* name : {"(=> ", "(distinct ", "(xor ", "(ite ", "(or "})
      if (text.find(name) != std::string::npos) return true;
    return false;
  };
  const std::vector<std::string> generate = {"--strategy", "generate", "--strategy", "operator"};
  EXPECT_TRUE(has_one(mutants(file, generate)));
  EXPECT_FALSE(has_one(
      mutants(file, {"--strategy", "generate", "--strategy", "operator", "--profile", facts})));
}

TEST(Mutate, WitnessesAreWrittenOnRequest) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const std::vector<std::string> witness = {"--strategy", "assign", "--witness"};
  EXPECT_NE(mutants(file, witness).find(":gadfly-witness"), std::string::npos);
  EXPECT_EQ(mutants(file, {"--strategy", "assign"}).find(":gadfly-witness"), std::string::npos);
}

TEST(Mutate, TablesAreThoseOfTheCommandLine) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  folder.write("tables/core.smt2", "(theory");
  const auto broken = gadfly({"mutate", file, "--theories", folder / "tables"});
  EXPECT_EQ(broken.exit_code, kExitBadInput);
  EXPECT_NE(broken.err.find("core.smt2"), std::string::npos) << broken.err;
}

}  // namespace
}  // namespace gadfly::tools::mutate_test
