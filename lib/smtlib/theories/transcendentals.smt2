; SPDX-License-Identifier: Apache-2.0
; Functions on reals that are not quotients of polynomials, an extension of all three solvers
; (https://cvc5.github.io/docs/latest/theories/transcendentals.html), and further names of Z3.
; Outside its domain a function is unspecified: the arc sine of 2, the square root of -1.
(theory Transcendentals
  :funs (
    (real.pi Real :extension)
    (exp Real Real :extension)
    (sqrt Real Real :partial :specified (<= 0.0 x) :extension)
    (sin Real Real :extension)
    (cos Real Real :extension)
    (tan Real Real :partial :specified (distinct (cos x) 0.0) :extension)
    (csc Real Real :partial :specified (distinct (sin x) 0.0) :extension)
    (sec Real Real :partial :specified (distinct (cos x) 0.0) :extension)
    (cot Real Real :partial :specified (distinct (sin x) 0.0) :extension)
    (arcsin Real Real :partial :specified (<= (- 1.0) x 1.0) :extension)
    (arccos Real Real :partial :specified (<= (- 1.0) x 1.0) :extension)
    (arctan Real Real :extension)
    (arccsc Real Real :partial :specified (not (< (- 1.0) x 1.0)) :extension)
    (arcsec Real Real :partial :specified (not (< (- 1.0) x 1.0)) :extension)
    (arccot Real Real :extension)
    (pi :alias real.pi)
    (euler Real :extension)
    (asin :alias arcsin)
    (acos :alias arccos)
    (atan :alias arctan)
    (sinh Real Real :extension)
    (cosh Real Real :extension)
    (tanh Real Real :extension)
    (asinh Real Real :extension)
    (acosh Real Real :partial :specified (<= 1.0 x) :extension)
    (atanh Real Real :partial :specified (< (- 1.0) x 1.0) :extension)))
