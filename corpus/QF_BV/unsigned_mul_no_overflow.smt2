; SPDX-License-Identifier: Apache-2.0
; Two bytes of at least 16 have a product that needs more than eight bits.
(set-logic QF_BV)
(declare-fun x () (_ BitVec 8))
(declare-fun y () (_ BitVec 8))
(declare-fun p () (_ BitVec 16))
(assert (= p (bvmul (concat #x00 x) (concat #x00 y))))
(assert (and (bvuge x #x10) (bvuge y #x10)))
(assert (= ((_ extract 15 8) p) #x00))
(set-info :status unsat)
(check-sat)
(exit)
