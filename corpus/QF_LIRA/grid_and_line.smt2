; SPDX-License-Identifier: Apache-2.0
; A line with an irreducible slope misses the inner grid points.
(set-logic QF_LIRA)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (= (to_real y) (* (/ 5.0 7.0) (to_real x))))
(assert (< 0 x 7))
(set-info :status unsat)
(check-sat)
