; SPDX-License-Identifier: Apache-2.0
; Predicates, functions of functions, and f f f = f over Bool.
(set-logic QF_UFBV)
(declare-fun p (Bool Bool) Bool)
(declare-fun f (Bool) Bool)
(declare-fun a () Bool)
(assert (p (f a) (f (f a))))
(set-info :status sat)
(check-sat)
(assert (not (p (f (f (f a))) (f (f a)))))
(set-info :status unsat)
(check-sat)
