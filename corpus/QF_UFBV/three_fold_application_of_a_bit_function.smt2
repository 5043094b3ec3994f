; SPDX-License-Identifier: Apache-2.0
; Any function of one bit satisfies f(f(f(x))) = f(x).
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 1)) (_ BitVec 1))
(declare-fun x () (_ BitVec 1))
(assert (distinct (f (f (f x))) (f x)))
(set-info :status unsat)
(check-sat)
