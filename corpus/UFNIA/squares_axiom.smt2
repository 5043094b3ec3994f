; SPDX-License-Identifier: Apache-2.0
; The square function by an axiom, at two opposite points.
(set-logic UFNIA)
(declare-fun sq (Int) Int)
(declare-fun n () Int)
(assert (forall ((x Int)) (! (= (sq x) (* x x)) :pattern ((sq x)))))
(assert (not (= (sq 7) (sq (- 7)))))
(set-info :status unsat)
(check-sat)
