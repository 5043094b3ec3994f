; SPDX-License-Identifier: Apache-2.0
; Twice one number is never twice another plus one.
(set-logic QF_LIA)
(declare-fun x () Int)
(declare-fun y () Int)
(assert (= (* 2 x) (+ (* 2 y) 1)))
(assert (and (<= (- 1000) x) (<= x 1000)))
(set-info :status unsat)
(check-sat)
