; SPDX-License-Identifier: Apache-2.0
; Between two points there is room for three more in any order.
(set-logic QF_RDL)
(declare-fun p () Real)
(declare-fun q () Real)
(declare-fun r () Real)
(declare-fun s () Real)
(declare-fun t () Real)
(assert (< p r t s q))
(assert (< (- q p) 1.0))
(assert (distinct r s))
(set-info :status sat)
(check-sat)
(exit)
