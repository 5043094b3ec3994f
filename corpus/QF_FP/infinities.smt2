; SPDX-License-Identifier: Apache-2.0
; The difference of two infinities, and what lies between them.
(set-logic QF_FP)
(declare-const x Float64)
(assert (= (fp.add RTP (_ +oo 11 53) (_ -oo 11 53)) (_ NaN 11 53)))
(assert (fp.lt (_ -oo 11 53) x (_ +oo 11 53)))
(assert (fp.isInfinite (fp.add RTP x x)))
(set-info :status sat)
(check-sat)
