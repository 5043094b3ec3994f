// SPDX-License-Identifier: Apache-2.0
#include "lib/smtlib/theories/meanings.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace gadfly::smtlib::meanings_test {
namespace {

// The operators that are never evaluated, and the reasons.
const std::map<std::string_view, std::string_view> kWithoutTheory = {
    {"Cardinality", "no part of a model"},
    {"Characters", "no values of the sort Unicode"},
    {"Nullables", "second tier"},
    {"Separation", "a heap is no part of a model"},
    {"SpecialRelations", "no part of a model"}};
// By name, or by theory and name.
const std::map<std::string, std::string_view> kWithout = {
    {"@", "a function is no value yet"},
    {"as-array", "a function is no value yet"},
    {"map", "a function is no value yet"},
    {"Sets set.filter", "a function is no value yet"},
    {"Sets set.map", "a function is no value yet"},
    {"bag.all", "a function is no value yet"},
    {"bag.filter", "a function is no value yet"},
    {"bag.fold", "a function is no value yet"},
    {"bag.map", "a function is no value yet"},
    {"bag.partition", "a function is no value yet"},
    {"bag.some", "a function is no value yet"},
    {"rel.aggr", "a function is no value yet"},
    {"table.aggr", "a function is no value yet"},
    {"eqrange", "a range may be infinite"},
    {"Reals_Ints div", "solvers differ in its definition"},
    {"Reals_Ints mod", "solvers differ in its definition"},
    {"Reals_Ints rem", "solvers differ in its definition"},
    {"set.all", "a function is no value yet"},
    {"set.fold", "a function is no value yet"},
    {"set.some", "a function is no value yet"},
    {"seq.last_indexof", "not what z3 4.8.12 computes"},
    {"bvsmul_noovfl", "not what z3 4.8.12 computes"},
    {"bvsmul_noudfl", "not what z3 4.8.12 computes"},
    {"set.complement", "may be infinite"},
    {"set.universe", "may be infinite"},
    {"complement", "may be infinite"},
    {"univset", "may be infinite"},
    {"arccot", "solvers differ in its definition"},
    {"asinh", "there is no logarithm"},
    {"acosh", "there is no logarithm"},
    {"atanh", "there is no logarithm"}};

TEST(MeaningsTest, EveryRowHasAMeaning) {
  const TheorySet& language = TheorySet::standard();
  const std::vector<Meaning> found = meanings(language);
  std::set<std::string> missing;
  for (OperatorId id = 0; id < found.size(); ++id) {
    const std::string name(language.symbols().name(language.op(id).name));
    const std::string& theory = language.theories()[language.op(id).theory].name;
    if (kWithout.contains(name) || kWithout.contains(theory + ' ' + name) ||
        kWithoutTheory.contains(theory))
      EXPECT_EQ(found[id], nullptr) << name << " has an evaluation now";
    else if (found[id] == nullptr)
      missing.insert(name);
  }
  EXPECT_EQ(missing, std::set<std::string>());
}

TEST(MeaningsTest, AnotherSetOfTablesHasTheMeaningsOfItsOperators) {
  const auto language = TheorySet::read({{"core.smt2",
                                          "(theory Core :sorts ((Bool 0 :values boolean)) :funs "
                                          "((not Bool Bool) (maybe Bool Bool)))"}});
  ASSERT_TRUE(language.ok()) << language.error().message;
  const std::vector<Meaning> found = meanings(**language);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_NE(found[0], nullptr);
  EXPECT_EQ(found[1], nullptr);
}

}  // namespace
}  // namespace gadfly::smtlib::meanings_test
