; SPDX-License-Identifier: Apache-2.0
; The number of elements of a declared sort, an extension of CVC4 in its logics UFC and QF_UFC:
; (fmf.card x n), and of cvc5 (_ fmf.card S n), is true if the sort of x, or S, has at most n
; elements. It has no value, because models do not record that number.
(theory Cardinality
  :funs (
    (par (A) (fmf.card A Int Bool :constant-argument :extension))
    (par (A) ((_ fmf.card A n) Bool :where (> n 0) :extension))))
