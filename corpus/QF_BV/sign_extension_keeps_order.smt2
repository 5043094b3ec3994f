; SPDX-License-Identifier: Apache-2.0
; Sign extension keeps the signed order and zero extension the unsigned one.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 9))
(declare-fun b () (_ BitVec 9))
(assert (or
  (xor (bvslt a b) (bvslt ((_ sign_extend 7) a) ((_ sign_extend 7) b)))
  (xor (bvult a b) (bvult ((_ zero_extend 7) a) ((_ zero_extend 7) b)))
  (xor (bvsge a b) (bvsge ((_ sign_extend 0) a) ((_ zero_extend 0) b)))))
(set-info :status unsat)
(check-sat)
(exit)
