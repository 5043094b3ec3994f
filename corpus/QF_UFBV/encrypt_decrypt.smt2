; SPDX-License-Identifier: Apache-2.0
; If decryption undoes encryption, then encryption is injective.
(set-logic QF_UFBV)
(declare-fun enc ((_ BitVec 8) (_ BitVec 16)) (_ BitVec 16))
(declare-fun dec ((_ BitVec 8) (_ BitVec 16)) (_ BitVec 16))
(declare-fun key () (_ BitVec 8))
(declare-fun m1 () (_ BitVec 16))
(declare-fun m2 () (_ BitVec 16))
(assert (= (dec key (enc key m1)) m1))
(assert (= (dec key (enc key m2)) m2))
(assert (= (enc key m1) (enc key m2)))
(assert (distinct ((_ extract 15 8) (bvxor m1 m2)) #x00))
(set-info :status unsat)
(check-sat)
