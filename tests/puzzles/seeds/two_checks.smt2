; SPDX-License-Identifier: Apache-2.0
; Satisfiable, then not.
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (= (bvudiv x y) (bvmul (bvnot x) y)))
(check-sat)
(assert (not (bvult (bvsub x y) #b110)))
(assert (distinct x x))
(check-sat)
