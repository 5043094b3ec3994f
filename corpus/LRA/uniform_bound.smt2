; SPDX-License-Identifier: Apache-2.0
; One bound serves all points of an interval.
(set-logic LRA)
(declare-fun c () Real)
(assert (forall ((t Real)) (=> (and (<= 0.0 t) (<= t 1.0)) (<= (- (* 3.0 t) 1.0) c))))
(assert (< c 2.125))
(set-info :status sat)
(check-sat)
(exit)
