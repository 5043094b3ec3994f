; SPDX-License-Identifier: Apache-2.0
; Morton order: spread two nibbles, and the codes order as the top pair of bits says.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 4))
(declare-fun y () (_ BitVec 4))
(declare-fun z () (_ BitVec 8))
(assert (= z (bvor
 (let ((s (bvand (bvor (concat #x0 x) (bvshl (concat #x0 x) #x02)) #x33))) (bvand (bvor s (bvshl s #x01)) #x55))
 (bvshl (let ((s (bvand (bvor (concat #x0 y) (bvshl (concat #x0 y) #x02)) #x33))) (bvand (bvor s (bvshl s #x01)) #x55)) #x01))))
(assert (= z #b10011100))
(assert (bvugt x #x4))
(set-info :status sat)
(check-sat)
(exit)
