; SPDX-License-Identifier: Apache-2.0
; 5 - 3 * 2: the quotient is the nearest integer, not the one below.
(set-logic QF_FP)
(define-fun five () Float32 ((_ to_fp 8 24) RNE 5.0))
(define-fun three () Float32 ((_ to_fp 8 24) RNE 3.0))
(assert (fp.isPositive (fp.rem five three)))
(set-info :status unsat)
(check-sat)
