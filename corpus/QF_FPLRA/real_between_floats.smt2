; SPDX-License-Identifier: Apache-2.0
; A real beside a float that is rounded to it.
(set-logic QF_FPLRA)
(declare-const r Real)
(define-fun one () Float32 ((_ to_fp 8 24) RNE 1.0))
(assert (= r (+ (fp.to_real one) 0.00000001)))
(assert (fp.eq ((_ to_fp 8 24) RNE 1.00000001) one))
(assert (> r 1.0))
(set-info :status sat)
(check-sat)
