; SPDX-License-Identifier: Apache-2.0
; Coefficients beyond sixty-four bits.
(set-logic QF_LIA)
(declare-fun x () Int)
(declare-fun y () Int)
(declare-fun z () Int)
(assert (= z (+ (* 18446744073709551617 x) (* (- 36893488147419103233) y))))
(assert (<= (- 4) x 170141183460469231731687303715884105728))
(assert (< 0 y 4))
(assert (= (- z 1) 18446744073709551615))
(set-info :status unsat)
(check-sat)
(exit)
