; SPDX-License-Identifier: Apache-2.0
; The maximum of three is at least their mean, and equal only when they agree.
(set-logic QF_LRA)
(declare-fun a () Real)
(declare-fun b () Real)
(declare-fun c () Real)
(declare-fun m () Real)
(assert (= m (let ((ab (ite (>= a b) a b))) (ite (>= ab c) ab c))))
(assert (>= (+ a b c) (* 3.0 m)))
(set-info :status sat)
(check-sat)
(assert (or (distinct a b) (> c m) (< c m)))
(set-info :status unsat)
(check-sat)
