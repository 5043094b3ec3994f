; SPDX-License-Identifier: Apache-2.0
; Following a linked list of four cells in memory comes back to its start.
(set-logic QF_ABV)
(declare-fun next () (Array (_ BitVec 8) (_ BitVec 8)))
(declare-fun p () (_ BitVec 8))
(assert (= (select next (select next (select next (select next p)))) p))
(assert (not (= (select next (select next p)) p)))
(assert (bvult p (select next p)))
(assert (= (bvurem (select next p) #x0c) #x05))
(set-info :status sat)
(check-sat)
(exit)
