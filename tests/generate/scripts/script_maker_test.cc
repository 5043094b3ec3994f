// SPDX-License-Identifier: Apache-2.0
// Generated scripts are well-sorted and within their profile and size; together they use every
// operator.
#include "lib/generate/scripts/script_maker.h"

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <set>
#include <string>

#include "lib/smtlib/compatibility/checker.h"
#include "lib/solver_facts/registry.h"
#include "tests/smtlib/read.h"

namespace gadfly::generate::script_maker_test {
namespace {

using namespace smtlib;

constexpr const char* kLogics[] = {
    "QF_UF",  "QF_LIA",  "QF_NIA", "QF_IDL", "QF_LRA",  "QF_LIRA", "LIA",     "QF_BV",
    "QF_ABV", "QF_UFBV", "QF_FP",  "QF_S",   "QF_SLIA", "QF_UFDT", "ALL",     "UF",
    "BV",     "NRA",     "UFDT",   "ABV",    "FP",      "UFNIA",   "AUFLIRA", "QF_UFIDL"};

class ScriptMakerTest : public ::testing::TestWithParam<const char*> {};

TEST_P(ScriptMakerTest, ScriptsAreWellSortedAndInsideTheProfile) {
  const Profile profile = *solver_facts::read_profile(GetParam());
  ScriptMaker maker(TheorySet::standard(), profile);
  for (const char* logic : kLogics) {
    if (profile.refusing_logic(read_logic(logic)) != 0) continue;
    for (uint64_t seed = 0; seed < 20; ++seed) {
      const Result<std::string> text = maker.make(logic, ScriptSize(), seed);
      ASSERT_TRUE(text.ok()) << logic;
      const auto script = read(*text);
      EXPECT_EQ(problems(*script), std::vector<std::string>()) << *text;
      for (const Incompatibility& found : incompatibilities(*script, profile))
        ADD_FAILURE() << describe(*script, profile, found) << "\n" << *text;
      EXPECT_EQ(script->logic().name, logic);
      EXPECT_EQ(script->commands().back().word, kCheckSat);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Profiles, ScriptMakerTest,
                         ::testing::Values("portable", "standard,z3,cvc5", "z3,cvc5", "cvc5", "z3",
                                           "z3@5.4.1", "bitwuzla"));

TEST(ScriptMaker, TheSameSeedGivesTheSameScript) {
  ScriptMaker one(TheorySet::standard(), solver_facts::usual_profile());
  ScriptMaker other(TheorySet::standard(), solver_facts::usual_profile());
  std::set<std::string> texts;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const Result<std::string> text = one.make("QF_ABV", ScriptSize(), seed);
    ASSERT_TRUE(text.ok());
    texts.insert(*text);
  }
  for (uint64_t seed = 20; seed-- > 0;)
    EXPECT_TRUE(texts.contains(*other.make("QF_ABV", ScriptSize(), seed)));
  EXPECT_EQ(texts.size(), 20U);
}

TEST(ScriptMaker, AnUnknownLogicIsAnError) {
  ScriptMaker maker(TheorySet::standard(), solver_facts::usual_profile());
  EXPECT_EQ(maker.make("QF_NOTHING", ScriptSize(), 1).error().code, ErrorCode::kUnsupported);
}

TEST(ScriptMaker, AssertionsStayWithinTheirSize) {
  ScriptMaker maker(TheorySet::standard(), solver_facts::usual_profile());
  const ScriptSize size = {.constants = 3, .assertions = 10, .depth = 8, .max_nodes = 30};
  for (uint64_t seed = 0; seed < 20; ++seed) {
    const auto script = read(*maker.make("QF_BV", size, seed));
    for (const Command& command : script->commands()) {
      if (command.word != kAssert) continue;
      const NodeId formula = script->child(command.node, 1);
      EXPECT_LE(script->subtree_end(formula) - formula, 2 * size.max_nodes);
    }
  }
}

TEST(ScriptMaker, ParametricDatatypesAndTestersOccur) {
  ScriptMaker maker(TheorySet::standard(), solver_facts::usual_profile());
  int parametric = 0;
  int ascribed = 0;
  int testers = 0;
  for (uint64_t seed = 0; seed < 200; ++seed) {
    const std::string text = *maker.make("QF_UFDT", ScriptSize(), seed);
    const auto script = read(text);
    EXPECT_TRUE(script->problems().empty()) << text;
    parametric += text.find("(par (X)") != std::string::npos;
    ascribed +=
        text.find("((as c") != std::string::npos || text.find(" (as c") != std::string::npos;
    for (NodeId n = 0; n < script->node_count(); ++n)
      testers += script->term(n).kind == TermKind::kTester;
  }
  EXPECT_GT(parametric, 10);
  EXPECT_GT(ascribed, 5);
  EXPECT_GT(testers, 20);
}

// Counts the scripts of a logic that contain each text.
std::map<std::string, int> count(std::string_view profile, std::string_view logic,
                                 std::initializer_list<const char*> texts) {
  ScriptMaker maker(TheorySet::standard(), *solver_facts::read_profile(profile));
  std::map<std::string, int> counts;
  for (uint64_t seed = 0; seed < 1000; ++seed) {
    const std::string text = *maker.make(logic, ScriptSize(), seed);
    for (const char* part : texts) counts[part] += text.find(part) != std::string::npos;
  }
  return counts;
}

TEST(ScriptMaker, UnusualPartsOccurInSomeScriptsOfTheirLogic) {
  const auto counts =
      count("z3", "UFNIA",
            {"(forall (", "(exists (", ":pattern (", "(let (", "(push 1)", "(check-sat-assuming (",
             ":named ", "(define-fun d", "(define-fun-rec d", "(define-const d", "(define-sort T",
             "(maximize ", "(assert-soft ", "(set-option "});
  for (const auto& [text, found] : counts) {
    EXPECT_GT(found, 5) << text;
    EXPECT_LT(found, 400) << text;
  }
  EXPECT_EQ(count("z3", "QF_NIA", {"(forall (", "(exists ("}),
            (std::map<std::string, int>{{"(exists (", 0}, {"(forall (", 0}}));
}

TEST(ScriptMaker, SortsHaveParametersOnlyWhereSolversAcceptThem) {
  EXPECT_GT(count("z3,cvc5", "UFNIA", {"(define-sort T (X Y)"})["(define-sort T (X Y)"], 5);
  EXPECT_EQ(count("bitwuzla", "BV", {"(define-sort T (X Y)"})["(define-sort T (X Y)"], 0);
}

TEST(ScriptMaker, RecursionOverDatatypesOccurs) {
  EXPECT_GT(count("z3,cvc5", "UFDT", {"(match a0 ("})["(match a0 ("], 5);
}

TEST(ScriptMaker, DatatypesContainEachOtherAndArraysOfThemselves) {
  const auto counts = count("z3,cvc5", "ALL", {"(D0b 0)", "(Array Int D0)", "(declare-codatatype"});
  EXPECT_GT(counts.at("(D0b 0)"), 5);
  EXPECT_GT(counts.at("(Array Int D0)"), 5);
  EXPECT_EQ(counts.at("(declare-codatatype"), 0);
  EXPECT_GT(count("cvc5", "UFDT", {"(declare-codatatype"})["(declare-codatatype"], 5);
}

TEST(ScriptMaker, SomeScriptsHaveNoFreeConstant) {
  ScriptMaker maker(TheorySet::standard(), *solver_facts::read_profile("z3,cvc5"));
  int closed = 0;
  for (uint64_t seed = 0; seed < 500; ++seed) {
    const std::string text = *maker.make("BV", ScriptSize(), seed);
    if (text.find("(declare-const") != std::string::npos) continue;
    ++closed;
    EXPECT_EQ(problems(*read(text)), std::vector<std::string>()) << text;
  }
  EXPECT_GT(closed, 10);
  EXPECT_LT(closed, 80);
}

TEST(ScriptMaker, NoDatatypeHasAFieldOfSortRegLan) {
  ScriptMaker maker(TheorySet::standard(), *solver_facts::read_profile("z3,cvc5"));
  for (uint64_t seed = 0; seed < 9000; ++seed) {
    const std::string text = *maker.make("ALL", ScriptSize(), seed);
    EXPECT_EQ(text.find("D0 RegLan)"), std::string::npos) << text;
  }
}

// Each row of the tables that a profile accepts occurs in some logic. Exceptions are powers, whose
// exponents become too large; theories that solvers do not support incrementally; (_ bv5 8), which
// is a literal; what needs a function of the tuples of a relation; and projections to four places.
// Products of tables, and joins by columns, (_ table.join i j), occur in one of some 100,000
// scripts.
TEST(ScriptMaker, EveryOperatorOccurs) {
  const std::set<std::string> unreached = {"^",           "bv*",           "int.pow2",
                                           "rel.project", "table.project", "tuple.project"};
  const TheorySet& theory_set = TheorySet::standard();
  const auto rare = [&](OperatorId id) {
    const Operator& op = theory_set.op(id);
    const std::string_view name = theory_set.symbols().name(op.name);
    return name == "table.product" || (name == "table.join" && !op.indices.empty());
  };
  std::set<OperatorId> ids;
  std::deque<ScriptMaker> makers;
  for (const char* name : {"standard", "z3", "cvc4", "cvc5"}) {
    const Profile profile = *solver_facts::read_profile(name);
    makers.emplace_back(theory_set, profile);
    for (OperatorId id = 0; id < theory_set.operators().size(); ++id)
      if (theory_set.theories()[theory_set.op(id).theory].incremental && !rare(id) &&
          profile.accepts(theory_set, id, read_logic("HO_ALL")))
        ids.insert(id);
  }
  Script script(theory_set);
  // What is rare is cvc5's, in logics with all theories.
  constexpr uint64_t kUsualSeeds = 400;
  for (uint64_t seed = 0; seed < 20'000 && ids.size() > unreached.size(); ++seed) {
    const bool usual = seed < kUsualSeeds;
    for (ScriptMaker& maker : makers) {
      if (!usual && &maker != &makers.back()) continue;
      for (const char* logic : {"ALL", "HO_ALL", "QF_BV", "QF_FP", "QF_S"}) {
        if (!usual && !std::string_view(logic).ends_with("ALL")) continue;
        const Result<std::string> text = maker.make(logic, ScriptSize(), seed);
        if (!text) continue;  // a logic that the standard lacks
        ASSERT_TRUE(script.read(*text).ok()) << *text;
        for (NodeId n = 0; n < script.node_count(); ++n)
          if (script.term(n).kind == TermKind::kOperator) ids.erase(script.term(n).reference);
      }
    }
  }
  std::set<std::string> left;
  for (const OperatorId id : ids) left.emplace(theory_set.symbols().name(theory_set.op(id).name));
  EXPECT_EQ(left, unreached);
}

}  // namespace
}  // namespace gadfly::generate::script_maker_test
