// SPDX-License-Identifier: Apache-2.0
// Tests of the witness in a script's label: its model proves one check-sat to be sat.
#include "lib/smtlib/evaluation/witness.h"

#include <gtest/gtest.h>

#include "lib/smtlib/script/label.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::witness_test {
namespace {

// Returns the number (from 0) of the check-sat that the script's witness proves to be sat, or -1.
int proven(const std::string& text, const std::string& witness) {
  const auto script = read(with_label(text, label(kWitnessKeyword, witness)));
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  const std::optional<uint32_t> check = verified_witness(*script, evaluator);
  return check ? static_cast<int>(*check) : -1;
}

constexpr const char* kScript =
    "(declare-const x Int)(assert (> x 1))(check-sat)(assert (< x 3))(check-sat)";

TEST(Witness, AWitnessProvesItsCheckOnly) {
  EXPECT_EQ(proven(kScript, "1 0 (x 5)"), 0);
  EXPECT_EQ(proven(kScript, "1 1 (x 2)"), 1);
  EXPECT_EQ(proven(kScript, "1 1 (x 5)"), -1);
  EXPECT_EQ(proven(kScript, "1 2 (x 2)"), -1);
}

TEST(Witness, IncompleteModelsProveNothing) {
  EXPECT_EQ(proven(kScript, "1 0 "), -1);
  EXPECT_EQ(proven("(declare-const x Int)(assert (= (div x 0) 3))(check-sat)", "1 0 (x 5)"), -1);
  EXPECT_EQ(proven("(declare-const x Int)(assert (mystery x))(check-sat)", "1 0 (x 5)"), -1);
  EXPECT_EQ(
      proven("(declare-const x Int)(assert (or (mystery x) (= x 5)))(check-sat)", "1 0 (x 5)"), 0);
}

TEST(Witness, RecursiveDefinitionsAreNotProven) {
  EXPECT_EQ(proven("(declare-const x Int)(define-fun-rec f ((y Int)) Int (+ 1 (f y)))"
                   "(assert (= x 5))(check-sat)",
                   "1 0 (x 5)"),
            -1);
}

TEST(Witness, MalformedTextProvesNothing) {
  for (const std::string text : {"", "1", "2 0 (x 5)", "1 x (x 5)", "1 0 (x 5", "1 0 x", "10 (x 5)",
                                 "1 99999999999999999999 (x 5)", "1 0 (x (x (x 5)))"})
    EXPECT_EQ(proven(kScript, text), -1) << text;
}

TEST(Witness, AWitnessLabelContainsTheModel) {
  const auto script = read(kScript);
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  ASSERT_TRUE(read_model(*script, "(x 2)", 4, evaluator.values(), evaluator.model()).ok());
  EXPECT_EQ(witness_label(evaluator, 1), "(set-info :gadfly-witness \"1 1 (x 2)\")");
}

}  // namespace
}  // namespace gadfly::smtlib::witness_test
