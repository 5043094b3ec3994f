; SPDX-License-Identifier: Apache-2.0
; Writing every cell of a four-cell memory forgets what it held.
(set-logic QF_ABV)
(declare-fun a () (Array (_ BitVec 2) (_ BitVec 3)))
(declare-fun b () (Array (_ BitVec 2) (_ BitVec 3)))
(declare-fun v () (_ BitVec 3))
(assert (not (=
 (store (store (store (store a #b00 v) #b01 (bvadd v #b001)) #b10 #b111) #b11 v)
 (store (store (store (store b #b11 v) #b10 #b111) #b01 (bvsub v (bvneg #b001))) #b00 v))))
(set-info :status unsat)
(check-sat)
(exit)
