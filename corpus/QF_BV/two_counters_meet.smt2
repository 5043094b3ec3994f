; SPDX-License-Identifier: Apache-2.0
; Two counters with different strides meet after a common number of steps.
(set-logic QF_BV)
(declare-fun k () (_ BitVec 12))
(declare-fun a () (_ BitVec 12))
(declare-fun b () (_ BitVec 12))
(assert (= a (bvadd #x00d (bvmul k #x007))))
(assert (= b (bvsub #x5A5 (bvmul #x003 k))))
(assert (= (bvcomp a b) #b1))
(assert (bvsgt a #x000))
(assert (bvult k #x800))
(set-info :status sat)
(check-sat)
(exit)
