// SPDX-License-Identifier: Apache-2.0
// Planted faults: tests/tools/faulty_solver.py has one fault at a time, and `gadfly judge` and
// `gadfly fuzz --unguided` must name it as the culprit, or stay silent if the fault proves no wrong
// answer. `judge` meets each fault in each way of taking a script, `fuzz` in one of them.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <ostream>

#include "lib/approx/record.h"
#include "tests/tools/command.h"

namespace gadfly::tools::faults_test {
namespace {

const std::string kFaulty = GADFLY_SOURCE_DIR "/tests/tools/faulty_solver.py";

// Scripts that contain what the faults apply to.
const std::string kSat =
    "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n(declare-const y (_ BitVec 8))\n"
    "(assert (= (bvmul x #x03) #x0f))\n(assert (= (bvudiv y #x01) x))\n(check-sat)\n";
const std::string kUnsat =
    "(set-logic QF_BV)\n(declare-const x (_ BitVec 8))\n"
    "(assert (bvugt (bvudiv x #x03) #x60))\n(check-sat)\n";
const std::string kWitness = kSat + "(set-info :gadfly-witness \"1 0 (x #x05) (y #x05)\")\n";
// A script to which no fault applies, and which has no division to be mutated.
const std::string kCalm =
    "(set-logic QF_BV)\n(declare-const p Bool)\n(declare-const q Bool)\n"
    "(assert (or p q))\n(check-sat)\n";

// kCalm with a label of the weaker version in which `p` is (or p (distinct q q)).
std::string approximated() {
  const approx::RuleBook& book = approx::RuleBook::standard();
  smtlib::Script script(smtlib::TheorySet::standard());
  EXPECT_TRUE(script.read(kCalm));
  smtlib::NodeId place = 0;  // the last p
  for (smtlib::NodeId node = 0; node < script.node_count(); ++node)
    if (script.text(node) == "p") place = node;
  return kCalm +
         label(book, {.direction = approx::Direction::kWeaker,
                      .steps = {{place, *book.find("inject-or"), "(or p (distinct q q))"}}});
}

struct Planted {
  std::string fault;
  std::string script;
  std::string kind;                 // of the finding; empty: there must be none
  std::string signature;            // how it begins
  std::string verdict = "finding";  // of `gadfly judge`
};

std::ostream& operator<<(std::ostream& out, const Planted& planted) {
  return out << planted.fault;
}

const Planted kPlanted[] = {
    {"none", kSat, "", "", "ok"},
    {"wrong-sat", kUnsat, "soundness", "soundness-mine-sat-"},
    {"wrong-unsat", kSat, "soundness", "soundness-mine-wrong-unsat-"},
    {"wrong-model", kSat, "invalid-model", "invalid-model-mine-"},
    {"signal", kSat, "crash", "crash-mine-signal-11-"},
    {"assertion", kSat, "crash", "crash-mine-assert-division.cc-42"},
    {"own-text", kSat, "crash", "crash-mine-assert-division.c-12"},
    {"self-check", kSat, "self-check", "self-check-mine-"},
    {"approximation", approximated(), "soundness", "soundness-mine-metamorphic-"},
    {"witness", kWitness, "soundness", "soundness-mine-wrong-unsat-"},
    {"hang", kSat, "", "", "undecided"},
    {"answer-after-error", kSat, "", "", "undecided"},
    {"empty-model", kSat, "", "", "ok"},
    {"garbage", kSat, "", "", "undecided"},
    {"stale", kUnsat, "", "", "ok"},
};
const std::string kWays[] = {"", " -", " {}"};

// The options that name the faulty solver, a correct one, and z3, and what the faults need.
std::vector<std::string> solvers(const Folder& folder, const std::string& fault,
                                 const std::string& way) {
  std::string mine = fmt::format("mine={} {}{}", kFaulty, fault, way);
  if (fault == "self-check") {
    const std::string file = way == " {}" ? " \"{}\"" : "";
    mine = folder.write(
        "mine.smt2",
        fmt::format(
            "(solver mine (command \"{}\" \"{}\"{}) (input {}) (version-flag \"--version\")\n"
            " (models-preamble (set-option :produce-models true))\n"
            " (self-check \"an invalid model was generated\"))",
            kFaulty, fault, file,
            way.empty()   ? "interactive"
            : way == " -" ? "to-end"
                          : "file"));
  }
  std::vector<std::string> options = {"--solver", mine, "--solver", "z3"};
  if (fault == "wrong-sat")  // which of two is wrong would be undecided
    options.insert(options.end(), {"--solver", "other=" + kFaulty + " none"});
  if (fault == "own-text") options.insert(options.end(), {"--crash", "broken promise"});
  if (fault == "hang") options.insert(options.end(), {"--timeout", "8"});
  return options;
}

class FaultsTest : public testing::TestWithParam<std::tuple<Planted, std::string>> {
 protected:
  std::vector<std::string> with_solvers(std::vector<std::string> arguments) {
    const auto& [planted, way] = GetParam();
    const std::vector<std::string> options = solvers(folder_, planted.fault, way);
    arguments.insert(arguments.end(), options.begin(), options.end());
    return arguments;
  }

  const Folder folder_;
};

class JudgeFaultsTest : public FaultsTest {};
class FuzzFaultsTest : public FaultsTest {};

// Each fault once; the ways take turns.
std::vector<std::tuple<Planted, std::string>> each_in_one_way() {
  std::vector<std::tuple<Planted, std::string>> chosen;
  for (const Planted& planted : kPlanted)
    chosen.emplace_back(planted, kWays[chosen.size() % std::size(kWays)]);
  return chosen;
}

TEST_P(JudgeFaultsTest, NamesTheCulprit) {
  const Planted& planted = std::get<0>(GetParam());
  const std::string file = folder_.write("a.smt2", planted.script);
  const auto result = gadfly(with_solvers({"judge", "--json", file}));
  ASSERT_EQ(objects(result).size(), 1U) << result.err;
  const auto judged = objects(result).front();
  EXPECT_EQ(judged["verdict"], planted.verdict) << judged;
  EXPECT_EQ(judged["kind"], planted.kind) << judged;
  EXPECT_EQ(judged["culprit"], planted.kind.empty() ? "" : "mine") << judged;
  EXPECT_TRUE(judged["signature"].get<std::string>().starts_with(planted.signature)) << judged;
}

TEST_P(FuzzFaultsTest, NamesTheCulprit) {
  const Planted& planted = std::get<0>(GetParam());
  folder_.write("seeds/a.smt2", planted.script);
  folder_.write("seeds/b.smt2", kCalm);
  // Models are asked for at one script in 16.
  const std::string runs = planted.fault == "wrong-model" ? "300" : "8";
  const auto result = gadfly(
      with_solvers({"fuzz", "--unguided", "--json", "--runs", runs, "--seed", "4", "--reduce-time",
                    "0", "--confirm-time", "300", "--out", folder_ / "out", folder_ / "seeds"}));
  ASSERT_EQ(objects(result).size(), 1U) << result.err;
  const auto summary = objects(result).front();
  EXPECT_GE(summary["executions"], planted.fault == "hang" ? 1 : 8) << result.err;
  EXPECT_EQ(summary["findings"].empty(), planted.kind.empty()) << summary;
  bool expected = planted.kind.empty();
  for (const auto& finding : summary["findings"]) {
    const auto signature = finding["signature"].get<std::string>();
    // Its check also fails for mutants that are unsatisfiable, for which z3 returns unsat.
    const bool contradicted =
        planted.fault == "self-check" && signature.starts_with("soundness-mine-wrong-sat-");
    EXPECT_TRUE(signature.starts_with(planted.kind + "-mine-") || contradicted) << summary;
    expected |= signature.starts_with(planted.signature);
  }
  EXPECT_TRUE(expected) << summary;
}

INSTANTIATE_TEST_SUITE_P(Each, JudgeFaultsTest,
                         testing::Combine(testing::ValuesIn(kPlanted), testing::ValuesIn(kWays)));
INSTANTIATE_TEST_SUITE_P(Each, FuzzFaultsTest, testing::ValuesIn(each_in_one_way()));

TEST(Faults, OneAgainstOneIsUndecided) {
  const Folder folder;
  // There are too many values to try all.
  const std::string file = folder.write("a.smt2",
                                        "(declare-const a (_ BitVec 32))\n"
                                        "(assert (bvugt (bvudiv a #x00000002) a))\n(check-sat)\n");
  const auto result = gadfly(
      {"judge", "--json", file, "--solver", "mine=" + kFaulty + " wrong-sat", "--solver", "z3"});
  EXPECT_EQ(objects(result).at(0)["culprit"], "undecided") << result.err;
}

TEST(Faults, AReductionKeepsTheStackOfACrash) {
  const Folder folder;
  folder.write("seeds/a.smt2", kSat);
  const auto result =
      gadfly({"fuzz", "--unguided", "--json", "--time", "1h", "--findings", "1", "--seed", "7",
              "--reduce-time", "0", "--out", folder / "out", folder / "seeds", "--solver",
              "mine=" + kFaulty + " signal", "--solver", "z3"});
  const auto finding = objects(result).at(0)["findings"].at(0);
  const auto again = gadfly({"reduce", "--finding", finding["path"], "-o", folder / "small.smt2"});
  EXPECT_NE((again.out + again.err).find("keeps " + finding["signature"].get<std::string>() + ":"),
            std::string::npos)
      << again.err;
}

TEST(Faults, TheFirstFindingEndsACampaignIfOneIsEnough) {
  const Folder folder;
  folder.write("seeds/a.smt2", kSat);
  const auto result = gadfly({"fuzz",
                              "--unguided",
                              "--json",
                              "--time",
                              "1h",
                              "--findings",
                              "1",
                              "--seed",
                              "6",
                              "--reduce-time",
                              "0",
                              "--confirm-time",
                              "0",
                              "--out",
                              folder / "out",
                              folder / "seeds",
                              "--solver",
                              "mine=" + kFaulty + " wrong-unsat",
                              "--solver",
                              "z3",
                              "--solver",
                              "cvc5"});
  const auto summary = objects(result).at(0);
  EXPECT_GE(summary["findings"].size(), 1U) << summary;
}

TEST(Faults, AnAnswerOfAnotherScriptIsNoFindingButACandidate) {
  const Folder folder;
  folder.write("seeds/a.smt2", kUnsat);
  folder.write("seeds/b.smt2", kCalm);
  const auto result = gadfly({"fuzz", "--unguided", "--json", "--runs", "24", "--seed", "5",
                              "--reduce-time", "0", "--out", folder / "out", folder / "seeds",
                              "--solver", "mine=" + kFaulty + " stale", "--solver", "z3"});
  const auto summary = objects(result).at(0);
  EXPECT_TRUE(summary["findings"].empty()) << summary;
  EXPECT_GT(summary["unconfirmed"], 0) << summary;
}

TEST(Faults, TheMemoryOfASolverIsThatOfTheCommandLine) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kSat);
  const auto verdict = [&](const std::string& memory) {
    const auto result = gadfly({"judge", "--json", file, "--memory", memory, "--solver",
                                "mine=" + kFaulty + " memory", "--solver", "z3"});
    return objects(result).at(0)["verdict"];
  };
  EXPECT_EQ(verdict("4096"), "ok");
  EXPECT_EQ(verdict("0"), "ok");
  EXPECT_EQ(verdict("600"), "undecided");
}

TEST(Faults, TextsOfACrashAreThoseOfTheSolverAndOfTheCommandLine) {
  const Folder folder;
  const std::string file = folder.write("a.smt2", kSat);
  const std::string other = folder.write(
      "other.smt2", "(solver other (command \"z3\" \"-in\") (crash \"broken promise\"))");
  const auto judged = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"judge", "--json", file, "--solver",
                                          "mine=" + kFaulty + " own-text"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return objects(gadfly(arguments)).at(0)["verdict"];
  };
  EXPECT_EQ(judged({"--solver", "z3"}), "undecided");
  EXPECT_EQ(judged({"--solver", other}), "undecided") << "a text of another solver";
  EXPECT_EQ(judged({"--solver", "z3", "--crash", "broken promise"}), "finding");
}

TEST(Faults, TheCommandsOfAFindingCarryTheOptions) {
  const Folder folder;
  folder.write("seeds/a.smt2", kSat);
  const auto result = gadfly({"fuzz",
                              "--unguided",
                              "--json",
                              "--runs",
                              "1",
                              "--seed",
                              "5",
                              "--out",
                              folder / "out",
                              folder / "seeds",
                              "--memory",
                              "3000",
                              "--timeout",
                              "4",
                              "--crash",
                              "broken promise",
                              "--solver",
                              "mine=" + kFaulty + " own-text",
                              "--solver",
                              "z3"});
  const auto finding = objects(result).at(0)["findings"].at(0);
  const std::string place = finding["path"].get<std::string>();
  const std::string readme =
      folder.read("out/findings/" + finding["signature"].get<std::string>() + "/README.txt");
  EXPECT_NE(readme.find(" --timeout 40 --memory 3000 --crash 'broken promise'\n"),
            std::string::npos)
      << readme;
  const auto again = gadfly({"reduce", "--finding", place, "-o", folder / "small.smt2"});
  EXPECT_EQ(again.exit_code, kExitFine) << again.err;
}

}  // namespace
}  // namespace gadfly::tools::faults_test
