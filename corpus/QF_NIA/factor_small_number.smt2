; SPDX-License-Identifier: Apache-2.0
; Two factors of 391 other than one.
(set-logic QF_NIA)
(declare-fun p () Int)
(declare-fun q () Int)
(assert (= (* p q) 391))
(assert (and (<= 2 p) (<= p q) (< q 391)))
(set-info :status sat)
(check-sat)
(assert (distinct p 17))
(set-info :status unsat)
(check-sat)
