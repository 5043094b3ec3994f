; SPDX-License-Identifier: Apache-2.0
; A power of two between two bounds, found by the classic test.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 16))
(assert (= (bvand x (bvsub x #x0001)) #x0000))
(assert (distinct x #x0000))
(assert (bvugt x #x0064))
(assert (bvult x #x1000))
(assert (not (= ((_ extract 8 8) x) #b1)))
(set-info :status sat)
(check-sat)
(exit)
