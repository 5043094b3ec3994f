// SPDX-License-Identifier: Apache-2.0
// Which recursive functions end.
#include "lib/smtlib/evaluation/recursion.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::recursion_test {
namespace {

constexpr const char* kLists =
    "(declare-datatype L ((nil) (cons (hd Int) (tl L))))"
    "(declare-datatype T ((leaf) (one (sub T)) (two (left T) (right T))))";

bool may_not_end(const std::string& text) {
  const auto script = read(kLists + text);
  EXPECT_TRUE(script->problems().empty())
      << text << ": " << script->describe(script->problems().front());
  return recursion_may_not_end(*script);
}

bool of_int(const std::string& body) {
  return may_not_end("(define-fun-rec f ((x Int)) Int " + body + ")");
}

bool of_list(const std::string& body) {
  return may_not_end("(define-fun-rec f ((x L)) Int " + body + ")");
}

TEST(Recursion, AFunctionThatCallsNothingEnds) {
  EXPECT_FALSE(of_int("(+ x 1)"));
  EXPECT_FALSE(may_not_end("(define-funs-rec ((f ((x Int)) Int) (g ((x Int)) Int)) ((g x) x))"));
  EXPECT_FALSE(may_not_end("(define-fun f ((x Int)) Int x)(assert (= (f 1) 2))"));
}

TEST(Recursion, ANumberBecomesSmallerAboveABound) {
  EXPECT_FALSE(of_int("(ite (<= x 0) 1 (* x (f (- x 1))))"));
  EXPECT_FALSE(of_int("(ite (> x 5) (f (+ x (- 2))) 0)"));
  EXPECT_FALSE(of_int("(ite (and (= x 7) (< (- 3) x)) (f (+ (- 1) x)) 0)"));
  EXPECT_FALSE(of_int("(ite (or (= x 7) (not (>= x 0))) 0 (f (- x 1)))"));
  EXPECT_FALSE(
      may_not_end("(define-fun-rec f ((y Int) (x Int)) Bool (=> (> x 0) (f (+ y 1) (- x 1))))"));
}

TEST(Recursion, ANumberThatMayBecomeSmallerForEver) {
  EXPECT_TRUE(of_int("(+ 1 (f x))"));
  EXPECT_TRUE(of_int("(f (- x 1))"));
  EXPECT_TRUE(of_int("(ite (= x 0) 1 (f (- x 1)))")) << "of a negative number";
  EXPECT_TRUE(of_int("(ite (<= x 0) (f (- x 1)) 1)"));
  EXPECT_TRUE(of_int("(ite (> x 0) 1 (f (- x 1)))"));
  EXPECT_TRUE(of_int("(ite (< 0 x) 1 (f (- x 1)))"));
  EXPECT_TRUE(of_int("(ite (> x 0) (f (- x 0)) 1)"));
  EXPECT_TRUE(of_int("(ite (> x 0) (f (- x (- 1))) 1)"));
  EXPECT_TRUE(of_int("(ite (> x 0) (f (+ x 1)) 1)"));
  EXPECT_TRUE(of_int("(ite (or (> x 0) (= x 9)) (f (- x 1)) 1)"));
  EXPECT_TRUE(of_int("(ite (> x 0) (f (- x 1)) (f x))")) << "one of two calls";
  EXPECT_TRUE(of_int("(ite (> (f x) 0) (f (- x 1)) 1)")) << "in the condition";
  EXPECT_TRUE(may_not_end("(define-fun-rec f ((x Real)) Real (ite (> x 0.0) (f (- x 1.0)) x))"))
      << "not an Int";
  EXPECT_TRUE(
      may_not_end("(define-fun-rec f ((x Int) (y Int)) Int"
                  " (ite (> x 0) (f (- x 1) y) (ite (> y 0) (f x (- y 1)) 0)))"))
      << "no single parameter";
}

TEST(Recursion, APartOfAValueIsSmaller) {
  EXPECT_FALSE(of_list("(ite ((_ is cons) x) (+ 1 (f (tl x))) 0)"));
  EXPECT_FALSE(of_list("(ite ((_ is nil) x) 0 (+ 1 (f (tl x))))"));
  EXPECT_FALSE(of_list("(ite (= x nil) 0 (+ 1 (f (tl x))))"));
  EXPECT_FALSE(of_list("(match x ((nil 0) ((cons h t) (+ h (f t)))))"));
  EXPECT_FALSE(
      of_list("(match x (((cons h t) (match t (((cons i u) (f u)) (v (f v))))) (nil 0)))"));
  EXPECT_FALSE(of_list("(ite (and ((_ is cons) x) ((_ is cons) (tl x))) (f (tl (tl x))) 0)"));
  EXPECT_FALSE(
      may_not_end("(define-fun-rec f ((x T)) Bool (ite ((_ is two) x) (and (f (left x)) (f (right "
                  "x))) (=> ((_ is one) x) (f (sub x)))))"));
  EXPECT_FALSE(
      may_not_end("(define-funs-rec ((f ((x L)) Bool) (g ((y L)) Bool))"
                  " ((=> ((_ is cons) x) (g (tl x))) (or ((_ is nil) y) (f (tl y)))))"));
}

TEST(Recursion, APartThatMayNotBeOne) {
  EXPECT_TRUE(of_list("(f x)"));
  EXPECT_TRUE(of_list("(+ 1 (f (tl x)))")) << "(tl nil) may be any list";
  EXPECT_TRUE(of_list("(ite ((_ is nil) x) (f (tl x)) 0)"));
  EXPECT_TRUE(of_list("(ite ((_ is cons) x) (f (tl (tl x))) 0)"));
  EXPECT_TRUE(of_list("(match x ((y (f y))))"));
  EXPECT_TRUE(of_list("(ite ((_ is cons) (tl x)) (f (tl x)) 0)"));
  EXPECT_TRUE(may_not_end("(define-fun-rec f ((x T)) Bool (or ((_ is leaf) x) (f (sub x))))"))
      << "it may be two";
  EXPECT_TRUE(
      may_not_end("(define-funs-rec ((f ((x L)) Bool) (g ((y L)) Bool))"
                  " ((=> ((_ is cons) x) (g (tl x))) (f y)))"));
}

TEST(Recursion, ManyNestedCallsTakeBoundedTime) {
  std::string body = "x";
  for (int i = 0; i < 3000; ++i) body = "(ite (> x 0) (f (- x 1)) " + body + ")";
  EXPECT_TRUE(of_int(body)) << "to find the conditions takes too many steps";
}

}  // namespace
}  // namespace gadfly::smtlib::recursion_test
