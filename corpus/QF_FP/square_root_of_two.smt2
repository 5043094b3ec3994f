; SPDX-License-Identifier: Apache-2.0
; The root of two is between its roundings; the root of what is negative is no number.
(set-logic QF_FP)
(define-fun two () Float64 ((_ to_fp 11 53) RNE 2.0))
(define-fun low () Float64 (fp.sqrt RTN two))
(define-fun high () Float64 (fp.sqrt RTP two))
(assert (fp.isNaN (fp.sqrt RNE (fp.neg two))))
(assert (fp.lt low high))
(assert (fp.leq (fp.mul RTN low low) two (fp.mul RTP high high)))
(set-info :status sat)
(check-sat)
