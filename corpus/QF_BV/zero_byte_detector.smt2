; SPDX-License-Identifier: Apache-2.0
; The word trick finds a zero byte exactly when there is one.
(set-logic QF_BV)
(declare-fun w () (_ BitVec 32))
(declare-fun t () (_ BitVec 32))
(assert (= t (bvand (bvand (bvsub w #x01010101) (bvnot w)) #x80808080)))
(assert (xor (distinct t #x00000000)
 (or (= ((_ extract 7 0) w) #x00) (= ((_ extract 15 8) w) #x00)
     (= ((_ extract 23 16) w) #x00) (= ((_ extract 31 24) w) #x00))))
(set-info :status unsat)
(check-sat)
(exit)
