; SPDX-License-Identifier: Apache-2.0
; A network of five comparators sorts four nibbles.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 4))
(declare-fun b () (_ BitVec 4))
(declare-fun c () (_ BitVec 4))
(declare-fun d () (_ BitVec 4))
(assert
 (let ((a1 (ite (bvult a b) a b)) (b1 (ite (bvult a b) b a))
       (c1 (ite (bvult c d) c d)) (d1 (ite (bvult c d) d c)))
 (let ((a2 (ite (bvult a1 c1) a1 c1)) (c2 (ite (bvult a1 c1) c1 a1))
       (b2 (ite (bvult b1 d1) b1 d1)) (d2 (ite (bvult b1 d1) d1 b1)))
 (let ((b3 (ite (bvult b2 c2) b2 c2)) (c3 (ite (bvult b2 c2) c2 b2)))
  (not (and (bvule a2 b3) (bvule b3 c3) (bvule c3 d2)
            (= (bvxor (bvxor a b) (bvxor c d)) (bvxor (bvxor a2 b3) (bvxor c3 d2)))))))))
(set-info :status unsat)
(check-sat)
(exit)
