; SPDX-License-Identifier: Apache-2.0
; A thin triangle with rational points but no whole ones.
(set-logic QF_LIA)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (> (* 5 y) (* 2 x)))
(assert (< (- (* 5 y) (* 2 x)) 2))
(assert (>= x 1))
(assert (<= (+ x y) 2))
(set-info :status unsat)
(check-sat)
