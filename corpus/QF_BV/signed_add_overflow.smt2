; SPDX-License-Identifier: Apache-2.0
; The sign rule for overflow of an addition equals the check in one more bit.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 24))
(declare-fun y () (_ BitVec 24))
(declare-fun rule () Bool)
(declare-fun wide () Bool)
(assert (= rule
  (let ((s (bvadd x y)))
    (= (bvand ((_ extract 23 23) (bvxor x s)) ((_ extract 23 23) (bvxor y s))) #b1))))
(assert (= wide
  (distinct (bvadd ((_ sign_extend 1) x) ((_ sign_extend 1) y))
            ((_ sign_extend 1) (bvadd x y)))))
(assert (xor rule wide))
(set-info :status unsat)
(check-sat)
