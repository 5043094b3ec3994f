; SPDX-License-Identifier: Apache-2.0
; Something is added that is not zero, and nothing changes.
(set-logic QF_FP)
(declare-const x Float32)
(declare-const y Float32)
(assert (fp.gt y (_ +zero 8 24)))
(assert (fp.lt x (_ +oo 8 24)))
(assert (= x (fp.add RNE x y)))
(set-info :status sat)
(check-sat)
