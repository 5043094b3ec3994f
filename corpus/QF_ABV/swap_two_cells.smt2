; SPDX-License-Identifier: Apache-2.0
; Swapping two cells through a temporary; swapping again restores the memory.
(set-logic QF_ABV)
(declare-fun m () (Array (_ BitVec 8) (_ BitVec 16)))
(declare-fun i () (_ BitVec 8))
(declare-fun j () (_ BitVec 8))
(declare-fun m1 () (Array (_ BitVec 8) (_ BitVec 16)))
(declare-fun m2 () (Array (_ BitVec 8) (_ BitVec 16)))
(assert (= m1 (store (store m i (select m j)) j (select m i))))
(assert (= m2 (store (store m1 j (select m1 i)) i (select m1 j))))
(assert (not (= m m2)))
(set-info :status unsat)
(check-sat)
(exit)
