; SPDX-License-Identifier: Apache-2.0
; Functions on reals that are not quotients of polynomials, an extension of all three solvers
; (https://cvc5.github.io/docs/latest/theories/transcendentals.html), and further names of Z3.
; Outside its domain a function is unspecified: the arc sine of 2, the square root of -1.
(theory Transcendentals
  :funs (
    (real.pi Real :extension :accepted-by (cvc4 cvc5))
    (exp Real Real :extension :accepted-by (cvc4 cvc5))
    (sqrt Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (sin Real Real :extension)
    (cos Real Real :extension)
    (tan Real Real :partial :extension)
    (csc Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (sec Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (cot Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (arcsin Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (arccos Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (arctan Real Real :extension :accepted-by (cvc4 cvc5))
    (arccsc Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (arcsec Real Real :partial :extension :accepted-by (cvc4 cvc5))
    (arccot Real Real :extension :accepted-by (cvc4 cvc5))
    (pi :alias real.pi :accepted-by (z3))
    (euler Real :extension :accepted-by (z3))
    (asin :alias arcsin :accepted-by (z3))
    (acos :alias arccos :accepted-by (z3))
    (atan :alias arctan :accepted-by (z3))
    (sinh Real Real :extension :accepted-by (z3))
    (cosh Real Real :extension :accepted-by (z3))
    (tanh Real Real :extension :accepted-by (z3))
    (asinh Real Real :extension :accepted-by (z3))
    (acosh Real Real :partial :extension :accepted-by (z3))
    (atanh Real Real :partial :extension :accepted-by (z3))))
