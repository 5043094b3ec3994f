; SPDX-License-Identifier: Apache-2.0
; The theory ArraysEx of SMT-LIB 2.6 (with extensionality), and what solvers add: constant arrays,
; equality on a range of indices, the arrays of Z3 that a function makes, and its other name of the
; sort. Ranges and arrays of functions have no value.
(theory ArraysEx
  :sorts ((Array 2 :values array) (=> :alias Array))
  :funs (
    (par (X Y) (select (Array X Y) X Y))
    (par (X Y) (store (Array X Y) X Y (Array X Y)))
    (par (X Y) (const Y (Array X Y) :ascribed :constant-argument :extension))
    (par (X Y) (eqrange (Array X Y) (Array X Y) X X Bool :extension))
    (par (X Y) ((_ as-array (-> X Y)) (Array X Y) :extension))
    (par (X Y Z) ((_ map (-> Y Z)) (Array X Y) (Array X Z) :extension))
    (par (X Y Z W)
      ((_ map (-> Y (-> Z W))) (Array X Y) (Array X Z) (Array X W) :extension))
    (par (X Y Z W)
      ((_ map (-> Y (-> Z (-> Z W)))) (Array X Y) (Array X Z) (Array X Z) (Array X W) :extension))))
