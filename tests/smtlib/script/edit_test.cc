// SPDX-License-Identifier: Apache-2.0
// Edits copy all other bytes of the script. An edit that would change the meaning of a symbol is
// refused.
#include "lib/smtlib/script/edit.h"

#include <gtest/gtest.h>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::edit_test {
namespace {

// Replaces the last term with the text `place` by a copy of the last term with the text `term`.
std::string transplant(const Script& script, std::string_view place, std::string_view term) {
  TermText text;
  if (!text.add_term(script, find_term(script, term))) return "not copied";
  Edits edits;
  const Result<Done> replaced = edits.replace_term(script, find_term(script, place), text);
  if (!replaced.ok()) return replaced.error().message;
  std::string out;
  return edits.apply(script, out).ok() ? out : "overlap";
}

TEST(EditTest, OnlyTheReplacedBytesChange) {
  const auto script = read("(declare-const x  Int) ; kept\n(assert (= x   (+ x 1)))\n");
  EXPECT_EQ(transplant(*script, "(+ x 1)", "x"),
            "(declare-const x  Int) ; kept\n(assert (= x   x))\n");
}

TEST(EditTest, BoundVariablesDoNotEscape) {  // TypeFuzz, section 3.1
  const auto script = read(
      "(declare-const x Int)(declare-const y Int)"
      "(assert (and (> x 10) (forall ((z Int)) (< z y))))");
  EXPECT_EQ(transplant(*script, "(> x 10)", "(< z y)"), "`z` would refer to something else here");
  EXPECT_NE(transplant(*script, "(< z y)", "(> x 10)").find("(forall ((z Int)) (> x 10))"),
            std::string::npos);
}

TEST(EditTest, GlobalSymbolsAreNotCaptured) {
  const auto script = read(
      "(declare-const x Int)(assert (and (> x 10) (forall ((x Int)) (< x 0))"
      " (let ((x 1)) (= x 2)) (let ((> 3)) (= > 4))))");
  const std::string refused = "`x` would refer to something else here";
  EXPECT_EQ(transplant(*script, "(< x 0)", "(> x 10)"), refused);
  EXPECT_EQ(transplant(*script, "(= x 2)", "(> x 10)"), refused);
  EXPECT_EQ(transplant(*script, "(= > 4)", "(> x 10)"), "`>` would refer to something else here");
}

TEST(EditTest, ABinderInsideTheTermMovesWithIt) {
  const auto script = read(
      "(declare-const y Int)(assert (and (= y 0) (forall ((x Int)) (or (= x y) (exists ((x Int)) "
      "(= x 1))))))");
  EXPECT_NE(transplant(*script, "(= y 0)", "(exists ((x Int)) (= x 1))").find("(and (exists"),
            std::string::npos);
}

TEST(EditTest, DeclarationsMustBeVisibleAtThePlace) {
  const auto script = read(
      "(declare-const a Bool)(assert (or a a))(declare-const b Bool)(assert (and b b))"
      "(push 1)(declare-const c Bool)(assert (=> c c))(pop 1)(assert (xor b a))");
  EXPECT_EQ(transplant(*script, "(or a a)", "(and b b)"), "`b` would refer to something else here");
  EXPECT_EQ(transplant(*script, "(xor b a)", "(=> c c)"), "`c` would refer to something else here");
  EXPECT_NE(transplant(*script, "(=> c c)", "(and b b)").find("(assert (and b b))(pop"),
            std::string::npos);
}

TEST(EditTest, NamesAreNeitherCopiedNorRemoved) {
  const auto script = read("(declare-const p Bool)(assert (or (! p :named n) (not p)))");
  EXPECT_EQ(transplant(*script, "(not p)", "(! p :named n)"), "not copied");
  EXPECT_EQ(transplant(*script, "(! p :named n)", "(not p)"), "the term names a subterm");
}

TEST(EditTest, OpaqueTermsAreNotCopied) {
  const auto script = read("(declare-const p Bool)(assert (or p (and p (foo p))))");
  EXPECT_EQ(transplant(*script, "p", "(and p (foo p))"), "not copied");
}

TEST(EditTest, CommandsAreInsertedAndDeleted) {
  const auto script = read("(declare-const p Bool)\n(assert p)\n(check-sat)\n");
  Edits edits;
  edits.delete_command(*script, 1);
  edits.insert_after(*script, 0, "(assert (not p))");
  std::string out;
  ASSERT_TRUE(edits.apply(*script, out).ok());
  EXPECT_EQ(out, "(declare-const p Bool)\n(assert (not p))\n(check-sat)\n");
}

// The tokens around a deletion do not become one token.
TEST(EditTest, NeighborsOfADeletedTermStaySeparateTokens) {
  const auto script = read(
      "(declare-const x Int)(declare-const y Int)(assert (< (* 0 (+ x y)y) (+ (- x) y (* x x))))");
  Edits edits;
  for (const char* gone : {"(+ x y)", "(- x)", "y"})
    edits.delete_node(*script, find_term(*script, gone));
  std::string out;
  ASSERT_TRUE(edits.apply(*script, out).ok());
  EXPECT_EQ(out.substr(out.find("(assert")), "(assert (< (* 0 y) (+ (* x x))))");
}

TEST(EditTest, AnUnwrappedTermCanBeUnwrappedAgain) {
  const auto script = read("(declare-const x Int)(assert (<(- (- x))x))");
  Edits edits;
  const NodeId outer = find_term(*script, "(- (- x))");
  const NodeId inner = find_term(*script, "(- x)");
  edits.unwrap_node(*script, outer, inner);
  edits.unwrap_node(*script, inner, script->child(inner, 1));
  std::string out;
  ASSERT_TRUE(edits.apply(*script, out).ok());
  EXPECT_EQ(out.substr(out.find("(assert")), "(assert (< x x))");
}

TEST(EditTest, OverlappingEditsAreRefused) {
  const auto script = read("(declare-const p Bool)(assert (not p))");
  TermText text;
  text.add_raw("true", 1);
  Edits edits;
  ASSERT_TRUE(edits.replace_term(*script, find_term(*script, "(not p)"), text).ok());
  ASSERT_TRUE(edits.replace_term(*script, find_term(*script, "p"), text).ok());
  std::string out;
  const Result<Done> applied = edits.apply(*script, out);
  ASSERT_FALSE(applied.ok());
  EXPECT_EQ(applied.error().code, ErrorCode::kOverlap);
}

}  // namespace
}  // namespace gadfly::smtlib::edit_test
