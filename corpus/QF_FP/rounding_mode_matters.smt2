; SPDX-License-Identifier: Apache-2.0
; One third, rounded up and down: which modes are which?
(set-logic QF_FP)
(declare-const m RoundingMode)
(declare-const n RoundingMode)
(define-fun one () Float32 (fp #b0 #b01111111 #b00000000000000000000000))
(define-fun three () Float32 (fp #b0 #b10000000 #b10000000000000000000000))
(assert (fp.lt (fp.div m one three) (fp.div n one three)))
(assert (distinct m RTZ RTN))
(set-info :status unsat)
(check-sat)
