; SPDX-License-Identifier: Apache-2.0
; A memory cleared by a quantified axiom holds no other byte.
(set-logic ABV)
(declare-fun m () (Array (_ BitVec 4) (_ BitVec 8)))
(declare-fun p () (_ BitVec 4))
(assert (forall ((i (_ BitVec 4))) (= (select m i) #x00)))
(assert (distinct (select (store m #x3 #xff) p) #x00))
(assert (bvult p #x3))
(set-info :status unsat)
(check-sat)
