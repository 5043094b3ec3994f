; SPDX-License-Identifier: Apache-2.0
; A product is negative when the signs differ.
(set-logic QF_NIA)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (< x 0))
(assert (> y 0))
(assert (>= (* x y) (abs (- y y))))
(set-info :status unsat)
(check-sat)
