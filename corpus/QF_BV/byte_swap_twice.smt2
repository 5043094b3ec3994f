; SPDX-License-Identifier: Apache-2.0
; Swapping the bytes of a word twice is the identity; once is not.
(set-logic QF_BV)
(declare-fun w () (_ BitVec 32))
(declare-fun s () (_ BitVec 32))
(declare-fun t () (_ BitVec 32))
(assert (= s (concat ((_ extract 7 0) w) (concat ((_ extract 15 8) w)
             (concat ((_ extract 23 16) w) ((_ extract 31 24) w))))))
(assert (= t (bvor
  (bvor (bvshl s #x00000018) (bvlshr s #x00000018))
  (bvor (bvand (bvshl s #x00000008) #x00FF0000) (bvand (bvlshr s #x00000008) #x0000ff00)))))
(assert (not (= s w)))
(assert (= t w))
(assert (= ((_ extract 19 12) w) #xC3))
(set-info :status sat)
(check-sat)
