; SPDX-License-Identifier: Apache-2.0
; The triangle inequality, and a case where it is strict.
(set-logic QF_LIA)
(declare-fun x () Int)
(declare-fun y () Int)
(push 1)
(assert (> (abs (+ x y)) (+ (abs x) (abs y))))
(set-info :status unsat)
(check-sat)
(pop 1)
(assert (< (abs (+ x y)) (- (+ (abs x) (abs y)) 4)))
(assert (= (abs (- x y)) 11))
(set-info :status sat)
(check-sat)
