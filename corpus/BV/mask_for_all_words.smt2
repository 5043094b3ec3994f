; SPDX-License-Identifier: Apache-2.0
; A mask that makes every word even, and keeps the top bit.
(set-logic BV)
(declare-fun m () (_ BitVec 4))
(assert (forall ((x (_ BitVec 4))) (= ((_ extract 0 0) (bvand x m)) #b0)))
(assert (exists ((x (_ BitVec 4))) (bvslt (bvand x m) #x0)))
(set-info :status sat)
(check-sat)
