; SPDX-License-Identifier: Apache-2.0
; Quantifiers that reuse a name, inside each other and over a constant.
(set-logic LRA)
(declare-fun x () Real)
(assert (= x 1.0))
(assert (forall ((y Real)) (exists ((x Real)) (and (= x (+ y 1.0))
  (forall ((y Real)) (=> (< y x) (not (= y x))))))))
(assert (exists ((x Real)) (< x 0.0)))
(assert (not (= x 1.0)))
(set-info :status unsat)
(check-sat)
