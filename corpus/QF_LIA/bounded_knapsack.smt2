; SPDX-License-Identifier: Apache-2.0
; Pack items of four kinds to an exact weight and a value above a bound.
(set-logic QF_LIA)
(declare-fun a () Int)
(declare-fun b () Int)
(declare-fun c () Int)
(declare-fun d () Int)
(assert (and (<= 0 a 3) (<= 0 b 3) (<= 0 c 2) (<= 0 d 5)))
(assert (= (+ (* 12 a) (* 7 b) (* 19 c) (* 4 d)) 61))
(assert (>= (+ (* 20 a) (* 11 b) (* 35 c) (* 5 d)) 95))
(set-info :status sat)
(check-sat)
