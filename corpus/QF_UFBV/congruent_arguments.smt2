; SPDX-License-Identifier: Apache-2.0
; Equal sums in another order are equal arguments.
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 8)) (_ BitVec 8))
(declare-fun a () (_ BitVec 8))
(declare-fun b () (_ BitVec 8))
(declare-fun c () (_ BitVec 8))
(assert (not (= (f (bvadd a (bvadd b c))) (f (bvadd (bvadd c b) a)))))
(set-info :status unsat)
(check-sat)
