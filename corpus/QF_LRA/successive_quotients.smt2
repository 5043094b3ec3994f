; SPDX-License-Identifier: Apache-2.0
; Division by several literals in a row, from the left.
(set-logic QF_LRA)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (= y (/ x 2.0 (- 5.0))))
(assert (> (- 3.0) (+ x y) (- 9.0)))
(assert (distinct (* 10.0 y) (- x)))
(set-info :status unsat)
(check-sat)
