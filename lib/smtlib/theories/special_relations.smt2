; SPDX-License-Identifier: Apache-2.0
; Relations that Z3 decides without axioms: an order of any sort, one for each n, and the transitive
; closure of a function. They have no value: n stands for one such order, which models do not show.
(theory SpecialRelations
  :funs (
    (par (A) ((_ partial-order n) A A Bool :extension))
    (par (A) ((_ linear-order n) A A Bool :extension))
    (par (A) ((_ tree-order n) A A Bool :extension))
    (par (A) ((_ piecewise-linear-order n) A A Bool :extension))
    (par (A) ((_ transitive-closure (-> A (-> A Bool))) A A Bool :extension))))
