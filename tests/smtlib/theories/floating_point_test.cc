// SPDX-License-Identifier: Apache-2.0
// Evaluates terms of the theory FloatingPoint, operator by operator, and reads its sorts and
// constants.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "lib/smtlib/evaluation/evaluator.h"
#include "lib/smtlib/evaluation/values/value_text.h"
#include "lib/smtlib/theories/meanings.h"
#include "tests/smtlib/read.h"

namespace gadfly::smtlib::floating_point_test {
namespace {

// Returns the value of a term in a script of this logic. For a free term, returns all possible
// values, as in "a | b", or "free" if there are too many.
std::string value_of(const std::string& term, const std::string& logic = "ALL") {
  const auto script = read("(set-logic " + logic + ")(assert (= " + term + ' ' + term + "))");
  EXPECT_EQ(problems(*script), std::vector<std::string>());
  Evaluator evaluator(script->theory_set(), meanings(script->theory_set()));
  evaluator.prepare(*script);
  const Value value = evaluator.evaluate(find_term(*script, term));
  if (value == kUnknownValue) return "unknown";
  const Values& values = evaluator.values();
  std::string out;
  if (!values.is_free(value)) {
    print_value(*script, values, value, out);
    return out;
  }
  std::set<std::string> sorted;
  for (const Value possible : values.possible(value)) {
    std::string text;
    print_value(*script, values, possible, text);
    sorted.insert(text);
  }
  for (const std::string& text : sorted) out += (out.empty() ? "" : " | ") + text;
  return out.empty() ? "free" : out;
}

// Returns the text after "fp" for a float of five bits.
std::string tiny(const std::string& term) {
  const std::string value = value_of(term);
  return value.starts_with("(fp ") ? value.substr(4, value.size() - 5) : value;
}

TEST(FloatingPointTest, ARealNumberWithAnExponentIsRounded) {
  EXPECT_EQ(tiny("((_ to_fp 2 3) RNE 0.75 1)"), tiny("((_ to_fp 2 3) RNE 1.5)"));
  EXPECT_EQ(tiny("((_ to_fp 2 3) RNE 1 0.75)"), tiny("((_ to_fp 2 3) RNE 1.5)"));
  EXPECT_EQ(tiny("((_ to_fp 2 3) RTP 5.0 (- 2))"), tiny("((_ to_fp 2 3) RTP 1.25)"));
  EXPECT_EQ(tiny("((_ to_fp 2 3) RTZ 1.0 300)"), "#b0 #b10 #b11");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RTZ (- 1.0) 3)"), "#b1 #b10 #b11");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RTZ (- 1.0) 300)"), "#b1 #b10 #b11");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RNE 1.0 (- 300))"), "#b0 #b00 #b00");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RNE 1.0 1000000)"), "unknown");
}

TEST(FloatingPointTest, ConstantsAreEvaluated) {
  EXPECT_EQ(tiny("(_ +oo 2 3)"), "#b0 #b11 #b00");
  EXPECT_EQ(tiny("(_ -oo 2 3)"), "#b1 #b11 #b00");
  EXPECT_EQ(tiny("(_ +zero 2 3)"), "#b0 #b00 #b00");
  EXPECT_EQ(tiny("(_ -zero 2 3)"), "#b1 #b00 #b00");
  EXPECT_EQ(tiny("(_ NaN 2 3)"), "(_ NaN 2 3)");
  EXPECT_EQ(tiny("(fp #b1 #b01 #b10)"), "#b1 #b01 #b10");
  EXPECT_EQ(tiny("(fp #b1 #b11 #b10)"), "(_ NaN 2 3)");
  EXPECT_EQ(value_of("RTP"), "RTP");
  EXPECT_EQ(value_of("roundTowardZero"), "RTZ");
  const auto script = read(
      "(declare-const h Float16)(declare-const s Float32)(declare-const d Float64)"
      "(declare-const q Float128)(assert (and (fp.isNaN h) (fp.isNaN s) (fp.isNaN d) (fp.isNaN "
      "q)))");
  EXPECT_EQ(problems(*script), std::vector<std::string>());
  EXPECT_EQ(sort_of(*script, "h"), "(_ FloatingPoint 5 11)");
  EXPECT_EQ(sort_of(*script, "s"), "(_ FloatingPoint 8 24)");
  EXPECT_EQ(sort_of(*script, "d"), "(_ FloatingPoint 11 53)");
  EXPECT_EQ(sort_of(*script, "q"), "(_ FloatingPoint 15 113)");
}

TEST(FloatingPointTest, IllFormedSortsAreErrors) {
  for (const char* sort : {"(_ FloatingPoint 1 3)", "(_ FloatingPoint 2 1)", "(Float32 Int)"}) {
    const auto script = read("(declare-const x " + std::string(sort) + ")");
    EXPECT_EQ(problems(*script).size(), 1u) << sort;
  }
}

TEST(FloatingPointTest, ThereAreFiveRoundingModes) {
  const auto script = read("(declare-const m RoundingMode)(assert (= m RNE))");
  Values values;
  values.prepare(*script);
  const SortId sort = script->term(find_term(*script, "m")).sort;
  EXPECT_EQ(values.cardinality(sort), 5u);
  std::string last;
  print_value(*script, values, values.nth(sort, 4), last);
  EXPECT_EQ(last, "RTZ");
}

TEST(FloatingPointTest, EqualityComparesValuesAndFpEqNumbers) {
  EXPECT_EQ(value_of("(= (fp #b0 #b11 #b10) (fp #b1 #b11 #b01))"), "true");
  EXPECT_EQ(value_of("(fp.eq (_ NaN 2 3) (_ NaN 2 3))"), "false");
  EXPECT_EQ(value_of("(= (_ +zero 2 3) (_ -zero 2 3))"), "false");
  EXPECT_EQ(value_of("(fp.eq (_ +zero 2 3) (_ -zero 2 3))"), "true");
  EXPECT_EQ(value_of("(distinct RNE RNA RTP RTN RTZ)"), "true");
  EXPECT_EQ(value_of("(= RNE roundNearestTiesToEven)"), "true");
}

TEST(FloatingPointTest, ArithmeticIsEvaluated) {
  EXPECT_EQ(tiny("(fp.add RNE (fp #b0 #b01 #b00) (fp #b0 #b00 #b01))"), "#b0 #b01 #b01");
  EXPECT_EQ(tiny("(fp.sub RNE (fp #b0 #b01 #b00) (fp #b0 #b00 #b01))"), "#b0 #b00 #b11");
  EXPECT_EQ(tiny("(fp.sub RTN (fp #b0 #b01 #b00) (fp #b0 #b01 #b00))"), "#b1 #b00 #b00");
  EXPECT_EQ(tiny("(fp.mul RTZ (fp #b0 #b01 #b11) (fp #b1 #b01 #b11))"), "#b1 #b10 #b10");
  EXPECT_EQ(tiny("(fp.div RTP (fp #b0 #b01 #b00) (fp #b0 #b01 #b10))"), "#b0 #b00 #b11");
  EXPECT_EQ(tiny("(fp.div RTP (_ -zero 2 3) (_ +zero 2 3))"), "(_ NaN 2 3)");
  // -3 * 0.75 + 0.75; z3 4.8.12 gives another result.
  EXPECT_EQ(tiny("(fp.fma RTN (fp #b0 #b00 #b11) (fp #b1 #b10 #b10) (fp #b0 #b00 #b11))"),
            "#b1 #b01 #b10");
  EXPECT_EQ(tiny("(fp.sqrt RNE (fp #b0 #b10 #b00))"), "#b0 #b01 #b10");
  EXPECT_EQ(tiny("(fp.sqrt RNE (fp #b1 #b10 #b00))"), "(_ NaN 2 3)");
  EXPECT_EQ(tiny("(fp.rem (fp #b0 #b01 #b11) (fp #b1 #b01 #b00))"), "#b1 #b00 #b01");
  EXPECT_EQ(tiny("(fp.roundToIntegral RNE (fp #b1 #b00 #b10))"), "#b1 #b00 #b00");
  EXPECT_EQ(tiny("(fp.abs (_ -oo 2 3))"), "#b0 #b11 #b00");
  EXPECT_EQ(tiny("(fp.neg (_ NaN 2 3))"), "(_ NaN 2 3)");
}

TEST(FloatingPointTest, MinAndMaxAreEvaluated) {
  EXPECT_EQ(tiny("(fp.min (fp #b0 #b01 #b00) (_ -oo 2 3))"), "#b1 #b11 #b00");
  EXPECT_EQ(tiny("(fp.max (_ NaN 2 3) (_ -oo 2 3))"), "#b1 #b11 #b00");
  EXPECT_EQ(tiny("(fp.max (_ -oo 2 3) (_ NaN 2 3))"), "#b1 #b11 #b00");
  EXPECT_EQ(tiny("(fp.max (_ NaN 2 3) (_ NaN 2 3))"), "(_ NaN 2 3)");
  EXPECT_EQ(tiny("(fp.min (_ -zero 2 3) (_ -zero 2 3))"), "#b1 #b00 #b00");
  // The result is one of the zeros. Equal arguments give equal results, but swapped arguments may
  // give another one.
  for (const char* name : {"fp.min", "fp.max"})
    for (const char* arguments : {"(_ +zero 2 3) (_ -zero 2 3)", "(_ -zero 2 3) (_ +zero 2 3)"})
      EXPECT_EQ(value_of('(' + std::string(name) + ' ' + arguments + ')'),
                "(fp #b0 #b00 #b00) | (fp #b1 #b00 #b00)");
  EXPECT_EQ(value_of("(fp.isZero (fp.min (_ +zero 2 3) (_ -zero 2 3)))"), "true");
  EXPECT_EQ(value_of("(= (fp.min (_ +zero 2 3) (_ -zero 2 3)) (fp.min (_ +zero 2 3) (_ -zero 2 "
                     "3)))"),
            "true");
  EXPECT_EQ(value_of("(= (fp.min (_ +zero 2 3) (_ -zero 2 3)) (fp.min (_ -zero 2 3) (_ +zero 2 "
                     "3)))"),
            "false | true");
}

TEST(FloatingPointTest, RelationsAreChainable) {
  EXPECT_EQ(value_of("(fp.lt (_ -oo 2 3) (_ -zero 2 3) (fp #b0 #b00 #b01) (_ +oo 2 3))"), "true");
  EXPECT_EQ(value_of("(fp.lt (_ -zero 2 3) (_ +zero 2 3))"), "false");
  EXPECT_EQ(value_of("(fp.leq (_ -zero 2 3) (_ +zero 2 3) (_ -zero 2 3))"), "true");
  EXPECT_EQ(value_of("(fp.geq (_ NaN 2 3) (_ NaN 2 3))"), "false");
  EXPECT_EQ(value_of("(fp.gt (_ +oo 2 3) (fp #b1 #b01 #b00) (_ -oo 2 3))"), "true");
}

TEST(FloatingPointTest, ClassPredicatesAreEvaluated) {
  const auto classes = [](const std::string& term) {
    std::string out;
    for (const char* name :
         {"Normal", "Subnormal", "Zero", "Infinite", "NaN", "Negative", "Positive"})
      if (value_of("(fp.is" + std::string(name) + ' ' + term + ')') == "true")
        out += ' ' + std::string(name);
    return out;
  };
  EXPECT_EQ(classes("(fp #b0 #b01 #b00)"), " Normal Positive");
  EXPECT_EQ(classes("(fp #b1 #b00 #b11)"), " Subnormal Negative");
  EXPECT_EQ(classes("(_ -zero 2 3)"), " Zero Negative");
  EXPECT_EQ(classes("(_ +oo 2 3)"), " Infinite Positive");
  EXPECT_EQ(classes("(_ NaN 2 3)"), " NaN");
}

TEST(FloatingPointTest, ConversionsToFloatAreEvaluated) {
  EXPECT_EQ(tiny("((_ to_fp 2 3) #b10110)"), "#b1 #b01 #b10");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RNE (fp #b0 #b01111 #b1100000000))"), "#b0 #b01 #b11");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RNE #b11)"), "#b1 #b01 #b00");
  EXPECT_EQ(tiny("((_ to_fp_unsigned 2 3) RNE #b11)"), "#b0 #b10 #b10");
  EXPECT_EQ(value_of("((_ to_fp 8 24) RNE 0.1)"), "(fp #b0 #b01111011 #b10011001100110011001101)");
  EXPECT_EQ(value_of("((_ to_fp 8 24) RTP 0.99999999)"),
            "(fp #b0 #b01111111 #b00000000000000000000000)");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RTN (- 0.0))"), "#b0 #b00 #b00");
  EXPECT_EQ(tiny("((_ to_fp 2 3) RTN (- (/ 1 100)))"), "#b1 #b00 #b01");
}

TEST(FloatingPointTest, NumeralsAndDecimalsConvertInLogicsWithoutReals) {
  EXPECT_EQ(value_of("((_ to_fp 5 11) RNE 0.5)", "QF_FP"), "(fp #b0 #b01110 #b0000000000)");
  EXPECT_EQ(value_of("((_ to_fp 5 11) RNE 1)", "QF_BVFP"), "(fp #b0 #b01111 #b0000000000)");
  EXPECT_EQ(value_of("((_ to_fp 5 11) RNE 1)", "QF_FPLRA"), "(fp #b0 #b01111 #b0000000000)");
}

TEST(FloatingPointTest, ConversionsToBitVectorsAreEvaluated) {
  // -0.5 rounds into the range of unsigned integers in three modes.
  const std::string half = "(fp #b1 #b00 #b10)";
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RTZ " + half + ")"), "#b00");
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RNE " + half + ")"), "#b00");
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RTP " + half + ")"), "#b00");
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RTN " + half + ")"), "#b00 | #b01 | #b10 | #b11");
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RNA " + half + ")"), "#b00 | #b01 | #b10 | #b11");
  EXPECT_EQ(value_of("((_ fp.to_sbv 2) RNA " + half + ")"), "#b11");
  // 3.5 rounds into the range in one mode and out of it in another.
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RTZ (fp #b0 #b10 #b11))"), "#b11");
  EXPECT_EQ(value_of("((_ fp.to_ubv 2) RNE (fp #b0 #b10 #b11))"), "#b00 | #b01 | #b10 | #b11");
  EXPECT_EQ(value_of("((_ fp.to_sbv 3) RNE (fp #b1 #b10 #b11))"), "#b100");
  EXPECT_EQ(value_of("((_ fp.to_sbv 1) RTZ (fp #b0 #b01 #b00))"), "#b0 | #b1");
  EXPECT_EQ(value_of("((_ fp.to_sbv 1) RTZ (fp #b1 #b01 #b00))"), "#b1");
  EXPECT_EQ(value_of("((_ fp.to_sbv 2) RTZ (_ NaN 2 3))"), "#b00 | #b01 | #b10 | #b11");
  EXPECT_EQ(value_of("((_ fp.to_ubv 9) RTZ (_ +oo 2 3))"), "free");
}

TEST(FloatingPointTest, ConversionsToRealAreEvaluated) {
  EXPECT_EQ(value_of("(fp.to_real (fp #b1 #b00 #b01))"), "(/ (- 1.0) 4.0)");
  EXPECT_EQ(value_of("(fp.to_real (_ -zero 2 3))"), "0.0");
  EXPECT_EQ(value_of("(fp.to_real (_ NaN 2 3))"), "free");
  EXPECT_EQ(value_of("(fp.to_real (_ -oo 2 3))"), "free");
  EXPECT_EQ(value_of("(fp.to_ieee_bv (fp #b1 #b00 #b01))"), "#b10001");
  EXPECT_EQ(value_of("(fp.to_ieee_bv (_ NaN 5 11))"), "free");
}

TEST(FloatingPointTest, FormatsBeyondTheLimitsAreUnknown) {
  EXPECT_EQ(value_of("(fp.isZero (_ +zero 60 3))"), "true");
  EXPECT_EQ(value_of("(fp.isZero (_ +zero 61 3))"), "unknown");
  EXPECT_EQ(value_of("(fp.isZero (_ +zero 16777216 3))"), "unknown");
  EXPECT_EQ(value_of("(fp.isZero (_ +zero 20 16777216))"), "unknown");
  // A number whose text is too long, and one whose integer is outside of the range of any bit-
  // vector.
  EXPECT_EQ(value_of("(fp.to_real ((_ to_fp 30 3) (concat #b01111111 (_ bv0 25))))"), "unknown");
  EXPECT_EQ(value_of("((_ fp.to_ubv 9) RNE ((_ to_fp 30 3) (concat #b01111111 (_ bv0 25))))"),
            "free");
}

TEST(FloatingPointTest, EveryOperatorHasAnEvaluation) {
  const TheorySet& language = TheorySet::standard();
  const std::vector<Meaning> all = meanings(language);
  for (OperatorId id = 0; id < all.size(); ++id) {
    const Operator& op = language.op(id);
    if (language.theories()[op.theory].name == "FloatingPoint")
      EXPECT_NE(all[id], nullptr) << language.symbols().name(op.name);
  }
}

}  // namespace
}  // namespace gadfly::smtlib::floating_point_test
