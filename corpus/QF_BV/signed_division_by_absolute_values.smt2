; SPDX-License-Identifier: Apache-2.0
; Signed division spelled out with unsigned division of absolute values.
(set-logic QF_BV)
(declare-fun s () (_ BitVec 5))
(declare-fun t () (_ BitVec 5))
(assert
 (let ((ms ((_ extract 4 4) s)) (mt ((_ extract 4 4) t)))
 (let ((abs_s (ite (= ms #b1) (bvneg s) s)) (abs_t (ite (= mt #b1) (bvneg t) t)))
 (let ((q (bvudiv abs_s abs_t)))
  (not (= (bvsdiv s t) (ite (= ms mt) q (bvneg q))))))))
(set-info :status unsat)
(check-sat)
