; SPDX-License-Identifier: Apache-2.0
; Multiplication distributes over a sum, and over a difference, modulo 2^n.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 5))
(declare-fun y () (_ BitVec 5))
(declare-fun z () (_ BitVec 5))
(assert (or (distinct (bvmul x (bvadd y z)) (bvadd (bvmul x y) (bvmul x z)))
            (distinct (bvmul (bvsub y z) x) (bvsub (bvmul x y) (bvmul z x)))))
(set-info :status unsat)
(check-sat)
(exit)
