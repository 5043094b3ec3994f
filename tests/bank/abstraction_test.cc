// SPDX-License-Identifier: Apache-2.0
// Abstraction of atoms from their script: symbols become holes, and declared sorts become numbers.
#include "lib/bank/abstraction.h"

#include <gtest/gtest.h>

namespace gadfly::bank::abstraction_test {
namespace {

using namespace smtlib;

std::optional<AbstractAtom> abstracted(const std::string& declarations, const std::string& atom) {
  Script script(TheorySet::standard());
  EXPECT_TRUE(script.read(declarations + "\n(assert " + atom + ")\n").ok());
  EXPECT_TRUE(script.problems().empty());
  return Abstraction(script).of(script.child(script.commands().back().node, 1), 24);
}

// Returns the text with holes as [number:rank]; empty if there is no abstraction.
std::string freed(const std::string& declarations, const std::string& atom) {
  const auto abstract = abstracted(declarations, atom);
  if (!abstract) return "";
  std::string out = abstract->pieces[0];
  for (size_t i = 0; i < abstract->holes.size(); ++i) {
    const uint32_t hole = abstract->holes[i];
    out += '[' + std::to_string(hole) + ':' + abstract->symbols[hole] + ']';
    out += abstract->pieces[i + 1];
  }
  return out;
}

// Returns the atom as a script of its own, in which hole N is a constant hN.
std::string alone(const std::string& declarations, const std::string& atom) {
  const auto abstract = abstracted(declarations, atom);
  if (!abstract) return "";
  std::string text = "(set-logic ALL)\n";
  for (const SharedText& command : abstract->datatypes) text += *command + '\n';
  for (size_t i = 0; i < abstract->symbols.size(); ++i)
    text += "(declare-fun h" + std::to_string(i) + ' ' + abstract->symbols[i] + ")\n";
  text += "(assert " + abstract->pieces[0];
  for (size_t i = 0; i < abstract->holes.size(); ++i)
    text += 'h' + std::to_string(abstract->holes[i]) + abstract->pieces[i + 1];
  return text + ")\n";
}

TEST(Abstraction, SymbolsBecomeHolesOfTheirRank) {
  EXPECT_EQ(freed("(declare-fun f (Int) Int)(declare-const x Int)(declare-const y Int)",
                  "(> (f x) (+ y x 1))"),
            "(> ([0:(Int) Int] [1:() Int]) (+ [2:() Int] [1:() Int] 1))");
  EXPECT_EQ(freed("(declare-const a (Array Int (_ BitVec 8)))", "(= (select a 0) #xff)"),
            "(= (select [0:() (Array Int (_ BitVec 8))] 0) #xff)");
}

TEST(Abstraction, DeclaredSortsAreNumbered) {
  EXPECT_EQ(freed("(declare-sort T 0)(declare-sort U 0)(declare-const u U)(declare-fun f (U) T)"
                  "(declare-const t T)",
                  "(= (f u) t)"),
            "(= ([0:(S0) S1] [1:() S0]) [2:() S1])");
}

// The sort of a numeral depends on the logic, and the atom must fit any logic.
TEST(Abstraction, RealNumeralsBecomeDecimals) {
  EXPECT_EQ(freed("(set-logic QF_LRA)(declare-const x Real)", "(< (* 2 x) 1)"),
            "(< (* 2.0 [0:() Real]) 1.0)");
  EXPECT_EQ(freed("(set-logic QF_LIA)(declare-const x Int)", "(< (* 2 x) 1)"),
            "(< (* 2 [0:() Int]) 1)");
}

TEST(Abstraction, VariablesBoundInsideAreKept) {
  EXPECT_EQ(freed("(declare-const x Int)", "(= x (let ((y x)) (+ y 1)))"),
            "(= [0:() Int] (let ((y [0:() Int])) (+ y 1)))");
}

constexpr const char* kList =
    "(declare-datatypes ((List 0)) (((nil) (cons (head Int) (tail List)))))(declare-const l List)";

TEST(Abstraction, DatatypesAreCopiedWithTheAtom) {
  for (const char* atom :
       {"(= l nil)", "((_ is cons) l)", "(= l (cons (head l) (as nil List)))",
        "(= (head (tail l)) (ite (exists ((m List)) (= m l)) 1 2))",
        "(= (store ((as const (Array Int List)) nil) 0 l) ((as const (Array Int List)) l))"}) {
    const std::string text = alone(kList, atom);
    Script script(TheorySet::standard());
    EXPECT_TRUE(script.read(text).ok());
    EXPECT_TRUE(script.problems().empty()) << text;
    EXPECT_EQ(text.find("List"), std::string::npos) << text;
    EXPECT_EQ(text.find("nil"), std::string::npos) << text;
    EXPECT_NE(text.find("declare-datatypes"), std::string::npos) << text;
  }
}

TEST(Abstraction, DatatypesThatDifferOnlyInNamesAreEqual) {
  EXPECT_EQ(alone(kList, "((_ is cons) l)"),
            alone("(declare-datatypes ((L 0)) (((|no e|) (c (h Int) (t L)))))(declare-const x L)",
                  "((_ is c) x)"));
  EXPECT_NE(alone(kList, "((_ is cons) l)"),
            alone("(declare-datatypes ((L 0)) (((n) (c (h Real) (t L)))))(declare-const x L)",
                  "((_ is c) x)"));
}

TEST(Abstraction, TheoriesOfADatatypesFieldsAreNeeded) {
  const auto made = abstracted(kList, "((_ is cons) l)");
  ASSERT_TRUE(made);
  EXPECT_TRUE(made->theories.contains("Ints"));
  EXPECT_EQ(made->signature, "(is DVar)");
}

TEST(Abstraction, SomeAtomsAreNotAbstracted) {
  EXPECT_EQ(freed("(declare-sort T 0)(declare-const t T)(declare-const a (Array Int T))",
                  "(= a ((as const (Array Int T)) t))"),
            "");
  EXPECT_EQ(
      freed("(declare-sort T 0)(declare-datatype L ((nil) (cons (head T))))(declare-const l L)",
            "(= l nil)"),
      "");
  EXPECT_EQ(freed("(define-sort T () Int)(declare-datatype L ((nil) (cons (head T))))"
                  "(declare-const l L)",
                  "(= l nil)"),
            "");
  EXPECT_EQ(freed("(declare-datatype L (par (T) ((nil) (cons (head T)))))(declare-const l (L Int))",
                  "(= (head l) 0)"),
            "");
  EXPECT_EQ(
      freed("(declare-const x Int)", "(= x (+ x x x x x x x x x x x x x x x x x x x x x x x x))"),
      "");
}

}  // namespace
}  // namespace gadfly::bank::abstraction_test
