; SPDX-License-Identifier: Apache-2.0
; Satisfiable.
(set-logic QF_BV)
(declare-const x (_ BitVec 2))
(declare-const p Bool)
(declare-const q Bool)
(assert (xor p q (= ((_ extract 0 0) x) #b1)))
(assert (=> p (not (bvult ((_ zero_extend 1) x) (concat x #b0)))))
(check-sat)
