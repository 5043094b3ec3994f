; SPDX-License-Identifier: Apache-2.0
; Bindings of one let do not see each other.
(set-logic QF_BV)
(declare-const a (_ BitVec 6))
(declare-const b (_ BitVec 6))
(assert (bvult a b))
(assert (let ((a b) (b a)) (bvule a b)))
(set-info :status unsat)
(check-sat)
(exit)
