; SPDX-License-Identifier: Apache-2.0
; Satisfiable, and carries a witness.
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(declare-const p Bool)
(assert (or p (= (bvshl x #b001) (bvlshr y #b010))))
(assert (not (bvule x (bvsub y #b001))))
(check-sat)
(set-info :gadfly-witness "1 0 (x #b001) (y #b001) (p true)")
