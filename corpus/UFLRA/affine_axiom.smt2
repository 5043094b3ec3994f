; SPDX-License-Identifier: Apache-2.0
; An axiom that makes a function affine, and three points not on a line.
(set-logic UFLRA)
(declare-fun f (Real) Real)
(assert (forall ((x Real)) (! (= (f x) (+ (* 2.0 x) (f 0.0))) :pattern ((f x)))))
(assert (distinct (- (f 3.0) (f 1.0)) 4.0))
(set-info :status unsat)
(check-sat)
