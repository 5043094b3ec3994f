; SPDX-License-Identifier: Apache-2.0
; A right triangle with whole sides and a given perimeter.
(set-logic QF_NIA)
(declare-fun a () Int)
(declare-fun b () Int)
(declare-fun c () Int)
(assert (and (< 0 a) (< a b) (< b c)))
(assert (= (+ (* a a) (* b b)) (* c c)))
(assert (= (+ a b c) 12))
(set-info :status sat)
(check-sat)
