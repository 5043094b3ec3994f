; SPDX-License-Identifier: Apache-2.0
; Between two reals lies another; the integers are not meant.
(set-logic LRA)
(assert (not (forall ((x Real) (y Real))
  (=> (< x y) (exists ((z Real)) (and (< x z) (< z y)))))))
(set-info :status unsat)
(check-sat)
(exit)
