; SPDX-License-Identifier: Apache-2.0
; The carry-free average (x & y) + ((x ^ y) >> 1) equals the average computed one bit wider.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 16))
(declare-fun y () (_ BitVec 16))
(assert (let ((narrow (bvadd (bvand x y) (bvlshr (bvxor x y) #x0001)))
              (wide (bvlshr (bvadd ((_ zero_extend 1) x) ((_ zero_extend 1) y)) (_ bv1 17))))
  (not (= narrow ((_ extract 15 0) wide)))))
(set-info :status unsat)
(check-sat)
(exit)
