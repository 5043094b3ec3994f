; SPDX-License-Identifier: Apache-2.0
; The theory ArraysEx of SMT-LIB 2.6 (with extensionality), and what solvers add: constant arrays,
; and equality on a range of indices, which has no value.
(theory ArraysEx
  :sorts ((Array 2 :values array))
  :funs (
    (par (X Y) (select (Array X Y) X Y))
    (par (X Y) (store (Array X Y) X Y (Array X Y)))
    (par (X Y) (const Y (Array X Y) :ascribed :constant-argument :extension))
    (par (X Y) (eqrange (Array X Y) (Array X Y) X X Bool :extension))))
