; SPDX-License-Identifier: Apache-2.0
; Arrays over a one-bit index are equal when their two cells are.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 1) (_ BitVec 5)))
(declare-fun b () (Array (_ BitVec 1) (_ BitVec 5)))
(assert (= (select a #b0) (select b #b0)))
(assert (= (select a #b1) (select b #b1)))
(assert (distinct a b))
(set-info :status unsat)
(check-sat)
