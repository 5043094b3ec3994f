; SPDX-License-Identifier: Apache-2.0
; A predicate on pairs of integers as a board, with neighbours.
(set-logic QF_UFLIA)
(declare-fun black (Int Int) Bool)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (black x y))
(assert (not (black (+ x 1) y)))
(assert (= (black x y) (not (black x (+ y 1)))))
(assert (= (black (+ x 1) (+ y 1)) (black y x)))
(assert (<= (- x y) 0))
(assert (>= (- x y) 0))
(set-info :status sat)
(check-sat)
