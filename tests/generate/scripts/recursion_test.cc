// SPDX-License-Identifier: Apache-2.0
// Tests that recursive functions end: in each body, the only call is guarded and gets a smaller
// first argument.
#include "lib/generate/scripts/recursion.h"

#include <gtest/gtest.h>

#include "tests/generate/workbench.h"

namespace gadfly::generate::recursion_test {
namespace {

using namespace smtlib;

// Returns the bodies for the function r of the script, as the only define-fun of it.
std::vector<std::string> bodies(std::string_view text, std::string_view profile) {
  std::vector<std::string> found;
  for (uint64_t seed = 0; seed < 100; ++seed) {
    Workbench bench(text, seed);
    bench.scratch.set_profile(*solver_facts::read_profile(profile));
    bench.scratch.prepare(*bench.script);
    const auto command =
        std::ranges::find(bench.script->commands(), Symbol{kDefineFun}, &Command::word);
    Generator generator(*bench.script, bench.context, bench.script->child(command->node, 4));
    TermText out;
    if (!add_recursion(*bench.script, bench.context, command->node, generator, out)) {
      EXPECT_EQ(out.text, "") << "a failed draw leaves no text";
      continue;
    }
    found.push_back(out.text);
    Edits edits;
    EXPECT_TRUE(edits.replace_term(*bench.script, bench.script->child(command->node, 4), out).ok());
    edits.replace_node(*bench.script, bench.script->child(command->node, 0), "define-fun-rec");
    std::string changed;
    EXPECT_TRUE(edits.apply(*bench.script, changed).ok());
    EXPECT_EQ(problems(*read(changed)), std::vector<std::string>()) << changed;
  }
  return found;
}

size_t calls(std::string_view text) {
  size_t found = 0;
  for (size_t at = text.find("(r "); at != text.npos; at = text.find("(r ", at + 1)) ++found;
  return found;
}

TEST(Recursion, AnIntGoesDownToZero) {
  const std::vector<std::string> found = bodies(
      "(set-logic UFNIA)(declare-const x Int)(define-fun r ((n Int) (b Bool)) Int x)(assert (= x "
      "1))",
      "standard,z3,cvc5");
  EXPECT_GT(found.size(), 80U);
  for (const std::string& body : found) {
    EXPECT_TRUE(body.starts_with("(ite (<= n 0) ")) << body;
    EXPECT_NE(body.find(" (r (- n 1) "), body.npos) << body;
    EXPECT_EQ(calls(body), 1U) << body;
  }
}

TEST(Recursion, APartOfAValueIsPassedOn) {
  const std::vector<std::string> found = bodies(
      "(set-logic UFDTLIA)(declare-datatype D ((leaf) (node (left D) (key Int))))"
      "(declare-const x Int)(define-fun r ((d D)) Int x)(assert (= x 1))",
      "standard,z3,cvc5");
  EXPECT_GT(found.size(), 80U);
  for (const std::string& body : found) {
    EXPECT_TRUE(body.starts_with("(match d ((leaf ")) << body;
    EXPECT_NE(body.find("((node v0 v1) (let (("), body.npos) << body;
    EXPECT_NE(body.find(" (r v0)))"), body.npos) << body;
    EXPECT_EQ(calls(body), 1U) << body;
  }
}

TEST(Recursion, ValuesOfParametricDatatypesAreTakenApart) {
  EXPECT_GT(bodies("(set-logic UFDTLIA)"
                   "(declare-datatypes ((L 1)) ((par (X) ((nil) (cons (head X) (tail (L X)))))))"
                   "(declare-const x Int)(define-fun r ((d (L Int))) Int x)(assert (= x 1))",
                   "standard,z3,cvc5")
                .size(),
            80U);
}

TEST(Recursion, NoFunctionThatCannotEndOrIsRefused) {
  const auto none = [](std::string_view text, std::string_view profile) {
    return bodies(text, profile).empty();
  };
  EXPECT_TRUE(
      none("(set-logic UFDTLIA)(declare-datatype D ((c (s Int))))(declare-const x Int)"
           "(define-fun r ((d D)) Int x)(assert (= x 1))",
           "z3,cvc5"));
  EXPECT_TRUE(none("(set-logic UFNIA)(declare-const x Int)(define-fun r () Int x)(assert (= x 1))",
                   "z3,cvc5"));
  constexpr std::string_view kWithout =
      "(set-logic QF_UFNIA)(declare-const x Int)(define-fun r ((n Int)) Int x)(assert (= x 1))";
  EXPECT_TRUE(none(kWithout, "z3,cvc5")) << "cvc5 needs quantifiers";
  EXPECT_FALSE(none(kWithout, "z3"));
  EXPECT_TRUE(
      none("(set-logic UFBV)(declare-const x Int)(define-fun r ((n Int)) Int x)"
           "(assert (= x 1))",
           "bitwuzla"));
}

}  // namespace
}  // namespace gadfly::generate::recursion_test
