; SPDX-License-Identifier: Apache-2.0
; A four bit multiplier built of shifted summands.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(declare-fun y () (_ BitVec 4))
(declare-fun acc () (_ BitVec 8))
(assert (= acc
 (let ((wx ((_ zero_extend 4) x)))
 (let ((p0 (ite (= ((_ extract 0 0) y) #b1) wx #x00))
       (p1 (ite (= ((_ extract 1 1) y) #b1) (bvshl wx #x01) #x00))
       (p2 (ite (= ((_ extract 2 2) y) #b1) (bvshl wx #x02) #x00))
       (p3 (ite (= ((_ extract 3 3) y) #b1) (bvshl wx #x03) #x00)))
  (bvadd (bvadd p0 p1) (bvadd p2 p3))))))
(assert (not (= acc (bvmul ((_ zero_extend 4) x) ((_ zero_extend 4) y)))))
(set-info :status unsat)
(check-sat)
