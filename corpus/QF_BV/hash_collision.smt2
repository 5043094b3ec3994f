; SPDX-License-Identifier: Apache-2.0
; Two different words that a small mixing function maps to one value.
(set-logic QF_BV)
(declare-fun a () (_ BitVec 16))
(declare-fun b () (_ BitVec 16))
(declare-fun ha () (_ BitVec 8))
(declare-fun hb () (_ BitVec 8))
(assert (= ha (let ((m (bvmul (bvxor a (bvlshr a #x0007)) #x9E37))) (bvadd ((_ extract 15 8) m) ((_ extract 7 0) m)))))
(assert (= hb (let ((m (bvmul (bvxor b (bvlshr b #x0007)) #x9E37))) (bvadd ((_ extract 15 8) m) ((_ extract 7 0) m)))))
(assert (= ha hb))
(assert (bvult a b))
(assert (= (bvand a b) #x0110))
(set-info :status sat)
(check-sat)
