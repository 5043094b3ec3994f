; SPDX-License-Identifier: Apache-2.0
; The sign function by shifts, and a number equal to the negation of its sign.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 20))
(declare-fun s () (_ BitVec 20))
(assert (= s (bvor (bvashr x (_ bv19 20)) (bvlshr (bvneg x) (_ bv19 20)))))
(assert (=> (bvslt x (_ bv0 20)) (= s (bvnot (_ bv0 20)))))
(assert (bvsgt s (_ bv0 20)))
(assert (= (bvmul s x) (bvmul x x)))
(set-info :status sat)
(check-sat)
(exit)
