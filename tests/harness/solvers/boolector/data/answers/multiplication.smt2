; SPDX-License-Identifier: Apache-2.0
; A factorization, and that there is no other: work for the SAT solver.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(define-fun wide ((x (_ BitVec 8))) (_ BitVec 16) (concat #x00 x))
(assert (= (bvmul (wide x) (wide y)) #x7e8f))
(set-info :status sat)
(check-sat)
(assert (bvult x #xb5))
(assert (bvult y #xb5))
(set-info :status unsat)
(check-sat)
