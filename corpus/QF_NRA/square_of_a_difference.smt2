; SPDX-License-Identifier: Apache-2.0
; The square of a difference expanded is not negative.
(set-logic QF_NRA)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun d () Real)
(assert (= d (- a b)))
(assert (not (= (* d d) (+ (- (* a a) (* 2.0 a b)) (* b b)))))
(set-info :status unsat)
(check-sat)
(exit)
