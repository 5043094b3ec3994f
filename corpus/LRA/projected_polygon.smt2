; SPDX-License-Identifier: Apache-2.0
; The shadow of a polygon on an axis, by a quantified second coordinate.
(set-logic LRA)
(declare-fun x () Real)
(assert (exists ((y Real)) (and (<= (+ x y) 4.0) (>= (- x y) (- 2.0)) (>= y 1.5))))
(push 1)
(assert (> x 2.5))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (= x (- 0.5)))
(set-info :status sat)
(check-sat)
