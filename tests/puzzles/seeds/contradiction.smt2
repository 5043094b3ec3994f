; SPDX-License-Identifier: Apache-2.0
; Never satisfiable, whatever the second assertion becomes.
(set-logic QF_BV)
(declare-const x (_ BitVec 3))
(declare-const y (_ BitVec 3))
(assert (bvult x #b000))
(assert (= (bvmul x (bvadd y #b011)) (bvurem y x)))
(check-sat)
