; SPDX-License-Identifier: Apache-2.0
; Scripts that decide which features and commands a solver refuses, and in which logics it refuses
; what the logic does not have. An example is a pair: (with SCRIPT) uses the part of the language,
; (without SCRIPT) is as similar as possible and does not. A solver refuses the part if it refuses
; the first and accepts the second. If a part has several pairs, all that can be decided must agree.
; A pair of `outside` is asked in each logic in which a solver may refuse the first script only
; because the logic does not have all of it.
(examples
  (outside quantifier
    (with (declare-const q Bool) (assert (forall ((p Bool)) (or p (not p) q))) (check-sat))
    (without (declare-const q Bool) (assert q) (check-sat)))
  (outside function
    (with (declare-fun f (Bool) Bool) (assert (f true)) (check-sat))
    (without (declare-fun f () Bool) (assert f) (check-sat)))
  (outside product
    (with (declare-const x Int) (assert (= (* x x) 4)) (check-sat))
    (without (declare-const x Int) (assert (= x 4)) (check-sat))
    (with (declare-const x Real) (assert (= (* x x) 4.0)) (check-sat))
    (without (declare-const x Real) (assert (= x 4.0)) (check-sat)))
  (outside arithmetic
    (with (declare-const x Int) (assert (> x 4)) (check-sat))
    (without (declare-const x Bool) (assert x) (check-sat))
    (with (declare-const x Real) (assert (> x 4.0)) (check-sat))
    (without (declare-const x Bool) (assert x) (check-sat)))
  (outside literal
    (with (assert (= 1 1)) (check-sat))
    (without (assert (= true true)) (check-sat))
    (with (assert (= #b1 #b1)) (check-sat))
    (without (assert (= true true)) (check-sat)))
  (outside datatype
    (with (declare-datatype D ((a) (b))) (declare-const x D) (assert (= x a)) (check-sat))
    (without (declare-const x Bool) (assert (= x true)) (check-sat)))

  (feature ambiguous-tester
    (with (set-logic ALL) (declare-datatypes ((L 1)) ((par (X) ((nil) (cons (hd X) (tl (L X)))))))
      (declare-const x (L Bool)) (declare-const y (L (L Bool))) (assert (distinct y (as nil (L
      (L Bool)))))
      (assert ((_ is nil) x)) (check-sat))
    (without (set-logic ALL)
      (declare-datatypes ((L 1)) ((par (X) ((nil) (cons (hd X) (tl (L X)))))))
      (declare-const x (L Bool)) (declare-const y (L (L Bool))) (assert (distinct y (as nil (L
      (L Bool)))))
      (assert (= x (as nil (L Bool)))) (check-sat)))
  (feature answer-after-assertion
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool)
      (check-sat) (assert p) (get-value (p)))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool)
      (assert p) (check-sat) (get-value (p))))
  (feature answer-before-check
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool)
      (get-value (p)) (check-sat))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool)
      (check-sat) (get-value (p))))
  (feature answer-without-option
    (with (set-logic ALL) (declare-const p Bool) (assert p) (check-sat) (get-model))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat) (get-model)))
  (feature application-of-term
    (with (set-logic ALL) (declare-const f (-> Int (-> Int Int))) (assert (= ((f 1) 2) 3))
      (check-sat))
    (without (set-logic ALL) (declare-const f (-> Int (-> Int Int))) (assert (= (f 1) (f 2)))
      (check-sat))
    (with (set-logic ALL) (declare-const a (Array Int (Array Int Int)))
      (assert (= ((select a 1) 2) 3)) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int (Array Int Int)))
      (assert (= (select (select a 1) 2) 3)) (check-sat)))
  (feature array-by-arrays
    (with (set-logic ALL)
      (declare-const a (Array (Array (_ BitVec 2) (_ BitVec 2)) (_ BitVec 2)))
      (declare-const b (Array (_ BitVec 2) (_ BitVec 2))) (assert (= (select a b) #b00))
      (check-sat))
    (without (set-logic ALL) (declare-const b (Array (_ BitVec 2) (_ BitVec 2)))
      (assert (= (select b #b01) #b00)) (check-sat))
    (with (set-logic ALL) (declare-const a (Array (Array Int Int) Int))
      (declare-const b (Array Int Int)) (assert (= (select a b) 0)) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int (Array Int Int)))
      (declare-const b (Array Int Int)) (assert (= (select a 0) b)) (check-sat)))
  (feature array-of-arrays
    (with (set-logic ALL) (declare-const a (Array Int (Array Int Int)))
      (assert (= (select (select a 0) 1) 2)) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int Int)) (assert (= (select a 0) 1))
      (check-sat))
    (with (set-logic ALL)
      (declare-const a (Array (_ BitVec 2) (Array (_ BitVec 2) (_ BitVec 2))))
      (assert (= (select (select a #b00) #b01) #b10)) (check-sat))
    (without (set-logic ALL) (declare-const a (Array (_ BitVec 2) (_ BitVec 2)))
      (assert (= (select a #b00) #b01)) (check-sat)))
  (feature array-of-others-in-bit-vector-logic
    (with (set-logic QF_ABV) (declare-const x (Array Bool Bool)) (assert (select x true))
      (check-sat))
    (without (set-logic QF_ABV) (declare-const x (Array (_ BitVec 2) (_ BitVec 2)))
      (assert (= #b00 (select x #b00))) (check-sat)))
  (feature assertions-without-option
    (with (set-logic ALL) (declare-const p Bool) (assert p) (get-assertions) (check-sat))
    (without (set-option :produce-assertions true) (set-logic ALL) (declare-const p Bool)
      (assert p) (get-assertions) (check-sat)))
  (feature attribute-without-value
    (with (set-logic ALL) (declare-const p Bool) (assert (! p :note)) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert (! p :note n)) (check-sat)))
  (feature bare-constructor
    (with (set-logic ALL) (declare-datatype D (a b)) (declare-const x D) (assert (= x a))
      (check-sat))
    (without (set-logic ALL) (declare-datatype D ((a) (b))) (declare-const x D) (assert (= x a))
      (check-sat)))
  (feature bit-vectors-in-float-logic
    (with (set-logic QF_FP) (declare-const x (_ BitVec 4)) (declare-const y (_ BitVec 4))
      (assert (bvult x y)) (check-sat))
    (without (set-logic QF_FP) (declare-const x Float32) (declare-const y Float32)
      (assert (fp.lt x y)) (check-sat)))
  (feature check-sat-argument
    (with (set-logic ALL) (declare-const p Bool) (check-sat p))
    (without (set-logic ALL) (declare-const p Bool) (check-sat)))
  (feature choice
    (with (set-logic ALL) (declare-const y Int) (assert (= y (choice ((x Int)) (> x 3)))) (check-sat))
    (without (set-logic ALL) (declare-const y Int) (assert (> y 3)) (check-sat)))
  (feature coefficient-term
    (with (set-logic QF_LIA) (declare-const x Int) (assert (= (* (+ 1 2) x) 4)) (check-sat))
    (without (set-logic QF_LIA) (declare-const x Int) (assert (= (* 3 x) 4)) (check-sat))
    (with (set-logic QF_LRA) (declare-const x Real) (assert (= (* (+ 1.0 2.0) x) 4.0)) (check-sat))
    (without (set-logic QF_LRA) (declare-const x Real) (assert (= (* 3.0 x) 4.0)) (check-sat)))
  (feature coercion-outside-arithmetic
    (with (set-logic ALL) (declare-const i Int) (declare-const r Real) (declare-fun f (Real) Real)
      (assert (= r (f i))) (check-sat))
    (without (set-logic ALL) (declare-const i Int) (declare-const r Real)
      (declare-fun f (Real) Real) (assert (= r (f r))) (check-sat))
    (with (set-logic ALL) (declare-const i Int) (declare-const r Real) (declare-const p Bool)
      (assert (= r (ite p r i))) (check-sat))
    (without (set-logic ALL) (declare-const i Int) (declare-const r Real) (declare-const p Bool)
      (assert (= r (ite p r (to_real i)))) (check-sat)))
  (feature constant-array-of-coerced-values
    (with (set-logic ALL) (declare-const a (Array Int Real))
      (assert (= a ((as const (Array Int Real)) 1))) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int Real))
      (assert (= a ((as const (Array Int Real)) 1.0))) (check-sat)))
  (feature constant-array-of-negative-numbers
    (with (set-logic ALL) (declare-const a (Array Int Int))
      (assert (= a ((as const (Array Int Int)) (- 1)))) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int Int))
      (assert (= a ((as const (Array Int Int)) 1))) (check-sat)))
  (feature constant-array-of-terms
    (with (set-logic ALL) (declare-const i Int) (declare-const a (Array Int Int))
      (assert (= a ((as const (Array Int Int)) i))) (check-sat))
    (without (set-logic ALL) (declare-const i Int) (declare-const a (Array Int Int))
      (assert (= a ((as const (Array Int Int)) 1))) (check-sat))
    (with (set-logic ALL) (declare-const b (_ BitVec 2))
      (declare-const a (Array (_ BitVec 2) (_ BitVec 2)))
      (assert (= a ((as const (Array (_ BitVec 2) (_ BitVec 2))) b))) (check-sat))
    (without (set-logic ALL) (declare-const b (_ BitVec 2))
      (declare-const a (Array (_ BitVec 2) (_ BitVec 2)))
      (assert (= a ((as const (Array (_ BitVec 2) (_ BitVec 2))) #b01))) (check-sat)))
  (feature core-without-option
    (with (set-logic ALL) (declare-const p Bool) (assert (! false :named n)) (check-sat)
      (get-unsat-core))
    (without (set-option :produce-unsat-cores true) (set-logic ALL) (declare-const p Bool)
      (assert (! false :named n)) (check-sat) (get-unsat-core)))
  (feature datatypes-beyond-logic
    (with (set-logic LIA) (declare-datatype D ((a) (b))) (declare-const x D) (assert (= x a))
      (check-sat))
    (without (set-logic LIA) (declare-const x Bool) (assert (= x true)) (check-sat)))
  (feature datatypes-beyond-strict-logic
    (with (set-logic QF_BV) (declare-datatype D ((a) (b))) (declare-const x D) (assert (= x a))
      (check-sat))
    (without (set-logic QF_BV) (declare-const x Bool) (assert (= x true)) (check-sat))
    (with (set-logic QF_LIA) (declare-datatype D ((a) (b))) (declare-const x D) (assert (= x a))
      (check-sat))
    (without (set-logic QF_LIA) (declare-const x Bool) (assert (= x true)) (check-sat)))
  (feature declared-bit-vectors-beyond-logic
    (with (set-logic QF_LRA) (declare-const x (_ BitVec 8)) (assert true) (check-sat))
    (without (set-logic QF_LRA) (declare-const x Bool) (assert true) (check-sat)))
  (feature declared-sorts-beyond-logic
    (with (set-logic QF_LIA) (declare-sort E 0) (declare-const e E) (assert (= e e)) (check-sat))
    (without (set-logic QF_LIA) (declare-const e Bool) (assert (= e e)) (check-sat))
    (with (set-logic QF_BV) (declare-sort E 0) (declare-const e E) (assert (= e e)) (check-sat))
    (without (set-logic QF_BV) (declare-const e Bool) (assert (= e e)) (check-sat)))
  (feature difference-term
    (with (set-logic QF_IDL) (declare-const x Int) (declare-const y Int) (assert (< (+ x y) 3))
      (check-sat))
    (without (set-logic QF_IDL) (declare-const x Int) (declare-const y Int)
      (assert (< (- x y) 3)) (check-sat))
    (with (set-logic QF_RDL) (declare-const x Real) (declare-const y Real)
      (assert (< (+ x y) 3.0)) (check-sat))
    (without (set-logic QF_RDL) (declare-const x Real) (declare-const y Real)
      (assert (< (- x y) 3.0)) (check-sat)))
  (feature empty-assumptions
    (with (set-logic ALL) (declare-const p Bool) (check-sat-assuming ()))
    (without (set-logic ALL) (declare-const p Bool) (check-sat-assuming (p))))
  (feature escape-of-no-character
    (with (set-logic ALL) (declare-const s String) (assert (= s "\u{30000}")) (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (= s "\u{2ffff}")) (check-sat)))
  (feature field-update
    (with (set-logic ALL) (declare-datatype D ((a (f Bool)))) (declare-const x D)
      (assert (= x ((_ update f) x true))) (check-sat))
    (without (set-logic ALL) (declare-datatype D ((a (f Bool)))) (declare-const x D)
      (assert (= x (a true))) (check-sat)))
  (feature float-format
    (with (set-logic ALL) (declare-const x Float16) (assert (fp.isZero x)) (check-sat))
    (without (set-logic ALL) (declare-const x Float32) (assert (fp.isZero x)) (check-sat))
    (with (set-logic QF_FP) (declare-const x Float128) (assert (fp.isZero x)) (check-sat))
    (without (set-logic QF_FP) (declare-const x Float32) (assert (fp.isZero x)) (check-sat)))
  (feature float-format-without-name
    (with (set-logic QF_FP) (declare-const x (_ FloatingPoint 3 5)) (assert (fp.isZero x))
      (check-sat))
    (without (set-logic QF_FP) (declare-const x (_ FloatingPoint 8 24)) (assert (fp.isZero x))
      (check-sat))
    (with (set-logic ALL) (declare-const x (_ FloatingPoint 4 9)) (assert (fp.isZero x))
      (check-sat))
    (without (set-logic ALL) (declare-const x Float64) (assert (fp.isZero x)) (check-sat)))
  (feature function-for-array
    (with (set-logic ALL) (declare-fun f (Int) Int) (declare-const a (Array Int Int))
      (assert (= f a)) (check-sat))
    (without (set-logic ALL) (declare-fun f (Int) Int) (declare-const a (Array Int Int))
      (assert (= (f 0) (select a 0))) (check-sat))
    (with (set-logic ALL) (declare-fun f ((_ BitVec 2)) (_ BitVec 2))
      (assert (= (select f #b00) #b00)) (check-sat))
    (without (set-logic ALL) (declare-fun f ((_ BitVec 2)) (_ BitVec 2)) (assert (= (f #b00) #b00))
      (check-sat)))
  (feature function-sort-beyond-logic
    (with (set-logic ALL) (declare-const f (-> Bool Bool)) (declare-const g (-> Bool Bool))
      (assert (= f g)) (check-sat))
    (without (set-logic ALL) (declare-const f (Array Bool Bool))
      (declare-const g (Array Bool Bool)) (assert (= f g)) (check-sat)))
  (feature function-value
    (with (set-logic HO_ALL) (declare-fun f (Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= f g)) (check-sat))
    (without (set-logic HO_ALL) (declare-fun f (Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= (f true) (g true))) (check-sat)))
  (feature function-value-beyond-logic
    (with (set-logic ALL) (declare-fun f (Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= f g)) (check-sat))
    (without (set-logic ALL) (declare-fun f (Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= (f true) (g true))) (check-sat)))
  (feature info-without-value
    (with (set-logic ALL) (set-info :note) (check-sat))
    (without (set-logic ALL) (set-info :note "n") (check-sat)))
  (feature interpolant-of-names
    (with (set-option :produce-interpolants true) (set-logic QF_BV) (declare-const p Bool)
      (assert (! p :named a)) (assert (! (not p) :named b)) (check-sat) (get-interpolant (a)))
    (without (set-option :produce-interpolants true) (set-logic QF_BV) (declare-const p Bool)
      (assert (! p :named a)) (assert (! (not p) :named b)) (check-sat)))
  (feature interpolant-of-term
    (with (set-option :produce-interpolants true) (set-logic ALL) (declare-const p Bool) (assert p)
      (get-interpolant A (or p (not p))))
    (without (set-option :produce-interpolants true) (set-logic ALL) (declare-const p Bool)
      (assert p)))
  (feature lambda-array
    (with (set-logic ALL) (declare-const a (Array Int Int))
      (assert (= a (lambda ((x Int)) (+ x 1)))) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int Int))
      (assert (= a (store a 0 1))) (check-sat)))
  (feature lambda-function
    (with (set-logic HO_ALL) (declare-fun f (Bool) Bool)
      (assert (= f (lambda ((x Bool)) (not x)))) (check-sat))
    (without (set-logic HO_ALL) (declare-fun f (Bool) Bool) (assert (f true)) (check-sat)))
  (feature late-logic
    (with (declare-const p Bool) (set-logic ALL) (assert p) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert p) (check-sat)))
  (feature literal-beyond-logic
    (with (set-logic QF_LIA) (assert (= #b1 #b0)) (check-sat))
    (without (set-logic QF_LIA) (assert (= true false)) (check-sat))
    (with (set-logic QF_BV) (assert (= 1 1)) (check-sat))
    (without (set-logic QF_BV) (assert (= #b1 #b1)) (check-sat)))
  (feature name-below-binder
    (with (set-logic ALL) (declare-const p Bool)
      (assert (exists ((x Int)) (and (! p :named n) (= x x)))) (check-sat))
    (without (set-logic ALL) (declare-const p Bool)
      (assert (and (! p :named n) (exists ((x Int)) (= x x)))) (check-sat))
    (with (set-logic ALL) (declare-const p Bool)
      (assert (exists ((x Bool)) (and (! p :named n) x))) (check-sat))
    (without (set-logic ALL) (declare-const p Bool)
      (assert (and (! p :named n) (exists ((x Bool)) x))) (check-sat)))
  (feature name-of-open-term
    (with (set-logic ALL) (assert (forall ((x Bool)) (or (! x :named n) (not x)))) (check-sat))
    (without (set-logic ALL) (assert (forall ((x Bool)) (or x (not x)))) (check-sat)))
  (feature negative-number-as-name
    (with (set-logic ALL) (declare-const -1 Bool) (assert -1) (check-sat))
    (without (set-logic ALL) (declare-const -x Bool) (assert -x) (check-sat)))
  (feature negative-numeral
    (with (set-logic ALL) (declare-const x Int) (assert (= x -1)) (check-sat))
    (without (set-logic ALL) (declare-const x Int) (assert (= x (- 1))) (check-sat)))
  (feature non-incremental-theory
    (with (set-logic ALL) (declare-heap (Int Int)) (declare-const x Int) (assert (pto x 1))
      (check-sat))
    (without (set-logic ALL) (declare-const x Int) (assert (= x 1)) (check-sat)))
  (feature old-datatypes
    (with (set-logic ALL) (declare-datatypes () ((D (a) (b)))) (declare-const x D)
      (assert (= x a)) (check-sat))
    (without (set-logic ALL) (declare-datatypes ((D 0)) (((a) (b)))) (declare-const x D)
      (assert (= x a)) (check-sat)))
  (feature old-field-update
    (with (set-logic ALL) (declare-datatype D ((a (f Bool)))) (declare-const x D)
      (assert (= x ((_ update-field f) x true))) (check-sat))
    (without (set-logic ALL) (declare-datatype D ((a (f Bool)))) (declare-const x D)
      (assert (= x (a true))) (check-sat)))
  (feature old-field-update-with-logic
    (with (set-logic QF_UFDT) (declare-datatype D ((a (f Bool)))) (declare-const x D)
      (assert (= x ((_ update-field f) x true))) (check-sat))
    (without (set-logic QF_UFDT) (declare-datatype D ((a (f Bool)))) (declare-const x D)
      (assert (= x (a true))) (check-sat)))
  (feature option-with-point
    (with (set-option :smt.arith.solver 2) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert p) (check-sat)))
  (feature partial-application
    (with (set-logic HO_ALL) (declare-fun f (Bool Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= (f true) g)) (check-sat))
    (without (set-logic HO_ALL) (declare-fun f (Bool Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= (f true true) (g true))) (check-sat))
    (with (set-logic ALL) (declare-fun f (Bool Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= (f true) g)) (check-sat))
    (without (set-logic ALL) (declare-fun f (Bool Bool) Bool) (declare-fun g (Bool) Bool)
      (assert (= (f true true) (g true))) (check-sat)))
  (feature quantifier
    (with (set-logic ALL) (declare-const q Bool) (assert (exists ((p Bool)) (distinct p q)))
      (check-sat))
    (without (set-logic ALL) (declare-const q Bool) (assert (distinct true q)) (check-sat))
    (with (set-logic ALL) (declare-const b (_ BitVec 4))
      (assert (exists ((c (_ BitVec 4))) (bvult b c))) (check-sat))
    (without (set-logic ALL) (declare-const b (_ BitVec 4)) (assert (bvult b #b1000)) (check-sat)))
  (feature range-backwards
    (with (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range "b" "a")))
      (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range "a" "b")))
      (check-sat)))
  (feature range-beyond-bytes
    (with (set-logic ALL) (declare-const s String)
      (assert (str.in_re s (re.range "a" "\u{100}"))) (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range "a" "b")))
      (check-sat)))
  (feature range-of-terms
    (with (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range s "b")))
      (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range "a" "b")))
      (check-sat))
    (with (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range "ab" "b")))
      (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (str.in_re s (re.range "a" "b")))
      (check-sat)))
  (feature recursion-without-quantifiers
    (with (set-logic QF_UFLIA)
      (define-fun-rec f ((x Int)) Int (ite (< x 1) 0 (f (- x 1)))) (check-sat))
    (without (set-logic UFLIA)
      (define-fun-rec f ((x Int)) Int (ite (< x 1) 0 (f (- x 1)))) (check-sat)))
  (feature regular-language-equality
    (with (set-logic ALL) (assert (= (re.++ re.all (str.to_re "a")) (re.* (str.to_re "b"))))
      (check-sat))
    (without (set-logic ALL) (assert (str.in_re "a" (re.* re.allchar))) (check-sat)))
  (feature regular-language-in-sort
    (with (set-logic ALL) (declare-const a (Array Int RegLan)) (assert (= a a)) (check-sat))
    (without (set-logic ALL) (declare-const a (Array Int String)) (assert (= a a)) (check-sat)))
  (feature regular-language-variable
    (with (set-logic ALL) (declare-const x RegLan) (assert (str.in_re "a" x)) (check-sat))
    (without (set-logic ALL) (assert (str.in_re "a" re.all)) (check-sat))
    (with (set-logic ALL) (declare-const p Bool) (declare-const s String)
      (assert (str.in_re s (ite p re.all re.none))) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (declare-const s String)
      (assert (ite p (str.in_re s re.all) (str.in_re s re.none))) (check-sat)))
  (feature reserved-name
    (with (set-logic ALL) (declare-const @x Bool) (check-sat))
    (without (set-logic ALL) (declare-const x Bool) (check-sat))
    (with (set-logic ALL) (declare-const let Bool) (check-sat))
    (without (set-logic ALL) (declare-const x Bool) (check-sat)))
  (feature second-declaration
    (with (set-logic ALL) (declare-const x Bool) (declare-const x Bool) (assert x) (check-sat))
    (without (set-logic ALL) (declare-const x Bool) (declare-const y Bool) (assert x) (check-sat)))
  (feature second-logic
    (with (set-logic ALL) (set-logic ALL) (declare-const x Bool) (assert x) (check-sat))
    (without (set-logic ALL) (declare-const x Bool) (assert x) (check-sat)))
  (feature sort-without-arity
    (with (set-logic ALL) (declare-sort E) (declare-const x E) (assert (= x x)) (check-sat))
    (without (set-logic ALL) (declare-sort E 0) (declare-const x E) (assert (= x x)) (check-sat)))
  (feature strings-or-floats-in-horn
    (with (set-logic HORN) (declare-const x String) (assert (= x x)) (check-sat))
    (without (set-logic HORN) (declare-const x Int) (assert (= x x)) (check-sat))
    (with (set-logic HORN) (declare-const x Float32) (assert (= x x)) (check-sat))
    (without (set-logic HORN) (declare-const x Int) (assert (= x x)) (check-sat)))
  (feature tester-beyond-logic
    (with (set-logic UFLIA) (declare-datatype D ((a) (b))) (declare-const x D)
      (assert ((_ is a) x)) (check-sat))
    (without (set-logic UFLIA) (declare-datatype D ((a) (b))) (declare-const x D)
      (assert (= x a)) (check-sat)))
  (feature theory-name
    (with (set-logic ALL) (declare-const and Bool) (assert and) (check-sat))
    (without (set-logic ALL) (declare-const an Bool) (assert an) (check-sat))
    (with (set-logic ALL) (declare-const bvadd Bool) (assert bvadd) (check-sat))
    (without (set-logic ALL) (declare-const bvad Bool) (assert bvad) (check-sat)))
  (feature theory-sort-name
    (with (set-logic ALL) (declare-sort Int 0) (check-sat))
    (without (set-logic ALL) (declare-sort In 0) (check-sat)))
  (feature theory-sort-name-with-arguments
    (with (set-logic ALL) (declare-sort Array 0) (declare-const x Array) (assert (= x x))
      (check-sat))
    (without (set-logic ALL) (declare-sort Arra 0) (declare-const x Arra) (assert (= x x))
      (check-sat))
    (with (set-logic ALL) (declare-sort BitVec 0) (declare-const x BitVec) (assert (= x x))
      (check-sat))
    (without (set-logic ALL) (declare-sort BitVe 0) (declare-const x BitVe) (assert (= x x))
      (check-sat)))
  (feature unprintable-character
    (with (set-logic ALL) (declare-const s String) (assert (= s "a	b")) (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (= s "a b")) (check-sat))
    (with (set-logic ALL) (declare-const s String) (assert (= s "é")) (check-sat))
    (without (set-logic ALL) (declare-const s String) (assert (= s "e")) (check-sat)))
  (feature wildcard-pattern
    (with (set-logic ALL) (declare-datatype D ((a) (b))) (declare-const x D)
      (assert (match x ((a true) (_ false)))) (check-sat))
    (without (set-logic ALL) (declare-datatype D ((a) (b))) (declare-const x D)
      (assert (match x ((a true) (y false)))) (check-sat)))
  (feature wrapped-bit-vector
    (with (set-logic ALL) (declare-const b (_ BitVec 4)) (assert (= b (_ bv17 4))) (check-sat))
    (without (set-logic ALL) (declare-const b (_ BitVec 4)) (assert (= b (_ bv1 4))) (check-sat)))
  (feature zero-divisor
    (with (set-logic QF_LIA) (declare-const x Int) (assert (= (div x 0) 1)) (check-sat))
    (without (set-logic QF_LIA) (declare-const x Int) (assert (= (div x 2) 1)) (check-sat))
    (with (set-logic QF_LRA) (declare-const x Real) (assert (= (/ x 0.0) 1.0)) (check-sat))
    (without (set-logic QF_LRA) (declare-const x Real) (assert (= (/ x 2.0) 1.0)) (check-sat)))

  (command assert-soft
    (with (set-logic ALL) (declare-const p Bool) (assert-soft p :weight 2 :id a) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (check-sat)))
  (command block-model
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)
      (block-model :literals))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)))
  (command block-model-values
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)
      (block-model-values (p)))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)))
  (command check-sat-assuming
    (with (set-logic ALL) (declare-const p Bool) (check-sat-assuming (p)))
    (without (set-logic ALL) (declare-const p Bool) (check-sat)))
  (command apply
    (with (set-logic ALL) (declare-const p Bool) (assert p) (apply simplify))
    (without (set-logic ALL) (declare-const p Bool) (assert p)))
  (command check-sat-using
    (with (set-logic ALL) (declare-const p Bool) (check-sat-using smt))
    (without (set-logic ALL) (declare-const p Bool) (check-sat)))
  (command declare-codatatype
    (with (set-logic ALL) (declare-codatatype D ((a (f Bool) (g D)))) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command declare-codatatypes
    (with (set-logic ALL) (declare-codatatypes ((D 0)) (((a (f Bool) (g D))))) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command declare-const
    (with (set-logic ALL) (declare-const p Bool) (assert p) (check-sat))
    (without (set-logic ALL) (declare-fun p () Bool) (assert p) (check-sat)))
  (command declare-datatype
    (with (set-logic ALL) (declare-datatype D ((a) (b))) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command declare-datatypes
    (with (set-logic ALL) (declare-datatypes ((D 0)) (((a) (b)))) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command declare-fun
    (with (set-logic ALL) (declare-fun p () Bool) (assert p) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert p) (check-sat)))
  (command declare-heap
    (with (set-logic ALL) (check-sat) (declare-heap (Int Int)))
    (without (set-logic ALL) (check-sat)))
  (command declare-pool
    (with (set-logic ALL) (check-sat)
      (declare-pool q Int (1)))
    (without (set-logic ALL) (check-sat)))
  (command declare-sort
    (with (set-logic ALL) (declare-sort E 0) (check-sat))
    (without (set-logic ALL) (check-sat))
    (with (set-logic QF_UF) (declare-sort E 0) (check-sat))
    (without (set-logic QF_UF) (check-sat)))
  (command define-const
    (with (set-logic ALL) (define-const p Bool true) (assert p) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert p) (check-sat)))
  (command define-fun
    (with (set-logic ALL) (define-fun f ((p Bool)) Bool (not p)) (assert (f false)) (check-sat))
    (without (set-logic ALL) (assert (not false)) (check-sat)))
  (command define-fun-rec
    (with (set-logic ALL) (define-fun-rec f ((p Bool)) Bool (ite p true (f (not p)))) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command define-funs-rec
    (with (set-logic ALL) (define-funs-rec ((f ((p Bool)) Bool)) ((ite p true (f (not p)))))
      (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command define-sort
    (with (set-logic ALL) (define-sort E () Bool) (declare-const p E) (assert p) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert p) (check-sat)))
  (command display
    (with (set-logic ALL) (declare-const p Bool) (display p) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (check-sat)))
  (command echo
    (with (set-logic ALL) (check-sat) (echo "hello"))
    (without (set-logic ALL) (check-sat)))
  (command eval
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)
      (eval p))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)))
  (command find-synth
    (with (set-option :sygus true) (set-logic ALL)
      (find-synth :enum ((G Bool)) ((G Bool (true)))))
    (without (set-option :sygus true) (set-logic ALL)))
  (command find-synth-next
    (with (set-option :sygus true) (set-logic ALL) (find-synth :enum ((G Bool)) ((G Bool (true))))
      (find-synth-next))
    (without (set-option :sygus true) (set-logic ALL) (find-synth :enum ((G Bool)) ((G Bool
      (true))))))
  (command get-abduct
    (with (set-option :produce-abducts true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)
      (get-abduct A p))
    (without (set-option :produce-abducts true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)))
  (command get-abduct-next
    (with (set-option :produce-abducts true) (set-logic ALL) (declare-const p Bool) (get-abduct A p)
      (get-abduct-next))
    (without (set-option :produce-abducts true) (set-logic ALL) (declare-const p Bool)
      (get-abduct A p)))
  (command get-assertions
    (with (set-option :produce-assertions true) (set-logic ALL) (declare-const p Bool) (assert p)
      (get-assertions) (check-sat))
    (without (set-option :produce-assertions true) (set-logic ALL) (declare-const p Bool)
      (assert p) (check-sat))
    (with (set-option :interactive-mode true) (set-logic ALL) (declare-const p Bool) (assert p)
      (get-assertions) (check-sat))
    (without (set-option :interactive-mode true) (set-logic ALL) (declare-const p Bool)
      (assert p) (check-sat)))
  (command get-assignment
    (with (set-option :produce-models true) (set-option :produce-assignments true) (set-logic ALL)
      (declare-const p Bool) (assert (! p :named n)) (check-sat) (get-assignment))
    (without (set-option :produce-models true) (set-option :produce-assignments true)
      (set-logic ALL) (declare-const p Bool) (assert (! p :named n)) (check-sat)))
  (command get-consequences
    (with (set-logic ALL) (declare-const p Bool) (assert p) (get-consequences () (p)))
    (without (set-logic ALL) (declare-const p Bool) (assert p)))
  (command get-difficulty
    (with (set-option :produce-difficulty true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)
      (get-difficulty))
    (without (set-option :produce-difficulty true) (set-logic ALL) (declare-const p Bool)
      (assert p) (check-sat)))
  (command get-info
    (with (set-logic ALL) (get-info :name) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command get-interpolant
    (with (set-option :produce-interpolants true) (set-logic ALL) (declare-const p Bool) (assert p)
      (get-interpolant A (or p (not p))))
    (without (set-option :produce-interpolants true) (set-logic ALL) (declare-const p Bool)
      (assert p)))
  (command get-interpolant-next
    (with (set-option :produce-interpolants true) (set-logic ALL) (declare-const p Bool)
      (assert p) (get-interpolant A (or p (not p)))
      (get-interpolant-next))
    (without (set-option :produce-interpolants true) (set-logic ALL) (declare-const p Bool)
      (assert p) (get-interpolant A (or p (not p)))))
  (command get-interpolants
    (with (set-option :produce-interpolants true) (set-logic QF_LIA) (declare-const p Bool)
      (assert (! p :named a)) (assert (! (not p) :named b)) (check-sat) (get-interpolants a b))
    (without (set-option :produce-interpolants true) (set-logic QF_LIA) (declare-const p Bool)
      (assert (! p :named a)) (assert (! (not p) :named b)) (check-sat)))
  (command get-learned-literals
    (with (set-option :produce-learned-literals true) (set-logic ALL) (declare-const p Bool)
      (assert p) (check-sat)
      (get-learned-literals))
    (without (set-option :produce-learned-literals true) (set-logic ALL) (declare-const p Bool)
      (assert p) (check-sat)))
  (command get-model
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat) (get-model))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)))
  (command get-model-domain-elements
    (with (set-option :produce-models true) (set-logic ALL) (declare-sort E 0)
      (declare-const e E) (check-sat)
      (get-model-domain-elements E))
    (without (set-option :produce-models true) (set-logic ALL) (declare-sort E 0)
      (declare-const e E) (check-sat)))
  (command get-objectives
    (with (set-logic ALL) (declare-const x Int) (assert (< x 0)) (maximize x) (check-sat)
      (get-objectives))
    (without (set-logic ALL) (declare-const x Int) (assert (< x 0)) (check-sat))
    (with (set-logic ALL) (check-sat) (get-objectives))
    (without (set-logic ALL) (check-sat)))
  (command get-option
    (with (set-logic ALL) (get-option :produce-models) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command get-proof
    (with (set-option :produce-proofs true) (set-logic ALL) (assert false) (check-sat) (get-proof))
    (without (set-logic ALL) (assert false) (check-sat)))
  (command get-qe
    (with (set-logic LRA)
      (get-qe (exists ((x Real)) (> x 0.0))))
    (without (set-logic LRA)))
  (command get-qe-disjunct
    (with (set-logic LRA)
      (get-qe-disjunct (exists ((x Real)) (> x 0.0))))
    (without (set-logic LRA)))
  (command get-timeout-core
    (with (set-option :produce-unsat-cores true) (set-logic ALL) (declare-const p Bool) (assert p)
      (get-timeout-core))
    (without (set-option :produce-unsat-cores true) (set-logic ALL) (declare-const p Bool)
      (assert p)))
  (command get-timeout-core-assuming
    (with (set-option :produce-unsat-cores true) (set-logic ALL) (declare-const p Bool) (assert p)
      (get-timeout-core-assuming (p)))
    (without (set-option :produce-unsat-cores true) (set-logic ALL) (declare-const p Bool)
      (assert p)))
  (command get-unsat-assumptions
    (with (set-option :produce-unsat-assumptions true) (set-logic ALL) (declare-const p Bool)
      (check-sat-assuming (p (not p))) (get-unsat-assumptions))
    (without (set-option :produce-unsat-assumptions true) (set-logic ALL) (declare-const p Bool)
      (check-sat-assuming (p (not p)))))
  (command get-unsat-core
    (with (set-option :produce-unsat-cores true) (set-logic ALL) (assert (! false :named n))
      (check-sat) (get-unsat-core))
    (without (set-option :produce-unsat-cores true) (set-logic ALL) (assert (! false :named n))
      (check-sat)))
  (command get-unsat-core-lemmas
    (with (set-option :produce-unsat-cores true) (set-option :produce-proofs true)
      (set-logic ALL) (assert false) (check-sat)
      (get-unsat-core-lemmas))
    (without (set-option :produce-unsat-cores true) (set-option :produce-proofs true)
      (set-logic ALL) (assert false) (check-sat)))
  (command get-value
    (with (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat) (get-value (p)))
    (without (set-option :produce-models true) (set-logic ALL) (declare-const p Bool) (assert p)
      (check-sat)))
  (command help
    (with (set-logic ALL) (help) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command labels
    (with (set-logic ALL) (check-sat) (labels))
    (without (set-logic ALL) (check-sat)))
  (command maximize
    (with (set-logic ALL) (declare-const x Int) (assert (< x 0)) (maximize x) (check-sat))
    (without (set-logic ALL) (declare-const x Int) (assert (< x 0)) (check-sat))
    (with (set-logic ALL) (declare-const x (_ BitVec 2)) (maximize x) (check-sat))
    (without (set-logic ALL) (declare-const x (_ BitVec 2)) (check-sat)))
  (command minimize
    (with (set-logic ALL) (declare-const x Int) (assert (> x 0)) (minimize x) (check-sat))
    (without (set-logic ALL) (declare-const x Int) (assert (> x 0)) (check-sat))
    (with (set-logic ALL) (declare-const x (_ BitVec 2)) (minimize x) (check-sat))
    (without (set-logic ALL) (declare-const x (_ BitVec 2)) (check-sat)))
  (command pop
    (with (set-logic ALL) (push 1) (check-sat) (pop 1) (check-sat))
    (without (set-logic ALL) (push 1) (check-sat) (check-sat)))
  (command push
    (with (set-logic ALL) (push 1) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command reset
    (with (set-logic ALL) (check-sat) (reset) (set-logic ALL) (check-sat))
    (without (set-logic ALL) (check-sat) (check-sat)))
  (command reset-assertions
    (with (set-logic ALL) (declare-const p Bool) (assert p) (reset-assertions) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (assert p) (check-sat)))
  (command rule
    (with (set-logic ALL) (rule true) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command set-info
    (with (set-logic ALL) (set-info :status sat) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command set-simplifier
    (with (set-logic ALL) (set-simplifier simplify) (check-sat))
    (without (set-logic ALL) (check-sat)))
  (command simplify
    (with (set-logic ALL) (declare-const p Bool) (simplify (not p)) (check-sat))
    (without (set-logic ALL) (declare-const p Bool) (check-sat))))
