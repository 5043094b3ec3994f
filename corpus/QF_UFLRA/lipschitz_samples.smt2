; SPDX-License-Identifier: Apache-2.0
; Samples of a function with slope bound one that climb too fast.
(set-logic QF_UFLRA)
(declare-fun f (Real) Real)
(define-fun near ((x Real) (y Real)) Bool
  (and (<= (- (f x) (f y)) (- x y)) (<= (- (f y) (f x)) (- x y))))
(assert (near 0.5 0.0))
(assert (near 1.25 0.5))
(assert (= (f 0.0) (- 1.0)))
(assert (> (f 1.25) 0.25))
(set-info :status unsat)
(check-sat)
(exit)
