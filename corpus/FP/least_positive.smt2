; SPDX-License-Identifier: Apache-2.0
; There is a positive number below which there is none.
(set-logic FP)
(declare-const x Float32)
(assert (fp.gt x (_ +zero 8 24)))
(assert (forall ((m RoundingMode)) (fp.isZero (fp.mul RTZ x ((_ to_fp 8 24) m 0.5)))))
(set-info :status sat)
(check-sat)
