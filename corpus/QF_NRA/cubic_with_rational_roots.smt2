; SPDX-License-Identifier: Apache-2.0
; The roots of (x - 1)(x - 2)(2x + 1), and a place beyond all of them.
(set-logic QF_NRA)
(declare-fun x () Real)
(assert (= (* (- x 1.0) (- x 2.0) (+ (* 2.0 x) 1.0)) 0.0))
(push 1)
(assert (= x (- 0.5)))
(set-info :status sat)
(check-sat)
(pop 1)
(assert (> x 3.0))
(set-info :status unsat)
(check-sat)
