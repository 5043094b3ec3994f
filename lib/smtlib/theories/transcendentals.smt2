; SPDX-License-Identifier: Apache-2.0
; Functions on reals that are not quotients of polynomials, an extension of all three solvers
; (https://cvc5.github.io/docs/latest/theories/transcendentals.html), and further names of Z3.
; Outside its domain a function is unspecified: the arc sine of 2, the square root of -1.
(theory Transcendentals
  :funs (
    (real.pi Real :extension)
    (exp Real Real :extension)
    (sqrt Real Real :partial :extension)
    (sin Real Real :extension)
    (cos Real Real :extension)
    (tan Real Real :partial :extension)
    (csc Real Real :partial :extension)
    (sec Real Real :partial :extension)
    (cot Real Real :partial :extension)
    (arcsin Real Real :partial :extension)
    (arccos Real Real :partial :extension)
    (arctan Real Real :extension)
    (arccsc Real Real :partial :extension)
    (arcsec Real Real :partial :extension)
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
    (acosh Real Real :partial :extension)
    (atanh Real Real :partial :extension)))
