; SPDX-License-Identifier: Apache-2.0
; Arrays that agree on every index are equal.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 1) (_ BitVec 2)))
(declare-fun b () (Array (_ BitVec 1) (_ BitVec 2)))
(assert (distinct a b))
(set-info :status sat)
(check-sat)
(assert (= (select a #b0) (select b #b0)))
(assert (= (select a #b1) (select b #b1)))
(set-info :status unsat)
(check-sat)
