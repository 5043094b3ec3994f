; SPDX-License-Identifier: Apache-2.0
; Positive multiples of the rows add up to 0 > 0.
(set-logic QF_LRA)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(assert (! (> (+ a (* 2.0 b)) c) :named r1))
(assert (! (>= (- c a) (* 0.5 b)) :named r2))
(assert (! (<= b (/ 1.0 8.0)) :named r3))
(assert (! (< (- (/ 3.0 16.0)) (- b)) :named r4))
(assert (! (<= (* (- 2.0) b) (- 0.5)) :named r5))
(set-info :status unsat)
(check-sat)
