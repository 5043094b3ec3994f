#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/shapes.py [SHAPE N]: writes a script of one shape with N elements to standard output; without
arguments, lists the shapes. Each shape once made something slow, large, or deep: nested terms, many
declarations, scopes, definitions that double, long literals. bench/large.py and bench/attacks.py use
them. For some shapes N is the number of levels of a value that doubles at each level, so a few are
enough: DOUBLING."""

import sys

SHAPES = {}
DOUBLING = set()


def shape(make):
    SHAPES[make.__name__.replace("_", " ")] = make
    return make


def doubling(make):
    DOUBLING.add(make.__name__.replace("_", " "))
    return shape(make)


def constants(n, name, sort):
    return "".join(f"(declare-const {name}{i} {sort})\n" for i in range(n))


def nest(begin, inside, end, n):
    return begin * n + inside + end * n


# Terms

@shape
def nested_not(n):
    return "(declare-const p Bool)\n(assert " + nest("(not ", "p", ")", n) + ")\n(check-sat)\n"


@shape
def nested_let(n):
    lets = "".join(f"(let ((v{i + 1} (+ v{i} 1))) " for i in range(n))
    return f"(declare-const v0 Int)\n(assert {lets}(> v{n} 0){')' * n})\n(check-sat)\n"


@shape
def let_in_values_of_let(n):
    lets = nest("(let ((v ", "x", ")) (+ v 1))", n)
    return f"(declare-const x Int)\n(assert (> {lets} 0))\n(check-sat)\n"


@shape
def let_of_one_name(n):
    return f"(declare-const v Int)\n(assert {nest('(let ((v (+ v 1))) ', '(> v 0)', ')', n)})\n(check-sat)\n"


@shape
def bindings_of_one_let(n):
    pairs = " ".join(f"(v{i} (+ x {i}))" for i in range(n))
    return f"(declare-const x Int)\n(assert (let ({pairs}) (> v0 v{n - 1})))\n(check-sat)\n"


@shape
def let_in_opaque_term(n):
    return f"(declare-const x Int)\n(assert (unheard-of {nest('(let ((v x)) (f v ', 'x', '))', n)}))\n(check-sat)\n"


@shape
def nested_match(n):
    head = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n(declare-const l L)\n"
    return f"{head}(assert {nest('(match l ((nil true) ((cons h t) ', 'true', ')))', n)})\n(check-sat)\n"


@shape
def match_in_matched(n):
    head = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n(declare-const l L)\n"
    return f"{head}(assert (= l {nest('(match ', 'l', ' ((nil nil) ((cons h t) t)))', n)}))\n(check-sat)\n"


@shape
def cases_of_one_match(n):
    names = [f"c{i}" for i in range(n)]
    return (f"(declare-datatypes ((D 0)) (({' '.join(f'({c})' for c in names)})))\n(declare-const d D)\n"
            f"(assert (match d ({' '.join(f'({c} true)' for c in names)})))\n(check-sat)\n")


@shape
def nested_quantifiers(n):
    return f"(assert {nest('(forall ((x Int)) ', 'true', ')', n)})\n(check-sat)\n"


@shape
def nested_quantifiers_over_bool(n):
    return f"(assert {nest('(exists ((b Bool)) (and b ', 'true', '))', n)})\n(check-sat)\n"


@shape
def variables_of_one_quantifier(n):
    return f"(assert (forall ({' '.join(f'(x{i} Int)' for i in range(n))}) (> x0 x{n - 1})))\n(check-sat)\n"


@shape
def nested_annotations(n):
    names = "".join(f"(! " for i in range(n))
    ends = "".join(f" :named n{i})" for i in range(n))
    return f"(declare-const p Bool)\n(assert {names}p{ends})\n(check-sat)\n(get-unsat-core)\n"


@shape
def attributes_of_one_term(n):
    return f"(declare-const p Bool)\n(assert (! p {' '.join(f':a{i} {i}' for i in range(n))}))\n(check-sat)\n"


@shape
def nested_store(n):
    stores = "(store " * n + "a" + "".join(f" {i} {i})" for i in range(n))
    return f"(declare-const a (Array Int Int))\n(assert (= a {stores}))\n(check-sat)\n"


@shape
def nested_ite(n):
    ites = "".join(f"(ite (= x {i}) {i} " for i in range(n)) + "0" + ")" * n
    return f"(declare-const x Int)\n(assert (= x {ites}))\n(check-sat)\n"


@shape
def arguments_of_distinct(n):
    return ("(declare-const x Int)\n(assert (distinct " + " ".join(f"(+ x {i})" for i in range(n)) +
            "))\n(check-sat)\n")


@shape
def arguments_of_equality(n):
    return "(declare-const x Int)\n(assert (= " + " ".join(f"(+ x {i})" for i in range(n)) + "))\n(check-sat)\n"


@shape
def arguments_of_and(n):
    return ("(declare-const x Int)\n(assert (and " + " ".join(f"(> x {i})" for i in range(n)) +
            "))\n(check-sat)\n")


@shape
def arguments_of_and_with_a_wrong_one(n):
    return "(assert (and 1 " + " ".join(f"(> 1 {i})" for i in range(n)) + "))\n(check-sat)\n"


@shape
def arguments_of_many_sorts(n):
    names = "".join(f"(declare-sort S{i} 0)\n(declare-const s{i} S{i})\n" for i in range(n))
    return names + "(assert (distinct " + " ".join(f"s{i}" for i in range(n)) + "))\n(check-sat)\n"


@shape
def arguments_of_concat(n):
    return f"(declare-const x (_ BitVec 8))\n(assert (= (concat {'x ' * n}) (concat {'x ' * n})))\n(check-sat)\n"


@shape
def arguments_of_string_concatenation(n):
    return f"(declare-const s String)\n(assert (= s (str.++ {'s ' * n})))\n(check-sat)\n"


@shape
def chain_of_equalities(n):
    names = constants(n, "x", "Int")
    return names + "".join(f"(assert (= x{i} (+ x{i - 1} 1)))\n" for i in range(1, n)) + "(check-sat)\n"


@shape
def reversed_chain_of_equalities(n):
    names = constants(n, "x", "Int")
    return names + "".join(f"(assert (= x{i} (+ x{i - 1} 1)))\n" for i in range(n - 1, 0, -1)) + "(check-sat)\n"


@shape
def curried_applications(n):
    return f"(set-logic HO_ALL)\n(declare-const f Int)\n(assert {nest('(', 'f', ' 1)', n)})\n(check-sat)\n"


@shape
def nested_indexed_operators(n):
    return f"(declare-const x (_ BitVec 8))\n(assert (= x {nest('((_ rotate_left 1) ', 'x', ')', n)}))\n(check-sat)\n"


@shape
def nested_ascriptions(n):
    head = "(declare-datatypes ((L 1)) ((par (T) ((nil) (cons (head T) (tail (L T)))))))\n"
    return f"{head}(assert (= {nest('(cons 1 ', '(as nil (L Int))', ')', n)} (as nil (L Int))))\n(check-sat)\n"


@shape
def nested_constructors(n):
    head = "(declare-datatypes ((L 0)) (((nil) (cons (head Int) (tail L)))))\n"
    return f"{head}(assert (= {nest('(cons 1 ', 'nil', ')', n)} nil))\n(check-sat)\n"


@shape
def nested_patterns(n):
    return (f"(declare-fun f (Int) Bool)\n(assert {nest('(forall ((x Int)) (! ', '(f 0)', ' :pattern ((f x))))', n)})\n"
            "(check-sat)\n")


@shape
def nested_shadowing_quantifiers(n):
    return f"(assert {nest('(forall ((x Int) (y Int)) (=> (> x y) ', 'true', '))', n)})\n(check-sat)\n"


@shape
def nested_sums(n):
    return f"(declare-const x Int)\n(assert (> {nest('(+ x ', '1', ')', n)} 0))\n(check-sat)\n"


@shape
def nested_xor(n):
    return f"(declare-const p Bool)\n(assert {nest('(xor p ', 'p', ')', n)})\n(check-sat)\n"


@shape
def nested_selects(n):
    return (f"(declare-const a (Array Int Int))\n(assert (> {nest('(select a ', '0', ')', n)} 0))\n(check-sat)\n")


# Sorts

@shape
def nested_sorts(n):
    return f"(declare-const a {nest('(Array Int ', 'Int', ')', n)})\n(assert (= a a))\n(check-sat)\n"


@shape
def declared_sorts(n):
    return "".join(f"(declare-sort S{i} 0)\n(declare-const s{i} S{i})\n" for i in range(n)) + "(check-sat)\n"


@shape
def chain_of_sort_definitions(n):
    sorts = "".join(f"(define-sort S{i + 1} () (Array Int S{i}))\n" for i in range(n))
    return f"(define-sort S0 () Int)\n{sorts}(declare-const a S{n})\n(assert (= a a))\n(check-sat)\n"


@shape
def chain_of_sort_definitions_with_a_parameter(n):
    sorts = "".join(f"(define-sort S{i + 1} (T) (Array Int (S{i} T)))\n" for i in range(n))
    return f"(define-sort S0 (T) T)\n{sorts}(declare-const a (S{n} Int))\n(assert (= a a))\n(check-sat)\n"


@shape
def chain_of_sort_definitions_that_differ(n):
    sorts = "".join(f"(define-sort S{i + 1} (T) (S{i} (Array Int T)))\n" for i in range(n))
    return f"(define-sort S0 (T) T)\n{sorts}(declare-const a (S{n} Int))\n(assert (= a a))\n(check-sat)\n"


@doubling
def sort_definitions_that_double(n):
    sorts = "".join(f"(define-sort S{i + 1} (T) (S{i} (Array T T)))\n" for i in range(n))
    return f"(define-sort S0 (T) T)\n{sorts}(declare-const a (S{n} Int))\n(assert (= a a))\n(check-sat)\n"


@doubling
def sorts_of_two_parameters_that_double(n):
    sorts = "".join(f"(define-sort S{i + 1} (T U) (S{i} (Array T U) (Array U T)))\n" for i in range(n))
    return f"(define-sort S0 (T U) (Array T U))\n{sorts}(declare-const a (S{n} Int Bool))\n(assert (= a a))\n(check-sat)\n"


@shape
def parameters_of_one_sort_definition(n):
    names = " ".join(f"T{i}" for i in range(n))
    return f"(define-sort S ({names}) T0)\n(declare-const a (S {'Int ' * n}))\n(assert (= a 0))\n(check-sat)\n"


@shape
def mutual_datatypes(n):
    names = " ".join(f"(D{i} 0)" for i in range(n))
    bodies = " ".join(f"((c{i} (s{i} D{(i + 1) % n})) (e{i}))" for i in range(n))
    return f"(declare-datatypes ({names}) ({bodies}))\n(declare-const d D0)\n(assert (= d d))\n(check-sat)\n"


@shape
def datatypes(n):
    return "".join(f"(declare-datatype D{i} ((c{i} (s{i} Int))))\n" for i in range(n)) + "(check-sat)\n"


@shape
def fields_of_one_constructor(n):
    fields = " ".join(f"(f{i} Int)" for i in range(n))
    return (f"(declare-datatype D ((c {fields})))\n(declare-const d D)\n(assert (> (f{n - 1} d) 0))\n"
            "(check-sat)\n")


@doubling
def datatype_parameters_that_double(n):
    head = "(declare-datatypes ((P 2)) ((par (A B) ((pair (first A) (second B))))))\n"
    sorts = "".join(f"(define-sort S{i + 1} (T) (S{i} (P T T)))\n" for i in range(n))
    return f"{head}(define-sort S0 (T) T)\n{sorts}(declare-const a (S{n} Int))\n(assert (= a a))\n(check-sat)\n"


@doubling
def products_of_finite_sorts(n):
    sorts = "".join(f"(declare-datatype D{i + 1} ((c{i + 1} (a{i + 1} D{i}) (b{i + 1} D{i}))))\n" for i in range(n))
    return f"(declare-datatype D0 ((c0) (d0)))\n{sorts}(assert (forall ((x D{n})) (= x x)))\n(check-sat)\n"


# Commands

@shape
def declared_functions(n):
    names = "".join(f"(declare-fun f{i} (Int) Int)\n" for i in range(n))
    return names + "".join(f"(assert (> (f{i} {i}) 0))\n" for i in range(n)) + "(check-sat)\n"


@shape
def check_sats(n):
    return "(declare-const p Bool)\n(assert p)\n" + "(check-sat)\n" * n


@shape
def pops_without_pushes(n):
    return "(push 1)\n" + "(pop 1)\n" * n + "(check-sat)\n"


@shape
def pushes(n):
    return "(push 1)\n" * n + "(check-sat)\n" + "(pop 1)\n" * n


@shape
def scopes_with_declarations(n):
    return "".join(f"(push 1)\n(declare-const x{i} Int)\n(assert (> x{i} 0))\n" for i in range(n)) + "(check-sat)\n"


@shape
def scopes_that_close(n):
    return "(push 1)\n(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n(pop 1)\n" * n


@shape
def scopes_inside_many_declarations(n):
    names = constants(n, "x", "Int")
    return names + "(push 1)\n(declare-const y Int)\n(pop 1)\n" * n + "(check-sat)\n"


@shape
def one_push_of_many_levels(n):
    return f"(push {n * 1000})\n(check-sat)\n(pop {n * 1000})\n(check-sat)\n"


@shape
def resets(n):
    return "(reset)\n" * n + "(check-sat)\n"


@shape
def resets_of_assertions(n):
    return "(declare-const p Bool)\n(assert p)\n(reset-assertions)\n" * n + "(check-sat)\n"


@shape
def resets_of_everything(n):
    return "(set-logic ALL)\n(declare-const p Bool)\n(assert p)\n(check-sat)\n(reset)\n" * n


@shape
def options_and_infos(n):
    return "".join(f"(set-info :i{i} {i})\n(set-option :o{i} {i})\n" for i in range(n)) + "(check-sat)\n"


@shape
def echoes(n):
    return '(echo "a")\n' * n + "(check-sat)\n"


@shape
def unknown_commands(n):
    return "(unheard-of a b)\n" * n + "(check-sat)\n"


@shape
def assumptions_of_one_check(n):
    names = constants(n, "p", "Bool")
    return names + f"(check-sat-assuming ({' '.join(f'p{i}' for i in range(n))}))\n"


@shape
def values_of_one_query(n):
    names = constants(n, "x", "Int")
    return names + f"(check-sat)\n(get-value ({' '.join(f'x{i}' for i in range(n))}))\n"


@shape
def value_queries(n):
    return "(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n" + "(get-value (x))\n" * n


@shape
def names_declared_twice(n):
    return "(declare-const x Int)\n" * n + "(assert (> x 0))\n(check-sat)\n"


@shape
def overloaded_names(n):
    sorts = "".join(f"(declare-sort S{i} 0)\n(declare-fun f (S{i}) Int)\n" for i in range(n))
    return sorts + f"(declare-const s S{n - 1})\n(assert (> (f s) 0))\n(check-sat)\n"


@shape
def one_name_in_nested_scopes(n):
    return ("(push 1)\n(declare-const x Int)\n" * n + "(assert (> x 0))\n(check-sat)\n" +
            "(pop 1)\n(assert (> x 0))\n" * (n - 1))


@shape
def named_terms(n):
    return ("(declare-const p Bool)\n" + "".join(f"(assert (! (or p (not p)) :named n{i}))\n" for i in range(n)) +
            "(check-sat)\n(get-unsat-core)\n")


@shape
def datatypes_with_uses(n):
    return "".join(f"(declare-datatype D{i} ((c{i} (s{i} Int))))\n(declare-const d{i} D{i})\n"
                   f"(assert (= (s{i} d{i}) {i}))\n" for i in range(n)) + "(check-sat)\n"


@shape
def parametric_datatypes(n):
    return "".join(f"(declare-datatype D{i} (par (T) ((c{i} (s{i} T)))))\n(declare-const d{i} (D{i} Int))\n"
                   f"(assert (= (s{i} d{i}) {i}))\n" for i in range(n)) + "(check-sat)\n"


@shape
def soft_assertions(n):
    return ("(declare-const x Int)\n" + "".join(f"(assert-soft (> x {i}) :weight {i} :id g{i})\n" for i in range(n)) +
            "(minimize x)\n(check-sat)\n(get-objectives)\n")


# Definitions

def defined(n, first, step, claim):
    """The definition `first`, those that step(i, i + 1) makes for i from 0 to n - 1, and the assertion of `claim`."""
    return f"{first}\n{''.join(step(i, i + 1) for i in range(n))}(assert {claim})\n(check-sat)\n"


@shape
def chain_of_definitions(n):
    return defined(n, "(define-fun f0 ((x Int)) Int x)",
                   lambda i, j: f"(define-fun f{j} ((x Int)) Int (f{i} (+ x 1)))\n", f"(= (f{n} 0) {n})")


@shape
def chain_of_constants(n):
    return defined(n, "(define-fun x0 () Int 0)",
                   lambda i, j: f"(define-fun x{j} () Int (+ x{i} 1))\n", f"(= x{n} {n})")


@doubling
def integers_that_square(n):
    return defined(n, "(define-fun x0 () Int 3)",
                   lambda i, j: f"(define-fun x{j} () Int (* x{i} x{i}))\n", f"(> x{n} 0)")


@doubling
def reals_that_square(n):
    return defined(n, "(define-fun x0 () Real (/ 2.0 3.0))",
                   lambda i, j: f"(define-fun x{j} () Real (* x{i} x{i}))\n", f"(> x{n} 0.0)")


@doubling
def reals_that_double(n):
    return defined(n, "(define-fun x0 ((y Real)) Real y)",
                   lambda i, j: f"(define-fun x{j} ((y Real)) Real (+ (x{i} y) (x{i} y)))\n", f"(> (x{n} 1.5) 0.0)")


@doubling
def strings_that_double(n):
    return defined(n, '(define-fun x0 () String "a")',
                   lambda i, j: f"(define-fun x{j} () String (str.++ x{i} x{i}))\n", f"(= (str.len x{n}) 0)")


@doubling
def functions_that_call_twice(n):
    return defined(n, "(define-fun f0 ((x Int)) Int x)",
                   lambda i, j: f"(define-fun f{j} ((x Int)) Int (+ (f{i} (+ x 1)) (f{i} (- x 1))))\n", f"(> (f{n} 0) 0)")


@doubling
def bit_vectors_that_double(n):
    lets = "".join(f"(let ((v{i + 1} (concat v{i} v{i}))) " for i in range(n))
    return f"(declare-const v0 (_ BitVec 8))\n(assert {lets}(= v{n} v{n}){')' * n})\n(check-sat)\n"


@doubling
def lets_that_double(n):
    lets = "".join(f"(let ((v{i + 1} (+ v{i} v{i}))) " for i in range(n))
    return f"(declare-const v0 Int)\n(assert {lets}(> v{n} 0){')' * n})\n(check-sat)\n"


@doubling
def pairs_that_double(n):
    head = "(declare-datatypes ((P 0)) (((leaf) (pair (first P) (second P)))))\n"
    return head + defined(n, "(define-fun x0 () P leaf)",
                          lambda i, j: f"(define-fun x{j} () P (pair x{i} x{i}))\n", f"(= x{n} x{n})")


@doubling
def powers(n):
    return f"(assert (> (^ 3 {10 ** min(n, 18)}) 0))\n(assert (= (int.pow2 {10 ** min(n, 18)}) 0))\n(check-sat)\n"


@shape
def recursive_functions(n):
    names = " ".join(f"(f{i} ((x Int)) Int)" for i in range(n))
    bodies = " ".join(f"(f{(i + 1) % n} (- x 1))" for i in range(n))
    return f"(define-funs-rec ({names}) ({bodies}))\n(assert (> (f0 {n}) 0))\n(check-sat)\n"


@shape
def recursion_that_ends_late(n):
    return ("(define-fun-rec f ((x Int)) Int (ite (<= x 0) 0 (+ 1 (f (- x 1)))))\n"
            f"(assert (= (f {n}) {n}))\n(check-sat)\n")


@doubling
def fibonacci(n):
    return ("(define-fun-rec f ((x Int) (y Int)) Int (ite (<= x 1) y (+ (f (- x 1) (+ y 1)) (f (- x 2) (* 2 y)))))\n"
            f"(assert (> (f {n} 0) 0))\n(check-sat)\n")


# Literals

@shape
def digits_of_a_numeral(n):
    return f"(assert (> 1{'0' * (8 * n)} 0))\n(check-sat)\n"


@shape
def digits_of_a_decimal(n):
    return f"(assert (> 1.{'3' * (8 * n)} 0.0))\n(check-sat)\n"


@shape
def digits_of_a_bit_vector(n):
    return f"(assert (= #b{'01' * n} (bvneg #b{'10' * n})))\n(check-sat)\n"


@shape
def index_of_many_digits(n):
    return f"(declare-const x (_ BitVec 1{'0' * n}))\n(assert (= x x))\n(check-sat)\n"


@shape
def wide_bit_vectors(n):
    return (f"(declare-const x (_ BitVec {n}))\n(assert (= (bvmul x (bvudiv (bvnot x) x)) ((_ repeat 2) x)))\n"
            f"(assert (= (bvmul (_ bv3 {n}) (_ bv5 {n})) (bvshl (_ bv1 {n}) (_ bv{n // 2} {n}))))\n(check-sat)\n")


@shape
def characters_of_a_string(n):
    return f'(assert (= (str.len "{"a" * n}") (str.indexof "{"a" * n}" "{"a" * (n // 2)}b" 0)))\n(check-sat)\n'


@shape
def replacements_in_a_string(n):
    return (f'(assert (= (str.replace_all "{"a" * n}" "a" "{"a" * 1000}") "b"))\n'
            f'(assert (str.contains "{"ab" * n}" "{"ab" * (n // 2)}b"))\n(check-sat)\n')


@shape
def loops_of_a_regular_expression(n):
    stars = nest("(re.* (re.union (str.to_re \"a\") ", "re.allchar", "))", n)
    return f'(assert (str.in_re "{"a" * 100}b" {stars}))\n(check-sat)\n'


@shape
def repetitions_of_a_regular_expression(n):
    return (f'(assert (str.in_re "{"a" * 200}" (re.++ ((_ re.loop 0 {n}) (re.opt (str.to_re "a"))) '
            f'(re.comp ((_ re.^ {n}) (re.opt (str.to_re "a")))))))\n(check-sat)\n')


@shape
def escapes_of_a_string(n):
    return f'(assert (= "{chr(92)}u{{41}}{chr(92) * n}" ""))\n(check-sat)\n'


@shape
def wide_floats(n):
    return (f"(assert (= (fp.mul RNE ((_ to_fp 20 {n}) RNE 0.1) ((_ to_fp 20 {n}) RNE 3.7)) "
            f"(fp.sqrt RNE ((_ to_fp 20 {n}) RNE 2.0))))\n(check-sat)\n")


# Bytes

@shape
def comments(n):
    return "; a comment\n" * n + "(check-sat)\n"


@shape
def blank_lines(n):
    return "\n" * (10 * n) + "(check-sat)\n"


@shape
def open_parentheses(n):
    return "(" * (10 * n)


@shape
def closed_parentheses(n):
    return ")" * (10 * n)


@shape
def quotes(n):
    return '"|' * n


@shape
def lists_in_an_info(n):
    return f"(set-info :a {nest('(', 'b', ')', n)})\n(check-sat)\n"


# Values: each script has a witness, so `judge` evaluates it

def witnessed(text, values=""):
    return (f'(declare-const zz Int)\n{text}\n(check-sat)\n'
            f'(set-info :gadfly-witness "1 0 (zz 1){values}")\n')


@shape
def string_searched_for_a_language(n):
    language = '(re.++ (re.* (re.range "a" "b")) (str.to_re "c"))'
    return witnessed(f'(assert (= (str.indexof_re "{"a" * n}" {language} 0) 1))')


@shape
def string_replaced_by_a_language(n):
    language = '(re.++ (re.* (re.range "a" "b")) (str.to_re "c"))'
    return witnessed(f'(assert (= (str.replace_re_all "{"a" * n}" {language} "") ""))')


@shape
def free_arguments_of_one_constructor(n):
    fields = "".join(f"(s{i} Int) " for i in range(n))
    values = "".join(f"x{i} " for i in range(n))
    uses = "".join(f"(assert (= (k (f {j})) {j}))\n" for j in range(20))
    return witnessed(f"(declare-datatype D ((c {fields}(k Int))))\n{constants(n, 'x', 'Int')}"
                     f"(define-fun f ((k Int)) D (c {values}k))\n{uses}")


@shape
def variables_of_one_forall(n):
    variables = " ".join(f"(b{i} Bool)" for i in range(n))
    return witnessed(f"(assert (forall ({variables}) (or b0 (not b0))))")


@shape
def quantifiers_beside_constants(n):
    return witnessed(constants(n, "x", "Int") + "(assert (exists ((y Int)) (= y 0)))\n" * n,
                     "".join(f"(x{i} 1)" for i in range(n)))


@shape
def calls_of_functions_of_one_definition(n):
    signatures = " ".join(f"(f{i} ((x Int)) Int)" for i in range(n))
    calls = "".join(f"(assert (= (f{i} 0) 0))\n" for i in range(n))
    return witnessed(f"(define-funs-rec ({signatures}) ({'x ' * n}))\n{calls}")


@shape
def calls_of_the_last_function_of_one_definition(n):
    signatures = " ".join(f"(f{i} ((x Int)) Int)" for i in range(n))
    last = f"(ite (<= x 0) 0 (+ 1 (f{n - 1} (- x 1))))"
    return witnessed(f"(define-funs-rec ({signatures}) ({'x ' * (n - 1)}{last}))\n"
                     f"(assert (= (f{n - 1} 5000) 5000))")


@shape
def cases_of_one_match(n):
    cases = " ".join(f"(c{i} {i})" for i in range(n))
    uses = "".join(f"(assert (>= (f c{i}) 0))\n" for i in range(n))
    return witnessed(f"(declare-datatype D ({' '.join(f'(c{i})' for i in range(n))}))\n"
                     f"(define-fun f ((d D)) Int (match d ({cases})))\n{uses}")


@shape
def values_of_one_enumeration(n):
    return witnessed(f"(declare-datatype D ({' '.join(f'(c{i})' for i in range(n))}))\n"
                     f"{constants(n, 'd', 'D')}(assert (= d0 d0))",
                     "".join(f"(d{i} c{i})" for i in range(n)))


@shape
def universes(n):
    return witnessed("".join(f"(declare-sort S{i} 0)\n(declare-const x{i} S{i})\n" for i in range(n)),
                     "".join(f"(:universe S{i} 2)" for i in range(n)))


def square_root(number, degree=2):
    return f"(root-obj (+ (^ x {degree}) (- {number})) {2 - degree % 2})"


@shape
def irrational_values(n):
    return witnessed(constants(n, "x", "Real") + "".join(f"(assert (> x{i} 1.0))\n" for i in range(n)),
                     "".join(f"(x{i} {square_root(4 * i + 2)})" for i in range(n)))


@shape
def long_polynomials_of_irrational_values(n):
    number = 3 ** 39 + 1  # 63 bits
    return witnessed(constants(n, "x", "Real"),
                     "".join(f"(x{i} {square_root(number + i, 63)})" for i in range(n)))


@shape
def sum_of_square_roots(n):
    return witnessed("(declare-const x Real)\n(declare-const y Real)\n"
                     f"(assert (> (+ {'x y ' * n}) 0.0))",
                     f"(x {square_root(2)})(y {square_root(3)})")


@shape
def product_of_square_roots(n):
    return witnessed(f"(declare-const x Real)\n(assert (> (* {'x ' * (2 * n)}) 0.0))",
                     f"(x {square_root(2)})")


@shape
def sum_of_sines(n):
    terms = " ".join(f"(sin {i}.5)" for i in range(n))
    return witnessed(f"(assert (< (+ {terms}) 0.0))")


@shape
def nested_exponentials(n):
    return witnessed("(assert (< " + "(exp (- " * n + "1.0" + "))" * n + " 0.5))")


@shape
def undecided_identities(n):
    terms = "\n".join(f"(assert (= (sin {2 * i + 1}.0) (* 2.0 (sin {i}.5) (cos {i}.5))))" for i in range(n))
    return witnessed(terms)


@shape
def sum_of_different_square_roots(n):
    terms = " ".join(f"(sqrt {4 * i + 2}.0)" for i in range(n))
    return witnessed(f"(assert (= (+ {terms} 0.0) (+ 0.0 {terms})))")


@shape
def false_assertions(n):
    return witnessed("(assert false)\n" * n)


@shape
def check_sats_of_bit_vectors(n):
    return ("(declare-const x (_ BitVec 8))\n(declare-const y (_ BitVec 8))\n"
            "(assert (= (bvmul x y y y y) #xb7))\n" + "(check-sat)\n" * n)


# Profiles

@shape
def nested_unary_minus(n):
    return ("(set-logic QF_IDL)\n(declare-const x Int)\n(assert (> " + nest("(- ", "x", ")", n) +
            " 0))\n(check-sat)\n")


@shape
def nested_units_of_sequences(n):
    value = nest("(seq.unit ", "1", ")", n)
    return f"(assert (= {value} {value}))\n(check-sat)\n"


@shape
def names_below_a_binder(n):
    names = "".join("(! " for _ in range(n)) + "(= y y)" + "".join(f" :named a{i})" for i in range(n))
    return f"(assert (forall ((y Int)) {names}))\n(check-sat)\n"


@shape
def symbols_in_bars(n):
    return "".join(f"(declare-const |a {i}| Int)\n(assert (> |a {i}| 0))\n" for i in range(n)) + "(check-sat)\n"


@shape
def one_long_symbol(n):
    name = "x" * (10 * n)
    return f"(declare-const {name} Int)\n(assert (> {name} {name}))\n(check-sat)\n"


@shape
def errors(n):
    return "(assert (+ 1 true))\n(assert (unknown x))\n(declare-const x Undeclared)\n" * n + "(check-sat)\n"


def main():
    if len(sys.argv) == 3 and sys.argv[1] in SHAPES and sys.argv[2].isdigit():
        sys.stdout.write(SHAPES[sys.argv[1]](int(sys.argv[2])))
        return
    if len(sys.argv) > 1:
        sys.exit("usage: bench/shapes.py [SHAPE N]")
    for name in SHAPES:
        print(f"{name}{'  (N levels that double)' if name in DOUBLING else ''}")


if __name__ == "__main__":
    main()
