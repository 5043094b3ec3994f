; SPDX-License-Identifier: Apache-2.0
; A cycle of weight zero with one strict edge.
(set-logic QF_RDL)
(declare-fun x () Real)
(declare-fun y () Real)
(declare-fun z () Real)
(assert (<= (- x y) 2.0))
(assert (< (- y z) (- 3.0)))
(assert (<= (- z x) 1.0))
(set-info :status unsat)
(check-sat)
