// SPDX-License-Identifier: Apache-2.0
// Computes the operators of Sequences that are not those of Strings.
#include <gtest/gtest.h>

#include "tests/smtlib/evaluation/calculator.h"

namespace gadfly::smtlib::sequences_test {
namespace {

TEST(SequencesTest, RepetitionsOfASequence) {
  const std::string pair = "(seq.++ (seq.unit 1) (seq.unit 2))";
  expect_values(
      {{"(= (seq.power " + pair + " 2) (seq.++ " + pair + ' ' + pair + "))", "true"},
       {"(seq.power (seq.unit 1) 1)", "(seq.unit 1)"},
       {"(seq.power (seq.unit 1) 0)", "(as seq.empty (Seq Int))"},
       {"(seq.power (seq.unit 1) (- 1))", "(as seq.empty (Seq Int))"},
       {"(seq.power (as seq.empty (Seq Int)) 99999999999999999999)", "(as seq.empty (Seq Int))"},
       {"(seq.len (seq.power " + pair + " 32768))", "65536"},
       {"(seq.len (seq.power " + pair + " 32769))", "unknown"}});
}

TEST(SequencesTest, MapAppliesAnArrayToEachElement) {
  expect_values({{"(seq.map (store ((as const (Array Int Bool)) false) 2 true) "
                  "(seq.++ (seq.unit 1) (seq.unit 2)))",
                  "(seq.++ (seq.unit false) (seq.unit true))"},
                 {"(seq.map ((as const (Array Int Bool)) true) (as seq.empty (Seq Int)))",
                  "(as seq.empty (Seq Bool))"}});
}

}  // namespace
}  // namespace gadfly::smtlib::sequences_test
