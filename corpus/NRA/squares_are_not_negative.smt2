; SPDX-License-Identifier: Apache-2.0
; No real has a negative square, nor a square below the one of zero.
(set-logic NRA)
(declare-fun x () Real)
(assert (exists ((y Real)) (or (< (* y y) 0.0) (and (= y x) (> (* 0.0 y) (* x x))))))
(set-info :status unsat)
(check-sat)
