// SPDX-License-Identifier: Apache-2.0
// Sorts, scopes and declarations that the sort checker finds in scripts, and its error messages.
#include "lib/smtlib/script/script.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/smtlib/read.h"

namespace gadfly::smtlib::script_test {
namespace {

using Lines = std::vector<std::string>;

TEST(ScriptTest, NumeralsTakeTheirSortFromTheLogic) {
  EXPECT_EQ(sort_of(*read("(set-logic QF_LIA)(assert (= 1 1))"), "1"), "Int");
  EXPECT_EQ(sort_of(*read("(set-logic QF_LRA)(assert (= 1 1))"), "1"), "Real");
  EXPECT_EQ(sort_of(*read("(set-logic AUFLIRA)(assert (= 1 1))"), "1"), "Int");
  EXPECT_EQ(sort_of(*read("(set-logic ALL)(assert (= 1 1.0))"), "1"), "Int");
}

TEST(ScriptTest, WidthsAreComputed) {
  const auto script = read(
      "(declare-const x (_ BitVec 8))(assert (= ((_ extract 3 1) x) (concat #b0 #b1 #b1)))"
      "(assert (= ((_ repeat 2) x) ((_ zero_extend 8) x) (_ bv7 16) #xabcd))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "((_ extract 3 1) x)"), "(_ BitVec 3)");
  EXPECT_EQ(sort_of(*script, "(concat #b0 #b1 #b1)"), "(_ BitVec 3)");
  EXPECT_EQ(sort_of(*script, "(_ bv7 16)"), "(_ BitVec 16)");
}

TEST(ScriptTest, ArraysAndConstantArraysAreSorted) {
  const auto script = read(
      "(declare-const a (Array Int (Array Int Bool)))"
      "(assert (select (select a 0) 1))"
      "(assert (= a ((as const (Array Int (Array Int Bool))) ((as const (Array Int Bool)) "
      "true))))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(select a 0)"), "(Array Int Bool)");
}

TEST(ScriptTest, FunctionsMakeArrays) {
  const auto script = read(
      "(declare-fun f (Int) Bool)(define-fun g ((x Int) (y Bool)) Int x)"
      "(declare-const a (Array Int Bool))(declare-const b (Array Int Int))"
      "(assert (= a (_ as-array f) ((_ map f) b) ((_ map and) a a) ((_ map not) a)))"
      "(assert (= b ((_ map g) b a) ((_ map (+ (Int Int) Int)) b b)"
      " ((_ map (ite (Bool Int Int) Int)) a b b)))"
      "(assert (= a ((_ map (f (Int) Bool)) b)))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(_ as-array f)"), "(Array Int Bool)");
  EXPECT_EQ(sort_of(*script, "((_ map f) b)"), "(Array Int Bool)");
  EXPECT_EQ(sort_of(*script, "((_ map g) b a)"), "(Array Int Int)");
  EXPECT_EQ(sort_of(*script, "((_ map (ite (Bool Int Int) Int)) a b b)"), "(Array Int Int)");
}

TEST(ScriptTest, OtherFunctionsMakeNoArrays) {
  const std::string before =
      "(declare-fun f (Int) Bool)(declare-const x Int)(declare-const a (Array Int Bool))"
      "(declare-const b (Array Int Int))(assert (= a ";
  EXPECT_EQ(problems(*read(before + "((_ map f) a)))")),
            (Lines{"1:128: error: `(_ map f)` does not take (Array Int Bool)"}));
  EXPECT_EQ(problems(*read(before + "((_ map and) a b)))")),
            (Lines{"1:128: error: `(_ map and)` does not take (Array Int Bool) (Array Int Int)"}));
  EXPECT_EQ(problems(*read(before + "(_ as-array x)))")),
            (Lines{"1:128: unknown symbol (_ as-array x)"}));
  EXPECT_EQ(problems(*read(before + "((_ map (f (Bool) Bool)) b)))")),
            (Lines{"1:129: unknown symbol (_ map (f (Bool) Bool))"}));
}

// As in Z3.
TEST(ScriptTest, AFunctionIsAnArrayOfTheSameSorts) {
  const auto script = read(
      "(declare-fun f (Int) Bool)(declare-fun g (Int Int) Bool)(declare-fun p ((Array Int Bool)) "
      "Int)"
      "(declare-const a (Array Int Bool))(declare-const h (-> Int Bool))"
      "(declare-const c (Array Int (Array Int Bool)))"
      "(define-fun d () (Array Int Bool) f)"
      "(assert (and (= f a h) (distinct a f) (select h 1) (select (store f 1 true) 2)))"
      "(assert (= (p f) (p h) (p a)))(assert (= g c))(assert (= (ite true a f) f))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(store f 1 true)"), "(Array Int Bool)");
  EXPECT_EQ(sort_of(*script, "(select h 1)"), "Bool");
  EXPECT_EQ(sort_of(*script, "(ite true a f)"), "(Array Int Bool)");
}

TEST(ScriptTest, AFunctionIsNoArrayOfOtherSorts) {
  const std::string before =
      "(declare-fun f (Int) Bool)(declare-const a (Array Int Int))(declare-const b (Array Bool "
      "Bool))";
  EXPECT_EQ(problems(*read(before + "(assert (= f a))")),
            (Lines{"1:103: error: `=` does not take (-> Int Bool) (Array Int Int)"}));
  EXPECT_EQ(problems(*read(before + "(assert (= b f))")),
            (Lines{"1:103: error: `=` does not take (Array Bool Bool) (-> Int Bool)"}));
  EXPECT_EQ(problems(*read(before + "(assert (select f true))")),
            (Lines{"1:103: error: `select` does not take (-> Int Bool) Bool"}));
}

TEST(ScriptTest, AnotherNameOfASortConstructorIsTheSameSort) {
  const auto script = read(
      "(declare-const a (=> Int Bool))(declare-const b (Array Int Bool))(assert (=> (= a b) "
      "true))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "a"), "(Array Int Bool)");
  EXPECT_EQ(problems(*read("(declare-const a (=> Int))")), (Lines{"1:18: unknown sort (=> Int)"}));
}

TEST(ScriptTest, OperatorsOfZ3HaveOtherNames) {
  const auto script = read(
      "(declare-const x Int)(declare-const r Real)(declare-const f Float32)"
      "(assert (= (if true x 1) (if_then_else true x 1) (~ x) (div r 2.0) (mod 1 r) (rem r r)))"
      "(assert (= (~ r) 1.0))(assert (= (to_ieee_bv f) #x00000000))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(~ r)"), "Real");
  EXPECT_EQ(sort_of(*script, "(div r 2.0)"), "Int");
  EXPECT_EQ(problems(*read("(declare-const x Int)(assert (= (~ x 1) 1))")),
            (Lines{"1:33: error: `~` does not take Int Int"}));
}

TEST(ScriptTest, CoefficientsAreAsManyAsTheArguments) {
  const std::string before = "(declare-const p Bool)(declare-const x Int)(assert ";
  EXPECT_EQ(problems(*read(before + "((_ pble 3 1 2 0 5 9) p p p p p))")), Lines{});
  EXPECT_EQ(problems(*read(before + "((_ at-most 2) p p p))")), Lines{});
  EXPECT_EQ(problems(*read(before + "((_ pble 3 1) p p))")),
            (Lines{"1:52: error: `(_ pble 3 1)` does not take Bool Bool"}));
  EXPECT_EQ(problems(*read(before + "((_ at-most 2 1 1) p p))")),
            (Lines{"1:52: error: `(_ at-most 2 1 1)` does not take Bool Bool"}));
  EXPECT_EQ(problems(*read(before + "((_ at-least 1) p x))")),
            (Lines{"1:52: error: `(_ at-least 1)` does not take Bool Int"}));
}

TEST(ScriptTest, QuotedAndPlainNamesAreOneSymbol) {
  EXPECT_EQ(problems(*read("(declare-const |x| Int)(assert (= x |x|))")), Lines{});
}

TEST(ScriptTest, IllSortedTermsAreErrorsWithAPosition) {
  EXPECT_EQ(problems(*read("(declare-const x (_ BitVec 8))\n(assert (= (bvadd x #b1) x))")),
            (Lines{"2:12: error: `bvadd` does not take (_ BitVec 8) (_ BitVec 1)"}));
  EXPECT_EQ(problems(*read("(assert 1)")), (Lines{"1:9: error: expected a term of sort Bool: 1"}));
  EXPECT_EQ(problems(*read("(declare-fun f (Int) Int)(assert (= 0 (f true)))")),
            (Lines{"1:39: error: `f` does not take Bool"}));
  EXPECT_EQ(problems(*read("(assert (and))")),
            (Lines{"1:9: error: `and` does not take no arguments"}));
  EXPECT_EQ(problems(*read("(declare-const x (_ BitVec 4))(assert (= x ((_ extract 4 1) x)))")),
            (Lines{"1:44: error: `(_ extract 4 1)` does not take (_ BitVec 4)"}));
  EXPECT_EQ(problems(*read("(declare-const x (_ BitVec 4))(assert (= x (_ bv1 0)))")),
            (Lines{"1:44: error: no symbol has these indices: (_ bv1 0)"}));
  EXPECT_EQ(problems(*read("(declare-const x Int)(assert (= x (as const Int)))")),
            (Lines{"1:35: error: no symbol has this sort: (as const Int)"}));
}

TEST(ScriptTest, UnknownTermsAreOpaqueWithAllTheirSubterms) {
  const auto script = read(
      "(declare-const s Strong)(declare-const p Bool)"
      "(assert (or p (strong.prefixof s (strong.++ s \"a\"))))");
  EXPECT_EQ(problems(*script),
            (Lines{"1:18: unknown sort Strong", "1:62: unknown symbol strong.prefixof"}));
  EXPECT_EQ(sort_of(*script, "p"), "Bool");
  EXPECT_EQ(sort_of(*script, "s"), "none");
  EXPECT_EQ(find_term(*script, "(strong.++ s \"a\")"), kNoNode);
}

TEST(ScriptTest, IntIsAcceptedForRealAsSolversDo) {
  const auto script = read(
      "(set-logic ALL)(declare-const r Real)(declare-const i Int)(declare-fun f (Real) Real)"
      "(assert (= r i))(assert (< (+ i r) (f i)))(assert (= (/ 1 2) (ite true 1 r)))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "(+ i r)"), "Real");
  EXPECT_EQ(sort_of(*script, "(/ 1 2)"), "Real");
  EXPECT_EQ(sort_of(*script, "(ite true 1 r)"), "Real");
}

TEST(ScriptTest, LetIsParallelAndShadows) {
  const auto script = read(
      "(declare-const x Int)"
      "(assert (let ((x true) (y x)) (and x (= y (let ((x 2.0)) 7)))))");
  EXPECT_EQ(problems(*script), Lines{});
  const NodeId y_value = find_term(*script, "(= y (let ((x 2.0)) 7))");
  ASSERT_NE(y_value, kNoNode);
  EXPECT_EQ(sort_of(*script, "y"), "Int");
}

TEST(ScriptTest, DefinitionsHaveParametersAndBodies) {
  const auto script = read(
      "(define-fun f ((a Int) (b Bool)) Int (ite b a 0))"
      "(define-fun-rec g ((n Int)) Int (ite (<= n 0) 0 (g (- n 1))))"
      "(define-funs-rec ((even ((n Int)) Bool) (odd ((n Int)) Bool))"
      "  ((ite (= n 0) true (odd (- n 1))) (ite (= n 0) false (even (- n 1)))))"
      "(define-sort Pair (A B) (Array A (Array B Bool)))(declare-const p (Pair Int Real))"
      "(assert (= (f 1 (even 2)) (g 3)))(assert (select (select p 0) 1.0))");
  EXPECT_EQ(problems(*script), Lines{});
  EXPECT_EQ(sort_of(*script, "p"), "(Array Int (Array Real Bool))");
}

// The meaning of a name at a command is found by its number, whatever came before and after.
TEST(ScriptTest, ANameMeansWhatIsDeclaredInTheScopesAround) {
  const auto script = read(
      "(declare-const x Int)(assert (= x x))(push 1)(declare-const x Bool)(assert (= x x))"
      "(push 1)(declare-const x Real)(assert (= x x))(pop 1)(assert (= x x))(pop 1)"
      "(assert (= x x))(push 1)(declare-const x String)(assert (= x x))(reset)"
      "(assert (= x x))");
  std::string sorts;
  for (const Command& command : script->commands()) {
    if (command.word != kAssert) continue;
    const NodeId term = script->child(command.node, 1);
    const Symbol name = script->node(script->child(term, 1)).symbol;
    const DeclarationId id = script->resolve(name, term);
    sorts += id == kNoDeclaration ? "none" : script->print_sort(script->declaration(id).result);
    sorts += ' ';
  }
  EXPECT_EQ(sorts, "Int Bool Real Bool Int String none ");
}

TEST(ScriptTest, PushAndPopEndDeclarations) {
  const auto script = read(
      "(push 1)(declare-const x Int)(assert (= x 0))(pop 1)\n(assert (= x 1))\n"
      "(push 2)(declare-const x Bool)(assert x)(pop 2)(declare-const x Real)(assert (= x 1.5))");
  EXPECT_EQ(problems(*script), (Lines{"2:12: unknown symbol x"}));
  EXPECT_EQ(problems(*read("(pop 1)")), (Lines{"1:1: error: malformed: (pop 1)"}));
  EXPECT_EQ(problems(*read("(push 4000000000)(push 16000000)(pop 16000000)")), Lines{});
}

TEST(ScriptTest, ResetRemovesDeclarationsAndPopKeepsGlobalOnes) {
  EXPECT_EQ(problems(*read("(declare-const x Int)(reset)(assert (= x 1))")),
            (Lines{"1:40: unknown symbol x"}));
  EXPECT_EQ(problems(*read("(set-option :global-declarations true)(push 1)"
                           "(declare-const x Int)(pop 1)(reset-assertions)(assert (= x 1))")),
            Lines{});
}

TEST(ScriptTest, NamesOfTermsAreDeclaredAfterTheirCommand) {
  const auto script = read("(assert (! (= 1 1) :named a))(assert (=> a (not a)))");
  EXPECT_EQ(problems(*script), Lines{});
  const NodeId use = find_term(*script, "(not a)");
  const Symbol a = script->node(script->child(use, 1)).symbol;
  EXPECT_NE(script->resolve(a, use), kNoDeclaration);
  EXPECT_EQ(script->resolve(a, find_term(*script, "(= 1 1)")), kNoDeclaration);
}

TEST(ScriptTest, ResolveFindsTheInnermostBinder) {
  const auto script = read(
      "(declare-const x Int)"
      "(assert (forall ((x Int)) (=> (> x 5) (let ((x (+ x 1))) (> x 6)))))(assert (> x 7))");
  EXPECT_EQ(problems(*script), Lines{});
  const Symbol x = script->symbols().find("x");
  const auto kind_at = [&](std::string_view text) {
    return script->declaration(script->resolve(x, find_term(*script, text))).kind;
  };
  EXPECT_EQ(kind_at("(> x 5)"), DeclarationKind::kQuantifiedVariable);
  EXPECT_EQ(kind_at("(+ x 1)"), DeclarationKind::kQuantifiedVariable);
  EXPECT_EQ(kind_at("(> x 6)"), DeclarationKind::kLetVariable);
  EXPECT_EQ(kind_at("(> x 7)"), DeclarationKind::kDeclaredFunction);
}

TEST(ScriptTest, MalformedCommandsAndBindersAreErrors) {
  for (const char* text :
       {"(assert)", "(assert true true)", "(declare-fun f Int)", "(declare-const x)",
        "(define-fun f (x) Int 1)", "(assert (let () true))", "(assert (let ((x)) true))",
        "(assert (forall () true))", "(assert (forall ((x Int) y) true))", "(assert ())", "()",
        "((assert true))", "(assert (! true q))", "(assert (! true :a 1 2))",
        "(define-funs-rec ((f () Int)) ())", "(set-logic)"}) {
    const auto script = read(text);
    ASSERT_FALSE(script->problems().empty()) << text;
    EXPECT_TRUE(script->problems()[0].is_error()) << text;
  }
}

TEST(ScriptTest, ASymbolDeclaredTwiceIsOpaque) {
  EXPECT_EQ(problems(*read("(declare-const x Int)(declare-const x Bool)(assert x)")),
            (Lines{"1:52: a symbol declared more than once: x"}));
}

TEST(ScriptTest, EqualTermsHaveEqualHashes) {
  const auto script =
      read("(declare-const x Int)(assert (and (= (+ x 1) 2) (= 2 (+ x 1)) (< (+ 1 x) 2)))");
  std::vector<uint32_t> hashes;
  for (NodeId node : script->terms())
    if (script->text(node) == "(+ x 1)" || script->text(node) == "(+ 1 x)")
      hashes.push_back(script->term(node).hash);
  ASSERT_EQ(hashes.size(), 3u);
  EXPECT_EQ(hashes[0], hashes[1]);
  EXPECT_NE(hashes[0], hashes[2]);
}

TEST(ScriptTest, DeepTermsNeedNoRecursion) {
  const int depth = 100000;
  std::string text = "(declare-const p Bool)(assert ";
  for (int i = 0; i < depth; ++i) text += i % 2 ? "(not " : "(let ((q p)) ";
  text += "p" + std::string(depth, ')') + ")";
  const auto script = read(text);
  EXPECT_EQ(problems(*script), Lines{});
  std::string sorts = "(declare-const a ";
  for (int i = 0; i < depth; ++i) sorts += "(Array Int ";
  sorts += "Bool" + std::string(depth, ')') + ")";
  EXPECT_EQ(problems(*read(sorts)), Lines{});
}

TEST(ScriptTest, ReadingAScriptRemovesTheEarlierOne) {
  Script script(TheorySet::standard());
  ASSERT_TRUE(script.read("(set-logic QF_LRA)(declare-const x Real)(assert (= x 1))").ok());
  ASSERT_TRUE(script.read("(assert (= x 1))").ok());
  EXPECT_EQ(problems(script), (Lines{"1:12: unknown symbol x"}));
  ASSERT_FALSE(script.read("(assert").ok());
  EXPECT_TRUE(script.commands().empty());
  EXPECT_TRUE(script.terms().empty());
}

TEST(ScriptTest, TheCorpusIsFullySorted) {
  size_t files = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(GADFLY_SOURCE_DIR "/corpus")) {
    if (entry.path().extension() != ".smt2") continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    const auto script = read(text.str());
    EXPECT_EQ(problems(*script), Lines{}) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 100u);
}

}  // namespace
}  // namespace gadfly::smtlib::script_test
