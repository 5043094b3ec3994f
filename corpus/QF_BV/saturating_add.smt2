; SPDX-License-Identifier: Apache-2.0
; A saturating sum is never below its operands and reaches the top.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 16))
(declare-fun y () (_ BitVec 16))
(declare-fun s () (_ BitVec 16))
(assert (= s (bvor (bvadd x y) (bvneg ((_ zero_extend 15) (ite (bvult (bvadd x y) x) #b1 #b0))))))
(assert (bvuge s x))
(assert (bvuge s y))
(assert (= s #xffff))
(assert (bvult x #x8100))
(assert (distinct (bvadd x y) s))
(set-info :status sat)
(check-sat)
