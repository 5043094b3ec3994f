#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests bench/reach.py: what it finds in scripts of a few lines, its reasons for zeros, and runs with
few scripts. GADFLY and INGREDIENTS are the programs."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))
import reach
from reach import Column, Wrong, judge, line_of, read_reasons

GADFLY = os.environ.get("GADFLY", str(ROOT / "build/gadfly"))
INGREDIENTS = os.environ.get("INGREDIENTS", str(ROOT / "build/ingredients"))
OPEN_GROUPS = ("options", "attributes", "not understood")  # their names are not all known in advance


class Scratch(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def rows(self, text):
        (self.folder / "script.smt2").write_text(text)
        ((_, rows),) = reach.ingredients(INGREDIENTS, [self.folder / "script.smt2"])
        return rows

    def names(self, group, text):
        return {name for found, name in self.rows(text) if found == group}


class Found(Scratch):
    def test_operators_are_rows_of_the_tables(self):
        text = """(declare-const x Int)(declare-const r Real)(declare-const b (_ BitVec 8))
            (declare-const a (Array Int Int))
            (assert (= (- x) (- x 1 2)))(assert (= (- r) 0.5))(assert (= (and true) (and true true)))
            (assert (= ((_ extract 3 0) b) (_ bv3 4)))(assert (= a ((as const (Array Int Int)) 0)))"""
        self.assertEqual(self.names("operators of Ints", text), {"- : Int -> Int", "- : Int Int ... -> Int"})
        self.assertEqual(self.names("operators of Reals", text), {"- : Real -> Real"})
        self.assertEqual(self.names("operators of Core", text),
                         {"= : X X ... -> Bool", "and : Bool -> Bool", "and : Bool Bool ... -> Bool", "true : -> Bool"})
        self.assertEqual(self.names("operators of FixedSizeBitVectors", text),
                         {"(_ extract m n) : (_ BitVec i) -> (_ BitVec (+ (- m n) 1))", "(_ bv* m) : -> (_ BitVec m)"})
        self.assertEqual(self.names("operators of ArraysEx", text), {"(as const (Array X Y)) : Y -> (Array X Y)"})

    def test_texts_that_look_like_others(self):
        text = """; (push 1) (forall ((x Int)) (> x 0)) "
            (set-info :source |(assert (exists ((y Int)) (= y (div 1 y)))) ; |)
            (declare-const |let| Bool)(declare-const |(forall| Bool)(declare-const s String)
            (echo "(reset) ""(pop 1)"" ; ")
            (assert (and |let| |(forall| (= s "(str.++ ""a"" s) |"))) ; (check-sat)
            (check-sat)"""
        self.assertEqual(self.names("commands", text), {"set-info", "declare-const", "echo", "assert", "check-sat"})
        self.assertEqual(self.names("binders", text), set())
        self.assertEqual(self.names("scopes", text), set())
        self.assertEqual(self.names("operators of Strings", text), set())
        self.assertEqual(self.names("terms", text), {"declared constant", "string"})

    def test_a_declared_name_is_no_operator(self):
        text = "(declare-fun bvadd (Int) Int)(assert (= (bvadd 1) 2))"
        self.assertEqual(self.names("operators of FixedSizeBitVectors", text), set())
        self.assertIn("declared function", self.names("terms", text))

    def test_widths_and_formats(self):
        def widths(*sizes):
            return self.names("bit-vector widths", "".join(f"(declare-const |{n}| (_ BitVec {n}))" for n in sizes))

        for size, name in ((1, "1"), (2, "2 to 8"), (8, "2 to 8"), (9, "9 to 32"), (32, "9 to 32"), (33, "33 to 64"),
                           (64, "33 to 64"), (65, "65 to 200"), (200, "65 to 200"), (201, "more than 200")):
            self.assertEqual(widths(size), {name})
        self.assertEqual(widths(1, 300), {"1", "more than 200"})
        text = "(declare-fun f ((Array Int (_ BitVec 9))) Bool)"
        self.assertEqual(self.names("bit-vector widths", text), {"9 to 32"})
        for sort, name in (("Float16", "Float16"), ("(_ FloatingPoint 8 24)", "Float32"), ("Float64", "Float64"),
                           ("Float128", "Float128"), ("(_ FloatingPoint 3 5)", "tiny"),
                           ("(_ FloatingPoint 5 10)", "tiny"),
                           ("(_ FloatingPoint 8 23)", "other"), ("(_ FloatingPoint 5 12)", "other")):
            self.assertEqual(self.names("float formats", f"(declare-const f {sort})"), {name})

    def test_sorts(self):
        text = """(declare-sort U 0)(declare-sort P 1)(declare-datatype D ((d (e U))))
            (declare-datatypes ((L 1)) ((par (X) ((nil) (cons (head X) (tail (L X)))))))
            (define-sort A (X) (Array X Real))(declare-const a (A (L (P U))))(declare-const d2 D)"""
        self.assertEqual(self.names("sorts", text) - {"Bool"},
                         {"Array", "Real", "a declared sort", "a declared sort with arguments", "a datatype",
                          "a parametric datatype"})
        text = "(declare-sort U 0)(assert (forall ((x U) (y (_ BitVec 3))) (exists ((z Bool)) z)))"
        self.assertEqual(self.names("sorts of quantified variables", text), {"a declared sort", "BitVec", "Bool"})

    def test_terms(self):
        text = """(declare-datatypes ((L 1)) ((par (X) ((nil) (cons (head X) (tail (L X)))))))
            (declare-const l (L Int))(define-fun f ((x Int)) Int (+ x 1))(define-const c Int 2)
            (assert (! ((_ is cons) l) :named n))(assert (= l (as nil (L Int))))(assert (= (head l) (f c)))
            (assert (= "\\u{41}" ""))(assert (and n (= #xf #b1111) (= 0.5 1.0)))"""
        self.assertEqual(self.names("terms", text),
                         {"declared constant", "tester (_ is c)", "constructor", "constructor with its sort",
                          "selector", "defined function", "defined constant", "variable", "numeral", "string",
                          "string with an escape", "name of a term", "hexadecimal", "binary", "decimal"})

    def test_commands_and_options(self):
        text = """(set-option :produce-models true)(set-option :smt.arith.solver 2)(get-model)(get-option :verbosity)
            (no-command)"""
        self.assertEqual(self.names("options", text), {":produce-models", ":smt.arith.solver"})
        self.assertEqual(self.names("commands", text), {"set-option", "get-model", "get-option", "an unknown one"})

    def test_scopes(self):
        for text, names in (
                ("(push 1)(pop 1)(check-sat)", {"push", "pop", "check after pop"}),
                ("(push)(push 2)(pop 3)(push 0)(pop 0)", {"push", "push in a scope", "push of several levels",
                                                         "pop of several levels", "push of no level", "pop of no level",
                                                         "no check"}),
                ("(push 1)(pop 1)(push 1)", {"push", "pop", "no check"}),
                ("(push 1)(declare-const x Bool)(assert x)(check-sat)",
                 {"push", "declaration in a scope", "assertion in a scope", "check in a scope"}),
                ("(push 1)(define-fun x () Bool true)", {"push", "definition in a scope", "no check"}),
                ("(push 1)(declare-const x Bool)(pop 1)(declare-const x Int)",
                 {"push", "pop", "declaration in a scope", "name declared again after its end", "no check"}),
                ("(check-sat)(check-sat)", {"two checks", "nothing between two checks"}),
                ("(check-sat)(assert true)(check-sat)", {"two checks", "assertion between two checks"}),
                ("(check-sat)(check-sat)(assert true)(check-sat)",
                 {"two checks", "three checks", "nothing between two checks", "assertion between two checks"}),
                ("(declare-const a Bool)(check-sat-assuming (a))", {"one assumption"}),
                ("(declare-const a Bool)(check-sat-assuming (a (not a)))", {"several assumptions"}),
                ("(check-sat-assuming ())", {"no assumption"}),
                ("(push 1)(reset)(check-sat)", {"push", "reset", "reset in a scope"}),
                ("(check-sat)(reset-assertions)(assert true)(check-sat)",
                 {"reset-assertions", "two checks", "assertion between two checks"})):
            self.assertEqual(self.names("scopes", text), names, text)

    def test_binders(self):
        for term, names in (
                ("(forall ((x Int)) (> x 0))", {"forall"}),
                ("(forall ((x Int) (y Int)) (> x y))", {"forall", "forall of several variables"}),
                ("(forall ((x Int)) (not (exists ((y Int)) (> x y))))", {"forall", "exists", "exists in a forall"}),
                ("(exists ((x Int)) (forall ((y Int)) (exists ((z Int)) (> x y z))))",
                 {"forall", "exists", "forall in an exists", "exists in a forall", "exists in an exists"}),
                ("(forall ((x Int)) (forall ((y Int)) (> x y)))", {"forall", "forall in a forall"}),
                ("(and (forall ((x Int)) (> x 0)) (exists ((x Int)) (> x 0)))", {"forall", "exists"}),
                ("(forall ((x Int)) (exists ((x Bool)) x))",
                 {"forall", "exists", "exists in a forall", "variable that hides a variable"}),
                ("(exists ((c Bool)) c)", {"exists", "variable that hides a function"}),
                ("(let ((x c)) x)", {"let"}),
                ("(let ((x c) (y (not c))) (and x y))", {"let", "let of several variables"}),
                ("(let ((x c)) (let ((y x)) y))", {"let", "let in a let"}),
                ("(forall ((x Int)) (let ((y x)) (> y 0)))", {"forall", "let", "let in a quantifier"}),
                ("(let ((y c)) (forall ((x Int)) (> x 0)))", {"forall", "let", "quantifier in a let"}),
                ("(= 0 (select (lambda ((x Int)) x) 1))", {"lambda"}),
                ("(match d ((u true) ((v w) w)))", {"match"})):
            text = f"(declare-datatype D ((u) (v (f Bool))))(declare-const d D)(declare-const c Bool)(assert {term})"
            self.assertEqual(self.names("binders", text), names, term)
        self.assertEqual(self.names("binders", "(define-fun p () Bool (forall ((x Int)) (> x 0)))"),
                         {"forall", "quantifier in a definition"})

    def test_attributes(self):
        text = """(declare-fun f (Int) Int)(set-info :status sat)
            (assert (! (forall ((x Int)) (! (= (f x) 0) :pattern ((f x)) :weight 2)) :named |a :qid|))"""
        self.assertEqual(self.names("attributes", text), {":pattern", ":weight", ":named"})

    def test_definitions(self):
        for text, names in (
                ("(define-fun f () Int 1)", {"function without parameters"}),
                ("(define-fun f ((x Int)) Int x)", {"function with parameters"}),
                ("(define-fun-rec f ((x Int)) Int x)", {"function with parameters"}),
                ("(define-fun-rec f ((x Int)) Int (f (- x 1)))",
                 {"function with parameters", "function that calls itself"}),
                ("(define-funs-rec ((f ((x Int)) Int)) ((f x)))",
                 {"a list of one function", "function that calls itself"}),
                ("(define-funs-rec ((f ((x Int)) Int) (g ((y Int)) Int)) ((g x) (g 1)))",
                 {"functions defined together", "function that calls one defined with it",
                  "function that calls itself"}),
                ("(define-sort S () Int)", {"sort without parameters"}),
                ("(define-sort S (X) (Array X X))", {"sort with parameters"}),
                ("(declare-datatype D ((c)))", {"constructor without fields"}),
                ("(declare-datatype D ((c) (d (e D))))",
                 {"constructor without fields", "constructor with fields", "datatype that contains itself"}),
                ("(declare-datatype D ((d (e (Array Int D)))))",
                 {"constructor with fields", "datatype in an argument of a sort in itself"}),
                ("(declare-datatypes ((D 0) (E 0)) (((d) (c (e E))) ((f (g Int)))))",
                 {"constructor without fields", "constructor with fields",
                  "datatype that contains one declared with it"}),
                ("(declare-datatypes ((D 1)) ((par (X) ((d (e X))))))",
                 {"constructor with fields", "datatype with parameters"}),
                ("(declare-fun f (Int) Int)(declare-fun f (Bool) Int)", {"name with two declarations"})):
            self.assertEqual(self.names("definitions", text), names, text)

    def test_what_is_not_understood(self):
        self.assertEqual(self.rows("(assert (= 1"), [("not understood", self.rows("(assert (= 1")[0][1])])
        self.assertEqual(self.names("not understood", "(declare-const p Bool)(assert ((_ frob 1 1) p))"),
                         {"unknown symbol (_ frob 1 1)"})

    def test_deep_scripts(self):
        deep = 100_000
        text = "(assert " + "(forall ((x Int)) " * deep + "true" + ")" * deep + ")"
        self.assertEqual(self.names("binders", text),
                         {"forall", "forall in a forall", "variable that hides a variable"})

    def test_names_are_known_in_advance(self):
        known = reach.read_rows(INGREDIENTS, [])
        found = {row for _, rows in reach.ingredients(INGREDIENTS, [ROOT / "corpus"]) for row in rows}
        self.assertGreater(len(found), 100)
        self.assertEqual({row for row in found if row[0] not in OPEN_GROUPS} - set(known), set())

    def test_profiles_refuse(self):
        rows = reach.read_rows(INGREDIENTS, ["z3", "standard"])
        self.assertEqual(rows["operators of Core", "implies : Bool Bool ... -> Bool"], {"standard"})
        self.assertEqual(rows["sorts", "Bag"], {"z3", "standard"})
        self.assertEqual(rows["commands", "check-sat"], set())


class Reasons(unittest.TestCase):
    rows = {("g", "one"): set(), ("g", "two"): {"z3"}, ("h", "one"): {"z3", "cvc5"}}

    def wrong(self, text, one=0, two=0, mutants=0, enough=True):
        """`generate cvc5` has `one` and `two` of the group g, and mutants have two; its other cells are zero."""
        columns = [Column("generate z3", 9), Column("generate cvc5", 9), Column("mutate", 9), Column("corpus", 9)]
        columns[1].counts.update({("g", "one"): one, ("g", "two"): two})
        columns[2].counts["g", "two"] = mutants
        for column in columns:
            column.counts["h", "one"] = 1 if column.name == "corpus" else 0
        self.text, self.reasons = text, read_reasons(text)
        missing, wrong = self.judged = judge(self.reasons, self.rows, columns, ["z3", "cvc5"], enough)
        return [line_of(key, what) for key, what in [*((key, "no reason") for key in missing), *wrong.items()]]

    def test_a_zero_needs_a_reason(self):
        self.assertEqual(self.wrong(""), ["g | one | ANY | no reason", "g | two | ANY | no reason"])
        self.assertEqual(self.wrong("g | one | ANY | why"), ["g | two | ANY | no reason"])
        self.assertEqual(self.wrong("g | ANY | ANY | why"), [])
        self.assertEqual(self.wrong("", enough=False), [])

    def test_a_line_may_be_for_one_column_or_one_kind(self):
        lines = "g | one | ANY | why\nANY | SOME | corpus | why"
        self.assertEqual(self.wrong(lines, two=3), ["g | two | mutate | no reason"])
        self.assertEqual(self.wrong(lines + "\ng | two | mutate | why", two=3), [])
        self.assertEqual(self.wrong(lines, mutants=3), ["g | two | generate | no reason"])
        self.assertEqual(self.wrong(lines + "\ng | two | generate | why", mutants=3), [])
        self.assertEqual(self.wrong(lines + "\ng | two | generate cvc5 | why", mutants=3), [])

    def test_what_solvers_refuse_needs_none(self):
        lines = "g | one | ANY | why\ng | two | mutate | why\ng | two | corpus | why"
        self.assertEqual(self.wrong(lines, two=3), [])

    def test_a_reason_without_its_zero_is_wrong(self):
        self.assertEqual(self.wrong("g | one | ANY | why", one=3, enough=False),
                         ["g | one | ANY | no longer zero: 3 scripts in one | generate cvc5"])
        self.assertEqual(self.wrong("g | two | mutate | why", mutants=3, enough=False),
                         ["g | two | mutate | no longer zero: 3 scripts in two | mutate"])
        self.assertEqual(self.wrong("g | ANY | generate | why", two=2, enough=False),
                         ["g | ANY | generate | no longer zero: 2 scripts in two | generate cvc5"])
        self.assertEqual(self.wrong("g | three | mutate | why", enough=False), ["g | three | mutate | no such zero"])

    def test_a_line_for_what_happens_to_be_zero(self):
        self.assertEqual(self.wrong("ANY | SOME | ANY | why", one=3, two=3), [])
        self.assertEqual(self.wrong("ANY | SOME | mutate | why\nANY | SOME | corpus | why", one=3, two=3),
                         ["g | one | generate z3 | no reason"])
        lines = "g | SOME | generate | why\nANY | SOME | mutate | why\nANY | SOME | corpus | why"
        self.assertEqual(self.wrong(lines), [])
        self.assertEqual(self.wrong("x | SOME | generate | why", enough=False), ["x | SOME | generate | no such zero"])

    def test_update(self):
        text = "# comment\nANY | SOME | corpus | by hand\ng | one | generate | why\ng | four | mutate | gone\n"
        self.assertEqual(self.wrong(text, one=3),
                         ["g | one | mutate | no reason", "g | two | ANY | no reason",
                          "g | four | mutate | no such zero",
                          "g | one | generate | no longer zero: 3 scripts in one | generate cvc5"])
        new = reach.updated(self.text, self.reasons, [("g", "one", "generate z3"), ("g", "two", "ANY")], self.judged[1])
        self.assertEqual(new, "# comment\nANY | SOME | corpus | by hand\ng | one | generate z3 | why\n"
                              "g | two | ANY | ?\n")
        with self.assertRaises(Wrong):
            read_reasons(new)

    def test_mistakes_in_the_file(self):
        self.assertEqual(read_reasons("# a comment\n\n"), {})
        for text in ("g | one | mutate", "g | one | mutate | ", "g | one | a | b | c", "g | a | b | c\ng | a | b | d"):
            with self.assertRaises(Wrong):
                read_reasons(text)


class Runs(Scratch):
    def reach(self, *words, code=0):
        done = subprocess.run([sys.executable, ROOT / "bench/reach.py", GADFLY, INGREDIENTS, "--count", "150", *words],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout + done.stderr

    def test_no_zero_of_the_list_has_come_to_life(self):
        said = self.reach("--zeros")
        self.assertIn("## sorts\n\n| name | generate z3@5.4.1.0 (", said)
        self.assertRegex(said, r"\| `Bag` \| - \|")
        self.assertNotIn("| `check-sat` |", said)

    def test_a_list_that_is_wrong(self):
        (self.folder / "reasons").write_text("commands | check-sat | mutate | planted\n")
        self.assertIn("commands | check-sat | mutate | no longer zero: ",
                      self.reach("--profile", "z3", "--reasons", self.folder / "reasons", code=1))
        self.reach("--profile", "z3", "--reasons", self.folder / "reasons", "--update")
        self.assertEqual((self.folder / "reasons").read_text().strip(), "")

    def test_what_bugs_need(self):
        (self.folder / "all.smt2").write_text("(declare-const x Int)(assert (= x 1))(check-sat)")
        (self.folder / "some.smt2").write_text("(set-option :planted true)(assert true)(check-sat)")
        said = self.reach("--profile", "z3", "--needs", self.folder)
        self.assertIn("all.smt2: has all", said)
        self.assertIn("some.smt2: options: :planted", said)
        self.assertIn("| `options: :planted` | 1 |", said)
        self.assertIn("1 of 2 scripts consist of what generate or mutate makes: 50 %", said)


if __name__ == "__main__":
    unittest.main()
