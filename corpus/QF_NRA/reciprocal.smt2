; SPDX-License-Identifier: Apache-2.0
; A number above one has a reciprocal below one; the divisor is guarded.
(set-logic QF_NRA)
(declare-fun x () Real)
(declare-fun r () Real)
(assert (not (= x 0.0)))
(assert (= r (/ 1.0 x)))
(assert (> x 1.0))
(assert (>= r 1.0))
(set-info :status unsat)
(check-sat)
(exit)
