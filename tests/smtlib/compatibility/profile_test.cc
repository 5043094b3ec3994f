// SPDX-License-Identifier: Apache-2.0
// Tests of profiles, of the shipped solvers and of solvers that the tests invent.
#include "lib/smtlib/compatibility/profile.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "lib/solver_facts/facts_reader.h"
#include "lib/solver_facts/registry.h"

namespace gadfly::smtlib::profile_test {
namespace {

KnownSolver made_up(const std::string& name, const std::string& refuses) {
  const auto facts =
      solver_facts::read_facts("(solver " + name + " (command \"" + name +
                                   "\") (versions \"1.9\" \"2.0\") (refuses " + refuses + "))",
                               "", TheorySet::standard());
  EXPECT_TRUE(facts) << facts.error().message;
  return facts ? solver_facts::known_solver(*facts) : KnownSolver();
}

OperatorId row(std::string_view name, size_t number = 0) {
  const TheorySet& theory_set = TheorySet::standard();
  return theory_set.operators_named(theory_set.symbols().find(name))[number];
}

TEST(ProfileTest, NamesAreReadAndWritten) {
  for (const char* name :
       {"z3", "z3,cvc5", "cvc4", "standard", "standard,z3,cvc4,cvc5", "z3@4.13.0,cvc5",
        "z3,z3@5.4.1.0,cvc5", "z3,without:div,without:Strings"}) {
    const Result<Profile> profile = solver_facts::read_profile(name);
    ASSERT_TRUE(profile.ok()) << name;
    EXPECT_EQ(profile->name(), name);
  }
  EXPECT_EQ(solver_facts::read_profile("cvc5,z3")->name(), "z3,cvc5");
  EXPECT_EQ(solver_facts::read_profile("portable")->name(), "standard,z3,cvc4,cvc5");
  EXPECT_EQ(solver_facts::usual_profile().name(), "standard,z3,cvc5");
  EXPECT_EQ(Profile().name(), "standard");
}

TEST(ProfileTest, UnknownNamesAreErrors) {
  for (const char* name : {"", "minisat", "z3,", "z3;cvc5", "Z3", "z3@", "z3@new"})
    EXPECT_FALSE(solver_facts::read_profile(name).ok()) << name;
  EXPECT_EQ(
      solver_facts::read_profile("minisat").error().message,
      "`minisat` is not part of a profile: give solvers of z3, cvc4, cvc5, bitwuzla, yices and "
      "boolector, separated by commas, and maybe `standard` and `without:NAME`; or `portable`");
  for (const char* name : {"", "no_such_part", ")", "div) (commands push", "div mod", "\"div\""})
    EXPECT_FALSE(solver_facts::read_profile("z3,without:" + std::string(name)).ok()) << name;
}

TEST(ProfileTest, ExcludedPartsAreRefusedAndNothingElse) {
  const TheorySet& theory_set = TheorySet::standard();
  const auto read = [](const std::string& names) { return *solver_facts::read_profile(names); };
  const Profile z3 = read("z3");
  for (const std::string solvers : {"z3,", ""}) {
    EXPECT_NE(read(solvers + "without:div").refusing(row("div"), {}), 0U);
    EXPECT_NE(read(solvers + "without:div").refusing(row("div", 1), {}), 0U);
    EXPECT_NE(read(solvers + "without:push").refusing_command(kPush), 0U);
    EXPECT_NE(read(solvers + "without:quantifier").refusing(Feature::kQuantifier), 0U);
    EXPECT_NE(read(solvers + "without::produce-proofs").refusing_option(":produce-proofs", false),
              0U);
    EXPECT_NE(read(solvers + "without:Real")
                  .refusing_sort(*theory_set.sort_constructor(theory_set.symbols().find("Real"))),
              0U);
    EXPECT_EQ(read(solvers + "without:div,without:mod").refusing(row("mod"), {}),
              read(solvers + "without:div,without:mod").refusing(row("div"), {}));
  }
  const Profile strings = read("z3,without:Strings");
  EXPECT_NE(strings.refusing(row("str.from_int"), {}), 0U);
  EXPECT_EQ(strings.refusing(row("div"), {}), 0U);
  EXPECT_EQ(strings.all(), z3.all()) << "no solver more";
  EXPECT_EQ(strings.refusing_option(":smt.arith.solver", false), 0U);
  EXPECT_EQ(strings.refusing_option(":no_such_option", false),
            z3.refusing_option(":no_such_option", false));
  Logic irregular;
  irregular.name = "HORN";
  irregular.known = false;
  EXPECT_EQ(strings.refusing_logic(irregular), z3.refusing_logic(irregular));
  EXPECT_EQ(strings.strict_in(irregular), z3.strict_in(irregular));
  EXPECT_EQ(strings.refusing_tactic("smt"), 0U);
  EXPECT_EQ(strings.names_of(strings.refusing(row("str.from_int"), {})), "the profile");
  EXPECT_TRUE(strings == read("z3,without:Strings"));
  EXPECT_FALSE(strings == read("z3,without:Sequences"));
  EXPECT_FALSE(strings == z3);
}

TEST(ProfileTest, AllSolversMustAccept) {
  const Profile both = *solver_facts::read_profile("z3,cvc5");
  const TheorySet& theory_set = TheorySet::standard();
  EXPECT_TRUE(both.accepts(theory_set, row("sin")));
  EXPECT_FALSE(both.accepts(theory_set, row("str.rev"))) << "cvc5 has it, z3 has not";
  EXPECT_FALSE(both.accepts(theory_set, row("rem"))) << "z3 has it, cvc5 has not";
  EXPECT_FALSE(solver_facts::usual_profile().accepts(theory_set, row("sin"))) << "an extension";
  EXPECT_EQ(both.names_of(both.all()), "z3 and cvc5");
  EXPECT_EQ(both.names_of(0), "none");
  const Profile three = *solver_facts::read_profile("z3,cvc4,cvc5");
  EXPECT_EQ(three.names_of(three.all()), "z3, cvc4 and cvc5");
}

TEST(ProfileTest, AProfileOfNoSolverRefusesNothing) {
  const Profile none(/*standard=*/false);
  EXPECT_TRUE(none.empty());
  EXPECT_TRUE(none.accepts(TheorySet::standard(), row("str.rev")));
  EXPECT_EQ(none.refusing_option(":no-such-option", false), 0U);
  EXPECT_EQ(none.refusing_logic(read_logic("QF_NOTHING")), 0U);
}

TEST(ProfileTest, EachKindOfRefusalIsRespected) {
  const std::vector<KnownSolver> known = {
      made_up("toy",
              "(theories Sequences (FloatingPoint :in-terms) (Sets :operators))"
              "(operators str.rev (xor :arguments 1) (^ :theory Ints :with-logic)"
              " (re.loop :indices 1) (bvxnor :left-assoc) (implies :with-any-logic))"
              "(sorts RegLan) (logics HO_* QF_LIA) (outside-of QF_*)"
              "(options :timeout (:produce-models :late)) (commands push)"
              "(features reserved-name option-with-point)")};
  const TheorySet& theory_set = TheorySet::standard();
  const Profile toy = *Profile::read("toy", known, theory_set);
  const Logic all = read_logic("ALL");
  const Logic lia = read_logic("LIA");
  EXPECT_EQ(toy.refusing(row("seq.len"), all), 1U);
  EXPECT_EQ(toy.refusing(row("set.member"), all), 1U);
  EXPECT_EQ(toy.refusing(row("str.rev"), all), 1U);
  EXPECT_EQ(toy.refusing(row("xor"), all), 0U) << "of two arguments";
  EXPECT_EQ(toy.refusing(row("xor", 1), all), 1U);
  EXPECT_EQ(toy.refusing(row("implies"), {}), 0U);
  EXPECT_EQ(toy.refusing(row("implies"), all), 1U);
  EXPECT_EQ(toy.refusing(row("implies"), lia), 1U);
  EXPECT_EQ(toy.refusing(row("^"), all), 0U);
  EXPECT_EQ(toy.refusing(row("^"), lia), 1U);
  EXPECT_EQ(toy.refusing(row("^", 1), lia), 0U) << "of Reals";
  EXPECT_EQ(toy.refusing(row("bvxnor"), all), 0U);
  EXPECT_EQ(toy.refusing(row("bvxnor", 1), all), 1U);
  const auto sort = [&](std::string_view name) -> const SortConstructor& {
    return *theory_set.sort_constructor(theory_set.symbols().find(name));
  };
  EXPECT_EQ(toy.refusing_sort(sort("FloatingPoint")), 1U);
  EXPECT_EQ(toy.refusing_declared_sort(sort("FloatingPoint")), 0U);
  EXPECT_EQ(toy.refusing_sort(sort("Set")), 0U);
  EXPECT_EQ(toy.refusing_sort(sort("RegLan")), 1U);
  EXPECT_EQ(toy.refusing_declared_sort(sort("Seq")), 1U);
  EXPECT_EQ(toy.refusing_logic(read_logic("QF_LIA")), 1U);
  EXPECT_EQ(toy.refusing_logic(read_logic("HO_ALL")), 1U);
  EXPECT_EQ(toy.refusing_logic(lia), 0U);
  EXPECT_EQ(toy.strict_in(read_logic("QF_UF")), 1U);
  EXPECT_EQ(toy.strict_in(lia), 0U);
  EXPECT_EQ(toy.refusing_option(":timeout", false), 1U);
  EXPECT_EQ(toy.refusing_option(":produce-models", false), 0U);
  EXPECT_EQ(toy.refusing_option(":produce-models", true), 1U);
  EXPECT_EQ(toy.refusing_option(":smt.seed", false), 1U);
  EXPECT_EQ(toy.refusing_command(kPush), 1U);
  EXPECT_EQ(toy.refusing_command(kPop), 0U);
  EXPECT_EQ(toy.refusing(Feature::kReservedName), 1U);
  EXPECT_EQ(toy.refusing(Feature::kTwice), 0U);
}

TEST(ProfileTest, OtherOptionsAreAcceptedByTheSolversThatListThem) {
  std::vector<KnownSolver> known = {made_up("toy", "(options :auto_config)"), made_up("any", "")};
  OtherOptions exact = {.names = {.entries = {{":fast", {}}, {":old", {.before = "1"}}}}};
  OtherOptions any = {.names = {.entries = {{":Fast_er", {}}}}, .any_spelling = true};
  known[0].other_options = std::make_shared<const OtherOptions>(exact);
  known[1].other_options = std::make_shared<const OtherOptions>(any);
  const auto refused = [&](const char* profile, std::string_view option) {
    return Profile::read(profile, known, TheorySet::standard())->refusing_option(option, false);
  };
  EXPECT_EQ(refused("toy,any", ":fast"), 2U);
  EXPECT_EQ(refused("toy,any", ":fast-ER"), 1U);
  EXPECT_EQ(refused("toy,any", ":Fast"), 3U);
  EXPECT_EQ(refused("toy", ":old"), 1U) << "not in the measured version";
  EXPECT_EQ(refused("toy@0.9", ":old"), 0U);
  EXPECT_EQ(refused("toy,any", ":Produce_Models"), 1U) << "an option that all solvers know";
  EXPECT_EQ(refused("any", ":auto-config"), 0U);
  known[1] = made_up("any", "(options :auto_config)");
  known[1].other_options = std::make_shared<const OtherOptions>(any);
  EXPECT_EQ(refused("any", ":auto-config"), 1U);
}

TEST(ProfileTest, APatternAcceptsOnlyNamesThatAreComposed) {
  const std::vector<KnownSolver> known = {
      made_up("toy", "(logics :all-but (MINE :irregular) (UF* :from \"3\") QF_BV)")};
  const auto refused = [&](const char* profile, std::string_view logic) {
    return Profile::read(profile, known, TheorySet::standard())
               ->refusing_logic(read_logic(logic)) != 0;
  };
  EXPECT_FALSE(refused("toy", "MINE"));
  EXPECT_FALSE(refused("toy", "QF_BV"));
  EXPECT_TRUE(refused("toy", "UFLIA"));
  EXPECT_FALSE(refused("toy@3", "UFLIA"));
  EXPECT_TRUE(refused("toy@3", "UFXYZ"));
}

TEST(ProfileTest, TacticsAreRefusedByName) {
  const std::vector<KnownSolver> known = {
      made_up("few", "(tactics :all-but smt (sat :from \"3\"))"),
      made_up("most", "(tactics qe* (smt :from \"3\"))"), made_up("all", "")};
  const auto refusing = [&](const char* profile, std::string_view tactic) {
    return Profile::read(profile, known, TheorySet::standard())->refusing_tactic(tactic);
  };
  EXPECT_EQ(refusing("few,most,all", "smt"), 0U);
  EXPECT_EQ(refusing("few,most,all", "qe-light"), 3U);
  EXPECT_EQ(refusing("few,most,all", "sat"), 1U);
  EXPECT_EQ(refusing("few@3,most@3,all", "sat"), 0U);
  EXPECT_EQ(refusing("few@3,most@3,all", "smt"), 2U);
}

TEST(ProfileTest, RefusalsDependOnTheVersion) {
  const std::vector<KnownSolver> known = {
      made_up("toy", "(operators (str.rev :before \"2.1\") (rem :from \"1.10\" :before \"2\"))")};
  const auto refuses = [&](const char* profile, std::string_view name) {
    return Profile::read(profile, known, TheorySet::standard())->refusing(row(name), {}) != 0;
  };
  EXPECT_TRUE(refuses("toy", "str.rev")) << "as measured: 2.0";
  EXPECT_TRUE(refuses("toy@2.0.9", "str.rev"));
  EXPECT_FALSE(refuses("toy@2.1", "str.rev"));
  EXPECT_TRUE(refuses("toy@2.0.9,toy@2.1", "str.rev")) << "both versions must accept it";
  EXPECT_TRUE(refuses("toy@2.1,toy@2.0.9", "str.rev"));
  EXPECT_FALSE(refuses("toy@1.9", "rem"));
  EXPECT_TRUE(refuses("toy@1.10", "rem"));
  EXPECT_FALSE(refuses("toy@2.0", "rem"));
}

TEST(ProfileTest, VersionsAreComparedByNumber) {
  EXPECT_TRUE(compare_versions("4.8.12", "4.13") < 0);
  EXPECT_TRUE(compare_versions("4.8", "4.8.0") == 0);
  EXPECT_TRUE(compare_versions("10", "9.9") > 0);
  EXPECT_TRUE(compare_versions("1.007", "1.7") == 0);
  for (const char* text : {"", ".", "1.", ".1", "1..2", "4.8-dev", "v1"})
    EXPECT_FALSE(is_version(text)) << text;
  for (const char* text : {"0", "1.8", "4.8.12"}) EXPECT_TRUE(is_version(text)) << text;
}

}  // namespace
}  // namespace gadfly::smtlib::profile_test
