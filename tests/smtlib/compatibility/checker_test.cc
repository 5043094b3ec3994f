// SPDX-License-Identifier: Apache-2.0
// cases.txt lists scripts with the solvers that accept them, as bench/profiles.py measured. The
// checker must predict these solvers. A question mark marks the lines for which it is known to be
// wrong.
#include "lib/smtlib/compatibility/checker.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "lib/solver_facts/registry.h"
#include "tests/corpus.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::checker_test {
namespace {

struct JudgeInput {
  std::string accepted_by;  // "z3 cvc5", "-"
  std::string script;
  bool open;  // the checker is known to be wrong
};

std::vector<JudgeInput> cases() {
  std::ifstream file(std::string(GADFLY_SOURCE_DIR) + "/tests/smtlib/compatibility/cases.txt");
  std::vector<JudgeInput> cases;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    const bool open = line.starts_with('?');
    if (open) line.erase(0, 1);
    const size_t bar = line.find('|');
    std::string accepted = line.substr(0, bar);
    accepted.erase(accepted.find_last_not_of(' ') + 1);
    cases.push_back({accepted, line.substr(bar + 2), open});
  }
  return cases;
}

// Returns the solvers that accept the script according to the checker, such as "z3 cvc5".
std::string accepted_by(const Script& script) {
  if (!script.problems().empty()) return "-";
  std::string names;
  for (const char* name : {"z3", "cvc4", "cvc5"}) {
    if (!incompatibilities(script, *solver_facts::read_profile(name)).empty()) continue;
    if (!names.empty()) names += ' ';
    names += name;
  }
  return names.empty() ? "-" : names;
}

TEST(ProfileCheckerTest, PredictsWhichSolversAcceptAScript) {
  size_t right = 0;
  for (const JudgeInput& one : cases()) {
    const auto script = read(one.script);
    const std::string ours = accepted_by(*script);
    EXPECT_EQ(ours != one.accepted_by, one.open)
        << one.script << "\n  measured: " << one.accepted_by << "\n  checker:  " << ours;
    right += ours == one.accepted_by;
  }
  EXPECT_GT(right, 900U);
}

// ci/check_corpus.sh checks the same with the solvers themselves.
TEST(ProfileCheckerTest, TheCorpusIsAcceptedByZ3AndCvc5) {
  const Profile both = *solver_facts::read_profile("z3,cvc5");
  for (const Seed& seed : corpus()) {
    const auto script = read(seed.text);
    for (const Incompatibility& found : incompatibilities(*script, both))
      ADD_FAILURE() << seed.name << ": " << describe(*script, both, found);
  }
}

TEST(ProfileCheckerTest, EachIncompatibilityHasAPositionAndAMessage) {
  const Profile both = *solver_facts::read_profile("z3,cvc5");
  const auto script = read(
      "(set-logic ALL)\n(declare-const s String)\n(declare-const a (Array Int Int))\n"
      "(assert (= (str.rev s) \"a\"))\n(assert (= a ((as const (Array Int Int)) (select a 0))))");
  const std::vector<Incompatibility> found = incompatibilities(*script, both);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(script->position(found[0].node).line, 4U);
  EXPECT_EQ(describe(*script, both, found[0]), "z3 does not accept the operator: (str.rev s)");
  EXPECT_EQ(
      describe(*script, both, found[1]),
      "cvc5 does not accept an array with a term that is not a value in all cells: (select a 0)");
}

TEST(ProfileCheckerTest, ExtensionsAreIncompatibleWithTheStandard) {
  const auto script = read("(set-logic ALL)(declare-const r Real)(assert (> (sin r) 0.5))");
  EXPECT_TRUE(incompatibilities(*script, *solver_facts::read_profile("z3,cvc5")).empty());
  const Profile usual = solver_facts::usual_profile();
  const std::vector<Incompatibility> found = incompatibilities(*script, usual);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(describe(*script, usual, found[0]), "what the standard does not have: (sin r)");
}

TEST(ProfileCheckerTest, TacticsAndProbesAreNamesButNotTheValuesOfParameters) {
  const Profile z3 = *solver_facts::read_profile("z3@5.4.1");
  const auto refused = [&](const std::string& tactic) {
    const auto script = read("(declare-const p Bool)(assert p)(check-sat-using " + tactic +
                             " :timeout 5)(get-model)(apply " + tactic + ")");
    std::string texts;
    for (const Incompatibility& found : incompatibilities(*script, z3))
      texts += std::string(script->text(found.node)) + ' ';
    return texts;
  };
  EXPECT_EQ(refused("(then simplify (or-else (using-params smt :seed new) sat))"), "");
  EXPECT_EQ(refused("(if (<= num-consts 4) bv-slice (when is-qfbv qfbv))"), "");
  EXPECT_EQ(refused("(then miniscope (! smt2 :seed 4))"), "miniscope smt2 miniscope smt2 ");
  EXPECT_EQ(refused("sine-filter"), "sine-filter sine-filter ") << "of older versions";
}

TEST(ProfileCheckerTest, AnInterpolantIsOfATermOrOfNames) {
  const auto accepted = [&](const char* profile, const std::string& command) {
    const auto script = read(
        "(set-option :produce-interpolants true)(set-logic QF_BV)"
        "(declare-const p Bool)(assert (! p :named a))" +
        command);
    EXPECT_TRUE(script->problems().empty()) << command;
    return incompatibilities(*script, *solver_facts::read_profile(profile)).empty();
  };
  EXPECT_TRUE(accepted("cvc5", "(get-interpolant A p)"));
  EXPECT_FALSE(accepted("cvc5", "(get-interpolant (a))"));
  EXPECT_TRUE(accepted("bitwuzla", "(get-interpolant (a))"));
  EXPECT_FALSE(accepted("bitwuzla", "(get-interpolant A p)"));
  EXPECT_FALSE(accepted("z3", "(get-interpolant (a))"));
  EXPECT_FALSE(accepted("bitwuzla",
                        "(reset)(set-option :produce-interpolants false)"
                        "(declare-const p Bool)(assert (! p :named a))"
                        "(get-interpolant (a))"));
}

TEST(ProfileCheckerTest, NegativeNumeralsAreBeyondTheStandard) {
  const auto script = read("(declare-const x Int)(assert (= x -1))");
  const auto refused = [&](const char* profile) {
    return !incompatibilities(*script, *solver_facts::read_profile(profile)).empty();
  };
  EXPECT_FALSE(refused("z3"));
  EXPECT_FALSE(refused("cvc5@1.4.2"));
  EXPECT_TRUE(refused("cvc5"));
  EXPECT_TRUE(refused("cvc4"));
  EXPECT_TRUE(refused("standard,z3"));
}

TEST(ProfileCheckerTest, IntsOfALogicWithStringsAreThoseOfTheSolver) {
  const auto script = read("(set-logic ALL)(declare-const i Int)");
  EXPECT_TRUE(incompatibilities(*script, *solver_facts::read_profile("z3,cvc5")).empty());
  EXPECT_EQ(incompatibilities(*script, *solver_facts::read_profile("bitwuzla")).size(), 1U);
}

TEST(ProfileCheckerTest, LogicsAreAcceptedBySolver) {
  const Profile all = *solver_facts::read_profile("z3,cvc4,cvc5");
  const auto refusing = [&](std::string_view logic) {
    return all.names_of(all.refusing_logic(read_logic(logic)));
  };
  EXPECT_EQ(refusing("QF_BV"), "none");
  EXPECT_EQ(refusing("QF_FPBV"), "cvc4 and cvc5");
  EXPECT_EQ(refusing("UFDTLIA"), "z3");
  EXPECT_EQ(refusing("HO_ALL"), "z3 and cvc4");
  EXPECT_EQ(refusing("ALL_SUPPORTED"), "z3 and cvc5");
  EXPECT_EQ(refusing("QF_NOTHING"), "z3, cvc4 and cvc5");
}

}  // namespace
}  // namespace gadfly::smtlib::checker_test
