; SPDX-License-Identifier: Apache-2.0
; The theory Reals of SMT-LIB 2.6. Division by zero may be any function of the dividend.
(theory Reals
  :sorts ((Real 0 :values real))
  :literals ((NUMERAL Real) (DECIMAL Real))
  :funs (
    (- Real Real :role minus)
    (- Real Real Real :left-assoc)
    (+ Real Real Real :left-assoc)
    (* Real Real Real :left-assoc :linear product)
    (/ Real Real Real :left-assoc :partial :linear divisor)
    (<= Real Real Bool :chainable :role at-most)
    (< Real Real Bool :chainable)
    (>= Real Real Bool :chainable)
    (> Real Real Bool :chainable)
    (+ Real Real :alone :extension)
    (* Real Real :alone :extension)
    (<= Real Bool :alone :extension)
    (< Real Bool :alone :extension)
    (>= Real Bool :alone :extension)
    (> Real Bool :alone :extension)
    (abs Real Real :extension)
    (/_total Real Real Real :linear divisor :extension)
    (^ Real Real Real :partial :specified (< 0.0 x) :extension :constant-argument)))
