; SPDX-License-Identifier: Apache-2.0
; If f^3(a) = a and f^5(a) = a then f(a) = a.
(set-logic QF_UF)
(declare-sort S 0)
(declare-fun f (S) S)
(declare-fun a () S)
(assert (= (f (f (f a))) a))
(assert (= (f (f (f (f (f a))))) a))
(assert (not (= (f a) a)))
(set-info :status unsat)
(check-sat)
