; SPDX-License-Identifier: Apache-2.0
; How many elements a declared sort has, an extension of CVC4 in its logics UFC and QF_UFC: (fmf.card x n)
; where there are at most n of the sort of x. A model here says nothing of that.
(theory Cardinality
  :funs (
    (par (A) (fmf.card A Int Bool :constant-argument :extension :accepted-by ()))))
