; SPDX-License-Identifier: Apache-2.0
; Never satisfiable, whatever the second assertion becomes.
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(declare-const y (_ BitVec 2))
(assert (distinct x x))
(assert (bvule (bvmul x y) (bvadd (bvurem x y) (bvurem y #b10))))
(check-sat)
