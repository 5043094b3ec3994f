; SPDX-License-Identifier: Apache-2.0
; An unknown function of a product, its factors negated and exchanged.
(set-logic QF_UFNRA)
(declare-fun f (Real) Real)
(declare-fun x () Real)
(declare-fun y () Real)
(assert (distinct (f (* x y)) (f (* (- y) (- x)))))
(set-info :status unsat)
(check-sat)
