; SPDX-License-Identifier: Apache-2.0
; A predicate on cells agrees with the sign bit at three places, one of them stored.
(set-logic QF_AUFBV)
(declare-fun neg ((_ BitVec 8)) Bool)
(declare-fun a () (Array (_ BitVec 2) (_ BitVec 8)))
(declare-fun b () (Array (_ BitVec 2) (_ BitVec 8)))
(assert (= b (store a #b10 (bvneg (select a #b01)))))
(assert (= (neg (select b #b00)) (bvslt (select a #b00) #x00)))
(assert (= (neg (select b #b01)) (bvsgt #x00 (select a #b01))))
(assert (= (neg (select b #b10)) (not (neg (select b #b01)))))
(assert (= (select b #b10) (select b #b00)))
(assert (bvsle #x01 (select b #b01)))
(set-info :status sat)
(check-sat)
