// SPDX-License-Identifier: Apache-2.0
// Updates of fields: of the right sorts, and under the name that the solvers of the profile know.
#include "lib/generate/datatype_terms.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/generate/workbench.h"

namespace gadfly::generate::datatype_terms_test {
namespace {

constexpr std::string_view kScript =
    "(declare-datatypes ((L 0)) (((n) (c (h Int) (t L)))))(declare-const x L)(declare-const k Int)"
    "(assert (= x (c k x)))";

// The updates of L that 100 seeds give, with x and k as arguments.
std::set<std::string> updates(const std::string& profile, const std::string& sort,
                              const std::string& logic = "ALL") {
  Workbench bench("(set-logic " + logic + ")" + std::string(kScript));
  bench.scratch.set_profile(*solver_facts::read_profile(profile));
  bench.scratch.prepare(*bench.script);
  const smtlib::NodeId place = bench.term("(= x (c k x))");
  const smtlib::SortId of = bench.script->term(bench.term(sort == "L" ? "x" : "k")).sort;
  const smtlib::SortId list = bench.script->term(bench.term("x")).sort;
  std::set<std::string> seen;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    bench.restart(seed);
    smtlib::TermText out;
    const AddArgument add = [&](smtlib::SortId wanted) {
      out.add_raw(wanted == list ? "x" : "k", 1);
      return true;
    };
    if (add_update(*bench.script, bench.context, place, of, add, out)) seen.insert(out.text);
  }
  return seen;
}

TEST(DatatypeTermsTest, AnUpdateHasTheNameThatTheSolversKnow) {
  EXPECT_EQ(updates("z3", "L"),
            (std::set<std::string>{"((_ update-field h) x k)", "((_ update-field t) x x)"}));
  EXPECT_EQ(updates("cvc5", "L"),
            (std::set<std::string>{"((_ update h) x k)", "((_ update t) x x)"}));
  EXPECT_EQ(updates("z3,cvc5", "L"), std::set<std::string>());
  EXPECT_EQ(updates("cvc4", "L"), std::set<std::string>());
  EXPECT_EQ(updates("z3", "L", "UFDTLIA"), std::set<std::string>());
  EXPECT_EQ(updates("cvc5", "L", "UFDTLIA").size(), 2U);
}

TEST(DatatypeTermsTest, OnlyDatatypesHaveUpdates) {
  EXPECT_EQ(updates("z3", "Int"), std::set<std::string>());
}

}  // namespace
}  // namespace gadfly::generate::datatype_terms_test
