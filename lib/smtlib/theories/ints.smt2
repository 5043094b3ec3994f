; SPDX-License-Identifier: Apache-2.0
; The theory Ints of SMT-LIB 2.6. Division by zero is any function of the dividend.
(theory Ints
  :sorts ((Int 0 :values integer))
  :literals ((NUMERAL Int))
  :funs (
    (- Int Int :role minus)
    (- Int Int Int :left-assoc)
    (+ Int Int Int :left-assoc)
    (* Int Int Int :left-assoc :linear product)
    (div Int Int Int :left-assoc :partial :linear divisor)
    (mod Int Int Int :partial :linear divisor)
    (abs Int Int)
    (<= Int Int Bool :chainable :role at-most)
    (< Int Int Bool :chainable)
    (>= Int Int Bool :chainable)
    (> Int Int Bool :chainable)
    ((_ divisible n) Int Bool :where (> n 0) :accepted-by (cvc4 cvc5))
    (^ Int Int Int :partial :extension :constant-argument :general (z3))
    (rem Int Int Int :partial :linear divisor :extension :accepted-by (z3))
    (int.pow2 Int Int :extension :linear never :accepted-by (cvc5))
    ((_ iand n) Int Int Int :where (> n 0) :linear never :extension :accepted-by (cvc5))))
