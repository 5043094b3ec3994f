; SPDX-License-Identifier: Apache-2.0
; Factor 8633 into two numbers greater than one.
(set-logic QF_BV)
(declare-fun p () (_ BitVec 14))
(declare-fun q () (_ BitVec 14))
(assert (= (bvmul p q) (_ bv8633 14)))
(assert (= ((_ extract 13 7) p) #b0000000))
(assert (= ((_ extract 13 7) q) #b0000000))
(assert (bvult (_ bv1 14) p))
(assert (bvule p q))
(set-info :status sat)
(check-sat)
(exit)
