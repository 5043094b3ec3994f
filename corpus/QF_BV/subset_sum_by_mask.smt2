; SPDX-License-Identifier: Apache-2.0
; Choose numbers whose sum is the target, one mask bit for each.
(set-logic QF_BV)
(declare-fun pick () (_ BitVec 6))
(declare-fun s () (_ BitVec 12))
(assert (= s
 (bvadd (bvadd (bvand (_ bv103 12) ((_ repeat 12) ((_ extract 0 0) pick)))
               (bvand (_ bv205 12) ((_ repeat 12) ((_ extract 1 1) pick))))
 (bvadd (bvadd (bvand (_ bv311 12) ((_ repeat 12) ((_ extract 2 2) pick)))
               (bvand (_ bv407 12) ((_ repeat 12) ((_ extract 3 3) pick))))
        (bvadd (bvand (_ bv509 12) ((_ repeat 12) ((_ extract 4 4) pick)))
               (bvand (_ bv613 12) ((_ repeat 12) ((_ extract 5 5) pick))))))))
(assert (= s (_ bv1123 12)))
(set-info :status sat)
(check-sat)
