; SPDX-License-Identifier: Apache-2.0
; A number that changes when it is rounded to an integer, by no more than a half.
(set-logic QF_FP)
(declare-const x Float32)
(define-fun i () Float32 (fp.roundToIntegral RNA x))
(assert (not (= x i)))
(assert (fp.leq (fp.abs (fp.sub RNE x i)) ((_ to_fp 8 24) RNE 0.5)))
(assert (fp.geq x ((_ to_fp 8 24) RNE 100.25)))
(set-info :status sat)
(check-sat)
