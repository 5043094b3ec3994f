// SPDX-License-Identifier: Apache-2.0
// Tests of gadfly approximate: the same seed gives the same approximations, by the selected rules
// only.
#include <gtest/gtest.h>

#include "tests/tools/command.h"

namespace gadfly::tools::approximate_test {
namespace {

const std::string kScript =
    "(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n"
    "(assert (and (< x y) (or (= (+ x 1) (- y 2)) (not (<= x 3)))))\n(check-sat)\n";

TEST(Approximate, TheSameSeedGivesTheSameApproximations) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto with = [&](const char* seed) {
    return gadfly(
        {"approximate", "--json", "--direction", "weaker", "--seed", seed, "--count", "20", file});
  };
  const auto first = with("7");
  EXPECT_EQ(first.exit_code, kExitFine);
  EXPECT_NE(first.err.find("seed 7"), std::string::npos);
  EXPECT_EQ(first.out, with("7").out);
  EXPECT_NE(first.out, with("8").out);
  const auto rows = objects(first);
  ASSERT_EQ(rows.size(), 20U);
  for (const auto& row : rows) {
    EXPECT_EQ(row["applied"], true);
    EXPECT_EQ(row["direction"], "weaker");
    EXPECT_FALSE(row["rules"].empty());
    EXPECT_NE(row["text"], kScript);
  }
}

TEST(Approximate, TheDefaultIsThreeHundredApproximations) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  EXPECT_EQ(objects(gadfly({"approximate", "--json", "--direction", "stronger", file})).size(),
            300U);
}

TEST(Approximate, OnlyTheSelectedRulesApply) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto rows = objects(gadfly({"approximate", "--json", "--direction", "weaker", "--rules",
                                    "inject-or", "--count", "30", file}));
  for (const auto& row : rows)
    for (const auto& rule : row["rules"]) EXPECT_EQ(rule, "inject-or");
  const auto unknown = gadfly({"approximate", "--direction", "weaker", "--rules", "+nope", file});
  EXPECT_EQ(unknown.exit_code, kExitBadInput);
  EXPECT_NE(unknown.err.find("nope"), std::string::npos);
}

TEST(Approximate, WrittenFilesPassCheck) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const std::string out = folder / "out";
  const auto rows = objects(gadfly({"approximate", "--json", "--direction", "stronger", "--count",
                                    "5", "--label", "--out", out, file}));
  EXPECT_EQ(rows.size(), 5U);
  EXPECT_EQ(gadfly({"check", out}).exit_code, kExitFine);
}

TEST(Approximate, StepsFormChains) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto rows = objects(gadfly({"approximate", "--json", "--direction", "weaker", "--steps",
                                    "1", "--chain", "4", "--count", "5", file}));
  for (const auto& row : rows) EXPECT_EQ(row["rules"].size(), 4U);
}

TEST(Approximate, CostsAreReported) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto rows =
      objects(gadfly({"approximate", "--json", "--stats", "--direction", "weaker", file}));
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["versions"], 300);
  EXPECT_GE(rows[0]["max_ms"], rows[0]["mean_ms"]);
}

TEST(Approximate, BadInputIsAnError) {
  const Folder folder;
  const std::string broken = folder.write("broken.smt2", "(assert (and true 1))");
  const auto result = gadfly({"approximate", "--direction", "weaker", broken});
  EXPECT_EQ(result.exit_code, kExitBadInput);
  EXPECT_NE(result.err.find("broken.smt2:1:9"), std::string::npos) << result.err;
  EXPECT_EQ(gadfly({"approximate", broken}).exit_code, kExitBadInput) << "a direction is needed";
  const std::string nothing = folder.write("nothing.smt2", "(check-sat)");
  const auto rows = objects(gadfly({"approximate", "--json", "--direction", "weaker", nothing}));
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0]["applied"], false);
}

TEST(Approximate, TheDirectionIsThatOfTheCommandLine) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto first_text = [&](const std::string& direction) {
    const auto rows = objects(gadfly({"approximate", "--json", "--direction", direction, "--seed",
                                      "7", "--count", "1", "--steps", "1", file}));
    EXPECT_EQ(rows.at(0)["direction"], direction);
    return rows.at(0)["text"];
  };
  EXPECT_NE(first_text("weaker"), first_text("stronger"));
}

TEST(Approximate, ALabelKeepsTheScriptAndHasTheSteps) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kScript);
  const auto text = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"approximate", "--json", "--direction", "weaker",
                                          "--seed",      "7",      "--count",     "1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(file);
    return objects(gadfly(arguments)).at(0)["text"].get<std::string>();
  };
  const std::string labeled = text({"--label"});
  EXPECT_TRUE(labeled.starts_with(kScript)) << labeled;
  EXPECT_NE(labeled.find(":gadfly-approximation"), std::string::npos) << labeled;
  EXPECT_EQ(text({}).find(":gadfly-approximation"), std::string::npos);
}

}  // namespace
}  // namespace gadfly::tools::approximate_test
