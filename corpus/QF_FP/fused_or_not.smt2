; SPDX-License-Identifier: Apache-2.0
; A product that is rounded before the sum, and one that is not.
(set-logic QF_FP)
(define-fun x () Float32 (fp #b0 #b01111111 #b00000000000000000000001))
(define-fun z () Float32 (fp.neg (fp #b0 #b01111111 #b00000000000000000000010)))
(assert (= (fp.fma RNE x x z) (fp.add RNE (fp.mul RNE x x) z)))
(set-info :status unsat)
(check-sat)
