; SPDX-License-Identifier: Apache-2.0
; The population count by parallel sums equals the sum of the single bits.
(set-logic QF_BV)
(declare-fun v () (_ BitVec 8))
(declare-fun swar () (_ BitVec 8))
(declare-fun slow () (_ BitVec 8))
(assert (= swar
 (let ((a (bvsub v (bvand (bvlshr v #x01) #x55))))
 (let ((b (bvadd (bvand a #x33) (bvand (bvlshr a #x02) #x33))))
  (bvand (bvadd b (bvlshr b #x04)) #x0f)))))
(assert (= slow
 (bvadd
  (bvadd (bvadd ((_ zero_extend 7) ((_ extract 0 0) v)) ((_ zero_extend 7) ((_ extract 1 1) v)))
         (bvadd ((_ zero_extend 7) ((_ extract 2 2) v)) ((_ zero_extend 7) ((_ extract 3 3) v))))
  (bvadd (bvadd ((_ zero_extend 7) ((_ extract 4 4) v)) ((_ zero_extend 7) ((_ extract 5 5) v)))
         (bvadd ((_ zero_extend 7) ((_ extract 6 6) v)) ((_ zero_extend 7) ((_ extract 7 7) v)))))))
(assert (not (= swar slow)))
(set-info :status unsat)
(check-sat)
(exit)
