// SPDX-License-Identifier: Apache-2.0
// Tests of reading and printing the model in a label: it is printed as it was read, and entries
// that do not fit are dropped.
#include "lib/smtlib/evaluation/model.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::model_test {
namespace {

constexpr std::string_view kScript =
    "(declare-sort U 0)(declare-const x Int)(declare-const |a b| (_ BitVec 4))(declare-const u U)"
    "(declare-fun f (Int Bool) Int)(declare-fun g (U) U)(define-fun d () Int 3)"
    "(push 1)(declare-const inner Bool)(check-sat)(pop 1)(check-sat)";

// Returns the text of a model that was read for a command of the script, or the error message.
std::string reread(const std::string& text, uint32_t command = 11) {
  const auto script = read(kScript);
  Values values;
  values.prepare(*script);
  Model model;
  const Result<Done> done = read_model(*script, text, command, values, model);
  return done ? print_model(*script, values, model) : done.error().message;
}

TEST(Model, AModelIsPrintedAsItWasRead) {
  for (const std::string text :
       {"", "(x 5)", "(x (- 5)) (|a b| #x3)", "(f 1)", "(f ? ((1 true) 2) (((- 1) false) 3))",
        "(:universe U 3) (u @2) (g @0 ((@0) @1) ((@1) @2))"})
    EXPECT_EQ(reread(text), text);
}

TEST(Model, EntriesOfTheWrongSortAreDropped) {
  EXPECT_EQ(reread("(y 5) (x true) (d 4) (|a b| #b1) (x 3)"), "(x 3)");
  EXPECT_EQ(reread("(f 1 ((1) 2) ((1 true) #b1) ((true 1) 3))"), "(f 1)");
  EXPECT_EQ(reread("(inner true)"), "");
  EXPECT_EQ(reread("(inner true)", 9), "(inner true)");
  EXPECT_EQ(reread("(:universe U 2) (u @2)"), "(:universe U 2)");
  EXPECT_EQ(reread("(:universe V 2) (:universe Int 2) (:universe U 0)"), "");
}

TEST(Model, MalformedTextIsAnError) {
  for (const std::string text :
       {"x", "(x)", "()", "((x 1))", "(f 1 2)", "(f 1 ((1 true)))", "(x 1", "(f 1 (2 3))"})
    EXPECT_FALSE(reread(text).starts_with("(")) << text;
}

TEST(Model, FunctionsWithAFallbackAreTotal) {
  const auto script = read(kScript);
  Values values;
  values.prepare(*script);
  Model model;
  ASSERT_TRUE(read_model(*script, "(f 7 ((1 true) 2))", 11, values, model).ok());
  const DeclarationId f = model.interpretations().begin()->first;
  const SortId integer = script->declaration(f).result;
  const Value one[] = {values.integer(integer, 1), kTrueValue};
  const Value two[] = {values.integer(integer, 2), kTrueValue};
  EXPECT_EQ(model.apply(f, one), values.integer(integer, 2));
  EXPECT_EQ(model.apply(f, two), values.integer(integer, 7));
  EXPECT_EQ(model.apply(f + 1, one), kUnknownValue);
}

}  // namespace
}  // namespace gadfly::smtlib::model_test
