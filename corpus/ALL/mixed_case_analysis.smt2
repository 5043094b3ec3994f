; SPDX-License-Identifier: Apache-2.0
; A quantified function over integers and words with shadowed names.
(set-logic ALL)
(declare-fun f (Int (_ BitVec 4)) Bool)
(declare-const k Int)
(assert (forall ((k Int)) (! (= (f k #x0) (> k 0)) :pattern ((f k #x0)))))
(assert (let ((k (+ k 1)) (b (bvand #x5 #xA))) (f k b)))
(assert (< k 0))
(set-info :status unsat)
(check-sat)
(exit)
