; SPDX-License-Identifier: Apache-2.0
; A function that keeps the order on three points and shrinks two of the gaps.
(set-logic QF_UFBV)
(declare-fun f ((_ BitVec 10)) (_ BitVec 6))
(declare-fun a () (_ BitVec 10))
(declare-fun b () (_ BitVec 10))
(declare-fun c () (_ BitVec 10))
(assert (and (bvult a b) (bvult b c)))
(assert (and (bvult (f a) (f b)) (bvult (f b) (f c))))
(assert (bvult ((_ zero_extend 4) (bvsub (f b) (f a))) (bvsub b a)))
(assert (= (bvsub c b) (bvsub b a)))
(assert (= (f c) #b111111))
(set-info :status sat)
(check-sat)
